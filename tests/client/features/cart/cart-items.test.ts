import { expect, test } from 'vitest';
import { fingerprintCart, toWireItems } from '../../../../client/features/cart/cart-items.ts';
import { parseStoredCoupon } from '../../../../client/features/cart/use-coupon.ts';
import type { CartEntry } from '../../../../shared/domain/cart.ts';

const entry = (count: number, outOfStock = false) =>
  ({ count, outOfStock, origin: { type: 'Search', id: 's1' }, suggestionId: null }) as unknown as CartEntry;

test('newly sold-out lines stay in the cart and are not ordered', () => {
  expect(toWireItems({ S1: entry(2), S2: entry(1, true) })).toEqual([
    { sku: 'S1', count: 2, origin: { type: 'Search', id: 's1' }, suggestion_id: null },
  ]);
});

test('carts with the same content are equal, whatever their order', () => {
  const one = fingerprintCart(
    [
      { sku: 'S1', count: 2 },
      { sku: 'S2', count: 1 },
    ],
    'KW',
  );
  expect(
    fingerprintCart(
      [
        { sku: 'S2', count: 1 },
        { sku: 'S1', count: 2 },
      ],
      'KW',
    ),
  ).toBe(one);
  expect(
    fingerprintCart(
      [
        { sku: 'S2', count: 1 },
        { sku: 'S1', count: 2 },
      ],
      'SA',
    ),
  ).not.toBe(one);
  expect(
    fingerprintCart(
      [
        { sku: 'S2', count: 1 },
        { sku: 'S1', count: 3 },
      ],
      'KW',
    ),
  ).not.toBe(one);
});

test('a coupon is remembered beside the subtotal; anything else in its place is none', () => {
  expect(parseStoredCoupon('{"subtotal":15,"coupon":"AFIYA10"}')).toBe('AFIYA10');
  for (const text of [null, '', '{', '{}', '{"coupon":7}', '{"coupon":""}', `{"coupon":"${'x'.repeat(41)}"}`])
    expect(parseStoredCoupon(text)).toBeNull();
});
