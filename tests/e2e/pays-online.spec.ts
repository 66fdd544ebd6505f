import { addProduct, confirm, fillShipping, goToCheckout, payAtBank } from './support/buy.ts';
import {
  expect,
  expectCleanAudit,
  gatewayCharges,
  hydrated,
  open,
  setGateway,
  test,
  translator,
} from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';

test.afterEach(() => setGateway({ scenario: null, createFault: null }));

test('a new customer in Saudi Arabia signs up in checkout and pays by mada', async ({ page }) => {
  const t = translator('en');
  await open(page, '/', 'en', 'SA');
  await addProduct(page, slug, 'en');
  await goToCheckout(page, 'en');
  await page.getByRole('link', { name: t('checkout.create_account') }).click();
  await page.getByLabel(t('auth.name'), { exact: true }).fill('Sara Alharbi');
  await page.getByLabel(t('auth.email')).fill(`sara-${Date.now()}@example.com`);
  await page.getByLabel(t('auth.password'), { exact: true }).fill('a good long secret');
  await page.getByLabel(t('auth.confirm_password')).fill('a good long secret');
  await page.getByRole('button', { name: t('auth.sign_up') }).click();
  await expect(page).toHaveURL(/\/checkout\/shipping/);
  await fillShipping(page, 'en', 'SA', false);
  await confirm(page, 'en', 'mada');
  await payAtBank(page, 'captured');
  await expect(page.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible();
  // The Strict cookie came along after the bounce: the shopper is still signed in.
  await page.goto('/profile/orders');
  await expect(page.getByText(/SA-\d{6}/).first()).toBeVisible();
  expectCleanAudit();
});

test('a declined card is tried again and pays the same order', async ({ page }) => {
  const t = translator('ar');
  await open(page, '/', 'ar', 'KW');
  await addProduct(page, slug, 'ar');
  await goToCheckout(page, 'ar');
  await fillShipping(page, 'ar', 'KW');
  await confirm(page, 'ar', 'card');
  await payAtBank(page, 'declined');
  await expect(page.getByRole('heading', { name: t('checkout.failed_title') })).toBeVisible();
  const step = page.locator('.checkout-steps [aria-current]');
  await expect(step).toHaveText(t('checkout.step_order'));
  await expect(page.getByRole('radio', { name: t('checkout.cod') })).toBeVisible();
  expect((await gatewayCharges()).at(-1)).toMatchObject({
    metadata: { order_number: expect.stringMatching(/^KW-\d+$/) },
  });
  await page
    .getByRole('button', { name: t('checkout.pay_again') })
    .first()
    .click();
  await payAtBank(page, 'captured');
  await expect(page.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible();
  await expect(step).toHaveText(t('checkout.step_success'));
  expectCleanAudit();
});

test('an order abandoned at the bank is unpaid, is declined at the next attempt, and is paid in cash instead', async ({
  page,
}) => {
  const t = translator('en');
  await open(page, '/', 'en', 'KW');
  await addProduct(page, slug, 'en');
  await goToCheckout(page, 'en');
  await fillShipping(page, 'en', 'KW');
  await confirm(page, 'en', 'knet');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/pay\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: t('checkout.unpaid_title') })).toBeVisible();
  await hydrated(page);
  await page.locator('.pay-again > .btn--big').click();
  await payAtBank(page, 'declined');
  await expect(page.getByRole('heading', { name: t('checkout.failed_title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('checkout.pay_again') })).toBeVisible();
  await hydrated(page);
  await page.getByRole('radio', { name: t('checkout.cod') }).check();
  await page.getByRole('button', { name: t('checkout.pay_cash_instead') }).click();
  await expect(page).toHaveURL(/\/checkout\/order/);
  await expect(page.getByRole('radio', { name: t('checkout.cod') })).toBeChecked();
  await confirm(page, 'en', 'cod');
  await expect(page.getByRole('heading', { name: t('checkout.received_title') })).toBeVisible();
  expectCleanAudit();
});

test('a bank that answers late and one that answers twice charge once', async ({ page }) => {
  test.setTimeout(120_000);
  const t = translator('en');
  for (const scenario of ['answersLate', 'answersTwice']) {
    await setGateway({ lateSeconds: 2 });
    await open(page, '/', 'en', 'KW');
    await addProduct(page, slug, 'en');
    await goToCheckout(page, 'en');
    await fillShipping(page, 'en', 'KW');
    await confirm(page, 'en', 'knet');
    await payAtBank(page, scenario);
    await expect(page.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible({ timeout: 30_000 });
  }
  const paid = (await gatewayCharges()).filter((charge) => charge.status === 'CAPTURED');
  expect(new Set(paid.map((charge) => (charge.reference as { order: string }).order)).size).toBe(paid.length);
  expectCleanAudit();
});
