/** A part that no first page needs: fetched, perhaps with its words, when it is wanted. The server renders none of them. */
import { type ComponentType, useEffect, useState } from 'react';
import { type AppValue, useApp } from './app-context.ts';

/** `load` must stay the same function; a part that can't be fetched is left out. */
export function useLate<P>(
  isWanted: boolean,
  load: (needWords: AppValue['needWords']) => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const { needWords } = useApp();
  const [found, setFound] = useState<{ Part: ComponentType<P> } | null>(null);
  const isMissing = isWanted && !found;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    load(needWords).then(
      (Part) => !isStale && setFound({ Part }),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, load, needWords]);
  return found?.Part ?? null;
}
