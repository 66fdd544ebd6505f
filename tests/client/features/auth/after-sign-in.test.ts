import { expect, test } from 'vitest';
import { getReturnPath } from '../../../../client/features/auth/after-sign-in.ts';

test('signing in leads where the shopper was going, in their language', () => {
  expect(getReturnPath('?return_url=/checkout/shipping', 'en')).toBe('/checkout/shipping');
  expect(getReturnPath('?return_url=%2Fcheckout%2Fshipping', 'ar')).toBe('/ar/checkout/shipping');
  expect(getReturnPath('?return_url=/ar/cart', 'ar')).toBe('/ar/cart');
});

test('without a good address it leads to the profile', () => {
  for (const search of ['', '?return_url=', '?return_url=//evil.example', '?return_url=https://evil.example', '?x=1'])
    expect(getReturnPath(search, 'en')).toBe('/profile');
  expect(getReturnPath('', 'ar')).toBe('/ar/profile');
});
