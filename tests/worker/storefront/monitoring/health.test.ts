/** `/healthz` says what it tried, and times are told with every answer. */
import { expect, test, vi } from 'vitest';
import type { StorefrontHealth } from '../../../../shared/contract/health-check.ts';
import { openShop, ownHeaders } from '../support/shop.ts';

const commerceHealth = {
  ok: true,
  checks: {
    database: { ok: true, ms: 1 },
    healthDatabase: { ok: true, ms: 1 },
    queue: { ok: true, ms: 1, lateMinutes: 0 },
  },
};
const withCommerce = (answer: () => Response | Promise<Response>) => ({
  COMMERCE: { fetch: async () => answer() } as unknown as Fetcher,
});
async function ask(shop: ReturnType<typeof openShop>) {
  const response = await shop.fetch('/healthz');
  return { status: response.status, headers: response.headers, health: await response.json<StorefrontHealth>() };
}

test('the health check says what was tried, and is never cached', async () => {
  const { status, headers, health } = await ask(
    openShop(
      {},
      withCommerce(() => Response.json(commerceHealth)),
    ),
  );
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(health).toMatchObject({
    ok: true,
    checks: { cache: { ok: true }, commerce: { ok: true, checks: commerceHealth.checks } },
  });
});

test.each([
  ['is away', () => Promise.reject(new Error('connection refused at 10.0.0.7'))],
  ['says that it is ill', () => Response.json({ ...commerceHealth, ok: false }, { status: 503 })],
  ['answers something else', () => new Response('<html>', { status: 200 })],
  ['answers null', () => Response.json(null)],
])('it is 503 where commerce %s, and says no more than that', async (_name, answer) => {
  const { status, health } = await ask(openShop({}, withCommerce(answer as () => Promise<Response>)));
  expect([status, health.ok, health.checks.commerce.ok, health.checks.cache.ok]).toEqual([503, false, false, true]);
  expect(JSON.stringify(health)).not.toMatch(/10\.0|refused|html/);
});

test.each([
  ['away', () => Promise.reject(new Error('KV'))],
  ['silent', () => new Promise(() => undefined)],
])('it is 503 where the cache is %s', async (_name, get) => {
  const CACHE = { get, put: async () => undefined } as unknown as KVNamespace;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = ask(openShop({}, { CACHE, ...withCommerce(() => Response.json(commerceHealth)) }));
  await vi.advanceTimersByTimeAsync(4_000);
  const { status, health } = await asked;
  vi.useRealTimers();
  expect([status, health.checks.cache.ok, health.checks.commerce.ok]).toEqual([503, false, true]);
});

test('pages and calls say how long the server took', async () => {
  const shop = openShop();
  expect((await shop.fetch('/')).headers.get('server-timing')).toMatch(/^page;desc=drawn;dur=\d+$/);
  expect((await shop.fetch('/api/area', { headers: ownHeaders })).headers.get('server-timing')).toMatch(
    /^api;dur=\d+$/,
  );
});
