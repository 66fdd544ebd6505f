/** What the refund form shows before anything is asked for. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import { auditAfterEach, buy, newKey, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S2' }));
afterEach(auditAfterEach);

const items = [
  { sku: 'S1', count: 2 },
  { sku: 'S2', count: 1 },
];
const read = async (number: string) => (await desk('GET', `/desk/order/refundable?number=${number}`)).data;

test('paid, refunded and left, by where it goes, with the units that are left and what one may do alone', async () => {
  const { number } = (await buy(await createClient(), { items })).data.order;
  expect(await read(number)).toMatchObject({ paid_minor: 0, left_minor: 0, goods: 'back' });
  await desk('POST', '/desk/order/collected', { number, confirm: true });
  await desk('POST', '/desk/approval-limits/KW', { refund: 10 });
  expect((await read(number)).alone, 'nobody else may approve').toEqual({ original_minor: null, wallet_minor: null });
  await addStaff('packer', await createKey());
  expect((await read(number)).alone, 'nor may a packer').toEqual({ original_minor: null, wallet_minor: null });
  await addStaff('owner', await createKey());
  expect(await read(number)).toMatchObject({
    currency: 'KWD',
    coin_minor: 5,
    paid_minor: 22_500,
    left_minor: 22_500,
    cash_left_minor: 22_500,
    card_left_minor: 0,
    has_wallet: false,
    alone: { original_minor: 10_000, wallet_minor: 10_000 },
    lines: [
      { sku: 'S1', name: { en: 'Vitamin p-S1', ar: 'فيتامين p-S1' }, count: 2, paid: 2, back: 0, unit_minor: 7_500 },
      { sku: 'S2', count: 1, back: 0 },
    ],
  });
  const refund = { number, key: newKey(), to: 'original', reason: 'Sold out', lines: [{ sku: 'S1', count: 1 }] };
  expect((await desk('POST', '/desk/order/refund', refund)).status).toBe(200);
  expect(await read(number)).toMatchObject({
    refunded_minor: 7_500,
    left_minor: 15_000,
    cash_left_minor: 15_000,
    alone: { original_minor: 2_500, wallet_minor: 2_500 },
    lines: [{ sku: 'S1', count: 2, back: 1 }, { sku: 'S2' }],
  });
  for (const to of ['packed']) await desk('POST', '/desk/order/advance', { number, to });
  expect((await read(number)).goods).toBe('ask');
});

test('an order that there is none of', async () => {
  expect((await desk('GET', '/desk/order/refundable?number=KW-999999')).meta.error).toBe('order.unknown');
});
