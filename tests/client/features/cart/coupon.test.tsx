/** A coupon at the cart: one that is refused says why at its field and changes no total. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CouponField } from '../../../../client/features/booking/coupon-field.tsx';
import { page as cartPage } from '../../../../client/pages/cart.tsx';
import { entryOf } from '../../../support/cart-lines.ts';
import { openShop, Refusal, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  shop.close();
  localStorage.clear();
  vi.useRealTimers();
});

const quoteOf = (coupon: string | null) => ({
  currency: 'KWD',
  subtotal: 15,
  subtotal_local: 15,
  discount_local: coupon ? 1.5 : 0,
  bundle_discount_local: 0,
  delivery_local: 1,
  gift_local: 0,
  total_local: coupon ? 14.5 : 16,
  to_pay_local: coupon ? 14.5 : 16,
  vat_local: null,
  lines: [],
  coupon: coupon && { code: coupon, type: 'percent' },
  giveaway_items: [],
  gift_wrap: null,
  changes: [],
  free_shipping: { threshold: 20, remaining: 5, threshold_local: 20, remaining_local: 5 },
  payment_methods: ['cod'],
  unavailable_methods: [],
  quote: 'signed',
});
const refusal = 'WELL10 has expired.';
const calculate = ({ coupon }: { coupon?: string }) => {
  if (coupon === 'WELL10') return new Refusal(422, refusal, 'coupon.expired');
  return quoteOf(coupon ?? null);
};
const entry = entryOf('A', 2);
const synced = { items: [{ ...entry.sku, contents: '60 capsules', order_recommendation: null, product: entry.product }], giveaway_items: [], bundles: [], purchase_together: [], missing: [] }; // biome-ignore format: an answer

async function open(locale: 'en' | 'ar' = 'en') {
  shop = await openShop(<cartPage.View />, {
    locale,
    answers: { 'POST /api/order/calculate': calculate, 'POST /api/product/sku': synced },
    begin: ({ cart }) => void Object.assign(cart.state, { items: { A: entry }, ready: true }),
  });
  await later();
}
/** Past the moment that a hand needs on the stepper. */
const later = () => shop.run(() => vi.advanceTimersByTime(1_000));
const total = () => shop.page.querySelector('.totals .grand-total dd')?.textContent?.replaceAll('\u00a0', ' ');
const field = () => shop.page.querySelector<HTMLInputElement>('.coupon-form input');
async function apply(code: string) {
  const input = field();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, code);
  await shop.run(() => input?.dispatchEvent(new Event('input', { bubbles: true })));
  await shop.press(shop.app.t('cart.coupon_apply'));
  await later();
  await later();
}

test.each(['en', 'ar'] as const)('what is refused is error at its field, and the total is what it was (%s)', async (locale) => {
  await open(locale);
  const before = total();
  expect(before).toContain('16.000');
  await apply('WELL10');
  expect(shop.asked.at(-2)).toMatchObject(['POST /api/order/calculate', { coupon: 'WELL10' }]);
  const error = shop.page.querySelector('[role="alert"]#coupon-error');
  expect(error?.textContent?.trim()).toBe(refusal);
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  expect(field()?.getAttribute('aria-describedby')).toBe('coupon-error');
  expect(field()?.value, 'it can be put right').toBe('WELL10');
  expect(total()).toBe(before);
  expect(shop.said, 'no toast beside it').toEqual([]);
  expect(JSON.parse(localStorage.getItem('order_summary') ?? '{}')).toEqual({ subtotal: 15, coupon: null });
}); // biome-ignore format: one sentence

test('a valid coupon replaces the refusal, is named, and can be removed', async () => {
  await open();
  await apply('WELL10');
  await apply('summer');
  expect(shop.page.querySelector('#coupon-error')).toBeNull();
  expect(shop.page.querySelector('.coupon-applied')?.textContent).toContain('SUMMER');
  expect(total()).toContain('14.500');
  await shop.press(shop.app.t('cart.coupon_remove', { code: 'SUMMER' }));
  await later();
  expect(total()).toContain('16.000');
  expect(shop.page.querySelector('.coupon-applied')).toBeNull();
});

test('a valid coupon replaced by an invalid one no longer applies', async () => {
  localStorage.setItem('order_summary', JSON.stringify({ subtotal: 15, coupon: 'WELL10' }));
  await open();
  await later();
  expect(shop.page.querySelector('#coupon-error')?.textContent?.trim()).toBe(refusal);
  expect(total()).toContain('16.000');
});

test.each(['en', 'ar'] as const)('without a code the field says what is missing, and nothing is asked (%s)', async (locale) => {
  await open(locale);
  const { length } = shop.asked;
  await apply('  ');
  expect(shop.asked).toHaveLength(length);
  expect(shop.page.querySelector('[role="alert"]#coupon-error')?.textContent?.trim()).toBe(shop.app.t('cart.coupon_missing'));
  expect(field()?.getAttribute('aria-invalid')).toBe('true');
  await apply('summer');
  expect(shop.page.querySelector('#coupon-error')).toBeNull();
}); // biome-ignore format: one sentence

test('the coupon of tests says so too', async () => {
  const said: string[] = [];
  const coupon = { code: null, refusal: 'Enter it.', apply: (code: string) => said.push(code), remove: () => {}, refuse: (why: string) => said.push(why) }; // biome-ignore format: a coupon
  shop = await openShop(<CouponField coupon={coupon} isBusy={false} />);
  await shop.press(shop.app.t('cart.coupon_apply'));
  expect(said).toEqual([shop.app.t('cart.coupon_missing')]);
  expect(shop.page.querySelector('#booking-coupon-error')?.textContent).toContain('Enter it.');
});
