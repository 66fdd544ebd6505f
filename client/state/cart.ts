/** The cart of this browser: a state (reactive.ts) over the rules of shared/domain/cart.ts. One per render, never at module level. */
import {
  addOne,
  type CartItems,
  type CartSku,
  type NewLine,
  reduceOne,
  removeEntry,
  type SyncChange,
  setCount,
  syncItems,
} from '../../shared/domain/cart.ts';
import { createState } from './reactive.ts';
import type { ToastKey } from './toasts.ts';

export const cartStorageKey = 'cart';

export interface CartStore {
  /** `ready` is false on the server and until storage was read: then nothing is known, which is not "empty". */
  readonly state: { items: CartItems; ready: boolean };
  add: (line: NewLine, count?: number) => void;
  reduce: (id: string) => void;
  set: (id: string, count: number) => void;
  remove: (id: string) => void;
  /** After an order was placed. */
  clear: () => void;
  /** The server's answer about these SKUs; what it changed is returned, to be told. */
  sync: (fresh: readonly CartSku[], missing: readonly string[]) => readonly SyncChange[];
}

export function createCart(say: (key: ToastKey) => void): CartStore {
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
      const { items, removed } = reduceOne(state.items, id);
      state.items = items;
      if (removed) say('item_removed_from_cart');
    },
    set(id, count) {
      state.items = setCount(state.items, id, count);
    },
    remove(id) {
      if (!(id in state.items)) return;
      state.items = removeEntry(state.items, id);
      say('item_removed_from_cart');
    },
    clear() {
      state.items = {};
    },
    sync(fresh, missing) {
      const { items, changes } = syncItems(state.items, fresh, missing);
      state.items = items;
      return changes;
    },
  };
}

/** What is stored; null when there is nothing to store, and then the key is removed. */
const asText = (items: CartItems): string | null => (Object.keys(items).length === 0 ? null : JSON.stringify(items));

/** Reading a stored cart is code of its own: most first visits have none. */
async function readCart(text: string | null): Promise<CartItems> {
  if (text === null) return {};
  const { cartFromStorage } = await import('../../shared/domain/cart-storage.ts');
  return cartFromStorage(text);
}

/**
 * Keeps the cart in this browser's storage and in step with its other tabs (spec §4): stored while it holds something,
 * removed when empty; another tab's change applies only if it differs. `ready` resolves when storage was read.
 */
export function keepCart(
  cart: CartStore,
  page: Window,
  subscribe: (listener: () => void) => () => void,
): { ready: Promise<void>; stop: () => void } {
  let written = page.localStorage.getItem(cartStorageKey);
  let isOver = false;
  const ready = readCart(written).then((items) => {
    if (isOver || cart.state.ready) return;
    // Whatever was added before the storage was read stays, and counts more.
    cart.state.items = { ...items, ...cart.state.items };
    cart.state.ready = true;
  });
  const stop = subscribe(() => {
    if (!cart.state.ready) return;
    const text = asText(cart.state.items);
    if (text === written) return;
    written = text;
    try {
      if (text === null) page.localStorage.removeItem(cartStorageKey);
      else page.localStorage.setItem(cartStorageKey, text);
    } catch {
      // Full or forbidden storage: the cart lives as long as the page.
    }
  });
  const onStorage = async (event: StorageEvent) => {
    if ((event.key !== cartStorageKey && event.key !== null) || event.newValue === written) return;
    const items = await readCart(event.newValue);
    // Spec §4: a change that carries the marker is another tab's own business.
    if (Object.values(items).some(({ flushAfter }) => flushAfter !== undefined)) return;
    written = event.newValue;
    cart.state.items = items;
  };
  page.addEventListener('storage', onStorage);
  return {
    ready,
    stop: () => {
      isOver = true;
      stop();
      page.removeEventListener('storage', onStorage);
    },
  };
}
