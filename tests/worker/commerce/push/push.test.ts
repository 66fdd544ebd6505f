/** Notifications: who is told what, where, and once; a browser reads what was sent to it (docs/push.md). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { handleWakeUp } from '../../../../worker/commerce/queues/wake-up.ts';
import { testVapid } from '../../../support/vars.ts';
import { desk } from '../desk/desk-client.ts';
import { openBloodTests, testBody } from '../support/book.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { allowPush, newBrowser, newSubscription, readReceiver, receivedBy, withReceiver } from '../support/push.ts';
import { buy, countOf, newKey, stockShelf, verifyEmail } from '../support/shop.ts';

const shopper = async (more: { locale?: 'en' | 'ar'; country?: 'KW' | 'SA' } = {}) =>
  (await createClient(more)).signedIn();
const run = (at = Date.now(), more = {}) => handleWakeUp(withReceiver(more), at);
const wait = (client: Client, sku = 'S0') => client.post(`/product/p-${sku}/notify-me`, { value: true });
const restock = () => desk('POST', '/desk/stock', { sku: 'S0', country: 'KW', available: 5 });
const subscriptions = async () =>
  (await env.DB.prepare('SELECT * FROM push_subscriptions ORDER BY created_at').all<Record<string, unknown>>()).results;
const pushes = async () =>
  (await env.DB.prepare('SELECT topic, outcome, tries, next_at FROM pushes').all<Record<string, unknown>>()).results;

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S0', stock: 0 }));

describe('answers', () => {
  it.each([
    ['en', 'In stock now', 'Vitamin p-S0', '/products/p-s0'],
    ['ar', 'متوفر الآن', 'فيتامين', '/ar/products/p-s0'],
  ] as const)(
    'a restock reaches the browser of who waits for it, encrypted, in %s',
    async (locale, title, name, path) => {
      const client = await shopper({ locale });
      const browser = await allowPush(client);
      await wait(client);
      await restock();
      await run();
      const [push, ...others] = await receivedBy(browser);
      expect(others).toEqual([]);
      expect(push?.message).toMatchObject({ topic: 'stock.back', locale, title, url: `https://shop.test${path}` });
      expect(String((push?.message as { body?: string } | undefined)?.body)).toContain(name.slice(0, 6));
      expect(push).toMatchObject({ ttl: '86400', urgency: 'normal', key: testVapid.publicKey });
      expect(push?.claims).toMatchObject({
        aud: 'https://updates.push.services.mozilla.com',
        sub: 'mailto:care@shop.test',
      });
      // One size for all: how long the words are says nothing.
      expect(push?.bytes).toBe(4096);
      await run(Date.now() + 120_000);
      expect(await receivedBy(browser), 'once').toHaveLength(1);
    },
  );

  it('an order’s news go to all browsers of its person, and to nobody else’s', async () => {
    const client = await shopper();
    const other = await allowPush(await shopper());
    const browser = await allowPush(client);
    const { data } = await buy(client, { items: [{ sku: 'S1', count: 1 }] });
    await run();
    await run();
    const [push] = await receivedBy(browser);
    expect(push?.message).toMatchObject({
      topic: 'order.placed',
      title: `Order ${data.order.number}`,
      url: `https://shop.test/profile/orders/${data.order.id}`,
    });
    expect(await receivedBy(other)).toEqual([]);
  });

  it('of a booked blood test it says that there is an update, and nothing else', async () => {
    await openBloodTests();
    const client = await shopper();
    const browser = await allowPush(client);
    const body = await testBody(client);
    const { status } = await client.post('/bloodTestOrder/submit', body, { idempotencyKey: newKey() });
    expect(status).toBe(200);
    const [order] = (await env.DB.prepare('SELECT id, number FROM orders').all<{ id: string; number: string }>())
      .results;
    await env.DB.prepare(
      "INSERT INTO pushes (id, subscription, topic, ref, created_at, next_at) SELECT 'p1', id, 'order.paid', ?, ?2, ?2 FROM push_subscriptions",
    )
      .bind(order?.id, Date.now())
      .run();
    await run();
    const [push] = await receivedBy(browser);
    expect(push?.message).toMatchObject({ title: 'An update on your order', body: 'Open it to see what’s new.' });
    expect(JSON.stringify(push?.message)).not.toMatch(/canary|iron|blood|bt-/i);
  });

  it('a browser is told in the language that it was set to, and of the country that its tags say', async () => {
    const client = await shopper();
    const browser = await allowPush(client);
    expect((await client.post('/push/language', { language: 'ar' })).data).toEqual({ saved: true });
    expect(
      (await client.post('/push/tags', { country: 'SA', name: 'Noura', userId: client.userId }, { country: 'SA' }))
        .data,
    ).toEqual({ saved: true });
    expect(await subscriptions()).toEqual([expect.objectContaining({ locale: 'ar', country: 'SA' })]);
    await wait(client);
    await restock();
    await run();
    expect((await receivedBy(browser))[0]?.message).toMatchObject({ locale: 'ar' });
  });

  it('a browser that subscribes anew keeps its person and its id', async () => {
    const client = await shopper();
    await allowPush(client);
    const [before] = await subscriptions();
    const { path, subscription } = await newBrowser();
    expect((await client.post('/push/subscribe', { subscription })).data.id).toBe(before?.id);
    await wait(client);
    await restock();
    await run();
    expect(await receivedBy(path)).toHaveLength(1);
  });
});

describe('what a push service says', () => {
  it.each(['-404', '-410'])('%s ends the subscription, and what waits for it', async (end) => {
    const client = await shopper();
    await allowPush(client, end);
    await wait(client);
    await restock();
    await run();
    expect([await subscriptions(), await pushes()]).toEqual([[], []]);
  });

  it.each([
    ['-500', 30_000],
    ['-429', 900_000],
    ['-0', 30_000],
  ])('%s is tried again later', async (end, afterMs) => {
    const client = await shopper();
    await allowPush(client, end);
    await wait(client);
    await restock();
    const now = Date.now();
    await run(now);
    expect(await pushes()).toEqual([{ topic: 'stock.back', outcome: null, tries: 1, next_at: now + afterMs }]);
  });

  it('a refusal is told, without the address, and not tried again', async () => {
    const client = await shopper();
    await allowPush(client, '-400');
    await wait(client);
    await restock();
    await run();
    const told = faultsTold.splice(0);
    expect(told).toHaveLength(1);
    expect(JSON.stringify(told)).not.toContain('mozilla');
    expect(await pushes()).toMatchObject([{ outcome: 'failed' }]);
  });

  it('a day later it is no news', async () => {
    const client = await shopper();
    const browser = await allowPush(client);
    await wait(client);
    await restock();
    await handleWakeUp({ ...env, PUSH_PROVIDER: 'none' }, Date.now());
    await run(Date.now() + 86_400_001);
    expect(await receivedBy(browser)).toEqual([]);
  });
});

describe('OneSignal', () => {
  const oneSignal = { PUSH_PROVIDER: 'onesignal', ONESIGNAL_APP_ID: 'app-1', ONESIGNAL_KEY: 'os_v2_test' };
  const there = () => ({ ...withReceiver(oneSignal) });
  /** The handlers read the worker's own bindings. */
  async function within<T>(work: () => Promise<T>): Promise<T> {
    const before = { ...env };
    Object.assign(env, there());
    try {
      return await work();
    } finally {
      Object.assign(env, before, { ONESIGNAL_APP_ID: '', ONESIGNAL_KEY: '' });
    }
  }
  async function allow(client: Client): Promise<string> {
    await within(() => allowPush(client));
    return String((await subscriptions())[0]?.endpoint);
  }

  it('is given the browser, its person, the tags country, name and userId, and the language', async () => {
    const client = await shopper({ locale: 'ar' });
    const before = (await readReceiver()).asked.length;
    const id = await allow(client);
    await within(async () => {
      await client.post('/push/tags', { country: 'KW', name: 'x', userId: client.userId });
      await client.post('/push/language', { language: 'ar' });
      await client.post('/push/unsubscribe', {});
    });
    const asked = (await readReceiver()).asked.slice(before);
    const user = `/users/by/external_id/${client.userId}`;
    await expect
      .poll(async () => (await readReceiver()).asked.slice(before).map(({ about }) => about))
      .toEqual([
        'POST /users',
        `PATCH /subscriptions/${id}/owner`,
        `PATCH ${user}`,
        `PATCH ${user}`,
        `DELETE /subscriptions/${id}`,
      ]);
    expect(asked[0]?.body).toMatchObject({
      properties: { language: 'ar', tags: { country: 'KW' } },
      subscriptions: [
        { type: 'FirefoxPush', enabled: true, web_auth: expect.any(String), web_p256: expect.any(String) },
      ],
    });
    expect(asked[1]?.body).toEqual({ identity: { external_id: client.userId } });
    expect(asked[2]?.body).toEqual({
      properties: { tags: { country: 'KW', name: expect.stringMatching(/\w/), userId: client.userId } },
    });
    expect(await subscriptions()).toEqual([]);
  });

  it('gets the words, the page’s address, and the same key for each try', async () => {
    const client = await shopper({ locale: 'ar' });
    const id = await allow(client);
    await wait(client);
    await restock();
    await run(Date.now(), oneSignal);
    const { asked } = await readReceiver();
    const [one] = asked.filter(({ body }) => (body.include_subscription_ids as string[] | undefined)?.[0] === id);
    expect(one?.body).toMatchObject({
      app_id: 'app-1',
      target_channel: 'push',
      headings: { ar: 'متوفر الآن' },
      url: 'https://shop.test/ar/products/p-s0',
      data: { locale: 'ar', topic: 'stock.back' },
      idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(await pushes()).toMatchObject([{ outcome: 'sent' }]);
  });

  it('an answer without an id is that of a subscription that has ended', async () => {
    const client = await shopper();
    await allow(client);
    await env.DB.prepare("UPDATE push_subscriptions SET endpoint = endpoint || '410'").run();
    await wait(client);
    await restock();
    await run(Date.now(), oneSignal);
    expect(await subscriptions()).toEqual([]);
  });
});

describe('refuses', () => {
  it.each([
    'https://evil.example/push',
    'http://fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com@169.254.169.254/a',
    'https://localhost:8787/desk',
  ])('an address that is no push service’s: %s', async (endpoint) => {
    const client = await shopper();
    const { status } = await client.post('/push/subscribe', { subscription: { ...newSubscription(), endpoint } });
    expect([status, await countOf('push_subscriptions')]).toEqual([422, 0]);
  });

  it.each([
    ['too short a key', { p256dh: 'short' }],
    ['a key that is no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
    ['too short a secret', { auth: 'short' }],
  ])('%s, which no browser makes', async (_name, wrong) => {
    const client = await shopper();
    const good = newSubscription();
    const { status, data } = await client.post('/push/subscribe', {
      subscription: { ...good, keys: { ...good.keys, ...wrong } },
    });
    expect([status, data.fields[0].path]).toEqual([422, `subscription.keys.${Object.keys(wrong)[0]}`]);
    expect(await countOf('push_subscriptions')).toBe(0);
  });

  it('tags of somebody else, and to link what is not there', async () => {
    const client = await shopper();
    expect((await client.post('/push/link', {})).status).toBe(404);
    await allowPush(client);
    const tags = { country: 'KW', name: 'X', userId: (await shopper()).userId };
    expect((await client.post('/push/tags', tags)).meta.error).toMatch(/^field\./);
  });
});

describe('guards', () => {
  it('a guest’s browser is kept and told nothing until somebody is linked', async () => {
    const guest = await createClient();
    const { subscription } = await newBrowser();
    expect((await guest.post('/push/subscribe', { subscription })).status).toBe(200);
    expect((await guest.post('/push/link', {})).status).toBe(401);
    expect(await subscriptions()).toMatchObject([{ user_id: null }]);
  });

  it('signing out unlinks the browser, and what waited is not told there', async () => {
    const client = await createClient();
    await client.register();
    await verifyEmail(client);
    const browser = await allowPush(client);
    await wait(client);
    await restock();
    await handleWakeUp({ ...env, PUSH_PROVIDER: 'none' }, Date.now());
    await client.post('/user/logout');
    expect(await subscriptions()).toMatchObject([{ user_id: null }]);
    await run();
    expect([await receivedBy(browser), await pushes()]).toMatchObject([[], [{ outcome: 'nothing' }]]);
  });

  it('the next person of a browser is told of their own orders alone', async () => {
    const first = await shopper();
    const browser = await allowPush(first);
    const second = await (await createClient()).signedIn();
    second.token = first.token;
    await second.post('/push/link', {});
    await wait(first);
    await restock();
    await run();
    expect(await receivedBy(browser)).toEqual([]);
  });

  it('one tap ends it, and an account takes its subscriptions along', async () => {
    const client = await shopper();
    await allowPush(client);
    expect((await client.post('/push/unsubscribe', {})).data).toEqual({ stopped: true });
    expect((await client.post('/push/unsubscribe', {})).data).toEqual({ stopped: false });
    await allowPush(client);
    await env.DB.prepare('DELETE FROM users WHERE id = ?').bind(client.userId).run();
    expect(await subscriptions()).toEqual([]);
  });

  it('R7: a person has ten browsers, the oldest goes first; a device has one subscription', async () => {
    const client = await shopper();
    for (let at = 0; at < 3; at += 1) await client.post('/push/subscribe', { subscription: newSubscription() });
    expect(await countOf('push_subscriptions')).toBe(1);
    await env.DB.batch(
      Array.from({ length: 12 }, (_, at) => [
        env.DB.prepare("INSERT INTO devices (token_hash, created_at, about) VALUES (?, 1, '{}')").bind(
          String(at).padStart(64, '0'),
        ),
        env.DB.prepare(
          `INSERT INTO push_subscriptions (device, id, provider, endpoint, user_id, locale, country, created_at)
           VALUES (?1, ?1, 'onesignal', ?1, ?2, 'en', 'KW', ?3)`,
        ).bind(String(at).padStart(64, '0'), client.userId, at),
      ]).flat(),
    );
    await client.post('/push/link', {});
    const ids = (await subscriptions()).map(({ created_at }) => created_at);
    expect(ids).toHaveLength(10);
    expect(ids.slice(0, 9)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });
});
