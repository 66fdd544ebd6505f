/** The cart as the wire wants it. */
import type { CartItems } from '../../../shared/domain/cart.ts';

export interface WireItem {
  sku: string;
  count: number;
  origin: CartItems[string]['origin'];
  suggestion_id: string | null;
}

/** What can be bought; a line that is out of stock stays in the cart and out of the order. */
export const wireItems = (items: CartItems): WireItem[] =>
  Object.entries(items)
    .filter(([, { outOfStock }]) => !outOfStock)
    .map(([sku, { count, origin, suggestionId }]) => ({
      sku,
      count,
      origin,
      suggestion_id: suggestionId,
    }));

/** Two carts with the same print hold the same SKUs in the same counts, whatever the order of adding. */
export const cartPrint = (items: readonly Pick<WireItem, 'sku' | 'count'>[], country: string): string =>
  [country, ...items.map(({ sku, count }) => `${sku}:${count}`).sort()].join(' ');
