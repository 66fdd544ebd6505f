/** What the header does to a visit (docs/product.md §4 "Language"). */

import { SWRConfig } from 'swr';
import { afterEach, expect, test } from 'vitest';
import { shopKey } from '../../../client/page.ts';
import { Header } from '../../../client/shell/header.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

const bar = ['/blood-test', '/products', '/brands', '/nutritionist-list', '/products?on_sale=true'].map((to) => ({
  to,
  label: to,
}));
const view = (
  <SWRConfig value={{ fallback: { [shopKey]: { delivery: null, bar: [...bar, { categories: 7 }] } } }}>
    <Header />
  </SWRConfig>
);

let shop: TestShop;
afterEach(() => shop.close());

test('another language clears session storage, is stored, and loads the same page anew', async () => {
  shop = await openShop(<Header />, { path: '/terms?x=1', answers: { 'GET /api/category': { items: [] } } });
  sessionStorage.setItem('draft', 'x');
  const link = [...shop.page.querySelectorAll('a')].find((one) => one.lang === 'ar');
  // A browser that followed it would leave the test.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await shop.run(() => link?.click());
  expect(link?.pathname).toBe('/ar/terms');
  expect(sessionStorage.length).toBe(0);
  expect(document.cookie).toContain('locale=ar');
});

test.each([
  ['/products', '/products'],
  ['/products?sort=price-asc', '/products'],
  ['/products?on_sale=true', '/products?on_sale=true'],
  ['/products?category_id=omegas&on_sale=true', undefined],
  ['/blood-test', '/blood-test'],
  ['/brands', '/brands'],
  ['/nutritionist-list', '/nutritionist-list'],
  ['/cart', undefined],
])('on %s the navigation marks %s', async (path, marked) => {
  shop = await openShop(view, { path });
  const current = [...shop.page.querySelectorAll('.nav [aria-current="page"]')].map((link) =>
    link.getAttribute('href'),
  );
  expect(current).toEqual(marked ? [marked] : []);
});
