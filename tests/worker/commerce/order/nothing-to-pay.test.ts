/** Orders that cost nothing: no way to pay is asked for, they are settled at once, and they end without a refund. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import {
  auditAfterEach,
  buy,
  countOf,
  fillWallet,
  newKey,
  promote,
  setCoupon,
  stockOf,
  stockShelf,
} from '../support/shop.ts';

beforeEach(async () => {
  await stockShelf({ id: 'S1' }, { id: 'S2', baseFils: 2000 });
  await setCoupon('ALL', { type: 'amount', value: 9_500, currency: 'KWD', country: 'KW' });
  await env.DB.prepare("UPDATE free_delivery SET threshold_minor = 1 WHERE country = 'KW'").run();
});
afterEach(auditAfterEach);

type Client = Awaited<ReturnType<typeof createClient>>;
const items = [
  { sku: 'S1', count: 1 },
  { sku: 'S2', count: 1 },
];
const post = (path: string, body: object) => desk('POST', path, body);
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;
const used = () => env.DB.prepare("SELECT used FROM coupons WHERE code = 'ALL'").first<number>('used');
async function placeFree(method: 'knet' | 'cod' = 'knet', client?: Client) {
  const shopper = client ?? (await (await createClient()).signedIn());
  const { status, data } = await buy(shopper, { items, coupon: 'ALL', payment_method: method });
  expect(status).toBe(200);
  return { shopper, id: data.order.id as string, number: data.order.number as string, url: data.payment_url };
}

describe('an order of nothing', () => {
  test('is offered no way to pay', async () => {
    const quote = async (body: object) =>
      (await (await createClient()).post('/order/calculate', { items, ...body })).data;
    expect(await quote({ coupon: 'ALL' })).toMatchObject({
      total_local: 0,
      payment_methods: [],
      unavailable_methods: [],
    });
    expect((await quote({})).payment_methods).not.toEqual([]);
  });

  test.each(['knet', 'cod'] as const)('is settled at once, whatever was chosen before: %s', async (method) => {
    const { number, url } = await placeFree(method);
    expect(url).toBeNull();
    expect(await show(number)).toMatchObject({ payment_status: 'paid', to_collect: '0.000 KWD', queue: 'to_pack' });
    for (const to of ['packed', 'shipped', 'delivered']) await post('/desk/order/advance', { number, to });
    expect((await desk('GET', '/desk/orders?view=cash_due')).data.items).toEqual([]);
    expect((await show(number)).invoice).not.toBeNull();
  });

  test('is placed as well where the shop takes no cash', async () => {
    await env.DB.prepare("UPDATE countries SET takes_cash = 0 WHERE id = 'KW'").run();
    await placeFree('cod');
  });

  test('is cancelled by its shopper: units and coupon are there again, with no credit note', async () => {
    const { shopper, id, number } = await placeFree();
    expect((await shopper.get(`/user/order/item/${id}`)).data.item.may_cancel).toBe(true);
    expect((await shopper.post('/order/cancel', { order_id: id })).data).toMatchObject({ status: 'cancelled' });
    expect(await stockOf('S1')).toMatchObject({ available: 10, sold: 0, reserved: 0 });
    expect([await used(), await countOf('credit_notes'), await countOf('order_refunds')]).toEqual([0, 0, 0]);
    expect(await show(number)).toMatchObject({ status: 'cancelled', sums: { left: '0.000 KWD' } });
    expect((await shopper.post('/order/cancel', { order_id: id })).status).toBe(409);
  });

  test('is cancelled by staff before it leaves, also of two at once by one, and can be placed again', async () => {
    const { number } = await placeFree();
    await post('/desk/order/advance', { number, to: 'packed' });
    const answers = await Promise.all([1, 2].map(() => post('/desk/order/cancel', { number, reason: 'sold_out' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await used(), (await stockOf('S1'))?.available]).toEqual([0, 10]);
    await placeFree();
    expect(await used()).toBe(1);
  });

  test('comes back as a parcel, without a refund', async () => {
    const { number } = await placeFree();
    for (const to of ['packed', 'shipped']) await post('/desk/order/advance', { number, to });
    const refund = { number, key: newKey(), to: 'original', reason: 'Back', restock: true };
    expect((await post('/desk/order/refund', refund)).meta.error).toBe('refund.free');
    expect((await post('/desk/order/return', { number, reason: 'refused' })).data).toMatchObject({
      status: 'returned',
    });
    expect([await used(), (await stockOf('S1'))?.available]).toEqual([0, 10]);
  });

  test('stays one that is paid for where its gift is wrapped for money', async () => {
    await promote({ kind: 'wrap', fee: 0.5, country: 'KW' });
    const { data } = await buy(await createClient(), {
      items,
      coupon: 'ALL',
      payment_method: 'cod',
      gift: { wrap: true, hide_prices: false },
    });
    expect(await show(data.order.number)).toMatchObject({ payment_status: 'due_on_delivery', to_collect: '0.500 KWD' });
  });
});

describe('an order on delivery', () => {
  test('that an edit leaves with nothing to collect is settled with it', async () => {
    await setCoupon('MOST', { type: 'amount', value: 7_500, currency: 'KWD', country: 'KW' });
    const { data } = await buy(await createClient(), { items, coupon: 'MOST' });
    const { number } = data.order;
    expect((await show(number)).to_collect).toBe('2.000 KWD');
    const asked = (await desk('GET', `/desk/order/edit?number=${number}&items=S1:1`)).data.item;
    const body = { number, key: newKey(), version: 0, items: [{ sku: 'S1', count: 1 }], seen: asked.after };
    expect((await post('/desk/order/edit', body)).data).toMatchObject({
      payment_status: 'paid',
      to_collect: '0.000 KWD',
    });
    expect(await stockOf('S1')).toMatchObject({ reserved: 0, sold: 1 });
    expect((await post('/desk/order/cancel', { number })).status).toBe(200);
  });
});

test('what the wallet paid whole is back in it by a refund, and only so', async () => {
  const shopper = await (await createClient()).signedIn();
  await fillWallet(shopper, 50_000);
  const { data } = await buy(shopper, { items, payment_method: 'wallet', wallet: true });
  const { number } = data.order;
  expect((await post('/desk/order/cancel', { number })).meta.error).toBe('order.paid');
  const refund = { number, key: newKey(), to: 'original', reason: 'Sold out' };
  expect((await post('/desk/order/refund', refund)).data).toMatchObject({ to_wallet: '9.500 KWD', left: '0.000 KWD' });
  expect(await show(number)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
});
