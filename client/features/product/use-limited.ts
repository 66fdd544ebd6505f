import { useCallback } from 'react';
import { type AppValue, useApp } from '../../state/app-context.ts';
import { useLate } from '../../ui/use-late.ts';

/** Of each document, once fetched: a card that grew after its page stands would move what lies below (client/shell/scroll.ts). */
const fetched = new WeakMap<AppValue['needWords'], typeof import('./limited.tsx').Limited>();

/** What is said of a SKU with a limit, once it is known to have one; null before, and of all others. */
export function useLimited({ buy_limit }: { buy_limit?: number | null | undefined }) {
  const { needWords } = useApp();
  const load = useCallback(async () => {
    const [{ Limited }] = await Promise.all([import('./limited.tsx'), needWords(['stock'])]);
    fetched.set(needWords, Limited);
    return Limited;
  }, [needWords]);
  const known = buy_limit ? fetched.get(needWords) : undefined;
  return useLate(Boolean(buy_limit) && !known, load) ?? known ?? null;
}
