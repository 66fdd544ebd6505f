import type { CountryCode } from '../../../../shared/domain/country.ts';
import {
  type CouponCart,
  type CouponTerms,
  computeCouponDiscount,
  findCouponFault,
} from '../../../../shared/domain/coupon-rules.ts';
import { computeDeliveryFee, type DeliveryTerms } from '../../../../shared/domain/free-delivery.ts';
import { type Currency, formatMoney, type Locale } from '../../../../shared/domain/money.ts';
import { type BundleMatch, findBundles, sumBundleDiscount } from '../../../../shared/domain/promotion-bundle.ts';
import { findEarnedGiveaways } from '../../../../shared/domain/promotion-giveaway.ts';
import { type OrderSums, sumUp } from '../../../../shared/domain/quote.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Giveaway, Promotions } from './read.ts';

export interface PromotionTerms {
  readonly currency: Currency;
  readonly delivery: DeliveryTerms;
  readonly couponCode: string | null;
  readonly coupon: CouponTerms | null;
  readonly usesByOwner: number;
  readonly promotions: Promotions;
}

export interface PromotionRequest {
  readonly country: CountryCode;
  readonly locale: Locale;
  readonly now: number;
  readonly wrap: boolean;
}

export interface AppliedPromotions {
  readonly sums: OrderSums;
  readonly bundles: readonly BundleMatch[];
  /** Earned, in stock or not; the quote covers these. `giveaways` has those in stock. */
  readonly earned: readonly Giveaway[];
  readonly giveaways: readonly Giveaway[];
}

interface CartLine {
  readonly sku: string;
  readonly count: number;
  readonly unitMinor: number;
}

/**
 * Applies promotions to a cart: bundles, then the coupon, then giveaways (docs/promotions.md §1).
 * @throws AppError `coupon.*`
 */
export function applyPromotions(
  cart: PromotionTerms,
  lines: readonly CartLine[],
  request: PromotionRequest,
): AppliedPromotions {
  const { promotions } = cart;
  const subtotal = lines.reduce((sum, line) => sum + line.unitMinor * line.count, 0);
  const bundles = findBundles(promotions.bundles, lines);
  const bundled = sumBundleDiscount(bundles);
  const { discountMinor, deliveryMinor } = applyCoupon(cart, request, {
    country: request.country,
    currency: cart.currency,
    subtotalMinor: subtotal,
    bundleDiscountMinor: bundled,
    deliveryMinor: computeDeliveryFee(subtotal, cart.delivery),
    now: request.now,
    usesByOwner: cart.usesByOwner,
  });
  const earned = findEarnedGiveaways(promotions.giveaways, { subtotalMinor: subtotal, lines });
  const sums = sumUp({
    subtotal,
    discount: bundled + discountMinor,
    bundleDiscount: bundled,
    delivery: deliveryMinor,
    gift: request.wrap && lines.length > 0 ? (promotions.wrapFeeMinor ?? 0) : 0,
    cashRounding: 0,
  });
  return { sums, bundles, earned, giveaways: earned.filter((one) => one.available >= unitsNeeded(one, lines)) };
}

/** A free unit is added to the units bought of the same SKU. */
export const unitsNeeded = (
  { sku }: Pick<Giveaway, 'sku'>,
  lines: readonly Pick<CartLine, 'sku' | 'count'>[],
): number => 1 + (lines.find((line) => line.sku === sku)?.count ?? 0);

function applyCoupon(
  { couponCode, coupon, currency }: PromotionTerms,
  { locale }: PromotionRequest,
  about: CouponCart,
) {
  if (couponCode === null) return { discountMinor: 0, deliveryMinor: about.deliveryMinor };
  if (!coupon) throw new AppError('coupon.invalid');
  const fault = findCouponFault(coupon, about);
  if (fault)
    throw new AppError(fault, {
      params: fault === 'coupon.min_subtotal' ? { amount: formatMoney(coupon.minSubtotal, currency, locale) } : {},
    });
  return computeCouponDiscount(coupon, about);
}
