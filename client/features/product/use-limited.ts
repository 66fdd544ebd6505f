import { useCallback } from 'react';
import { useApp } from '../../state/app-context.ts';
import { useLate } from '../../ui/use-late.ts';

/** What is said of a SKU with a limit, once it is known to have one; null before, and of all others. */
export function useLimited({ buy_limit }: { buy_limit?: number | null | undefined }) {
  const { needWords } = useApp();
  const load = useCallback(async () => {
    const [{ Limited }] = await Promise.all([import('./limited.tsx'), needWords(['stock'])]);
    return Limited;
  }, [needWords]);
  return useLate(Boolean(buy_limit), load);
}
