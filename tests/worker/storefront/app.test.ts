/** docs/security.md A33, A37: the phone's app sends its own tokens, and no page can pass for one. */
import { describe, expect, test } from 'vitest';
import { encodeUtf8, toHex } from '../../../shared/encoding.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin, readJson, reqId } from './support/shop.ts';

const tokens = { access_token: 'access-token-1', expires_in_s: 3600, refresh_token: 'refresh-token-1' };
const user = {
  id: 'u1',
  name: 'Noura',
  email: 'noura@example.com',
  phone: null,
  email_verified: true,
  phone_verified: false,
};
const about = {
  device: { name: '', capacity: '', uid: '', platform: 'ios' },
  os: { version: '', type: 'iOS' },
  client: { id: 'afiya-ios', proof: 'a.b.c' },
};
const ofApp = { 'x-token': 'access-token-1', authorization: 'Bearer session-token-1' };

/** As a native client: without a word of a browser's. */
function openAppShop(on: Parameters<typeof openShop>[0] = {}) {
  const shop = openShop(on);
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    shop.fetch(path, {
      method: 'POST',
      headers: { 'x-reqid': reqId, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const get = (path: string, headers: Record<string, string> = {}) => shop.fetch(path, { headers });
  return { shop, post, get };
}

const onAuth = { '/device/auth': () => toSuccess(tokens), '/device/refresh': () => toSuccess(tokens) };
const marks = [{ origin }, { origin: 'https://evil.example' }, { 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'cross-site' }, { cookie: '__Host-did=device-token-1' }]; // biome-ignore format: a list

describe('A33: an app registers', () => {
  test.each([
    ['/device/auth', about],
    ['/device/refresh', { refresh_token: 'refresh-token-0', proof: 'a.b.c' }],
  ])('at %s, and reads its tokens without a cookie or an origin', async (path, body) => {
    const { post } = openAppShop(onAuth);
    const response = await post(`/api${path}`, body);
    expect((await readJson(response)).data).toEqual(tokens);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each(marks)('a browser, by %o, is told no token', async (mark) => {
    const { post } = openAppShop(onAuth);
    for (const [path, body] of [
      ['/api/device/auth', about],
      ['/api/device/refresh', { refresh_token: 'refresh-token-0', proof: 'a.b.c' }],
    ] as const) {
      const said = await (await post(path, body, mark as Record<string, string>)).text();
      for (const token of Object.values(tokens)) expect(said).not.toContain(`"${token}"`);
      expect(said).not.toContain('refresh_token');
    }
  });

  test('a program that says no client is given a cookie, as before', async () => {
    const { post } = openAppShop({ '/device/auth': () => toSuccess({ access_token: 'device-token-1' }) });
    const { client: _client, ...browser } = about;
    const response = await post('/api/device/auth', browser);
    expect((await readJson(response)).data).toEqual({ registered: true });
    expect(response.headers.getSetCookie()[0]).toContain('__Host-did=device-token-1');
  });
});

describe('A37: an app calls', () => {
  test('with its tokens, which reach the API as they are', async () => {
    const { shop, get } = openAppShop();
    const response = await get('/api/user/me', { ...ofApp, lang: 'ar', country: 'SA' });
    expect(response.status).toBe(200);
    const sent = shop.api.requests.find(({ path }) => path === '/user/me')?.headers;
    expect(sent).toMatchObject({ ...ofApp, lang: 'ar', country: 'SA' });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each(['/user/login', '/user/login-phone', '/user/register'])(
    'and reads its session’s token from %s',
    async (path) => {
      const { post } = openAppShop({ [path]: () => toSuccess({ user, access_token: 'session-token-1' }) });
      const response = await post(`/api${path}`, { email: 'a@b.co', password: 'x' }, { 'x-token': 'access-token-1' });
      expect((await readJson(response)).data).toEqual({ user, access_token: 'session-token-1' });
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  test.each(marks)('a page’s request with %o gains nothing by an app’s headers', async (mark) => {
    const { shop, get } = openAppShop();
    await get('/api/user/sync', { ...ofApp, ...(mark as Record<string, string>) });
    for (const { headers } of shop.api.requests) {
      expect(headers['x-token']).not.toBe(ofApp['x-token']);
      expect(headers.authorization).toBeUndefined();
    }
  });

  test('a change still needs an id of its own', async () => {
    const { shop, post } = openAppShop();
    const response = await post('/api/user/profile/set-name', { name: 'N' }, { ...ofApp, 'x-reqid': '' });
    expect((await readJson(response)).meta.error).toBe('request.cross_site');
    expect(shop.api.requests).toEqual([]);
  });

  test('a session that is over is 401, and sets no cookie', async () => {
    const { get } = openAppShop({ '/user/me': () => toRefusal(401, 'session.expired') });
    const response = await get('/api/user/me', ofApp);
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  });

  test.each([
    [{ 'x-token': 'short' }, 'device.unknown'],
    [{ 'x-token': '*anonymous*' }, 'device.unknown'],
    [{ 'x-token': 'access-token-1, access-token-2' }, 'device.unknown'],
    [{ ...ofApp, authorization: 'session-token-1' }, 'request.malformed'],
    [{ ...ofApp, authorization: 'Bearer a b' }, 'request.malformed'],
  ])('%o is refused before anybody is asked', async (headers, code) => {
    const { shop, get } = openAppShop();
    expect((await readJson(await get('/api/user/me', headers as Record<string, string>))).meta.error).toBe(code);
    expect(shop.api.requests).toEqual([]);
  });

  test('a body is compared with x-hash, where an app sends it', async () => {
    const { post } = openAppShop({ '/user/profile/set-name': () => toSuccess({ user }) });
    const body = { name: 'نورة' };
    const hash = toHex(await crypto.subtle.digest('SHA-256', encodeUtf8(JSON.stringify(body))));
    expect((await post('/api/user/profile/set-name', body, { ...ofApp, 'x-hash': hash })).status).toBe(200);
    const other = await post('/api/user/profile/set-name', { name: 'Nora' }, { ...ofApp, 'x-hash': hash });
    expect((await readJson(other)).meta.error).toBe('request.malformed');
  });

  test('an answer of the catalogue comes from the cache of everybody’s', async () => {
    const { get } = openAppShop();
    expect((await readJson(await get('/api/country', ofApp))).meta.code).toBe(200);
    expect((await readJson(await get('/api/country', ofApp))).meta.code).toBe(700);
  });
});
