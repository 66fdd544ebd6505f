/** The cart as state over the rules of shared/domain/cart.ts; one per render, never at module level. */
import {
  addOne,
  type CartItems,
  type NewCartLine,
  removeEntry,
  removeOne,
  setCount,
} from '../../shared/domain/cart.ts';
import { createState } from './reactive.ts';
import type { RemovedLine, ToastKey } from './toasts.ts';

export const cartKey = 'cart';

export interface CartStore {
  /** `ready` is false on the server and until storage was read; `items` is empty then, but the cart may not be. */
  readonly state: { items: CartItems; ready: boolean };
  add: (line: NewCartLine, count?: number) => void;
  reduce: (id: string) => void;
  set: (id: string, count: number) => void;
  remove: (id: string) => void;
  clear: () => void;
}

export function createCart(say: (key: ToastKey, removed?: RemovedLine) => void): CartStore {
  const state = createState<{ items: CartItems; ready: boolean }>({ items: {}, ready: false });
  return {
    state,
    add(line, count) {
      const { items, outcome } = addOne(state.items, line, count);
      state.items = items;
      if (outcome === 'new') say('item_added_to_cart');
      if (outcome === 'limit') say('item_limit_reached');
    },
    reduce(id) {
      const before = state.items;
      const { items, removed } = removeOne(before, id);
      state.items = items;
      if (removed) say('item_removed_from_cart', { id, before });
    },
    set(id, count) {
      state.items = setCount(state.items, id, count);
    },
    remove(id) {
      const before = state.items;
      if (!(id in before)) return;
      state.items = removeEntry(before, id);
      say('item_removed_from_cart', { id, before });
    },
    clear() {
      state.items = {};
    },
  };
}
