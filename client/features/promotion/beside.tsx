/** Where a product's promotions are shown: their code and words come after the page. */
import { useCallback } from 'react';
import { useApp } from '../../state/app-context.ts';
import { useLate } from '../../ui/use-late.ts';

export function PromotionsBeside({ sku }: { sku: string }) {
  const { needWords } = useApp();
  const load = useCallback(async () => {
    const [{ Promotions }] = await Promise.all([import('./promotions.tsx'), needWords(['promotion'])]);
    return Promotions;
  }, [needWords]);
  const Part = useLate(true, load);
  return Part && <Part sku={sku} />;
}
