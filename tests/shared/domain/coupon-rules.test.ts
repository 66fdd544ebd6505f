/** What a coupon gives, and why it gives nothing (docs/promotions.md §2). */
import { describe, expect, test } from 'vitest';
import {
  type CouponCart,
  type CouponTerms,
  computeCouponDiscount,
  findCouponFault,
} from '../../../shared/domain/coupon-rules.ts';

const coupon: CouponTerms = {
  type: 'percent',
  value: 10,
  country: null,
  currency: null,
  startsAt: 100,
  endsAt: 200,
  minSubtotal: 0,
  maxUses: 5,
  perUser: 1,
  used: 0,
};
const cart: CouponCart = {
  country: 'KW',
  currency: 'KWD',
  subtotalMinor: 1250,
  bundleDiscountMinor: 0,
  deliveryMinor: 1000,
  now: 150,
  usesByOwner: 0,
};
const delivery = { type: 'free_delivery', value: 0 } as const;

describe('a coupon', () => {
  test.each<[string, Partial<CouponTerms>, Partial<CouponCart>, string | null]>([
    ['is good in its time', {}, {}, null],
    ['is good from its first moment', {}, { now: 100 }, null],
    ['is not good before', {}, { now: 99 }, 'coupon.not_started'],
    ['is over at its last moment', {}, { now: 200 }, 'coupon.expired'],
    ['without days is always good', { startsAt: null, endsAt: null }, { now: 1 }, null],
    ['of another country is refused', { country: 'SA' }, {}, 'coupon.country'],
    ['in another currency is refused', { currency: 'SAR' }, {}, 'coupon.country'],
    ['for bigger carts says so', { minSubtotal: 1251 }, {}, 'coupon.min_subtotal'],
    [
      'is good from its least subtotal on, before any discount',
      { minSubtotal: 1250 },
      { bundleDiscountMinor: 500 },
      null,
    ],
    ['used by everybody who may is used up', { used: 5 }, {}, 'coupon.used_up'],
    ['used by this person says that, even if it is used up too', { used: 5 }, { usesByOwner: 1 }, 'coupon.used_before'],
    ['without limits never ends', { used: 9999, maxUses: null, perUser: null }, { usesByOwner: 9 }, null],
    ['for delivery is good while there is a fee', delivery, {}, null],
    ['for delivery is kept for another order where there is none', delivery, { deliveryMinor: 0 }, 'coupon.not_needed'],
    ['that is over says so before it says what is missing', { minSubtotal: 9999 }, { now: 200 }, 'coupon.expired'],
  ])('%s', (_what, terms, about, fault) => {
    expect(findCouponFault({ ...coupon, ...terms }, { ...cart, ...about })).toBe(fault);
  });
});

describe('it is worth', () => {
  test.each<[string, Pick<CouponTerms, 'type' | 'value'>, Partial<CouponCart>, number, number]>([
    ['its percent', { type: 'percent', value: 10 }, {}, 125, 1000],
    ['half a fil rounded up', { type: 'percent', value: 10 }, { subtotalMinor: 1255 }, 126, 1000],
    ['less than half rounded down', { type: 'percent', value: 10 }, { subtotalMinor: 1254 }, 125, 1000],
    ['its percent of what bundles left', { type: 'percent', value: 10 }, { bundleDiscountMinor: 250 }, 100, 1000],
    ['everything, at a hundred', { type: 'percent', value: 100 }, {}, 1250, 1000],
    ['its amount', { type: 'amount', value: 500 }, {}, 500, 1000],
    ['no more than the lines cost', { type: 'amount', value: 5000 }, {}, 1250, 1000],
    ['no more than bundles left of them', { type: 'amount', value: 1200 }, { bundleDiscountMinor: 250 }, 1000, 1000],
    ['the fee of the delivery and nothing else', delivery, {}, 0, 0],
  ])('%s', (_what, terms, about, discountMinor, deliveryMinor) => {
    expect(computeCouponDiscount(terms, { ...cart, ...about })).toEqual({ discountMinor, deliveryMinor });
  });
});
