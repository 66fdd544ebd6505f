/** Carts in this browser's storage, in step with its other tabs (spec §3, §4 "Cart"). */
import { subscribe } from 'valtio/vanilla';

export const bloodTestCartKey = 'blood_test_cart';

interface Entry {
  readonly count: number;
  readonly flushAfter?: number;
}

type Items<E> = Readonly<Record<string, E>>;

interface Store<E> {
  state: { items: Items<E>; ready: boolean };
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

/** Whatever was added before the storage was read is there besides. */
function joined<E extends Entry>(kept: Items<E>, added: Items<E>): Items<E> {
  const both = { ...kept };
  for (const [id, entry] of Object.entries(added)) both[id] = { ...entry, count: entry.count + (kept[id]?.count ?? 0) };
  return both;
}

/**
 * Reads the items under `key`, then stores them while there are any and takes over what other tabs change, only if it
 * differs. Returns a function that stops it. `fromText` validates the stored text; `merge` combines another tab's items with this tab's.
 */
export function keepItems<E extends Entry>(
  { state }: Store<E>,
  key: string,
  fromText: (text: string | null) => Items<E>,
  page: Window,
  merge: (written: Items<E>, own: Items<E>) => Items<E> = (items) => items,
): () => void {
  const storage = storageOf(page);
  let written = storage?.getItem(key) ?? null;
  if (!state.ready) state.items = joined(fromText(written), state.items);
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
    const merged = merge(items, state.items);
    // The merged items differ from the other tab's only in words, so they aren't written back.
    written = asText(merged);
    state.items = merged;
  }
  store();
  const stop = subscribe(state, store, true);
  page.addEventListener('storage', onStorage);
  return () => {
    stop();
    page.removeEventListener('storage', onStorage);
  };
}
