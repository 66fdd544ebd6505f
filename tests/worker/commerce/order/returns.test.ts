/** A shopper sends back what was delivered, and the desk takes it in (docs/security.md M26). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderId, TrackToken } from '../../../../shared/contract/fields.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach, buy, countOf, newKey, orderRow, stockOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', baseFils: 3000 }, { id: 'S2', baseFils: 4500 }));
afterEach(async () => {
  vi.useRealTimers();
  await auditAfterEach();
});

/** 3 × 3.000 + 4.500 + 1.000 for delivery = 14.500. */
const items = [
  { sku: 'S1', count: 3 },
  { sku: 'S2', count: 1 },
];
const dayMs = 86_400_000;
interface Placed {
  readonly id: OrderId;
  readonly number: string;
  readonly track_token: TrackToken;
}
const post = (path: string, body: object) => desk('POST', path, body);
const advance = async (number: string, ...steps: string[]) => {
  for (const to of steps) expect((await post('/desk/order/advance', { number, to })).status).toBe(200);
};
async function place(shopper: Client): Promise<Placed> {
  const { data } = await buy(shopper, { items, payment_method: 'knet' });
  await deliverWebhook(await payAt(data.payment_url));
  return data.order as Placed;
}
async function deliver(shopper: Client): Promise<Placed> {
  const order = await place(shopper);
  await advance(order.number, 'packed', 'shipped', 'delivered');
  return order;
}
const itemOf = async ({ track_token }: Placed, locale: 'en' | 'ar' = 'en') =>
  (await (await createClient()).get(`/order/track/${track_token}`, { locale })).data.item;
const asking = { lines: [{ sku: 'S1', count: 2 }], reason: 'changed_mind', way: 'pickup', sealed: true, note: '' };
const ask = (who: Client, { id, track_token }: Placed, more: object = {}) =>
  who.post('/order/return', { order_id: id, track_token, ...asking, ...more });
const shown = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;
const later = (days: number) => vi.useFakeTimers({ now: Date.now() + days * dayMs, toFake: ['Date'] });

describe('from the ask to the money', () => {
  test('is asked for by the link, accepted, received and refunded by the one engine; its shopper is told each time', async () => {
    const guest = await createClient();
    const order = await deliver(guest);
    expect((await itemOf(order, 'ar')).returning).toMatchObject({
      ways: ['pickup'],
      drop_off: null,
      lines: [
        { sku: 'S1', name: 'فيتامين p-S1', left: 3 },
        { sku: 'S2', left: 1 },
      ],
    });
    const asked = await ask(guest, order, { note: 'Box as new' });
    expect([asked.status, asked.data.item.status]).toEqual([200, 'asked']);
    const id = asked.data.item.id as string;
    expect((await itemOf(order)).returning.lines).toMatchObject([{ left: 1 }, { left: 1 }]);
    expect((await desk('GET', '/desk/today?queue=returns')).data.returns).toMatchObject({
      count: 1,
      items: [{ number: order.number, status: 'asked', units: 2 }],
    });
    expect((await shown(order.number)).returns).toMatchObject([{ id, status: 'asked', note: 'Box as new' }]);
    const step = { number: order.number, id };
    expect((await post('/desk/return/accept', step)).data.item.status).toBe('accepted');
    expect(await countOf("mails WHERE topic = 'order.return_accepted'")).toBe(1);
    expect((await post('/desk/return/receive', step)).data.item).toMatchObject({ status: 'received' });
    const refund = {
      number: order.number,
      key: newKey(),
      to: 'original',
      reason: 'Returned',
      lines: [{ sku: 'S1', count: 2, goods: 'back' }],
      return_id: id,
    };
    const refunded = await post('/desk/order/refund', refund);
    expect([refunded.status, refunded.data.refunded, refunded.data.to_card]).toEqual([200, '6.000 KWD', '6.000 KWD']);
    expect((await itemOf(order)).returns).toMatchObject([{ id, status: 'refunded', lines: [{ sku: 'S1', count: 2 }] }]);
    expect((await itemOf(order)).returning.lines).toMatchObject([{ left: 1 }, { left: 1 }]);
    expect(await stockOf('S1')).toMatchObject({ available: 9, sold: 1 });
    expect((await desk('GET', '/desk/today?queue=returns')).data.returns.count).toBe(0);
    expect(
      (await post('/desk/order/refund', { ...refund, key: newKey(), lines: undefined, amount: 1 })).meta.error,
    ).toBe('order.state');
  });

  test('is asked for from the account, and refused with words that its shopper reads; it may be asked for again', async () => {
    const shopper = await (await createClient()).signedIn();
    const order = await deliver(shopper);
    const asked = await shopper.post('/order/return', { order_id: order.id, ...asking });
    const id = asked.data.item.id as string;
    const refusal = 'One pack is open.';
    const step = { number: order.number, id };
    expect((await post('/desk/return/refuse', { ...step, refusal })).data.item).toMatchObject({
      status: 'refused',
      refusal,
    });
    const { item } = (await shopper.get(`/user/order/item/${order.id}`)).data;
    expect(item.returns).toMatchObject([{ status: 'refused', refusal }]);
    expect(item.returning.lines).toMatchObject([{ left: 3 }, { left: 1 }]);
    expect(await countOf("mails WHERE topic = 'order.return_refused'")).toBe(1);
    expect((await ask(shopper, order)).status).toBe(200);
  });

  test('goes back open where it is the shop’s fault', async () => {
    const guest = await createClient();
    const order = await deliver(guest);
    expect((await ask(guest, order, { reason: 'damaged', sealed: false })).status).toBe(200);
  });

  test('may be brought where the country has a place for it', async () => {
    const guest = await createClient();
    const order = await deliver(guest);
    await env.DB.prepare(
      "UPDATE return_rules SET collects = 0, drop_off_en = 'Our counter', drop_off_ar = 'مكتبنا' WHERE country = 'KW'",
    ).run();
    expect((await itemOf(order, 'ar')).returning).toMatchObject({ ways: ['drop_off'], drop_off: 'مكتبنا' });
    expect((await ask(guest, order)).meta.error).toBe('field.invalid');
    expect((await ask(guest, order, { way: 'drop_off' })).status).toBe(200);
  });
});

describe('refuses, and stores nothing', () => {
  test.each([
    ['more than was bought', { lines: [{ sku: 'S2', count: 2 }] }, 'return.too_many'],
    ['what isn’t in it', { lines: [{ sku: 'S9', count: 1 }] }, 'return.too_many'],
    [
      'a line twice',
      {
        lines: [
          { sku: 'S1', count: 1 },
          { sku: 'S1', count: 1 },
        ],
      },
      'field.invalid',
    ],
    ['an open pack for a change of mind', { sealed: false }, 'return.unsealed'],
    ['a way that the country lacks', { way: 'drop_off' }, 'field.invalid'],
    ['a reason that nobody knows', { reason: 'because' }, 'field.invalid'],
    ['nothing', { lines: [] }, 'field.required'],
  ])('%s', async (_what, more, code) => {
    const guest = await createClient();
    const order = await deliver(guest);
    const answer = await ask(guest, order, more);
    expect(answer.meta.error ?? answer.meta).toBe(code);
    expect(await countOf('returns')).toBe(0);
  });

  test.each([
    [14, 200, true],
    [15, 409, false],
  ])('after %s days: %s', async (days, status, isOffered) => {
    const guest = await createClient();
    const order = await deliver(guest);
    later(days);
    expect((await itemOf(order)).returning !== null).toBe(isOffered);
    const answer = await ask(guest, order);
    expect([answer.status, answer.meta.error ?? 'ok']).toEqual([status, isOffered ? 'ok' : 'return.too_late']);
  });

  test('what is on its way, and what a country takes back by no row', async () => {
    const guest = await createClient();
    const order = await place(guest);
    await advance(order.number, 'packed', 'shipped');
    expect((await itemOf(order)).returning).toBeNull();
    expect((await ask(guest, order)).meta.error).toBe('order.state');
    await advance(order.number, 'delivered');
    await env.DB.prepare("DELETE FROM return_rules WHERE country = 'KW'").run();
    expect((await itemOf(order)).returning).toBeNull();
    expect((await ask(guest, order)).meta.error).toBe('order.state');
  });

  test('the same pieces from two tabs at once: one of them', async () => {
    const guest = await createClient();
    const order = await deliver(guest);
    const both = await Promise.all([ask(guest, order), ask(await createClient(), order)]);
    expect(both.map(({ meta }) => meta.error ?? 'ok').sort()).toEqual(['ok', 'return.too_many']);
    expect(await countOf('returns')).toBe(1);
  });

  test('pieces that were refunded', async () => {
    const guest = await createClient();
    const order = await deliver(guest);
    const lines = [{ sku: 'S1', count: 2, goods: 'back' }];
    await post('/desk/order/refund', { number: order.number, key: newKey(), to: 'original', reason: 'Late', lines });
    expect((await itemOf(order)).returning.lines).toMatchObject([{ left: 1 }, { left: 1 }]);
    expect((await ask(guest, order)).meta.error).toBe('return.too_many');
  });

  test('Z2: another’s order', async () => {
    const order = await deliver(await (await createClient()).signedIn());
    const other = await (await createClient()).signedIn();
    expect((await other.post('/order/return', { order_id: order.id, ...asking })).status).toBe(404);
    expect((await (await createClient()).post('/order/return', { order_id: order.id, ...asking })).status).toBe(401);
  });

  test('an eleventh of an order', async () => {
    const guest = await createClient();
    const order = await deliver(guest);
    for (let at = 0; at < 10; at += 1) {
      const { data } = await ask(guest, order);
      await post('/desk/return/refuse', { number: order.number, id: data.item.id, refusal: 'No' });
    }
    expect((await ask(guest, order)).meta.error).toBe('return.most');
  });

  test('a step out of turn, or of another order, and money before it has arrived', async () => {
    const guest = await createClient();
    const [order, other] = [await deliver(guest), await deliver(guest)];
    const { id } = (await ask(guest, order)).data.item;
    const step = { number: order.number, id };
    expect((await post('/desk/return/receive', step)).meta.error).toBe('order.state');
    expect((await post('/desk/return/accept', { ...step, number: other.number })).meta.error).toBe('not_found');
    await post('/desk/return/accept', step);
    expect((await post('/desk/return/accept', step)).meta.error).toBe('order.state');
    const refund = { number: order.number, key: newKey(), to: 'original', reason: 'R', amount: 1, return_id: id };
    expect((await post('/desk/order/refund', refund)).meta.error).toBe('order.state');
    await post('/desk/return/receive', step);
    expect((await post('/desk/order/refund', { ...refund, number: other.number })).meta.error).toBe('order.state');
    expect((await orderRow(order.id))?.payment_status).toBe('paid');
  });
});
