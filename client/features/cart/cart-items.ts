import type { CartItems } from '../../../shared/domain/cart.ts';

export interface WireItem {
  sku: string;
  count: number;
  origin: CartItems[string]['origin'];
  suggestion_id: string | null;
}

/** Lines that can be bought; one that is out of stock stays in the cart but is left out of the order. */
export const toWireItems = (items: CartItems): WireItem[] =>
  Object.entries(items)
    .filter(([, { outOfStock }]) => !outOfStock)
    .map(([sku, { count, origin, suggestionId }]) => ({
      sku,
      count,
      origin,
      suggestion_id: suggestionId,
    }));

/** Equal for two carts with the same SKUs and counts, in any order. */
export const fingerprintCart = (items: readonly Pick<WireItem, 'sku' | 'count'>[], country: string): string =>
  [country, ...items.map(({ sku, count }) => `${sku}:${count}`).sort()].join(' ');
