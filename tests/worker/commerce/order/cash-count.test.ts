/** The cash of a courier's day as it was counted (shared/domain/cash-count.ts). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, newKey, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);

const { day } = toShopTime(Date.now());
const from = Date.parse(`${day}T00:00:00+03:00`);
const sheet = async () =>
  (await desk('GET', `/desk/orders/cash?country=KW&from=${from}&until=${from + 86_400_000}`)).data;
const count = (more: object) =>
  desk('POST', '/desk/orders/cash/count', {
    country: 'KW',
    courier: 'own',
    day,
    collected: 8.5,
    counted: 8.5,
    ...more,
  });

/** @returns what the courier brought. */
async function collect(): Promise<number> {
  const { number } = (await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] })).data.order;
  await desk('POST', '/desk/order/advance', { number, to: 'packed' });
  await desk('POST', '/desk/order/ship', { number, key: newKey(), courier: 'own' });
  await desk('POST', '/desk/order/collected', { number, confirm: true });
  const [own] = (await sheet()).couriers;
  return Number(own.collected.split(' ')[0]);
}

test('a count is on the day’s sheet with who made it; the newest holds', async () => {
  const collected = await collect();
  expect((await count({ collected, counted: collected })).data).toEqual({ difference: '0.000 KWD' });
  const counted = collected - 0.5;
  const reason = 'A note is missing';
  expect((await count({ collected, counted, reason })).data).toEqual({ difference: '-0.500 KWD' });
  expect((await sheet()).counts).toMatchObject([
    { courier: 'own', day, difference: '-0.500 KWD', reason, by: expect.any(String) },
  ]);
});

test.each([
  ['a difference without a reason', { counted: 0 }, 'field.required'],
  ['a sum that no coins make', { counted: 8.503, reason: 'Small change' }, 'field.invalid'],
  ['a fraction of a fils', { counted: 8.5005, reason: 'Small change' }, 'field.invalid'],
  ['less than nothing', { counted: -1, reason: 'Small change' }, 'field.out_of_range'],
  ['another sum than was collected by now', { collected: 1, counted: 1 }, 'cash.changed'],
  ['a day that there isn’t', { day: '2026-02-30' }, 'field.invalid'],
])('%s changes nothing', async (_, more, error) => {
  const collected = await collect();
  const answer = await count({ collected, counted: collected, ...more });
  const { fields = [] } = (answer.data ?? {}) as { fields?: { rule: string }[] };
  expect([answer.meta.error, ...fields.map(({ rule }) => `field.${rule}`)]).toContain(error);
  expect((await sheet()).counts).toEqual([]);
});

test('another courier’s day, and another day of this one, have counts of their own', async () => {
  const collected = await collect();
  await count({ collected, counted: collected });
  expect((await count({ courier: 'aramex', collected: 0, counted: 0 })).status).toBe(200);
  expect((await count({ day: '2026-01-01', collected: 0, counted: 0 })).status).toBe(200);
  expect((await sheet()).counts.map(({ courier }: { courier: string }) => courier)).toEqual(['aramex', 'own']);
});
