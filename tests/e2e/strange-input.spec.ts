/** Nonsense in search and listings gets the right status and a proper page, from pages and API. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectCleanAudit, port } from './support/shop.ts';

const origin = `http://localhost:${port}`;
const own = { 'sec-fetch-site': 'same-origin', origin };

const ask = async (request: APIRequestContext, path: string, data?: string) => {
  const headers = { ...own, 'x-reqid': crypto.randomUUID(), lang: 'en', country: 'KW' };
  const answer = data
    ? await request.post(`/api${path}`, {
        headers: { ...headers, 'content-type': 'application/json' },
        data: Buffer.from(data),
      })
    : await request.get(`/api${path}`, { headers });
  return answer.status();
};

test.beforeEach(async ({ request }) => {
  const device = { name: 'browser', capacity: '', uid: crypto.randomUUID(), platform: 'web' };
  const body = JSON.stringify({ device, os: { version: '', type: 'Linux' } });
  expect(await ask(request, '/device/auth', body)).toBe(200);
});

const typed = [
  '"', "'", '*', 'NEAR(', 'NEAR(a b, 2)', 'zinc AND', 'name:zinc', '-zinc', '^zinc', '()', '%'.repeat(50), '🧿💊', '\u0000', '\u0007\u202e\u2066',
  "'; DROP TABLE products;--", 'select * from users', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '</title><b>', 'x'.repeat(5000), 'ع'.repeat(700),
]; // biome-ignore format: short values fill each line, not one line each

test('any search is answered without an error and without echoed markup', async ({ request }) => {
  for (const q of typed) {
    const query = encodeURIComponent(q);
    for (const path of [`/search?q=${query}`, `/ar/search?q=${query}`, `/products?search=${query}`]) {
      const answer = await request.get(path);
      expect([path.slice(0, 60), answer.status()]).toEqual([path.slice(0, 60), 200]);
      const html = await answer.text();
      expect(html).not.toContain('<script>alert(1)');
      expect(html).not.toContain('<img src=x');
      expect(html).not.toMatch(/<title>[^<]*<\/title><b>/);
    }
    expect(await ask(request, `/product/search?q=${query}`), q.slice(0, 40)).toBe(200);
    expect(await ask(request, '/product', JSON.stringify({ search: q })), q.slice(0, 40)).toBe(200);
  }
});

test('ten thousand characters are refused or cut, never a fault', async ({ request }) => {
  const long = 'x'.repeat(10_000);
  expect(await ask(request, '/product', JSON.stringify({ search: long }))).toBe(200);
  expect(await ask(request, '/product', JSON.stringify({ search: `${long}x` }))).toBe(422);
  expect((await request.get(`/search?q=${long}`)).status()).toBeLessThan(500);
});

for (const [path, status] of [
  ['/products?sku_price=9-3', 200],
  ['/products?sku_price=1e309-', 200],
  ['/products?sku_price=abc-def', 200],
  ['/products?no_such_filter=1&sort=sideways', 200],
  ['/products?category_id=no-such-category', 404],
  ['/products?page=-1', 200],
  ['/products?page=0', 200],
  ['/products?page=abc', 200],
  ['/products?page=1000000000', 404],
  ['/products/no-such-product', 404],
  ['/products/%3Cscript%3E', 404],
  ['/products/%E0%A4%A', 404],
  ['/brands/no-such-brand', 404],
  ['/nutritionist?id=no-such-person', 404],
  ['/blood-test/no-such-test', 404],
  ['/categories?id=no-such-category', 404],
  ['/no-such-page', 404],
] as const)
  test(`${path} answers ${status} with a page`, async ({ request }) => {
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, status]);
    expect(await answer.text()).toContain('<h1');
  });

for (const [what, path, body, status] of [
  ['min above max', '/product', '{"filters":[{"key":"sku_price","type":"range","range":{"min":9,"max":3}}]}', 422],
  ['a number that is none', '/product', '{"filters":[{"key":"sku_price","type":"range","range":{"max":1e309}}]}', 422],
  ['an unknown filter', '/product', '{"filters":[{"key":"colour","type":"multiSelect","items":["red"]}]}', 422],
  ['an unknown sort', '/product', '{"sort":{"key":"luck","value":"asc"}}', 422],
  ['page -1', '/product/-1', '{}', 422],
  ['a page beyond the last', '/product/999999999', '{}', 200],
  ['a page of ten digits', '/product/1000000000', '{}', 422],
  ['no JSON', '/product', '{"search":', 400],
] as const)
  test(`the API answers ${status} to ${what}`, async ({ request }) => {
    expect([what, await ask(request, path, body)]).toEqual([what, status]);
  });

test('afterwards the audit finds nothing', () => expectCleanAudit());
