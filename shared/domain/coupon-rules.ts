/**
 * What a coupon takes off a cart, or why nothing (docs/promotions.md §2). Its limits stand in the database as well, against
 * orders at the same moment: CHECK `coupon_exhausted` and the trigger `coupon_uses_limit`, which also knows a person by phone (docs/schema.sql).
 */
import { type Currency, percentOf } from './money.ts';

export interface CouponTerms {
  readonly type: 'percent' | 'amount' | 'free_delivery';
  readonly value: number;
  readonly country: string | null;
  readonly currency: Currency | null;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
  readonly minSubtotal: number;
  readonly maxUses: number | null;
  readonly perUser: number | null;
  readonly used: number;
}

export interface CouponCart {
  readonly country: string;
  readonly currency: Currency;
  readonly subtotalMinor: number;
  readonly bundleDiscountMinor: number;
  readonly deliveryMinor: number;
  readonly now: number;
  readonly usesByOwner: number;
}

export type CouponFault =
  | 'coupon.country'
  | 'coupon.expired'
  | 'coupon.min_subtotal'
  | 'coupon.not_needed'
  | 'coupon.not_started'
  | 'coupon.used_before'
  | 'coupon.used_up';

export interface CouponDiscount {
  readonly discountMinor: number;
  readonly deliveryMinor: number;
}

export function findCouponFault(coupon: CouponTerms, cart: CouponCart): CouponFault | null {
  if (coupon.startsAt !== null && coupon.startsAt > cart.now) return 'coupon.not_started';
  if (coupon.endsAt !== null && coupon.endsAt <= cart.now) return 'coupon.expired';
  if ((coupon.country ?? cart.country) !== cart.country || (coupon.currency ?? cart.currency) !== cart.currency)
    return 'coupon.country';
  if (coupon.perUser !== null && cart.usesByOwner >= coupon.perUser) return 'coupon.used_before';
  if (coupon.maxUses !== null && coupon.used >= coupon.maxUses) return 'coupon.used_up';
  if (cart.subtotalMinor < coupon.minSubtotal) return 'coupon.min_subtotal';
  if (coupon.type === 'free_delivery' && cart.deliveryMinor === 0) return 'coupon.not_needed';
  return null;
}

export function computeCouponDiscount(coupon: Pick<CouponTerms, 'type' | 'value'>, cart: CouponCart): CouponDiscount {
  const rest = cart.subtotalMinor - cart.bundleDiscountMinor;
  const { deliveryMinor } = cart;
  if (coupon.type === 'free_delivery') return { discountMinor: 0, deliveryMinor: 0 };
  const discountMinor = coupon.type === 'percent' ? percentOf(rest, coupon.value) : Math.min(coupon.value, rest);
  return { discountMinor, deliveryMinor };
}
