/**
 * Steps inside the app: everything that a page needs is asked for at once, or was before its link was followed. The browser loads this
 * file with the first step or before it (client/shell/use-deferred-start.ts); the server has no use for it.
 */
import { splitLocale } from '../shared/domain/locale.ts';
import { type AnswerCache, createAnswers } from './answers.ts';
import { buildHead, loadRoute, type RouteState } from './load-route.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { preloadFiles } from './preload.ts';
import { findRoute } from './routes.tsx';
import type { AppValue } from './state/app-context.ts';

/** A page that was prefetched and not visited by then is asked for again. Chosen: about as long as one looks at a card. */
const prefetchMaxAgeMs = 30_000;

export interface VisitOptions {
  /** Another visit has begun since. */
  isStale: () => boolean;
  show: (state: RouteState) => void;
  redirect: (path: string) => void;
}

export interface Visits {
  visit: (url: URL, options: VisitOptions) => Promise<void>;
  /** Ends prefetching. */
  stop: () => void;
}

export function createVisits(app: AppValue, ofDocument: RouteState['answers'], cache: AnswerCache): Visits {
  const { locale, country, call, needWords, stores, t } = app;
  const { getCached, store } = createAnswers(ofDocument, cache);
  const prefetched = new Map<string, { page: Promise<RouteState>; at: number }>();
  const nameOf = ({ pathname, search }: URL) => `${stores.session.user?.id} ${pathname}${search}`;

  function load(url: URL): Promise<RouteState> {
    const { path } = splitLocale(url.pathname);
    preloadFiles(findRoute(path).route);
    const { user } = stores.session;
    return loadRoute({ url, path, locale, country, user, call, getCached, needWords }, () => {});
  }
  const findPrefetched = (url: URL) => {
    const found = prefetched.get(nameOf(url));
    return found && Date.now() - found.at < prefetchMaxAgeMs ? found : undefined;
  };
  async function prefetch(url: URL): Promise<void> {
    if (findPrefetched(url)) return;
    const page = load(url);
    prefetched.set(nameOf(url), { page, at: Date.now() });
    await page.catch(() => {});
  }
  async function takePrefetched(url: URL): Promise<RouteState | null> {
    const state = await findPrefetched(url)?.page.catch(() => null);
    prefetched.delete(nameOf(url));
    // The fragment is no part of what was asked for.
    return state?.status === 200 ? { ...state, context: { ...state.context, url } } : null;
  }
  async function visit(url: URL, { isStale, show, redirect }: VisitOptions): Promise<void> {
    const next = (await takePrefetched(url)) ?? (await load(url));
    if (isStale()) return;
    if (next.redirect) return redirect(next.redirect);
    await store(next.answers);
    Object.assign(stores.navigation, { isBusy: false, isLoading: false });
    document.title = `${buildHead(next, t).title} · ${t('shell.shop')}`;
    show(next);
  }
  // Most pages beyond the first make calls of this table.
  void import('./api/lazy-calls.ts').catch(() => {});
  return { visit, stop: prefetchOnIntent(app, prefetch) };
}
