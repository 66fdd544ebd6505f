/** What the wallet paid of an order, and what the rest is. */
import { afterEach, expect, test } from 'vitest';
import { WalletRows } from '../../../../client/features/checkout/wallet-rows.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

const figures = { currency: 'KWD', wallet_local: 3, to_pay_local: 6.25 } as const;
let shop: TestShop;
afterEach(() => shop.close());

test('the rest is due until it is paid, and then says what it was paid with', async () => {
  shop = await openShop(<WalletRows figures={figures} />);
  const { t } = shop.app;
  expect(shop.page.textContent).toContain(t('checkout.to_pay'));
  await shop.close();
  const paid = t('checkout.paid_with', { method: t('checkout.knet') });
  shop = await openShop(<WalletRows figures={figures} paid={paid} />);
  expect(shop.page.querySelector('.grand-total')?.textContent).toContain('Paid: KNET');
  expect(shop.page.textContent).not.toContain(t('checkout.to_pay'));
});

test('where the wallet paid all of it, nothing is said of a rest', async () => {
  shop = await openShop(<WalletRows figures={{ ...figures, to_pay_local: 0 }} paid="Other payment" />);
  expect(shop.page.textContent).not.toContain('Other payment');
  expect(shop.page.querySelector('.grand-total')).toBe(null);
});
