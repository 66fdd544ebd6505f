/** The gateway is slow, breaks off or is away (docs/security.md W6, W7, M15, M16): no second charge, no lost money. */
import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { applyCharge } from '../../../../worker/commerce/features/payment/apply-charge.ts';
import { createTap } from '../../../../worker/commerce/gateways/tap.ts';
import { app } from '../../../../worker/commerce/index.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import {
  chargeIdOf,
  chargesAtGateway,
  control,
  deliverWebhook,
  fetchCharge,
  hashstring,
  noForce,
  payAt,
} from '../support/gateway.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  knownGuest,
  manyGuests,
  newKey,
  orderRow,
  setCoupon,
  stockOf,
  stockShelf,
  submit,
  tally,
} from '../support/shop.ts';

const minuteMs = 60_000;
beforeEach(() => stockShelf({ id: 'S1', stock: 100 }));
afterEach(auditAfterEach);

const wanted = { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' };
const chargesOf = async (orderId: string) =>
  (await chargesAtGateway()).filter(({ reference }) => reference.order === orderId);

describe('answers', () => {
  test('W7: the gateway creates the charge and breaks off: it is found by our reference, not made twice', async () => {
    await control({ createFault: 'reset_after_create', faultTimes: 1 });
    const { data } = await buy(await createClient(), wanted);
    expect(data.payment_url).toContain('/pay/chg_');
    expect(await chargesOf(data.order.id)).toHaveLength(1);
  });

  test('the gateway answers 500: the order stands without a page, and paying again makes one', async () => {
    const shopper = await createClient();
    await control({ createFault: 'error500' });
    const { data } = await buy(shopper, wanted);
    expect(data).toMatchObject({ order: { payment_status: 'pending' }, payment_url: null });
    const body = { order_id: data.order.id, track_token: data.order.track_token, payment_method: 'card' };
    await control(noForce);
    const again = await shopper.post('/order/payAgain', body, { idempotencyKey: newKey() });
    expect(again.data.payment_url).toContain('/pay/chg_');
    await deliverWebhook(await payAt(again.data.payment_url));
    expect((await orderRow(data.order.id))?.payment_status).toBe('paid');
  });

  test('the same submit again, after the gateway came back, opens the page of the same attempt', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, wanted);
    const key = newKey();
    await control({ createFault: 'error500' });
    expect((await submit(shopper, body, key)).data.payment_url).toBeNull();
    await control(noForce);
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit(shopper, body, key)));
    expect(new Set(answers.map(({ data }) => data.payment_url)).size).toBe(1);
    expect(await chargesOf(answers[0]?.data.order.id)).toHaveLength(1);
  });

  test('W6: without any webhook the cron finds the money', async () => {
    const { data } = await buy(await createClient(), wanted);
    await payAt(data.payment_url, 'noWebhook');
    await Promise.all([runCron(env, Date.now() + 2 * minuteMs), runCron(env, Date.now() + 2 * minuteMs)]);
    expect((await orderRow(data.order.id))?.payment_status).toBe('paid');
    expect(await countOf('transfers')).toBe(1);
  });

  test('M16, F17: an unpaid order ends after its time and everything comes back once, though the cron runs twice', async () => {
    await setCoupon('ONCE', { max_uses: 1 });
    const { data } = await buy(await createClient(), { ...wanted, coupon: 'ONCE' });
    const late = Date.now() + 36 * minuteMs;
    await runCron(env, Date.now() + 20 * minuteMs);
    expect((await orderRow(data.order.id))?.payment_status).toBe('pending');
    await Promise.all([runCron(env, late), runCron(env, late), runCron(env, late)]);
    expect(await orderRow(data.order.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await stockOf('S1')).toMatchObject({ available: 100, reserved: 0 });
    expect(await env.DB.prepare('SELECT used FROM coupons').first('used')).toBe(0);
  });

  test('money that comes before the cron looks is taken, not given back', async () => {
    const { data } = await buy(await createClient(), wanted);
    await payAt(data.payment_url, 'noWebhook');
    await runCron(env, Date.now() + 36 * minuteMs);
    expect(await orderRow(data.order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
  });

  test('W6, M16: while the gateway refuses our key nobody knows who has paid, so no order ends for that', async () => {
    const { data } = await buy(await createClient(), wanted);
    const chargeId = await payAt(data.payment_url, 'noWebhook');
    const keyless = { ...env, GATEWAY_SECRET: 'sk_test_of_yesterday' };
    for (const minutes of [36, 62]) await runCron(keyless, Date.now() + minutes * minuteMs);
    expect((await orderRow(data.order.id))?.payment_status).toBe('pending');
    const charge = await fetchCharge(chargeId);
    const headers = { hashstring: await hashstring(charge, Number(charge.amount).toFixed(3), keyless.GATEWAY_SECRET) };
    const event = new Request('https://hooks.test/webhooks/tap', {
      method: 'POST',
      headers,
      body: JSON.stringify(charge),
    });
    const told = await app.fetch(event, keyless, createExecutionContext());
    expect(told.status, 'the gateway tells it again').toBe(503);
    expect(faultsTold.splice(0)).not.toEqual([]);
    await runCron(env, Date.now() + 64 * minuteMs);
    expect(await orderRow(data.order.id)).toMatchObject({ status: 'placed', payment_status: 'paid' });
  });

  test('cash on delivery of somebody who is known never ends by itself', async () => {
    const { data } = await buy(await knownGuest(), { ...wanted, payment_method: 'cod' });
    await runCron(env, Date.now() + 400 * 24 * 60 * minuteMs);
    expect((await orderRow(data.order.id))?.payment_status).toBe('due_on_delivery');
  });

  test('M15: of a payment and an expiry that race, one wins; late money is given back', async () => {
    const shoppers = await manyGuests(20);
    const orders = await Promise.all(shoppers.map((shopper) => buy(shopper, wanted)));
    expect(tally(orders)).toEqual({ 200: 20 });
    const charges = await Promise.all(
      orders.map(async ({ data }) => createTap(env).retrieveCharge(await payAt(data.payment_url))),
    );
    const now = Date.now();
    await Promise.all(
      charges.flatMap((charge, at) => {
        const id = orders[at]?.data.order.id as string;
        return at % 2
          ? [applyCharge(env, charge, now), closeOrder(env, id, 'expiry', now)]
          : [closeOrder(env, id, 'expiry', now), applyCharge(env, charge, now)];
      }),
    );
    const { results } = await env.DB.prepare(
      `SELECT payment_status, (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status = 'captured') AS captured,
        (SELECT count(*) FROM payments p WHERE p.order_id = o.id AND p.status = 'orphan') AS orphan FROM orders o`,
    ).all<{ payment_status: string; captured: number; orphan: number }>();
    for (const row of results)
      expect(row.payment_status === 'paid' ? [row.captured, row.orphan] : [row.captured, row.orphan]).toEqual(
        row.payment_status === 'paid' ? [1, 0] : [0, 1],
      );
    await runCron(env, now);
    expect(await env.DB.prepare("SELECT balance FROM accounts WHERE id = 'refund_due:KWD'").first('balance')).toBe(0);
  });
});

describe('refuses', () => {
  test('M18: a cancel and a payment race, one wins; a paid order is not cancelled', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, wanted);
    const body = { order_id: data.order.id, track_token: data.order.track_token };
    const chargeId = await payAt(data.payment_url);
    const [cancelled] = await Promise.all([shopper.post('/order/cancel', body), deliverWebhook(chargeId)]);
    const state = (await orderRow(data.order.id))?.payment_status;
    expect(cancelled.status === 200 ? 'expired' : 'paid').toBe(state);
    const second = await shopper.post('/order/cancel', body);
    expect(second.meta.error).toBe('order.state');
  });

  test('a cancelled order gives its units back and cannot be paid again', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, wanted);
    const body = { order_id: data.order.id, track_token: data.order.track_token };
    expect((await shopper.post('/order/cancel', body)).data).toEqual({
      status: 'cancelled',
      payment_status: 'expired',
    });
    expect(await stockOf('S1')).toMatchObject({ available: 100, reserved: 0 });
    const again = await shopper.post(
      '/order/payAgain',
      { ...body, payment_method: 'knet' },
      { idempotencyKey: newKey() },
    );
    expect(again.meta.error).toBe('order.state');
    expect(await chargesOf(data.order.id)).toHaveLength(1);
  });

  test('R4: one order does not ask the gateway without end; the answer to a key that was used stays', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, wanted);
    const { id, track_token } = data.order;
    const again = (client = shopper, idempotencyKey = newKey()) =>
      client.post('/order/payAgain', { order_id: id, track_token, payment_method: 'knet' }, { idempotencyKey });
    const key = newKey();
    const first = await again(shopper, key);
    for (let times = 2; times <= 10; times += 1) expect((await again()).status).toBe(200);
    // Another device is free to make; the order is the same.
    expect((await again(await createClient())).meta.error).toBe('rate.limited');
    expect((await again(shopper, key)).data).toEqual(first.data);
  });

  test('paying again by cash, wallet or the other country’s card is no way to pay', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, wanted);
    for (const method of ['cod', 'wallet', 'mada']) {
      const body = { order_id: data.order.id, track_token: data.order.track_token, payment_method: method };
      expect((await shopper.post('/order/payAgain', body, { idempotencyKey: newKey() })).meta.error).toBe(
        'payment.method',
      );
    }
  });
});

describe('guards', () => {
  test('M23: nobody pays or cancels another’s order; without proof a guest is sent to sign in', async () => {
    const owner = await (await createClient()).signedIn();
    const { data } = await buy(owner, wanted);
    const stranger = await (await createClient()).signedIn();
    const guest = await createClient();
    for (const path of ['/order/payAgain', '/order/cancel']) {
      const more = path === '/order/payAgain' ? { payment_method: 'knet' } : {};
      const options = { idempotencyKey: newKey() };
      const ask = (client: typeof guest, token?: string) =>
        client.post(path, { order_id: data.order.id, ...(token ? { track_token: token } : {}), ...more }, options);
      expect((await ask(stranger)).meta.error).toBe('not_found');
      expect((await ask(guest, 'x'.repeat(48))).meta.error).toBe('not_found');
      expect((await ask(guest)).meta.error).toBe('session.expired');
    }
    expect((await orderRow(data.order.id))?.payment_status).toBe('pending');
    expect((await guest.get(`/order/track/${'x'.repeat(48)}`)).meta.error).toBe('not_found');
    expect(chargeIdOf(data.payment_url)).toContain('chg_');
  });
});
