/** A small cash order of somebody who proved nothing is confirmed, worked on, or ends by itself (docs/security.md R12). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { endUnconfirmed } from '../../../../worker/commerce/features/order/cash-confirmation.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import {
  auditAfterEach,
  buy,
  countOf,
  knownGuest,
  newKey,
  orderRow,
  setCoupon,
  stockOf,
  stockShelf,
  verifyEmail,
} from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }));
afterEach(auditAfterEach);

const days = (count: number) => Date.now() + count * 86_400_000;
const wanted = { items: [{ sku: 'S1', count: 2 }] };

async function placed(shopper: Client, more: object = {}) {
  const { order } = (await buy(shopper, { ...wanted, ...more })).data;
  await drainOutbox(env, Date.now());
  const mail = await mailOf(order.id, 'order.placed');
  const token = /\/checkout\/confirm\/([A-Za-z0-9_-]+)/.exec(mail?.text ?? '')?.[1] ?? null;
  return { id: order.id as string, number: order.number as string, track: order.track_token as string, mail, token };
}
const mailOf = (ref: string, topic: string) =>
  env.DB.prepare('SELECT subject, text FROM mails WHERE ref = ? AND topic = ?')
    .bind(ref, topic)
    .first<{ subject: string; text: string }>();
const confirm = async (token: string | null) =>
  (await createClient()).post('/order/confirm', { confirm_token: token }, { token: null });
const stateOf = async (id: string) => {
  const row = await orderRow(id);
  return `${row?.status} ${row?.payment_status}`;
};
const trackOf = async (shopper: Client, track: string) => (await shopper.get(`/order/track/${track}`)).data.item;
const waiting = () => countOf('cash_confirmations WHERE settled_at IS NULL');
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;

describe('answers', () => {
  test('it is on delivery at once, says until when it waits, and the link of its mail confirms it', async () => {
    const shopper = await createClient();
    const { id, number, track, mail, token } = await placed(shopper);
    expect(mail?.subject).toBe(`We’ve received your order ${number}`);
    const item = await trackOf(shopper, track);
    expect(item.payment_status).toBe('due_on_delivery');
    expect(Math.round((Date.parse(item.confirm_until) - Date.now()) / 3_600_000)).toBe(72);
    const looked = await shopper.get(`/order/confirm/${token}`, { token: null });
    expect(looked.data.item).toMatchObject({ number, confirm_until: item.confirm_until });
    expect(await waiting()).toBe(1);

    const answer = await confirm(token);
    expect(answer.data.item).toMatchObject({ payment_status: 'due_on_delivery', confirm_until: null });
    expect((await confirm(token)).data.item).toEqual(answer.data.item);
    expect([await waiting(), await countOf('unproved_units')]).toEqual([0, 0]);
    await runCron(env, days(4));
    expect(await stateOf(id)).toBe('placed due_on_delivery');
    expect((await show(number)).timeline).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', cause: 'mail', by: null }),
    );
  });

  test('in Arabic the mail asks in Arabic', async () => {
    const { number, mail, token } = await placed(await createClient({ locale: 'ar' }));
    expect(mail?.subject).toBe(`استلمنا طلبك ${number}`);
    expect(mail?.text).toContain(`/ar/checkout/confirm/${token}`);
  });

  test('one press at the desk confirms it, and the timeline says who', async () => {
    const { id, number } = await placed(await createClient());
    expect((await show(number)).confirm_until).not.toBeNull();
    expect((await desk('POST', '/desk/order/confirm', { number })).status).toBe(200);
    const shown = await show(number);
    expect(shown.confirm_until).toBeNull();
    expect(shown.timeline).toContainEqual(
      expect.objectContaining({ kind: 'confirmed', cause: 'desk', by: expect.any(String) }),
    );
    expect((await desk('POST', '/desk/order/confirm', { number })).meta.error).toBe('order.state');
    await endUnconfirmed(env, days(4));
    expect(await stateOf(id)).toBe('placed due_on_delivery');
  });

  test.each([
    ['packed', (number: string) => desk('POST', '/desk/order/advance', { number, to: 'packed' })],
    [
      'scanned in part',
      (number: string) => desk('POST', '/desk/order/pack', { number, scans: [{ key: newKey(), code: 'S1' }] }),
    ],
  ])('what was %s is confirmed by that', async (_, work) => {
    const { id, number } = await placed(await createClient());
    expect((await work(number)).status).toBe(200);
    expect([await waiting(), await countOf('unproved_units')]).toEqual([0, 0]);
    await runCron(env, days(4));
    expect((await orderRow(id))?.payment_status).toBe('due_on_delivery');
  });

  test('else it ends after three days: units and coupon are back, a mail says how to order again, the desk sees it', async () => {
    await setCoupon('ONCE', { max_uses: 1 });
    const shopper = await createClient();
    const { id, number, track, token } = await placed(shopper, { coupon: 'ONCE' });
    await runCron(env, days(3) - 60_000);
    expect(await stateOf(id)).toBe('placed due_on_delivery');
    await runCron(env, days(3) + 1000);
    expect(await stateOf(id)).toBe('cancelled expired');
    expect(await stockOf('S1')).toMatchObject({ available: 50, reserved: 0 });
    expect(await env.DB.prepare("SELECT used FROM coupons WHERE code = 'ONCE'").first('used')).toBe(0);
    expect([await waiting(), await countOf('unproved_units')]).toEqual([0, 0]);
    const mail = await mailOf(id, 'order.ended');
    expect(mail?.subject).toBe(`Order ${number} has ended: nobody confirmed it`);
    expect(mail?.text).toContain('Order again');
    expect(mail?.text).toContain(`/track/`);
    const late = await confirm(token);
    expect([late.status, late.meta.error]).toEqual([409, 'order.too_late']);
    const { timeline, confirm_until } = await trackOf(shopper, track);
    expect([timeline.at(-1).status, confirm_until]).toEqual(['expired', null]);
    const kinds = (await show(number)).timeline.map(
      ({ kind, detail, cause }: Record<string, string>) => `${kind} ${detail} ${cause}`,
    );
    expect(kinds).toContain('payment expired expiry');
    expect(kinds.some((kind: string) => kind.startsWith('mail order.ended'))).toBe(true);
    await runCron(env, days(5));
    expect(await countOf("mails WHERE topic = 'order.ended'")).toBe(1);
  });

  test('its end is told in Arabic too', async () => {
    const { id, number } = await placed(await createClient({ locale: 'ar' }));
    await endUnconfirmed(env, days(4));
    const mail = await mailOf(id, 'order.ended');
    expect(mail?.subject).toBe(`انتهى طلبك ${number} لأنه لم يُؤكَّد`);
    expect(mail?.text).toContain('اطلب مرة أخرى');
  });

  test('who proved the number or the account’s e-mail waits for nothing', async () => {
    const user = await (await createClient()).signedIn();
    await verifyEmail(user);
    const orders = [await placed(await knownGuest()), await placed(user)];
    expect(orders.map(({ token }) => token)).toEqual([null, null]);
    expect(await countOf('cash_confirmations')).toBe(0);
    await runCron(env, days(9));
    for (const { id } of orders) expect(await stateOf(id)).toMatch(/^placed /);
  });
});

describe('guards', () => {
  test('after its time it is not confirmed any more, although no cron came by', async () => {
    const { id, number, token } = await placed(await createClient());
    await env.DB.prepare('UPDATE cash_confirmations SET confirm_until = ?')
      .bind(Date.now() - 1)
      .run();
    expect((await confirm(token)).meta.error).toBe('order.too_late');
    expect((await desk('POST', '/desk/order/confirm', { number })).meta.error).toBe('order.state');
    expect(await stateOf(id)).toBe('placed due_on_delivery');
  });

  test('of confirming, packing, cancelling and its end at once one comes first, and nothing is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shopper = await createClient();
      const { id, number, track, token } = await placed(shopper);
      await Promise.all([
        confirm(token),
        endUnconfirmed(env, days(4)),
        desk('POST', '/desk/order/advance', { number, to: 'packed' }),
        endUnconfirmed(env, days(4)),
        shopper.post('/order/cancel', { order_id: id, track_token: track }),
      ]);
      const state = await stateOf(id);
      expect(['packed due_on_delivery', 'cancelled expired']).toContain(state);
      const row = await env.DB.prepare('SELECT settled_by FROM cash_confirmations WHERE order_id = ?').bind(id).first();
      expect(row?.settled_by).not.toBeNull();
      if (state === 'packed due_on_delivery') expect(await mailOf(id, 'order.ended')).toBeNull();
    }
    expect([await waiting(), await countOf('unproved_units')]).toEqual([0, 0]);
  });

  test('a made-up token confirms nothing', async () => {
    await placed(await createClient());
    expect((await confirm('f'.repeat(48))).meta.error).toBe('not_found');
    expect(await waiting()).toBe(1);
  });
});
