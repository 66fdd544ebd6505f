/** What the cart says about itself (docs/product.md §4 "Cart", §8). */
import { expect, test } from 'vitest';
import { createCart } from '../../../client/state/cart.ts';
import { newLine } from '../../support/cart-lines.ts';

function cart() {
  const said: string[] = [];
  return { said, ...createCart((key) => said.push(key)) };
}

test('only a new line shows item_added_to_cart; one more unit shows nothing', () => {
  const { add, said } = cart();
  add(newLine('A'));
  add(newLine('A'));
  expect(said).toEqual(['item_added_to_cart']);
});

test('only removing the last unit shows item_removed_from_cart', () => {
  const { add, reduce, said, state } = cart();
  add(newLine('A'), 2);
  reduce('A');
  expect([said, state.items.A?.count]).toEqual([['item_added_to_cart'], 1]);
  reduce('A');
  expect([said.at(-1), state.items]).toEqual(['item_removed_from_cart', {}]);
});

test('removing a line shows one message, removing a missing line none', () => {
  const { add, remove, said } = cart();
  add(newLine('A'), 2);
  remove('A');
  remove('A');
  expect(said).toEqual(['item_added_to_cart', 'item_removed_from_cart']);
});

test('exceeding the limit shows a message and adds nothing (§5)', () => {
  const { add, said, state } = cart();
  add(newLine('A', 1));
  add(newLine('A', 1));
  expect([said, state.items.A?.count]).toEqual([['item_added_to_cart', 'item_limit_reached'], 1]);
});
