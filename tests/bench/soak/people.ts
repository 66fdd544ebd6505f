/** Shoppers of a soak test. Devices and sessions are inserted directly, because sign-in isn't tested. */

import { createHash, randomUUID } from 'node:crypto';
import type { CallerFields } from '../../../scripts/serve/signed-call.ts';
import type { TwoCountries } from '../../support/two-countries.ts';
import type { SoakShop } from './shop.ts';

export interface Person {
  /** null: a guest, who has no wallet. */
  userId: string | null;
  email: string;
  country: TwoCountries;
  /** Of one's own: cash orders are counted by it (docs/security.md R10). */
  phone: string;
  as: CallerFields;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const kuwaitAddress = {
  type: 'house',
  name: 'Noura Al-Sabah',
  area: 'salmiya',
  block: '10',
  street: '5',
  building: '12',
};
const saudiAddress = {
  type: 'house',
  name: 'Sara',
  short_address: 'RRRD2929',
  city: 'riyadh',
};

/** Where an order goes, and for a guest to whom. */
export const recipientOf = ({ userId, email, country, phone }: Person) => {
  // A unique address, like the phone number.
  const address = {
    ...(country === 'SA' ? { ...saudiAddress, unit: phone } : { ...kuwaitAddress, building: phone }),
    phone,
  };
  return { address, ...(userId === null && { guest: { name: address.name, email, phone } }) };
};

/** @param sorts one person each, in this order. */
export async function invite(
  shop: SoakShop,
  sorts: readonly { hasAccount: boolean; country: TwoCountries }[],
): Promise<Person[]> {
  const now = Date.now();
  const people = sorts.map(({ hasAccount, country }, at): Person => {
    const id = `u${randomUUID().replaceAll('-', '')}`;
    return {
      userId: hasAccount ? id : null,
      email: `${id}@example.com`,
      country,
      phone: country === 'SA' ? `05${10_000_000 + at}` : `5${1_000_000 + at}`,
      as: {
        lang: at % 2 === 0 ? 'en' : 'ar',
        country,
        token: `device-${randomUUID()}`,
        session: hasAccount ? `session-${randomUUID()}` : null,
        // Spread over 250 addresses, so that limits per address don't apply.
        ip: `192.0.2.${at % 250}`,
      },
    };
  });
  const list = (rows: readonly unknown[]) => [JSON.stringify(rows)];
  const users = people.filter(({ userId }) => userId !== null);
  await shop.ask(
    {
      sql: `INSERT INTO devices (token_hash, created_at, about) SELECT value, ${now}, '{}' FROM json_each(?)`,
      values: list(people.map(({ as }) => sha256(as.token ?? ''))),
    },
    {
      sql: `INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at)
        SELECT value->>0, 'Noura', value->>1, value->>1, 'none', 'en', 1 FROM json_each(?)`,
      values: list(users.map(({ userId, email }) => [userId, email])),
    },
    {
      sql: `INSERT INTO sessions (token_hash, user_id, device, created_at)
        SELECT value->>0, value->>1, 'proof', ${now} FROM json_each(?)`,
      values: list(users.map(({ userId, as }) => [sha256(as.session ?? ''), userId])),
    },
  );
  return people;
}
