/** Whether the gateway has just redirected here. Going Back from its page doesn't count, as no payment was finished. */
import { useEffect, useState } from 'react';

/** The query parameter that the gateway adds to the return URL. */
const returnParam = 'tap_id';

/** Removes the parameter, so that going back to this page later doesn't wait for the bank again. */
export function removeBankReturn(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(returnParam);
  window.history.replaceState(window.history.state, '', url);
}

const isBackNavigation = (): boolean => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};

export function useBankReturn(search: string): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (isBackNavigation()) setBack(true);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBack(true);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return new URLSearchParams(search).has(returnParam) && !isBack;
}
