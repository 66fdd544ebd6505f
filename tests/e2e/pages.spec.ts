/** Every screen in both languages and four widths: whole, silent, without a sideways scroll, and left as a picture. */
import AxeBuilder from '@axe-core/playwright';
import { expect, open, test } from './support/shop.ts';

const product = '/products/ember-b12-methylcobalamin-1000';
const screens = [
  '/', '/products', '/products?page=10', '/products?on_sale=true&sort=price-asc', product, '/search?q=vitamin', '/search?q=qqqqzzzz', '/categories',
  '/brands', '/brands/tidewell', '/brands-list', '/cart', '/checkout/shipping', '/auth/sign-in', '/auth/sign-up',
  '/auth/forgot-password', '/nutritionist-list', '/nutritionist?id=maryam-al-fadhli', '/products/tidewell-prenatal-daily?nutritionist_id=nu-001',
  '/blood-test', '/blood-test/comprehensive', '/terms', '/privacy-policy', '/return-policy', '/disclaimer', '/our-story',
  '/contact-us', '/how-it-works', '/become-a-supplier', '/site-index', '/share?path=/products',
]; // biome-ignore format: a register reads better in rows
const widths = [320, 360, 768, 1280];

for (const locale of ['en', 'ar'] as const)
  for (const screen of screens)
    test(`${screen} is whole in ${locale}`, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open(page, screen, locale, locale === 'ar' ? 'KW' : 'SA');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.locator('h1')).toHaveCount(1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${width} px scrolls sideways`).toBeLessThanOrEqual(0);
        const name = screen.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home';
        await page.screenshot({ path: `screenshots/${name}.${locale}.${width}.png`, fullPage: true });
      }
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });

test('unknown pages are 404 in both languages, and say where to go', async ({ page }) => {
  for (const path of ['/nowhere', '/ar/nowhere', '/products/no-such-product', '/fr', '/products?page=99999']) {
    const reply = await page.goto(path);
    expect(reply?.status(), path).toBe(404);
    await expect(page.locator('h1')).toHaveCount(1);
  }
});

test('without JavaScript a listing and a product say the same names, prices and facts', async ({ browser, page }) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  for (const path of ['/products?page=2', product, '/ar/products?page=2', `/ar${product}`]) {
    await page.goto(path);
    await plain.goto(path);
    // The way to free delivery depends on the cart, which only the browser knows.
    for (const part of ['h1', 'main bdi:not(.fd *)', 'main a[href*="/products/"]', 'main table td']) {
      const texts = (of: typeof page) => of.locator(part).allTextContents();
      expect(await texts(plain), `${path} ${part}`).toEqual(await texts(page));
    }
  }
  await plain.context().close();
});
