/**
 * The browser's address bar for react-router's `Router`. The package's own BrowserRouter brings links, forms and prefetching
 * for modes that the shop doesn't run: 4 kB of every first page (docs/performance.md "What follows").
 */
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { createPath, type Location, type NavigateOptions, type Navigator, Router } from 'react-router';

/**
 * Names an entry of the browser's history, over reloads too; one that no link of ours made, by its address: a page that
 * was opened whole must not come up where the one before it was scrolled to.
 */
export const historyKey = (): string =>
  (window.history.state as { key?: string } | null)?.key ?? location.pathname + location.search;

const place = (): Location => {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, key: historyKey(), state: null };
};

const hrefOf = (to: Parameters<Navigator['createHref']>[0]): string => (typeof to === 'string' ? to : createPath(to));

function createNavigator(arrived: () => void): Navigator {
  const visit = (how: 'pushState' | 'replaceState', href: string, options?: NavigateOptions) => {
    try {
      const key = Math.random().toString(36).slice(2, 10);
      window.history[how]({ key, isInPlace: options?.preventScrollReset }, '', href);
    } catch {
      // Safari refuses more than 100 entries in half a minute.
      return window.location.assign(href);
    }
    arrived();
  };
  return {
    createHref: hrefOf,
    go: (steps) => window.history.go(steps),
    // As a browser does it: the way to where one is makes no entry of its own; nor does one out of a modal, which has its own.
    push: (to, _, options) => {
      const isHere = hrefOf(to) === createPath(window.location);
      visit(isHere || window.history.state?.isModal ? 'replaceState' : 'pushState', hrefOf(to), options);
    },
    replace: (to, _, options) => visit('replaceState', hrefOf(to), options),
  };
}

/** `basename` is `/ar` or `/`. */
export function BrowserRouter({ basename, children }: { basename: string; children: ReactNode }) {
  const [location, setLocation] = useState(place);
  const arrived = () => startTransition(() => setLocation(place()));
  const [navigator] = useState(() => createNavigator(arrived));
  useLayoutEffect(() => {
    const onPop = () => startTransition(() => setLocation(place()));
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  return (
    <Router basename={basename} location={location} navigator={navigator}>
      {children}
    </Router>
  );
}
