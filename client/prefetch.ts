/** Asks for a page before its link is followed (docs/decisions/026-pages-are-prefetched-on-intent.md). */
import { type Connection, isThrifty, readConnection } from './browser/connection.ts';
import { loadCode } from './preload.ts';
import { importListingData, publicData } from './public-data.ts';
import { findRoute, type PageRoute, routes } from './routes.tsx';
import { findInternalLink } from './shell/follow-links.ts';
import { touches } from './shell/use-deferred-start.ts';
import type { AppValue } from './state/app-context.ts';
import { navigationEnd } from './state/navigation-end.ts';

/** How sure it is that the page will be wanted: pressed, pointed at or focused, or only likely. */
export type Intent = 'press' | 'hover' | 'idle';

/** Most pointers and focuses that pass over a link are gone by then. */
const hoverMs = 100;
/** Where visits go from any page. */
const nextPages = ['product', 'products', 'search', 'cart'].map((page) => `client/pages/${page}.tsx`);

/** A press is nearly a visit; anything less must not cost a visitor who saves data or waits long for each byte. */
export function mayPrefetch(intent: Intent, { module }: Pick<PageRoute, 'module'>, connection: Connection): boolean {
  if (!Object.hasOwn(publicData, module)) return false;
  return intent === 'press' || !isThrifty(connection);
}

/** Returns the function that stops it. */
export function prefetchOnIntent(app: AppValue, prefetch: (url: URL) => Promise<unknown>) {
  const { locale, needWords, needStyles, stores } = app;
  const watching = new AbortController();
  const touched = new AbortController();
  let timer: number | undefined;
  let isBusy = false;
  let place = '';
  const placeOf = ({ clientX, clientY }: PointerEvent) => `${clientX} ${clientY}`;

  function find(target: EventTarget | null, intent: Intent): URL | null {
    const found = findInternalLink(target, locale);
    const isWanted = found && mayPrefetch(intent, findRoute(found.path).route, readConnection());
    return isWanted ? new URL(found.link.href) : null;
  }
  const onPress = (event: PointerEvent) => {
    place = placeOf(event);
    const url = find(event.target, 'press');
    if (url) void prefetch(url);
  };
  const onHover = (event: PointerEvent | FocusEvent) => {
    clearTimeout(timer);
    // A finger that passes over a link scrolls, and below a resting mouse the page has moved.
    if ('pointerType' in event) {
      const isStill = place === placeOf(event);
      place = placeOf(event);
      if (isStill || event.pointerType !== 'mouse') return;
    }
    const url = find(event.target, 'hover');
    if (!url) return;
    timer = window.setTimeout(async () => {
      if (isBusy) return;
      isBusy = true;
      await prefetch(url);
      isBusy = false;
    }, hoverMs);
  };
  /** Only for somebody who has touched the page, and may do so again. */
  async function loadNextPages() {
    await navigationEnd(stores);
    const connection = readConnection();
    const next = routes.filter((route) => nextPages.includes(route.module) && mayPrefetch('idle', route, connection));
    if (next.length === 0) return;
    await Promise.all([
      ...next.map((route) => loadCode(route, app)),
      importListingData(),
      import('./features/listing/filter-drawer.tsx'),
      import('./shell/suggestions.tsx'),
      needWords(['listing', 'search']),
      needStyles(),
    ]);
  }
  const onTouch = () => {
    touched.abort();
    loadNextPages().catch(() => {});
  };
  document.addEventListener('pointerdown', onPress, watching);
  for (const type of ['pointerover', 'focusin'] as const) document.addEventListener(type, onHover, watching);
  for (const type of touches) addEventListener(type, onTouch, touched);
  return () => {
    clearTimeout(timer);
    touched.abort();
    watching.abort();
  };
}
