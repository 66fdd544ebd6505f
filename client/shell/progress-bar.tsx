/**
 * Shows that the next page is loading: a line at the top at 1024 px and wider (spec §2), a dimmed page with a pulsing dot on
 * narrower windows.
 */
import { useEffect } from 'react';
import { useApp } from '../state/app-context.ts';
import { useStore } from '../state/reactive.ts';

export function ProgressBar() {
  const { isBusy } = useStore(useApp().stores.navigation);
  useEffect(() => {
    if (!isBusy) for (const link of document.querySelectorAll('[data-going]')) link.removeAttribute('data-going');
  }, [isBusy]);
  return <div className={`progress-bar${isBusy ? ' is-busy' : ''}`} aria-hidden="true" />;
}
