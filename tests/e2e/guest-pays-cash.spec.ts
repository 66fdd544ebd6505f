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
  // One long word, as a link to a map is, widens no page of a phone.
  await page.setViewportSize({ width: 360, height: 780 });
  await page.locator('#ship-notes').fill(`https://maps.google.com/?q=${'29.3375,48.0288'.repeat(8)}`);
  await page.locator('#ship-phone').fill('1234');
  await page.locator('#ship-phone').blur();
  await expect(page.locator('#ship-phone-error')).toHaveText(t('checkout.error_phone_KW'));
  await page.locator('#ship-area').click();
  await page.getByRole('dialog').getByRole('button', { name: 'الفيحاء', exact: true }).click();
  await expect(page.locator('#ship-area')).toHaveValue('الفيحاء');
  // Nothing behind a dialog can be typed into until it has closed.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.locator('#ship-block').fill('10');
  // A street's name is longer than a block's number, and nothing but its own line is in the quiet footer.
  const boxOf = async (place: string) =>
    (await page.locator(place).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect((await boxOf('#ship-street')).width).toBeGreaterThan(1.5 * (await boxOf('#ship-block')).width);
  expect((await boxOf('.footer-bottom')).y - (await boxOf('.footer')).y).toBeLessThan(32);
  expect(await page.locator('#ship-block').evaluate((field) => getComputedStyle(field).textAlign)).toMatch(/right/);
  await fillShipping(page, 'ar', 'KW');
  const isNarrow = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await expect(page.locator('address')).toContainText('maps.google.com');
  expect(await isNarrow()).toBe(true);
  await confirm(page, 'ar', 'cod');
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expect(page.getByRole('heading', { name: t('checkout.received_title') })).toBeVisible();
  // When, where, where the mail went, how it is taken, and the way back.
  await expect(page.getByText(t('checkout.arrives'), { exact: true })).toBeVisible();
  await expect(page.locator('address')).toContainText('قطعة 10، شارع 5');
  await expect(page.getByText(t('checkout.mailed_to', { email: 'noura@example.com' }))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('checkout.how_to_take') })).toBeVisible();
  await expect(page.getByRole('link', { name: t('checkout.keep_shopping') })).toBeVisible();
  expect(await isNarrow()).toBe(true);
  const { items } = desk('order', 'list') as { items: { payment_status: string }[] };
  expect(items[0]).toMatchObject({ payment_status: 'due_on_delivery' });
  await expectMail('noura@example.com', 'ar');
  expectCleanAudit();
});
