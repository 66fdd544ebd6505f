/** Packs that come back are of the lot that they left. */
import { afterEach, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, newKey, stockShelf } from '../support/shop.ts';

afterEach(auditAfterEach);

const post = (path: string, body: object) => desk('POST', path, body);
const level = async () => (await desk('GET', '/desk/stock/level?country=KW&sku=S1')).data;
const lots = async () =>
  Object.fromEntries((await level()).lots.map((lot: { lot: string; on_hand: number }) => [lot.lot, lot.on_hand]));

async function openShelf(): Promise<void> {
  await stockShelf({ id: 'S1', stock: 0 });
  const line = (lot: string, day: string) => ({ key: newKey(), code: 'S1', count: 10, lot, expires_on: day });
  const lines = [line('A', '2030-01-31'), line('B', '2031-01-31')];
  await post('/desk/stock/receive', { key: newKey(), country: 'KW', lines });
}
const early = { lot: 'A', expires_on: '2030-01-31' };
const late = { lot: 'B', expires_on: '2031-01-31', reason: 'asked' };

async function packedOrder(...packs: object[]): Promise<string> {
  const { number } = (await buy(await createClient(), { items: [{ sku: 'S1', count: 3 }] })).data.order;
  const scans = packs.map((pack) => ({ key: newKey(), code: 'S1', count: 1, ...pack }));
  await post('/desk/order/pack', { number, scans });
  return number;
}
async function soldOrder(...packs: object[]): Promise<string> {
  const number = await packedOrder(...packs);
  for (const to of ['packed', 'shipped', 'delivered']) await post('/desk/order/advance', { number, to });
  await post('/desk/order/collected', { number, confirm: true });
  return number;
}
const refund = (number: string, count: number, goods: string) =>
  post('/desk/order/refund', {
    number,
    key: newKey(),
    to: 'original',
    reason: 'Came back',
    lines: [{ sku: 'S1', count, goods }],
    again: true,
  });

test('refunded packs go back to their lots, each once, the earliest date first', async () => {
  await openShelf();
  const number = await soldOrder(early, late, late);
  expect(await lots()).toEqual({ A: 9, B: 8 });
  expect((await refund(number, 2, 'back')).status).toBe(200);
  expect(await lots()).toEqual({ A: 10, B: 9 });
  expect((await refund(number, 1, 'back')).status).toBe(200);
  expect(await lots()).toEqual({ A: 10, B: 10 });
  expect(await level()).toMatchObject({ on_hand: 20, expires_on: '2030-01-31' });
});

test.each(['written_off', 'not_returned'])('packs that are %s are in no lot again', async (goods) => {
  await openShelf();
  const number = await soldOrder(early, early, early);
  await refund(number, 3, goods);
  expect(await lots()).toEqual({ A: 7, B: 10 });
});

test('packs that nobody scanned have no lot to go back to', async () => {
  await openShelf();
  const number = await soldOrder(early);
  expect((await refund(number, 3, 'back')).status).toBe(200);
  expect(await lots()).toEqual({ A: 10, B: 10 });
});

test('a parcel that was refused at the door comes back to its lots, less what is written off', async () => {
  await openShelf();
  const number = await packedOrder(early, early, late);
  for (const to of ['packed', 'shipped']) await post('/desk/order/advance', { number, to });
  const answer = await post('/desk/order/return', {
    number,
    reason: 'refused',
    written_off: [{ sku: 'S1', count: 1 }],
  });
  expect(answer.status).toBe(200);
  expect(await lots()).toEqual({ A: 10, B: 9 });
  expect(await level()).toMatchObject({ on_hand: 19 });
});

test('an order that is cancelled while it is packed gives its packs back', async () => {
  await openShelf();
  const number = await packedOrder(early, late);
  expect(await lots()).toEqual({ A: 9, B: 9 });
  expect((await post('/desk/order/cancel', { number, reason: 'other' })).status).toBe(200);
  expect(await lots()).toEqual({ A: 10, B: 10 });
});

test('a pack of a lot that was recalled meanwhile isn’t sold again, until the lot is', async () => {
  await openShelf();
  const number = await soldOrder(early, early, early);
  const stop = (is: boolean) => post('/desk/stock/lot/stop', { sku: 'S1', country: 'KW', lot: 'A', is_stopped: is });
  await stop(true);
  expect(await level()).toMatchObject({ free: 10 });
  await refund(number, 3, 'back');
  expect(await level()).toMatchObject({ free: 10 });
  await stop(false);
  expect([await level(), await lots()]).toMatchObject([{ free: 20 }, { A: 10, B: 10 }]);
});
