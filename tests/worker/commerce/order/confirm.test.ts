/** A large cash order of somebody who proved nothing waits for the link in its mail (docs/security.md R12). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { advanceOrder, cancelOrder, confirmOrderByDesk } from '../../../../worker/commerce/features/order/desk.ts';
import { listOrders } from '../../../../worker/commerce/features/order/desk-list.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { type Client, createClient } from '../support/client.ts';
import {
  auditAfterEach,
  buy,
  countOf,
  orderRow,
  provePhone,
  stockOf,
  stockShelf,
  verifyEmail,
} from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'DEAR', stock: 50, baseFils: 20_005 }, { id: 'EXACT', stock: 50, baseFils: 20_000 }));
afterEach(auditAfterEach);

const large = { items: [{ sku: 'DEAR', count: 2 }] };
const hoursMs = 3_600_000;

/** The order, and the token in its mail. */
async function placed(shopper: Client, wanted = large) {
  const { order } = (await buy(shopper, wanted)).data;
  await drainOutbox(env, Date.now());
  const mail = await env.DB.prepare('SELECT subject, text, html FROM mails WHERE ref = ?')
    .bind(order.id)
    .first<{ subject: string; text: string; html: string }>();
  const token = /\/checkout\/confirm\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { order, mail, token };
}
const confirm = (token: string) =>
  createClient().then((anybody) => anybody.post('/order/confirm', { confirm_token: token }, { token: null }));
const stateOf = async (id: string) => (await orderRow(id))?.payment_status;

describe('answers', () => {
  test('R12: it waits for two hours, says so, and the link of its mail confirms it', async () => {
    const shopper = await createClient();
    const before = Date.now();
    const { order, mail, token } = await placed(shopper);
    expect(order.payment_status).toBe('awaiting_confirmation');
    expect(await stockOf('DEAR')).toMatchObject({ available: 48, reserved: 2 });
    const tracked = await shopper.get(`/order/track/${order.track_token}`);
    expect(tracked.data.item).toMatchObject({ may_cancel: true, may_pay: false, status: 'placed' });
    const waitsMs = Date.parse(tracked.data.item.confirm_until) - before;
    expect(waitsMs).toBeGreaterThanOrEqual(2 * hoursMs);
    expect(waitsMs).toBeLessThan(2 * hoursMs + 60_000);
    expect(mail?.subject).toBe(`Please confirm your order ${order.number}`);
    expect(mail?.text).toMatch(/by \w{3} \d+ \w{3}, \d{1,2}:\d\d (am|pm)/);

    const looked = await shopper.get(`/order/confirm/${token}`, { token: null });
    expect(looked.data.item).toMatchObject({
      number: order.number,
      to_pay_local: 40.01,
      track_token: order.track_token,
    });
    expect(await stateOf(order.id)).toBe('awaiting_confirmation');

    const answer = await confirm(token);
    expect(answer.data.item).toMatchObject({ payment_status: 'due_on_delivery', confirm_until: null });
    expect((await confirm(token)).data.item).toEqual(answer.data.item);
    const after = await shopper.get(`/order/track/${order.track_token}`);
    expect(after.data.item.timeline.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'due_on_delivery',
    ]);
    expect(await countOf('mails')).toBe(1);
    await runCron(env, Date.now() + 3 * hoursMs);
    expect(await stateOf(order.id)).toBe('due_on_delivery');
    await advanceOrder(env, order.number, 'packed', 1);
    expect((await confirm(token)).status).toBe(200);
  });

  test('in Arabic the mail asks in Arabic, and an account’s link leads to its own page', async () => {
    const user = await (await createClient({ locale: 'ar' })).signedIn({ verified: false });
    const { mail, token, order } = await placed(user);
    expect(mail?.subject).toBe(`نرجو تأكيد طلبك ${order.number}`);
    expect(mail?.text).toContain(`/ar/checkout/confirm/${token}`);
    expect((await confirm(token)).data.item).toMatchObject({ id: order.id, track_token: null });
  });

  test('who proved the number or the account’s e-mail does not wait, nor does an order of exactly that much', async () => {
    const [phone, account, usual] = [
      await createClient(),
      await (await createClient()).signedIn(),
      await createClient(),
    ];
    await provePhone(phone);
    await verifyEmail(account);
    for (const shopper of [phone, account]) {
      const { data } = await buy(shopper, large);
      expect(data.order.payment_status).toBe('due_on_delivery');
    }
    const { data } = await buy(usual, { items: [{ sku: 'EXACT', count: 2 }] });
    expect(data.order).toMatchObject({ payment_status: 'due_on_delivery', total_local: 40 });
    const saudi = await createClient({ country: 'SA' });
    // 20.005 × 12.2 = 244.06 each.
    expect((await buy(saudi, large)).data.order.payment_status).toBe('due_on_delivery');
    const dear = await buy(saudi, { items: [{ sku: 'DEAR', count: 3 }] });
    expect(dear.data.order.payment_status).toBe('awaiting_confirmation');
  });

  test('after two hours its goods are free again, and the link says that it is too late', async () => {
    const { order, token } = await placed(await createClient());
    await runCron(env, Date.now() + 2 * hoursMs - 60_000);
    expect(await stateOf(order.id)).toBe('awaiting_confirmation');
    await runCron(env, Date.now() + 2 * hoursMs + 1000);
    expect(await orderRow(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await stockOf('DEAR')).toMatchObject({ available: 50, reserved: 0 });
    const late = await confirm(token);
    expect([late.status, late.meta.error]).toEqual([409, 'order.too_late']);
  });

  test('the desk sees what waits, and confirms by hand', async () => {
    const { order } = await placed(await createClient());
    const { items } = await listOrders(env, { payment: 'awaiting_confirmation' });
    expect(items.map(({ number }) => number)).toEqual([order.number]);
    expect(await confirmOrderByDesk(env, order.number, Date.now())).toMatchObject({
      payment_status: 'due_on_delivery',
      to_collect: '40.010 KWD',
    });
    await expect(confirmOrderByDesk(env, order.number, Date.now())).rejects.toThrow('order.state');
  });
});

describe('refuses', () => {
  test('while it waits nothing is packed or collected; the desk and its shopper may end it', async () => {
    const shopper = await createClient();
    const [one, two] = [await placed(shopper), await placed(shopper)];
    await expect(advanceOrder(env, one.order.number, 'packed', 1)).rejects.toThrow('order.unpaid');
    const early = collectOrder(env, { number: one.order.number, confirm: true }, 1);
    await expect(early).rejects.toThrow('order.not_cash');
    await cancelOrder(env, one.order.number, 1);
    await shopper.post('/order/cancel', { order_id: two.order.id, track_token: two.order.track_token });
    for (const { token, order } of [one, two]) {
      expect(await stateOf(order.id)).toBe('expired');
      expect((await confirm(token)).meta.error).toBe('order.state');
    }
    expect(await stockOf('DEAR')).toMatchObject({ available: 50, reserved: 0 });
  });

  test('what was said on the page holds although no cron came by', async () => {
    const { order, token } = await placed(await createClient());
    await env.DB.prepare('UPDATE orders SET expires_at = ? WHERE id = ?')
      .bind(Date.now() - 1, order.id)
      .run();
    expect((await confirm(token)).meta.error).toBe('order.too_late');
    await expect(confirmOrderByDesk(env, order.number, Date.now())).rejects.toThrow('order.state');
    expect(await stateOf(order.id)).toBe('awaiting_confirmation');
  });

  test('a made-up token, and the order’s own link, confirm nothing', async () => {
    const { order } = await placed(await createClient());
    for (const token of ['f'.repeat(48), order.track_token])
      expect((await confirm(token)).meta.error).toBe('not_found');
    expect(await stateOf(order.id)).toBe('awaiting_confirmation');
  });
});

describe('guards', () => {
  test('M15: confirming, cancelling and the end of its time at once have one winner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = await createClient();
      const { order, token } = await placed(shopper);
      const [confirmed, , closed] = await Promise.all([
        confirm(token),
        confirm(token),
        closeOrder(env, order.id, 'expiry', Date.now()),
        shopper.post('/order/cancel', { order_id: order.id, track_token: order.track_token }),
      ]);
      const state = await stateOf(order.id);
      // What was confirmed may be cancelled by its shopper a moment later.
      expect(['due_on_delivery', 'expired']).toContain(state);
      if (state === 'due_on_delivery') expect([confirmed.status, closed]).toEqual([200, false]);
      await closeOrder(env, order.id, 'user', 1);
    }
    expect(await stockOf('DEAR')).toMatchObject({ available: 50, reserved: 0 });
  });
});
