/** A browser that has one build's pages and service worker meets the next build (docs/decisions/048-what-a-device-keeps.md). */
import { expect, type Page, test } from '@playwright/test';
import { paths } from '../../shared/paths.ts';
import { type DeployingProxy, startDeployingProxy } from './support/deploying-proxy.ts';
import { buyable } from './support/screens.ts';
import { hydrated, port, translator } from './support/shop.ts';

test.use({ serviceWorkers: 'allow' });

let shop: DeployingProxy;
test.beforeEach(async () => {
  shop = await startDeployingProxy(port);
});
test.afterEach(() => shop.stop());

const listCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).sort());
const isPageKept = (page: Page, path: string) =>
  page.evaluate(async (url) => (await caches.match(url)) !== undefined, shop.origin + path);

async function see(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await hydrated(page);
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => listCaches(page)).not.toEqual([]);
}

test('a new build takes the old one’s place: its pages open, nothing old is kept, and reading offline goes on', async ({
  context,
}) => {
  const page = await context.newPage();
  await see(page, buyable);
  await page.reload();
  await expect.poll(() => isPageKept(page, buyable)).toBe(true);
  const old = await listCaches(page);
  const open = await context.newPage();
  await open.goto(`${shop.origin}/products`);
  await hydrated(open);

  shop.deploy();
  await page.reload();
  await hydrated(page);
  // The list that is still open is of the old build, and may look for its icons.
  const scripts = shop.missed.filter((path) => path.endsWith('.js'));
  expect(scripts, 'a new page asks for no script that is gone').toEqual([]);
  await expect.poll(() => listCaches(page), { timeout: 20_000 }).toContain('shell-next');
  await expect
    .poll(async () => (await listCaches(page)).filter((name) => old.includes(name)), { timeout: 20_000 })
    .toEqual([]);

  // A page that was open all the while goes on, by a new document if its code is gone.
  await open.locator(`a[href="${paths.brands()}"]:visible`).first().click();
  await expect(open).toHaveURL(shop.origin + paths.brands());
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible();
  await hydrated(open);

  await page.reload();
  await expect.poll(() => isPageKept(page, buyable)).toBe(true);
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
  await hydrated(page);
  await page.goto(shop.origin + paths.cart());
  await expect(page.getByRole('heading', { name: translator('en')('offline.title') })).toBeVisible();
});
