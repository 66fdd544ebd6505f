import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { desk, expect, expectCleanAudit, expectMail, open, test, translator } from './support/shop.ts';

test('a guest in Kuwait finds a product in Arabic and pays cash on delivery', async ({ page }) => {
  const t = translator('ar');
  await open(page, '/', 'ar', 'KW');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page
    .getByRole('searchbox')
    .or(page.getByRole('combobox', { name: t('shell.search') }))
    .first()
    .fill('مغنيسيوم');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ar\/search\?q=/);
  await expect(page.locator('h1')).toContainText('مغنيسيوم');
  const found = page.locator('main a[href*="/ar/products/"]').first();
  const slug = /\/products\/([^?]+)/.exec((await found.getAttribute('href')) ?? '')?.[1] ?? '';
  expect(slug).toContain('magnes');
  await addProduct(page, slug, 'ar');
  await goToCheckout(page, 'ar');
  await fillShipping(page, 'ar', 'KW');
  await confirm(page, 'ar', 'cod');
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect(page.getByRole('heading', { name: t('checkout.success_title') })).toBeVisible();
  const { items } = desk('order', 'list') as { items: { payment_status: string }[] };
  expect(items[0]).toMatchObject({ payment_status: 'due_on_delivery' });
  await expectMail('noura@example.com', 'ar');
  expectCleanAudit();
});
