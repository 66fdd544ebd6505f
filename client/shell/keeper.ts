/**
 * The shop keeps itself (keep-shop.ts) from when it runs to when it is left. Where this browser has kept something, a cart or
 * somebody's name, that is at once; who is here for the first time has nothing to keep yet, and fetches no code for it before
 * the first touch or some quiet seconds.
 */
import { useEffect, useState } from 'react';
import { useApp } from '../state/app-context.ts';
import { cartKey } from '../state/cart.ts';

const quietMs = 4000;
/** A finger or a mouse is over something a moment before it presses. */
const touches = ['pointerover', 'keydown', 'scroll'];

function hasKept(): boolean {
  try {
    return localStorage.length > 0;
  } catch {
    return false;
  }
}

/** `isWanted`: the first page needs it; going on to another page takes a touch, which fetches it. */
export function useShopKeeper(isWanted: boolean): void {
  const app = useApp();
  const [atOnce] = useState(isWanted);
  useEffect(() => {
    const waiting = new AbortController();
    let stop: (() => void) | undefined;
    let isOver = false;
    const keep = async () => {
      clearTimeout(timer);
      waiting.abort();
      const { keepShop } = await import('./keep-shop.ts');
      if (!isOver) stop = keepShop(app);
    };
    const begin = () => void keep().catch(() => {});
    const timer = setTimeout(begin, atOnce || app.stores.session.user || hasKept() ? 0 : quietMs);
    for (const touch of touches) addEventListener(touch, begin, waiting);
    // Who adds something and leaves before the code is there takes it along all the same.
    const leave = () => {
      const { items, ready } = app.stores.cart.state;
      if (!ready && Object.keys(items).length > 0) localStorage[cartKey] ??= JSON.stringify(items);
    };
    addEventListener('pagehide', leave);
    return () => {
      isOver = true;
      removeEventListener('pagehide', leave);
      clearTimeout(timer);
      waiting.abort();
      stop?.();
    };
  }, [app, atOnce]);
}
