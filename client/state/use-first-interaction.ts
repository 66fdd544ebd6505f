import { useEffect, useState } from 'react';

/** `pointerover` comes a moment before a press. */
const interactions = ['pointerover', 'keydown', 'scroll'];

/** False on a first page until the visitor touches it: what it may do without waits for that. */
export function useFirstInteraction(): boolean {
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    const waiting = new AbortController();
    if (navigator.userActivation?.hasBeenActive) setBegun(true);
    else for (const type of interactions) addEventListener(type, () => setBegun(true), waiting);
    return () => waiting.abort();
  }, []);
  return hasBegun;
}
