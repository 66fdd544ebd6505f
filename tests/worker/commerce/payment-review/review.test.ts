/** Money that came otherwise than it was asked for (docs/security.md W3, §4.3): in the books at once, decided by a person, once. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import {
  chargesAtGateway,
  control,
  deliverWebhook,
  heldAtGateway,
  noForce,
  payAt,
  postWebhook,
  settleRefund,
} from '../support/gateway.ts';
import { addStaff } from '../support/new-shop.ts';
import {
  auditAfterEach,
  balanceOf,
  buy,
  countOf,
  fillWallet,
  knownGuest,
  newKey,
  orderRow,
  stockOf,
  stockShelf,
  walletBalance,
} from '../support/shop.ts';

/** The gateway outlives a test; what it held before is none of this one's. */
let before = { KWD: 0, SAR: 0 };
const atGateway = async () => ({ KWD: await heldAtGateway('KWD'), SAR: await heldAtGateway('SAR') });
beforeEach(async () => {
  await stockShelf({ id: 'S1', stock: 40 });
  before = await atGateway();
});
afterEach(async () => {
  // Whatever came: the ledger's gateway is what the gateway holds.
  const now = await atGateway();
  for (const currency of ['KWD', 'SAR'] as const)
    expect((await balanceOf(`gateway:${currency}`)) ?? 0, currency).toBe(0 + before[currency] - now[currency]);
  await auditAfterEach();
  expect(faultsTold.splice(0).every((told) => told.includes('under review') || told.includes('refused'))).toBe(true);
});

const online = { items: [{ sku: 'S1', count: 2 }], payment_method: 'knet' };
async function order(shopper: Client, more: object = {}) {
  const { data } = await buy(shopper, { ...online, ...more });
  return { id: data.order.id as string, token: data.order.track_token as string, url: data.payment_url as string };
}
/** The shopper pays; the gateway takes something else. */
async function payOtherwise(url: string, as: object): Promise<string> {
  await control({ captureAs: as });
  const charge = await payAt(url);
  await control(noForce);
  expect((await deliverWebhook(charge)).status).toBe(200);
  return charge;
}
const stateOf = async (id: string) => {
  const row = await orderRow(id);
  return `${row?.status} ${row?.payment_status}`;
};
const decide = (decision: string, charge: string, more: object = {}) =>
  desk('POST', `/desk/review/${decision}`, { charge, ...more });
const show = async (charge: string) => (await desk('GET', `/desk/review?charge=${charge}`)).data;
const listed = async () => (await desk('GET', '/desk/reviews')).data.items;
let later = 0;
const drainLater = () => {
  later += 2 * 3_600_000;
  return drainOutbox(env, Date.now() + later);
};
const refundsOf = async (charge: string) => (await chargesAtGateway()).find(({ id }) => id === charge).refunds;
const mails = async () =>
  (
    await env.DB.prepare('SELECT subject, text, "to" FROM mails WHERE topic = \'order.refunded\'').all<
      Record<string, string>
    >()
  ).results;

describe('answers', () => {
  test('two captures of another amount: the ledger holds what the gateway holds, and the desk sees both', async () => {
    const [a, b] = [await order(await createClient()), await order(await createClient())];
    const first = await payOtherwise(a.url, { moreMinor: -12_000 });
    const second = await payOtherwise(b.url, { moreMinor: -7_252 });
    expect((await atGateway()).KWD - before.KWD).toBe(12_748);
    expect(await balanceOf('suspense:KWD')).toBe(12_748);
    expect((await runAudit(env.DB)).ok).toBe(true);
    expect(await listed()).toMatchObject([
      {
        charge: first,
        reason: 'amount',
        asked: '16.000 KWD',
        captured: '4.000 KWD',
        difference: '-12.000 KWD',
        may: ['accept', 'refund'],
      },
      { charge: second, captured: '8.748 KWD', difference: '-7.252 KWD' },
    ]);
    expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(['placed pending', 'placed pending']);
  });

  test.each([
    ['less', -1, { revenue: 16_000, adjustment: -1 }],
    ['more', 500, { revenue: 16_000, adjustment: 500 }],
  ])('accepting %s pays the order in full, the difference on an account of its own', async (_what, moreMinor, sums) => {
    const shopper = await createClient();
    const { id, token, url } = await order(shopper);
    const charge = await payOtherwise(url, { moreMinor });
    const accepted = await decide('accept', charge);
    expect(accepted.data).toMatchObject({ status: 'accepted', payment_status: 'paid', may: [] });
    expect(await stateOf(id)).toBe('placed paid');
    expect(await stockOf('S1')).toEqual({ received: 40, available: 38, reserved: 0, sold: 2 });
    expect({ revenue: await balanceOf('revenue:KWD'), adjustment: await balanceOf('adjustment:KWD') }).toEqual(sums);
    expect(await balanceOf('suspense:KWD')).toBe(0);
    expect(await countOf('invoices')).toBe(1);
    await drainLater();
    expect(await env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'order.paid'").first('n')).toBe(1);
    expect((await shopper.get(`/order/track/${token}`)).data.item.payment_status).toBe('paid');
    // The same decision again is the same answer; the other one comes too late.
    expect((await decide('accept', charge)).data).toEqual(await show(charge));
    expect((await decide('refund', charge)).meta.error).toBe('order.state');
  });

  test.each([
    ['less', -1, 15_999, 0],
    ['more', 500, 16_000, 500],
  ])(
    'an accepted order that had brought %s can be given back whole',
    async (_what, moreMinor, backMinor, adjustment) => {
      const { id, url } = await order(await createClient());
      const charge = await payOtherwise(url, { moreMinor });
      await decide('accept', charge);
      const number = (await orderRow(id))?.number;
      const refunded = await desk('POST', '/desk/order/refund', {
        number,
        key: newKey(),
        to: 'original',
        restock: true,
        reason: 'Came back',
      });
      expect(refunded.data).toMatchObject({ payment_status: 'refunded', refunded: '16.000 KWD', left: '0.000 KWD' });
      await drainLater();
      expect((await refundsOf(charge)).map(({ amount }: { amount: number }) => Math.round(amount * 1000))).toEqual([
        backMinor,
      ]);
      expect(await balanceOf('adjustment:KWD')).toBe(adjustment);
      expect(await balanceOf('refund_due:KWD')).toBe(0);
      expect((await mails())[0]?.text).toContain(moreMinor < 0 ? '15.999' : '16.000');
    },
  );

  test('an accepted order keeps its wallet part', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 5000);
    const { id, url } = await order(shopper, { wallet: true });
    await decide('accept', await payOtherwise(url, { moreMinor: -11 }));
    expect(await stateOf(id)).toBe('placed paid');
    expect(await balanceOf('adjustment:KWD')).toBe(-11);
    expect(await walletBalance(shopper)).toBe(0);
  });

  test.each([
    ['en', 'Your payment for order', 'You’re getting KWD'],
    ['ar', 'نعيد إليك مبلغ الطلب', 'أعدنا إليك'],
  ] as const)('giving back (%s): all of it, once, and the shopper is told', async (locale, subject, title) => {
    const shopper = await createClient({ locale });
    const { id, url } = await order(shopper);
    const charge = await payOtherwise(url, { moreMinor: 1000 });
    const answers = await Promise.all([1, 2, 3].map(() => decide('refund', charge)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await balanceOf('refund_due:KWD')).toBe(17_000);
    await Promise.all([drainLater(), drainLater()]);
    expect(await refundsOf(charge)).toMatchObject([{ amount: 17, status: 'REFUNDED' }]);
    expect([await balanceOf('refund_due:KWD'), await balanceOf('suspense:KWD')]).toEqual([0, 0]);
    expect(await mails()).toHaveLength(1);
    expect((await mails())[0]?.subject).toContain(subject);
    expect((await mails())[0]?.text).toContain(title);
    expect((await mails())[0]?.text).toContain('17.000');
    expect(await show(charge)).toMatchObject({ status: 'refunded', refund: 'done' });
    // The order still waits for its money.
    expect(await stateOf(id)).toBe('placed pending');
    expect((await decide('accept', charge)).meta.error).toBe('order.state');
  });

  test('W10: a lost answer, a promise and a refusal of the bank: given back once', async () => {
    const { url } = await order(await createClient());
    const charge = await payOtherwise(url, { moreMinor: -1 });
    await decide('refund', charge);
    await control({ refundFault: 'reset_after_create', faultTimes: 1 });
    await drainLater();
    expect(await show(charge)).toMatchObject({ status: 'refunded', refund: 'due' });
    await control(noForce);
    await drainLater();
    expect(await refundsOf(charge)).toHaveLength(1);
    const other = await payOtherwise((await order(await createClient())).url, { moreMinor: -2 });
    await decide('refund', other);
    await control({ scenario: 'refundFails' });
    await drainLater();
    await control({ scenario: 'refundPending' });
    await drainLater();
    const pending = (await refundsOf(other)).find(({ status }: { status: string }) => status === 'PENDING');
    await settleRefund(pending.id, 'REFUNDED');
    await control(noForce);
    await drainLater();
    expect(await show(other)).toMatchObject({ refund: 'done' });
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('an order may end meanwhile: its goods are back, its money waits, and is then given back, not accepted', async () => {
    const { id, url } = await order(await createClient());
    const charge = await payOtherwise(url, { moreMinor: -1 });
    expect(await closeOrder(env, id, 'expiry', Date.now())).toBe(true);
    expect(await stockOf('S1')).toMatchObject({ available: 40, reserved: 0 });
    expect(await show(charge)).toMatchObject({ status: 'open', payment_status: 'expired', may: ['refund'] });
    expect((await decide('accept', charge)).meta.error).toBe('order.state');
    expect((await decide('refund', charge)).status).toBe(200);
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('accepting against closing and against another payment: one of them, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const shopper = await createClient();
      const { id, token, url } = await order(shopper, { items: [{ sku: 'S1', count: 1 }] });
      const charge = await payOtherwise(url, { moreMinor: -1 });
      const again = await shopper.post(
        '/order/payAgain',
        { order_id: id, track_token: token, payment_method: 'card' },
        { idempotencyKey: newKey() },
      );
      const paid = await payAt(again.data.payment_url);
      const [accepted] = await Promise.all([
        decide('accept', charge),
        round % 2 ? closeOrder(env, id, 'user', Date.now()) : null,
        deliverWebhook(paid),
        decide('refund', charge),
      ]);
      const after = await show(charge);
      expect(['accepted', 'refunded']).toContain(after.status);
      expect(accepted.status === 200).toBe(after.status === 'accepted');
      await auditAfterEach();
    }
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('a closed order’s late money of another amount goes back by itself', async () => {
    const { id, url } = await order(await createClient());
    await closeOrder(env, id, 'user', Date.now());
    const charge = await payOtherwise(url, { moreMinor: 700 });
    expect(await listed()).toEqual([]);
    await drainLater();
    expect(await refundsOf(charge)).toMatchObject([{ amount: 16.7 }]);
  });

  test('dinars for what was asked in riyals are booked as dinars, and can only go back', async () => {
    const { data } = await buy(await createClient({ country: 'SA' }), { ...online, payment_method: 'mada' }, undefined);
    const charge = await payOtherwise(data.payment_url, { currency: 'KWD' });
    expect(await show(charge)).toMatchObject({ reason: 'currency', difference: null, may: ['refund'] });
    expect(await balanceOf('suspense:KWD')).toBeGreaterThan(0);
    expect((await decide('accept', charge)).meta.error).toBe('payment.method');
    expect((await decide('refund', charge)).status).toBe(200);
    await drainLater();
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('a currency that the shop keeps no books in is only recorded, until somebody says how it was settled', async () => {
    const { id, url } = await order(await createClient());
    const charge = await payOtherwise(url, { currency: 'AED' });
    expect(await countOf('transfers')).toBe(0);
    expect(await show(charge)).toMatchObject({ captured: '160 AED', difference: null, may: ['close'] });
    expect((await decide('refund', charge)).meta.error).toBe('payment.method');
    expect((await decide('close', charge)).meta.error).toBe('field.required');
    const closed = await decide('close', charge, { reason: 'Given back in the dashboard' });
    expect(closed.data).toMatchObject({ status: 'closed', note: 'Given back in the dashboard' });
    expect(await stateOf(id)).toBe('placed pending');
  });

  test('a charge that names two orders of ours pays neither; its own order can still be paid', async () => {
    const [a, b] = [await order(await createClient()), await order(await createClient())];
    const charge = await payOtherwise(a.url, { order: b.id });
    expect([await stateOf(a.id), await stateOf(b.id)]).toEqual(['placed pending', 'placed pending']);
    expect(await show(charge)).toMatchObject({ reason: 'order', may: ['refund'] });
    expect((await decide('refund', charge)).status).toBe(200);
    await drainLater();
  });

  test('a webhook again, in fifties, and the minute’s work: reviewed once, told once', async () => {
    const { url } = await order(await createClient());
    const charge = await payOtherwise(url, { moreMinor: -1 });
    await Promise.all(Array.from({ length: 50 }, () => deliverWebhook(charge)));
    expect(await countOf('payment_reviews')).toBe(1);
    expect(await balanceOf('suspense:KWD')).toBe(15_999);
    expect(faultsTold.filter((told) => told.includes('under review'))).toHaveLength(1);
  });
});

describe('answers about top-ups', () => {
  const topUp = async (shopper: Client, amount = 10) =>
    (await shopper.post('/user/wallet/charge', { amount, payment_method: 'knet' }, { idempotencyKey: newKey() })).data;

  test('accepting fills the wallet with what came', async () => {
    const shopper = await (await createClient()).signedIn();
    const { charge_id: id, payment_url: url } = await topUp(shopper);
    const charge = await payOtherwise(url, { moreMinor: -250 });
    expect((await shopper.get(`/user/wallet/${id}`)).data.item.status).toBe('review');
    expect(await show(charge)).toMatchObject({ order: null, asked: '10.000 KWD', captured: '9.750 KWD' });
    expect((await decide('accept', charge)).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(9750);
    expect((await shopper.get(`/user/wallet/${id}`)).data.item).toMatchObject({ status: 'paid', amount: 9.75 });
    expect((await shopper.get('/user/wallet/history')).data.items).toMatchObject([{ cause: 'charge', amount: 9.75 }]);
  });

  test('giving back tells the account’s owner, in their language', async () => {
    const shopper = await (await createClient({ locale: 'ar' })).signedIn();
    const charge = await payOtherwise((await topUp(shopper)).payment_url, { moreMinor: 1 });
    expect((await decide('refund', charge)).status).toBe(200);
    await drainLater();
    expect(await refundsOf(charge)).toMatchObject([{ amount: 10.001, status: 'REFUNDED' }]);
    expect((await mails())[0]).toMatchObject({ subject: 'نعيد إليك مبلغ شحن المحفظة' });
    expect((await mails())[0]?.text).toContain('/ar/profile/wallet');
    expect(await walletBalance(shopper)).toBeNull();
  });

  test('for somebody who is gone: given back, and nobody is told', async () => {
    const shopper = await (await createClient()).signedIn();
    const { payment_url: url } = await topUp(shopper);
    await env.DB.prepare('DELETE FROM users').run();
    const charge = await payOtherwise(url, {});
    expect(await show(charge)).toMatchObject({ reason: 'account', may: ['refund'], name: '' });
    expect((await decide('refund', charge)).status).toBe(200);
    await drainLater();
    expect(await countOf('mails')).toBe(0);
    expect(await balanceOf('refund_due:KWD')).toBe(0);
  });

  test('PR1: the mail about it goes with the account', async () => {
    const shopper = await createClient();
    expect((await shopper.register({ password: 'wellbeing for all 2026' })).status).toBe(200);
    const charge = await payOtherwise((await topUp(shopper)).payment_url, { moreMinor: 1 });
    await decide('refund', charge);
    await drainLater();
    expect(await mails()).toHaveLength(1);
    const removed = await shopper.post('/user/remove', { password: 'wellbeing for all 2026' });
    expect(removed.status, removed.meta.error).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

describe('refuses', () => {
  test('a charge that is under no review, and no charge at all', async () => {
    expect((await decide('refund', 'chg_none')).meta.error).toBe('not_found');
    expect((await decide('accept', "' OR 1=1")).meta.error).toBe('field.invalid');
    expect((await desk('GET', '/desk/review?charge=chg_none')).meta.error).toBe('not_found');
  });

  test('the tables: a decision is not taken back, and nothing is given back that never came', async () => {
    const { url } = await order(await createClient());
    const charge = await payOtherwise(url, { moreMinor: -1 });
    await decide('refund', charge);
    const run = (sql: string) => env.DB.prepare(sql).run();
    await expect(run("UPDATE payment_reviews SET status = 'open', decided_at = NULL")).rejects.toThrow('stale_state');
    await expect(run('DELETE FROM payment_reviews')).rejects.toThrow('ledger_immutable');
    await expect(run('UPDATE captures SET amount_minor = 1')).rejects.toThrow('ledger_immutable');
    await expect(run('DELETE FROM captures')).rejects.toThrow('ledger_immutable');
    await expect(
      run(
        `INSERT INTO refunds (id, charge_id, amount_minor, currency, created_at) VALUES ('r', '${charge}', 1, 'KWD', 1)`,
      ),
    ).rejects.toThrow('over_refunded');
    await drainLater();
  });
});

describe('guards', () => {
  test('no shopper and no webhook decides', async () => {
    const user = await (await createClient()).signedIn();
    for (const path of ['accept', 'refund', 'close'])
      expect((await user.post(`/desk/review/${path}`, { charge: 'chg_1' })).status).toBe(404);
    expect((await postWebhook('{}', {})).status).toBe(400);
  });
});

describe('above the country’s limit', () => {
  const large = { items: [{ sku: 'S1', count: 9 }], payment_method: 'knet' };
  const reviewed = async (moreMinor: number) => {
    expect((await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 9 })).status).toBe(200);
    const { data } = await buy(await knownGuest(), large);
    return payOtherwise(data.payment_url, { moreMinor });
  };
  const hire = async (role: string) => {
    const key = await createKey();
    await addStaff(role, key);
    return key;
  };
  const approve = (proposal: { id: string; hash: string }, key: StaffTestKey) =>
    desk('POST', `/desk/approvals/${proposal.id}/approve`, { hash: proposal.hash }, { key });

  test('Z15.10: what the shop would bear or keep waits for another person, at the limit it doesn’t', async () => {
    const second = await hire('owner');
    for (const moreMinor of [-50_001, 50_001]) {
      const charge = await reviewed(moreMinor);
      const asked = await decide('accept', charge);
      expect([asked.status, asked.data.proposal?.kind]).toEqual([202, 'review']);
      expect(asked.data.proposal.facts).toContainEqual({ name: 'amount', value: '50.001 KWD' });
      expect((await show(charge)).status).toBe('open');
      expect((await approve(asked.data.proposal, second)).status).toBe(200);
      expect((await show(charge)).status).toBe('accepted');
    }
    expect((await decide('accept', await reviewed(-50_000))).status).toBe(200);
  });

  test('Z15.11: what would go back waits for another person, and is void once the payment was decided otherwise', async () => {
    const second = await hire('owner');
    const charge = await reviewed(-1000);
    const asked = await decide('refund', charge);
    expect([asked.status, asked.data.proposal?.kind]).toEqual([202, 'review']);
    expect(await countOf('refunds')).toBe(0);
    expect((await decide('accept', charge)).status).toBe(200);
    expect((await approve(asked.data.proposal, second)).meta.error).toBe('proposal.void');
    expect(await countOf('refunds')).toBe(0);
    const other = await reviewed(-1000);
    expect((await approve((await decide('refund', other)).data.proposal, second)).status).toBe(200);
    expect((await show(other)).status).toBe('refunded');
    await drainLater();
  });
});
