/** docs/decisions/007: the storefront's errors reach the configured collector in Sentry's protocol. */
import { afterEach, expect, test, vi } from 'vitest';
import { dsnOf, received } from '../../../monitoring/received.ts';
import { toRefusal } from '../support/mock-api.ts';
import { openShop, ownHeaders, readJson } from '../support/shop.ts';

const canaries = [
  'session-token-1',
  'device-token-1',
  'canary@example.com',
  '50001234',
  'canary-password',
  'canary-word',
];
const cookie = '__Host-did=device-token-1; __Host-sid=session-token-1';
const broken = () => {
  throw new TypeError('connection to canary@example.com, +96550001234 failed');
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('an API that cannot be reached is told once, with the request’s id and the place, and nothing of the shopper', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop({ '/user/login': broken }, { SENTRY_DSN: dsnOf(101), DEPLOY: 'build-7' });
  const response = await shop.post(
    '/api/user/login',
    { email: 'canary@example.com', password: 'canary-password' },
    { cookie },
  );
  expect(response.status).toBe(503);
  const [report, ...others] = await received(101);
  expect(others).toEqual([]);
  expect(report?.items.map(({ header }) => header.type)).toEqual(['event']);
  expect(report?.event).toMatchObject({
    level: 'error',
    release: 'build-7',
    environment: 'localhost',
    tags: { worker: 'storefront', reqId: ownHeaders['x-reqid'], path: '/user/login' },
  });
  expect(report?.event.exception.values.map(({ type, value }) => [type, value])).toEqual([
    ['TypeError', 'connection to <e-mail>, <number> failed'],
    ['AppError', 'upstream.unreachable'],
  ]);
  for (const canary of canaries) {
    expect(report?.text).not.toContain(canary);
    expect(JSON.stringify(log.mock.calls)).not.toContain(canary);
  }
});

test('two shoppers’ faults at once have nothing of each other', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop({ '/user/me': broken, '/user/sync': broken }, { SENTRY_DSN: dsnOf(102) });
  const ids = ['018f4c1e-7b1a-4c3d-9e2f-0000000000aa', '018f4c1e-7b1a-4c3d-9e2f-0000000000bb'];
  await Promise.all([
    shop.fetch('/api/user/me', { headers: { cookie, 'x-reqid': ids[0] ?? '' } }),
    shop.fetch('/api/user/sync', { headers: { cookie, 'x-reqid': ids[1] ?? '' } }),
  ]);
  const reports = await received(102);
  expect(reports.map(({ event }) => [event.tags.path, event.tags.reqId]).sort()).toEqual([
    ['/user/me', ids[0]],
    ['/user/sync', ids[1]],
  ]);
  for (const { text } of reports) expect(ids.filter((id) => text.includes(id))).toHaveLength(1);
});

test('a 5xx that the API says is told; a refusal is not', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop(
    { '/user/me': () => toRefusal(500, 'unexpected'), '/user/sync': () => toRefusal(422, 'field.invalid') },
    { SENTRY_DSN: dsnOf(103) },
  );
  expect((await shop.fetch('/api/user/me', { headers: { cookie } })).status).toBe(500);
  expect((await shop.fetch('/api/user/sync', { headers: { cookie } })).status).toBe(422);
  const values = (await received(103)).flatMap(({ event }) => event.exception.values.map(({ value }) => value));
  expect(values).toEqual(['The API answered 500 unexpected']);
});

test('P11: a request id that a browser uses twice is its own fault: refused, and told to nobody', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop({ '/user/login': () => toRefusal(400, 'signature.replay') }, { SENTRY_DSN: dsnOf(106) });
  const response = await shop.post('/api/user/login', { email: 'canary@example.com', password: 'x' }, { cookie });
  expect(await readJson(response)).toMatchObject({ meta: { code: 400, error: 'request.malformed' } });
  expect(log).not.toHaveBeenCalled();
  expect(await received(106)).toEqual([]);
});

test('a page that cannot be drawn is told, without what was searched for', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop({ '*': broken }, { SENTRY_DSN: dsnOf(104) });
  expect((await shop.fetch('/products?q=canary-word', { headers: { cookie } })).status).toBe(503);
  const reports = await received(104);
  expect(reports.some(({ event }) => event.tags.path === '/products')).toBe(true);
  for (const { text } of reports) for (const canary of canaries) expect(text).not.toContain(canary);
});

test('PR4: an order’s secret link stands in no log when its page cannot be drawn', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const token = '0123456789abcdef'.repeat(3);
  const shop = openShop({ '*': broken });
  for (const path of [`/track/${token}`, `/api/order/track/${token}`]) {
    expect((await shop.fetch(path, { headers: { cookie } })).status).toBe(503);
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify(log.mock.calls)).not.toContain(token);
  }
});

test('PR5: of a blood test’s page or call that fails, its template is told: not which test, to the log no more than to the collector', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const shop = openShop(
    {
      '*': (request) => {
        throw new TypeError(`connection to ${new URL(request.url).pathname} failed`);
      },
    },
    { SENTRY_DSN: dsnOf(107) },
  );
  const pages = ['/blood-test/thyroid-check', '/ar/blood-test/thyroid-check', '/blood-test/thyroid-check?from=thyroid'];
  for (const path of [...pages, '/api/bloodTest/thyroid-check'])
    expect((await shop.fetch(path, { headers: { cookie } })).status, path).toBe(503);
  const reports = await received(107);
  expect(reports.map(({ event }) => event.tags.path)).toEqual(
    expect.arrayContaining(['/blood-test/…', '/ar/blood-test/…', '/bloodTest/…']),
  );
  expect(log).toHaveBeenCalled();
  for (const text of [JSON.stringify(log.mock.calls), ...reports.map(({ text }) => text)])
    expect(text).not.toContain('thyroid');
});

test('without a DSN nothing leaves, and a collector that is gone, wrong or silent costs the shopper nothing', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  const fetchSpy = vi.spyOn(globalThis, 'fetch');
  await openShop({ '/user/me': broken }).fetch('/api/user/me', { headers: { cookie } });
  expect(fetchSpy).not.toHaveBeenCalled();
  for (const dsn of ['http://key@127.0.0.1:1/9', 'no dsn', dsnOf(105).replace(/\/\/\w+@/, '//wrong@'), dsnOf(504)]) {
    const shop = openShop({ '/user/me': broken }, { SENTRY_DSN: dsn });
    expect((await shop.fetch('/api/user/me', { headers: { cookie } })).status, dsn).toBe(503);
  }
  expect(await received(105)).toEqual([]);
});
