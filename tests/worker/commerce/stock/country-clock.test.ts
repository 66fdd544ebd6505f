/** A pack's last day ends at midnight of the country where it is sold. */
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { stockShelf } from '../support/shop.ts';

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const setClock = (hours: number) => run("UPDATE countries SET utc_hours = ? WHERE id = 'SA'", hours);
const readShelf = async () =>
  (
    await env.DB.prepare(
      "SELECT country, is_expired, available FROM sellable_stock WHERE sku_id = 'S1' ORDER BY country",
    ).all()
  ).results;

test('a day that is over in the east isn’t over in the west', async () => {
  await stockShelf({ id: 'S1' });
  await run("UPDATE stock SET expires_on = date('now', '-12 hours') WHERE country = 'SA'");
  const reserve = () => run("UPDATE stock SET available = available - 1, reserved = reserved + 1 WHERE country = 'SA'");
  const kuwait = { country: 'KW', is_expired: 0, available: 10 };

  await setClock(14);
  expect(await readShelf()).toEqual([kuwait, { country: 'SA', is_expired: 1, available: 0 }]);
  await expect(reserve()).rejects.toThrow('out_of_stock');

  await setClock(-12);
  expect(await readShelf()).toEqual([kuwait, { country: 'SA', is_expired: 0, available: 10 }]);
  await reserve();
});
