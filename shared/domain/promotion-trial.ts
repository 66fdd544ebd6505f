/** What a new promotion would have given past orders, and how it meets others that hold with it (docs/promotions.md §6). */
import { type CouponTerms, computeCouponDiscount, findCouponFault } from './coupon-rules.ts';
import type { Currency } from './money.ts';
import { type BundleRule, findBundles, sumBundleDiscount } from './promotion-bundle.ts';
import { findEarnedGiveaways, type GiveawayRule } from './promotion-giveaway.ts';

export interface PastBasket {
  readonly country: string;
  readonly currency: Currency;
  readonly subtotalMinor: number;
  readonly bundleDiscountMinor: number;
  readonly deliveryMinor: number;
  readonly lines: readonly { readonly sku: string; readonly count: number; readonly unitMinor: number }[];
}

/** Wrapping is asked for by the shopper, so that nothing is known of it beforehand. */
export type TriedPromotion =
  | {
      readonly kind: 'coupon';
      readonly terms: Pick<CouponTerms, 'type' | 'value' | 'country' | 'currency' | 'minSubtotal'>;
    }
  | { readonly kind: 'giveaway'; readonly terms: GiveawayRule }
  | { readonly kind: 'bundle'; readonly terms: BundleRule }
  | { readonly kind: 'wrap' };

export interface PromotionOutcome {
  readonly earned: number;
  readonly offMinor: number;
  readonly freeUnits: number;
}
interface BasketOutcome {
  readonly offMinor: number;
  readonly freeUnits: number;
}

function applyCoupon(
  terms: Extract<TriedPromotion, { kind: 'coupon' }>['terms'],
  basket: PastBasket,
): BasketOutcome | null {
  const unlimited = { ...terms, startsAt: null, endsAt: null, maxUses: null, perUser: null, used: 0 };
  const cart = { ...basket, now: 0, usesByOwner: 0 };
  if (findCouponFault(unlimited, cart)) return null;
  const { discountMinor, deliveryMinor } = computeCouponDiscount(unlimited, cart);
  return { offMinor: discountMinor + basket.deliveryMinor - deliveryMinor, freeUnits: 0 };
}

function tryOne(one: TriedPromotion, basket: PastBasket): BasketOutcome | null {
  if (one.kind === 'coupon') return applyCoupon(one.terms, basket);
  if (one.kind === 'giveaway') {
    const earned = findEarnedGiveaways([one.terms], basket);
    return earned.length === 0 ? null : { offMinor: 0, freeUnits: earned.length };
  }
  if (one.kind === 'wrap') return null;
  const offMinor = sumBundleDiscount(findBundles([one.terms], basket.lines));
  return offMinor === 0 ? null : { offMinor, freeUnits: 0 };
}

/**
 * What the promotion would have given if every one of these orders had used it. For a coupon this is an upper bound,
 * because a shopper has to know its code.
 */
export function tryPromotion(one: TriedPromotion, baskets: readonly PastBasket[]): PromotionOutcome {
  const outcomes = baskets.map((basket) => tryOne(one, basket)).filter((outcome) => outcome !== null);
  return {
    earned: outcomes.length,
    offMinor: outcomes.reduce((sum, { offMinor }) => sum + offMinor, 0),
    freeUnits: outcomes.reduce((sum, { freeUnits }) => sum + freeUnits, 0),
  };
}

export const promotionMeetings = ['both_off', 'either', 'shared_units', 'same_gift'] as const;
export type PromotionMeeting = (typeof promotionMeetings)[number];

export interface MeetingPromotion {
  readonly kind: 'coupon' | 'giveaway' | 'bundle';
  /** Of a bundle, or what a giveaway gives. */
  readonly skus: readonly string[];
}

/**
 * How two that hold together meet: a coupon comes off beside a bundle; of two coupons an order has one; a unit counts in one bundle; two
 * giveaways of a product give it once. Null: neither knows of the other.
 */
export function findMeeting(one: MeetingPromotion, other: MeetingPromotion): PromotionMeeting | null {
  if (one.kind === 'coupon' && other.kind === 'coupon') return 'either';
  if (one.kind === 'giveaway' || other.kind === 'giveaway')
    return one.kind === other.kind && one.skus[0] === other.skus[0] ? 'same_gift' : null;
  if (one.kind !== other.kind) return 'both_off';
  return one.skus.some((sku) => other.skus.includes(sku)) ? 'shared_units' : null;
}
