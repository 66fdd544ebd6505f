/** What the cart says about itself (docs/product.md §4 "Cart", §8). */
import { expect, test } from 'vitest';
import { createCart } from '../../../client/state/cart.ts';
import { newLine } from '../../support/cart-lines.ts';

function cart() {
  const said: string[] = [];
  return { said, ...createCart((key) => said.push(key)) };
}

test('only something new says item_added_to_cart; one more says nothing', () => {
  const { add, said } = cart();
  add(newLine('A'));
  add(newLine('A'));
  expect(said).toEqual(['item_added_to_cart']);
});

test('only the last one taken away says item_removed_from_cart', () => {
  const { add, reduce, said, state } = cart();
  add(newLine('A'), 2);
  reduce('A');
  expect([said, state.items.A?.count]).toEqual([['item_added_to_cart'], 1]);
  reduce('A');
  expect([said.at(-1), state.items]).toEqual(['item_removed_from_cart', {}]);
});

test('a line taken out says so once, and what is not there says nothing', () => {
  const { add, remove, said } = cart();
  add(newLine('A'), 2);
  remove('A');
  remove('A');
  expect(said).toEqual(['item_added_to_cart', 'item_removed_from_cart']);
});

test('the limit is said instead of being passed (§5)', () => {
  const { add, said, state } = cart();
  add(newLine('A', 1));
  add(newLine('A', 1));
  expect([said, state.items.A?.count]).toEqual([['item_added_to_cart', 'item_limit_reached'], 1]);
});
