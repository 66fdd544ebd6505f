/** What becomes of refunded goods, line by line: in stock again, written off, or not returned. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, newKey, stockOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S2' }, { id: 'S3' }));
afterEach(auditAfterEach);

const skus = ['S1', 'S2', 'S3'];

/** Its cash is collected; packed, or moved on to where `last` says. */
async function soldOrder(last: 'packed' | 'delivered' = 'delivered'): Promise<string> {
  const items = skus.map((sku) => ({ sku, count: 1 }));
  const { number } = (await buy(await createClient(), { items })).data.order;
  for (const to of last === 'packed' ? ['packed'] : ['packed', 'shipped', 'delivered'])
    await desk('POST', '/desk/order/advance', { number, to });
  await desk('POST', '/desk/order/collected', { number, confirm: true });
  return number;
}
const refund = (number: string, more: Record<string, unknown>) =>
  desk('POST', '/desk/order/refund', { number, key: newKey(), to: 'original', reason: 'Came back', ...more });
const shelf = async () => Promise.all(skus.map(async (sku) => (await stockOf(sku))?.available));

test('each line has a fate of its own, which the order tells afterwards', async () => {
  const number = await soldOrder();
  const [first = 0, second = 0, third = 0] = (await shelf()) as number[];
  const answer = await refund(number, {
    lines: [
      { sku: 'S1', count: 1, goods: 'back' },
      { sku: 'S2', count: 1, goods: 'written_off' },
      { sku: 'S3', count: 1, goods: 'not_returned' },
    ],
  });
  expect(answer.data.lines).toEqual([
    { sku: 'S1', count: 1, restocked: true, goods: 'back' },
    { sku: 'S2', count: 1, restocked: false, goods: 'written_off' },
    { sku: 'S3', count: 1, restocked: false, goods: 'not_returned' },
  ]);
  expect(await shelf()).toEqual([first + 1, second, third]);
  const { item } = (await desk('GET', `/desk/order?number=${number}`)).data;
  expect(item.refunds[0].lines).toEqual(answer.data.lines);
});

test('a line that says nothing takes what is said of all; without either nothing is refunded', async () => {
  const number = await soldOrder('packed');
  const lines = [
    { sku: 'S1', count: 1, goods: 'written_off' },
    { sku: 'S2', count: 1 },
  ];
  expect((await refund(number, { lines })).meta.error).toBe('refund.goods_unsaid');
  expect((await refund(number, { lines, restock: true })).data.lines).toMatchObject([
    { sku: 'S1', goods: 'written_off' },
    { sku: 'S2', goods: 'back' },
  ]);
});

test.each([
  ['not_returned', 'delivered'],
  ['written_off', 'returned'],
  ['back', 'returned'],
])('goods that are %s leave a delivered order that is refunded whole %s', async (goods, status) => {
  const number = await soldOrder();
  const lines = skus.map((sku) => ({ sku, count: 1, goods }));
  const { left_minor: left } = (await desk('GET', `/desk/order/refundable?number=${number}`)).data;
  expect((await refund(number, { lines, amount: left / 1000 })).status).toBe(200);
  const { item } = (await desk('GET', `/desk/order?number=${number}`)).data;
  expect([item.payment_status, item.status]).toEqual(['refunded', status]);
});

test('a fate that there isn’t changes nothing', async () => {
  const number = await soldOrder();
  expect((await refund(number, { lines: [{ sku: 'S1', count: 1, goods: 'lost' }] })).status).toBe(422);
  expect((await desk('GET', `/desk/order?number=${number}`)).data.item.refunds).toEqual([]);
});
