/**
 * Starts the code of steps, whose files come after the first paint, and the background sync (background-sync.ts): that at once for a
 * signed-in user or where storage has data, such as a cart. A first visit loads its code on the first touch or after some idle seconds.
 */

import { useEffect, useState } from 'react';
import { isThrifty, readConnection } from '../browser/connection.ts';
import { logFailure } from '../browser/log-failure.ts';
import { localStore } from '../browser/storage.ts';
import { useApp } from '../state/app-context.ts';
import { cartKey } from '../state/cart.ts';
import { navigationEnd } from '../state/navigation-end.ts';

const idleMs = 4000;
/** `pointerover` comes a moment before a press. */
export const touches = ['pointerover', 'keydown', 'scroll'];

/**
 * `isNeeded`: the first page needs it at once. Any later page follows an interaction, which starts it. `prepare` loads the code of
 * steps inside the app, which come first.
 */
export function useDeferredStart(isNeeded: boolean, prepare: () => Promise<unknown>): void {
  const app = useApp();
  const [isImmediate] = useState(isNeeded);
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | undefined;
    let isStopped = false;
    const sync = async () => {
      const { startBackgroundSync } = await import('./background-sync.ts');
      if (!isStopped) stop ??= startBackgroundSync(app);
    };
    const start = (task: () => Promise<unknown>) => void task().catch(logFailure('background sync'));
    const onTouch = () => {
      waiting.abort();
      clearTimeout(idleTimer);
      start(prepare);
      start(() => navigationEnd(app.stores).then(sync));
    };
    const isSoon = isImmediate || app.stores.session.user || localStore.length > 0;
    const timer = isSoon ? setTimeout(start, 0, sync) : undefined;
    const idleTimer = setTimeout(onTouch, idleMs);
    const early = isThrifty(readConnection()) ? undefined : setTimeout(start, 0, prepare);
    for (const type of touches) addEventListener(type, onTouch, waiting);
    // Saves a cart that was filled and left before the code was loaded.
    const saveCart = () => {
      const { items, ready } = app.stores.cart.state;
      if (!ready && Object.keys(items).length > 0 && localStore.getItem(cartKey) === null)
        localStore.setItem(cartKey, JSON.stringify(items));
    };
    addEventListener('pagehide', saveCart);
    return () => {
      isStopped = true;
      removeEventListener('pagehide', saveCart);
      clearTimeout(timer);
      clearTimeout(idleTimer);
      clearTimeout(early);
      waiting.abort();
      stop?.();
    };
  }, [app, isImmediate, prepare]);
}
