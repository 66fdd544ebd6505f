/** An order needs a phone number alone: its news go there (docs/decisions/113-an-order-needs-a-phone-alone.md, docs/security.md R18). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { advanceOrder, cancelOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { maxUnaskedMessages } from '../../../../worker/commerce/limits/limits.ts';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { mails, messagesTo, stopTokenOf } from '../support/messages.ts';
import { auditAfterEach, buy, provePhone, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 500 }, { id: 'DEAR', stock: 50, baseFils: 20_005 }));
afterEach(auditAfterEach);

const hourMs = 3_600_000;
const e164 = (shopper: Client) => (shopper.country === 'SA' ? `+9665${shopper.phone}` : `+965${shopper.phone}`);
const dialled = (shopper: Client) => (shopper.country === 'SA' ? `05${shopper.phone}` : shopper.phone);

async function order(shopper: Client, sku = 'S1', email?: string | null, count = 1) {
  const guest = { name: 'Noura', phone: dialled(shopper), ...(email !== undefined && { email }) };
  const answer = await buy(shopper, { items: [{ sku, count }], guest });
  expect([answer.status, answer.meta.error]).toEqual([200, undefined]);
  await handleWakeUp(env, Date.now());
  return answer.data.order as { id: string; number: string; track_token: string; payment_status: string };
}
const told = async (shopper: Client) => await messagesTo(e164(shopper));

describe('answers', () => {
  it.each<[string, null | undefined]>([
    ['left out', undefined],
    ['null', null],
  ])('a guest whose e-mail is %s has the link by a message, in its language, and no mail', async (_, email) => {
    const shopper = await createClient({ locale: 'ar' });
    await provePhone(shopper);
    const { number, track_token: token } = await order(shopper, 'S1', email);
    const [message, ...others] = await told(shopper);
    expect(others).toEqual([]);
    expect(message).toMatchObject({ channel: 'sms', locale: 'ar', topic: 'order.placed' });
    expect(message?.text).toContain(`عافية: استلمنا طلبك ${number}`);
    expect(message?.text).toContain(`https://shop.test/ar/track/${token}`);
    expect(message?.text).not.toContain('فيتامين');
    expect(await mails()).toEqual([]);
    expect((await shopper.get(`/order/track/${token}`)).data.item.number).toBe(number);
  });

  it('who gives an e-mail has mails, and no message', async () => {
    const shopper = await createClient();
    await order(shopper, 'S1', 'noura@example.com');
    expect(await told(shopper)).toEqual([]);
    expect(await mails()).toHaveLength(1);
  });

  it('R12: a large cash order is confirmed by the link of its message', async () => {
    const shopper = await createClient();
    const { id, payment_status: state } = await order(shopper, 'DEAR', null, 2);
    expect(state).toBe('awaiting_confirmation');
    const [message] = await told(shopper);
    const token = /\/checkout\/confirm\/([\w-]+)/.exec(message?.text ?? '')?.[1];
    const confirmed = await (await createClient()).post('/order/confirm', { confirm_token: token }, { token: null });
    expect(confirmed.data.item).toMatchObject({ id, payment_status: 'due_on_delivery' });
  });

  it('R12: a small one asks for it too, and is on delivery meanwhile', async () => {
    const shopper = await createClient();
    const { payment_status: state } = await order(shopper);
    expect(state).toBe('due_on_delivery');
    expect((await told(shopper))[0]?.text).toMatch(
      /Please confirm that it’s yours: https:\/\/shop.test\/checkout\/confirm\//,
    );
  });

  it('tells once that it is on its way, that it was cancelled, and that it was asked for', async () => {
    const shopper = await createClient({ country: 'SA' });
    const first = await order(shopper);
    await advanceOrder(env, first.number, 'packed', Date.now());
    await advanceOrder(env, first.number, 'shipped', Date.now());
    const second = await order(shopper);
    await cancelOrder(env, second.number, Date.now());
    const answer = await (await createClient()).post('/order/find', { number: first.number, phone: dialled(shopper) });
    expect([answer.status, answer.data]).toEqual([200, {}]);
    await vi.waitFor(async () =>
      expect((await told(shopper)).map(({ topic }) => topic)).toEqual([
        'order.confirm',
        'order.shipped',
        'order.confirm',
        'order.cancelled',
        'order.link',
      ]),
    );
    expect((await told(shopper)).at(-1)?.text).toContain(`/track/${first.track_token}`);
  });

  it('the invoice is behind the same link once it is paid', async () => {
    const shopper = await createClient();
    const { number, track_token: token } = await order(shopper);
    for (const to of ['packed', 'shipped'] as const) await advanceOrder(env, number, to, Date.now());
    await collectOrder(env, { number, confirm: true }, Date.now());
    expect((await shopper.get(`/order/invoice/${token}`)).status).toBe(200);
  });
});

describe('refuses', () => {
  it.each(['', 'noura', 'noura@', 'a@b\n@c.com'])('an e-mail that is none, “%s”', async (email) => {
    const shopper = await createClient();
    const guest = { name: 'Noura', phone: shopper.phone, email };
    const answer = await buy(shopper, { items: [{ sku: 'S1', count: 1 }], guest });
    expect([answer.status, answer.data.fields?.[0]?.path]).toEqual([422, 'guest.email']);
  });

  it('an order without a phone', async () => {
    const shopper = await createClient();
    const answer = await buy(shopper, { items: [{ sku: 'S1', count: 1 }], guest: { name: 'Noura', phone: '' } });
    expect(answer.status).toBe(422);
  });
});

describe('guards', () => {
  it('R18: somebody’s number is told six things an hour, whoever orders', async () => {
    const phone = '50990099';
    const cancelled = async () => {
      const stranger = await createClient();
      stranger.phone = phone;
      await cancelOrder(env, (await order(stranger)).number, Date.now());
    };
    for (let at = 0; at < 4; at += 1) await cancelled();
    expect(await messagesTo(`+965${phone}`)).toHaveLength(6);
    await env.DB.prepare('UPDATE messages SET created_at = created_at - ?').bind(hourMs).run();
    await cancelled();
    expect(await messagesTo(`+965${phone}`)).toHaveLength(8);
  });

  it('R18: the shop writes to a country as often as it may an hour, rings, and goes on for who proved the number', async () => {
    const written = env.DB.prepare(
      `INSERT INTO messages (id, "to", channel, locale, topic, ref, recipient, text, fields, created_at)
       VALUES (?1, '+96551' || ?1, 'sms', 'en', 'order.placed', ?1, ?1, '', '{}', ?2)`,
    );
    await env.DB.batch(
      Array.from({ length: maxUnaskedMessages(env) }, (_, at) => written.bind(String(100_000 + at), Date.now())),
    );
    const stranger = await createClient();
    await order(stranger);
    expect(await told(stranger)).toEqual([]);
    expect(faultsTold.splice(0).join()).toContain('Too many messages of orders to +965');
    const saudi = await createClient({ country: 'SA' });
    await order(saudi);
    expect(await told(saudi), 'the other country').toHaveLength(1);
    const known = await createClient();
    await provePhone(known);
    await order(known);
    expect(await told(known)).toHaveLength(1);
  });

  it('R15: one press ends the messages to a number, codes too, and the same link allows them again', async () => {
    const shopper = await createClient();
    const { number } = await order(shopper);
    const token = stopTokenOf((await told(shopper))[0]?.text);
    const stop = async (allow?: boolean) =>
      (await createClient({ device: false })).post('/messages/stop', { token, ...(allow && { allow }) });
    expect((await stop()).data).toEqual({ stopped: true });
    await advanceOrder(env, number, 'packed', Date.now());
    await advanceOrder(env, number, 'shipped', Date.now());
    await order(shopper);
    expect(await told(shopper)).toHaveLength(1);
    expect((await shopper.post('/phone/code', { phone: shopper.phone, channel: 'sms' })).meta.error).toBe(
      'phone.stopped',
    );
    expect((await stop(true)).data).toEqual({ stopped: false });
    await order(shopper);
    expect(await told(shopper)).toHaveLength(2);
  });

  it('an event that is delivered twice is told once', async () => {
    const shopper = await createClient();
    await order(shopper);
    await env.DB.prepare("UPDATE outbox SET sent_at = NULL, next_at = 0 WHERE topic = 'order.placed'").run();
    await handleWakeUp(env, Date.now());
    expect(await told(shopper)).toHaveLength(1);
  });
});
