/** Several lines into the cart at once, with one message for all of them (docs/product.md §4 "Cart"). */
import { addOne, type NewLine } from '../../shared/domain/cart.ts';
import type { Stores } from './stores.ts';

/** What is at its limit stays as it is. `say` is told whether anything came in. */
export function addAll({ cart }: Pick<Stores, 'cart'>, lines: readonly NewLine[]): boolean {
  const before = cart.state.items;
  cart.state.items = lines.reduce((items, line) => addOne(items, line).items, before);
  return lines.some(({ sku }) => cart.state.items[sku.id]?.count !== before[sku.id]?.count);
}
