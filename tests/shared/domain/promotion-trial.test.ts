/** What a promotion would have given past orders, and how two meet (docs/promotions.md §6). */
import { describe, expect, test } from 'vitest';
import {
  findMeeting,
  type MeetingPromotion,
  type PastBasket,
  type TriedPromotion,
  tryPromotion,
} from '../../../shared/domain/promotion-trial.ts';

const basket = (change: Partial<PastBasket> = {}): PastBasket => ({
  country: 'KW',
  currency: 'KWD',
  subtotalMinor: 10_000,
  bundleDiscountMinor: 0,
  deliveryMinor: 1000,
  lines: [
    { sku: 'A', count: 2, unitMinor: 3000 },
    { sku: 'B', count: 1, unitMinor: 4000 },
  ],
  ...change,
});
const coupon = (terms: object): TriedPromotion => ({
  kind: 'coupon',
  terms: { type: 'percent', value: 10, country: null, currency: null, minSubtotal: 0, ...terms },
});
const giveaway = (terms: object): TriedPromotion => ({
  kind: 'giveaway',
  terms: { id: 'G', sku: 'C', minSubtotal: null, withSku: null, withCount: 1, ...terms },
});
const bundle = (percent: number, ...skus: string[]): TriedPromotion => ({
  kind: 'bundle',
  terms: { id: 'P', percent, skus },
});

describe('on a past order', () => {
  test.each<[string, TriedPromotion, Partial<PastBasket>, [earned: number, off: number, units: number]]>([
    ['a percentage comes off its goods', coupon({}), {}, [1, 1000, 0]],
    ['what a bundle took is not taken again', coupon({}), { bundleDiscountMinor: 5000 }, [1, 500, 0]],
    ['an amount is never more than the goods', coupon({ type: 'amount', value: 20_000 }), {}, [1, 10_000, 0]],
    ['the delivery fee is what is freed', coupon({ type: 'free_delivery', value: 0 }), {}, [1, 1000, 0]],
    [
      'free delivery already needs no coupon',
      coupon({ type: 'free_delivery', value: 0 }),
      { deliveryMinor: 0 },
      [0, 0, 0],
    ],
    ['below the least subtotal it is refused', coupon({ minSubtotal: 10_001 }), {}, [0, 0, 0]],
    ['another country’s is refused', coupon({ country: 'SA', currency: 'SAR' }), {}, [0, 0, 0]],
    ['a free unit comes with enough of a product', giveaway({ withSku: 'A', withCount: 2 }), {}, [1, 0, 1]],
    ['but not with fewer', giveaway({ withSku: 'A', withCount: 3 }), {}, [0, 0, 0]],
    ['or from a value on', giveaway({ minSubtotal: 10_000 }), {}, [1, 0, 1]],
    ['a bundle takes its percentage off each whole one', bundle(10, 'A', 'B'), {}, [1, 700, 0]],
    ['half a bundle is none', bundle(10, 'A', 'Z'), {}, [0, 0, 0]],
    ['of wrapping nothing is known', { kind: 'wrap' }, {}, [0, 0, 0]],
  ])('%s', (_what, one, change, [earned, offMinor, freeUnits]) => {
    expect(tryPromotion(one, [basket(change)])).toEqual({ earned, offMinor, freeUnits });
  });

  test('orders add up', () => {
    const tried = tryPromotion(coupon({}), [basket(), basket({ subtotalMinor: 5000 }), basket({ subtotalMinor: 0 })]);
    expect(tried).toEqual({ earned: 3, offMinor: 1500, freeUnits: 0 });
  });
});

describe('two that hold together', () => {
  const one = (kind: MeetingPromotion['kind'], ...skus: string[]): MeetingPromotion => ({ kind, skus });
  test.each([
    [one('coupon'), one('coupon'), 'either'],
    [one('coupon'), one('bundle', 'A', 'B'), 'both_off'],
    [one('bundle', 'A', 'B'), one('coupon'), 'both_off'],
    [one('bundle', 'A', 'B'), one('bundle', 'B', 'C'), 'shared_units'],
    [one('bundle', 'A', 'B'), one('bundle', 'C', 'D'), null],
    [one('giveaway', 'A'), one('giveaway', 'A'), 'same_gift'],
    [one('giveaway', 'A'), one('giveaway', 'B'), null],
    [one('giveaway', 'A'), one('coupon'), null],
    [one('bundle', 'A', 'B'), one('giveaway', 'A'), null],
  ] as const)('%o and %o: %s', (first, second, how) => expect(findMeeting(first, second)).toBe(how));
});
