/** The pages of lists (docs/product.md §2 "Wishlist modals"). */
import { afterEach, expect, test } from 'vitest';
import { page as brandsPage } from '../../../client/pages/brands.tsx';
import { page as brandsListPage } from '../../../client/pages/brands-list.tsx';
import { page as categoriesPage } from '../../../client/pages/categories.tsx';
import { page as productsPage } from '../../../client/pages/products.tsx';
import { page as listPage } from '../../../client/pages/profile/wishlist.tsx';
import { page as listsPage } from '../../../client/pages/profile/wishlists.tsx';
import { productOf } from '../support/products.ts';
import { noura, openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test.each([
  ['brands', '/brands', brandsPage],
  ['brands from A to Z', '/brands-list', brandsListPage],
  ['categories', '/categories', categoriesPage],
  ['a listing', '/products', productsPage],
  ['a listing by its filters', '/products?only_available=true', productsPage],
])('without its own message a list says “No Result Found”: %s', async (_, path, page) => {
  const listing = { items: [], page: 1, pages: 1, total: 0, facets: [] };
  const none = { 'GET /api/brand': { items: [] }, 'GET /api/category': { items: [] }, 'POST /api/product': listing };
  shop = await openShop(<page.View />, { path, answers: none });
  expect(shop.page.querySelector('.empty-state h2')?.textContent).toBe('No Result Found');
  shop.close();
  shop = await openShop(<page.View />, { path: `/ar${path}`, answers: none, locale: 'ar' });
  expect(shop.page.querySelector('.empty-state h2')?.textContent).toBe('لا توجد نتائج');
});

test('the page says if there are no lists', async () => {
  shop = await openShop(<listsPage.View />, {
    user: noura,
    path: '/profile/wishlists',
    answers: { 'GET /api/list/personal': { items: [] } },
  });
  expect(shop.page.querySelector('.empty-state h2')?.textContent).toBe('No lists yet');
});

test('lists may be one’s own, shared ones or all', async () => {
  shop = await openShop(<listsPage.View />, {
    user: noura,
    path: '/profile/wishlists?scope=shared',
    answers: { 'GET /api/list/shared': { items: [] } },
  });
  const links = [...shop.page.querySelectorAll('.chips a')].map((one) => one.getAttribute('href'));
  expect(links).toEqual(['/profile/wishlists', '/profile/wishlists?scope=shared', '/profile/wishlists?scope=all']);
  expect(shop.asked.map(([what]) => what)).toEqual(['GET /api/list/shared']);
});

const gym = {
  id: 'l1',
  name: 'Gym',
  image: { url: null },
  publisher: { name: 'Noura' },
  count: 0,
  shared: false,
  share_id: null,
  mine: true,
  items: [] as string[],
};

test('lists are shown by their names, and one of them by its products', async () => {
  const item = { ...gym, count: 1, items: ['A'] };
  const answers = {
    'GET /api/list/personal': { items: [item] },
    'GET /api/list/l1/items/all': { item, items: [productOf('A')], missing: [] },
  };
  shop = await openShop(<listsPage.View />, { user: noura, path: '/profile/wishlists', answers });
  expect(shop.page.querySelector('a[href="/profile/wishlists/l1"]')?.textContent).toContain('Gym');
  shop.close();
  shop = await openShop(<listPage.View />, { user: noura, path: '/profile/wishlists/l1', answers });
  expect([...shop.page.querySelectorAll('.card-name')].map((one) => one.textContent)).toEqual(['Pack A']);
});

test('lists are shown by name alone or in detail, and the choice is remembered', async () => {
  const answers = { 'GET /api/list/personal': { items: [gym] } };
  const open = () => openShop(<listsPage.View />, { user: noura, path: '/profile/wishlists', answers });
  const isShown = () => ['.wishlist-names', '.wishlist-cards'].map((one) => shop.page.querySelector(one) !== null);
  shop = await open();
  expect(isShown()).toEqual([false, true]);
  await shop.press('List');
  expect(isShown()).toEqual([true, false]);
  expect(shop.page.querySelector('.wishlist-names a')?.textContent).toContain('Gym');
  shop.close();
  shop = await open();
  expect(isShown()).toEqual([true, false]);
  await shop.press('Details');
  expect(isShown()).toEqual([false, true]);
  expect(localStorage.getItem('wishlist_view')).toBe('details');
});

test('an empty list says empty_wishlist_message', async () => {
  shop = await openShop(<listPage.View />, {
    user: noura,
    path: '/profile/wishlists/l1',
    answers: { 'GET /api/list/l1/items/all': { item: gym, items: [], missing: [] } },
  });
  expect(shop.page.textContent).toContain(shop.app.t('wishlist.empty_wishlist_message'));
});
