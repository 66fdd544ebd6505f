/** Pages that were asked for before their link was followed. */
import type { RouteState } from './load-route.ts';
import type { SessionState } from './state/stores.ts';

/** A page that was prefetched and not visited by then is asked for again. Chosen: about as long as one looks at a card. */
const prefetchMaxAgeMs = 30_000;

export function createPrefetchedPages(load: (url: URL) => Promise<RouteState>, session: SessionState) {
  const pages = new Map<string, { page: Promise<RouteState>; at: number }>();
  const nameOf = ({ pathname, search }: URL) => `${session.user?.id} ${pathname}${search}`;
  const find = (url: URL) => {
    const found = pages.get(nameOf(url));
    return found && Date.now() - found.at < prefetchMaxAgeMs ? found : undefined;
  };
  return {
    async prefetch(url: URL): Promise<void> {
      if (find(url)) return;
      for (const [name, { at }] of pages) if (Date.now() - at >= prefetchMaxAgeMs) pages.delete(name);
      const page = load(url);
      pages.set(nameOf(url), { page, at: Date.now() });
      await page.catch(() => {});
    },
    async take(url: URL): Promise<RouteState | null> {
      const state = await find(url)?.page.catch(() => null);
      pages.delete(nameOf(url));
      // The fragment is no part of what was asked for.
      return state?.status === 200 ? { ...state, context: { ...state.context, url } } : null;
    },
  };
}
