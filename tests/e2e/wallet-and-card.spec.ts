/** One order paid by two: the wallet as far as it goes and a card for the rest, and money that goes back to both. */
import { type Locale, localizedPath } from '../../shared/domain/locale.ts';
import { signUp } from './support/account.ts';
import { addProduct, confirm, fillShipping, goToCheckout, payAtBank } from './support/buy.ts';
import {
  desk,
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

/** A charge as the gateway shows it. */
interface Charge {
  amount: number;
  status: string;
  reference: { order: string };
  refunds: { amount: number }[];
}

for (const locale of ['en', 'ar'] satisfies Locale[])
  test(`a shopper pays with the wallet and a card, and gets a part back to the card, then the rest to both (${locale})`, async ({
    page,
  }) => {
    const t = translator(locale);
    await open(page, '/auth/sign-in', locale, 'KW');
    const email = await signUp(page, locale);
    desk('wallet', 'give', email, 'KW', '1.750', '--reason', 'A present');
    await addProduct(page, slug, locale);
    await goToCheckout(page, locale);
    await fillShipping(page, locale, 'KW', false);
    await page.getByRole('switch', { name: t('checkout.use_wallet') }).click();
    const due = page.locator('.totals .grand-total', { hasText: t('checkout.to_pay') });
    await expect(due).toBeVisible();
    const restText = (await due.textContent()) ?? '';
    const rest = Number(/\d+\.\d{3}/.exec(restText)?.[0]);
    await confirm(page, locale, 'knet');
    await payAtBank(page, 'captured');
    await expect(page.getByRole('heading', { name: t('checkout.paid_title') })).toBeVisible();

    // What the card was charged is what was shown, and both parts stand on the order's page and in the wallet.
    const charge = async () => ((await gatewayCharges()) as unknown as Charge[]).at(-1) as Charge;
    expect(await charge()).toMatchObject({ amount: rest, status: 'CAPTURED' });
    const { items } = desk('order', 'list') as { items: { number: string; total: string }[] };
    const { number = '', total = '' } = items[0] ?? {};
    expect(Number.parseFloat(total)).toBeCloseTo(rest + 1.75, 3);
    const openOrder = async () => {
      await page.goto(localizedPath('/profile/orders', locale));
      await hydrated(page);
      await page.getByRole('link', { name: number }).click();
      await expect(page.getByRole('heading', { name: t('checkout.timeline') })).toBeVisible();
    };
    await openOrder();
    const wallet = page.locator('.totals .deduction', { hasText: t('checkout.from_wallet') });
    await expect(wallet).toContainText('1.750');
    await expect(
      page.locator('.totals .grand-total', { hasText: t('checkout.paid_with', { method: t('checkout.knet') }) }),
    ).toContainText(rest.toFixed(3));
    const history = page.locator('.wallet-history');
    await page.goto(localizedPath('/profile/wallet', locale));
    await expect(history).toContainText('−');
    await expect(history.getByText(t('wallet.order', { number }))).toBeVisible();
    expect(desk('wallet', 'show', email)).toMatchObject({ balances: ['0.000 KWD'] });

    const part = desk('order', 'refund', number, '--amount', '1.250', '--reason', 'One was opened');
    expect(part).toMatchObject({ to_card: '1.250 KWD', to_wallet: '0.000 KWD' });
    const all = desk('order', 'refund', number, '--restock', '--reason', 'The rest as well');
    expect(all).toMatchObject({ to_card: `${(rest - 1.25).toFixed(3)} KWD`, to_wallet: '1.750 KWD' });
    await expect
      .poll(async () => (await charge()).refunds.map(({ amount }) => amount))
      .toEqual([1.25, Number((rest - 1.25).toFixed(3))]);
    await openOrder();
    for (const amount of ['1.250', (rest + 0.5).toFixed(3)])
      await expect(page.locator('.timeline').getByText(amount).first()).toBeVisible();
    await page.goto(localizedPath('/profile/wallet', locale));
    await expect(page.getByText('The rest as well')).toBeVisible();
    expect(desk('wallet', 'show', email)).toMatchObject({ balances: ['1.750 KWD'] });
    expectCleanAudit();
  });
