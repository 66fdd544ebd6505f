/** docs/security.md §2.4. */

import { env } from 'cloudflare:test';
import { describe, expect, test, vi } from 'vitest';
import type { StorefrontEnv } from '../../../worker/storefront/env.ts';
import { serveApi } from '../../../worker/storefront/proxy/serve-api.ts';
import { createMockApi, toJsonResponse, toRefusal, toSuccess } from './support/mock-api.ts';
import { getSetCookies, openShop, origin, ownHeaders, readJson, reqId } from './support/shop.ts';

describe('what reaches the API (P1, P2, Z10)', () => {
  test.each([
    '/api',
    '/api/',
    '/api/http://evil',
    '/api//evil/x',
    '/api/..%2f..%2fadmin',
    '/api/@evil',
    '/api/%2e%2e%2fx',
    '/api/x%00',
    '/api/product%2fsearch',
    '/api//user/me',
    '/api/user//me',
    '/api/user/me/x',
    '/api/product/..%5c/v2',
    '/api/desk/seed',
    '/api/desk/orders',
    '/api/desk/web/session',
    '/api/desk/web/sign-in',
    '/api/webhooks/tap',
    '/api/unknown',
  ])('%s is nothing of ours and asks nobody', async (path) => {
    const shop = openShop();
    const response = await shop.fetch(path, { headers: ownHeaders });
    expect(response.status).toBe(404);
    expect(await readJson(response)).toMatchObject({ meta: { code: 404, error: 'not_found', msgType: 1 } });
    expect(shop.api.requests).toHaveLength(0);
  });

  test('a call by a method that it does not have is 405, says which it has, and asks nobody', async () => {
    const shop = openShop();
    const fetchStatus = async (method: string, path: string) => {
      const response = await shop.fetch(path, { method, headers: ownHeaders });
      if (method !== 'HEAD')
        expect(await readJson(response)).toMatchObject({
          meta: { code: 405, error: 'method.not_allowed', msgType: 1 },
        });
      return [response.status, response.headers.get('allow')];
    };
    for (const method of ['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'POST', 'HEAD'])
      expect(await fetchStatus(method, '/api/user/me')).toEqual([405, 'GET']);
    for (const path of ['/api/product', '/api/product/', '/api/product/2', '/api/order/calculate'])
      for (const method of ['GET', 'PUT']) expect(await fetchStatus(method, path)).toEqual([405, 'POST']);
    expect(await fetchStatus('PUT', '/api/user/logout')).toEqual([405, 'GET, POST']);
    expect((await shop.fetch('/api/unknown', { method: 'PUT', headers: ownHeaders })).status).toBe(404);
    expect(shop.api.requests).toHaveLength(0);
  });

  test('no header of the browser’s is believed or passed on (R5)', async () => {
    const shop = openShop();
    await shop.fetch('/api/user/me', {
      headers: {
        authorization: 'Bearer stolen-token',
        'x-token': 'planted-token',
        'x-hash': 'f'.repeat(64),
        'x-ts': '1',
        'x-kid': 'mine',
        'x-forwarded-for': '10.0.0.1',
        'cf-connecting-ip': '10.0.0.1',
        'x-client-ip': '10.0.0.1',
        'x-user-id': '1',
        'idempotency-key': '0123456789abcdef',
        cookie: '__Host-did=device-token-1; __Host-sid=session-token-1; other=1',
        lang: 'ar',
        country: 'SA',
      },
    });
    const [seen] = shop.api.requests;
    expect(seen?.signed).toBe(true);
    expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(
      ['authorization', 'country', 'lang', 'x-fresh-id', 'x-hash', 'x-kid', 'x-reqid', 'x-token', 'x-ts'].sort(),
    );
    expect(seen?.headers).toMatchObject({
      authorization: 'Bearer session-token-1',
      'x-token': 'device-token-1',
      lang: 'ar',
      country: 'SA',
    });
  });

  test('an address is passed on, signed, where the platform says it, and only as an address (R5)', async () => {
    const addressSeen = async (address: string) => {
      const shop = openShop();
      const headers = { cookie: '__Host-did=device-token-1', 'cf-connecting-ip': address, 'x-client-ip': '10.0.0.1' };
      await shop.fetch('/api/user/sync', { headers, cf: { country: 'KW' } } as RequestInit);
      expect(shop.api.requests[0]?.signed).toBe(true);
      return shop.api.requests[0]?.headers['x-client-ip'];
    };
    expect(await addressSeen('203.0.113.9')).toBe('203.0.113.9');
    expect(await addressSeen('2001:db8::9')).toBe('2001:db8::9');
    expect(await addressSeen('203.0.113.9, 10.0.0.1')).toBeUndefined();
  });

  test('the language and the country come from the header, else the cookie, else they are English and Kuwait', async () => {
    const shop = openShop();
    const cookie = '__Host-did=device-token-1; country=SA; locale=ar';
    await shop.fetch('/api/product/search?q=zinc', { headers: { cookie, lang: 'en', country: 'KW' } });
    await shop.fetch('/api/product/search?q=zinc', { headers: { cookie } });
    await shop.fetch('/api/product/search?q=zinc', {
      headers: { cookie: '__Host-did=device-token-1; country=XX; locale=fr' },
    });
    expect(shop.api.requests.map(({ headers }) => [headers.lang, headers.country])).toEqual([
      ['en', 'KW'],
      ['ar', 'SA'],
      ['en', 'KW'],
    ]);
  });

  test.each([
    ['a language that is not spoken', { lang: 'fr' }, ['lang']],
    ['a country that is not served', { country: 'US' }, ['country']],
    ['both', { lang: 'AR', country: 'kw' }, ['lang', 'country']],
    ['an empty one', { country: '' }, ['country']],
    ['a list', { lang: 'ar, en' }, ['lang']],
  ] as [string, Record<string, string>, string[]][])(
    '%s in a header is refused, not another',
    async (_what, said, fields) => {
      const shop = openShop();
      const cookie = '__Host-did=device-token-1; country=SA; locale=ar';
      for (const response of [
        await shop.fetch('/api/product/search?q=zinc', { headers: { cookie, ...said } }),
        await shop.post('/api/product', {}, { cookie, ...said }),
      ]) {
        expect(response.status).toBe(422);
        expect(await readJson(response)).toMatchObject({
          meta: { code: 422, error: 'field.invalid' },
          data: { fields: fields.map((path) => ({ path, rule: 'invalid', message: expect.any(String) })) },
        });
      }
      expect(shop.api.requests).toHaveLength(0);
    },
  );

  test('a body goes through byte for byte, signed, with the key of an order', async () => {
    const shop = openShop();
    const body = '{"items":[{"sku":"S1","count":1,"count":9}], "payment_method":"cod","quote":"q"}';
    await shop.post('/api/order/submit', body, {
      cookie: '__Host-did=device-token-1',
      'idempotency-key': '0123456789abcdef',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(shop.api.requests[0]).toMatchObject({ body, signed: true, path: '/order/submit' });
    expect(shop.api.requests[0]?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': '0123456789abcdef',
      'x-reqid': reqId,
    });
  });

  test('an order without its key, or with a name given twice in the address, goes nowhere (P7)', async () => {
    const shop = openShop();
    const order = { items: [] };
    expect(await readJson(await shop.post('/api/order/submit', order))).toMatchObject({
      meta: { code: 400, error: 'idempotency.missing' },
    });
    for (const query of ['?q=1&q=2', '?q=1&%71=2', '?q=%E0%A4'])
      expect(await readJson(await shop.fetch(`/api/product/search${query}`))).toMatchObject({
        meta: { code: 400, error: 'request.malformed' },
      });
    expect(shop.api.requests).toHaveLength(0);
  });
});

describe('what reaches the browser (P3)', () => {
  test('no cookie, address or server name of the API’s', async () => {
    const shop = openShop({
      '/product/search': () =>
        toJsonResponse(
          { meta: { code: 200, msg: 'OK', msgType: 0, reqId: 'x' }, data: {} },
          {
            headers: {
              'set-cookie': 'sid=planted',
              location: 'https://evil.example',
              server: 'x',
              'access-control-allow-origin': '*',
              'cache-control': 'public, max-age=999',
            },
          },
        ),
    });
    const response = await shop.fetch('/api/product/search?q=a', { headers: { cookie: '__Host-did=device-token-1' } });
    expect(response.status).toBe(200);
    for (const name of ['set-cookie', 'location', 'server', 'access-control-allow-origin'])
      expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  const meEmpty = JSON.stringify({ meta: { code: 200, msg: 'OK', msgType: 0, reqId: 'x' }, data: {} });
  const broken: [string, () => Response][] = [
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
    ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', () => toJsonResponse('')],
    ['half an answer', () => toJsonResponse('{"meta":{"code":200,"msg":"OK"')],
    ['JSON without a frame', () => toJsonResponse({ items: [] })],
    ['null', () => toJsonResponse('null')],
    [
      'a frame that contradicts its status',
      () => toJsonResponse({ meta: { code: 200, msg: 'OK', msgType: 0, reqId: 'x' }, data: {} }, { status: 500 }),
    ],
    [
      'the cache’s own 700 (C6)',
      () => toJsonResponse({ meta: { code: 700, msg: 'OK', msgType: 0, reqId: 'x' }, data: {} }),
    ],
    [
      'text that is not UTF-8',
      () => new Response(new Uint8Array([123, 34, 255, 34]), { headers: { 'content-type': 'application/json' } }),
    ],
    ['far too much', () => toJsonResponse(JSON.stringify('x'.repeat(5_000_000)))],
    ['less than it states', () => toJsonResponse(meEmpty, { headers: { 'x-body-bytes': String(meEmpty.length + 1) } })],
    ['more than it states', () => toJsonResponse(meEmpty, { headers: { 'x-body-bytes': '10' } })],
    [
      'far too much, as it states',
      () => toJsonResponse(JSON.stringify('x'.repeat(5_000_000)), { headers: { 'x-body-bytes': '5000002' } }),
    ],
    ['a quarrel about the signature', () => toRefusal(400, 'signature.bad')],
  ];
  test.each(broken)('%s from the API is 502, and signs nobody out (F1)', async (_name, answer) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const shop = openShop({ '/user/me': answer });
    const response = await shop.fetch('/api/user/me', {
      headers: { cookie: '__Host-did=device-token-1; __Host-sid=session-token-1', lang: 'ar' },
    });
    expect(response.status).toBe(502);
    expect(await readJson(response)).toMatchObject({ meta: { code: 502, error: 'upstream.bad_answer' }, data: {} });
    expect(getSetCookies(response)).toEqual([]);
  });

  test('the length that another host states is not believed (F1)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const huge = JSON.stringify({
      meta: { code: 200, msg: 'OK', msgType: 0, reqId: 'x' },
      data: { item: 'x'.repeat(5_000_000) },
    });
    const answer = () => toJsonResponse(huge, { headers: { 'x-body-bytes': '100' } });
    vi.stubGlobal('fetch', async () => answer());
    const shop = openShop({}, { COMMERCE_ORIGIN: 'http://127.0.0.1:9' });
    const readWhole = vi.spyOn(Response.prototype, 'arrayBuffer');
    const response = await shop.fetch('/api/user/me', { headers: { cookie: '__Host-did=device-token-1' } });
    expect(response.status).toBe(502);
    expect(readWhole).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  test('a refusal of the API’s arrives as it is, with the wait that it asks for', async () => {
    const shop = openShop({
      '/user/login': () =>
        toJsonResponse(
          { meta: { code: 429, msg: 'Slowly.', msgType: 1, reqId: 'x', error: 'rate.limited' }, data: {} },
          { status: 429, headers: { 'retry-after': '30' } },
        ),
    });
    const response = await shop.post(
      '/api/user/login',
      { email: 'a@b.co', password: 'x' },
      { cookie: '__Host-did=device-token-1' },
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect((await readJson(response)).meta.msg).toBe('Slowly.');
  });

  const minuteMs = 60_000;
  test.each([
    ['ten minutes behind', 10 * minuteMs],
    ['ten minutes ahead', -10 * minuteMs],
    ['a day behind', 1440 * minuteMs],
    ['a day ahead', -1440 * minuteMs],
  ])(
    'F11: a clock %s fails once, nothing is sent twice for it, and what follows is signed by the API’s',
    async (_, offMs) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const isNear = (request: Request) =>
        Math.abs(Number(request.headers.get('x-ts')) - Date.now() - offMs) < minuteMs;
      const byApiClock = (request: Request) =>
        isNear(request) ? toSuccess({}) : toRefusal(400, 'signature.stale', { now: Date.now() + offMs });
      const shop = openShop({ '/order/submit': byApiClock, '/user/me': byApiClock });
      const cookie = '__Host-did=device-token-1; __Host-sid=session-token-1';
      const body = { items: [{ sku: 'S1', count: 1 }], payment_method: 'cod', quote: 'q' };
      const submit = () => shop.post('/api/order/submit', body, { cookie, 'idempotency-key': 'a-key-of-one-order' });
      expect((await submit()).status).toBe(502);
      expect(shop.api.calls()).toHaveLength(1);
      expect((await submit()).status).toBe(200);
      expect((await shop.fetch('/api/user/me', { headers: { cookie } })).status).toBe(200);
      expect(shop.api.calls()).toHaveLength(3);
    },
  );
});

describe('limits (P4, P5, P6)', () => {
  test('a body over the call’s cap is refused, whatever its stated length', async () => {
    const shop = openShop();
    const large = JSON.stringify({ name: 'x'.repeat(70_000) });
    expect((await shop.post('/api/user/profile/set-name', large)).status).toBe(413);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(16_384))),
    });
    const response = await shop.fetch('/api/user/profile/set-name', {
      method: 'POST',
      headers: { ...ownHeaders, 'content-type': 'application/json' },
      body: endless,
    });
    expect(response.status).toBe(413);
    expect(await readJson(response)).toMatchObject({ meta: { error: 'body.too_large' } });
    expect(shop.api.requests).toHaveLength(0);
  });

  const neverAnswer = () => new Promise<Response>(() => undefined);
  const trickle = () =>
    new Response(
      new ReadableStream({
        async pull(controller) {
          await new Promise((resolve) => setTimeout(resolve, 20));
          controller.enqueue(new TextEncoder().encode(' '));
        },
      }),
      { headers: { 'content-type': 'application/json' } },
    );
  test.each([
    ['that never answers', neverAnswer],
    ['that answers byte by byte', trickle],
  ])('an API %s is given up at the deadline with the spec’s sentence (F2)', async (_name, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const api = createMockApi({ '/user/me': answer });
    const request = new Request(`${origin}/api/user/me`, {
      headers: { cookie: '__Host-did=device-token-1; __Host-sid=session-token-1' },
    });
    const testEnv = { ...(env as unknown as StorefrontEnv), COMMERCE: withAbort(api.fetch) };
    const started = Date.now();
    const response = await serveApi(request as never, testEnv, () => undefined, 200);
    expect(response.status).toBe(504);
    expect(Date.now() - started).toBeLessThan(2000);
    expect(await readJson(response)).toMatchObject({ meta: { error: 'upstream.timeout', msgType: 1 } });
    expect(api.requests).toHaveLength(1);
  });

  test('nothing is sent again when the connection breaks, no GET either', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const shop = openShop({
      '*': () => {
        throw new TypeError('connection refused');
      },
    });
    const headers = { cookie: '__Host-did=device-token-1; __Host-sid=session-token-1' };
    expect((await shop.fetch('/api/user/me', { headers })).status).toBe(503);
    expect(shop.api.calls()).toHaveLength(1);
    expect((await shop.post('/api/user/profile/set-name', { name: 'A' }, headers)).status).toBe(503);
    expect(shop.api.calls()).toHaveLength(2);
  });

  test('each request has a fresh id: the browser’s, or one of the proxy’s own', async () => {
    const shop = openShop();
    const cookie = '__Host-did=device-token-1; __Host-sid=session-token-1';
    const freshId = crypto.randomUUID();
    await shop.post('/api/user/profile/set-name', { name: 'A' }, { cookie, 'x-fresh-id': freshId });
    await shop.fetch('/api/user/me', { headers: { cookie } });
    await shop.fetch('/api/user/me', { headers: { cookie } });
    const [first, ...others] = shop.api.calls().map(({ headers, signed }) => [headers['x-fresh-id'], signed]);
    expect(first).toEqual([freshId, true]);
    expect(others.every(([id, signed]) => signed && /^[0-9a-f-]{36}$/.test(String(id)))).toBe(true);
    expect(new Set(others.map(([id]) => id)).size).toBe(2);
    const malformed = await shop.fetch('/api/user/me', { headers: { cookie, 'x-fresh-id': 'again' } });
    expect([malformed.status, (await readJson(malformed)).meta.error]).toEqual([400, 'request.malformed']);
  });
});

/** Rejects an aborted request, as a network does. */
const withAbort = (fetch: Fetcher['fetch']): Pick<Fetcher, 'fetch'> => ({
  fetch: ((url: string, init: RequestInit) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      fetch(url, { ...init, signal: null } as never).then(resolve, reject);
    })) as Fetcher['fetch'],
});
