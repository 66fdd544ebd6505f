/** A large cash order of a guest, rounded to coins and confirmed by the link of its mail, in both languages (docs/security.md R12). */
import { formatMoney, type Locale } from '../../shared/domain/money.ts';
import { addProduct, confirm, fillShipping, goToCheckout } from './support/buy.ts';
import { findLink, findMail } from './support/mails.ts';
import { desk, expect, expectCleanAudit, open, test, translator } from './support/shop.ts';

interface OnDesk {
  number: string;
  payment_status: string;
  to_collect: string;
}
const newest = () => (desk('order', 'list') as { items: OnDesk[] }).items[0];

/** The path of the link in the order's mail. */
async function linkOf(number: string): Promise<string> {
  const mail = await findMail(({ subject }) => subject.includes(number));
  return new URL(findLink(mail, '/checkout/confirm/')).pathname;
}

/** Together above 40 KWD. */
const slugs = ['corvo-whey-isolate-vanilla', 'kestra-micellar-casein-chocolate', 'kestra-ubiquinol-100'];

for (const locale of ['en', 'ar'] as Locale[])
  test(`cash is rounded where it is chosen, and a large order waits for the link in its mail (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    // 7 % off leaves fils that no coin pays.
    desk('promotion', 'add', 'coupon', `COINS-${locale}`, '--type', 'percent', '--percent', '7');
    await open(page, '/', locale, 'KW');
    for (const slug of slugs) await addProduct(page, slug, locale);
    await page.goto(locale === 'ar' ? '/ar/cart' : '/cart');
    await page.getByLabel(t('cart.coupon_label')).fill(`COINS-${locale}`);
    await page.getByRole('button', { name: t('cart.coupon_apply') }).click();
    await expect(page.locator('.totals')).toContainText(t('cart.coupon'));
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW');
    const totals = page.locator('.totals').first();
    await expect(totals).toContainText(t('cart.total'));
    await expect(totals).not.toContainText(t('checkout.cash_rounding'));
    await page.getByRole('radio', { name: t('checkout.cod') }).check();
    await expect(totals).toContainText(t('checkout.cash_rounding'));
    await confirm(page, locale, 'cod');
    await expect(page).toHaveURL(/\/checkout\/success/);
    await expect(page.getByRole('heading', { name: t('checkout.unconfirmed_title') })).toBeVisible();
    await expect(page.locator('.totals').first()).toContainText(t('checkout.cash_rounding'));
    const hint = page.locator('.outcome');
    await expect(hint).toContainText(
      locale === 'ar' ? /قبل \S+ \d+ \S+، \d{1,2}:\d\d [صم]/ : /by \w{3} \d+ \w{3}, \d{1,2}:\d\d (am|pm)/,
    );
    const order = newest();
    expect(order?.payment_status).toBe('awaiting_confirmation');
    const fils = Math.round(Number(order?.to_collect.replace(' KWD', '')) * 1000);
    expect(fils % 5).toBe(0);

    await page.goto(await linkOf(order?.number ?? ''));
    const amount = formatMoney(fils, 'KWD', locale);
    await expect(page.getByRole('heading', { name: t('checkout.confirm_title') })).toBeVisible();
    await expect(page.locator('main')).toContainText(amount);
    expect(newest()?.payment_status).toBe('awaiting_confirmation');
    await page.getByRole('button', { name: t('checkout.confirm_action') }).click();
    await expect(page.getByRole('heading', { name: t('checkout.confirmed_title') })).toBeVisible();
    expect(newest()?.payment_status).toBe('due_on_delivery');
    await page.reload();
    await expect(page.getByRole('heading', { name: t('checkout.confirmed_title') })).toBeVisible();
    await page.getByRole('link', { name: t('checkout.see_order') }).click();
    await expect(page.locator('.timeline')).toContainText(t('checkout.status_confirmed'));
    expectCleanAudit();
  });
