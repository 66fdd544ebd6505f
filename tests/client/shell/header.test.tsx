/** What the header does to a visit (docs/product.md §4 "Language"). */
import { afterEach, expect, test } from 'vitest';
import { Header } from '../../../client/shell/header.tsx';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('another language clears the session’s storage, is remembered, and is a new document of the same page', async () => {
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
