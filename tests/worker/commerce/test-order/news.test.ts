/** Mails about a booked blood test: each step once, in both languages, and never a word of what is tested. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { bookTests, openBloodTests, slotAt } from '../support/book.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { auditAfterEach } from '../support/shop.ts';

beforeEach(() => openBloodTests());
afterEach(auditAfterEach);

interface MailRow {
  topic: string;
  subject: string;
  text: string;
  html: string;
}

async function readMails(): Promise<MailRow[]> {
  await runCron(env, Date.now());
  const { results } = await env.DB.prepare(
    'SELECT topic, subject, text, html FROM mails ORDER BY rowid',
  ).all<MailRow>();
  return results;
}

async function bookPaid(locale: 'en' | 'ar') {
  const shopper = await (await createClient({ locale })).signedIn();
  const { data } = await bookTests(shopper);
  await deliverWebhook(await payAt(data.payment_url));
  await runCron(env, Date.now());
  return { shopper, order: data.order as { id: string; number: string } };
}

describe.each(['en', 'ar'] as const)('in %s', (locale) => {
  it('the receipt says when and where; each step is one mail, and none says what is tested', async () => {
    const { shopper, order } = await bookPaid(locale);
    const moved = slotAt(4, 'home', '0730');
    await shopper.post('/user/bloodTestOrder/reschedule', { order_id: order.id, slot: moved });
    for (const to of ['drawn', 'at_lab', 'in_review', 'ready'])
      await desk('POST', '/desk/order/test', { number: order.number, to });
    const mails = (await readMails()).filter(({ topic }) => topic !== 'email.verify');
    expect(mails.map(({ topic }) => topic)).toEqual(['order.paid', 'test.news', 'test.news', 'test.news']);
    const [receipt, ...news] = mails;
    expect(receipt?.text).toMatch(/7:00/);
    expect(new Set(news.map(({ subject }) => subject)).size, 'one subject for all of it').toBe(1);
    expect(news[0]?.subject).toBe(
      locale === 'en' ? `News about your order ${order.number}` : `جديد بشأن طلبك ${order.number}`,
    );
    expect(news[0]?.text).toMatch(/7:30/);
    for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(/Canary|BT-|biotin|iron/i);
    for (const { subject } of mails)
      expect(subject).not.toMatch(/test|blood|sample|result|lab|فحص|دم|عينة|نتيجة|مختبر/i);
  });
});

it('a sample that could not be used and a cancelled visit are told; an unpaid one that ends is not', async () => {
  const { shopper, order } = await bookPaid('en');
  for (const to of ['drawn', 'new_sample']) await desk('POST', '/desk/order/test', { number: order.number, to });
  await shopper.post('/user/bloodTestOrder/cancel', { order_id: order.id });
  await bookTests(await (await createClient()).signedIn(), { place: 'lab' });
  await runCron(env, Date.now() + 36 * 60_000);
  const news = (await readMails()).filter(({ topic }) => topic === 'test.news');
  expect(news.map(({ text }) => /costs you nothing|has been cancelled/.exec(text)?.[0])).toEqual([
    'costs you nothing',
    'has been cancelled',
  ]);
});
