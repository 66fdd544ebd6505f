/** docs/security.md A1, A2, A18, A19: cookies, and who may cause a change. */
import { describe, expect, test } from 'vitest';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { getSetCookies, openShop, origin, ownHeaders, readJson, reqId } from './support/shop.ts';

const token = 'tok_0123456789abcdef0123456789abcdef';
const user = {
  id: 'u1',
  name: 'نورة',
  email: 'noura@example.com',
  phone: null,
  email_verified: true,
  phone_verified: false,
};
const device = { cookie: '__Host-did=device-token-1' };
const signedIn = { cookie: '__Host-did=device-token-1; __Host-sid=session-token-1' };

describe('A1, A2: signing in', () => {
  test.each(['/user/login', '/user/login-phone', '/user/register'])(
    'by %s sets a cookie that no script reads, and shows the token nowhere (A1, A2)',
    async (path) => {
      const shop = openShop({ [path]: () => toSuccess({ user, access_token: token }) });
      const response = await shop.post(
        `/api${path}`,
        { email: 'a@b.co', password: 'x' },
        { cookie: '__Host-did=device-token-1; __Host-sid=fixed-by-attacker' },
      );
      expect(getSetCookies(response)).toEqual([
        `__Host-sid=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=1209600`,
        `user=${encodeURIComponent('{"id":"u1","name":"نورة"}')}; Path=/; Secure; SameSite=Lax; Max-Age=2592000`,
      ]);
      const body = await response.text();
      expect(body).not.toContain(token);
      expect(body).not.toContain('access_token');
      expect(JSON.parse(body)).toMatchObject({ data: { user } });
    },
  );

  test('with an answer that holds no token is a fault, not a success', async () => {
    const shop = openShop({ '/user/login': () => toSuccess({ user }) });
    const response = await shop.post('/api/user/login', { email: 'a@b.co', password: 'x' }, device);
    expect(response.status).toBe(502);
    expect(getSetCookies(response)).toEqual([]);
  });

  test('refused sets nothing', async () => {
    const shop = openShop({ '/user/login': () => toRefusal(422, 'auth.invalid') });
    const response = await shop.post('/api/user/login', { email: 'a@b.co', password: 'x' }, device);
    expect(response.status).toBe(422);
    expect(getSetCookies(response)).toEqual([]);
  });
});

describe('A7: a new password', () => {
  test('gives this session a new cookie, and shows the token nowhere', async () => {
    const shop = openShop({ '/user/profile/set-password': () => toSuccess({ user, access_token: token }) });
    const body = { old_password: 'x', new_password: 'y' };
    const response = await shop.post('/api/user/profile/set-password', body, signedIn);
    expect(getSetCookies(response)[0]).toBe(
      `__Host-sid=${token}; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=1209600`,
    );
    expect(await response.text()).not.toContain(token);
  });

  test('that was refused leaves the cookie as it is', async () => {
    const shop = openShop({ '/user/profile/set-password': () => toRefusal(422, 'auth.old_password') });
    const response = await shop.post(
      '/api/user/profile/set-password',
      { old_password: 'x', new_password: 'y' },
      signedIn,
    );
    expect([response.status, getSetCookies(response)]).toEqual([422, []]);
  });
});

describe('a device', () => {
  test('is registered for a first visit and remembered in a cookie', async () => {
    const shop = openShop({ '/device/auth': () => toSuccess({ access_token: token }) });
    const response = await shop.fetch('/api/product/search?q=zinc');
    expect(response.status).toBe(200);
    expect(getSetCookies(response)).toEqual([
      `__Host-did=${token}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=31536000`,
    ]);
    expect(shop.api.requests.map(({ path, signed }) => [path, signed])).toEqual([
      ['/device/auth', true],
      ['/product/search', true],
    ]);
    expect(shop.api.requests[1]?.headers['x-token']).toBe(token);
  });

  test('that a browser registers itself gets its token as a cookie only', async () => {
    const shop = openShop({ '/device/auth': () => toSuccess({ access_token: token }) });
    const response = await shop.post('/api/device/auth', { device: {}, os: {} });
    expect(getSetCookies(response)[0]).toContain(`__Host-did=${token};`);
    expect(await readJson(response)).toMatchObject({ data: { registered: true } });
  });

  test('that cannot be registered is a fault for a call that needs one (no-device.test.ts: the others go on without)', async () => {
    const shop = openShop({ '/device/auth': () => toRefusal(429, 'rate.limited') });
    expect((await shop.post('/api/search/set-term', { term: 'zinc' })).status).toBe(429);
    expect(shop.api.calls()).toEqual([]);
  });
});

describe('signing out', () => {
  const cleared = [
    '__Host-sid=; Path=/; Secure; HttpOnly; SameSite=Strict; Max-Age=0',
    'user=; Path=/; Secure; SameSite=Lax; Max-Age=0',
  ];
  test('clears the session and the name', async () => {
    expect(getSetCookies(await openShop().post('/api/user/logout', undefined, signedIn))).toEqual(cleared);
  });
  test('A23: comes with a removed account', async () => {
    expect(getSetCookies(await openShop().post('/api/user/remove', { password: 'x' }, signedIn))).toEqual(cleared);
  });
  test('happens by itself when the session is dead', async () => {
    const shop = openShop({ '/user/me': () => toRefusal(401, 'session.expired') });
    const response = await shop.fetch('/api/user/me', { headers: { ...signedIn, 'sec-fetch-site': 'same-origin' } });
    expect(response.status).toBe(401);
    expect(getSetCookies(response)).toEqual(cleared);
  });
  test('A19: does not happen on the way back from another site, where the cookie is held back', async () => {
    const shop = openShop({ '/user/me': () => toRefusal(401, 'session.expired') });
    const response = await shop.fetch('/api/user/me', { headers: { ...device, 'sec-fetch-site': 'cross-site' } });
    expect(getSetCookies(response)).toEqual([]);
  });
});

describe('a change that another site tries to cause (A18)', () => {
  const form = (headers: Record<string, string>, body = 'name=x') => ({ method: 'POST', headers, body });
  const jsonType = { 'content-type': 'application/json', 'x-reqid': reqId };
  const tries: [string, RequestInit][] = [
    ['by a form', form({ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' })],
    ['by a form within', form({ 'content-type': 'application/x-www-form-urlencoded', ...ownHeaders })],
    ['as plain text', form({ 'content-type': 'text/plain', ...ownHeaders }, '{}')],
    ['without a type', { method: 'POST', headers: ownHeaders, body: new Uint8Array([123, 125]) }],
    ['without our header', form({ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, '{}')],
    ['with an id that is none', form({ ...jsonType, 'x-reqid': 'abc', 'sec-fetch-site': 'same-origin' }, '{}')],
    ['from nowhere', form({ ...jsonType, origin: 'null' }, '{}')],
    ['from a neighbour', form({ ...jsonType, 'sec-fetch-site': 'same-site', origin }, '{}')],
    ['from another site', form({ ...jsonType, 'sec-fetch-site': 'cross-site', origin }, '{}')],
    ['from another origin', form({ ...jsonType, origin: 'https://evil.example' }, '{}')],
    ['without saying from where', form(jsonType, '{}')],
  ];
  test.each(tries)('%s has no effect', async (_name, init) => {
    const shop = openShop();
    const response = await shop.fetch('/api/user/profile/set-name', init);
    expect(response.status).toBe(400);
    expect(await readJson(response)).toMatchObject({ meta: { error: 'request.cross_site' } });
    expect(shop.api.requests).toHaveLength(0);
  });

  test('by a link has no effect either; a page of ours may use the address', async () => {
    const shop = openShop();
    for (const headers of [
      {},
      { 'sec-fetch-site': 'none', 'x-reqid': reqId },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'cross-site', 'x-reqid': reqId },
    ])
      expect((await shop.fetch('/api/user/address/a1/remove', { headers: { ...signedIn, ...headers } })).status).toBe(
        400,
      );
    expect(shop.api.requests).toHaveLength(0);
    expect((await shop.fetch('/api/user/address/a1/remove', { headers: { ...signedIn, ...ownHeaders } })).status).toBe(
      200,
    );
  });

  test('an older browser of our own is known by its Origin', async () => {
    const response = await openShop().fetch(
      '/api/user/profile/set-name',
      form({ ...jsonType, origin, ...device }, '{"name":"A"}'),
    );
    expect(response.status).toBe(200);
  });
});
