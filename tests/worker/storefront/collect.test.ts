/** `/collect` hands agreed events to Google Analytics, and nothing of the request (docs/decisions/052). */
import { afterEach, expect, test, vi } from 'vitest';
import { openShop, ownHeaders } from './support/shop.ts';

const tracker = { TRACKER_ID: 'G-TEST', TRACKER_SECRET: 'mp-secret', TRACKER_ORIGIN: 'https://ga.test' };
const event = {
  client: '018f4c1e-7b1a-4c3d-9e2f-000000000001',
  session: '1700000000',
  name: 'add_to_cart',
  params: {
    page_path: '/products/zinc',
    currency: 'KWD',
    value: 3.25,
    items: [{ item_id: 'A', item_name: 'Zinc', price: 3.25, quantity: 1, item_list_name: 'List', index: 2 }],
  },
};
afterEach(() => vi.restoreAllMocks());

async function collect(body: unknown, more: { headers?: Record<string, string>; env?: object } = {}) {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 204 }));
  const shop = openShop({}, more.env ?? tracker);
  const headers = {
    ...ownHeaders,
    cookie: '__Host-sid=canary; __Host-did=canary',
    'cf-connecting-ip': '203.0.113.9',
    ...more.headers,
  };
  const { status } = await shop.fetch('/collect', {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers,
  });
  return { status, asked: asked.mock.calls.map(([url, init]) => ({ url: String(url), init })) };
}

test('an event goes to the Measurement Protocol with the path alone, and nothing of the request', async () => {
  const { status, asked } = await collect(event);
  expect(status).toBe(204);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.url).toBe('https://ga.test/mp/collect?measurement_id=G-TEST&api_secret=mp-secret');
  expect(JSON.parse(String(asked[0]?.init?.body))).toEqual({
    client_id: event.client,
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'add_to_cart',
        params: {
          currency: 'KWD',
          value: 3.25,
          items: event.params.items,
          page_location: 'http://localhost:8787/products/zinc',
          session_id: '1700000000',
          engagement_time_msec: 1,
        },
      },
    ],
  });
  expect(JSON.stringify(asked)).not.toMatch(/canary|203\.0/);
});

test.each([
  ['another site’s page', event, { 'sec-fetch-site': 'cross-site' }],
  ['a page about health', { ...event, params: { page_path: '/blood-test/iron' } }, {}],
  ['an order’s page', { ...event, params: { page_path: '/track/token' } }, {}],
  ['an address with a query', { ...event, params: { page_path: '/products?q=x' } }, {}],
  ['an unknown event', { ...event, name: 'sign_up' }, {}],
  ['an unknown parameter', { ...event, params: { ...event.params, email: 'noura@example.com' } }, {}],
  ['a client that is no random name', { ...event, client: 'noura' }, {}],
  ['what is no JSON', '{', {}],
  ['more than it takes', 'x'.repeat(40_000), {}],
] as const)('%s is refused, and nobody is asked', async (_name, body, headers) => {
  const { status, asked } = await collect(body, { headers });
  expect([status, asked]).toEqual([400, []]);
});

test('an address is limited, whatever name each event gives itself, and of IPv6 a home and its network', async () => {
  const keys: string[] = [];
  let isWithin = true;
  const BEACONS_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 && isWithin }) };
  const tell = async (address: string) => {
    const asked = vi
      .spyOn(globalThis, 'fetch')
      .mockClear()
      .mockResolvedValue(new Response(null, { status: 204 }));
    const init = {
      method: 'POST',
      body: JSON.stringify({ ...event, client: crypto.randomUUID() }),
      headers: { ...ownHeaders, cookie: `__Host-did=device-${crypto.randomUUID()}`, 'cf-connecting-ip': address },
      cf: {},
    } as RequestInit;
    const { status } = await openShop({}, { ...tracker, BEACONS_LIMIT }).fetch('/collect', init);
    return [status, asked.mock.calls.length];
  };
  const keysOf = async (address: string) => {
    expect(await tell(address)).toEqual([204, 1]);
    return keys.splice(0).map((key) => key.replace('collect ', ''));
  };
  expect(await keysOf('203.0.113.9')).toEqual(['203.0.113.9']);
  for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7'])
    expect(await keysOf(address)).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  isWithin = false;
  expect(await tell('203.0.113.9')).toEqual([429, 0]);
});

test('without a property and its secret there is no such address, and no page has its script', async () => {
  expect((await collect(event, { env: {} })).status).toBe(404);
  expect((await collect(event, { env: { ...tracker, BEACONS_LIMIT: undefined } })).status, 'nor unlimited').toBe(404);
  vi.restoreAllMocks();
  const page = async (env: object, path = '/') => (await openShop({}, env).fetch(path)).text();
  expect(await page({})).not.toContain('startTracker');
  expect(await page({ TRACKER_ID: 'G-TEST' })).not.toContain('startTracker');
  expect(await page(tracker)).toContain('startTracker');
  expect(await page(tracker, '/blood-test'), 'nor a page about health').not.toContain('startTracker');
  expect(await page(tracker), 'the secret is the server’s').not.toContain('mp-secret');
});
