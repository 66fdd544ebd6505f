/**
 * Says that the next page is on its way: a line at the top, only at 1024 px and wider (spec §2); below that the sheet dims the page
 * after a moment and lets a nuqta beat.
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
