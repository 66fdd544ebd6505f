/** What came into the cart is said with the way there (docs/product.md §4 "Toast"). */
import { afterEach, expect, test } from 'vitest';
import { newLine } from '../../support/cart-lines.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());
const link = () => shop.page.querySelector('.toast a')?.textContent ?? null;

test('an addition shows the way to the cart, and leaving it is no addition', async () => {
  shop = await openShop(null);
  await shop.run(() => shop.app.stores.cart.add(newLine('A')));
  expect(link()).toBe(shop.app.t('shell.view_cart'));
  expect(shop.page.querySelector('.toast a')?.getAttribute('href')).toBe('/cart');
  shop.close();

  shop = await openShop(null);
  await shop.run(() => shop.app.stores.toasts.show('Removed'));
  expect([shop.said, link()]).toEqual([['Removed'], null]);
});

test('on the cart’s own page nothing leads there', async () => {
  shop = await openShop(null, { path: '/cart' });
  await shop.run(() => shop.app.stores.toasts.show('Added', 'success', true));
  expect([shop.said, link()]).toEqual([['Added'], null]);
});
