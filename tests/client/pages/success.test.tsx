/** After ordering: who the bank sent here waits for its answer, who stepped back pays; the summary, then the way on. */
import { afterEach, expect, test } from 'vitest';
import { page } from '../../../client/pages/checkout/success.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const token = 't'.repeat(48);
const order = {
  id: 'o1', number: 'KW-100042', status: 'placed', payment_status: 'pending', payment_method: 'knet', currency: 'KWD',
  subtotal_local: 10, discount_local: 0, bundle_discount_local: 0, delivery_local: 1, gift_local: 0, cash_rounding_local: 0,
  wallet_local: 0, to_pay_local: 11, total_local: 11, vat_local: null, created_at: '2026-11-22T08:00:00.000Z',
  may_pay: true, may_pay_cash: false, may_cancel: true, cancel_bar: null, cancel_gives: null, returning: null, returns: [], coupon: null, arrives: null, pay_until: '2026-11-22T15:30:00.000Z',
  confirm_until: null, gift: null, first_name: 'Noura', area: 'Salmiya',
  timeline: [{ status: 'placed', at: '2026-11-22T08:00:00.000Z' }],
  lines: [{ sku: 'S1', name: 'Magnesium', count: 1, giveaway: false, images: [], price_local: 10, total_local: 10 }],
  parcels: [], to_follow: [],
}; // biome-ignore format: an answer

async function open(query: string, more: object = {}) {
  shop = await openShop(<page.View />, {
    path: `/checkout/success?id=o1&token=${token}${query}`,
    answers: { [`GET /api/order/track/${token}`]: { item: { ...order, ...more } } },
  });
  await shop.settle();
}
const heading = () => shop.page.querySelector('h1')?.textContent;
/** The way to pay, and whether it stands behind the warning. */
const payment = () => {
  const { t } = shop.app;
  const words = [t('checkout.pay_again'), t('checkout.pay', { amount: 'KWD\u00a011.000' })];
  const button = [...shop.page.querySelectorAll('button')].find((one) => words.includes(one.textContent?.trim() ?? ''));
  if (!button) return 'none';
  return button.closest('details') ? 'behind the warning' : 'open';
}; // biome-ignore format: a sentence a line

test('a shopper back from the bank without a result is told to wait, and pays again only after a confirmation', async () => {
  await open('&tap_id=chg_1');
  expect(heading()).toBe(shop.app.t('checkout.pending_title'));
  expect(payment()).toBe('behind the warning');
  expect(shop.page.textContent).toContain(shop.app.t('checkout.pending_text'));
});

test('a shopper who left or never reached the bank is told that nothing was paid, and may pay', async () => {
  await open('');
  expect(heading()).toBe(shop.app.t('checkout.unpaid_title'));
  expect(payment()).toBe('open');
  shop.close();
  await open('&tap_id=chg_1');
  const shown = Object.assign(new Event('pageshow'), { persisted: true });
  await shop.run(() => window.dispatchEvent(shown));
  expect(heading()).toBe(shop.app.t('checkout.unpaid_title'));
  expect(payment()).toBe('open');
});

test('the bank’s refusal is shown at once, with or without its URL parameters', async () => {
  await open('&tap_id=chg_1', { payment_status: 'failed' });
  expect(heading()).toBe(shop.app.t('checkout.failed_title'));
  expect(payment()).toBe('open');
});

test('the summary comes before the links to continue', async () => {
  await open('', { payment_status: 'paid', may_pay: false, pay_until: null });
  const summary = shop.page.querySelector('.summary');
  expect(summary?.textContent).toContain('Magnesium');
  expect(summary?.querySelector('.grand-total dd')?.textContent).toContain('11.000');
  const on = [...shop.page.querySelectorAll('a')].find((one) => one.textContent === 'Continue shopping');
  expect(on?.getAttribute('href')).toBe('/products');
  const order = summary && on && summary.compareDocumentPosition(on);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
