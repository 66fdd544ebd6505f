/** Messages that leave the house: at most once each, by the way that was asked for (docs/deploy.md). */
import { env } from 'cloudflare:workers';
import { expect, inject, it } from 'vitest';
import { sendMessages } from '../../../../worker/commerce/messages/send.ts';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import type { CarriedMessage } from '../../../messages/carrier.ts';
import { messageAccount, messageSecret } from '../../../support/vars.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { messagesTo } from '../support/messages.ts';
import { buy, stockShelf } from '../support/shop.ts';

const templates = { en: `HX${'1'.repeat(32)}`, ar: `HX${'2'.repeat(32)}` };
const withProvider = (more: object = {}) => ({
  ...env,
  MESSAGE_PROVIDER: 'twilio',
  MESSAGE_BASE_URL: inject('messageUrl'),
  MESSAGE_ACCOUNT: messageAccount,
  MESSAGE_SECRET: messageSecret,
  MESSAGE_SMS_FROM: 'Afiya',
  MESSAGE_WHATSAPP_FROM: '+96522000000',
  MESSAGE_WHATSAPP_TEMPLATES: JSON.stringify(templates),
  ...more,
});

async function askedFor(to: string): Promise<CarriedMessage[]> {
  const { asked } = (await (await fetch(`${inject('messageUrl')}/asked`)).json()) as { asked: CarriedMessage[] };
  return asked.filter((form) => form.To === to);
}
let numbers = 0;
/** A number of the test's own, that ends as said; its code, by a channel. */
async function coded(channel: 'sms' | 'whatsapp', end = '', locale: 'en' | 'ar' = 'en') {
  numbers += 1;
  const phone = `5${String(Date.now()).slice(-5)}${numbers}${end}`.padEnd(8, '7').slice(0, 8 - end.length) + end;
  expect((await (await createClient({ locale })).post('/phone/code', { phone, channel })).status).toBe(200);
  const to = `+965${phone}`;
  const code = /\d{6}/.exec((await messagesTo(to))[0]?.text ?? '')?.[0];
  return { to, code };
}

it('a text message leaves with the bell in our words, worth as long as its code, and its words do not stay behind', async () => {
  const { to, code } = await coded('sms');
  await handleWakeUp(withProvider(), Date.now());
  const [form, ...others] = await askedFor(to);
  expect(others).toEqual([]);
  expect(form).toMatchObject({ From: 'Afiya', Body: expect.stringContaining(`${code} is your Afiya code`) });
  expect(Number(form?.ValidityPeriod)).toBeGreaterThan(500);
  expect(Number(form?.ValidityPeriod)).toBeLessThanOrEqual(600);
  expect((await messagesTo(to))[0]).toMatchObject({ outcome: 'sent', text: '', fields: '{}' });
  expect(await sendMessages(withProvider(), Date.now() + 60_000)).toBe(0);
});

it('a code by WhatsApp is its approved template in the shopper’s language, filled with the code', async () => {
  const { to, code } = await coded('whatsapp', '', 'ar');
  await handleWakeUp(withProvider(), Date.now());
  expect(await askedFor(`whatsapp:${to}`)).toEqual([
    {
      To: `whatsapp:${to}`,
      From: 'whatsapp:+96522000000',
      ContentSid: templates.ar,
      ContentVariables: JSON.stringify({ 1: code }),
    },
  ]);
});

/** A guest's order without an e-mail, told. */
async function told(locale: 'en' | 'ar', templates = '{}') {
  await stockShelf({ id: `N${Date.now()}${numbers}`, stock: 5 });
  const sku = (await env.DB.prepare('SELECT id FROM skus ORDER BY rowid DESC LIMIT 1').first<string>('id')) ?? '';
  const shopper = await createClient({ locale });
  const guest = { name: 'Noura', phone: shopper.phone };
  const { number, track_token: token } = (
    await buy(shopper, { items: [{ sku, count: 1 }], guest, payment_method: 'cod' })
  ).data.order as { number: string; track_token: string };
  await handleWakeUp(withProvider({ MESSAGE_WHATSAPP_TEMPLATES: templates }), Date.now());
  return { to: `+965${shopper.phone}`, number, token };
}

it('news of an order leave as a text message that is good for hours', async () => {
  const { to, number } = await told('en', JSON.stringify(templates));
  const [form] = await askedFor(to);
  expect(form).toMatchObject({ From: 'Afiya', Body: expect.stringContaining(`we have your order ${number}`) });
  expect(Number(form?.ValidityPeriod)).toBeGreaterThan(14_000);
  expect((await messagesTo(to))[0]).toMatchObject({ outcome: 'sent', text: '', fields: '{}' });
});

it('news of an order go by WhatsApp where their words are approved', async () => {
  const template = `HX${'7'.repeat(32)}`;
  const { to, number } = await told('ar', JSON.stringify({ ...templates, 'order.confirm.ar': template }));
  const [form] = await askedFor(`whatsapp:${to}`);
  expect(form?.ContentSid).toBe(template);
  expect(JSON.parse(form?.ContentVariables ?? '{}')).toMatchObject({ 1: number, 2: expect.stringContaining('/ar/') });
});

it.each(['0404', '0500', '0000'])(
  'what the provider does not take (…%s) is told without the number, and not tried again',
  async (end) => {
    const { to } = await coded('sms', end);
    await handleWakeUp(withProvider(), Date.now());
    const told = faultsTold.splice(0);
    expect(told).toHaveLength(1);
    expect(told[0]).not.toContain(to);
    expect((await messagesTo(to))[0]).toMatchObject({ outcome: 'failed', text: '' });
    expect(await sendMessages(withProvider(), Date.now() + 60_000)).toBe(0);
    expect(await askedFor(to)).toHaveLength(1);
  },
);

it('runs at once send a message once', async () => {
  const { to } = await coded('sms');
  const sent = await Promise.all(Array.from({ length: 6 }, () => sendMessages(withProvider(), Date.now())));
  expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await askedFor(to)).toHaveLength(1);
});

it('a code that is over stays, the outbox sends nothing, and a provider that nobody wrote is a fault', async () => {
  const { to } = await coded('sms');
  expect(await sendMessages(env, Date.now())).toBe(0);
  expect(await sendMessages(withProvider(), Date.now() + 601_000)).toBe(0);
  expect(await askedFor(to)).toEqual([]);
  await expect(sendMessages(withProvider({ MESSAGE_PROVIDER: 'pigeon' }), Date.now())).rejects.toThrow('pigeon');
});

it('a wrong key is told as a fault', async () => {
  await coded('sms');
  await handleWakeUp(withProvider({ MESSAGE_SECRET: 'wrong' }), Date.now());
  expect(faultsTold.splice(0)).toHaveLength(1);
});
