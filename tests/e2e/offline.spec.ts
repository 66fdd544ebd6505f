/** What a device keeps for reading without a connection, and what it never keeps (docs/decisions/048-what-a-device-keeps.md). */
import type { Page } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { paths } from '../../shared/paths.ts';
import { signUpInModal } from './support/account.ts';
import { buyable } from './support/screens.ts';
import { expect, hydrated, modalHasLeftHistory, open, test, translator } from './support/shop.ts';

test.use({ serviceWorkers: 'allow' });

/** The worker is registered once the page is idle, and takes charge of the next document. */
async function startWorker(page: Page): Promise<void> {
  await page.mouse.wheel(0, 200);
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('shell-'))))
    .toBe(true);
}

const listKept = (page: Page) =>
  page.evaluate(async () => {
    const found: { cache: string; path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        const response = await cache.match(request);
        found.push({ cache: name, path: pathname + search, text: (await response?.text()) ?? '' });
      }
    }
    return found;
  });

async function seeOnline(page: Page, path: string, locale: Locale) {
  await open(page, path, locale, 'KW');
  await startWorker(page);
  await page.reload();
  await hydrated(page);
  const t = translator(locale);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('catalogue.add') })
    .first()
    .click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).not.toBeNull();
  await expect.poll(async () => (await listKept(page)).map((kept) => kept.path)).toContain(localizedPath(path, locale));
}

for (const locale of locales)
  test(`without a connection: the page that was seen, the cart, and the shell for all else (${locale})`, async ({
    page,
    context,
  }) => {
    const t = translator(locale);
    await seeOnline(page, buyable, locale);
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await context.setOffline(true);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(page.locator('.stale-notice')).toHaveCount(1);
    // Its scripts run, under the policy and the nonce that it came with.
    await hydrated(page);

    await page.goto(localizedPath(paths.cart(), locale));
    await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
    await expect(page.getByRole('heading', { name: t('offline.cart', { n: 1 }) })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(/12|د\.ك|KWD/);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);

    // Trying again in vain is told.
    const still = page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: t('offline.still') });
    await expect(still).toHaveCount(0);
    await hydrated(page);
    await page.getByRole('button', { name: t('shell.try_again') }).click();
    await expect(still).toBeVisible();

    await page.getByRole('main').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');

    await page.goto(localizedPath(paths.profile(), locale));
    await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
    await context.setOffline(false);
    // The page loads itself anew once the connection is back; the worker's may come a moment later.
    await expect(async () => {
      await page.reload();
      expect(page.url()).toMatch(/\/auth\/sign-in/);
    }).toPass();
  });

test('nothing of a person is kept: not what they see signed in, nor their searches, tests and orders; signing out forgets the pages', async ({
  page,
}) => {
  const t = translator('en');
  await seeOnline(page, buyable, 'en');
  for (const path of ['/search?q=magnesium', '/blood-test', '/cart', '/auth/sign-in', '/quiz']) {
    await page.goto(path);
    await hydrated(page);
  }
  await page.goto(buyable);
  await hydrated(page);
  await page.getByRole('figure').getByRole('button').click();
  const email = await signUpInModal(page, 'en');
  // The lists open once the account is there.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await modalHasLeftHistory(page);
  const before = (await listKept(page)).filter(({ cache }) => cache.startsWith('pages-')).length;
  for (const path of [paths.profile(), paths.account(), paths.orders(), '/products', '/brands']) {
    await page.goto(path);
    await hydrated(page);
  }
  const kept = await listKept(page);
  const pages = kept.filter(({ cache }) => cache.startsWith('pages-'));
  expect(pages.map(({ path }) => path)).toEqual([buyable]);
  expect(before).toBe(1);
  expect(kept.filter(({ path }) => !/^\/(?:ar\/)?_app$|^\/(?:assets|fonts)\//.test(path) && path !== buyable)).toEqual(
    [],
  );
  for (const { path, text } of kept)
    for (const secret of [email, 'Noura Al-Sabah']) expect(text.includes(secret), path).toBe(false);

  await page.goto(paths.profile());
  await page
    .getByRole('link', { name: t('account.sign_out') })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => (await listKept(page)).filter(({ cache }) => cache.startsWith('pages-')).map((one) => one.path))
    .not.toContain(buyable);
});

test('a step inside the app without a connection opens what is kept', async ({ page, context }) => {
  await seeOnline(page, '/products', 'en');
  await context.setOffline(true);
  await page.goto('/brands-list');
  await expect(page.getByRole('heading', { name: translator('en')('offline.title') })).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL('/products');
  await expect(page.locator('.stale-notice')).toHaveCount(1);
});
