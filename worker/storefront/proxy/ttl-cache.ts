/**
 * An isolate's cache for all visitors, in front of the shared stores: public responses and pages, under keys that name no person
 * (docs/decisions/009-public-pages-are-kept.md). Entries expire; when it is full, the oldest go first.
 */
export interface TtlCache<V> {
  get(key: string): V | null;
  put(key: string, value: V, bytes: number, keptMs: number): void;
}

export function createTtlCache<V>(maxBytes: number): TtlCache<V> {
  const entries = new Map<string, { value: V; bytes: number; until: number }>();
  let held = 0;
  const forget = (key: string) => {
    held -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const found = entries.get(key);
      if (!found) return null;
      if (found.until > Date.now()) return found.value;
      forget(key);
      return null;
    },
    put(key, value, bytes, keptMs) {
      forget(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, until: Date.now() + keptMs });
      held += bytes;
      for (const oldest of entries.keys()) {
        if (held <= maxBytes) return;
        forget(oldest);
      }
    },
  };
}
