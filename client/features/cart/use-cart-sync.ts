/** Syncs the cart when a cart page opens (spec §4 "Cart"); the lines show what has changed. */
import { useEffect, useState } from 'react';
import type { Currency } from '../../../shared/domain/money.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { useApp, useCart } from '../../state/app-context.ts';
import type { CartSyncResult } from './sync-cart.ts';

export interface CartSync extends CartSyncResult {
  repriced: Currency | null;
  isDone: boolean;
}

const nothingYet: CartSync = { changes: [], bundles: [], purchase_together: [], repriced: null, isDone: false };

export function useCartSync({ withOthers = false } = {}): CartSync {
  const { call, locale, stores } = useApp();
  const { ready } = useCart();
  const [sync, setSync] = useState(nothingYet);
  useEffect(() => {
    if (!ready) return;
    const { state } = stores.cart;
    const controller = new AbortController();
    const currencyNow = () => Object.values(state.items)[0]?.sku.price.currency ?? null;
    const before = currencyNow();
    async function load() {
      const { syncCart } = await import('./sync-cart.ts');
      const result = await syncCart({ call, locale, stores }, { withOthers, signal: controller.signal });
      const after = currencyNow();
      setSync({ ...result, repriced: after === before ? null : after, isDone: true });
    }
    // Spec §8: a failed sync is not shown; the quote decides every price anyway.
    load().catch((error: unknown) => {
      if (controller.signal.aborted) return;
      logFailure('cart sync')(error);
      setSync((last) => ({ ...last, isDone: true }));
    });
    return () => controller.abort();
  }, [ready, call, locale, stores, withOthers]);
  return sync;
}
