import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { noDetails } from '../../../../worker/commerce/features/catalogue/details.ts';
import { createUnsubscribeToken } from '../../../../worker/commerce/features/notify/unsubscribe-token.ts';
import worker from '../../../../worker/commerce/index.ts';
import { notifyBackInStock } from '../../../../worker/commerce/queues/notify-back-in-stock.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { type Client, createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { buy, countOf, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 0 }, { id: 'S2', stock: 0 }, { id: 'S3' }));

const shopper = async (more: { locale?: 'en' | 'ar'; country?: 'KW' | 'SA' } = {}) =>
  (await createClient(more)).signedIn();
const wait = (client: Client, sku = 'S1', value = true) => client.post(`/product/p-${sku}/notify-me`, { value });
const restock = (available: number, sku = 'S1', country = 'KW') =>
  desk('POST', '/desk/stock', { sku, country, available });

interface MailRow {
  to: string;
  locale: string;
  subject: string;
  html: string;
  text: string;
  topic: string;
  unsubscribe_url: string;
}
const mails = async () => (await env.DB.prepare('SELECT * FROM mails ORDER BY created_at, id').all<MailRow>()).results;
const ring = async () => {
  const batch = createMessageBatch('afiya-bell', [
    { id: crypto.randomUUID(), timestamp: new Date(), attempts: 1, body: { ring: 'outbox' as const } },
  ]);
  await worker.queue(batch, env);
  return (await getQueueResult(batch, createExecutionContext())).outcome;
};
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

describe('answers', () => {
  it('a shopper who asks to be notified waits, sees so, and may stop waiting', async () => {
    const client = await shopper();
    const willNotify = async () => {
      const { data } = await client.post('/product/sku', { ids: ['S1'] });
      return data.items[0].will_notify;
    };
    expect(await willNotify()).toBe(false);
    expect((await wait(client)).data).toEqual({ will_notify: true });
    expect((await wait(client)).data).toEqual({ will_notify: true });
    expect(await willNotify()).toBe(true);
    await env.DB.prepare('UPDATE products SET details = ?').bind(JSON.stringify(noDetails)).run();
    const detail = (await client.get('/product/p-s1/v2')).data.item;
    expect([detail.default_sku.will_notify, detail.related[0].default_sku.will_notify]).toEqual([true, false]);
    const page = (await client.post('/product', {})).data.items;
    const shown = page.map((one: { default_sku: { id: string; will_notify: boolean } }) => [
      one.default_sku.id,
      one.default_sku.will_notify,
    ]);
    expect(Object.fromEntries(shown)).toEqual({ S1: true, S2: false, S3: false });
    const list = (await client.get('/product/notify-list')).data.items;
    expect(list.map((one: { id: string }) => one.id)).toEqual(['p-S1']);
    expect((await client.get('/user/sync')).data.counts.notify).toBe(1);
    expect((await wait(client, 'S1', false)).data).toEqual({ will_notify: false });
    expect(await willNotify()).toBe(false);
    expect((await client.get('/product/notify-list')).data.items).toEqual([]);
  });

  it('takes the product by its slug too, and one of its SKUs by name', async () => {
    const client = await shopper();
    expect((await client.post('/product/p-s1/notify-me', { value: true, sku: 'S1' })).data.will_notify).toBe(true);
    expect((await client.post('/product/p-s1/notify-me', { value: true, sku: 'S2' })).status).toBe(404);
  });

  it('a country is waited in for itself', async () => {
    const client = await shopper();
    await wait(client);
    expect((await client.get('/product/notify-list', { country: 'SA' })).data.items).toEqual([]);
    await restock(5, 'S1', 'SA');
    await ring();
    expect(await mails()).toEqual([]);
  });

  it('a restock tells everybody once, the longest wait first, each in the language they asked in', async () => {
    const [first, second] = [await shopper({ locale: 'ar' }), await shopper()];
    await wait(second);
    await wait(first);
    await env.DB.prepare('UPDATE notify_requests SET asked_at = asked_at - 1000 WHERE user_id = ?')
      .bind(first.userId)
      .run();
    await wait(await shopper(), 'S2');
    await restock(5);
    expect(await ring()).toBe('ok');
    const told = await mails();
    expect(told.map(({ to, locale, topic }) => [to, locale, topic])).toEqual([
      [first.email, 'ar', 'stock.back'],
      [second.email, 'en', 'stock.back'],
    ]);
    expect(told[0]?.subject).toBe('متوفر من جديد: فيتامين p-S1');
    expect(told[1]?.subject).toBe('Vitamin p-S1 is back in stock');
    expect(told[0]?.html).toContain('https://shop.test/ar/products/p-s1');
    expect(told[1]?.text).toContain('https://shop.test/products/p-s1');
    // They wait no more: the wish is answered.
    expect((await second.post('/product/sku', { ids: ['S1'] })).data.items[0].will_notify).toBe(false);
    expect(await countOf('notify_requests')).toBe(1);
  });

  it('F7: a bell rung three times, and a second restock, tell nobody twice', async () => {
    const client = await shopper();
    await wait(client);
    await restock(5);
    for (let times = 0; times < 3; times += 1) await ring();
    await restock(0);
    await restock(7);
    await ring();
    expect(await mails()).toHaveLength(1);
    // Who asks again is told again.
    await restock(0);
    await wait(client);
    await restock(3);
    await ring();
    expect(await mails()).toHaveLength(2);
  });

  it('F7: two runs at once tell each person once', async () => {
    for (let at = 0; at < 60; at += 1) await wait(await shopper());
    await restock(5);
    await env.DB.prepare(
      "INSERT INTO outbox (id, topic, body, created_at, next_at) SELECT id || '2', topic, body, created_at, next_at FROM outbox",
    ).run();
    await Promise.all([drainOutbox(env, Date.now()), drainOutbox(env, Date.now()), drainOutbox(env, Date.now())]);
    const told = await mails();
    expect(told).toHaveLength(60);
    expect(new Set(told.map(({ to }) => to)).size).toBe(60);
  });

  it('F8: a run that was killed half way is finished by the next, and nobody hears twice', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => shopper()));
    for (const person of people) await wait(person);
    await restock(5);
    // As after a kill: the first was told, the row is taken, the rest still waits.
    const now = Date.now();
    await env.DB.prepare("UPDATE outbox SET tries = 1, next_at = ? WHERE topic = 'stock.back'")
      .bind(now + 60_000)
      .run();
    expect(await drainOutbox(env, now)).toBe(0);
    expect(await drainOutbox(env, now + 61_000)).toBe(1);
    expect(await mails()).toHaveLength(3);
  });

  it('what is sold out again before anybody was told keeps them waiting for the next time', async () => {
    const client = await shopper();
    await wait(client);
    await restock(5);
    await restock(0);
    await ring();
    expect([await countOf('mails'), await countOf('notify_requests')]).toEqual([0, 1]);
    await restock(2);
    await ring();
    expect(await countOf('mails')).toBe(1);
  });

  it('an order that is cancelled brings its last unit back, and that is told too', async () => {
    await restock(1, 'S2');
    const buyer = await createClient();
    const { order } = (await buy(buyer, { items: [{ sku: 'S2', count: 1 }] })).data;
    await wait(await shopper(), 'S2');
    await drainOutbox(env, Date.now());
    expect((await mails()).filter(({ topic }) => topic === 'stock.back')).toHaveLength(0);
    expect((await buyer.post('/order/cancel', { order_id: order.id, track_token: order.track_token })).status).toBe(
      200,
    );
    await drainOutbox(env, Date.now());
    expect((await mails()).filter(({ topic }) => topic === 'stock.back')).toHaveLength(1);
  });

  it('where a few are left, more of them is news; fewer, or a sale, is none', async () => {
    const client = await shopper();
    await wait(client, 'S3');
    await restock(4, 'S3');
    await buy(await createClient(), { items: [{ sku: 'S3', count: 1 }] });
    await drainOutbox(env, Date.now());
    expect((await mails()).filter(({ topic }) => topic === 'stock.back')).toHaveLength(0);
    await restock(50, 'S3');
    await ring();
    expect((await mails()).filter(({ topic }) => topic === 'stock.back')).toHaveLength(1);
  });

  it('a product that was taken off the shelf is told to nobody', async () => {
    await wait(await shopper());
    await env.DB.prepare("UPDATE products SET status = 'removed' WHERE id = 'p-S1'").run();
    await restock(5);
    await ring();
    expect([await countOf('mails'), await countOf('notify_requests')]).toEqual([0, 1]);
  });

  it('the mail’s way out works without signing in, any number of times, and for this person alone', async () => {
    const [client, other] = [await shopper(), await shopper({ locale: 'ar' })];
    for (const sku of ['S1', 'S2']) await wait(client, sku);
    await client.post('/product/p-S2/notify-me', { value: true }, { country: 'SA' });
    await wait(other, 'S2');
    await restock(5);
    await ring();
    const [mail] = await mails();
    expect(mail?.unsubscribe_url).toMatch(/^https:\/\/shop\.test\/notify\/unsubscribe\?token=/);
    expect(mail?.html).toContain(mail?.unsubscribe_url.replaceAll('&', '&amp;'));
    expect(mail?.text).toContain(mail?.unsubscribe_url);
    const nobody = await createClient({ device: false });
    const token = tokenOf(mail?.unsubscribe_url ?? '');
    expect((await nobody.post('/product/notify/unsubscribe', { token })).data).toEqual({ stopped: 2 });
    expect((await nobody.post('/product/notify/unsubscribe', { token })).data).toEqual({ stopped: 0 });
    expect(await countOf('notify_requests')).toBe(1);
    expect((await other.get('/product/notify-list')).data.items).toHaveLength(1);
    await restock(5, 'S2');
    await ring();
    expect((await mails()).map(({ to }) => to)).toEqual([client.email, other.email]);
  });

  it('the desk sees what people wait for, its worth, and who they are', async () => {
    const [first, second] = [await shopper(), await shopper({ locale: 'ar' })];
    await wait(first);
    await wait(second);
    await wait(second, 'S2');
    const { items } = (await desk('GET', '/desk/waiting')).data;
    expect(items).toMatchObject([
      { sku: 'S1', country: 'KW', people: 2, worth: '15.000 KWD', available: 0, name: 'Vitamin p-S1' },
      { sku: 'S2', country: 'KW', people: 1, worth: '7.500 KWD' },
    ]);
    const { people } = (await desk('GET', '/desk/waiting?sku=S1')).data;
    expect(people.map((one: { email: string; locale: string }) => [one.email, one.locale])).toEqual([
      [first.email, 'en'],
      [second.email, 'ar'],
    ]);
  });
});

describe('refuses', () => {
  it('what the shop does not have, or does not sell here', async () => {
    const client = await shopper();
    await env.DB.prepare("INSERT INTO not_sold VALUES ('S3', 'SA', 'test')").run();
    expect((await client.post('/product/unknown/notify-me', { value: true })).status).toBe(404);
    expect((await client.post('/product/unknown/notify-me', { value: false })).status).toBe(404);
    expect((await client.post('/product/p-S3/notify-me', { value: true }, { country: 'SA' })).status).toBe(404);
    expect((await client.post('/product/p-S1/notify-me', { value: 'yes' })).status).toBe(422);
  });

  it('R7: ten thousand wishes of one person are a hundred rows', async () => {
    const client = await shopper();
    await stockShelf(...Array.from({ length: 101 }, (_, at) => ({ id: `N${at}`, stock: 0 })));
    await env.DB.prepare(
      "INSERT INTO notify_requests SELECT ?, id, 'KW', 'en', 1, 0 FROM skus WHERE id GLOB 'N*' ORDER BY id LIMIT 98",
    )
      .bind(client.userId)
      .run();
    const answers = await Promise.all(['S1', 'S2', 'S3', 'N99'].map((sku) => wait(client, sku)));
    expect(answers.map(({ meta }) => meta.error ?? 'ok').sort()).toEqual(['list.full', 'list.full', 'ok', 'ok']);
    for (let times = 0; times < 20; times += 1) await wait(client, 'N0', times % 2 === 0);
    await wait(client, 'N0');
    expect(await countOf('notify_requests')).toBe(100);
    expect((await wait(client, 'N1')).status, 'what one waits for already is no news').toBe(200);
  });

  it('a token that is not ours, changed, of another purpose or more than a year old', async () => {
    const client = await shopper();
    await wait(client);
    const good = await createUnsubscribeToken(env, client.userId ?? '', Date.now());
    const other = await createUnsubscribeToken(
      { QUOTE_SECRET: 'another secret of another shop' },
      client.userId ?? '',
      Date.now(),
    );
    const stranger = await createUnsubscribeToken(env, 'u-stranger', Date.now());
    const [, day, signature] = stranger.split('.');
    const forged = `${client.userId}.${day}.${signature}`;
    const old = await createUnsubscribeToken(env, client.userId ?? '', Date.now() - 366 * 24 * 3_600_000);
    const renewed = old.replace(/\.\d+\./, `.${day}.`);
    for (const token of [`${good.slice(0, -2)}xx`, other, forged, old, renewed, 'x'.repeat(60), `${good}.`]) {
      const answer = await client.post('/product/notify/unsubscribe', { token });
      expect([token, answer.status]).toEqual([token, 422]);
    }
    expect(await countOf('notify_requests')).toBe(1);
  });
});

describe('guards', () => {
  it('a guest is asked to sign in', async () => {
    const guest = await createClient();
    expect((await wait(guest)).status).toBe(401);
    expect((await guest.get('/product/notify-list')).status).toBe(401);
  });

  it.each([
    ['unsubscribes', 'DELETE FROM notify_requests WHERE user_id = ?'],
    ['removes the account', 'DELETE FROM users WHERE id = ?'],
  ])('PR1: who %s while the mails are being written gets none, and the others theirs', async (_what, sql) => {
    const [leaves, stays] = [await shopper(), await shopper()];
    await wait(leaves);
    await wait(stays);
    await restock(5);
    const leaving = databaseMeanwhile(1, () => env.DB.prepare(sql).bind(leaves.userId).run());
    expect(await notifyBackInStock({ ...env, DB: leaving }, 'S1 KW', Date.now())).toBe(true);
    expect((await mails()).map(({ to }) => to)).toEqual([stays.email]);
  });

  it('a wish that was asked anew while the mails were being written is still a wish, and told once', async () => {
    const client = await shopper();
    await wait(client);
    await restock(5);
    const again = databaseMeanwhile(1, () =>
      env.DB.prepare('UPDATE notify_requests SET asked_at = asked_at + 1').run(),
    );
    expect(await notifyBackInStock({ ...env, DB: again }, 'S1 KW', Date.now())).toBe(true);
    expect([(await mails()).length, await countOf('notify_requests')]).toEqual([1, 0]);
  });

  it('Z2: somebody else’s wish is neither seen nor ended', async () => {
    const [owner, stranger] = [await shopper(), await shopper()];
    await wait(owner);
    expect((await stranger.get('/product/notify-list')).data.items).toEqual([]);
    expect((await wait(stranger, 'S1', false)).data).toEqual({ will_notify: false });
    expect((await owner.get('/product/notify-list')).data.items).toHaveLength(1);
  });

  it('an answer that everybody shares says nothing of who waits', async () => {
    const client = await shopper();
    await wait(client);
    const { blocks } = (await client.get('/homepage/v4')).data;
    expect(JSON.stringify(blocks)).not.toContain('will_notify');
  });

  it('the waiting list opens with the desk’s key alone', async () => {
    expect((await desk('GET', '/desk/waiting', undefined, { kid: 'other' })).meta.error).toMatch(/^signature\./);
  });
});
