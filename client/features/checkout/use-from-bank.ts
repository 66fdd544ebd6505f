/** Whether the bank has just sent the shopper here. Who stepped back from its page did not finish there. */
import { useEffect, useState } from 'react';

/** What the gateway adds to the address that it leads back to. */
const returnParam = 'tap_id';

/** An answer of the bank is good for one return: the next press of Back from there brings none. */
export function forgetBankReturn(): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(returnParam);
  window.history.replaceState(window.history.state, '', url);
}

const cameBack = (): boolean => {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};

export function useFromBank(search: string): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    if (cameBack()) setBack(true);
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBack(true);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return new URLSearchParams(search).has(returnParam) && !isBack;
}
