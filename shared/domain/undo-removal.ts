import type { CartItems } from './cart.ts';

export function undoRemoval(items: CartItems, before: CartItems, id: string): CartItems {
  const old = Object.entries(before).filter(([key]) => key === id || key in items);
  return { ...Object.fromEntries(old), ...items };
}
