/**
 * The browser's storage. Where a browser refuses it (blocked site data) or has no room, what is stored lives as long as the page; so
 * nothing that reads or writes here has to expect a refusal.
 */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'length'>;

function openStorage(name: 'localStorage' | 'sessionStorage'): BrowserStorage {
  const memory = new Map<string, string>();
  const attempt = <R>(work: (storage: Storage) => R): R | undefined => {
    try {
      return work(window[name]);
    } catch {
      return undefined;
    }
  };
  return {
    get length() {
      return memory.size + (attempt((storage) => storage.length) ?? 0);
    },
    getItem: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null,
    setItem(key, text) {
      const isStored = attempt((storage) => {
        storage.setItem(key, text);
        return true;
      });
      if (isStored) memory.delete(key);
      else memory.set(key, text);
    },
    removeItem(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    clear() {
      memory.clear();
      attempt((storage) => storage.clear());
    },
  };
}

export const localStore = openStorage('localStorage');
export const sessionStore = openStorage('sessionStorage');
