/**
 * A component that no first page needs, loaded on demand; the server never renders it. `load` and `styles`, those that
 * not every page of the part has, must be stable. Null until it resolves, and when it fails.
 */

import { type ComponentType, useEffect, useState } from 'react';
import { logFailure } from '../browser/log-failure.ts';
import type { StyleGroup } from '../styles/files.ts';
import { type AppValue, useApp } from './app-context.ts';

export function useLazyComponent<P>(
  isNeeded: boolean,
  load: (needWords: AppValue['needWords']) => Promise<ComponentType<P>>,
  styles?: readonly StyleGroup[],
): ComponentType<P> | null {
  const { needWords, needStyles } = useApp();
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> } | null>(null);
  const isMissing = isNeeded && !loaded;
  useEffect(() => {
    if (!isMissing) return;
    let isStale = false;
    Promise.all([load(needWords), styles && needStyles(styles)]).then(
      ([Component]) => !isStale && setLoaded({ Component }),
      logFailure('part of a page'),
    );
    return () => {
      isStale = true;
    };
  }, [isMissing, load, styles, needWords, needStyles]);
  return loaded?.Component ?? null;
}
