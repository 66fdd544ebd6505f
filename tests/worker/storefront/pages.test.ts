/** docs/security.md §2.7 and docs/design.md §3 "Language and country", on the whole worker. */
import { describe, expect, test, vi } from 'vitest';
import { anonymousToken } from '../../../shared/signing.ts';
import { toRefusal, toSuccess } from './support/mock-api.ts';
import { getSetCookies, openShop, reqId } from './support/shop.ts';

const everywhere = {
  'strict-transport-security': /max-age=(31536000|63072000)/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
  'content-security-policy': /frame-ancestors 'none'/,
};

describe('every answer (X8)', () => {
  test.each([
    ['a page', '/'],
    ['a page that is not there', '/no/such/page'],
    ['a redirect', '/cart/'],
    ['a call', '/api/area'],
    ['a call that is not there', '/api/none'],
    ['a file that is not there', '/assets/none.js'],
    ['robots.txt', '/robots.txt'],
    ['the health check', '/healthz'],
  ])('%s carries the headers that protect it', async (_name, path) => {
    const response = await openShop().fetch(path);
    for (const [name, value] of Object.entries(everywhere)) expect(response.headers.get(name), name).toMatch(value);
  });
});

describe('a page', () => {
  test('is private, has a policy of its own and a nonce that is never used twice (C1, X1, X2)', async () => {
    const shop = openShop();
    const nonces = new Set<string>();
    for (let round = 0; round < 5; round += 1) {
      const response = await shop.fetch('/');
      const html = await response.text();
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1] ?? '';
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(policy).toContain("object-src 'none'; base-uri 'none'; frame-ancestors 'none'");
      expect(nonce).not.toBe('');
      for (const [script] of html.matchAll(/<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>/g))
        expect(script).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(5);
  });

  test('speaks the language of its address from the first byte', async () => {
    const shop = openShop();
    expect(await (await shop.fetch('/')).text()).toMatch(/<html[^>]*lang="en"[^>]*dir="ltr"/);
    expect(await (await shop.fetch('/ar')).text()).toMatch(/<html[^>]*lang="ar"[^>]*dir="rtl"/);
    expect(shop.api.calls().every(({ signed }) => signed)).toBe(true);
  });

  test('that does not exist is 404 (C2, IN9)', async () => {
    for (const path of ['/no-such-page', '/ar/no-such-page', '/fr/cart', '/AR/none'])
      expect((await openShop().fetch(path)).status, path).toBe(404);
  });

  test('that asks for what the API calls nonsense is 404, and no fault of ours', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const shop = openShop({ '*': () => toRefusal(422, 'field.invalid') });
    for (const path of ['/products?page=1000000000', '/ar/products?page=99999999999'])
      expect([path, (await shop.fetch(path)).status]).toEqual([path, 404]);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });

  test('of a product under an address that it had leads to the one it has for good, in both languages; an id leads there for now', async () => {
    const shop = openShop();
    const example = await shop.fetch('/products/zinc');
    const slug = /^\/products\/([^?]+)$/.exec(example.headers.get('location') ?? '')?.[1] ?? '';
    expect([example.status, slug]).toEqual([301, expect.stringMatching(/./)]);
    const head = await shop.fetch('/products/zinc', { method: 'HEAD' });
    expect([head.status, head.headers.get('location')]).toEqual([301, `/products/${slug}`]);
    const arabic = await shop.fetch('/ar/products/zinc?nutritionist=n1');
    expect([arabic.status, arabic.headers.get('location')]).toEqual([301, `/ar/products/${slug}?nutritionist=n1`]);
    const { data } = (await (await shop.fetch('/api/product/zinc/v2', { headers: { 'x-reqid': reqId } })).json()) as {
      data: { item: { id: string } };
    };
    const byId = await shop.fetch(`/products/${data.item.id}`);
    expect([byId.status, byId.headers.get('location')]).toEqual([302, `/products/${slug}`]);
  });

  test('of a product that was taken off the shelf is gone, of one that never was not found, of one sold out still there', async () => {
    const about = (answer?: () => Response) => openShop(answer ? { '/product/zinc/v2': answer } : {});
    const removed = await about(() => toRefusal(404, 'gone')).fetch('/ar/products/zinc');
    expect(removed.status).toBe(410);
    expect(await removed.text()).toContain('<h1>لم نعد نبيع هذا المنتج</h1>');
    const unknown = await about(() => toRefusal(404, 'not_found')).fetch('/ar/products/zinc');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('<h1>الصفحة غير موجودة</h1>');
    const known = (await openShop().fetch('/products/zinc')).headers.get('location');
    expect(known).toMatch(/^\/products\//);
    expect((await openShop().fetch(known ?? '')).status).toBe(200);
  });

  test('with a slash at its end leads to the page without, and never to another site', async () => {
    const shop = openShop();
    for (const [from, to] of [
      ['/cart/', '/cart'],
      ['/ar/', '/ar'],
      ['/products/?page=2', '/products?page=2'],
      ['//evil.example/', '/evil.example'],
      ['///evil.example//', '/evil.example'],
    ] as const) {
      const response = await shop.fetch(from.startsWith('//') ? `http://localhost:8787${from}` : from);
      expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    }
  });

  const missing = (...ids: string[]) =>
    openShop(Object.fromEntries(ids.map((id) => [`/product/${id}/v2`, () => toRefusal(404, 'not_found')])));

  test.each([
    ['/Products', '/products'],
    ['/PRODUCTS/KESTRA-NMN-500', '/products/kestra-nmn-500'],
    ['/products/KESTRA-NMN-500?utm_source=Box&q=A', '/products/kestra-nmn-500?utm_source=Box&q=A'],
    ['/AR/PRODUCTS/KESTRA-NMN-500', '/ar/products/kestra-nmn-500'],
    ['/AR', '/ar'],
    ['/Ar/Cart', '/ar/cart'],
    ['/Terms', '/terms'],
    ['/Profile/Orders', '/profile/orders'],
    ['/Shared-List/AbCd0123', '/shared-list/AbCd0123'],
  ])('in capitals %s leads to %s, where that page is', async (from, to) => {
    const shop = missing('KESTRA-NMN-500');
    for (const method of ['GET', 'HEAD']) {
      const response = await shop.fetch(from, { method });
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
    }
  });

  test.each([
    '/Nowhere',
    '/products/NONE',
    '/AR/PRODUCTS/NONE',
    '/API/area',
    '/Assets/none.js',
    '/.Well-Known/security.txt',
    '/.well-known/Security.txt',
    '/Robots.txt',
    '/Media/none.webp',
    '/%D8%B9',
    '/evil.EXAMPLE',
  ])('in capitals %s is not there, where its small letters lead to no page', async (path) => {
    const response = await missing('NONE', 'none').fetch(path);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });

  test('in capitals after two slashes stays ours', async () => {
    const response = await openShop().fetch('http://localhost:8787//EVIL.example/Products');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/EVIL.example/Products']);
    expect((await openShop().fetch('/EVIL.example/Products')).status).toBe(404);
  });

  test('for another password is where password managers look for it, and a made-up one is not there', async () => {
    const shop = openShop();
    const change = '/.well-known/change-password';
    for (const [headers, to] of [
      [{}, '/profile/account#password'],
      [{ cookie: 'locale=ar' }, '/ar/profile/account#password'],
    ] as const) {
      const response = await shop.fetch(change, { headers });
      expect([response.status, response.headers.get('location')]).toEqual([302, to]);
    }
    const made = await shop.fetch('/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200');
    expect(made.status).toBe(404);
  });

  test('leads a reader of Arabic from the bare address to Arabic, but obeys a link within the shop', async () => {
    const shop = openShop();
    const headers = { cookie: 'locale=ar; country=KW' };
    const first = await shop.fetch('/', { headers });
    expect([first.status, first.headers.get('location')]).toEqual([302, '/ar']);
    const linked = await shop.fetch('/', { headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
    expect(linked.status).toBe(200);
    expect(getSetCookies(linked)[0]).toMatch(/^locale=en;/);
    expect((await shop.fetch('/', { headers: { cookie: 'locale=en' } })).status).toBe(200);
  });

  test('remembers the country that the visit came from', async () => {
    expect(getSetCookies(await openShop().fetch('/')).join()).toContain('country=KW;');
    expect(getSetCookies(await openShop().fetch('/', { headers: { cookie: 'country=SA; locale=en' } }))).toEqual([]);
  });

  test('shows neither the session’s token nor anything of a fault (A2, X9)', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const cookie = '__Host-did=device-token-1; __Host-sid=session-token-1; locale=en; country=KW';
    expect(await (await openShop().fetch('/', { headers: { cookie } })).text()).not.toContain('session-token-1');
    const shop = openShop({
      '*': () => {
        throw new Error('SELECT secret FROM somewhere');
      },
    });
    const response = await shop.fetch('/', { headers: { cookie } });
    expect(response.status).toBeGreaterThanOrEqual(500);
    const html = await response.text();
    expect(html).not.toContain('SELECT');
    expect(html).not.toMatch(/\bat \w+.*:\d+:\d+/);
  });

  test('is still a page, and no alarm, for a device that is dead or made up (A22)', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const shop = openShop({
      '*': (request) =>
        request.headers.get('x-token') === 'device-made-up'
          ? toRefusal(403, 'device.unknown')
          : toSuccess({ items: [] }),
    });
    for (const cookie of ['__Host-did=device-made-up', '__Host-did=device-made-up; __Host-sid=session-token-1'])
      for (const path of ['/become-a-supplier', '/terms', '/brands-list'])
        expect([path, (await shop.fetch(path, { headers: { cookie } })).status]).not.toEqual([path, 500]);
    expect(log).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  test('of a visitor without a device reads what is everybody’s as nobody, and registers none', async () => {
    const tokens: (string | null)[] = [];
    const shop = openShop({
      '*': (request) => {
        if (!request.url.endsWith('/catalogue/version')) tokens.push(request.headers.get('x-token'));
        return toSuccess({ items: [] });
      },
    });
    await shop.fetch('/brands-list');
    expect(new Set(tokens)).toEqual(new Set([anonymousToken]));
    expect(shop.api.requests.filter(({ path }) => path === '/device/auth')).toEqual([]);
  });

  test('is still a page of an API that knows no nobody, when the device that pages are drawn with was forgotten', async () => {
    let known = '';
    const shop = openShop({
      '/homepage/v4': (request) => {
        const given = request.headers.get('x-token') ?? '';
        if (given === anonymousToken) return toRefusal(403, 'device.unknown');
        if (known === '') {
          known = given;
          return toRefusal(403, 'device.unknown');
        }
        return toRefusal(404, 'not_found');
      },
    });
    expect((await shop.fetch('/')).status).not.toBe(403);
    expect(shop.api.requests.filter(({ path }) => path === '/device/auth')).toHaveLength(2);
  });

  test('cannot be posted to', async () => {
    expect((await openShop().fetch('/cart', { method: 'POST', headers: { 'x-reqid': reqId } })).status).toBe(405);
  });
});

describe('small files', () => {
  const ids = {
    APP_IOS_ID: 'Q7RT4K9ZXW.shop.afiya.app',
    APP_ANDROID_PACKAGE: 'shop.afiya.app',
    APP_ANDROID_FINGERPRINTS: 'AA:BB,CC:DD',
  };
  test('tell phones which addresses the app opens, by the ids that are configured', async () => {
    const shop = openShop({}, ids);
    const appleFile = await shop.fetch('/.well-known/apple-app-site-association');
    expect([appleFile.status, appleFile.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(appleFile.headers.get('content-type')).toMatch(/^application\/json/);
    const { applinks } = await appleFile.json<{
      applinks: { details: { appIDs: string[]; paths: string[]; components: object[] }[] };
    }>();
    const [detail] = applinks.details;
    expect(detail?.appIDs).toEqual([ids.APP_IOS_ID]);
    expect(detail?.paths).toContain('/products/*');
    expect(detail?.components).toContainEqual({ '/': '/checkout/*', exclude: true });
    expect(detail?.components).toContainEqual({ '/': '/ar/nutritionist', '?': { id: '?*' } });
    const androidFile = await shop.fetch('/.well-known/assetlinks.json');
    expect(await androidFile.json()).toMatchObject([
      { target: { package_name: 'shop.afiya.app', sha256_cert_fingerprints: ['AA:BB', 'CC:DD'] } },
    ]);
  });

  test.each([{}, { APP_IOS_ID: 'none', APP_ANDROID_PACKAGE: 'none', APP_ANDROID_FINGERPRINTS: 'none' }])(
    'without an app they open nothing: %j',
    async (more) => {
      const shop = openShop({}, more);
      const apple = await shop.fetch('/.well-known/apple-app-site-association');
      expect(await apple.json()).toEqual({ applinks: { apps: [], details: [] } });
      expect(await (await shop.fetch('/.well-known/assetlinks.json')).json()).toEqual([]);
    },
  );

  test('P22: they are our own, and whatever matches their patterns has one star to try', async () => {
    const shop = openShop({ '*': () => new Response('evil') }, ids);
    for (const file of ['apple-app-site-association', 'assetlinks.json']) {
      const text = await (await shop.fetch(`/.well-known/${file}?url=https://evil.example`)).text();
      expect(text).not.toContain('evil');
      const patterns = [...text.matchAll(/"((?:NOT )?\/[^"]*)"/g)].map(([, pattern]) => pattern);
      if (file.startsWith('apple')) expect(patterns.length).toBeGreaterThan(5);
      for (const pattern of patterns) expect(pattern).toMatch(/^[^*]*\*?$/);
    }
    expect(shop.api.requests).toEqual([]);
  });

  test('name the map of the shop and whom to tell of a hole', async () => {
    const shop = openShop();
    expect(await (await shop.fetch('/robots.txt')).text()).toContain('Disallow: /checkout');
    expect(await (await shop.fetch('/.well-known/security.txt')).text()).toMatch(/^Contact: /);
    expect((await (await shop.fetch('/manifest.webmanifest')).json<{ name: string }>()).name).toBe('Afiya');
  });
});
