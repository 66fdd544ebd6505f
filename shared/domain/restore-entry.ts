/** A line that was taken out of the cart comes back as it was, in its place among those that are still there. */
import type { CartItems } from './cart.ts';

/** `before`: the cart with the line. What is in the cart by now stays as it is. */
export function restoreEntry(items: CartItems, before: CartItems, id: string): CartItems {
  const old = Object.entries(before).filter(([key]) => key === id || key in items);
  return { ...Object.fromEntries(old), ...items };
}
