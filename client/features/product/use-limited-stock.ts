import { type AppValue, useApp } from '../../state/app-context.ts';
import { useLazyComponent } from '../../state/use-lazy-component.ts';
import type { LimitedStock as LimitedComponent } from './limited-stock.tsx';

/**
 * A component that has loaded before is rendered at once: a card growing later would shift the layout
 * (client/shell/scroll-restoration.ts).
 */
const loadedComponents = new WeakMap<AppValue['needWords'], typeof LimitedComponent>();

const load = async (needWords: AppValue['needWords']) => {
  const [{ LimitedStock }] = await Promise.all([import('./limited-stock.tsx'), needWords(['stock'])]);
  loadedComponents.set(needWords, LimitedStock);
  return LimitedStock;
};

/** The component that explains a SKU's limit; null until it has loaded, and for a SKU without a limit. */
export function useLimitedStock({ buy_limit }: { buy_limit?: number | null | undefined }) {
  const { needWords } = useApp();
  const loaded = buy_limit ? loadedComponents.get(needWords) : undefined;
  return useLazyComponent(Boolean(buy_limit) && !loaded, load) ?? loaded ?? null;
}
