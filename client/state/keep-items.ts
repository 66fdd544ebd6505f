/** Carts in this browser's storage, in step with its other tabs (spec §3, §4 "Cart"). */
import { subscribe } from 'valtio/vanilla';

export const cartKey = 'cart';
export const bloodTestCartKey = 'blood_test_cart';

interface Store<E> {
  state: { items: Readonly<Record<string, E>>; ready: boolean };
}

/** Storage that is forbidden, as in some private windows, is no storage. */
export function storageOf(page: Window): Storage | null {
  try {
    return page.localStorage;
  } catch {
    return null;
  }
}

/** What is stored; null when there is nothing to store, and then the key is removed. */
const asText = (items: object): string | null => (Object.keys(items).length === 0 ? null : JSON.stringify(items));

/**
 * Reads the items under `key`, then stores them while there are any and takes over what other tabs change, only if it
 * differs. Returns how to stop. `fromText` gets what anybody may have written.
 */
export function keepItems<E extends { readonly flushAfter?: number }>(
  { state }: Store<E>,
  key: string,
  fromText: (text: string | null) => Readonly<Record<string, E>>,
  page: Window,
): () => void {
  const storage = storageOf(page);
  let written = storage?.getItem(key) ?? null;
  // Whatever was added before the storage was read stays, and counts more.
  if (!state.ready) state.items = { ...fromText(written), ...state.items };
  state.ready = true;

  function store() {
    const text = asText(state.items);
    if (text === written) return;
    written = text;
    try {
      if (text === null) storage?.removeItem(key);
      else storage?.setItem(key, text);
    } catch {
      // Full storage: the cart lives as long as the page.
    }
  }
  function onStorage({ key: changed, newValue }: StorageEvent) {
    // null: the whole storage was cleared.
    if ((changed !== key && changed !== null) || newValue === written) return;
    const items = fromText(newValue);
    // Spec §3: a change that carries the marker is another tab's own business.
    if (Object.values(items).some(({ flushAfter }) => flushAfter !== undefined)) return;
    written = newValue;
    state.items = items;
  }
  store();
  const stop = subscribe(state, store, true);
  page.addEventListener('storage', onStorage);
  return () => {
    stop();
    page.removeEventListener('storage', onStorage);
  };
}
