/** The ways to pay are rows, and what stores one refers to them. */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { methods } from '../../../../shared/domain/payment-method.ts';
import { sources } from '../../../../worker/commerce/gateways/tap.ts';

const addCharge = (method: string) =>
  env.DB.prepare(
    `INSERT INTO wallet_charges (id, user_id, method, amount_minor, currency, locale, created_at, checked_at)
     VALUES (?1, 'u', ?1, 1, 'KWD', 'en', 1, 1)`,
  )
    .bind(method)
    .run();

it('each is a row, under the gateway’s own name', async () => {
  const { results } = await env.DB.prepare('SELECT code, source FROM payment_methods ORDER BY code').all();
  const known = Object.keys(methods).map((code) => ({
    code,
    source: (sources as Readonly<Record<string, string>>)[code] ?? null,
  }));
  expect(results).toEqual(known.toSorted((a, b) => (a.code < b.code ? -1 : 1)));
});

it.each(['orders', 'payments', 'wallet_charges'])('%s refers to them', async (table) => {
  const { results } = await env.DB.prepare(
    `SELECT "table", "to" FROM pragma_foreign_key_list(?) WHERE "from" = 'method'`,
  )
    .bind(table)
    .all();
  expect(results).toEqual([{ table: 'payment_methods', to: 'code' }]);
});

it('a wallet is filled by what is paid online, and by nothing else', async () => {
  await addCharge('knet');
  await expect(addCharge('cod')).rejects.toThrow('payment_method');
  await expect(addCharge('barter')).rejects.toThrow('payment_method');
});
