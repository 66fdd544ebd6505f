/** A shopper cancels a paid order until its first pack is in the parcel (docs/security.md M18). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderId, TrackToken } from '../../../../shared/contract/fields.ts';
import type { Context } from '../../../../worker/commerce/context.ts';
import { cancelOrder } from '../../../../worker/commerce/features/order/cancel-order.ts';
import { packScans } from '../../../../worker/commerce/features/order/pack.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { chargesAtGateway, deliverWebhook, payAt } from '../support/gateway.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import {
  auditAfterEach,
  buy,
  countOf,
  fillWallet,
  newKey,
  orderRow,
  setCoupon,
  stockOf,
  stockShelf,
  walletBalance,
} from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', baseFils: 3000 }, { id: 'S2', baseFils: 4500 }));
afterEach(auditAfterEach);

/** 2 × 3.000 + 4.500 + 1.000 for delivery = 11.500. */
const items = [
  { sku: 'S1', count: 2 },
  { sku: 'S2', count: 1 },
];
const user = async () => (await createClient()).signedIn();
const cancel = (who: Client, order_id: string, track_token?: string) =>
  who.post('/order/cancel', { order_id, ...(track_token && { track_token }) });
async function paid(shopper: Client, more: Record<string, unknown> = {}) {
  const { data } = await buy(shopper, { items, payment_method: 'knet', ...more });
  const chargeId = data.payment_url === null ? '' : await payAt(data.payment_url);
  if (chargeId) await deliverWebhook(chargeId);
  expect((await orderRow(data.order.id))?.payment_status).toBe('paid');
  return { ...(data.order as { id: OrderId; number: string; track_token: TrackToken }), chargeId };
}
const scan = (number: string, sku: string) => {
  const given = { key: newKey(), code: sku, count: 1, expires_on: null, lot: null, reason: null };
  return packScans(env, { number, scans: [given] }, { locale: 'en', now: Date.now() });
};
const itemOf = async (token: string, locale: 'en' | 'ar' = 'en') =>
  (await (await createClient()).get(`/order/track/${token}`, { locale })).data.item;

describe('gives back', () => {
  test('to the card what came from it, once, with units, a credit note and a mail; the shopper was told before', async () => {
    const guest = await createClient();
    const order = await paid(guest);
    expect(await itemOf(order.track_token)).toMatchObject({
      may_cancel: true,
      cancel_bar: null,
      cancel_gives: { card_local: 11.5, cash_local: 0, wallet_local: 0 },
    });
    const both = await Promise.all([
      cancel(guest, order.id, order.track_token),
      cancel(await createClient(), order.id, order.track_token),
    ]);
    expect(both.map(({ meta }) => meta.error ?? 'ok').sort()).toEqual(['ok', 'order.state']);
    expect(both.find(({ status }) => status === 200)?.data).toEqual({
      status: 'cancelled',
      payment_status: 'refunded',
    });
    expect([await stockOf('S1'), await stockOf('S2')]).toMatchObject([
      { available: 10, sold: 0 },
      { available: 10, sold: 0 },
    ]);
    await drainOutbox(env, Date.now() + 60_000);
    const charge = (await chargesAtGateway()).find(({ id }) => id === order.chargeId);
    expect(charge.refunds).toMatchObject([{ amount: 11.5 }]);
    expect(await countOf('credit_notes')).toBe(1);
    const mails = await env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'order.refunded'").first('n');
    expect(mails).toBe(1);
    expect(await itemOf(order.track_token)).toMatchObject({ may_cancel: false, cancel_bar: null, cancel_gives: null });
  });

  test('to the wallet its part at once, and to the card the rest', async () => {
    const shopper = await user();
    await fillWallet(shopper, 4_000);
    const order = await paid(shopper, { wallet: true });
    const { item } = (await shopper.get(`/user/order/item/${order.id}`)).data;
    expect(item.cancel_gives).toEqual({ card_local: 7.5, cash_local: 0, wallet_local: 4 });
    expect(await walletBalance(shopper)).toBe(0);
    expect((await cancel(shopper, order.id)).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(4_000);
  });

  test('what an order still holds of the wallet before it is paid', async () => {
    const shopper = await user();
    await fillWallet(shopper, 4_000);
    const { order } = (await buy(shopper, { items, payment_method: 'knet', wallet: true })).data;
    const { item } = (await shopper.get(`/user/order/item/${order.id}`)).data;
    expect(item.cancel_gives).toEqual({ card_local: 0, cash_local: 0, wallet_local: 4 });
    await cancel(shopper, order.id);
    expect(await walletBalance(shopper)).toBe(4_000);
  });

  test('after a part was refunded, the rest', async () => {
    const guest = await createClient();
    const order = await paid(guest);
    const part = { number: order.number, key: newKey(), to: 'original', amount: 1.5, reason: 'Late' };
    expect((await desk('POST', '/desk/order/refund', part)).status).toBe(200);
    expect((await itemOf(order.track_token)).cancel_gives).toMatchObject({ card_local: 10 });
    expect((await cancel(guest, order.id, order.track_token)).status).toBe(200);
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' });
  });

  test('the coupon, which may be used again', async () => {
    await setCoupon('ONCE', { type: 'percent', value: 10 });
    const shopper = await user();
    const order = await paid(shopper, { coupon: 'ONCE' });
    const used = () => env.DB.prepare("SELECT used FROM coupons WHERE code = 'ONCE'").first<number>('used');
    expect(await used()).toBe(1);
    await cancel(shopper, order.id);
    expect(await used()).toBe(0);
  });

  test('nothing where nothing was paid, and says so', async () => {
    const { order } = (await buy(await createClient(), { items })).data;
    expect(await itemOf(order.track_token)).toMatchObject({ may_cancel: true, cancel_gives: null });
  });
});

describe('refuses', () => {
  test.each(['knet', 'cod'])('an order whose first pack is in its parcel, and says why: %s', async (method) => {
    const guest = await createClient();
    const order =
      method === 'cod' ? (await buy(guest, { items })).data.order : await paid(guest, { payment_method: method });
    await scan(order.number, 'S1');
    expect(await itemOf(order.track_token)).toMatchObject({ may_cancel: false, cancel_bar: 'packing' });
    const before = await stockOf('S1');
    expect((await cancel(guest, order.id, order.track_token)).meta.error).toBe('order.state');
    expect([await stockOf('S1'), (await orderRow(order.id))?.status]).toEqual([before, 'placed']);
  });

  test('when packing begins between the reading and the writing', async () => {
    const guest = await createClient();
    const order = await paid(guest);
    // It reads the order, then what was paid, then writes.
    const racing = { ...env, DB: databaseMeanwhile(3, () => scan(order.number, 'S1')) };
    const context = { env: racing, now: Date.now(), waitUntil: () => undefined } as unknown as Context;
    await expect(cancelOrder(context, order.id)).rejects.toThrow('order.state');
    expect(await countOf('order_refunds')).toBe(0);
  });

  test('what is packed, with why; what is on its way, without', async () => {
    const guest = await createClient();
    const order = await paid(guest);
    await desk('POST', '/desk/order/advance', { number: order.number, to: 'packed' });
    expect(await itemOf(order.track_token)).toMatchObject({ may_cancel: false, cancel_bar: 'packed' });
    expect((await cancel(guest, order.id, order.track_token)).meta.error).toBe('order.state');
    await desk('POST', '/desk/order/advance', { number: order.number, to: 'shipped' });
    expect(await itemOf(order.track_token)).toMatchObject({ may_cancel: false, cancel_bar: null });
  });

  test('Z2: another’s paid order', async () => {
    const order = await paid(await user());
    expect((await cancel(await user(), order.id)).status).toBe(404);
    expect((await orderRow(order.id))?.payment_status).toBe('paid');
  });
});
