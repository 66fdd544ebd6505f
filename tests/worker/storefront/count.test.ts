/** What the storefront counts of visits (docs/decisions/051), and what of a request goes along: nothing. */
import { expect, test } from 'vitest';
import { openShop, ownHeaders } from './support/shop.ts';

const visit = { 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate', 'sec-fetch-site': 'cross-site' };
const person = {
  ...visit,
  referer: 'https://www.google.com/search?q=secret',
  cookie: '__Host-did=device-one-0001; __Host-sid=session-secret-0001; country=SA',
  'cf-connecting-ip': '198.51.100.7',
};
type Shop = ReturnType<typeof openShop>;
const counted = (shop: Shop) => shop.api.requests.filter(({ path }) => path === '/count');
const throughCommerce = () => openShop({}, { COUNTS: undefined as never });

test('a visit is one signed count without device, session, address or referrer', async () => {
  const shop = throughCommerce();
  await shop.fetch('/products', { headers: person });
  const [one, ...others] = counted(shop);
  expect(others).toEqual([]);
  expect(one?.signed).toBe(true);
  expect(JSON.parse(one?.body ?? '')).toEqual({ event: 'visit', name: 'listing', source: 'search' });
  expect(one?.headers.country).toBe('SA');
  expect(JSON.stringify(one?.headers)).not.toMatch(/device-one|session-secret|198\.51|google/);
});

test.each([
  ['a step inside the shop', '/', { ...person, 'sec-fetch-site': 'same-origin' }],
  ['a robot', '/', { ...person, 'user-agent': 'Googlebot/2.1' }],
  ['a page that isn’t there', '/no/such', person],
])('%s is no visit', async (_name, path, headers) => {
  const shop = throughCommerce();
  await shop.fetch(path, { headers });
  expect(counted(shop)).toEqual([]);
});

test('where Analytics Engine is bound, it counts, and commerce hears nothing', async () => {
  const points: unknown[] = [];
  const shop = openShop({}, { COUNTS: { writeDataPoint: (point) => void points.push(point) } });
  await shop.fetch('/blood-test', { headers: person });
  expect(counted(shop)).toEqual([]);
  expect(points).toEqual([
    {
      indexes: ['SA'],
      blobs: [expect.stringMatching(/^\d{4}-\d\d-\d\d$/), 'SA', 'en', 'visit', 'health', 'none'],
      doubles: [1],
    },
  ]);
});

test('a page tells its step of the checkout, from our own pages and of our own words only', async () => {
  const shop = throughCommerce();
  const tell = async (body: string, headers: Record<string, string> = ownHeaders) =>
    (await shop.fetch('/count', { method: 'POST', body, headers })).status;
  expect(await tell('shipping')).toBe(204);
  expect(await tell('secret')).toBe(400);
  expect(await tell('x'.repeat(5000))).toBe(400);
  expect(await tell('cart', { 'sec-fetch-site': 'cross-site' })).toBe(400);
  expect(counted(shop).map(({ body }) => JSON.parse(body))).toEqual([{ event: 'step', name: 'shipping' }]);
});

test('an address tells a limited number of steps, also with a new device each time, and without a limiter none', async () => {
  const keys: string[] = [];
  let isWithin = true;
  const limiter = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 && isWithin }) };
  const tell = async (BEACONS_LIMIT: typeof limiter | undefined) => {
    const shop = openShop({}, { COUNTS: undefined as never, BEACONS_LIMIT: BEACONS_LIMIT as never });
    const cookie = `__Host-did=device-${crypto.randomUUID()}`;
    const headers = { ...ownHeaders, cookie, 'cf-connecting-ip': '203.0.113.9' };
    await shop.fetch('/count', { method: 'POST', body: 'cart', headers, cf: {} } as RequestInit);
    return counted(shop).length;
  };
  expect([await tell(limiter), await tell(limiter), new Set(keys).size]).toEqual([1, 1, 1]);
  isWithin = false;
  expect([await tell(limiter), await tell(undefined)]).toEqual([0, 0]);
});

test('a count that fails costs the visitor nothing', async () => {
  const shop = openShop({ 'POST /count': () => Promise.reject(new Error('gone')) }, { COUNTS: undefined as never });
  expect((await shop.fetch('/', { headers: person })).status).toBe(200);
});
