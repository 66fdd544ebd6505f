/** Sends a change of wishlists once, then refreshes every list and heart on the page. */

import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallFailure } from '../../api/call.ts';
import { logFailure } from '../../browser/log-failure.ts';
import { type AppValue, useApp } from '../../state/app-context.ts';
import { loadSavedSkus } from './saved-skus.ts';

export interface WishlistChange {
  isBusy: boolean;
  /** True if `send` succeeded. The call itself shows a refusal as a toast (docs/product.md §8). */
  change: (send: (call: AppValue['call']) => Promise<unknown>) => Promise<boolean>;
  refresh: () => Promise<unknown>;
}

export function useWishlistChange(): WishlistChange {
  const app = useApp();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  // A second press in the same frame would still see the old state.
  const sending = useRef(false);
  const refresh = () =>
    Promise.all([
      mutate((key) => typeof key === 'string' && key.startsWith('wishlist')),
      loadSavedSkus(app).catch(logFailure('saved products')),
    ]);
  return {
    isBusy,
    refresh,
    async change(send) {
      if (sending.current) return false;
      sending.current = true;
      setBusy(true);
      try {
        await send(app.call);
        await refresh();
        return true;
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        return false;
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
  };
}
