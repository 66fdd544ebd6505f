/** The shop's addresses (docs/product.md §2). What each shows: tests/worker/storefront/all-pages.test.ts. */
import { expect, test } from 'vitest';
import { findRoute, notFoundRoute } from '../../client/routes.tsx';
import { paths } from '../../shared/paths.ts';

const product = '/products/zinc';
test('an unknown path has no route', () => {
  expect(findRoute('/basket').route).toBe(notFoundRoute);
});

test('a product’s URL carries its origin', () => {
  const origin = { nutritionist_id: 'nu-1', position: 3, search_term: 'zinc', search_id: 's1' };
  expect(paths.product('zinc', origin)).toBe(
    `${product}?nutritionist_id=nu-1&position=3&search_term=zinc&search_id=s1`,
  );
  expect(paths.product('zinc')).toBe(product);
});

test('a list’s link is its id under /shared-list', () => {
  expect(paths.sharedWishlist('AbC')).toBe('/shared-list/AbC');
});
