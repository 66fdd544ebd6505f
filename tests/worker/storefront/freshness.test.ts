/** A merchant's change shows within ten seconds in every page and response (docs/decisions/009-public-pages-are-kept.md). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildPageKey } from '../../../worker/storefront/cache/page-cache.ts';
import { parseStored } from '../../../worker/storefront/cache/response-cache.ts';
import type { StorefrontEnv } from '../../../worker/storefront/env.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, readJson, type Shop } from './support/shop.ts';

const guest = 'locale=en; country=KW';
const device = `${guest}; __Host-did=device-token-1`;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const advanceClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

const pageText = async (shop: Shop, path: string) => (await shop.fetch(path, { headers: { cookie: guest } })).text();
function openShopWithPrice(more: Partial<StorefrontEnv> = {}) {
  const price = { now: '5.250' };
  const home = () => toSuccess({ blocks: [{ type: 'text', title: 'Price', text: `KD ${price.now}` }] });
  return { shop: openShop({ '/homepage/v4': home }, more), price };
}

describe('C4: the home page’s prices', () => {
  test('are right within ten seconds of a change, in every page and answer, at every moment of that time', async () => {
    for (const before of [0, 3_000, 4_999, 8_000, 29_000]) {
      const { shop, price } = openShopWithPrice();
      expect(await pageText(shop, '/')).toContain('KD 5.250');
      await shop.fetch('/api/homepage/v4', { headers: { cookie: device } });
      advanceClock(before);
      await pageText(shop, '/');
      price.now = '4.000';
      shop.api.catalogue.version += 1;
      advanceClock(4_000);
      await pageText(shop, '/');
      advanceClock(6_000);
      expect([before, (await pageText(shop, '/')).includes('KD 4.000')]).toEqual([before, true]);
      const body = await readJson(await shop.fetch('/api/homepage/v4', { headers: { cookie: device } }));
      expect(JSON.stringify(body.data)).toContain('KD 4.000');
    }
  });

  test('F12: are never an old one out of a store that lags, whatever it still holds', async () => {
    // A store that returns the first value forever.
    const store = new Map<string, string>();
    const CACHE = {
      get: (key: string) => Promise.resolve(store.get(key) ?? null),
      put: (key: string, value: string) => Promise.resolve(void (store.has(key) || store.set(key, value))),
    } as unknown as StorefrontEnv['CACHE'];
    const { shop, price } = openShopWithPrice({ CACHE });
    await pageText(shop, '/');
    expect([...store.values()].join()).toContain('KD 5.250');
    price.now = '4.000';
    shop.api.catalogue.version += 1;
    for (const ms of [10_000, 30_000, 80_000]) {
      advanceClock(ms);
      expect(await pageText(shop, '/')).toContain('KD 4.000');
    }
  });

  test('of an API that has no version come out of no store, and are some seconds old at most', async () => {
    const price = { now: '5.250' };
    const shop = openShop({
      '/homepage/v4': () => toSuccess({ blocks: [{ type: 'text', title: 'Price', text: `KD ${price.now}` }] }),
      '/catalogue/version': () => toRefusal(404, 'not_found'),
    });
    await pageText(shop, '/');
    price.now = '4.000';
    advanceClock(91_000);
    expect(await pageText(shop, '/')).toContain('KD 4.000');
  });
});

test('a hidden product’s page and its answers are gone within ten seconds', async () => {
  const handlers: NonNullable<Parameters<typeof openShop>[0]> = {};
  const shop = openShop(handlers);
  const path = '/products/tidewell-vitamin-d3-5000';
  expect((await shop.fetch(path, { headers: { cookie: guest } })).status).toBe(200);
  handlers['/product/tidewell-vitamin-d3-5000/v2'] = () => toRefusal(404, 'not_found');
  shop.api.catalogue.version += 1;
  advanceClock(10_000);
  expect((await shop.fetch(path, { headers: { cookie: guest } })).status).toBe(404);
});

describe('the version', () => {
  test('is asked for once in five seconds, however many pages and calls want it', async () => {
    const shop = openShop();
    await pageText(shop, '/');
    for (let nth = 0; nth < 30; nth += 1) {
      advanceClock(1_000);
      await pageText(shop, '/');
      await shop.fetch('/api/area', { headers: { cookie: device } });
    }
    expect(shop.api.catalogue.requestCount).toBeLessThanOrEqual(7);
    expect(shop.api.catalogue.requestCount).toBeGreaterThanOrEqual(5);
  });

  test('costs a page that is cached no wait: what it finds is asked for beside it', async () => {
    const { shop, price } = openShopWithPrice();
    await pageText(shop, '/');
    price.now = '4.000';
    shop.api.catalogue.version += 1;
    advanceClock(6_000);
    // This visitor gets the cached page, the next one the new page.
    expect(await pageText(shop, '/')).toContain('KD 5.250');
    expect(await pageText(shop, '/')).toContain('KD 4.000');
  });

  test('is nothing that a browser can ask for', async () => {
    expect((await openShop().fetch('/api/catalogue/version', { headers: { cookie: device } })).status).toBe(404);
  });
});

describe('C8: a store that holds anything but what was written there is a miss', () => {
  const junk = ['{}', '[]', 'null', '1', '"text"', '', '\n', '{"half', 'answer', 'answer 1 1795255200000', 'answer 1 1795255200000\nnull',
    'answer 1 1795255200000\n[]', 'answer 1 1795255200000\n7', 'answer x y\n{}', '{"items":[]}', `answer 1 9999999999999\n"x"`]; // biome-ignore format: short values fill each line, not one line each

  test.each(junk)('KV with %j: every page and call is well', async (stored) => {
    expect(parseStored(stored)).toBeNull();
    const CACHE = {
      get: () => Promise.resolve(stored),
      put: () => Promise.resolve(),
    } as unknown as StorefrontEnv['CACHE'];
    for (const path of [
      '/',
      '/brands',
      '/terms',
      '/sitemap.xml',
      '/sitemaps/en/pages.xml',
      '/api/area',
      '/api/homepage/v4',
    ]) {
      const shop = openShop({}, { CACHE });
      expect([path, (await shop.fetch(path, { headers: { cookie: device } })).status]).toEqual([path, 200]);
    }
  });

  test.each([
    '{}',
    '[]',
    'null',
    '1',
    '"x"',
    '{"parts":[],"drawnAt":1,"version":1}',
    '{"parts":[1],"drawnAt":1795255200000,"version":1}',
    '{"parts":"x","drawnAt":1795255200000}',
    'junk',
  ])('the data centre’s store with %j: the page is drawn', async (stored) => {
    const shop = openShop();
    const key = buildPageKey(shop.env, { locale: 'en', country: 'KW', path: '/', query: '' }) ?? '';
    await caches.default.put(key, new Response(stored, { headers: { 'cache-control': 'max-age=60' } }));
    const response = await shop.fetch('/', { headers: { cookie: guest } });
    expect([response.status, (await response.text()).includes('<html lang="en"')]).toEqual([200, true]);
  });
});

describe('C13: what is made up without end', () => {
  test.each([
    ['/products/%7Ainc', '/products/zinc'],
    ['/%70roducts/zinc', '/products/zinc'],
    ['/ar/brands/%d8%b9', '/ar/brands/%D8%B9'],
    ['/brands/a%2Db?page=2', '/brands/a-b?page=2'],
  ])('another spelling of an address, %s, leads to the one there is', async (path, to) => {
    const response = await openShop().fetch(path, { headers: { cookie: guest } });
    expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    const again = await openShop().fetch(to, { headers: { cookie: guest } });
    expect(again.status).not.toBe(308);
  });

  test('fills no store of the data centre: only a page under the address that search engines may know is there', async () => {
    const put = vi.spyOn(caches.default, 'put');
    const noProduct = () => toRefusal(404, 'not_found');
    const shop = openShop({ '/product/made-up/v2': noProduct });
    for (let nth = 0; nth < 5; nth += 1)
      for (const path of [
        `/search?q=word${nth}`,
        `/products?page=${nth + 500}`,
        `/products?sku_price=${nth}-900`,
        `/products?sort=price-asc&page=${nth}`,
        `/products/tidewell-vitamin-d3-5000?x=${nth}`,
        '/products/made-up',
        `/nowhere-${nth}`,
      ])
        await shop.fetch(path, { headers: { cookie: guest } });
    expect(put.mock.calls.map(([key]) => String(key).slice(-40))).toEqual([]);
    await shop.fetch('/products/tidewell-vitamin-d3-5000?utm_source=a', { headers: { cookie: guest } });
    await shop.fetch('/', { headers: { cookie: guest } });
    expect(put).toHaveBeenCalledTimes(2);
    put.mockRestore();
  });

  test('is still cached where it costs nothing: in the isolate, which forgets the oldest', async () => {
    const shop = openShop();
    await pageText(shop, '/search?q=zinc');
    const requestCount = shop.api.requests.length;
    await pageText(shop, '/search?q=zinc');
    expect(shop.api.requests).toHaveLength(requestCount);
  });
});

test('C13: while a merchant works no write to KV is spent on what is old at once; a minute later it is there again', async () => {
  const puts: string[] = [];
  const put = (key: string) => Promise.resolve(void puts.push(key));
  const shop = openShop({}, { CACHE: { get: () => Promise.resolve(null), put } as unknown as StorefrontEnv['CACHE'] });
  const fetchAreas = () => shop.fetch('/api/area', { headers: { cookie: device } });
  await fetchAreas();
  expect(puts).toHaveLength(1);
  for (let nth = 0; nth < 20; nth += 1) {
    shop.api.catalogue.version += 1;
    advanceClock(9_000);
    await fetchAreas();
  }
  expect(puts).toHaveLength(1);
  advanceClock(61_000);
  await fetchAreas();
  expect(puts).toHaveLength(2);
});

describe('PR4: an address that nobody can read', () => {
  const token = 'a1b2c3d4'.repeat(6);
  test.each([
    `/track/${token}%`,
    `/ar/track/${token}%zz`,
    `/auth/reset-password/${token}%E0%A4%A`,
    '/products/%E0%A4%A',
    '/media/%E0',
    '/sitemaps/%E0/x',
    '/api/order/track/%',
    `/shared-list/${token}%C3`,
  ])('%s is 404 without a line in the log', async (path) => {
    const logs = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
    const shop = openShop();
    const response = await shop.fetch(path, { headers: { cookie: device } });
    expect(response.status).toBe(404);
    expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([]);
    for (const spy of logs) spy.mockRestore();
  });

  test('nor is a token of one that can be read, when the API fails behind it', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const shop = openShop({
      '*': () => {
        throw new TypeError('connection refused');
      },
    });
    for (const part of ['a%20b', 'short-token', token])
      for (const path of [
        `/track/${part}`,
        `/ar/track/${part}/invoice`,
        `/shared-list/${part}`,
        `/api/order/track/${part}`,
      ])
        await shop.fetch(path, { headers: { cookie: device } });
    const lines = JSON.stringify(log.mock.calls);
    for (const part of ['a%20b', 'a b', 'short-token', token])
      expect([part, lines.includes(part)]).toEqual([part, false]);
    log.mockRestore();
  });
});
