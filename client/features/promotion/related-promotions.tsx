/** A product's promotions; code and messages load after the page. */
import type { AppValue } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';

const load = async (needWords: AppValue['needWords']) => {
  const [{ Promotions }] = await Promise.all([import('./promotions.tsx'), needWords(['promotion'])]);
  return Promotions;
};

export function RelatedPromotions({ sku }: { sku: string }) {
  const Part = useLazyComponent(true, load);
  return Part && <Part sku={sku} />;
}
