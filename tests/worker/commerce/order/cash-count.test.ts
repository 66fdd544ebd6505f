/** The cash of a courier's day as it was counted (shared/domain/cash-count.ts). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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

describe('the cash of many orders', () => {
  async function shipped(country: 'KW' | 'SA' = 'KW'): Promise<{ number: string; due: number }> {
    const shopper = await createClient({ country });
    const { number } = (await buy(shopper, { items: [{ sku: 'S1', count: 1 }] })).data.order;
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    await desk('POST', '/desk/order/ship', { number, key: newKey(), courier: 'own' });
    await desk('POST', '/desk/order/advance', { number, to: 'delivered' });
    const { item } = (await desk('GET', `/desk/order?number=${number}`)).data;
    return { number, due: Number(item.to_collect.split(' ')[0]) };
  }
  const bring = (orders: readonly { number: string }[], counted?: object) =>
    desk('POST', '/desk/orders/cash/collect', {
      country: 'KW',
      courier: 'own',
      orders: orders.map(({ number }) => ({ number })),
      ...(counted && { count: { day, ...counted } }),
    });

  test('is booked by one call, each with its invoice, and counted with them', async () => {
    const orders = [await shipped(), await shipped(), await shipped()];
    const sum = orders.reduce((all, { due }) => all + due, 0);
    const { data } = await bring(orders, { collected: sum, counted: sum });
    expect(data).toMatchObject({ difference: '0.000 KWD', count_refusal: null });
    expect(data.results.map(({ number, refusal }: { number: string; refusal: null }) => [number, refusal])).toEqual(
      orders.map(({ number }) => [number, null]),
    );
    expect(new Set(data.results.map(({ invoice }: { invoice: string }) => invoice)).size).toBe(3);
    expect((await sheet()).counts).toMatchObject([{ difference: '0.000 KWD' }]);
    const log = (await desk('GET', '/desk/audit/log?limit=1')).data.items[0];
    expect(log.call, 'one line of the log').toBe('/desk/orders/cash/collect');
  });

  test('one that can’t be collected is named, the others are booked, and nothing is counted', async () => {
    const [first, second, elsewhere] = [await shipped(), await shipped(), await shipped('SA')];
    await desk('POST', '/desk/order/collected', { number: first.number });
    const { data } = await bring([first, second, elsewhere, { number: 'KW-999999' }], { collected: 1, counted: 1 });
    expect(
      data.results.map(
        ({ refusal }: { refusal: { code: string; message: string } | null }) => refusal?.code ?? 'booked',
      ),
    ).toEqual(['order.not_cash', 'booked', 'order.unknown', 'order.unknown']);
    expect(data.results[0].refusal.message).toContain(first.number);
    expect([data.difference, data.count_refusal]).toEqual([null, null]);
    expect((await sheet()).counts).toEqual([]);
    expect((await bring([second])).data.results[0].refusal.code, 'nothing is booked twice').toBe('order.not_cash');
  });

  test('a count of another sum isn’t kept, and says so', async () => {
    const order = await shipped();
    const { data } = await bring([order], { collected: order.due + 1, counted: order.due + 1 });
    expect(data.results[0].refusal).toBe(null);
    expect(data.count_refusal.code).toBe('cash.changed');
    expect((await sheet()).counts).toEqual([]);
  });
});
