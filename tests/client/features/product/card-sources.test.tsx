/** Each place says its own name of a card that stands there; a cart line remembers what is made of it (docs/product.md §2, §3). */
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { ProductRow } from '../../../../client/features/home/product-row.tsx';
import { SimilarProducts } from '../../../../client/features/search/similar-products.tsx';
import { page as notifyListPage } from '../../../../client/pages/profile/notify-list.tsx';
import { page as wishlistPage } from '../../../../client/pages/profile/wishlist.tsx';
import { page as sharedListPage } from '../../../../client/pages/shared-list.tsx';
import type { Product } from '../../../../shared/contract/catalogue.ts';
import { productOf } from '../../support/products.ts';
import { noura, openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => {
  shop.close();
  localStorage.clear();
});

const items = [productOf('A')];
const live = new Map();
const shelf = (type: 'products' | 'popular' | 'collection') => (
  <ProductRow block={{ type, title: 'Shelf', path: null, text: null, items } as never} live={live} />
);
const list = {
  id: 'l1',
  name: 'Gym',
  image: { url: null },
  publisher: { name: 'Noura' },
  count: 1,
  shared: false,
  share_id: null,
  mine: true,
  items: ['A'],
};
const share = 'a1b2c3d4e5f6a1b2c3d4e5f6';
const answers = {
  'GET /api/list/l1/items/all': { item: list, items, missing: [] },
  [`GET /api/list/shared/${share}`]: { item: list, items },
  'GET /api/product/notify-list': { items },
};

test.each<[string, ReactNode, string, { type: string; id: string }]>([
  ['a shelf of the home page', shelf('products'), '/', { type: '{product}', id: 'p-A' }],
  ['the shelf of what is popular', shelf('popular'), '/', { type: '{product}', id: 'p-A' }],
  ['a collection', shelf('collection'), '/', { type: '{product}', id: 'p-A' }],
  [
    'what a search shows besides',
    <SimilarProducts key="s" title="More" items={items as Product[]} source="Search" />,
    '/search',
    { type: 'Search', id: 'p-A' },
  ],
  ['a list of one’s own', <wishlistPage.View key="w" />, '/profile/wishlists/l1', { type: 'Favourite List', id: 'l1' }],
  ['somebody’s list', <sharedListPage.View key="l" />, `/shared-list/${share}`, { type: 'List', id: share }],
  ['what one waits for', <notifyListPage.View key="n" />, '/profile/notify-list', { type: 'List', id: 'p-A' }],
])('what is added from %s remembers where it was found', async (_where, view, path, origin) => {
  shop = await openShop(view, { user: noura, path, answers });
  await shop.press('Add Pack A');
  expect(shop.app.stores.cart.state.items.A?.origin).toMatchObject(origin);
});
