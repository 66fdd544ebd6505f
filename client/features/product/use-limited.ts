import { type AppValue, useApp } from '../../state/app-context.ts';
import { useLate } from '../../state/use-late.ts';

/** What was fetched already is shown at once: a card that grew later would move all below it (client/shell/scroll.ts). */
const fetched = new WeakMap<AppValue['needWords'], typeof import('./limited.tsx').Limited>();

const load = async (needWords: AppValue['needWords']) => {
  const [{ Limited }] = await Promise.all([import('./limited.tsx'), needWords(['stock'])]);
  fetched.set(needWords, Limited);
  return Limited;
};

/** The component that explains a SKU's limit; null until it is fetched, and for a SKU without a limit. */
export function useLimited({ buy_limit }: { buy_limit?: number | null | undefined }) {
  const { needWords } = useApp();
  const known = buy_limit ? fetched.get(needWords) : undefined;
  return useLate(Boolean(buy_limit) && !known, load) ?? known ?? null;
}
