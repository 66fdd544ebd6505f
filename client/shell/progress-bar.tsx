/**
 * Shows that the next page is loading: a line at the top, only at 1024 px and wider (spec §2). On narrower windows the style sheet
 * dims the page after a moment and shows a beating dot.
 */
import { useEffect } from 'react';
import { useApp } from '../state/app-context.ts';
import { useStore } from '../state/reactive.ts';

export function ProgressBar() {
  const { isBusy } = useStore(useApp().stores.navigation);
  useEffect(() => {
    if (!isBusy) for (const link of document.querySelectorAll('[data-going]')) link.removeAttribute('data-going');
  }, [isBusy]);
  return <div className={`progress${isBusy ? ' is-busy' : ''}`} aria-hidden="true" />;
}
