/** docs/security.md §2.5. */
import { describe, expect, test } from 'vitest';
import type { StorefrontEnv } from '../../../worker/storefront/env.ts';
import { toJsonResponse, toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, readJson } from './support/shop.ts';

const cookie = '__Host-did=device-token-1';
const areas = '/api/area';

describe('an answer that is the same for everyone', () => {
  test('is asked for once and then kept, and says so with 700', async () => {
    const shop = openShop();
    const first = await readJson(await shop.fetch(areas, { headers: { cookie } }));
    const second = await shop.fetch(areas, { headers: { cookie: '__Host-did=device-token-2' } });
    expect(second.status).toBe(200);
    expect(second.headers.get('cache-control')).toBe('private, no-store');
    const cached = await readJson(second);
    expect(first.meta.code).toBe(200);
    expect(cached.meta).toMatchObject({ code: 700, msgType: 0 });
    expect(cached.data).toEqual(first.data);
    expect(shop.api.requests).toHaveLength(1);
  });

  test('is kept apart by country, language and deploy (C3, C9)', async () => {
    const shop = openShop({
      '/area': (request) =>
        toSuccess({ items: [], seen: [request.headers.get('lang'), request.headers.get('country')] }),
    });
    const fetchAreas = async (lang: string, country: string) =>
      (await readJson(await shop.fetch(areas, { headers: { cookie, lang, country } }))).data.seen;
    for (let round = 0; round < 2; round += 1)
      for (const lang of ['en', 'ar'])
        for (const country of ['KW', 'SA']) expect(await fetchAreas(lang, country)).toEqual([lang, country]);
    expect(shop.api.requests).toHaveLength(4);
  });

  test('C10: a new deploy finds nothing of the last one, and nothing has to be deleted for it', async () => {
    const { CACHE } = openShop().env;
    // A store without `delete`.
    const store = {
      CACHE: { get: CACHE.get.bind(CACHE) as KVNamespace['get'], put: CACHE.put.bind(CACHE) as KVNamespace['put'] },
    };
    const [last, next] = [openShop({}, store), openShop({}, store)];
    for (const shop of [last, last, next, next, last]) await shop.fetch(areas, { headers: { cookie } });
    expect([last.api.requests.length, next.api.requests.length]).toEqual([1, 1]);
  });

  test('is found whatever the order of the query, and not changed by what is not in its key (C7)', async () => {
    const shop = openShop();
    await shop.fetch('/api/category?includes=products', {
      headers: { cookie, 'x-forwarded-host': 'evil', 'user-agent': 'a' },
    });
    expect(
      (await readJson(await shop.fetch('/api/category?includes=%70roducts', { headers: { cookie } }))).meta.code,
    ).toBe(700);
    expect((await readJson(await shop.fetch('/api/category', { headers: { cookie } }))).meta.code).toBe(200);
  });

  test('needs no device when it is kept', async () => {
    const shop = openShop();
    await shop.fetch(areas, { headers: { cookie } });
    const response = await shop.fetch(areas);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(shop.api.requests).toHaveLength(1);
  });
});

describe('nothing is kept', () => {
  const badResponses: [string, () => Response][] = [
    ['of a refusal', () => toRefusal(429, 'rate.limited')],
    [
      'that says it went wrong',
      () => toJsonResponse({ meta: { code: 200, msg: 'No', msgType: 1, reqId: 'x' }, data: {} }),
    ],
    ['that is larger than a megabyte', () => toSuccess({ items: ['x'.repeat(1_000_001)] })],
  ];
  test.each(badResponses)('%s (C5)', async (_name, answer) => {
    const shop = openShop({ '/area': answer });
    await shop.fetch(areas, { headers: { cookie } });
    await shop.fetch(areas, { headers: { cookie } });
    expect(shop.api.requests).toHaveLength(2);
  });

  test('in the store of what anybody can think up without end: a query, a page past the end (C13)', async () => {
    const paged = (request: Request) =>
      toSuccess({ items: [], page: Number(request.url.split('/').at(-1)), pages: 2, total: 0 });
    const writtenKeys: string[] = [];
    const put = (key: string) => Promise.resolve(void writtenKeys.push(key));
    const CACHE = { get: () => Promise.resolve(null), put } as unknown as StorefrontEnv['CACHE'];
    const shop = openShop({ '/product/index/2': paged, '/product/index/3': paged }, { CACHE });
    for (const path of ['/category', '/category?includes=products', '/product/index/2', '/product/index/3'])
      for (let round = 0; round < 2; round += 1)
        expect((await shop.fetch(`/api${path}`, { headers: { cookie } })).status).toBe(200);
    expect(writtenKeys.map((key) => key.split(':').at(-1))).toEqual(['/category?', '/product/index/2?']);
    // An isolate caches responses with a query, but no page past the end.
    expect(shop.api.requests).toHaveLength(5);
  });

  test('of a person’s, of prices or of stock, so that a store that lags shows no old price (C4, F12)', async () => {
    const shop = openShop();
    for (const path of ['/user/me', '/user/order', '/user/address', '/product/zinc/v2', '/product/search?q=a'])
      for (let round = 0; round < 2; round += 1)
        expect((await readJson(await shop.fetch(`/api${path}`, { headers: { cookie } }))).meta.code).toBe(200);
    expect(shop.api.requests).toHaveLength(10);
  });
});

test.each([
  ['throws', () => Promise.reject(new Error('KV is away'))],
  ['holds something else', () => Promise.resolve('{"half')],
])('a store that %s is a miss (C8)', async (_name, get) => {
  const CACHE = { get, put: () => Promise.reject(new Error('KV is away')) } as unknown as StorefrontEnv['CACHE'];
  const shop = openShop({}, { CACHE });
  const response = await shop.fetch(areas, { headers: { cookie } });
  expect((await readJson(response)).meta.code).toBe(200);
});
