/** Free units (docs/promotions.md §3; docs/security.md M21). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endPromotion } from '../../../../worker/commerce/features/promotion/desk-list.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  manyGuests,
  promote,
  stockOf,
  stockShelf,
  submit,
  tally,
} from '../support/shop.ts';

beforeEach(async () => {
  await stockShelf({ id: 'S1', stock: 100 }, { id: 'GIFT', stock: 5 });
  await promote({ kind: 'giveaway', id: 'SPRING', sku: 'GIFT', country: 'KW', min_subtotal: 15 });
});
afterEach(auditAfterEach);

const two = { items: [{ sku: 'S1', count: 2 }] };
const itemsOf = async (orderId: string) =>
  (
    await env.DB.prepare(
      'SELECT sku_id, qty, unit_minor, giveaway FROM order_items WHERE order_id = ? ORDER BY position',
    )
      .bind(orderId)
      .all()
  ).results;

describe('answers', () => {
  test('the gift from the subtotal on, with its name and no price', async () => {
    const shopper = await createClient();
    const { data } = await shopper.post('/order/calculate', two);
    expect(data.giveaway_items).toEqual([
      expect.objectContaining({
        sku: 'GIFT',
        name: 'Vitamin p-GIFT',
        count: 1,
        total: 0,
        total_local: 0,
        giveaway: true,
      }),
    ]);
    expect(data).toMatchObject({ subtotal: 15, total: 16 });
    const less = await shopper.post('/order/calculate', { items: [{ sku: 'S1', count: 1 }] });
    expect(less.data.giveaway_items).toEqual([]);
  });

  test('a gift by value is told with the SKUs that earn it, one of each, and with no others', async () => {
    await stockShelf({ id: 'S2', stock: 100 });
    const shopper = await createClient();
    const giftsOf = async (ids: string[], country: 'KW' | 'SA' = 'KW') => {
      const { data } = await shopper.post('/product/sku', { ids }, { country });
      return data.giveaway_items.map(({ id }: { id: string }) => id);
    };
    expect(await giftsOf(['S1'])).toEqual([]);
    expect(await giftsOf(['S1', 'S2'])).toEqual(['GIFT']);
    expect(await giftsOf(['S1', 'S2'], 'SA')).toEqual([]);
    await endPromotion(env, 'giveaway', 'SPRING', Date.now());
    expect(await giftsOf(['S1', 'S2'])).toEqual([]);
  });

  test('the unit leaves the stock with the order, is seen in it, and is sold when it is paid', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, { ...two, payment_method: 'knet' });
    expect(await stockOf('GIFT')).toEqual({ received: 5, available: 4, reserved: 1, sold: 0 });
    const tracked = await shopper.get(`/order/track/${data.order.track_token}`);
    expect(
      tracked.data.item.lines.map(({ sku, giveaway }: { sku: string; giveaway: boolean }) => [sku, giveaway]),
    ).toEqual([
      ['S1', false],
      ['GIFT', true],
    ]);
    await deliverWebhook(await payAt(data.payment_url));
    expect(await stockOf('GIFT')).toEqual({ received: 5, available: 4, reserved: 0, sold: 1 });
  });

  test('with a product, beside a bought unit of the very same one', async () => {
    await promote({ kind: 'giveaway', id: 'TWO-ONE', sku: 'S1', with_sku: 'S1', with_count: 2 });
    const { data } = await buy(await createClient(), two);
    expect(await itemsOf(data.order.id)).toEqual([
      { sku_id: 'S1', qty: 2, unit_minor: 7500, giveaway: null },
      { sku_id: 'GIFT', qty: 1, unit_minor: 0, giveaway: 'SPRING' },
      { sku_id: 'S1', qty: 1, unit_minor: 0, giveaway: 'TWO-ONE' },
    ]);
    expect(await stockOf('S1')).toMatchObject({ available: 97, reserved: 3 });
  });

  test('nothing where the country’s law keeps the product out', async () => {
    await env.DB.prepare("INSERT INTO not_sold (sku_id, country, reason) VALUES ('GIFT', 'KW', 'dhea')").run();
    expect((await (await createClient()).post('/order/calculate', two)).data.giveaway_items).toEqual([]);
  });

  test('an unpaid order that expires brings the unit back, once', async () => {
    await buy(await createClient(), { ...two, payment_method: 'knet' });
    const later = Date.now() + 7_200_000;
    await Promise.all([runCron(env, later), runCron(env, later)]);
    expect(await stockOf('GIFT')).toEqual({ received: 5, available: 5, reserved: 0, sold: 0 });
  });

  test('what was given is in the mail, as free', async () => {
    const shopper = await createClient({ locale: 'ar' });
    await buy(shopper, two);
    await runCron(env, Date.now());
    const mail = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'order.placed'").first<{ text: string }>();
    expect(mail?.text).toContain('فيتامين p-GIFT');
    expect(mail?.text).toMatch(/فيتامين p-GIFT: هدية مجانية/);
  });
});

describe('refuses', () => {
  test('M21: a giveaway of the shopper’s own', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, two);
    for (const more of [{ giveaway_items: [{ sku: 'S1' }] }, { giveaways: ['SPRING'] }])
      expect((await submit(shopper, { ...body, ...more })).meta.error).toBe('field.unknown');
    const items = [{ sku: 'S1', count: 2, giveaway: true }];
    expect((await submit(shopper, { ...body, items })).meta.error).toBe('field.unknown');
    expect(await countOf('orders')).toBe(0);
  });

  test.each([
    ['ended', () => endPromotion(env, 'giveaway', 'SPRING', Date.now())],
    ['began', () => promote({ kind: 'giveaway', id: 'NEW', sku: 'S1', with_sku: 'S1' })],
  ])('an order whose giveaway %s since the quote is told so, with a new quote that works', async (_what, change) => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, two);
    await change();
    const answer = await submit(shopper, body);
    expect(answer.meta.error).toBe('price.changed');
    expect((await submit(shopper, { ...body, quote: answer.data.quote })).status).toBe(200);
  });
});

describe('guards', () => {
  test('of fifty shoppers at the last unit one is given it, and all fifty have their orders', async () => {
    await env.DB.prepare(
      "INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) VALUES ('GIFT', 'KW', 'adjustment', -4, 'test', 1)",
    ).run();
    const shoppers = await manyGuests(50);
    const bodies = await Promise.all(shoppers.map((shopper) => checkoutBody(shopper, two)));
    const answers = await Promise.all(shoppers.map((shopper, at) => submit(shopper, bodies[at])));
    expect(tally(answers)).toEqual({ 200: 50 });
    expect(await stockOf('GIFT')).toEqual({ received: 1, available: 0, reserved: 1, sold: 0 });
    expect(await env.DB.prepare('SELECT count(*) AS n FROM order_items WHERE giveaway IS NOT NULL').first('n')).toBe(1);
  });

  test('the last unit is sold before it is given: who buys it is not short of it', async () => {
    await stockShelf({ id: 'RARE', stock: 1 });
    await promote({ kind: 'giveaway', id: 'RARE-ONE', sku: 'RARE', with_sku: 'RARE' });
    const { status, data } = await buy(await createClient(), { items: [{ sku: 'RARE', count: 1 }] });
    expect(status).toBe(200);
    expect(await itemsOf(data.order.id)).toHaveLength(1);
  });

  test('a promotion that ends between reading the cart and writing the order stops the order', async () => {
    const { submitOrder } = await import('../../../../worker/commerce/features/order/submit.ts');
    const shopper = await createClient();
    const body = await checkoutBody(shopper, two);
    const DB = databaseMeanwhile(2, () => endPromotion(env, 'giveaway', 'SPRING', Date.now()));
    const context = {
      env: { ...env, DB }, now: Date.now(), reqId: '-', locale: 'en', country: 'KW', device: 'd', userId: null, session: null,
      idempotencyKey: 'key-key-key-key-1', markReplayed: () => {}, waitUntil: () => {},
    }; // biome-ignore format: related fields share a line
    await expect(submitOrder(context as never, body as never)).rejects.toMatchObject({ code: 'price.changed' });
    expect(await countOf('orders')).toBe(0);
  });
});
