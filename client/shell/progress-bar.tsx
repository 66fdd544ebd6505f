/** A line at the top while the next page is on its way; only at 1024 px and wider, which the sheet sees to (spec §2). */
import { useApp } from '../state/app-context.ts';
import { useStore } from '../state/reactive.ts';

export function ProgressBar() {
  const { isBusy } = useStore(useApp().stores.navigation);
  return <div className={`progress${isBusy ? ' is-busy' : ''}`} aria-hidden="true" />;
}
