/** A component that no first page needs, loaded on demand; the server never renders it. */
import { type ComponentType, useEffect, useState } from 'react';
import { type AppValue, useApp } from './app-context.ts';

/** `load` must be a stable function. Returns null until it resolves, and when it fails. */
export function useLazyComponent<P>(
  isNeeded: boolean,
  load: (needWords: AppValue['needWords']) => Promise<ComponentType<P>>,
): ComponentType<P> | null {
  const { needWords } = useApp();
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null);
  const isMissing = isNeeded && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    load(needWords).then(
      (Component) => !isStale && setLoaded({ Component }),
      () => {},
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, load, needWords]);
  return loaded?.Component ?? null;
}
