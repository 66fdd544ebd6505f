/** What a browser tells the collector, by Sentry's own SDK through `/monitoring` (docs/security.md P21). */
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Received } from '../monitoring/collector.ts';
import { startCollector } from '../monitoring/collector.ts';
import { collectorKey } from '../support/vars.ts';
import { hydrated } from './support/shop.ts';
import { openSpareShop, spareOrigin } from './support/spare-shop.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

let ends: (() => Promise<void>)[] = [];
let collector = '';
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const started = await startCollector();
  collector = started.origin;
  ends = [await openSpareShop({ SENTRY_DSN: `${collector.replace('//', `//${collectorKey}@`)}/77` }), started.stop];
});
test.afterAll(async () => {
  for (const end of ends) await end();
});

/** A visit in these samples: `r` for replays, `t` for traces. */
async function visit(browser: Browser, sample: string, path = '/'): Promise<{ page: Page; fetched: string[] }> {
  const page = await (await browser.newContext({ baseURL: spareOrigin })).newPage();
  const fetched: string[] = [];
  page.on('request', (request) => /reporter/.test(request.url()) && fetched.push(request.url()));
  await page.addInitScript((drawn) => sessionStorage.setItem('afiya_sample', drawn), sample);
  await page.goto(path);
  await hydrated(page);
  return { page, fetched };
}

interface Report {
  type: string;
  payload: {
    level?: string;
    message?: string;
    tags?: Record<string, string>;
    exception?: { values: { value: string }[] };
    transaction?: string;
  };
}
const allReceived = async () => (await (await fetch(`${collector}/received`)).json()) as Received[];
const reports = async (): Promise<Report[]> =>
  (await allReceived()).flatMap(({ items }) =>
    items.map(({ header, payload }) => ({ type: String(header.type), payload: payload as Report['payload'] })),
  );
const find = async (isIt: (one: Report) => boolean) => (await reports()).find(isIt)?.payload;

const boom = (text: string) => (one: Report) => one.payload.exception?.values[0]?.value.includes(text) === true;

test('S9.32: a fault fetches the reporter and is told, with what came before it; a visit without one never does', async ({
  browser,
}) => {
  const { page, fetched } = await visit(browser, '');
  await page.waitForTimeout(2500);
  expect(fetched).toEqual([]);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('first boom of noura@example.com');
    });
    void Promise.reject(new Error('second boom'));
  });
  await expect.poll(() => find(boom('second boom'))).toMatchObject({ level: 'error' });
  expect(fetched.length).toBeGreaterThan(0);
  const first = await find(boom('first boom'));
  expect(first).toMatchObject({ level: 'error', tags: { path: '/', language: 'en' } });
  const told = (await allReceived()).map(({ text }) => text).join('');
  expect(told).not.toContain('noura@example.com');
  expect(told, 'Sentry is to work out no address').toContain('"infer_ip":"never"');
  await page.context().close();
});

test('S8.13: what is only logged comes as a message, with the request’s id', async ({ browser }) => {
  const { page } = await visit(browser, '', '/products');
  let reqId = '';
  await page.route('**/api/user/sync', async (route) => {
    reqId = route.request().headers()['x-reqid'] ?? '';
    const meta = { code: 503, msg: 'No.', msgType: 1, reqId, error: 'upstream.unreachable' };
    await route.fulfill({ status: 503, json: { meta, data: {} } });
  });
  await page.mouse.wheel(0, 300);
  const isLogged = ({ payload }: Report) => payload.message?.startsWith('sync') === true;
  await expect.poll(() => find(isLogged)).toMatchObject({ level: 'warning' });
  const told = await find(isLogged);
  expect(told).toMatchObject({
    level: 'warning',
    tags: { reqid: reqId, code: 'upstream.unreachable', logged: 'sync' },
  });
  expect(told, 'a message is no error').not.toHaveProperty('exception');
  expect(reqId).not.toBe('');
  await page.context().close();
});

test('S9.33, S9.34, S9.35: a sampled visit is traced and replayed without a word or a picture, until a private page', async ({
  browser,
}) => {
  const { page } = await visit(browser, 'rt', '/products');
  const name = (await page.locator('main .card-name').first().textContent()) ?? '';
  await expect
    .poll(async () => (await reports()).some(({ type }) => type === 'replay_recording'), { timeout: 30_000 })
    .toBe(true);
  const recording = () => reports().then((all) => JSON.stringify(all.filter(({ type }) => /^replay/.test(type))));
  const seen = await recording();
  expect(seen, 'something was recorded').toContain('rr_width');
  expect(seen).not.toContain(name);
  expect(seen).not.toMatch(/\/packs\/[^"]+\.(?:webp|svg|jpeg)/);
  await expect
    .poll(() => find(({ type }) => type === 'transaction'), { timeout: 30_000 })
    .toMatchObject({ transaction: '/products' });

  await page.evaluate(() => history.pushState({}, '', '/auth/sign-in?return_url=secret'));
  await page.waitForTimeout(1500);
  const count = (await reports()).filter(({ type }) => type === 'replay_recording').length;
  await page.evaluate(() =>
    document.body.append(Object.assign(document.createElement('p'), { className: 'canary-class' })),
  );
  await page.mouse.click(5, 5);
  await page.waitForTimeout(7000);
  expect((await reports()).filter(({ type }) => type === 'replay_recording')).toHaveLength(count);
  expect(await recording()).not.toMatch(/canary-class|secret/);
  await page.context().close();
});
