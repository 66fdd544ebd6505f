/**
 * Steps inside the app: everything that a page needs is asked for at once, or was before its link was followed. The browser loads this
 * file with the first step or before it (client/shell/use-deferred-start.ts); the server has no use for it.
 */
import { splitLocale } from '../shared/domain/locale.ts';
import { type AnswerCache, createAnswers } from './answers.ts';
import { findProduct } from './find-product.ts';
import { buildHead, loadRoute, type RouteState } from './load-route.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { preloadFiles } from './preload.ts';
import { findRoute, notFoundRoute } from './routes.tsx';
import type { AppValue } from './state/app-context.ts';

/** A page that was prefetched and not visited by then is asked for again. Chosen: about as long as one looks at a card. */
const prefetchMaxAgeMs = 30_000;

export interface VisitOptions {
  /** A page that nobody has seen yet may be drawn before its data; one that is come back to has a place on it. */
  isNew: boolean;
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
  let shownData = ofDocument;
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
    for (const [name, { at }] of prefetched) if (Date.now() - at >= prefetchMaxAgeMs) prefetched.delete(name);
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
  /** What can be drawn of a page before its data, once its code is there. */
  async function preview(url: URL): Promise<RouteState | null> {
    const { path } = splitLocale(url.pathname);
    const { route, params } = findRoute(path);
    const [{ page }] = await Promise.all([route.load(), needWords(route.words)]);
    const context = { url, path, params, locale, country, user: stores.session.user };
    const answers = page.preview?.(context, (slug) => findProduct(shownData, slug));
    return answers ? { route, page, context, status: 200, answers, redirect: null } : null;
  }
  async function present(state: RouteState, { show }: VisitOptions, isLoading: boolean): Promise<void> {
    await store(state.answers);
    if (!isLoading) shownData = state.answers;
    Object.assign(stores.navigation, { isBusy: false, isLoading });
    document.title = `${buildHead(state, t).title} · ${t('shell.shop')}`;
    show(state);
  }
  async function visit(url: URL, options: VisitOptions): Promise<void> {
    const { isNew, isStale, redirect } = options;
    // What is no page of the app, such as a file, or a page that is not there, the server answers.
    if (findRoute(splitLocale(url.pathname).path).route === notFoundRoute) return window.location.assign(url);
    let isLoaded = false;
    const loading = takePrefetched(url)
      .then((state) => state ?? load(url))
      .finally(() => {
        isLoaded = true;
      });
    // Data that are there already come before the next task.
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve))]);
    // Without a connection the shopper stays where they are.
    const early = isNew && !isLoaded && navigator.onLine && (await preview(url).catch(() => null));
    if (early && !isLoaded && !isStale()) await present(early, options, true);
    const next = await loading;
    if (isStale()) return;
    if (next.redirect) return redirect(next.redirect);
    await present(next, options, false);
  }
  // Most pages beyond the first make calls of this table.
  void import('./api/lazy-calls.ts').catch(() => {});
  return { visit, stop: prefetchOnIntent(app, prefetch) };
}
