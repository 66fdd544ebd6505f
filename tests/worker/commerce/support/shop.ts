/** A small shop to buy from, and the steps a shopper takes in it. */
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { newPromotion } from '../../../../shared/contract/desk/promotion.ts';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { refreshOffers } from '../../../../worker/commerce/features/price/country-prices.ts';
import { addPromotion } from '../../../../worker/commerce/features/promotion/desk-add.ts';
import { setStockStatements } from '../../../../worker/commerce/features/stock/stock.ts';
import { openAccountsStatement } from '../../../../worker/commerce/ledger/wallet-hold.ts';
import { type Answer, type CallOptions, type Client, createClient } from './client.ts';

export interface SkuGiven {
  id: string;
  baseFils?: number;
  stock?: number;
  buyLimit?: number | null;
}

/** Puts SKUs on the shelf of both countries: 7.500 KWD, ten pieces, unless said. */
export async function stockShelf(...skus: SkuGiven[]): Promise<void> {
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  await env.DB.batch([
    run(
      "INSERT OR IGNORE INTO categories (id, slug, name_en, name_ar) VALUES ('vitamins', 'vitamins', 'Vitamins', 'فيتامينات')",
    ),
    run("INSERT OR IGNORE INTO brands (id, slug, name_en, name_ar) VALUES ('noor', 'noor', 'Noor', 'نور')"),
    ...skus.flatMap(({ id, baseFils }) => [
      run(
        `INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at)
         VALUES (?1, ?2, 'noor', 'vitamins', 'published', 'Vitamin ' || ?1, 'فيتامين ' || ?1, 1)`,
        `p-${id}`,
        `p-${id.toLowerCase()}`,
      ),
      run('INSERT INTO skus (id, product_id, base_fils) VALUES (?, ?, ?)', id, `p-${id}`, baseFils ?? 7500),
    ]),
    ...refreshOffers(env.DB, null),
    ...setStockStatements(
      env.DB,
      skus.flatMap(({ id, stock, buyLimit }) =>
        (['KW', 'SA'] as const).map((country) => ({
          sku: id,
          country,
          available: stock ?? 10,
          buyLimit: buyLimit ?? null,
        })),
      ),
      'test',
      1,
    ),
  ]);
}

export async function setCoupon(code: string, more: Record<string, unknown> = {}): Promise<void> {
  const row: Record<string, unknown> = { code, type: 'percent', value: 10, ...more };
  const columns = Object.keys(row);
  await env.DB.prepare(`INSERT INTO coupons (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
    .bind(...Object.values(row))
    .run();
}

type GivenPromotion = Record<string, unknown> & { kind: string };

/** Adds promotions as the desk's call would, at its own words. */
export async function promote(...promotions: GivenPromotion[]): Promise<void> {
  for (const one of promotions) await addPromotion(env, newPromotion.parse(one), Date.now(), 'en');
}

export const kuwaitAddress = {
  type: 'house',
  name: 'Noura Al-Sabah',
  phone: '50001234',
  area: 'salmiya',
  block: '10',
  street: '5',
  building: '12',
};
export const saudiAddress = {
  type: 'house',
  name: 'Sara',
  phone: '0512345678',
  short_address: 'RRRD2929',
  city: 'riyadh',
};
export const guest = { name: 'Noura Al-Sabah', email: 'noura@example.com', phone: '50001234' };

export interface Wanted {
  items: { sku: string; count: number; [field: string]: unknown }[];
  payment_method?: string;
  coupon?: string;
  [field: string]: unknown;
}

/** The body of a submit with a fresh quote, as the checkout page makes it. */
export async function checkoutBody(shopper: Client, wanted: Wanted, options: CallOptions = {}) {
  const { payment_method = 'cod', ...asked } = wanted;
  const { items, coupon, gift } = asked;
  const wallet = asked.wallet === true || payment_method === 'wallet' ? { wallet: true } : {};
  const calculated = await shopper.post(
    '/order/calculate',
    { items, coupon, gift, payment_method, ...wallet },
    options,
  );
  expect(calculated.meta.error, 'calculate').toBeUndefined();
  const isSaudi = (options.country ?? shopper.country) === 'SA';
  const phone = isSaudi ? `05${shopper.phone}` : shopper.phone;
  return {
    // A door of their own, as their number is.
    address: { ...(isSaudi ? { ...saudiAddress, unit: phone } : { ...kuwaitAddress, building: phone }), phone },
    ...(shopper.session === null ? { guest: { ...guest, phone } } : {}),
    ...asked,
    payment_method,
    quote: calculated.data.quote as string,
  };
}

/** Money in a person's wallet, as the desk gives it; in minor units. */
export async function fillWallet(shopper: Client, minor: number, currency: 'KWD' | 'SAR' = 'KWD'): Promise<void> {
  const id = `t:test:${crypto.randomUUID()}`;
  await env.DB.batch([
    openAccountsStatement(env.DB, shopper.userId ?? '', currency),
    env.DB.prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at, note)
       VALUES (?1, ?2, ?3, ?4, 'wallet_given', ?1, 1, 'for a test')`,
    ).bind(id, `revenue:${currency}`, `wallet:${shopper.userId}:${currency}`, minor),
  ]);
}

/** Minor units on an account; null where no money ever was. */
export const balanceOf = (account: string): Promise<number | null> =>
  env.DB.prepare('SELECT balance FROM accounts WHERE id = ?').bind(account).first<number>('balance');

/** What this person has, in minor units. */
export const walletBalance = (shopper: Client, currency: 'KWD' | 'SAR' = 'KWD') =>
  balanceOf(`wallet:${shopper.userId}:${currency}`);

export const newKey = (): string => `key-${crypto.randomUUID()}`;

export const submit = (shopper: Client, body: unknown, idempotencyKey = newKey()): Promise<Answer> =>
  shopper.post('/order/submit', body, { idempotencyKey });

/** Calculates and submits in one go. */
export const buy = async (shopper: Client, wanted: Wanted, key?: string): Promise<Answer> =>
  submit(shopper, await checkoutBody(shopper, wanted), key);

/** With a number they proved: what others hold of a shelf is not in their way (docs/security.md R9). */
export async function knownGuest(): Promise<Client> {
  const guest = await createClient();
  await provePhone(guest);
  return guest;
}
export const manyGuests = (count: number): Promise<Client[]> => Promise.all(Array.from({ length: count }, knownGuest));

export const stockOf = (sku: string, country = 'KW') =>
  env.DB.prepare('SELECT received, available, reserved, sold FROM stock WHERE sku_id = ? AND country = ?')
    .bind(sku, country)
    .first<{ received: number; available: number; reserved: number; sold: number }>();

/** A number that this shopper proved by a code, in E.164. */
export async function provePhone(shopper: Client): Promise<string> {
  const phone = shopper.country === 'SA' ? `+9665${shopper.phone}` : `+965${shopper.phone}`;
  await env.DB.prepare('INSERT INTO phone_proofs (owner, phone, proved_at) VALUES (?, ?, 1)')
    .bind(shopper.userId === null ? `device:${await sha256(shopper.token ?? '')}` : `user:${shopper.userId}`, phone)
    .run();
  return phone;
}

/** The account opened the link in its mail. */
export const verifyEmail = (shopper: Client) =>
  env.DB.prepare('UPDATE users SET email_verified_at = 1 WHERE id = ?').bind(shopper.userId).run();

/** Without what is derived from the rest: a copy of it can be written. */
export async function orderRow(id: string): Promise<Record<string, unknown> | null> {
  const row = await env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(id).first<Record<string, unknown>>();
  if (row === null) return null;
  const { queue: _, ...stored } = row;
  return stored;
}

export const countOf = async (table: string): Promise<number> =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<{ n: number }>())?.n ?? -1;

/** How many answers ended in each way: `200` or the error's code. */
export function tally(answers: readonly Answer[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, meta } of answers) {
    const way = status === 200 ? '200' : (meta.error ?? String(status));
    counts[way] = (counts[way] ?? 0) + 1;
  }
  return counts;
}

/** For `afterEach`: whatever a test did, the books are right (docs/security.md §4). */
export async function auditAfterEach(): Promise<void> {
  const { checks } = await runAudit(env.DB);
  expect(checks.filter(({ rows }) => rows.length > 0)).toEqual([]);
}
