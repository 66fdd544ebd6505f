/** Answers kept for one session (docs/security.md C3, C4, C8, C9, C10, C12, C13; decision 046). */
import { describe, expect, test } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';
import type { StorefrontEnv } from '../../../worker/storefront/env.ts';
import { readSealAge, sealToken } from '../../../worker/storefront/request/seal.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, readJson, type Shop } from './support/shop.ts';

const hourMs = 3600_000;
const device = 'device-token-0001';
const session = 'session-of-noura';

const bySession = async ({ env }: Shop, token = session, more = '') =>
  `__Host-did=${device}; __Host-sid=${token}; __Host-sid-seal=${await sealToken(env, 'session', token)}${more}`;
const byDevice = async ({ env }: Shop, ageMs: number, token = device) =>
  `__Host-did=${token}; __Host-did-seal=${await sealToken(env, 'device', token, Date.now() - ageMs)}`;

const ask = async (shop: Shop, cookie: string, headers: Record<string, string> = {}, path = '/bloodTest') =>
  (await readJson(await shop.fetch(`/api${path}`, { headers: { cookie, ...headers } }))).meta.code;

/** Another isolate with the same stores: nothing is in memory, since the name of the deploy is kept apart from it. */
function createStore() {
  const entries = new Map<string, { text: string; ttlS: number }>();
  const CACHE = {
    get: (key: string) => Promise.resolve(entries.get(key)?.text ?? null),
    put: (key: string, text: string, { expirationTtl }: { expirationTtl: number }) =>
      Promise.resolve(void entries.set(key, { text, ttlS: expirationTtl })),
  } as unknown as StorefrontEnv['CACHE'];
  return { CACHE, entries };
}

describe('a seal', () => {
  const { env } = openShop();
  test('proves a token of its kind, and since when a browser has it', async () => {
    const seal = await sealToken(env, 'device', device, 1_000_000);
    expect(await readSealAge(env, 'device', device, seal, 5_000_000)).toBe(4_000_000);
  });
  test.each([
    ['another token', 'device', 'device-token-0002', (seal: string) => seal],
    ['another kind', 'session', device, (seal: string) => seal],
    ['an older date', 'device', device, (seal: string) => seal.replace(/\.[0-9a-z]+\./, '.1.')],
    ['a key that is not ours', 'device', device, (seal: string) => seal.replace(/^[^.]+/, 'other')],
    ['a name of every object', 'device', device, (seal: string) => seal.replace(/^[^.]+/, 'constructor')],
    ['a shorter MAC', 'device', device, (seal: string) => seal.slice(0, -1)],
    ['nothing', 'device', device, () => ''],
  ] as const)('is not good for %s', async (_name, kind, token, change) => {
    expect(await readSealAge(env, kind, token, change(await sealToken(env, 'device', device)))).toBeNull();
  });
});

describe('an answer for one session', () => {
  test('C3: is kept for that session, language and country alone', async () => {
    const shop = openShop();
    const [noura, sara] = [await bySession(shop), await bySession(shop, 'session-of-sara')];
    const codes = [];
    for (const [cookie, headers] of [
      [noura, {}],
      [noura, {}],
      [sara, {}],
      [noura, { lang: 'ar' }],
      [noura, { country: 'SA' }],
      [noura, { lang: 'ar' }],
    ] as const)
      codes.push(await ask(shop, cookie, headers));
    expect(codes).toEqual([200, 700, 200, 200, 200, 700]);
  });

  test('C3: lies in KV under a name that tells neither whose it is nor of what, for five minutes at most', async () => {
    const { CACHE, entries } = createStore();
    const shop = openShop({}, { CACHE });
    await ask(shop, await bySession(shop), {}, '/bloodTest/iron-panel');
    const [[key, { ttlS }] = ['', { ttlS: 0 }], ...others] = entries;
    expect(others).toEqual([]);
    expect(key).toMatch(new RegExp(`^v3:${shop.env.DEPLOY}:KW:en:1:[A-Za-z0-9_-]{43}$`));
    expect(ttlS).toBe(300);
  });

  test('is found by another isolate, and says 700', async () => {
    const { CACHE } = createStore();
    const [here, there] = [openShop({}, { CACHE }), openShop({}, { CACHE })];
    await ask(here, await bySession(here));
    // The isolate's memory goes by the deploy; the store's key is made the same by hand.
    const moved = { ...CACHE, get: (key: string) => CACHE.get(key.replace(there.env.DEPLOY, here.env.DEPLOY), 'text') };
    there.env.CACHE = moved as unknown as StorefrontEnv['CACHE'];
    const keyed = await ask(there, await bySession(there));
    expect([keyed, there.api.calls().length]).toEqual([700, 0]);
  });

  test('C4: is not shown under another version of the catalogue', async () => {
    const { CACHE, entries } = createStore();
    const shop = openShop({}, { CACHE });
    const next = openShop({}, { CACHE, DEPLOY: shop.env.DEPLOY });
    next.api.catalogue.version = 2;
    expect(await ask(shop, await bySession(shop))).toBe(200);
    expect(await ask(next, await bySession(next))).toBe(200);
    expect([...entries.keys()].map((key) => key.split(':')[4])).toEqual(['1', '2']);
  });

  test('C10: is not found by a new deploy', async () => {
    const { CACHE } = createStore();
    const [last, next] = [openShop({}, { CACHE }), openShop({}, { CACHE })];
    expect([await ask(last, await bySession(last)), await ask(next, await bySession(next))]).toEqual([200, 200]);
  });

  test('C8: a store that does not answer in 200 ms is a miss', async () => {
    const CACHE = { get: () => new Promise(() => undefined), put: () => Promise.resolve() };
    const shop = openShop({}, { CACHE: CACHE as unknown as StorefrontEnv['CACHE'] });
    const cookie = await bySession(shop);
    await ask(shop, cookie, {}, '/user/me');
    const start = Date.now();
    expect(await ask(shop, cookie)).toBe(200);
    expect(Date.now() - start).toBeLessThan(2_000);
  });

  test('nothing of a session stands in for an API that is away', async () => {
    let isAway = false;
    const shop = openShop({
      '/bloodTest': () => (isAway ? toRefusal(503, 'upstream.unreachable') : toSuccess({ items: [] })),
    });
    const cookie = await bySession(shop);
    expect(await ask(shop, cookie)).toBe(200);
    isAway = true;
    expect(await ask(shop, `${cookie}; __Host-changed=${Date.now()}`)).toBe(503);
  });
});

describe('after a change of the session', () => {
  test.each([
    ['a list', '/list/new', { name: 'Iron' }],
    ['an address', '/user/address/new', {}],
    ['signing out', '/user/logout', undefined],
    ['signing in', '/user/login', { email: 'noura@example.com', password: 'x' }],
  ])('%s: the answer bears its time, and no older answer is shown', async (_name, path, body) => {
    const shop = openShop();
    const cookie = await bySession(shop);
    expect([await ask(shop, cookie), await ask(shop, cookie)]).toEqual([200, 700]);
    const changed = (await shop.post(`/api${path}`, body, { cookie })).headers
      .getSetCookie()
      .find((text) => text.startsWith('__Host-changed='));
    expect(changed).toMatch(/^__Host-changed=\d{13}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=300$/);
    expect(await ask(shop, `${cookie}; ${changed?.split(';')[0]}`)).toBe(200);
  });

  test('so does one whose outcome nobody knows', async () => {
    const shop = openShop({ '/list/new': () => Promise.reject(new Error('the line broke')) });
    const response = await shop.post('/api/list/new', { name: 'Iron' }, { cookie: await bySession(shop) });
    expect(response.status).toBe(503);
    expect(response.headers.getSetCookie().join()).toContain('__Host-changed=');
  });

  test('an answer that was asked for before the change and arrived after it is not shown either', async () => {
    const shop = openShop();
    const cookie = await bySession(shop);
    await ask(shop, cookie);
    expect(await ask(shop, `${cookie}; __Host-changed=${Date.now() - 500}`)).toBe(200);
    expect(await ask(shop, `${cookie}; __Host-changed=${Date.now() - 5_000}`)).toBe(700);
  });

  test.each([
    ['reads', '/product/sku', { ids: ['S1'] }],
    ['is refused before it is sent', '/list/new', 'no JSON'],
  ])('a POST that %s is none', async (name, path, body) => {
    const shop = openShop();
    const headers = name === 'reads' ? {} : { 'content-type': 'text/plain' };
    const response = await shop.post(`/api${path}`, body, { cookie: await bySession(shop), ...headers });
    expect(response.headers.getSetCookie().join()).not.toContain('__Host-changed=');
  });

  test('every POST of the contract is a change, but those that ask with a body', () => {
    const readers = Object.entries(calls).filter(([, call]) => call.methods.includes('POST' as never) && !call.changes);
    expect(readers.map(([name]) => name).sort()).toEqual([
      'answerQuiz',
      'bloodTestSkus',
      'brandList',
      'calculate',
      'calculateTests',
      'courierCities',
      'courierCountries',
      'nutritionistList',
      'products',
      'skus',
    ]);
  });
});

describe('C13: nothing is kept, in KV or in the isolate, for', () => {
  const countWrites = async (makeCookie: (shop: Shop, nth: number) => Promise<string>) => {
    const { CACHE, entries } = createStore();
    const shop = openShop({}, { CACHE });
    const codes = [];
    for (let nth = 0; nth < 5; nth += 1) {
      const cookie = await makeCookie(shop, nth);
      codes.push(await ask(shop, cookie), await ask(shop, cookie));
    }
    return { codes: [...new Set(codes)], writes: entries.size };
  };
  test.each<[string, (shop: Shop, nth: number) => Promise<string>]>([
    ['sessions that were made up', async (_shop, nth) => `__Host-did=${device}; __Host-sid=made-up-${nth}`],
    [
      'made-up sessions with the seal of a good one',
      async ({ env }, nth) => `__Host-sid=made-up-${nth}; __Host-sid-seal=${await sealToken(env, 'session', session)}`,
    ],
    ['devices that were made up', async (_shop, nth) => `__Host-did=made-up-${nth}`],
    ['devices that are new', (shop, nth) => byDevice(shop, hourMs - 10_000, `device-number-${nth}`)],
    [
      'a made-up session of an old device',
      async (shop, nth) => `${await byDevice(shop, 2 * hourMs)}; __Host-sid=made-up-${nth}`,
    ],
  ])('%s', async (_name, makeCookie) => {
    expect(await countWrites(makeCookie)).toEqual({ codes: [200], writes: 0 });
  });

  test('a device that is older than an hour is kept for', async () => {
    expect(await countWrites((shop) => byDevice(shop, hourMs + 1_000))).toEqual({ codes: [200, 700], writes: 1 });
  });
});

describe('a cookie of before there were seals', () => {
  const old = `__Host-did=${device}; __Host-sid=${session}`;
  const getSeals = (response: Response) =>
    response.headers.getSetCookie().flatMap((text) => /^__Host-(sid|did)-seal/.exec(text)?.[1] ?? []);

  test('stays good, and is sealed with the first answer that proves it', async () => {
    const shop = openShop({ '/user/sync': () => toSuccess({ user: { id: 'u1', name: 'Noura' } }) });
    const response = await shop.fetch('/api/user/sync', { headers: { cookie: old } });
    expect([response.status, getSeals(response)]).toEqual([200, ['did', 'sid']]);
    expect(await ask(shop, old)).toBe(200);
  });

  test.each([
    ['a session of nobody', () => toSuccess({ user: null }), ['did']],
    ['a refusal', () => toRefusal(403, 'device.unknown'), []],
  ])('%s seals no session', async (_name, answer, seals) => {
    const response = await openShop({ '/user/sync': answer }).fetch('/api/user/sync', { headers: { cookie: old } });
    expect(getSeals(response)).toEqual(seals);
  });

  test('one that is sealed is not sealed again, or it would never be an hour old', async () => {
    const shop = openShop({ '/user/sync': () => toSuccess({ user: null }) });
    const response = await shop.fetch('/api/user/sync', { headers: { cookie: await byDevice(shop, 5_000) } });
    expect(getSeals(response)).toEqual([]);
  });

  test.each([
    ['/user/login', { email: 'noura@example.com', password: 'x' }],
    ['/user/login-phone', { phone: '50001234', code: '123456' }],
    ['/user/register', { name: 'Noura', email: 'noura@example.com', password: 'longenough' }],
    ['/user/profile/set-password', { old_password: 'x', new_password: 'longenough' }],
  ])('%s brings a session with its seal', async (path, body) => {
    const shop = openShop();
    const response = await shop.post(`/api${path}`, body, { cookie: `__Host-did=${device}` });
    const values = Object.fromEntries(
      response.headers.getSetCookie().map((text) => (text.split(';')[0] ?? '').split('=') as [string, string]),
    );
    const seal = values['__Host-sid-seal'] ?? '';
    expect(await readSealAge(shop.env, 'session', values['__Host-sid'] ?? '', seal)).toBeLessThan(60_000);
  });

  test('signing out takes the seal of the session away', async () => {
    const shop = openShop();
    const response = await shop.post('/api/user/logout', undefined, { cookie: await bySession(shop) });
    expect(response.headers.getSetCookie()).toContain(
      '__Host-sid-seal=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    );
  });
});
