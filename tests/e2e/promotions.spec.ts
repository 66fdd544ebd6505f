/** Promotions as shoppers meet them, in both languages (docs/promotions.md). */
import { formatMoney } from '../../shared/domain/money.ts';
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { findMail } from './support/mails.ts';
import { desk, expect, expectCleanAudit, open, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
/** VIT-001 of the demo catalogue. */
const paired = 'bahr-vitamin-a-d-fish-liver';

/** The order's mail as text. */
const mailOf = async (number: string): Promise<string> =>
  (await findMail(({ subject }) => subject.includes(number))).text;

const newest = () => (desk('order', 'list') as { items: { number: string; total: string }[] }).items[0];

for (const locale of ['en', 'ar'] as const) {
  test(`a coupon for free delivery and a free gift are in the cart and in the mail (${locale})`, async ({ page }) => {
    const t = translator(locale);
    const code = `DRIVER-${locale}`;
    desk('promotion', 'add', 'coupon', code, '--type', 'free_delivery', '--max-uses', '1');
    desk('promotion', 'add', 'giveaway', `GIFT-${locale}`, 'VIT-003', '--min-subtotal', '1', '--country', 'KW');
    await open(page, '/', locale, 'KW');
    await addProduct(page, slug, locale);
    await goToCheckout(page, locale);
    await page.goBack();
    const gift = page.locator('[data-giveaway="VIT-003"]');
    await expect(gift).toContainText(t('cart.giveaway'));
    await page.getByLabel(t('cart.coupon_label')).fill(code.toLowerCase());
    await page.getByRole('button', { name: t('cart.coupon_apply') }).click();
    await expect(page.locator('.totals')).toContainText(t('cart.coupon_delivery'));
    await expect(page.locator('.totals')).toContainText(t('cart.delivery_free'));
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW');
    await expect(page.locator('.compact-lines')).toContainText(t('cart.giveaway'));
    await confirm(page, locale, 'cod');
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect(page.locator('.compact-lines')).toContainText(t('cart.giveaway'));
    const mail = await mailOf(newest()?.number ?? '');
    expect(mail).toContain(locale === 'ar' ? ': هدية مجانية' : ': Free gift');
    expect(mail).toContain(`${locale === 'ar' ? 'التوصيل' : 'Delivery'}: ${t('cart.delivery_free')}`);
    desk('promotion', 'end', 'giveaway', `GIFT-${locale}`);
    await open(page, '/cart', locale, 'KW');
    await addProduct(page, slug, locale);
    await page.goto(locale === 'ar' ? '/ar/cart' : '/cart');
    await page.getByLabel(t('cart.coupon_label')).fill(code);
    await page.getByRole('button', { name: t('cart.coupon_apply') }).click();
    const fault = page.locator('#coupon-error');
    await expect(fault).toBeVisible();
    // Its mark stands beside its words.
    expect((await fault.boundingBox())?.height).toBeLessThan(40);
    await expect(gift).toHaveCount(0);
    expectCleanAudit();
  });

  test(`a gift is wrapped for its fee and its slip hides every amount (${locale})`, async ({ page }) => {
    const t = translator(locale);
    await open(page, '/', locale, 'KW');
    await addProduct(page, slug, locale);
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW');
    await page.getByLabel(t('checkout.gift')).check();
    await page.getByLabel(t('checkout.gift_message')).fill(locale === 'ar' ? 'عيدك مبارك' : 'Eid Mubarak');
    await page.locator('#gift-signature').fill('نورة');
    await page.getByLabel(t('checkout.gift_wrap')).check();
    await page.getByLabel(t('checkout.gift_hide_prices')).check();
    await expect(page.locator('.totals')).toContainText(t('cart.gift_wrap'));
    await expect(page.locator('.totals')).toContainText(formatMoney(500, 'KWD', locale).replace('KWD ', ''));
    await confirm(page, locale, 'cod');
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect(page.getByText(t('checkout.gift_no_prices'))).toBeVisible();
    const number = newest()?.number ?? '';
    const { html } = desk('order', 'slip', number) as { html: string };
    await page.goto('about:blank');
    await page.setContent(html);
    await expect(page.locator('body')).toContainText('نورة');
    await expect(page.locator('html')).toHaveAttribute('dir', locale === 'ar' ? 'rtl' : 'ltr');
    await expect(page.locator('body')).not.toContainText(/KWD|د\.ك|\d\.\d{3}/);
    expectCleanAudit();
  });

  test(`a bundle is added with one tap and its saving is in the total (${locale})`, async ({ page }) => {
    const t = translator(locale);
    desk('promotion', 'add', 'bundle', `PAIR-${locale}`, 'VIT-001', 'VIT-002', '--percent', '20');
    const { items } = desk('promotion', 'list') as { items: { id: string; state: string }[] };
    expect(items.find(({ id }) => id === `PAIR-${locale}`.toUpperCase())?.state).toBe('live');
    await open(page, `/products/${paired}`, locale, 'KW');
    const box = page.locator('.promotions .bundle').filter({ hasText: t('promotion.bundle_save', { percent: 20 }) });
    await expect(box.locator('.card')).toHaveCount(2);
    await box.getByRole('button', { name: t('promotion.bundle_add_all', { n: 2 }) }).click();
    await expect(page.getByText(t('shell.items_added_to_cart'))).toBeVisible();
    await page.goto(locale === 'ar' ? '/ar/cart' : '/cart');
    await expect(page.locator('.cart-lines > li')).toHaveCount(2);
    await expect(page.locator('.totals')).toContainText(t('cart.bundle_discount'));
    desk('promotion', 'end', 'bundle', `PAIR-${locale}`);
  });
}
