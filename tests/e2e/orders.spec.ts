/** An order after it was placed: looked at, cancelled, and bought once more (docs/security.md M18, M23). */
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { expectPressableAtEachWidth, resize } from './support/pressable.ts';
import { desk, expect, expectCleanAudit, hydrated, open, test, translator } from './support/shop.ts';
import { expectWholeText } from './support/whole-text.ts';

const slugs = ['ember-b12-methylcobalamin-1000', 'bahr-omega-3-triple-strength-1250'];
/** The second of them. */
const soldOut = 'OMG-001';

test.afterEach(() => desk('stock', 'set', soldOut, 'KW', '60'));

test('a user cancels an order and reorders the available products', async ({ page }) => {
  const t = translator('ar');
  await open(page, '/auth/sign-up?return_url=/profile', 'ar', 'KW');
  await page.getByLabel(t('auth.name'), { exact: true }).fill('نورة العتيبي');
  await page.getByLabel(t('auth.email'), { exact: true }).fill(`orders-${Date.now()}@example.com`);
  await page.getByLabel(t('auth.password'), { exact: true }).fill('wellbeing for all 2026');
  await page.getByLabel(t('auth.confirm_password')).fill('wellbeing for all 2026');
  await page.getByRole('button', { name: t('auth.sign_up') }).click();
  await expect(page).toHaveURL(/\/ar\/profile$/);
  for (const slug of slugs) await addProduct(page, slug, 'ar');
  await goToCheckout(page, 'ar');
  await fillShipping(page, 'ar', 'KW', false);
  await confirm(page, 'ar', 'cod');
  await expect(page).toHaveURL(/\/checkout\/success/);
  await expectPressableAtEachWidth(page, 'placed order');

  await page.goto('/ar/profile/orders');
  await hydrated(page);
  await page.locator('.order-row a').first().click();
  await expect(page.getByRole('heading', { name: t('checkout.timeline') })).toBeVisible();
  await expectPressableAtEachWidth(page, 'order');
  await resize(page, 320);
  await expectWholeText(page, 'order at 320 px');
  await page.goto('/ar/profile/account');
  await hydrated(page);
  await expectPressableAtEachWidth(page, 'account with the number of an order');
  await page.goBack();
  await hydrated(page);
  await page.getByRole('button', { name: t('checkout.cancel_order') }).click();
  await page
    .getByRole('group')
    .getByRole('button', { name: t('checkout.cancel_order') })
    .click();
  await expect(page.getByText(t('checkout.status_cancelled')).first()).toBeVisible();

  // One of the two sells out; the other is limited to fewer than the cart will hold.
  desk('stock', 'set', soldOut, 'KW', '0');
  await page.getByRole('button', { name: t('checkout.reorder') }).click();
  await expect(page.locator('.summary .alert')).toContainText(t('checkout.reorder_gone', { names: '' }).slice(0, 12));
  await page
    .locator('#main')
    .getByRole('link', { name: t('checkout.see_cart') })
    .click();
  await expect(page).toHaveURL(/\/ar\/cart/);
  await expect(page.getByRole('link', { name: t('cart.checkout') })).toBeVisible();
  expectCleanAudit();
});
