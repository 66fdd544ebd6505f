/** A change of lists: sent once, then every list on the screen and every heart is as the server says. */
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { CallFailure } from '../../api/call.ts';
import { type AppValue, useApp } from '../../state/app-context.ts';
import { loadSaved } from './saved.ts';

export interface WishlistChange {
  isBusy: boolean;
  /** True if `send` was answered well. A refusal is told by the call itself, as a toast (docs/product.md §8). */
  change: (send: (call: AppValue['call']) => Promise<unknown>) => Promise<boolean>;
  /** Asks again for every list on the screen. */
  refresh: () => Promise<unknown>;
}

export function useWishlistChange(): WishlistChange {
  const app = useApp();
  const { mutate } = useSWRConfig();
  const [isBusy, setBusy] = useState(false);
  // State is a render late for two presses in one frame.
  const sending = useRef(false);
  const refresh = () =>
    Promise.all([
      mutate((key) => typeof key === 'string' && key.startsWith('wishlist')),
      loadSaved(app).catch(() => {}),
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
