/** What a shopper sees when the API fails (docs/security.md §2.11) or a request is oversized (IN8). */
import { expect, test, vi } from 'vitest';
import { openApi } from '../../../worker/storefront/openapi/document.ts';
import { toSuccess } from './support/mock-api.ts';
import { openShop, ownHeaders, readJson } from './support/shop.ts';

const cookie = '__Host-did=device-token-1; __Host-sid=session-token-1';
const productPage = '/products/tidewell-vitamin-d3-5000';
const productCall = '/product/tidewell-vitamin-d3-5000/v2';
const refuseConnection = () => {
  throw new TypeError('connection refused');
};

test('F4: while the API is away what is kept is shown, the rest says so, and the next request after it is well', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const answers: Record<string, () => Response> = {};
  const shop = openShop(answers);
  expect((await shop.fetch('/api/area', { headers: { cookie } })).status).toBe(200);
  expect((await shop.fetch('/')).status).toBe(200);

  answers['*'] = refuseConnection;
  expect((await readJson(await shop.fetch('/api/area', { headers: { cookie } }))).meta.code).toBe(700);
  expect((await shop.fetch('/', { headers: { cookie: '__Host-did=device-token-2; locale=en' } })).status).toBe(200);
  const refused = await shop.fetch('/api/user/me', { headers: { cookie } });
  expect([refused.status, refused.headers.getSetCookie()]).toEqual([503, []]);
  const page = await shop.fetch(productPage, { headers: { cookie } });
  expect([page.status, page.headers.getSetCookie().join()]).toEqual([
    503,
    expect.not.stringMatching(/__Host-sid|user=/),
  ]);

  delete answers['*'];
  expect((await shop.fetch('/api/user/me', { headers: { cookie } })).status).toBe(200);
  expect((await shop.fetch(productPage, { headers: { cookie } })).status).toBe(200);
});

function getProductExample(): unknown {
  const { paths } = openApi('https://shop.test');
  const [, found] = Object.entries(paths).find(([path]) => /^\/product\/\{\w+\}\/v2$/.test(path)) ?? [];
  const operation = (found?.get ?? {}) as {
    responses?: { 200: { content: { 'application/json': { example: { data: unknown } } } } };
  };
  return operation.responses?.[200].content['application/json'].example.data;
}

/** Adds an unknown field to every object. */
function addUnknownFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(addUnknownFields);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, addUnknownFields(inner)]);
  return { ...Object.fromEntries(fields), field_of_tomorrow: { nested: ['tomorrow'] } };
}

test('F14: an API that says more than this storefront knows is read as before', async () => {
  const plain = await (await openShop().fetch(productPage)).text();
  const shop = openShop({ [productCall]: () => toSuccess(addUnknownFields(getProductExample())) });
  const response = await shop.fetch(productPage);
  const text = await response.text();
  expect(response.status).toBe(200);
  const title = /<h1[^>]*>.*?<\/h1>/s;
  expect(title.exec(text)?.[0]).toBe(title.exec(plain)?.[0]);
  expect(text.match(/<h1/g)).toHaveLength(1);
});

const hostile = '</script><script>alert(1)</script><!--<script>\u2028\u2029&"\'';

test('X3: a product whose name ends a script is text in the page, and the same name again in its data', async () => {
  const renamed = JSON.parse(JSON.stringify(getProductExample()), (key, value) => (key === 'name' ? hostile : value));
  const contacts = { phone: null, whatsapp: null, email: null };
  const facts = { logo: null, delivery: null, seller: null, contacts, social: [], bar: [], groups: [] };
  const shop = openShop({ [productCall]: () => toSuccess(renamed), '/shop': () => toSuccess({ item: facts }) });
  const html = await (await shop.fetch(productPage)).text();
  expect(html).not.toContain('<script>alert');
  expect(html).not.toContain('<!--<script>');
  const data = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.stringify(JSON.parse(text ?? '')),
  );
  expect(data.length).toBeGreaterThanOrEqual(2);
  for (const text of data) expect(text).toContain(JSON.stringify(hostile).slice(1, -1));
  // Old engines treat both separators as line ends.
  for (const [, text] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs)) expect(text).not.toMatch(/[\u2028\u2029]/);
});

test('PR6: a page whose address is a secret tells it to no other site', async () => {
  const token = '0123456789abcdef'.repeat(3);
  const shop = openShop();
  for (const path of [`/track/${token}`, `/ar/track/${token}`, `/auth/reset-password?token=${token}`]) {
    const response = await shop.fetch(path, { headers: { cookie } });
    // Other sites get our origin at most.
    expect([path, response.headers.get('referrer-policy')]).toEqual([
      path,
      expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
    ]);
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'self';.*connect-src 'self'/);
    const html = await response.text();
    for (const [, to] of html.matchAll(/(?:href|src|action)="(https?:\/\/[^"]*)"/g))
      if (!to?.startsWith('http://localhost:8787/')) expect(to).not.toContain(token);
  }
});

test('IN8: an address beyond 8 KB, or cookies beyond 4 KB, are refused by pages and calls alike', async () => {
  const shop = openShop();
  const longValue = 'x'.repeat(8 * 1024);
  const longCookie = `__Host-did=device-token-1; a=${'x'.repeat(4 * 1024)}`;
  for (const path of ['/', '/products', '/api/area']) {
    expect([path, (await shop.fetch(`${path}?q=${longValue}`)).status]).toEqual([path, 400]);
    expect([path, (await shop.fetch(path, { headers: { ...ownHeaders, cookie: longCookie } })).status]).toEqual([
      path,
      400,
    ]);
  }
  expect(await readJson(await shop.fetch(`/api/area?q=${longValue}`))).toMatchObject({
    meta: { error: 'request.malformed' },
  });
  expect(shop.api.requests).toEqual([]);
});
