/** Persists carts in localStorage and syncs them between tabs (spec §3, §4 "Cart"). */
import { subscribe } from 'valtio/vanilla';
import { logFailure } from '../browser/log-failure.ts';
import { localStore } from '../browser/storage.ts';

export const bloodTestCartKey = 'blood_test_cart';

interface CountedItem {
  readonly count: number;
  readonly flushAfter?: number;
}

type ItemsById<E> = Readonly<Record<string, E>>;

interface ItemStore<E> {
  state: { items: ItemsById<E>; ready: boolean };
}

/** Text of another tab that nobody can read counts as empty, and is only logged (spec §8). */
function logIfBroken(text: string | null): void {
  try {
    JSON.parse(text ?? 'null');
  } catch (error) {
    logFailure('cross-tab storage')(error);
  }
}

const formatItems = (items: object): string | null => (Object.keys(items).length === 0 ? null : JSON.stringify(items));

function mergeCounts<E extends CountedItem>(stored: ItemsById<E>, added: ItemsById<E>): ItemsById<E> {
  const merged = { ...stored };
  for (const [id, entry] of Object.entries(added))
    merged[id] = { ...entry, count: entry.count + (stored[id]?.count ?? 0) };
  return merged;
}

/**
 * Reads the items under `key`, stores every change, and takes over changes from other tabs. `fromText` validates the stored
 * text; `merge` combines another tab's items with this tab's. Returns a function that stops the sync.
 */
export function persistItems<E extends CountedItem>(
  { state }: ItemStore<E>,
  key: string,
  fromText: (text: string | null) => ItemsById<E>,
  page: Window,
  merge: (written: ItemsById<E>, own: ItemsById<E>) => ItemsById<E> = (items) => items,
): () => void {
  let written = localStore.getItem(key);
  if (!state.ready) state.items = mergeCounts(fromText(written), state.items);
  state.ready = true;

  function store() {
    const text = formatItems(state.items);
    if (text === written) return;
    written = text;
    if (text === null) localStore.removeItem(key);
    else localStore.setItem(key, text);
    dispatchEvent(new CustomEvent('afiya:stored', { detail: key }));
  }
  function onStorage({ key: changed, newValue }: StorageEvent) {
    if ((changed !== key && changed !== null) || newValue === written) return;
    logIfBroken(newValue);
    const items = fromText(newValue);
    // Spec §3: a change with this marker belongs to the other tab alone.
    if (Object.values(items).some(({ flushAfter }) => flushAfter !== undefined)) return;
    const merged = merge(items, state.items);
    // The merged items differ only in language, so they are not written back.
    written = formatItems(merged);
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
