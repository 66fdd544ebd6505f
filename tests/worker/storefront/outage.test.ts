/** What visitors get while the API is down, for a day (docs/decisions/009-public-pages-are-kept.md). */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageTimeoutMs } from '../../../shared/constants.ts';
import { toJsonResponse, toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, origin, readJson, type Shop } from './support/shop.ts';

const guest = 'locale=en; country=KW';
const device = `${guest}; __Host-did=device-token-1`;
const signedIn = `${device}; __Host-sid=session-of-noura; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;
const minuteMs = 60_000;
const product = '/products/tidewell-vitamin-d3-5000';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const advanceClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

/** A shop whose API can fail and recover. */
function openShopWithSwitch(handlers: Parameters<typeof openShop>[0] = {}) {
  const answers: NonNullable<Parameters<typeof openShop>[0]> = { ...handlers };
  const shop = openShop(answers);
  return {
    shop,
    fail: (handler: (request: Request) => Response | Promise<Response>) => {
      for (const path of Object.keys(handlers)) delete answers[path];
      answers['*'] = handler;
    },
    recover: () => {
      delete answers['*'];
    },
  };
}
const refuseConnection = () => {
  throw new TypeError('connection refused');
};
const hang = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });

async function visit(shop: Shop, path: string, cookie = guest) {
  const before = shop.api.requests.length;
  const response = await shop.fetch(path, { headers: { cookie } });
  const html = await response.text();
  return { status: response.status, html, headers: response.headers, requestCount: shop.api.requests.length - before };
}
const findNotice = (html: string) => /<aside class="stale-notice"><p>(.*?)<\/p><\/aside>/.exec(html)?.[1] ?? null;

describe('F4: a page that every guest is shown', () => {
  const pages = ['/', '/products?page=1', product, '/brands', '/search?q=zinc', '/blood-test', '/terms', '/ar'];

  test.each([
    ['refuses connections', refuseConnection],
    ['answers that it is in trouble', () => toRefusal(503, 'upstream.unreachable')],
    ['answers nonsense', () => toJsonResponse('<html>')],
  ])('stays as it last was, for 24 hours, where an API %s', async (_name, handler) => {
    const { shop, fail } = openShopWithSwitch();
    for (const path of pages) expect([path, (await visit(shop, path)).status]).toEqual([path, 200]);
    fail(handler);
    for (const hours of [1 / 6, 12, 11]) {
      advanceClock(hours * 60 * minuteMs);
      for (const path of pages) {
        const { status, html, headers } = await visit(shop, path);
        expect([path, status]).toEqual([path, 200]);
        expect(headers.get('cache-status')).toMatch(/^afiya; hit; ttl=-\d+; detail=stale-if-error$/);
        expect(findNotice(html)).toMatch(path === '/ar' ? /الشراء متوقف/ : /ordering is paused/);
        // All nonces are this response's own.
        const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
        expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, probe]) => probe))).toEqual(new Set([nonce]));
      }
    }
    advanceClock(2 * 60 * minuteMs);
    expect((await visit(shop, '/')).status).toBeGreaterThanOrEqual(502);
  });

  test('is a new one within seconds when the API is well again, without a notice', async () => {
    const { shop, fail, recover } = openShopWithSwitch();
    await visit(shop, '/');
    fail(refuseConnection);
    advanceClock(10 * minuteMs);
    for (let nth = 0; nth < 3; nth += 1) expect(findNotice((await visit(shop, '/')).html)).not.toBeNull();
    recover();
    advanceClock(6_000);
    const { html, headers } = await visit(shop, '/');
    expect([findNotice(html), headers.get('cache-status')]).toEqual([null, null]);
  });

  test('was never drawn: it is drawn of the answers that everybody was last given, and kept by nobody', async () => {
    const { shop, fail, recover } = openShopWithSwitch();
    // A signed-in visitor's page is not cached, but the responses behind it are.
    await visit(shop, '/', signedIn);
    fail(refuseConnection);
    advanceClock(10 * minuteMs);
    const stale = await visit(shop, '/');
    expect([stale.status, findNotice(stale.html) !== null]).toEqual([200, true]);
    recover();
    advanceClock(6_000);
    expect((await visit(shop, '/')).headers.get('cache-status')).toBeNull();
  });

  test('is an error only where there is no good copy', async () => {
    const { shop, fail } = openShopWithSwitch();
    fail(refuseConnection);
    const { status, headers } = await visit(shop, product);
    expect([status, headers.get('cache-status')]).toEqual([503, null]);
  });

  test('of which one part can’t be had is the last whole one', async () => {
    const { shop, fail } = openShopWithSwitch();
    const whole = (await visit(shop, product)).html;
    // Everything but the product lists answers.
    fail((request) => (new URL(request.url).pathname === '/category' ? refuseConnection() : toSuccess({})));
    advanceClock(10 * minuteMs);
    const title = /<h1[^>]*>.*?<\/h1>/s;
    expect(title.exec((await visit(shop, product)).html)?.[0]).toBe(title.exec(whole)?.[0]);
  });
});

describe('a page that nobody has seen', () => {
  test('is asked for although all calls of one other page just failed together', async () => {
    const { shop, fail, recover } = openShopWithSwitch();
    let refused = 0;
    fail(() => {
      refused += 1;
      return refuseConnection();
    });
    expect((await visit(shop, product)).status).toBeGreaterThanOrEqual(502);
    expect(refused).toBeGreaterThan(1);
    recover();
    const next = await visit(shop, '/brands');
    expect([next.status, next.requestCount > 0]).toEqual([200, true]);
  });

  test('isn’t asked for at once after two pages failed, until one page has probed the API', async () => {
    const { shop, fail, recover } = openShopWithSwitch();
    fail(refuseConnection);
    for (const path of ['/terms', '/brands']) expect((await visit(shop, path)).status).toBeGreaterThanOrEqual(502);
    recover();
    expect(await visit(shop, product)).toMatchObject({ status: 503, requestCount: 0 });
    advanceClock(6_000);
    expect((await visit(shop, product)).status).toBe(200);
  });
});

describe('an API that hangs', () => {
  test(`makes the first page wait ${pageTimeoutMs / 1000} s at most, and the next ones not at all`, async () => {
    const { shop, fail, recover } = openShopWithSwitch();
    await visit(shop, '/');
    await visit(shop, product);
    fail(hang);
    advanceClock(10 * minuteMs);
    const measureVisitMs = async (path: string) => {
      const started = performance.now();
      const { status, html } = await visit(shop, path);
      expect([path, status, findNotice(html) !== null]).toEqual([path, 200, true]);
      return performance.now() - started;
    };
    expect(await measureVisitMs('/')).toBeLessThan(pageTimeoutMs + 1_500);
    for (const path of ['/', product, '/']) expect(await measureVisitMs(path)).toBeLessThan(1_000);
    // After some seconds one page probes the API.
    advanceClock(6_000);
    const [probe, other] = [await measureVisitMs('/'), await measureVisitMs('/')];
    expect([probe > 1_500, probe < 3_500, other < 1_000]).toEqual([true, true, true]);
    recover();
    advanceClock(6_000);
    expect(findNotice((await visit(shop, '/')).html)).toBeNull();
  }, 30_000);
});

describe('a browser’s own call while the API is away', () => {
  test('gets what everybody was last told, and is told that it is old', async () => {
    const { shop, fail } = openShopWithSwitch();
    await visit(shop, product);
    await shop.fetch('/api/area', { headers: { cookie: device } });
    fail(refuseConnection);
    advanceClock(60 * minuteMs);
    for (const path of ['/api/area', '/api/product/tidewell-vitamin-d3-5000/v2']) {
      const response = await shop.fetch(path, { headers: { cookie: device } });
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('cache-status')).toMatch(/detail=stale-if-error$/);
      expect((await readJson(response)).meta.code).toBe(700);
    }
  });

  test('never gets an old cart, order, account or anything of one person', async () => {
    const { shop, fail } = openShopWithSwitch();
    const gets = [
      '/api/user/me',
      '/api/user/order',
      '/api/user/sync',
      '/api/user/address',
      '/api/bloodTest',
      '/api/search/term',
    ];
    const posts: [string, unknown][] = [
      ['/api/order/calculate', { items: [] }],
      ['/api/product/sku', { ids: ['A'] }],
    ];
    const fetchAll = async () => [
      ...(await Promise.all(gets.map((path) => shop.fetch(path, { headers: { cookie: signedIn } })))),
      ...(await Promise.all(posts.map(([path, body]) => shop.post(path, body, { cookie: signedIn })))),
    ];
    for (const { status } of await fetchAll()) expect(status).toBe(200);
    fail(refuseConnection);
    advanceClock(10 * minuteMs);
    for (const response of await fetchAll())
      expect([response.url, response.status, response.headers.get('cache-status')]).toEqual([response.url, 503, null]);
  });

  test('asks, whatever became of others: the answer may be the first again', async () => {
    const { shop, fail, recover } = openShopWithSwitch();
    fail(refuseConnection);
    for (let nth = 0; nth < 4; nth += 1) await visit(shop, '/');
    recover();
    expect((await shop.fetch(`${origin}/api/area`, { headers: { cookie: device } })).status).toBe(200);
  });
});

test('a signed-in visitor’s page is never another’s: it is drawn of what everybody was told, or an error', async () => {
  const { shop, fail } = openShopWithSwitch();
  await visit(shop, '/');
  fail(refuseConnection);
  advanceClock(10 * minuteMs);
  const response = await visit(shop, '/', signedIn);
  expect([response.status, findNotice(response.html) !== null, response.html.includes('Noura')]).toEqual([
    200,
    true,
    true,
  ]);
  expect((await visit(shop, '/profile/orders', signedIn)).html).not.toContain('stale-notice"><p>undefined');
});
