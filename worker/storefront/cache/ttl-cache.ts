/**
 * An isolate's cache for all visitors, in front of the shared stores: public responses and pages, under keys that name no person
 * (docs/decisions/009-public-pages-are-kept.md). Entries expire; when it is full, the oldest go first.
 */
export interface TtlCache<V> {
  get(key: string): V | null;
  put(key: string, value: V, bytes: number, ttlMs: number): void;
}

export interface CacheLimits {
  readonly maxBytes: number;
  /** Small values cost more than their bytes: a key, and an entry of a map. */
  readonly maxEntries: number;
}

export function createTtlCache<V>({ maxBytes, maxEntries }: CacheLimits): TtlCache<V> {
  const entries = new Map<string, { value: V; bytes: number; until: number }>();
  let usedBytes = 0;
  const remove = (key: string) => {
    usedBytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return null;
      if (entry.until > Date.now()) return entry.value;
      remove(key);
      return null;
    },
    put(key, value, bytes, ttlMs) {
      remove(key);
      if (bytes > maxBytes) return;
      entries.set(key, { value, bytes, until: Date.now() + ttlMs });
      usedBytes += bytes;
      for (const oldest of entries.keys()) {
        if (usedBytes <= maxBytes && entries.size <= maxEntries) return;
        remove(oldest);
      }
    },
  };
}
