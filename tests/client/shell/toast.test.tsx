/** What came into the cart is said with the way there (docs/product.md §4 "Toast"). */
import { afterEach, expect, test } from 'vitest';
import { entryOf, newLine } from '../../support/cart-lines.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());
const link = () => shop.page.querySelector('.toast a')?.textContent ?? null;

test('an addition shows a link to the cart, a removal doesn’t', async () => {
  shop = await openShop(null);
  await shop.run(() => shop.app.stores.cart.add(newLine('A')));
  expect(link()).toBe(shop.app.t('shell.view_cart'));
  expect(shop.page.querySelector('.toast a')?.getAttribute('href')).toBe('/cart');
  shop.close();

  shop = await openShop(null);
  await shop.run(() => shop.app.stores.toasts.show('Removed'));
  expect([shop.said, link()]).toEqual([['Removed'], null]);
});

test('the cart’s own page shows no link to it', async () => {
  shop = await openShop(null, { path: '/cart' });
  await shop.run(() => shop.app.stores.toasts.show('Added', 'success', true));
  expect([shop.said, link()]).toEqual([['Added'], null]);
});

test('a removed line is restored with one tap', async () => {
  shop = await openShop(null, {
    begin: ({ cart }) => void Object.assign(cart.state, { items: { A: entryOf('A', 3) }, ready: true }),
  });
  const { cart, toasts } = shop.app.stores;
  const line = cart.state.items.A;
  await shop.run(() => cart.remove('A'));
  expect(cart.state.items).toEqual({});
  await shop.press(shop.app.t('info.undo'));
  expect(cart.state.items).toEqual({ A: line });
  expect(toasts.state.shown?.isLeaving ?? true).toBe(true);
});
