/** Until when cash must be confirmed is said with its day: two hours from late in the evening are tomorrow. */
import { afterEach, expect, test } from 'vitest';
import { ConfirmHint } from '../../../../client/features/checkout/confirm-hint.tsx';
import { formatReturnTime } from '../../../../shared/domain/moment.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const until = '2026-12-01T00:15:00+03:00';

test.each([
  ['awaiting_confirmation', 'en'],
  ['awaiting_confirmation', 'ar'],
  ['due_on_delivery', 'en'],
  ['due_on_delivery', 'ar'],
] as const)('of an order that is %s, in %s', async (payment_status, locale) => {
  shop = await openShop(<ConfirmHint order={{ confirm_until: until, payment_status }} />, { locale });
  expect(shop.page.textContent).toContain(formatReturnTime(until, locale, 'KW'));
  expect(formatReturnTime(until, locale, 'KW')).toMatch(locale === 'en' ? /1 Dec/ : /1 ديسمبر/);
});
