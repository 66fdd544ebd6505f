/** The shop's addresses (docs/product.md §2): other systems and the app link to them by these names. */
import { expect, test } from 'vitest';
import { findRoute, notFoundRoute } from '../../client/routes.tsx';
import { paths } from '../../shared/paths.ts';

const product = '/products/zinc';
test.each([
  '/',
  '/logout-profile',
  '/auth/sign-in',
  '/auth/sign-up',
  '/auth/forgot-password',
  '/auth/verify-email',
  '/stop',
  '/search',
  '/cart',
  '/checkout/shipping',
  '/checkout/order',
  '/checkout/success',
  '/profile',
  '/profile/orders',
  '/profile/addresses',
  '/profile/account',
  '/profile/notify-list',
  '/profile/wallet',
  '/profile/wishlists',
  '/profile/wishlists/l1',
  '/categories',
  '/products',
  '/brands',
  '/brands-list',
  product,
  '/become-a-supplier',
  '/contact-us',
  '/our-story',
  '/site-index',
  '/terms',
  '/privacy-policy',
  '/return-policy',
  '/disclaimer',
  '/blood-test',
  '/how-it-works',
  '/share',
  '/share/list',
  '/shared-list/abc',
  '/nutritionist',
  '/nutritionist-list',
  '/_app',
])('%s is a page of the shop', (path) => {
  expect(findRoute(path).route).not.toBe(notFoundRoute);
});

test('an address that nobody gave is no page', () => {
  expect(findRoute('/basket').route).toBe(notFoundRoute);
});

test('a product’s address says where it was found', () => {
  const origin = { nutritionist_id: 'nu-1', position: 3, search_term: 'zinc', search_id: 's1' };
  expect(paths.product('zinc', origin)).toBe(
    `${product}?nutritionist_id=nu-1&position=3&search_term=zinc&search_id=s1`,
  );
  expect(paths.product('zinc')).toBe(product);
});

test('a list’s link is its id under /shared-list', () => {
  expect(paths.sharedWishlist('AbC')).toBe('/shared-list/AbC');
});
