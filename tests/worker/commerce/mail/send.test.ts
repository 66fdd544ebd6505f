/** Mails that leave the house: once each, whatever the provider does (docs/deploy.md). */
import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import { sendMails } from '../../../../worker/commerce/mail/send.ts';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import type { Carried } from '../../../mail/carrier.ts';
import { mailSecret } from '../../../support/vars.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { buy, guest, stockShelf } from '../support/shop.ts';

const withProvider = (more: object = {}) => ({
  ...env,
  MAIL_PROVIDER: 'resend',
  MAIL_BASE_URL: inject('mailUrl'),
  MAIL_FROM: 'Afiya <orders@afiya.test>',
  MAIL_SECRET: mailSecret,
  ...more,
});
const minuteMs = 60_000;

async function carriedTo(to: string): Promise<Carried[]> {
  const { carried } = (await (await fetch(`${inject('mailUrl')}/carried`)).json()) as { carried: Carried[] };
  return carried.filter((mail) => mail.to[0] === to);
}

/** An order that is told by one mail, to an address of the test's own. */
async function orderTold(name: string): Promise<string> {
  const to = `${name}@${crypto.randomUUID()}.test`;
  await stockShelf({ id: 'S1' });
  const client = await createClient();
  const person = { ...guest, phone: client.phone, email: to };
  const answer = await buy(client, { items: [{ sku: 'S1', count: 1 }], guest: person });
  expect(answer.status).toBe(200);
  return to;
}
const mailRow = () => env.DB.prepare('SELECT sent_at, html, text FROM mails').first<Record<string, unknown>>();

it('an order is told by a mail that leaves with the bell, and its text does not stay behind', async () => {
  const to = await orderTold('noura');
  await handleWakeUp(withProvider(), Date.now());
  const [mail, ...others] = await carriedTo(to);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'Afiya <orders@afiya.test>', to: [to] });
  expect(mail?.html).toContain('https://shop.test/track/');
  expect(mail?.text).toContain('https://shop.test/track/');
  expect(await mailRow()).toMatchObject({ sent_at: expect.any(Number), html: '', text: '' });
  expect(await sendMails(withProvider(), Date.now() + minuteMs)).toBe(0);
});

it('a mail whose answer was lost is offered again under its key and carried once', async () => {
  const to = await orderTold('lost');
  await handleWakeUp(withProvider(), Date.now());
  expect((await mailRow())?.sent_at).toBeNull();
  expect(await sendMails(withProvider(), Date.now() + 2 * minuteMs)).toBe(1);
  expect(await carriedTo(to)).toHaveLength(1);
});

it('a provider that is busy is asked again later and later, not at once', async () => {
  const to = await orderTold('busy');
  const now = Date.now();
  await handleWakeUp(withProvider(), now);
  expect(await sendMails(withProvider(), now + 20_000)).toBe(0);
  expect(await sendMails(withProvider(), now + 31_000)).toBe(0);
  expect(await carriedTo(to)).toEqual([]);
  expect(await sendMails(withProvider(), now + 80_000)).toBe(0);
  expect(await sendMails(withProvider(), now + 92_000)).toBe(1);
  expect(await carriedTo(to)).toHaveLength(1);
});

it('runs at once send a mail once', async () => {
  const to = await orderTold('many');
  await handleWakeUp(env, Date.now());
  const sent = await Promise.all(Array.from({ length: 8 }, () => sendMails(withProvider(), Date.now())));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await carriedTo(to)).toHaveLength(1);
});

it('a mail that is refused is told as a fault without its address, and not tried for ever', async () => {
  const to = await orderTold('refused');
  await handleWakeUp(withProvider(), Date.now());
  const told = faultsTold.splice(0);
  expect(told).toHaveLength(1);
  expect(told[0]).not.toContain(to);
  expect(await sendMails(withProvider(), Date.now() + 600 * minuteMs)).toBe(0);
  expect(faultsTold).toEqual([]);
});

it('a wrong key or a provider that is away leaves the order as it is, and the mail for later; yesterday’s news stays untold', async () => {
  const to = await orderTold('later');
  const now = Date.now();
  await handleWakeUp(withProvider({ MAIL_SECRET: 're_wrong' }), now);
  await sendMails(withProvider({ MAIL_BASE_URL: 'http://127.0.0.1:1' }), now + 10 * minuteMs);
  expect((await mailRow())?.sent_at).toBeNull();
  expect(await sendMails(withProvider(), now + 25 * 60 * minuteMs)).toBe(0);
  expect(await sendMails(withProvider(), now + 23 * 60 * minuteMs)).toBe(1);
  expect(await carriedTo(to)).toHaveLength(1);
});

it('the outbox sends nothing and keeps everything; a provider that nobody wrote is a fault', async () => {
  await orderTold('kept');
  await handleWakeUp(env, Date.now());
  expect(await sendMails(env, Date.now())).toBe(0);
  expect(String((await mailRow())?.html)).toContain('shop.test');
  await expect(sendMails(withProvider({ MAIL_PROVIDER: 'pigeon' }), Date.now())).rejects.toThrow('pigeon');
});

it('a mail that one can do without says so to mail programs, which then show a button of their own (RFC 8058)', async () => {
  await stockShelf({ id: 'S2', stock: 0 });
  const waiting = await (await createClient()).signedIn();
  await waiting.post('/product/p-S2/notify-me', { value: true });
  await desk('POST', '/desk/stock', { sku: 'S2', country: 'KW', available: 3 });
  await handleWakeUp(withProvider(), Date.now());
  const [mail] = await carriedTo(waiting.email ?? '');
  expect(mail?.headers).toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/shop\.test\/notify\/unsubscribe\?token=[^>]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  const to = await orderTold('sara');
  await handleWakeUp(withProvider(), Date.now());
  expect((await carriedTo(to))[0]?.headers, 'a guest may have typed anybody’s address').toEqual({
    'List-Unsubscribe': expect.stringMatching(/^<https:\/\/shop\.test\/stop\?token=[^>]+>$/),
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  await waiting.post('/user/forgot-password', { email: waiting.email });
  await handleWakeUp(withProvider(), Date.now());
  expect((await carriedTo(waiting.email ?? '')).at(-1)?.headers, 'nobody does without this one').toBeUndefined();
});

it('F19: one mail that can’t be marked as sent stops no other, and is offered again under its key', async () => {
  const faulty = await orderTold('faulty');
  const { id } = (await env.DB.prepare('SELECT id FROM outbox').first<{ id: string }>()) ?? { id: '' };
  expect(id).not.toBe('');
  await handleWakeUp({ ...env, MAIL_PROVIDER: 'outbox' }, Date.now());
  const mail = await env.DB.prepare('SELECT id FROM mails').first<string>('id');
  await env.DB.exec(
    `CREATE TRIGGER faulty BEFORE UPDATE ON mails WHEN OLD.id = '${mail}' BEGIN SELECT RAISE(ABORT, 'faulty'); END`,
  );
  const shopper = await createClient();
  const to = `good@${crypto.randomUUID()}.test`;
  await buy(shopper, { items: [{ sku: 'S1', count: 1 }], guest: { ...guest, phone: shopper.phone, email: to } });
  await handleWakeUp(withProvider(), Date.now());
  expect(await carriedTo(to)).toHaveLength(1);
  const told = faultsTold.splice(0);
  expect(told).toHaveLength(1);
  expect(told[0]).toContain(mail);
  expect(told[0]).not.toContain(faulty);
  await env.DB.exec('DROP TRIGGER faulty');
  expect(await sendMails(withProvider(), Date.now() + 15_000)).toBe(0);
  expect(await sendMails(withProvider(), Date.now() + 2 * minuteMs)).toBe(1);
  expect(await carriedTo(faulty)).toHaveLength(1);
});
