/**
 * A page that follows another has its styles before it is drawn (docs/decisions/032-styles-by-kind-of-page.md). That each links all of
 * them, tests/e2e/pages.spec.ts and tests/e2e/axe.spec.ts see.
 */
import type { Page } from '@playwright/test';
import { locales, localizedPath } from '../../shared/domain/locale.ts';
import { addProduct } from './support/buy.ts';
import { bareRules, watchSheets } from './support/sheets.ts';
import { expect, hydrated, open, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
test.beforeEach(({ page }) => watchSheets(page));

/** Sheets that are asked for from now on wait until the test looks whether all is there. */
async function delaySheets(page: Page) {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/[\w-]+\.css$/, (route) => void held.push(() => route.continue()));
  return async (isThere: () => Promise<boolean>) => {
    await expect
      .poll(async () => {
        const found = await isThere();
        await Promise.all(held.splice(0).map((release) => release()));
        return found;
      })
      .toBe(true);
    expect(await bareRules(page), page.url()).toEqual([]);
  };
}

for (const locale of locales)
  test(`a walk with slow sheets never shows a page without its own (${locale})`, async ({ page }) => {
    const t = translator(locale);
    await addProduct(page, slug, locale);
    await open(page, '/', locale, 'KW');
    const heading = page.locator('main h1');
    const waitFor = await delaySheets(page);
    const step = async (go: () => Promise<unknown>, path: RegExp) => {
      const before = await heading.textContent();
      await go();
      await waitFor(async () => (await heading.textContent()) !== before);
      await expect(page).toHaveURL(path);
    };
    await step(() => page.locator('.nav a[href$="/products"]').first().click(), /\/products$/);
    await step(() => page.locator('main .card-name a').first().click(), /\/products\/[\w-]+/);
    await step(() => page.locator('header a[href$="/cart"]').click(), /\/cart$/);
    await step(
      () =>
        page
          .getByRole('link', { name: t('cart.checkout') })
          .first()
          .click(),
      /\/checkout\/shipping$/,
    );
    for (const path of [/\/cart$/, /\/products\/[\w-]+/, /\/products$/]) await step(() => page.goBack(), path);
    await step(() => page.locator('header a[href*="/auth/sign-in"]').first().click(), /\/auth\/sign-in/);
  });

test('a toast, the suggestions and a dialog are drawn with their sheets', async ({ page }) => {
  const t = translator('en');
  await open(page, `/products/${slug}`, 'en', 'KW');
  const waitFor = await delaySheets(page);
  await page
    .getByRole('button', { name: t('product.add_to_cart') })
    .first()
    .click();
  await waitFor(() => page.locator('.toast').isVisible());
  await page.getByRole('searchbox').first().fill('zinc');
  await waitFor(() => page.locator('.suggestions').isVisible());
  await page.keyboard.press('Escape');
  await page.locator('main .heart').first().click();
  await waitFor(() => page.locator('dialog').isVisible());
});

test('a sheet that does not come has the server show the page', async ({ page }) => {
  await open(page, '/our-story', 'en', 'KW');
  let isLost = true;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isLost = false;
  });
  await page.route(/\/assets\/listing-[\w-]+\.css$/, (route) => (isLost ? route.abort() : route.continue()));
  await page.locator('.nav a[href$="/products"]').first().click();
  await expect(page).toHaveURL(localizedPath('/products', 'en'));
  await hydrated(page);
  await expect(page.locator('main .card').first()).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/products');
  expect(await bareRules(page)).toEqual([]);
});
