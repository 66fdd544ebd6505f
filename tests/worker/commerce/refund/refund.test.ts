/** Money of a paid order goes back (docs/security.md M17): never more than came, once per key, by the way it came or to the wallet. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { refundOrder } from '../../../../worker/commerce/features/refund/refund-order.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { chargesAtGateway, control, deliverWebhook, noForce, payAt, settleRefund } from '../support/gateway.ts';
import {
  auditAfterEach,
  balanceOf,
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

/** 3 × 3.000 + 4.500 + 1.000 for delivery = 14.500. */
const wanted = {
  items: [
    { sku: 'S1', count: 3 },
    { sku: 'S2', count: 1 },
  ],
};
interface Ordered {
  id: string;
  number: string;
  chargeId: string;
}
async function paidOrder(shopper: Client, more: Record<string, unknown> = {}): Promise<Ordered> {
  const { data } = await buy(shopper, { ...wanted, payment_method: 'knet', ...more });
  const chargeId = data.payment_url === null ? '' : await payAt(data.payment_url);
  if (chargeId) await deliverWebhook(chargeId);
  expect((await orderRow(data.order.id))?.payment_status).toBe('paid');
  return { id: data.order.id, number: data.order.number, chargeId };
}
const refund = ({ number }: Pick<Ordered, 'number'>, more: Record<string, unknown> = {}) =>
  desk('POST', '/desk/order/refund', {
    number,
    key: newKey(),
    to: 'original',
    restock: false,
    reason: 'Arrived broken',
    ...more,
  });
/** As of an hour and more from now: past the minute for which another run may have taken a row. */
let later = 0;
const drainLater = (shop = env) => {
  later += 2 * 3_600_000;
  return drainOutbox(shop, Date.now() + later);
};
/** The shop between two keys of the gateway: the one it has counts no more. */
const keyless = { ...env, GATEWAY_SECRET: 'sk_test_of_yesterday' };
const refundsAt = async (chargeId: string) =>
  (await chargesAtGateway()).find(({ id }) => id === chargeId).refunds as {
    id: string;
    amount: number;
    reason: string;
  }[];
const stateOf = async ({ id }: Ordered) => {
  const row = await orderRow(id);
  return `${row?.status} ${row?.payment_status}`;
};
const tallyOf = (answers: { status: number; meta: { error?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status, meta }) => meta.error ?? String(status))].map(([way, all]) => [
      way,
      all.length,
    ]),
  );

describe('answers', () => {
  test('everything back to the card: owed at once, at the bank a moment later, told on the order’s page and by mail', async () => {
    const shopper = await (await createClient({ locale: 'ar' })).signedIn();
    const order = await paidOrder(shopper);
    const told = await refund(order);
    expect(told.data).toMatchObject({ refunded: '14.500 KWD', to_card: '14.500 KWD', left: '0.000 KWD' });
    expect(await stateOf(order)).toBe('cancelled refunded');
    expect(await balanceOf('refund_due:KWD')).toBe(14_500);
    const page = async () => (await shopper.get(`/user/order/item/${order.id}`)).data.item.timeline;
    const step = {
      status: 'refund',
      refund: { amount_local: 14.5, card_local: 14.5, wallet_local: 0, is_waiting: true },
    };
    expect(await page()).toMatchObject([{ status: 'placed' }, { status: 'paid' }, { status: 'cancelled' }, step]);
    await Promise.all([1, 2, 3].map(() => drainLater()));
    expect(await balanceOf('refund_due:KWD')).toBe(0);
    expect(await refundsAt(order.chargeId)).toMatchObject([{ amount: 14.5, reason: 'requested_by_customer' }]);
    expect((await page()).at(-1).refund.is_waiting).toBe(false);
    const mail = await env.DB.prepare("SELECT * FROM mails WHERE topic = 'order.refunded'").first<
      Record<string, string>
    >();
    expect(mail).toMatchObject({ to: shopper.email, locale: 'ar' });
    expect(mail?.subject).toContain(order.number);
    expect(mail?.text).toContain('14.500\u00a0د.ك');
    expect(mail?.text).toContain('Arrived broken');
  });

  test('everything into the wallet: there in the same second, with its reason in the history', async () => {
    const shopper = await (await createClient()).signedIn();
    const order = await paidOrder(shopper);
    await refund(order, { to: 'wallet' });
    expect(await walletBalance(shopper)).toBe(14_500);
    expect((await shopper.get('/user/wallet/history')).data.items).toMatchObject([
      { cause: 'refund', amount: 14.5, order: { id: order.id, number: order.number }, note: 'Arrived broken' },
    ]);
    await drainLater();
    expect(await refundsAt(order.chargeId)).toEqual([]);
  });

  test('some units, after a coupon: their share of what was paid, and in parts exactly all of it', async () => {
    await setCoupon('SEVEN', { value: 7 });
    const order = await paidOrder(await (await createClient()).signedIn(), { coupon: 'SEVEN' });
    // 13.500 − 0.945 = 12.555 for the lines: 3.000 is 2.790, 4.500 is 4.185.
    const parts = [
      await refund(order, { lines: [{ sku: 'S1', count: 2 }] }),
      await refund(order, { lines: [{ sku: 'S2', count: 1 }] }),
      await refund(order, { lines: [{ sku: 'S1', count: 1 }] }),
    ];
    expect(parts.map(({ data }) => data.refunded)).toEqual(['5.580 KWD', '4.185 KWD', '2.790 KWD']);
    expect(parts.at(-1)?.data.left).toBe('1.000 KWD');
    expect(await stateOf(order)).toBe('placed partly_refunded');
    expect((await refund(order)).data.refunded).toBe('1.000 KWD');
    expect(await stateOf(order)).toBe('cancelled refunded');
    await drainLater();
    expect(await refundsAt(order.chargeId)).toHaveLength(4);
  });

  test('goods go back to the shelf only when the desk has them', async () => {
    const order = await paidOrder(await createClient());
    await refund(order, { lines: [{ sku: 'S1', count: 1 }] });
    expect(await stockOf('S1')).toMatchObject({ available: 7, sold: 3 });
    await refund(order, { lines: [{ sku: 'S1', count: 1 }], restock: true, again: true });
    expect(await stockOf('S1')).toMatchObject({ available: 8, sold: 2 });
    await refund(order, { restock: true });
    expect([await stockOf('S1'), await stockOf('S2')]).toMatchObject([{ available: 9 }, { available: 10, sold: 0 }]);
  });

  test('what the wallet and a card paid goes back to both, the card first', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 4000);
    const order = await paidOrder(shopper, { wallet: true });
    expect((await refund(order, { amount: 8.5 })).data).toMatchObject({ to_card: '8.500 KWD', to_wallet: '0.000 KWD' });
    expect((await refund(order)).data).toMatchObject({ to_card: '2.000 KWD', to_wallet: '4.000 KWD' });
    expect(await walletBalance(shopper)).toBe(4000);
  });

  test('what was paid in cash goes back in cash, or to the wallet', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data } = await buy(shopper, wanted);
    await collectOrder(env, { number: data.order.number, confirm: true }, Date.now());
    expect((await refund(data.order, { amount: 4.5 })).data).toMatchObject({ to_cash: '4.500 KWD' });
    expect((await refund(data.order, { to: 'wallet' })).data).toMatchObject({ to_wallet: '10.000 KWD' });
    expect([await balanceOf('cash:KWD'), await walletBalance(shopper)]).toEqual([-10_000, 10_000]);
  });

  test('a parcel that went out is returned when its goods are here, and what was kept of it still goes out', async () => {
    const shopper = await (await createClient()).signedIn();
    const kept = await paidOrder(shopper);
    await refund(kept, { lines: [{ sku: 'S2', count: 1 }], restock: true });
    for (const to of ['packed', 'shipped', 'delivered'])
      expect((await desk('POST', '/desk/order/advance', { number: kept.number, to })).status).toBe(200);
    await refund(kept, { restock: true });
    expect(await stateOf(kept)).toBe('returned refunded');
  });

  test('W10: a refund whose answer is lost is asked for again under its key, and given once', async () => {
    const order = await paidOrder(await createClient());
    await refund(order, { amount: 5 });
    await control({ refundFault: 'reset_after_create', faultTimes: 1 });
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(5000);
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(0);
    expect(await refundsAt(order.chargeId)).toMatchObject([{ amount: 5 }]);
  });

  test('W10: a refund that the bank still has is not given again because the gateway refused our key meanwhile', async () => {
    const order = await paidOrder(await createClient());
    await refund(order, { amount: 5 });
    await control({ scenario: 'refundPending' });
    await drainLater();
    await drainLater(keyless);
    expect(faultsTold.splice(0)).toHaveLength(1);
    await control(noForce);
    await drainLater();
    expect(await refundsAt(order.chargeId)).toMatchObject([{ amount: 5, status: 'PENDING' }]);
    await settleRefund((await refundsAt(order.chargeId))[0]?.id ?? '', 'REFUNDED');
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('W10: nor is one whose answer was lost just before the key was refused', async () => {
    const order = await paidOrder(await createClient());
    await refund(order, { amount: 5 });
    await control({ refundFault: 'reset_after_create', faultTimes: 1 });
    await drainLater();
    await drainLater(keyless);
    expect(faultsTold.splice(0)).toHaveLength(1);
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(0);
    expect(await refundsAt(order.chargeId)).toMatchObject([{ amount: 5 }]);
  });
});

describe('answers, a day later', () => {
  test('W10: a shop that was killed after it asked, and opened when the gateway had forgotten the key, gives once', async () => {
    const order = await paidOrder(await createClient());
    await refund(order, { amount: 5 });
    await control({ refundFault: 'reset_after_create', faultTimes: 1 });
    await drainOutbox(env, Date.now());
    await control({ advanceSeconds: 25 * 3600 });
    await drainOutbox(env, Date.now() + 25 * 3_600_000);
    expect(await refundsAt(order.chargeId)).toMatchObject([{ amount: 5 }]);
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('W10: one that was never asked for is asked for late', async () => {
    const order = await paidOrder(await createClient());
    await refund(order, { amount: 5 });
    await drainOutbox(env, Date.now() + 25 * 3_600_000);
    expect(await refundsAt(order.chargeId)).toMatchObject([{ amount: 5 }]);
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });
});

describe('refuses', () => {
  test('M17: of fifty who give everything back at once, one does', async () => {
    const shopper = await (await createClient()).signedIn();
    const order = await paidOrder(shopper);
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(order, { to: 'wallet' })));
    expect(tallyOf(answers)).toEqual({ 200: 1, 'refund.nothing_left': 49 });
    expect(await walletBalance(shopper)).toBe(14_500);
  });

  test('M17: fifty with one key are one refund, and another amount under it is refused', async () => {
    const order = await paidOrder(await createClient());
    const one = { key: newKey(), amount: 2 };
    const answers = await Promise.all(Array.from({ length: 50 }, () => refund(order, one)));
    expect(tallyOf(answers)).toEqual({ 200: 50 });
    expect(await countOf('order_refunds')).toBe(1);
    expect((await refund(order, { ...one, amount: 3 })).meta.error).toBe('idempotency.mismatch');
    await drainLater();
    expect(await refundsAt(order.chargeId)).toHaveLength(1);
  });

  test('M17: 60 % and 60 % are more than came', async () => {
    const order = await paidOrder(await createClient());
    expect((await refund(order, { amount: 8.7 })).status).toBe(200);
    expect((await refund(order, { amount: 8.7 })).meta.error).toBe('refund.too_much');
    expect((await refund(order, { amount: 5.8 })).status).toBe(200);
  });

  test('M17: an order that is not paid, is due at the door, or ended', async () => {
    const shopper = await createClient();
    for (const payment_method of ['knet', 'cod']) {
      const { data } = await buy(shopper, { ...wanted, payment_method });
      expect((await refund(data.order)).meta.error).toBe('order.unpaid');
      const { id: order_id, track_token } = data.order;
      await shopper.post('/order/cancel', { order_id, track_token });
      expect((await refund(data.order)).meta.error).toBe('order.unpaid');
    }
    expect(await countOf('order_refunds')).toBe(0);
  });

  test('units that the order does not have, twice the same, an amount finer than a fils, an order that is not there', async () => {
    const order = await paidOrder(await createClient());
    for (const [code, more] of [
      ['refund.too_many', { lines: [{ sku: 'S1', count: 4 }] }],
      ['refund.not_in_order', { lines: [{ sku: 'S9', count: 1 }] }],
      [
        'field.invalid',
        {
          lines: [
            { sku: 'S1', count: 1 },
            { sku: 'S1', count: 1 },
          ],
        },
      ],
      ['field.invalid', { amount: 0.0001 }],
    ] as const)
      expect((await refund(order, more)).meta.error).toBe(code);
    expect((await refund({ number: 'KW-1' })).meta.error).toBe('order.unknown');
    await refund(order, { lines: [{ sku: 'S1', count: 2 }] });
    expect((await refund(order, { lines: [{ sku: 'S1', count: 2 }] })).meta.error).toBe('refund.too_many');
  });

  test('a guest has no wallet', async () => {
    const order = await paidOrder(await createClient());
    expect((await refund(order, { to: 'wallet' })).meta.error).toBe('refund.no_wallet');
    expect((await refund(order)).status).toBe(200);
  });
});

/** Left out means nobody said it. */
const unsaid = { restock: undefined };
const linesGivenBack = { lines: [{ sku: 'S1', count: 1 }] };

describe('what becomes of the goods', () => {
  test('all of an order that was never packed brings its goods back, and the answer says so', async () => {
    const order = await paidOrder(await createClient());
    const { data } = await refund(order, unsaid);
    expect(data.lines).toEqual([
      { sku: 'S1', count: 3, restocked: true, goods: 'back' },
      { sku: 'S2', count: 1, restocked: true, goods: 'back' },
    ]);
    expect([await stockOf('S1'), await stockOf('S2')]).toMatchObject([{ available: 10 }, { available: 10, sold: 0 }]);
    expect(await stateOf(order)).toBe('cancelled refunded');
  });

  test('all that is left as an amount is all that is left', async () => {
    const order = await paidOrder(await createClient());
    expect((await refund(order, { ...unsaid, amount: 14.5 })).data.lines).toHaveLength(2);
    expect(await stockOf('S1')).toMatchObject({ available: 10, sold: 0 });
  });

  test('of what was packed it has to be said, for all and for a part', async () => {
    const order = await paidOrder(await createClient());
    await desk('POST', '/desk/order/advance', { number: order.number, to: 'packed' });
    for (const more of [{}, linesGivenBack]) {
      const { status, meta } = await refund(order, { ...unsaid, ...more });
      expect([status, meta.error]).toEqual([422, 'refund.goods_unsaid']);
    }
    expect(await countOf('order_refunds')).toBe(0);
    expect((await refund(order, linesGivenBack)).data.lines).toEqual([
      { sku: 'S1', count: 1, restocked: false, goods: 'not_returned' },
    ]);
  });

  test('an amount alone is for no goods: nothing is asked, and none come back', async () => {
    const order = await paidOrder(await createClient());
    await desk('POST', '/desk/order/advance', { number: order.number, to: 'packed' });
    expect((await refund(order, { amount: 1, restock: true })).meta.error).toBe('refund.no_goods');
    expect((await refund(order, { ...unsaid, amount: 1 })).data.lines).toEqual([]);
  });
});

describe('the same refund a second time', () => {
  test('is told within a minute, also to one of two at once, and made if it is meant', async () => {
    const order = await paidOrder(await createClient());
    const answers = await Promise.all([1, 2].map(() => refund(order, { amount: 2 })));
    expect(tallyOf(answers)).toEqual({ 200: 1, 'refund.repeated': 1 });
    expect((await refund(order, { amount: 2, again: true })).status).toBe(200);
    expect((await refund(order, { amount: 3 })).status).toBe(200);
    expect((await refund(order, linesGivenBack)).status).toBe(200);
    expect((await refund(order, linesGivenBack)).meta.error).toBe('refund.repeated');
    expect((await refund(order, { lines: [{ sku: 'S2', count: 1 }] })).status).toBe(200);
  });

  test('is no slip after a minute', async () => {
    const order = await paidOrder(await createClient());
    const body = { number: order.number, to: 'original', reason: 'Late', amount: 2 } as const;
    const at = Date.now();
    await refundOrder(env, { ...body, key: newKey() } as never, at);
    await expect(refundOrder(env, { ...body, key: newKey() } as never, at + 59_999)).rejects.toThrow('refund.repeated');
    expect(await refundOrder(env, { ...body, key: newKey() } as never, at + 60_000)).toMatchObject({
      refunded: '2.000 KWD',
    });
  });
});

test('a private note stays inside: no mail, no credit note, and it goes with its person', async () => {
  const shopper = await (await createClient()).signedIn();
  const order = await paidOrder(shopper);
  await refund(order, { private_note: 'She was rude on the phone', restock: true });
  await drainLater();
  const mails = await env.DB.prepare("SELECT html || text AS body FROM mails WHERE topic = 'order.refunded'").all();
  expect(JSON.stringify(mails.results)).toContain('Arrived broken');
  expect(JSON.stringify(mails.results)).not.toContain('rude');
  const notes = await env.DB.prepare('SELECT * FROM credit_notes').all();
  expect(JSON.stringify(notes.results)).not.toContain('rude');
  const { data } = await desk('GET', `/desk/order?number=${order.number}`);
  expect(data.item.refunds).toMatchObject([{ reason: 'Arrived broken', private_note: 'She was rude on the phone' }]);
  await env.DB.prepare(`UPDATE orders SET email = '', name = '', phone = '', address = '{}' WHERE id = ?`)
    .bind(order.id)
    .run();
  expect(await countOf('refund_notes')).toBe(0);
});

describe('guards', () => {
  test('the table refuses what the code would not: more than was paid, by any way, and units nobody bought', async () => {
    const order = await paidOrder(await createClient());
    const insert = (columns: string) =>
      env.DB.prepare(
        `INSERT INTO order_refunds (id, order_id, key, req_hash, amount_minor, wallet_minor, card_minor, cash_minor, reason, created_at)
         VALUES ('rf', '${order.id}', 'k', 'h', ${columns}, 'why', 1)`,
      ).run();
    for (const columns of ['14501, 0, 14501, 0', '1, 0, 0, 1', '14501, 14501, 0, 0'])
      await expect(insert(columns)).rejects.toThrow('over_refunded');
    await expect(insert('5, 1, 1, 0')).rejects.toThrow('refund_parts');
    await refund(order, { lines: [{ sku: 'S1', count: 3 }] });
    const more = "INSERT INTO order_refund_lines SELECT id, order_id, 'S2', 2, 0, NULL FROM order_refunds";
    await expect(env.DB.prepare(more).run()).rejects.toThrow('over_refunded');
    await expect(env.DB.prepare('UPDATE order_refunds SET amount_minor = 1').run()).rejects.toThrow('ledger_immutable');
  });
});
