/** What the order summary shows before the server has priced the cart. */
import { afterEach, expect, test } from 'vitest';
import { PendingLines } from '../../../../client/features/checkout/pending-lines.tsx';
import { entryOf } from '../../../support/cart-lines.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('a line that was put into the cart in another country has no price here yet, and one out of stock has none at all', async () => {
  const here = entryOf('A', 2);
  const there = entryOf('B', 1);
  const price = { ...there.sku.price, currency: 'SAR' as const };
  const items = { A: here, B: { ...there, sku: { ...there.sku, price } }, C: entryOf('C', 1, { outOfStock: true }) };
  shop = await openShop(<PendingLines />, {
    begin: ({ cart }) => void Object.assign(cart.state, { items, ready: true }),
  });
  const lines = [...shop.page.querySelectorAll('.compact-lines li')];
  expect(lines.map((line) => line.querySelector('b')?.textContent)).toEqual(['× 2']);
  expect(lines[0]?.textContent).toContain('KWD');
});
