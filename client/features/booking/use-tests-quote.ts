import type { BloodTestEntry } from '../../../shared/domain/blood-test-cart.ts';
import { type CartQuote, usePrice } from '../cart/use-quote.ts';
import type { Booking } from './use-booking.ts';

export const toTestItems = (tests: readonly BloodTestEntry[]) => tests.map(({ sku }) => ({ sku, count: 1 }));

/** What the tests of one person cost. */
export function useTestsQuote({ tests, draft, coupon, ready }: Booking, wallet = false): CartQuote {
  const body = {
    items: toTestItems(tests),
    place: draft.place,
    ...(coupon.code && { coupon: coupon.code }),
    ...(wallet && { wallet }),
  };
  return usePrice('calculateTests', ready && tests.length > 0 ? { body } : null, coupon);
}
