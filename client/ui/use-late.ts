/** A part that no first page needs: fetched when it is wanted. The server renders none of them. */
import { type ComponentType, useEffect, useState } from 'react';

/** `load` must stay the same function; a part that can't be fetched is left out. */
export function useLate<P>(isWanted: boolean, load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [found, setFound] = useState<{ Part: ComponentType<P> } | null>(null);
  const isMissing = isWanted && !found;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    load().then(
      (Part) => !isStale && setFound({ Part }),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, load]);
  return found?.Part ?? null;
}
