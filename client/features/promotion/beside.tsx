/** A product's promotions; code and messages load after the page. */
import type { AppValue } from '../../state/app-context.ts';
import { useLate } from '../../state/use-late.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ Promotions }] = await Promise.all([import('./promotions.tsx'), needWords(['promotion'])]);
  return Promotions;
};

export function PromotionsBeside({ sku }: { sku: string }) {
  const Part = useLate(true, load);
  return Part && <Part sku={sku} />;
}
