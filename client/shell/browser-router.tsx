/**
 * Browser history for react-router's `Router`. The package's own BrowserRouter adds 4 kB of unused links, forms and prefetching
 * to every first page (docs/performance.md "What follows").
 */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, type Location, type NavigateOptions, type Navigator, Router } from 'react-router';
import { afterOwnBack } from '../ui/own-back.ts';

/** The key of the current history entry, stable over reloads; the URL for an entry that the router did not create. */
export const historyKey = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? location.pathname + location.search;

const readLocation = (): Location => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: historyKey(), state: null };
};

const hrefOf = (to: Parameters<Navigator['createHref']>[0]): string => (typeof to === 'string' ? to : createPath(to));

function createNavigator(onNavigate: () => void): Navigator {
  const visit = (how: 'pushState' | 'replaceState', href: string, options?: NavigateOptions) => {
    try {
      const key = Math.random().toString(36).slice(2, 10);
      window.history[how]({ key, isInPlace: options?.preventScrollReset }, '', href);
    } catch {
      // Safari refuses more than 100 entries in half a minute.
      return window.location.assign(href);
    }
    onNavigate();
  };
  return {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    // Like the browser, navigating to the current URL replaces the history entry. So does leaving a modal, which pushed its own.
    push: (to, _, options) =>
      afterOwnBack(() => {
        const isHere = hrefOf(to) === createPath(window.location);
        visit(isHere || window.history.state?.isModal ? 'replaceState' : 'pushState', hrefOf(to), options);
      }),
    replace: (to, _, options) => visit('replaceState', hrefOf(to), options),
  };
}

/** `basename` is `/ar` or `/`. */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [location, setLocation] = useState(readLocation);
  const onNavigate = () => startTransition(() => setLocation(readLocation()));
  const [navigator] = useState(() => createNavigator(onNavigate));
  useLayoutEffect(() => {
    const onPop = () => startTransition(() => setLocation(readLocation()));
    window.addEventListener('popstate', onPop);
    // Hydration takes its time, and somebody may have gone back meanwhile.
    setLocation((shown) => (createPath(shown) === createPath(window.location) ? shown : readLocation()));
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return (
    <Router basename={basename} location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
