/** First visits when no device can be registered: many people behind one address, or a read-only API (docs/security.md R4, R8). */
import { describe, expect, test, vi } from 'vitest';
import { anonymousToken } from '../../../shared/signing.ts';
import { toJsonResponse, toRefusal } from './support/mock-api.ts';
import { openShop, ownHeaders, readJson } from './support/shop.ts';

const tooMany = () =>
  toJsonResponse(
    { meta: { code: 429, msg: 'Later.', msgType: 1, reqId: 'x', error: 'rate.limited' }, data: {} },
    { status: 429, headers: { 'retry-after': '3600' } },
  );
const reads: [string, RequestInit][] = [
  ['/api/user/sync', {}],
  ['/api/area', {}],
  ['/api/product/zinc/v2', {}],
  ['/api/search/term', {}],
  ['/api/product/sku', { method: 'POST', body: '{"ids":["A"]}' }],
  ['/api/order/calculate', { method: 'POST', body: '{"items":[{"sku":"A","count":1}]}' }],
];
const jsonHeaders = { ...ownHeaders, 'content-type': 'application/json' };

describe.each([
  ['are refused behind this address', tooMany],
  ['can’t be written down', () => toRefusal(500, 'unexpected')],
])('where new devices %s', (_name, answer) => {
  test.each(reads)(
    '%s is answered, read with the storefront’s own identity, and sets no device',
    async (path, init) => {
      const log = vi.spyOn(console, 'error').mockReturnValue();
      const shop = openShop({ '/device/auth': answer });
      const response = await shop.fetch(path, { ...init, headers: jsonHeaders });
      expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
      expect(shop.api.calls().map(({ headers, signed }) => [headers['x-token'], signed])).toEqual([
        [anonymousToken, true],
      ]);
      log.mockRestore();
    },
  );

  test('pages are drawn', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const shop = openShop({ '/device/auth': answer });
    for (const path of ['/', '/products', '/ar/brands'])
      expect([path, (await shop.fetch(path, { headers: { cookie: 'locale=en' } })).status]).toEqual([path, 200]);
    log.mockRestore();
  });
});

test('what writes, or is one person’s, waits for a device of its own', async () => {
  const shop = openShop({ '/device/auth': tooMany });
  for (const [path, body] of [
    ['/api/user/login', { email: 'a@example.com', password: 'x' }],
    ['/api/search/set-term', { term: 'zinc' }],
  ] as const) {
    const response = await shop.post(path, body);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await readJson(response)).meta.error).toBe('rate.limited');
  }
  expect((await shop.fetch('/api/user/me', { headers: ownHeaders })).status).toBe(429);
  expect(shop.api.calls()).toEqual([]);
});

test('a cookie that spells the storefront’s identity is no cookie', async () => {
  const shop = openShop();
  await shop.fetch('/api/area', { headers: { cookie: `__Host-did=${anonymousToken}` } });
  for (const { headers } of shop.api.calls()) expect(headers['x-token']).not.toBe(anonymousToken);
});

test('an API that doesn’t answer at all is not asked twice', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop({
    '*': () => {
      throw new TypeError('connection refused');
    },
    '/device/auth': () => {
      throw new TypeError('connection refused');
    },
  });
  expect((await shop.fetch('/api/user/sync', { headers: ownHeaders })).status).toBe(503);
  expect(shop.api.calls()).toEqual([]);
  log.mockRestore();
});

test('A18: a POST of nothing, with its length and no type, is one of ours; with a type of a form’s it is not', async () => {
  const shop = openShop();
  const cookie = '__Host-did=device-token-1';
  const nothing = { method: 'POST', body: new Uint8Array(0) };
  const empty = await shop.fetch('/api/user/logout', {
    ...nothing,
    headers: { ...ownHeaders, cookie, 'content-length': '0' },
  });
  expect(empty.status).toBe(200);
  const form = await shop.fetch('/api/user/logout', {
    ...nothing,
    headers: { ...ownHeaders, cookie, 'content-length': '0', 'content-type': 'text/plain' },
  });
  expect((await readJson(form)).meta.error).toBe('request.cross_site');
});
