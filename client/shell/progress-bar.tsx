/** A line at the top while the next page is on its way; only at 1024 px and wider, which the sheet sees to (spec §2). */
import { useSnapshot } from 'valtio/react';
import { useApp } from '../state/app-context.ts';

export function ProgressBar() {
  const { isBusy } = useSnapshot(useApp().stores.navigation);
  return <div className={`progress${isBusy ? ' is-busy' : ''}`} aria-hidden="true" />;
}
