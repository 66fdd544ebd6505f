import { type AppValue, useApp } from '../../state/app-context.ts';
import { useLate } from '../../state/use-late.ts';
import type { Limited as LimitedComponent } from './limited.tsx';

/**
 * A component that has loaded before is rendered at once: a card growing later would shift the layout
 * (client/shell/scroll.ts).
 */
const loadedComponents = new WeakMap<AppValue['needWords'], typeof LimitedComponent>();

const load = async (needWords: AppValue['needWords']) => {
  const [{ Limited }] = await Promise.all([import('./limited.tsx'), needWords(['stock'])]);
  loadedComponents.set(needWords, Limited);
  return Limited;
};

/** The component that explains a SKU's limit; null until it has loaded, and for a SKU without a limit. */
export function useLimited({ buy_limit }: { buy_limit?: number | null | undefined }) {
  const { needWords } = useApp();
  const loaded = buy_limit ? loadedComponents.get(needWords) : undefined;
  return useLate(Boolean(buy_limit) && !loaded, load) ?? loaded ?? null;
}
