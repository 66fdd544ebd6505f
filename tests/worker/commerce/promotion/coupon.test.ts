/** Coupons from the desk to the books (docs/promotions.md §2). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { createClient } from '../support/client.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  manyGuests,
  orderRow,
  promote,
  stockShelf,
  submit,
  tally,
} from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 100 }));
afterEach(auditAfterEach);

const hour = 3_600_000;
const one = { items: [{ sku: 'S1', count: 1 }] };
const usesOf = (code: string) => env.DB.prepare('SELECT used FROM coupons WHERE code = ?').bind(code).first('used');

describe('answers', () => {
  test('a coupon for delivery takes the fee away and nothing else, in both countries', async () => {
    await promote({ kind: 'coupon', id: 'driver', type: 'free_delivery' });
    const kuwait = await buy(await createClient(), { ...one, coupon: 'driver' });
    expect(kuwait.data.order.total_local).toBe(7.5);
    const shopper = await createClient({ country: 'SA' });
    const { data } = await shopper.post('/order/calculate', { ...one, coupon: 'DRIVER' });
    expect(data).toMatchObject({ discount: 0, delivery_local: 0, total_local: 91.95, vat_local: 11.99 });
    expect(data.coupon).toEqual({ code: 'DRIVER', type: 'free_delivery' });
    expect(await orderRow(kuwait.data.order.id)).toMatchObject({
      delivery_minor: 0,
      discount_minor: 0,
      coupon: 'DRIVER',
    });
  });

  test('an unpaid order that expires gives its use back, once, even if two crons run', async () => {
    await promote({ kind: 'coupon', id: 'ONCE', type: 'percent', percent: 10, max_uses: 1 });
    expect((await buy(await createClient(), { ...one, coupon: 'ONCE', payment_method: 'knet' })).status).toBe(200);
    expect(await usesOf('ONCE')).toBe(1);
    await Promise.all([runCron(env, Date.now() + 2 * hour), runCron(env, Date.now() + 2 * hour)]);
    expect(await usesOf('ONCE')).toBe(0);
    expect((await buy(await createClient(), { ...one, coupon: 'ONCE' })).status).toBe(200);
  });
});

describe('refuses', () => {
  test('M10: a coupon for once a person is spent on the next device too, if the phone is the same', async () => {
    await promote({ kind: 'coupon', id: 'HELLO', type: 'percent', percent: 10, per_user: 1 });
    const [noura, again, sara] = [await createClient(), await createClient(), await createClient()];
    again.phone = noura.phone;
    const wanted = { ...one, coupon: 'HELLO' };
    const first = await buy(noura, wanted);
    expect((await buy(again, wanted)).meta).toMatchObject({ code: 409, error: 'coupon.used_before' });
    expect((await buy(sara, wanted)).status).toBe(200);
    const { id, track_token } = first.data.order;
    await noura.post('/order/cancel', { order_id: id, track_token });
    expect((await buy(again, wanted)).status).toBe(200);
  });

  test.each([
    ['coupon.invalid', null, 'isn’t valid'],
    ['coupon.not_started', { starts_at: Date.now() + hour }, 'isn’t valid yet'],
    ['coupon.expired', { starts_at: 1, ends_at: 2 }, 'has expired'],
    ['coupon.country', { country: 'SA' }, 'isn’t valid in the country'],
    ['coupon.min_subtotal', { country: 'KW', min_subtotal: 7.501 }, 'KWD\u00a07.501 or more'],
  ])('%s, and says why', async (code, terms, sentence) => {
    if (terms) await promote({ kind: 'coupon', id: 'WHY', type: 'percent', percent: 10, ...terms });
    const { meta } = await (await createClient()).post('/order/calculate', { ...one, coupon: 'WHY' });
    expect(meta.error).toBe(code);
    expect(meta.msg).toContain(sentence);
  });

  test('says the least subtotal in Arabic with the currency’s sign', async () => {
    await promote({ kind: 'coupon', id: 'WHY', type: 'amount', amount: 1, country: 'KW', min_subtotal: 10 });
    const shopper = await createClient({ locale: 'ar' });
    expect((await shopper.post('/order/calculate', { ...one, coupon: 'why' })).meta.msg).toContain('10.000\u00a0د.ك');
  });

  test('a coupon for delivery where delivery is free: its use stays the shopper’s', async () => {
    await promote({ kind: 'coupon', id: 'DRIVER', type: 'free_delivery', per_user: 1 });
    const { meta } = await (await createClient()).post('/order/calculate', {
      items: [{ sku: 'S1', count: 3 }],
      coupon: 'DRIVER',
    });
    expect(meta.error).toBe('coupon.not_needed');
    expect(await usesOf('DRIVER')).toBe(0);
  });
});

describe('guards', () => {
  test('R4: who guesses codes on ever new devices waits after sixty of one address; a good code costs no try', async () => {
    await promote({ kind: 'coupon', id: 'REAL', type: 'percent', percent: 10 });
    const guess = async (coupon: string, ip = '198.51.100.31') =>
      (await (await createClient({ ip })).post('/order/calculate', { ...one, coupon })).meta.error ?? 'good';
    for (let at = 0; at < 12; at += 1) expect(await guess('REAL')).toBe('good');
    for (let at = 0; at < 12; at += 1) expect(await guess('GUESS')).toBe('coupon.invalid');
    await env.DB.prepare('UPDATE throttles SET count = 60 WHERE count = 12').run();
    expect(await guess('REAL')).toBe('rate.limited');
    expect(await guess('REAL', '198.51.100.32')).toBe('good');
  });

  test('M9: of fifty shoppers with the last use of a coupon, one has it', async () => {
    await promote({ kind: 'coupon', id: 'LAST', type: 'free_delivery', max_uses: 1 });
    const shoppers = await manyGuests(50);
    const bodies = await Promise.all(shoppers.map((shopper) => checkoutBody(shopper, { ...one, coupon: 'LAST' })));
    const answers = await Promise.all(shoppers.map((shopper, at) => submit(shopper, bodies[at])));
    expect(tally(answers)).toEqual({ 200: 1, 'coupon.used_up': 49 });
    expect(await usesOf('LAST')).toBe(1);
  });

  test('a coupon that ended between the quote and the order is refused, and nothing is stored', async () => {
    await promote({ kind: 'coupon', id: 'SHORT', type: 'percent', percent: 10 });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { ...one, coupon: 'SHORT' });
    await env.DB.prepare("UPDATE coupons SET ends_at = 1 WHERE code = 'SHORT'").run();
    expect((await submit(shopper, body)).meta.error).toBe('coupon.expired');
    expect(await usesOf('SHORT')).toBe(0);
  });

  test('a quote without a coupon is not the quote of an order with one', async () => {
    await promote({ kind: 'coupon', id: 'LATER', type: 'free_delivery' });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, one);
    expect((await submit(shopper, { ...body, coupon: 'LATER' })).meta.error).toBe('price.changed');
  });

  test('what a coupon is worth never changes', async () => {
    await promote({ kind: 'coupon', id: 'FIXED', type: 'percent', percent: 10 });
    await expect(env.DB.prepare('UPDATE coupons SET value = 90').run()).rejects.toThrow('promotion_immutable');
  });
});
