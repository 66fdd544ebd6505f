import { writeFileSync } from 'node:fs';
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { desk, expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
const repriced = 'halden-a-z-multivitamin-50-plus';

test('two open tabs show one cart', async ({ page, context }) => {
  const t = translator('en');
  await open(page, '/cart', 'en', 'KW');
  const other = await context.newPage();
  await other.goto(`/products/${slug}`);
  await hydrated(other);
  await other
    .getByRole('button', { name: t('product.add_to_cart') })
    .first()
    .click();
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
});

test('a price that changes during checkout is reported, and nothing is charged', async ({ page }) => {
  const t = translator('en');
  await open(page, '/', 'en', 'KW');
  await addProduct(page, repriced, 'en');
  await goToCheckout(page, 'en');
  await fillShipping(page, 'en', 'KW');
  await expect(page.getByText('KWD').first()).toBeVisible();
  const header =
    'sku,slug,name_en,name_ar,brand_en,brand_ar,category,form,ingredients,price_kwd,markdown_kwd,price_sar,stock_kw,stock_sa,buy_limit,expires_on,flags';
  const row = `VIT-010,${repriced},A–Z multivitamin 50+,فيتامينات متعددة لما بعد الخمسين,Halden,Halden,vitamins,tablet,multivitamin,31.250,,,90,90,,2028-04-30,`;
  writeFileSync('test-results/price-change.csv', `${header}\n${row}\n`);
  desk('catalogue', 'import', 'test-results/price-change.csv', '--yes');
  await confirm(page, 'en', 'cod');
  await expect(page.getByText(t('checkout.changed_title'))).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/order/);
  await expect(page.getByText('31.250').first()).toBeVisible();
  await confirm(page, 'en', 'cod');
  await expect(page).toHaveURL(/\/checkout\/success/);
  expectCleanAudit();
});

test('changing the country prices the cart again and says so', async ({ page }) => {
  await open(page, '/', 'en', 'KW');
  await addProduct(page, slug, 'en');
  await page.goto('/cart');
  await expect(page.getByRole('main').getByText('KWD').first()).toBeVisible();
  await open(page, '/cart', 'en', 'SA');
  await expect(page.getByRole('main').getByText('SAR').first()).toBeVisible();
  await expect(page.getByRole('main').getByText('KWD')).toHaveCount(0);
});
