/** Asks the server about the cart's SKUs when a page of the cart opens (spec §4 "Cart"); what it changed is told in the lines. */
import { useEffect, useState } from 'react';
import { skuLookupMaxIds } from '../../../shared/constants.ts';
import type { SyncChange } from '../../../shared/domain/cart.ts';
import type { Currency } from '../../../shared/domain/money.ts';
import { useApp, useCart } from '../../state/app-context.ts';

export interface CartSync {
  /** By SKU; a line may have both another count and another price. */
  changes: readonly SyncChange[];
  /** The currency the cart is in now, if it was in another before. */
  repriced: Currency | null;
  isDone: boolean;
}

const nothingYet: CartSync = { changes: [], repriced: null, isDone: false };

export function useCartSync(): CartSync {
  const { call, stores } = useApp();
  const { ready } = useCart();
  const [sync, setSync] = useState(nothingYet);
  useEffect(() => {
    if (!ready) return;
    const { cart } = stores;
    const ids = Object.keys(cart.state.items).slice(0, skuLookupMaxIds);
    if (ids.length === 0) return setSync({ ...nothingYet, isDone: true });
    const stop = new AbortController();
    const before = Object.values(cart.state.items)[0]?.sku.price.currency ?? null;
    call('skus', { body: { ids, exclude_purchase_together: true } }, { inline: true, signal: stop.signal }).then(
      ({ data }) => {
        const changes = cart.sync(data.items, data.missing);
        const after = data.items[0]?.price.currency ?? before;
        setSync({ changes, repriced: after === before ? null : after, isDone: true });
      },
      // Spec §8: a failed cart sync is not shown; the quote has the last word on every price anyway.
      () => setSync((last) => ({ ...last, isDone: true })),
    );
    return () => stop.abort();
  }, [ready, call, stores]);
  return sync;
}
