/** Money that arrives (docs/security.md §2.8): the charge as fetched is the truth, the webhook only says where to look. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import {
  chargesAtGateway,
  control,
  deliverWebhook,
  fetchCharge,
  hashstring,
  noForce,
  payAt,
  postWebhook,
  settleRefund,
} from '../support/gateway.ts';
import { auditAfterEach, buy, countOf, newKey, orderRow, stockOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);

async function order(shopper: Client, count = 2, method = 'knet') {
  const { data } = await buy(shopper, { items: [{ sku: 'S1', count }], payment_method: method });
  return { id: data.order.id as string, token: data.order.track_token as string, url: data.payment_url as string };
}
/** As of an hour and more from now: past the minute for which another run may have taken a row. */
let later = 0;
const drainLater = () => {
  later += 2 * 3_600_000;
  return drainOutbox(env, Date.now() + later);
};
const stateOf = async (id: string) => {
  const row = await orderRow(id);
  return `${row?.status} ${row?.payment_status}`;
};
const balance = async (account: string) =>
  (await env.DB.prepare('SELECT balance FROM accounts WHERE id = ?').bind(account).first<{ balance: number }>())
    ?.balance;

describe('answers', () => {
  test('W1: a signed webhook of a captured charge pays the order, sells its units and tells the shopper', async () => {
    const { id, url } = await order(await createClient());
    expect(url).toContain('/pay/chg_');
    const chargeId = await payAt(url);
    expect((await deliverWebhook(chargeId)).status).toBe(200);
    expect(await stateOf(id)).toBe('placed paid');
    expect(await stockOf('S1')).toEqual({ received: 10, available: 8, reserved: 0, sold: 2 });
    expect(await balance('revenue:KWD')).toBe(16_000);
    await Promise.all([drainLater(), drainLater()]);
    const { results } = await env.DB.prepare('SELECT topic, subject FROM mails').all();
    expect(results).toMatchObject([{ topic: 'order.paid' }]);
  });

  test('the gateway is asked for what was promised: amount, reference, page language, our own return address', async () => {
    const { id, token, url } = await order(await createClient({ locale: 'ar' }));
    const charge = (await chargesAtGateway()).find((each) => url.endsWith(each.id));
    expect(charge).toMatchObject({ amount: 16, currency: 'KWD', lang_code: 'ar', source: { id: 'src_kw.knet' } });
    expect(charge.reference).toMatchObject({ order: id });
    expect(charge.redirect.url).toBe(`https://shop.test/ar/checkout/success?order=${id}&token=${token}`);
    expect(charge.post.url).toBe('https://hooks.test/webhooks/tap');
  });

  test('W2: a hundred webhooks of one charge have one effect and are all answered well', async () => {
    const { id, url } = await order(await createClient());
    const chargeId = await payAt(url);
    const answers = await Promise.all(Array.from({ length: 100 }, () => deliverWebhook(chargeId)));
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await stateOf(id)).toBe('placed paid');
    expect(await countOf('transfers')).toBe(1);
  });

  test('W5: a lost webhook does not matter, because the order’s page asks the gateway itself', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    await payAt(url, 'noWebhook');
    const early = await shopper.get(`/order/track/${token}?`);
    expect(early.data.item.payment_status).toBe('pending');
    await env.DB.prepare('UPDATE payments SET checked_at = checked_at - 4000').run();
    const answers = await Promise.all([1, 2, 3].map(() => shopper.get(`/order/track/${token}`)));
    expect(answers.some(({ data }) => data.item.payment_status === 'paid')).toBe(true);
    expect(await stateOf(id)).toBe('placed paid');
  });

  test('a declined card leaves the order payable, and another attempt pays it', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    await deliverWebhook(await payAt(url, 'declined'));
    expect(await stateOf(id)).toBe('placed failed');
    const body = { order_id: id, track_token: token, payment_method: 'card' };
    const key = newKey();
    const again = await shopper.post('/order/payAgain', body, { idempotencyKey: key });
    expect(await stateOf(id)).toBe('placed pending');
    expect((await shopper.post('/order/payAgain', body, { idempotencyKey: key })).data).toEqual(again.data);
    await deliverWebhook(await payAt(again.data.payment_url));
    expect(await stateOf(id)).toBe('placed paid');
    expect(await countOf('payments')).toBe(2);
  });

  test('the newest attempt decides: declined, the order is payable at once, though the page of an older one was only left', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    const body = { order_id: id, track_token: token, payment_method: 'card' };
    const payAgain = async () =>
      (await shopper.post('/order/payAgain', body, { idempotencyKey: newKey() })).data.payment_url as string;
    const shown = async () => {
      const { data } = await shopper.get(`/order/track/${token}`);
      return [data.item.payment_status, data.item.may_pay];
    };
    await deliverWebhook(await payAt(await payAgain(), 'declined'));
    expect(await shown()).toEqual(['failed', true]);
    // Nobody answered on the first page; an older attempt that ends says nothing about the newest.
    const third = await payAgain();
    await deliverWebhook(await payAt(url, 'declined'));
    expect(await shown()).toEqual(['pending', true]);
    await deliverWebhook(await payAt(third));
    expect(await shown()).toEqual(['paid', false]);
    expect(await balance('revenue:KWD')).toBe(16_000);
  });

  test('M14, W5: money of an older attempt pays an order whose newest was declined, and its page asks for it', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    const body = { order_id: id, track_token: token, payment_method: 'card' };
    const again = await shopper.post('/order/payAgain', body, { idempotencyKey: newKey() });
    await deliverWebhook(await payAt(again.data.payment_url, 'declined'));
    expect(await stateOf(id)).toBe('placed failed');
    await payAt(url, 'noWebhook');
    await env.DB.prepare('UPDATE payments SET checked_at = checked_at - 4000').run();
    const { data } = await shopper.get(`/order/track/${token}`);
    expect(data.item.payment_status).toBe('paid');
    expect(await balance('revenue:KWD')).toBe(16_000);
    expect(await stockOf('S1')).toEqual({ received: 10, available: 8, reserved: 0, sold: 2 });
  });

  test('M14: both attempts captured: the order is paid once, the second money is given back once', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    const again = await shopper.post(
      '/order/payAgain',
      { order_id: id, track_token: token, payment_method: 'card' },
      { idempotencyKey: newKey() },
    );
    const charges = [await payAt(url), await payAt(again.data.payment_url)];
    await Promise.all([...charges, ...charges].map((chargeId) => deliverWebhook(chargeId)));
    expect(await stateOf(id)).toBe('placed paid');
    expect(await balance('revenue:KWD')).toBe(16_000);
    expect(await balance('refund_due:KWD')).toBe(16_000);
    await Promise.all([1, 2, 3].map(drainLater));
    expect(await balance('refund_due:KWD')).toBe(0);
    const refunds = (await chargesAtGateway())
      .filter(({ id: each }) => charges.includes(each))
      .flatMap((each) => each.refunds);
    expect(refunds).toHaveLength(1);
  });

  test('M14: two charges of one attempt, both captured: the first pays, and each refund goes to its own charge', async () => {
    const { id, url } = await order(await createClient());
    const first = await payAt(url);
    const { reference, customer, source, redirect, post, currency, merchant } = await fetchCharge(first);
    const twin = await fetch(new URL('/v2/charges', env.GATEWAY_BASE_URL), {
      method: 'POST',
      headers: { authorization: `Bearer ${env.GATEWAY_SECRET}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        amount: '16.000',
        currency,
        customer,
        source: { id: source.id },
        redirect: { url: redirect.url },
        post,
        reference: { order: reference.order, transaction: reference.transaction },
        merchant: { id: merchant.id },
      }),
    });
    const made = (await twin.json()) as { id: string; transaction: { url: string } };
    await deliverWebhook(first);
    await deliverWebhook(await payAt(made.transaction.url));
    expect(await env.DB.prepare('SELECT status, gateway_ref FROM payments').first()).toEqual({
      status: 'captured',
      gateway_ref: first,
    });
    expect(await balance('refund_due:KWD')).toBe(16_000);
    await drainLater();
    const number = (await orderRow(id))?.number;
    const body = { number, key: newKey(), to: 'original', restock: false, reason: 'Changed' };
    expect((await desk('POST', '/desk/order/refund', body)).data).toMatchObject({ to_card: '16.000 KWD' });
    await drainLater();
    const charges = (await chargesAtGateway()).filter((each) => [first, made.id].includes(each.id));
    expect(charges.map(({ refunds }) => refunds.length)).toEqual([1, 1]);
    expect(await balance('gateway:KWD')).toBe(0);
  });

  test('W10: a refund whose answer is lost is asked for again under its key, and given once', async () => {
    const shopper = await createClient();
    const { id, url } = await order(shopper);
    const chargeId = await payAt(url);
    await closeOrder(env, id, 'user', Date.now());
    await deliverWebhook(chargeId);
    await control({ refundFault: 'reset_after_create', faultTimes: 1 });
    await drainLater();
    expect(await balance('refund_due:KWD')).toBe(16_000);
    await drainLater();
    expect(await balance('refund_due:KWD')).toBe(0);
    expect((await chargesAtGateway()).find((each) => each.id === chargeId).refunds).toHaveLength(1);
  });

  test('a refund that the bank refuses is told to a person and asked for anew', async () => {
    const shopper = await createClient();
    const { id, url } = await order(shopper);
    const chargeId = await payAt(url);
    await closeOrder(env, id, 'user', Date.now());
    await deliverWebhook(chargeId);
    await control({ scenario: 'refundFails' });
    await drainLater();
    expect(faultsTold.splice(0)).toHaveLength(1);
    await control(noForce);
    await drainLater();
    expect(await balance('refund_due:KWD')).toBe(0);
  });

  test.each(['refundAccepted', 'refundPending'])(
    'a refund that the bank has only promised (%s) is owed until the bank says more, and then at once',
    async (scenario) => {
      const { id, url } = await order(await createClient());
      const chargeId = await payAt(url);
      await closeOrder(env, id, 'user', Date.now());
      await deliverWebhook(chargeId);
      await control({ scenario });
      await drainLater();
      await drainLater();
      await control(noForce);
      const refundAt = async () => (await chargesAtGateway()).find((each) => each.id === chargeId).refunds;
      const [promised, ...others] = await refundAt();
      expect(others).toEqual([]);
      expect(promised.post.url).toBe('https://hooks.test/webhooks/tap');
      expect(await balance('refund_due:KWD')).toBe(16_000);
      // Its pause is long by now; the bank's word ends it.
      await settleRefund(promised.id, 'REFUNDED');
      expect(await drainOutbox(env, Date.now())).toBe(0);
      const [refund] = await refundAt();
      const body = JSON.stringify(refund);
      expect((await postWebhook(body, { hashstring: 'f'.repeat(64) })).status).toBe(400);
      expect(await drainOutbox(env, Date.now())).toBe(0);
      const signed = { hashstring: await hashstring({ ...refund, transaction: refund }, '16.000') };
      expect((await postWebhook(body, signed)).status).toBe(200);
      expect(await drainOutbox(env, Date.now())).toBe(1);
      expect(await balance('refund_due:KWD')).toBe(0);
      expect((await postWebhook(body, signed)).status).toBe(200);
    },
  );

  test('W6: a refund that is done without a webhook is found by the minute’s work', async () => {
    const { id, url } = await order(await createClient());
    const chargeId = await payAt(url);
    await closeOrder(env, id, 'user', Date.now());
    await deliverWebhook(chargeId);
    await control({ scenario: 'refundAccepted' });
    await drainLater();
    await control(noForce);
    const [refund] = (await chargesAtGateway()).find((each) => each.id === chargeId).refunds;
    await settleRefund(refund.id, 'REFUNDED');
    await drainLater();
    expect(await balance('refund_due:KWD')).toBe(0);
  });
});

describe('refuses', () => {
  test('W1, W8: a byte more, another secret, no signature, a signature twice or in capitals: 400 and nothing happens', async () => {
    const { id, url } = await order(await createClient());
    const charge = await fetchCharge(await payAt(url));
    const body = JSON.stringify(charge);
    const good = await hashstring(charge, '16.000');
    const attempts: [string, Record<string, string>][] = [
      [body, {}],
      [body, { hashstring: await hashstring(charge, '16.000', 'sk_test_other') }],
      [body, { hashstring: good.toUpperCase() }],
      [body, { hashstring: `${good}, ${good}` }],
      [body, { hashstring: `${good.slice(0, -1)}0` === good ? `${good.slice(0, -1)}1` : `${good.slice(0, -1)}0` }],
      [body.replace('"amount":16', '"amount":1'), { hashstring: good }],
      [body.replace('CAPTURED', 'DECLINED'), { hashstring: good }],
      ['{', { hashstring: good }],
      ['null', { hashstring: good }],
      ['', { hashstring: good }],
    ];
    for (const [sent, headers] of attempts)
      expect((await postWebhook(sent, headers)).status, sent.slice(0, 40)).toBe(400);
    expect(await stateOf(id)).toBe('placed pending');
    expect((await postWebhook(`{"a":"${'x'.repeat(66_000)}"}`, { hashstring: good })).status).toBe(413);
    expect((await postWebhook(body, { hashstring: good })).status).toBe(200);
    expect(await stateOf(id)).toBe('placed paid');
  });

  test('a webhook that lies about its charge changes nothing: the fetched charge decides', async () => {
    const { id, url } = await order(await createClient());
    const chargeId = url.split('/').pop() ?? '';
    const open = await fetchCharge(chargeId);
    const lie = { ...open, status: 'CAPTURED' };
    const answer = await postWebhook(JSON.stringify(lie), { hashstring: await hashstring(lie, '16.000') });
    expect(answer.status).toBe(200);
    expect(await stateOf(id)).toBe('placed pending');
  });

  test('W3: one fils less than asked does not pay the order; a person is told', async () => {
    const { id, url } = await order(await createClient());
    const chargeId = await payAt(url, 'wrongAmount');
    expect((await deliverWebhook(chargeId)).status).toBe(200);
    expect(await stateOf(id)).toBe('placed pending');
    expect(await env.DB.prepare('SELECT status FROM payments').first('status')).toBe('review');
    expect(faultsTold.splice(0)).toHaveLength(1);
    expect([await balance('revenue:KWD'), await balance('suspense:KWD')]).toEqual([0, 15_999]);
  });

  test('W3: a charge that is none of ours is not found', async () => {
    const { url } = await order(await createClient());
    await env.DB.prepare("UPDATE payments SET id = 'pay_other'").run();
    expect((await deliverWebhook(await payAt(url))).status).toBe(404);
    await env.DB.prepare('DELETE FROM payments').run();
  });

  test('W4: news in the wrong order moves nothing backwards', async () => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    const again = await shopper.post(
      '/order/payAgain',
      { order_id: id, track_token: token, payment_method: 'card' },
      { idempotencyKey: newKey() },
    );
    await deliverWebhook(await payAt(again.data.payment_url));
    await deliverWebhook(await payAt(url, 'declined'));
    expect(await stateOf(id)).toBe('placed paid');
  });

  test('W3: money that another merchant got pays nothing here, and a charge made for him is no page of ours', async () => {
    const { id, url } = await order(await createClient());
    const chargeId = await payAt(url);
    const ours = env.GATEWAY_MERCHANT;
    env.GATEWAY_MERCHANT = 'somebody-else';
    const told = await deliverWebhook(chargeId);
    env.GATEWAY_MERCHANT = ours;
    expect(told.status).toBe(404);
    expect(await stateOf(id)).toBe('placed pending');
    expect((await fetchCharge(chargeId)).merchant.id).toBe(ours);
    await deliverWebhook(chargeId);
    expect(await stateOf(id)).toBe('placed paid');
  });

  test('the gateway is away when its webhook comes: not 2xx, so that it comes again', async () => {
    const { id, url } = await order(await createClient());
    const charge = await fetchCharge(await payAt(url));
    const body = JSON.stringify(charge);
    const headers = { hashstring: await hashstring(charge, '16.000') };
    const base = env.GATEWAY_BASE_URL;
    env.GATEWAY_BASE_URL = 'http://127.0.0.1:9';
    const away = await postWebhook(body, headers);
    env.GATEWAY_BASE_URL = base;
    expect(away.status).toBe(503);
    expect(faultsTold.splice(0).join()).toContain('upstream.unreachable');
    expect(await stateOf(id)).toBe('placed pending');
    await postWebhook(body, headers);
    expect(await stateOf(id)).toBe('placed paid');
  });
});

describe('guards', () => {
  test('W9: a session and a device are no proof for a webhook', async () => {
    const user = await (await createClient()).signedIn();
    const answer = await user.post('https://hooks.test/webhooks/tap', { id: 'chg_1', status: 'CAPTURED' });
    expect(answer.status).toBe(400);
  });
});
