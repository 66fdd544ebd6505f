/** The pages of an account: what its first page shows, whose number is offered, and what the wallet begins with. */
import { afterEach, expect, test } from 'vitest';
import { page as accountPage } from '../../../client/pages/profile/account.tsx';
import { page as overviewPage } from '../../../client/pages/profile/overview.tsx';
import { page as walletPage } from '../../../client/pages/profile/wallet.tsx';
import { currencyTerms } from '../../../shared/domain/currency-terms.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { noura, openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const me = { ...noura, email: 'noura@example.com', phone: null, email_verified: true, phone_verified: false };
const summary = {
  id: 'o2',
  number: 'KW-100002',
  status: 'packed',
  payment_status: 'paid',
  created_at: '2026-11-22T08:00:00.000Z',
  total: 12.5,
  total_local: 12.5,
  currency: 'KWD',
  count: 2,
  images: [],
};
const orders = { items: [summary, { ...summary, id: 'o1', number: 'KW-100001' }], page: 1, pages: 1, total: 2 };
const wallet = { items: [{ currency: 'KWD', balance: 7.25 }] };

test('the first page of an account shows the latest order and the balance', async () => {
  shop = await openShop(<overviewPage.View />, {
    user: noura,
    answers: { 'GET /api/user/me': { user: me }, 'GET /api/user/order': orders, 'GET /api/user/wallet': wallet },
  });
  const top = shop.page.querySelector('.last-order');
  expect(top?.textContent).toContain('KW-100002');
  expect(top?.textContent).toContain(shop.app.t('checkout.status_packed'));
  expect(top?.textContent).not.toContain('KW-100001');
  const wallets = [...shop.page.querySelectorAll('a')].filter((link) => link.pathname === '/profile/wallet');
  expect(wallets.map((link) => link.closest('li')?.textContent)).toEqual([expect.stringContaining('7.250')]);
});

const openAccount = (phone: string | null) =>
  openShop(<accountPage.View />, {
    user: noura,
    answers: {
      'GET /api/user/me': { user: { ...me, phone } },
      'GET /api/user/order': orders,
      'GET /api/user/order/item/o2': { item: { address: { phone: '+96550001234' } } },
      'POST /api/user/profile/set-phone': { user: { ...me, phone: '+96550001234' } },
    },
  });
const phoneField = () => shop.page.querySelector<HTMLInputElement>('#account-phone');
const saves = () => shop.asked.filter(([what]) => what.startsWith('POST'));

test('without a number the latest order’s is offered, and saved only by a press', async () => {
  shop = await openAccount(null);
  expect(phoneField()?.value).toBe('');
  await shop.press(`${shop.app.t('account.phone_use')} +965 5000 1234`);
  expect(phoneField()?.value).toBe('+965 5000 1234');
  expect(saves()).toEqual([]);
  await shop.press(shop.app.t('account.save'));
  expect(saves()).toEqual([['POST /api/user/profile/set-phone', { phone: '+965 5000 1234' }]]);
});

test('with a number none is offered, and orders aren’t read', async () => {
  shop = await openAccount('+96551112222');
  expect(phoneField()?.value).toBe('+965 5111 2222');
  expect(shop.page.textContent).not.toContain(shop.app.t('account.phone_use'));
  expect(shop.asked.map(([what]) => what)).toEqual(['GET /api/user/me', 'GET /api/user/session']);
});

test('a press fills in a common amount, and the transactions stand below the top-up', async () => {
  shop = await openShop(<walletPage.View />, {
    user: noura,
    answers: {
      'GET /api/user/wallet': wallet,
      'GET /api/user/wallet/history': { items: [], page: 1, pages: 1, total: 0 },
    },
  });
  await shop.press('KWD\u00a020.000');
  expect(shop.page.querySelector<HTMLInputElement>('#wallet-amount')?.value).toBe('20');
  expect(shop.page.querySelector('[aria-pressed="true"]')?.textContent).toBe('KWD\u00a020.000');
  const heads = [...shop.page.querySelectorAll('.wallet h2')].map((one) => one.textContent);
  expect(heads).toEqual(['Balance', 'Top up', 'Transactions']);
});

test.each(Object.keys(currencyTerms) as Currency[])('every common amount in %s may be topped up', (currency) => {
  const { least, most } = currencyTerms[currency].walletCharge;
  for (const quick of currencyTerms[currency].walletQuick) {
    expect(quick).toBeGreaterThanOrEqual(least);
    expect(quick).toBeLessThanOrEqual(most);
  }
});
