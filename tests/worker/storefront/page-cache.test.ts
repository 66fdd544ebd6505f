/** docs/decisions/009-public-pages-are-kept.md, on the whole worker: what is cached, and what never is. */
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { publicPageQuery } from '../../../client/entry-server.tsx';
import { buildPageKey, storePage } from '../../../worker/storefront/cache/page-cache.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { openShop, type Shop } from './support/shop.ts';

const guest = 'locale=en; country=KW';
const signedIn = `${guest}; __Host-sid=session-of-noura; user=${encodeURIComponent('{"id":"u1","name":"Noura"}')}`;

async function visit(shop: Shop, path: string, cookie = guest) {
  const before = shop.api.calls().length;
  const response = await shop.fetch(path, { headers: { cookie } });
  const html = await response.text();
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? '';
  return { response, html, nonce, requestCount: shop.api.calls().length - before };
}
const noncesIn = (html: string) => new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
/** A home page that shows the request's language, country and session. */
const describeRequest = (request: Request) =>
  toSuccess({
    blocks: [
      {
        type: 'text',
        title: `for ${request.headers.get('lang')} ${request.headers.get('country')}`,
        text: `session ${request.headers.get('authorization')}`,
      },
    ],
  });

describe('a page that every guest is shown', () => {
  test.each(['/', '/ar'])(
    '%s is drawn once and shown twice, each time with a nonce of its own that its policy names',
    async (path) => {
      const shop = openShop();
      const first = await visit(shop, path);
      const second = await visit(shop, path);
      expect(first.requestCount).toBeGreaterThan(0);
      expect(second.requestCount).toBe(0);
      expect(second.nonce).not.toBe(first.nonce);
      for (const { html, nonce } of [first, second]) expect([...noncesIn(html)]).toEqual([nonce]);
      expect(second.html.replaceAll(second.nonce, '')).toBe(first.html.replaceAll(first.nonce, ''));
    },
  );

  test('is never kept by anybody on its way, and brings each visitor’s own cookies', async () => {
    const shop = openShop();
    expect((await visit(shop, '/', '')).response.headers.getSetCookie()).toHaveLength(2);
    const returning = await visit(shop, '/');
    expect(returning.response.headers.getSetCookie()).toEqual([]);
    expect(returning.response.headers.get('cache-control')).toBe('private, no-cache');
    const newVisitor = await visit(shop, '/', '');
    expect(newVisitor.requestCount).toBe(0);
    expect(newVisitor.response.headers.getSetCookie()).toHaveLength(2);
  });

  test('is another one in the other country and the other language', async () => {
    const shop = openShop({ '/homepage/v4': describeRequest });
    for (let round = 0; round < 2; round += 1)
      for (const country of ['KW', 'SA'])
        for (const locale of ['en', 'ar']) {
          const { html } = await visit(shop, locale === 'ar' ? '/ar' : '/', `locale=${locale}; country=${country}`);
          expect(html).toContain(`for ${locale} ${country}`);
        }
    expect(shop.api.calls().filter(({ path }) => path === '/homepage/v4')).toHaveLength(4);
  });

  test('is one page whatever advertisement led to it, and another for what it lists', async () => {
    const shop = openShop();
    await visit(shop, '/products?utm_source=mail&page=1');
    expect((await visit(shop, '/products?page=1&gclid=abc')).requestCount).toBe(0);
    expect((await visit(shop, '/products?page=1&sort=price-asc')).requestCount).toBeGreaterThan(0);
  });

  test('says nothing of the visit that happened to draw it', async () => {
    const shop = openShop();
    await visit(shop, '/products?utm_source=somebody&page=1');
    expect((await visit(shop, '/products?page=1')).html).not.toContain('somebody');
  });
});

describe('a browser’s memory', () => {
  const rule = async (path: string, cookie = guest) =>
    (await visit(openShop(), path, cookie)).response.headers.get('cache-control');

  test.each(['/', '/ar', '/products?page=2', '/products?drawn=anew', '/search?q=zinc', '/terms'])(
    'may keep a guest’s %s, which no shared cache may',
    async (path) => {
      expect(await rule(path)).toBe('private, no-cache');
    },
  );

  test.each([
    '/cart',
    '/checkout/shipping',
    '/checkout/order',
    '/checkout/success',
    '/track/a-token',
    '/profile',
    '/auth/sign-in',
    '/not-there',
  ])('may keep nothing of %s', async (path) => {
    expect(await rule(path)).toBe('private, no-store');
  });

  test('may keep nothing of a signed-in visitor', async () => {
    expect(await rule('/', signedIn)).toBe('private, no-store');
  });
});

describe('nothing is kept', () => {
  test('of a signed-in visitor, who is not shown what is kept either', async () => {
    const shop = openShop({ '/homepage/v4': describeRequest });
    const signedInPage = await visit(shop, '/', signedIn);
    expect(signedInPage.html).toContain('Noura');
    const guestPage = await visit(shop, '/');
    expect(guestPage.html).not.toContain('Noura');
    expect(guestPage.html).not.toContain('session-of-noura');
    expect((await visit(shop, '/', signedIn)).html).toContain('Noura');
  });

  test('of a search that its visitor asked too often (R4): the next one is shown the results', async () => {
    const tooOften = '198.51.100.7';
    const shop = openShop({
      '/product': (request) =>
        request.headers.get('x-client-ip') === tooOften
          ? toRefusal(429, 'rate.limited')
          : toSuccess({ items: [], page: 1, pages: 0, total: 0, facets: [] }),
    });
    const from = (ip: string) =>
      shop.fetch('/search?q=zinc', { headers: { cookie: guest, 'cf-connecting-ip': ip }, cf: {} } as RequestInit);
    expect((await from(tooOften)).status).toBe(429);
    expect((await from('198.51.100.8')).status).toBe(200);
    expect((await from(tooOften)).status).toBe(200);
  });

  test('of who draws it: the API is asked for nobody', async () => {
    const shop = openShop();
    await visit(shop, '/', `${guest}; __Host-did=device-of-a-guest`);
    for (const { headers } of shop.api.calls()) {
      expect(headers['x-token']).not.toBe('device-of-a-guest');
      expect(headers.authorization).toBeUndefined();
    }
  });

  test.each([
    ['whose product is not there', '/products/zinc', '/product/zinc/v2', 404],
    ['that could not be drawn', '/', '/homepage/v4', 503],
  ] as const)('of a page %s', async (_name, path, call, status) => {
    const shop = openShop({ [call]: () => toRefusal(status, status === 404 ? 'not_found' : 'upstream.unreachable') });
    for (let round = 0; round < 2; round += 1) {
      const { response, requestCount } = await visit(shop, path);
      expect(response.status).toBe(status);
      expect(requestCount).toBeGreaterThan(0);
    }
  });

  test('of cart, checkout, sign-in, orders, or a page with words that nobody knows', () => {
    for (const path of [
      '/cart',
      '/checkout/order',
      '/auth/sign-in',
      '/profile',
      '/profile/orders',
      '/track/abc',
      '/_app',
    ])
      expect(publicPageQuery(path, '')).toBeNull();
    expect(publicPageQuery('/products', '?page=2')).toEqual({ query: '?page=2' });
    expect(publicPageQuery('/products', '?country=SA')).toEqual({ query: null });
    expect(publicPageQuery('/products/zinc', '?position=3&search_term=zinc&gclid=x')).toEqual({ query: '' });
    expect(publicPageQuery('/products/zinc', '?x=1')).toEqual({ query: null });
  });
});

describe('the store of the data centre', () => {
  const pageAddress = { locale: 'en', country: 'KW', path: '/', query: '' } as const;
  const createStoredPage = (seconds: number) => {
    const page = {
      parts: ['<p>drawn elsewhere</p><script nonce="', '"></script>'],
      drawnAt: Date.now() - seconds * 1000,
      version: 1,
    };
    return new Response(JSON.stringify(page), { headers: { 'cache-control': 'max-age=60' } });
  };

  test('gives what another isolate has drawn, with a nonce of this response', async () => {
    const shop = openShop();
    await caches.default.put(buildPageKey(shop.env, pageAddress) ?? '', createStoredPage(1));
    const { html, nonce, requestCount } = await visit(shop, '/');
    expect(html).toBe(`<p>drawn elsewhere</p><script nonce="${nonce}"></script>`);
    expect(requestCount).toBe(0);
  });

  test('is shown once more when it is half a minute old, and the next visitor gets a new drawing', async () => {
    const shop = openShop();
    await caches.default.put(buildPageKey(shop.env, pageAddress) ?? '', createStoredPage(40));
    const { html, requestCount } = await visit(shop, '/');
    expect(html).toContain('drawn elsewhere');
    expect(requestCount).toBeGreaterThan(0);
    expect((await visit(shop, '/')).html).not.toContain('drawn elsewhere');
  });

  test('has nothing to say after a minute, or when it holds something else', async () => {
    for (const found of [createStoredPage(61), new Response('junk', { headers: { 'cache-control': 'max-age=60' } })]) {
      const shop = openShop();
      await caches.default.put(buildPageKey(shop.env, pageAddress) ?? '', found);
      expect((await visit(shop, '/')).html).toContain('<html lang="en"');
    }
  });
});

describe('the place of a nonce', () => {
  test('is never one that a shopper wrote, whatever was typed', async () => {
    const shop = openShop();
    const typed = `nonce="AAAAAAAAAAAAAAAAAAAAAA=="><script>alert(1)</script>`;
    for (let round = 0; round < 2; round += 1) {
      const { html, nonce } = await visit(shop, `/search?q=${encodeURIComponent(typed)}`);
      expect([...noncesIn(html)]).toEqual([nonce]);
      expect(html).not.toContain('<script>alert');
      // Only in our own scripts and preloads.
      expect(html.split(nonce)).toHaveLength([...html.matchAll(/nonce="/g)].length + 1);
    }
  });
});

test('a place without a store for pages keeps them for itself and breaks nothing', async () => {
  const shop = openShop();
  vi.stubGlobal('caches', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  await storePage('no-store', { parts: ['a page'], version: 1, isShared: true });
  const first = await visit(shop, '/');
  expect(first.response.status).toBe(200);
  expect((await visit(shop, '/')).requestCount).toBe(0);
});
