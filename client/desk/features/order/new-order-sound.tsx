/** A short sound for each new order, where somebody has turned it on for themselves on this device. It is off until then. */
import { useEffect, useRef } from 'react';
import { useDeskQuery } from '../../api/use-desk.ts';
import { signalNewOrder } from './scan-signal.ts';

const pollMs = 20_000;

export function NewOrderSound() {
  const { data } = useDeskQuery('orders', { query: { limit: 1 } }, { pollMs, staleMs: pollMs });
  const heard = useRef<string | null>(null);
  const newest = data?.items[0]?.number;
  useEffect(() => {
    if (newest === undefined) return;
    // The first answer shows an order from before; only later ones are new.
    if (heard.current !== null && heard.current !== newest) signalNewOrder();
    heard.current = newest;
  }, [newest]);
  return null;
}
