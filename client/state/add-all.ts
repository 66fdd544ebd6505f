/**
 * Adds several lines to the cart at once, with one message (docs/product.md §4 "Cart"). Lines at their limit stay
 * unchanged. Returns whether anything was added.
 */
import { addOne, type NewCartLine } from '../../shared/domain/cart.ts';
import type { Stores } from './stores.ts';

export function addAll({ cart }: Pick<Stores, 'cart'>, lines: readonly NewCartLine[]): boolean {
  const before = cart.state.items;
  cart.state.items = lines.reduce((items, line) => addOne(items, line).items, before);
  return lines.some(({ sku }) => cart.state.items[sku.id]?.count !== before[sku.id]?.count);
}
