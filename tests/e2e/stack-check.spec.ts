/** What products give together above an upper limit is told, and sold (docs/stack-check.md). */
import type { Page } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../../shared/domain/locale.ts';
import { expectAccessible } from './support/axe.ts';
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { foreignWords } from './support/language.ts';
import { expect, open, test, translator } from './support/shop.ts';

/** 25 mg zinc, and 15. */
const [one, other] = ['kestra-zinc-picolinate-25', 'marrow-ashwagandha-zinc'] as const;
const above = 'skarn-marine-magnesium-300';
const says = {
  en: /Together these give .*zinc.*25\smg \(EFSA\)/,
  ar: /تعطي هذه المنتجات معًا .*الزنك.*25\sملجم \(EFSA\)/,
};

/** What a thumb aims at: each line's buttons and the way to the checkout. */
const aims = '.cart-lines button, .summary .btn--big';

/** Nothing moves when the answer about the whole cart arrives, and who reads down to the button has been told of it. */
async function staysWhereItIs(page: Page, locale: Locale, width: number) {
  await page.setViewportSize({ width, height: 800 });
  let answer = () => {};
  const asked = new Promise<void>((done) => {
    answer = done;
  });
  await page.route('**/api/order/calculate', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(localizedPath('/cart', locale));
  const places = () =>
    page
      .locator(aims)
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().y + window.scrollY)));
  await expect(page.locator('.totals-pending')).toBeVisible();
  await expect(page.locator('.cart-lines > li')).toHaveCount(2);
  // What comes later than the lines has come; the answer alone is missing.
  await expect(page.locator('.summary').getByRole('textbox')).toBeVisible();
  await expect(page.locator('main article').first()).toBeVisible();
  const before = await places();
  answer();
  await expect(page.locator('.summary .btn--big ~ * .stack-notes')).toBeVisible();
  await expect(page.locator('.cart-lines .line-note')).toHaveCount(2);
  expect(await places(), `${width} px`).toEqual(before);
  const told = translator(locale)('cart.above_title');
  const line = page.locator('.summary > .is-warn:has(~ .btn--big)');
  await expect(line).toHaveText(told);
  const [above, button] = [await line.boundingBox(), await page.locator('.summary .btn--big').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.locator('.sticky-total.is-visible')).toContainText(told);
  await page.unroute('**/api/order/calculate');
}

for (const locale of locales) {
  const t = translator(locale);
  test(`a cart says it with its source, from the second product on, and is ordered (${locale})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/', locale, 'KW');
    await addProduct(page, one, locale);
    await page.goto(localizedPath('/cart', locale));
    await expect(page.locator('.summary')).toHaveAttribute('aria-busy', 'false');
    await expect(page.locator('.totals-pending')).toHaveCount(0);
    await expect(page.locator('.stack-notes')).toHaveCount(0);
    await addProduct(page, other, locale);
    await page.goto(localizedPath('/cart', locale));
    const notes = page.locator('.stack-notes');
    await expect(notes).toContainText(says[locale]);
    await expect(page.locator('.cart-lines .is-warn', { hasText: t('cart.above_line') })).toHaveCount(2);
    for (const width of [320, 360, 390]) await staysWhereItIs(page, locale, width);
    await expect(notes.getByRole('link')).toHaveAttribute('href', /^https:\/\//);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow, `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
      if (process.env.AFIYA_PICTURES)
        await page.screenshot({ path: `screenshots/stack-cart.${locale}.${width}.png`, fullPage: true });
    }
    await expectAccessible(page, 'cart');
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW');
    await expect(page.locator('.summary .stack-notes')).toContainText(says[locale]);
    if (process.env.AFIYA_PICTURES)
      await page.screenshot({ path: `screenshots/stack-checkout.${locale}.1280.png`, fullPage: true });
    await expectAccessible(page, 'review');
    await confirm(page, locale, 'cod');
    await expect(page).toHaveURL(/\/checkout\/success/);
  });

  test(`a product says what it gives by itself, with and without JavaScript (${locale})`, async ({ browser, page }) => {
    await open(page, `/products/${above}`, locale, 'KW');
    const note = page.locator('.alert', { hasText: '(EFSA)' });
    await expect(note).toContainText(locale === 'en' ? 'magnesium' : 'المغنيسيوم');
    await expect(page.locator('.product-info .alert--warn')).toContainText('(EFSA)');
    expect(await foreignWords(page, locale, [])).toEqual([]);
    await expectAccessible(page, 'product');
    if (process.env.AFIYA_PICTURES)
      for (const width of [360, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.screenshot({ path: `screenshots/stack-product.${locale}.${width}.png`, fullPage: true });
      }
    const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await plain.goto(localizedPath(`/products/${above}`, locale));
    await expect(plain.locator('.alert', { hasText: '(EFSA)' })).toBeVisible();
    await plain.context().close();
    await addProduct(page, above, locale);
    await page.goto(localizedPath('/cart', locale));
    await expect(page.getByText(t('cart.summary'))).toBeVisible();
    await expect(page.locator('.totals-pending')).toHaveCount(0);
    await expect(page.locator('.stack-notes')).toHaveCount(0);
  });
}
