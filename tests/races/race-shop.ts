/** A shop for races: commerce as it is built, over HTTP, the gateway beside it, and callers who are all let go at once. */

import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Quote, Submitted } from '../bench/soak/buying.ts';
import { addProducts, type Goods } from '../bench/soak/goods.ts';
import { invite, type Person, recipientOf } from '../bench/soak/people.ts';
import { auditWhenQuiet } from '../bench/soak/quiet.ts';
import { type Answer, openSoakShop, type SoakShop } from '../bench/soak/shop.ts';
import { freePortPair } from '../support/free-ports.ts';
import type { TwoCountries } from '../support/two-countries.ts';

export interface Wish {
  items: { sku: string; count: number }[];
  payment_method?: string;
  coupon?: string;
  wallet?: boolean;
}
export type Order = Submitted['order'] & { url: string };

const newKey = () => `key-${randomUUID()}`;
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** One shop for a file of races; after each of them everything arrives and the audit is clean. */
export function raceShop() {
  const folder = mkdtempSync(join(memory, 'afiya-race-'));
  let shop: SoakShop;
  beforeAll(async () => {
    shop = await openSoakShop({ folder, port: await freePortPair() });
    await shop.start();
  }, 120_000);
  afterEach(async () => {
    expect(await auditWhenQuiet(shop)).toEqual([]);
  }, 60_000);
  afterAll(async () => {
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const body = async (person: Person, wish: Wish) => {
    const { payment_method = 'cod', ...asked } = wish;
    const quoted = await shop.call<Quote>('POST', '/order/calculate', asked, person.as);
    expect(quoted.error, 'the quote').toBeNull();
    return { ...asked, ...recipientOf(person), payment_method, quote: quoted.data.quote };
  };
  const submit = (person: Person, what: unknown, idempotencyKey = newKey()) =>
    shop.call<Submitted>('POST', '/order/submit', what, { ...person.as, idempotencyKey });

  const sell = async (sku: string, shelf: number, more: Partial<Goods> = {}) => {
    await addProducts(shop, { [sku]: { price: { KW: 7500, SA: 9150 }, shelf, ...more } });
    return sku;
  };
  const people = (count: number, country: TwoCountries = 'KW', hasAccount = false) =>
    invite(
      shop,
      Array.from({ length: count }, () => ({ country, hasAccount })),
    );
  /** Orders that stand before the race begins, one for each person. */
  const ordered = (who: readonly Person[], wish: Wish): Promise<Order[]> =>
    Promise.all(
      who.map(async (person) => {
        const { error, data } = await submit(person, await body(person, wish));
        expect(error, 'the order').toBeNull();
        expect(data.payment_url === null, 'the page to pay at').toBe(wish.payment_method === undefined);
        return { ...data.order, url: data.payment_url ?? '' };
      }),
    );

  return {
    sell,
    people,
    ordered,
    body,
    submit,
    call: <D>(person: Person, method: 'GET' | 'POST', path: string, what?: unknown, key = newKey()) =>
      shop.call<D>(method, path, what, { ...person.as, idempotencyKey: key }),
    desk: <D>(path: string, what: unknown) => shop.desk<D>('POST', path, what),
    /** Presses, and hangs up before there is an answer. */
    hangUp: (person: Person, what: unknown, idempotencyKey: string, afterMs: number) =>
      shop
        .call('POST', '/order/submit', what, { ...person.as, idempotencyKey, signal: AbortSignal.timeout(afterMs) })
        .catch(() => null),
    cancel: (person: Person, { id, track_token }: Order) =>
      shop.call('POST', '/order/cancel', { order_id: id, track_token }, person.as),
    give: async ({ email, country }: Person, amount: number) => {
      const { error } = await shop.desk('POST', '/desk/wallet', {
        move: 'give',
        key: newKey(),
        email,
        country,
        amount,
        reason: 'A race',
      });
      expect(error, 'money for the wallet').toBeNull();
    },
    coupon: async (id: string, more: Record<string, unknown>) => {
      const given = { kind: 'coupon', id, type: 'percent', percent: 10, ...more };
      expect((await shop.desk('POST', '/desk/promotion', given)).error, 'the coupon').toBeNull();
    },
    cron: () => shop.desk('POST', '/desk/cron', {}),
    /** Pays on the gateway's page; `noWebhook` leaves the telling to `tell`. @returns the charge. */
    payAt: async (url: string, scenario = 'noWebhook') => {
      const answer = await fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ scenario }) });
      await answer.body?.cancel();
      return url.split('/').pop() ?? '';
    },
    /** The gateway's webhook of a charge, once more and now. @returns the shop's status. */
    tell: async (chargeId: string): Promise<Answer> => {
      const told = (await shop.control('/control/webhook', { charge_id: chargeId })) as {
        tries: { httpStatus: number | null }[];
      } | null;
      const status = told?.tries.at(-1)?.httpStatus ?? 0;
      return { status, error: status === 200 ? null : `webhook ${status}`, isReplay: false, wasLost: false, data: {} };
    },
    /** The rows of one question, from the database itself. */
    rows: async <R>(sql: string, ...values: (string | number)[]): Promise<R[]> =>
      (await shop.ask<R>({ sql, values }))[0] ?? [],
    stock: async (sku: string) => {
      const [rows] = await shop.ask<{ available: number; reserved: number; sold: number }>({
        sql: "SELECT available, reserved, sold FROM stock WHERE sku_id = ? AND country = 'KW'",
        values: [sku],
      });
      return rows?.[0];
    },
    /** Minor units: what the person has, and what open orders hold of it. */
    purse: async ({ userId }: Person) => {
      const [rows] = await shop.ask<{ kind: string; balance: number }>({
        sql: "SELECT kind, balance FROM accounts WHERE id IN ('wallet:' || ?1 || ':KWD', 'hold:' || ?1 || ':KWD')",
        values: [userId],
      });
      return Object.fromEntries((rows ?? []).map(({ kind, balance }) => [kind, balance]));
    },
  };
}

export const times = <T>(count: number, one: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => one(at));

/** Everybody at once; how many were answered in each way: `200` or the error's code. */
export function tally(answers: readonly Answer<unknown>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, error } of answers) counts[error ?? status] = (counts[error ?? status] ?? 0) + 1;
  return counts;
}

export const ordersIn = (answers: readonly Answer<Submitted>[]): number =>
  new Set(answers.filter(({ error }) => error === null).map(({ data }) => data.order.id)).size;
