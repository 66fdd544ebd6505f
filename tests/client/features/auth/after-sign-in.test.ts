import { expect, test } from 'vitest';
import { whereTo } from '../../../../client/features/auth/after-sign-in.ts';

test('signing in leads where the shopper was going, in their language', () => {
  expect(whereTo('?return_url=/checkout/shipping', 'en')).toBe('/checkout/shipping');
  expect(whereTo('?return_url=%2Fcheckout%2Fshipping', 'ar')).toBe('/ar/checkout/shipping');
  expect(whereTo('?return_url=/ar/cart', 'ar')).toBe('/ar/cart');
});

test('without a good address it leads to the profile', () => {
  for (const search of ['', '?return_url=', '?return_url=//evil.example', '?return_url=https://evil.example', '?x=1'])
    expect(whereTo(search, 'en')).toBe('/profile');
  expect(whereTo('', 'ar')).toBe('/ar/profile');
});
