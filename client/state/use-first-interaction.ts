import { useEffect, useState } from 'react';

/** A restored scroll position fires `scroll` without a visitor, so it doesn't count. */
const interactions = ['pointermove', 'pointerdown', 'wheel', 'keydown'];

/** False on a first page until the visitor touches it: what it may do without waits for that. */
export function useFirstInteraction(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    for (const type of interactions) addEventListener(type, () => setBegun(true), waiting);
    return () => waiting.abort();
  }, []);
  return hasBegun;
}
