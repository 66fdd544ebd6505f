/** Which pictures of a shelf are fetched at once (docs/performance.md), and what can be added from it. */
import { afterEach, expect, test } from 'vitest';
import { ProductGrid } from '../../../../client/features/product/product-grid.tsx';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('pictures of the first screen load eagerly, all others lazily', async () => {
  const products = ['A', 'B', 'C', 'D'].map((id) => ({
    ...productOf(id, {}),
    images: [{ url: `/packs/${id}.svg`, alt: '' }],
  }));
  shop = await openShop(<ProductGrid products={products} source="Search" eager={2} />);
  const pictures = [...shop.page.querySelectorAll('img')].map((image) => [
    image.getAttribute('fetchpriority'),
    image.getAttribute('loading'),
  ]);
  expect(pictures).toEqual([
    ['high', null],
    ['high', null],
    [null, 'lazy'],
    [null, 'lazy'],
  ]);
});

test('what is only shown has no button that adds it', async () => {
  const products = [productOf('A', {})];
  shop = await openShop(<ProductGrid products={products} source="Search" />);
  expect(shop.page.querySelectorAll('.add-button')).toHaveLength(1);
  shop.close();
  shop = await openShop(<ProductGrid products={products} source="Search" isShownOnly />);
  expect(shop.page.querySelectorAll('.card')).toHaveLength(1);
  expect(shop.page.querySelectorAll('.add-button')).toHaveLength(0);
});
