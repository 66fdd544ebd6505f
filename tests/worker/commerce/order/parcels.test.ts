/** Parcels on their way, what comes back of them, and the cash that couriers bring. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, countOf, newKey, stockOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }, { id: 'S2', stock: 50 }));
afterEach(auditAfterEach);

const post = (path: string, body: object) => desk('POST', path, body);
const items = [
  { sku: 'S1', count: 2 },
  { sku: 'S2', count: 1 },
];
const place = async (...steps: string[]) => {
  const number = (await buy(await createClient(), { items })).data.order.number as string;
  for (const to of steps) await post('/desk/order/advance', { number, to });
  return number;
};
const paid = async (...steps: string[]) => {
  const { data } = await buy(await createClient(), { items, payment_method: 'knet' });
  await deliverWebhook(await payAt(data.payment_url));
  for (const to of steps) await post('/desk/order/advance', { number: data.order.number, to });
  return data.order.number as string;
};
const ship = (number: string, more: object = {}) =>
  post('/desk/order/ship', { number, key: newKey(), courier: 'aramex', ...more });
const errorOf = async (answer: Promise<{ meta: { error?: string } }>) => (await answer).meta.error;
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;

describe('a parcel', () => {
  test('leaves with its courier and number, which the shopper’s mail names', async () => {
    const number = await place('packed');
    const { data } = await ship(number, { tracking: '34-77/1' });
    expect(data).toMatchObject({ status: 'shipped', courier: 'aramex' });
    expect((await show(number)).parcels).toMatchObject([
      {
        courier: 'aramex',
        tracking: '34-77/1',
        url: 'https://www.aramex.com/track/results?ShipmentNumber=34-77%2F1',
        lines: items,
      },
    ]);
    const mail = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'order.shipped'").first<{ text: string }>();
    expect(mail?.text).toContain('Courier: Aramex');
    expect(mail?.text).toContain('Tracking number: 34-77/1');
    expect((await desk('GET', '/desk/orders?courier=aramex')).data.items).toMatchObject([{ number }]);
    expect((await post('/desk/order/advance', { number, to: 'delivered' })).status).toBe(200);
  });

  test('may be the first of two: shipped with it, delivered when all has left', async () => {
    const number = await place('packed');
    await ship(number, { lines: [{ sku: 'S1', count: 1 }] });
    expect((await show(number)).status).toBe('shipped');
    expect(await errorOf(post('/desk/order/advance', { number, to: 'delivered' }))).toBe('parcel.unsent');
    expect(await errorOf(ship(number, { lines: [{ sku: 'S1', count: 2 }] }))).toBe('parcel.too_many');
    await ship(number, { courier: 'own' });
    expect((await show(number)).parcels.map(({ lines }: { lines: unknown }) => lines)).toEqual([
      [{ sku: 'S1', count: 1 }],
      [
        { sku: 'S1', count: 1 },
        { sku: 'S2', count: 1 },
      ],
    ]);
    expect(await errorOf(ship(number))).toBe('parcel.empty');
    expect((await post('/desk/order/advance', { number, to: 'delivered' })).status).toBe(200);
    expect(await countOf("mails WHERE topic = 'order.shipped'")).toBe(1);
  });

  test('of an order leaves a rest that waits to be shipped, and can be sent', async () => {
    const number = await paid('packed');
    await ship(number, { lines: [{ sku: 'S1', count: 2 }] });
    const waiting = async (view: string) => (await desk('GET', `/desk/orders?view=${view}`)).data.items;
    expect(await show(number)).toMatchObject({ status: 'shipped', queue: 'to_ship', unsent: 1 });
    expect(await waiting('to_ship')).toMatchObject([{ number, unsent: 1 }]);
    expect(await waiting('on_the_way')).toEqual([]);
    expect((await desk('GET', '/desk/orders/counts')).data.counts.to_ship).toBe(1);
    expect((await ship(number)).data).toMatchObject({ queue: 'on_the_way', unsent: 0 });
    expect(await waiting('to_ship')).toEqual([]);
  });

  test('of a paid order leaves a rest that can be refunded instead, without a delivery fee', async () => {
    const number = await paid('packed');
    await ship(number, { lines: [{ sku: 'S1', count: 2 }] });
    expect(await errorOf(post('/desk/order/rest/drop', { number, key: newKey() }))).toBe('order.paid');
    const { data } = await post('/desk/order/refund', {
      number,
      key: newKey(),
      to: 'original',
      reason: 'Sold out',
      lines: [{ sku: 'S2', count: 1, goods: 'back' }],
    });
    expect(data).toMatchObject({ refunded: '7.500 KWD', payment_status: 'partly_refunded' });
    expect(await show(number)).toMatchObject({ queue: 'on_the_way', unsent: 0 });
    expect((await post('/desk/order/advance', { number, to: 'delivered' })).status).toBe(200);
  });

  test('counts what is still here by SKU: more sent than needed of one hides nothing of another', async () => {
    const number = await paid('packed');
    await ship(number, { lines: [{ sku: 'S1', count: 2 }] });
    await post('/desk/order/refund', {
      number,
      key: newKey(),
      to: 'original',
      reason: 'Broken',
      lines: [{ sku: 'S1', count: 1, goods: 'not_returned' }],
    });
    expect(await show(number)).toMatchObject({ queue: 'to_ship', unsent: 1 });
    expect(await errorOf(post('/desk/order/advance', { number, to: 'delivered' }))).toBe('parcel.unsent');
  });

  test('is one, however often it is sent', async () => {
    const number = await place('packed');
    const key = newKey();
    const answers = await Promise.all([1, 2, 3].map(() => ship(number, { key })));
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect((await ship(number, { key })).status).toBe(200);
    expect(await countOf('parcels')).toBe(1);
  });

  test('is refused before it is packed, after it ended, and of what isn’t in it', async () => {
    expect(await errorOf(ship(await place()))).toBe('order.step');
    const ended = await place();
    await post('/desk/order/cancel', { number: ended });
    expect(await errorOf(ship(ended))).toBe('order.closed');
    const number = await place('packed');
    expect(await errorOf(ship(number, { lines: [{ sku: 'S9', count: 1 }] }))).toBe('parcel.too_many');
    expect((await ship(number, { courier: 'pigeon' })).status).toBe(422);
    expect((await ship(number, { lines: [items[0], items[0]] })).status).toBe(422);
    expect(await countOf('parcels')).toBe(0);
  });
});

describe('cash of an order that leaves in two parcels', () => {
  const sums = async (number: string) => {
    const { to_collect, sums: all, parcels } = await show(number);
    return { to_collect, total: all.total, parcels: parcels.map(({ collect }: { collect: string }) => collect) };
  };
  const sheet = async () => (await desk('GET', '/desk/orders/cash?country=KW&from=0&until=9000000000000')).data;

  test('is asked for what has left, parcel by parcel, and is the total in all', async () => {
    const number = await place('packed');
    const { total } = await sums(number);
    await ship(number, { lines: [{ sku: 'S1', count: 2 }] });
    const first = await sums(number);
    expect(first).toEqual({ to_collect: '15.000 KWD', total, parcels: ['15.000 KWD'] });
    expect((await sheet()).to_collect).toBe('15.000 KWD');
    expect(await errorOf(post('/desk/order/collected', { number, confirm: true }))).toBe('parcel.unsent');
    expect(await countOf('invoices')).toBe(0);
    await ship(number);
    expect(await sums(number)).toEqual({ to_collect: total, total, parcels: ['15.000 KWD', '7.500 KWD'] });
    expect((await post('/desk/order/collected', { number, confirm: true })).data.collected).toBe(total);
  });

  test('is that of what left where the rest is taken off: one invoice of it, the rest in stock again', async () => {
    const number = await place('packed');
    await ship(number, { lines: [{ sku: 'S1', count: 2 }] });
    const key = newKey();
    const drop = () => post('/desk/order/rest/drop', { number, key });
    expect((await drop()).data).toMatchObject({ total: '15.000 KWD', to_collect: '15.000 KWD', unsent: 0, count: 2 });
    expect((await drop()).status).toBe(200);
    expect(await errorOf(post('/desk/order/rest/drop', { number, key: newKey() }))).toBe('parcel.empty');
    expect(await stockOf('S2')).toMatchObject({ available: 50, reserved: 0 });
    expect((await post('/desk/order/advance', { number, to: 'delivered' })).status).toBe(200);
    expect((await post('/desk/order/collected', { number })).data.collected).toBe('15.000 KWD');
    const invoice = await env.DB.prepare('SELECT total_minor FROM invoices').first<{ total_minor: number }>();
    expect(invoice).toEqual({ total_minor: 15_000 });
  });

  test('keeps the free delivery that the whole order had', async () => {
    const many = [
      { sku: 'S1', count: 1 },
      { sku: 'S2', count: 4 },
    ];
    const { data } = await buy(await createClient(), { items: many });
    const { number } = data.order;
    await post('/desk/order/advance', { number, to: 'packed' });
    expect((await show(number)).sums.delivery).toBe('0.000 KWD');
    await ship(number, { lines: [{ sku: 'S1', count: 1 }] });
    expect((await show(number)).to_collect).toBe('7.500 KWD');
    await post('/desk/order/rest/drop', { number, key: newKey() });
    expect((await show(number)).sums).toMatchObject({ delivery: '0.000 KWD', total: '7.500 KWD' });
  });

  test('is refused to be cut before anything left, and races with the second parcel have one winner', async () => {
    expect(await errorOf(post('/desk/order/rest/drop', { number: await place(), key: newKey() }))).toBe('order.step');
    const number = await place('packed');
    await ship(number, { lines: [{ sku: 'S1', count: 2 }] });
    const answers = await Promise.all([ship(number), post('/desk/order/rest/drop', { number, key: newKey() })]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await show(number)).unsent).toBe(0);
  });
});

describe('what comes back', () => {
  test('is in stock again, but for what is written off, and says why', async () => {
    const number = await place('packed', 'shipped');
    const { data } = await post('/desk/order/return', {
      number,
      reason: 'refused',
      written_off: [{ sku: 'S1', count: 1 }],
    });
    expect(data).toMatchObject({ status: 'returned', payment_status: 'expired' });
    expect(await stockOf('S1')).toEqual({ received: 49, available: 49, reserved: 0, sold: 0 });
    expect(await stockOf('S2')).toEqual({ received: 50, available: 50, reserved: 0, sold: 0 });
    expect((await show(number)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'returned', detail: 'refused' }),
    );
    expect((await desk('GET', '/desk/stock/moves?sku=S1')).data.items[0]).toMatchObject({
      delta: -1,
      cause: 'damaged',
    });
  });

  test('is refused of a paid order, of one that is here, of one that ended, and of more than was in it', async () => {
    const back = (number: string, more: object = {}) =>
      post('/desk/order/return', { number, reason: 'other', ...more });
    expect(await errorOf(back(await paid('packed', 'shipped')))).toBe('order.paid');
    expect(await errorOf(back(await place('packed')))).toBe('order.step');
    const number = await place('packed', 'shipped');
    expect(await errorOf(back(number, { written_off: [{ sku: 'S1', count: 3 }] }))).toBe('refund.too_many');
    expect(await errorOf(back(number, { written_off: [{ sku: 'S9', count: 1 }] }))).toBe('refund.not_in_order');
    const answers = await Promise.all([back(number), back(number)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await errorOf(back(number))).toBe('order.closed');
    expect(await stockOf('S1')).toMatchObject({ received: 50 });
  });

  test('an order that is cancelled says why too', async () => {
    const number = await place();
    await post('/desk/order/cancel', { number, reason: 'fake' });
    expect((await show(number)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'cancelled', detail: 'fake' }),
    );
    expect((await post('/desk/order/cancel', { number, reason: 'boredom' })).status).toBe(422);
  });
});

describe('the shopper', () => {
  test('sees each parcel’s courier, number and lines, and what is still to come', async () => {
    const shopper = await createClient();
    const { id, number, track_token: token } = (await buy(shopper, { items })).data.order;
    const read = async () => (await shopper.get(`/order/track/${token}`)).data.item;
    expect(await read()).toMatchObject({ id, parcels: [], to_follow: [] });
    await post('/desk/order/advance', { number, to: 'packed' });
    await ship(number, { lines: [{ sku: 'S1', count: 1 }], tracking: '34-77/1' });
    expect(await read()).toMatchObject({
      parcels: [
        {
          courier: 'Aramex',
          tracking: '34-77/1',
          url: 'https://www.aramex.com/track/results?ShipmentNumber=34-77%2F1',
          lines: [{ sku: 'S1', name: 'Vitamin p-S1', count: 1 }],
        },
      ],
      to_follow: [
        { sku: 'S1', count: 1 },
        { sku: 'S2', count: 1 },
      ],
    });
    await ship(number, { courier: 'own', tracking: 'mine' });
    expect(await read()).toMatchObject({
      parcels: [{ courier: 'Aramex' }, { courier: null, tracking: 'mine', url: null }],
      to_follow: [],
    });
  });
});

describe('the day sheet', () => {
  test('says what each courier has to bring, and what they brought that day', async () => {
    const [first, second, byHand] = [await place('packed'), await place('packed'), await place('packed', 'shipped')];
    await ship(first);
    await ship(second, { courier: 'own' });
    await paid('packed', 'shipped');
    await post('/desk/order/advance', { number: second, to: 'delivered' });
    await post('/desk/order/collected', { number: second });
    const now = Date.now();
    const sheet = (from: number, until: number) =>
      desk('GET', `/desk/orders/cash?country=KW&from=${from}&until=${until}`);
    const { data } = await sheet(now - 60_000, now + 60_000);
    expect(data).toMatchObject({ coin: '0.005 KWD', to_collect: '45.000 KWD', collected: '22.500 KWD', is_cut: false });
    const { total } = await show(first);
    expect(data.couriers).toMatchObject([
      { courier: null, to_collect: total, due: [{ number: byHand }], brought: [] },
      { courier: 'aramex', to_collect: total, due: [{ number: first }], brought: [] },
      { courier: 'own', collected: total, due: [], brought: [{ number: second }] },
    ]);
    expect((await sheet(now - 120_000, now - 60_000)).data).toMatchObject({ collected: '0.000 KWD' });
    const saudi = await desk('GET', `/desk/orders/cash?country=SA&from=0&until=${now + 1}`);
    expect(saudi.data).toMatchObject({ couriers: [], to_collect: '0.00 SAR' });
  });
});
