/**
 * Starts the background sync (background-sync.ts): at once for a signed-in user or where storage has data, such as a cart. A first
 * visit loads its code on the first interaction or after some idle seconds.
 */
import { useEffect, useState } from 'react';
import { useApp } from '../state/app-context.ts';
import { cartKey } from '../state/cart.ts';

const idleMs = 4000;
/** `pointerover` comes a moment before a press. */
const interactions = ['pointerover', 'keydown', 'scroll'];

function hasStoredData(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

/** `isNeeded`: the first page needs it at once. Any later page follows an interaction, which starts it. */
export function useDeferredStart(isNeeded: boolean): void {
  const app = useApp();
  const [isImmediate] = useState(isNeeded);
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | undefined;
    let isStopped = false;
    const load = async () => {
      clearTimeout(timer);
      waiting.abort();
      const { startBackgroundSync } = await import('./background-sync.ts');
      if (!isStopped) stop = startBackgroundSync(app);
    };
    const start = () => void load().catch(() => {});
    const timer = setTimeout(start, isImmediate || app.stores.session.user || hasStoredData() ? 0 : idleMs);
    for (const type of interactions) addEventListener(type, start, waiting);
    // Saves a cart that was filled and left before the code was loaded.
    const saveCart = () => {
      const { items, ready } = app.stores.cart.state;
      if (!ready && Object.keys(items).length > 0) localStorage[cartKey] ??= JSON.stringify(items);
    };
    addEventListener('pagehide', saveCart);
    return () => {
      isStopped = true;
      removeEventListener('pagehide', saveCart);
      clearTimeout(timer);
      waiting.abort();
      stop?.();
    };
  }, [app, isImmediate]);
}
