/** A wallet's life: filled at the bank, spent at checkout, filled again by a refund. */
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { addProduct, fillShipping, goToCheckout, payAtBank } from './support/buy.ts';
import { desk, expect, expectCleanAudit, open, setGateway, test, translator } from './support/shop.ts';

const slug = 'ember-b12-methylcobalamin-1000';
test.afterEach(() => setGateway({ scenario: null, createFault: null }));

for (const locale of ['en', 'ar'] satisfies Locale[])
  test(`a shopper tops the wallet up, pays with it, and gets money back into it (${locale})`, async ({ page }) => {
    const t = translator(locale);
    await open(page, '/profile/wallet', locale, 'KW');
    const email = await signUp(page, locale);
    await page.goto(localizedPath('/profile/wallet', locale));
    await page.locator('#wallet-amount').fill('٢٠');
    await page.locator('main form button[type=submit]').click();
    await payAtBank(page, 'captured');
    await expect(page.getByRole('heading', { name: /20\.000/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: /20\.000/ })).toBeVisible();

    await addProduct(page, slug, locale);
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW', false);
    await page.getByRole('switch', { name: t('checkout.use_wallet') }).click();
    await expect(page.getByText(t('checkout.wallet_pays_all'))).toBeVisible();
    await page.locator('button[data-submit-order]').click();
    await expect(page.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible();

    const { items } = desk('order', 'list') as { items: { number: string }[] };
    const number = items[0]?.number ?? '';
    desk('order', 'refund', number, '--to', 'wallet', '--amount', '1.250', '--reason', 'One was opened');
    await page.goto(localizedPath('/profile/orders', locale));
    await page.getByRole('link', { name: number }).click();
    await expect(page.getByText(/1\.250/).first()).toBeVisible();
    await page.goto(localizedPath('/profile/wallet', locale));
    await expect(page.getByText(t('wallet.cause_refund'))).toBeVisible();
    await expect(page.getByText('One was opened')).toBeVisible();
    expect(desk('wallet', 'show', email)).toMatchObject({ balances: ['16.000 KWD'] });
    expectCleanAudit();
  });
