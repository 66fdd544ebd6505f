/**
 * Steps inside the app: everything that a page needs is asked for at once, or was before its link was followed. The browser loads this
 * file with the first step or before it (client/shell/use-deferred-start.ts); the server has no use for it.
 */

import { startTransition } from 'react';
import { splitLocale } from '../shared/domain/locale.ts';
import { paths } from '../shared/paths.ts';
import { type AnswerCache, createAnswers } from './answers.ts';
import { isThrifty, readConnection } from './browser/connection.ts';
import { logFailure } from './browser/log-failure.ts';
import { findServiceWorkers } from './browser/permissions.ts';
import { isPageCached } from './features/offline/cached-pages.ts';
import { findProduct } from './find-product.ts';
import { buildHead, loadRoute, type RouteState } from './load-route.ts';
import type { FindProduct } from './page.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { createPrefetchedPages } from './prefetched-pages.ts';
import { loadCode } from './preload.ts';
import { findNextPage, findRoute, notFoundRoute, type PageRoute } from './routes.tsx';
import type { ScrollRestoration } from './shell/scroll-restoration.ts';
import type { AppValue } from './state/app-context.ts';
import { createStepFrames } from './step-frames.tsx';

export interface VisitOptions {
  /** Only a page that nobody has seen yet may be drawn before its data; a page that was left has a scroll position. */
  isNew: boolean;
  /** Another visit has begun since. */
  isStale: () => boolean;
  show: (state: RouteState) => void;
  redirect: (path: string) => void;
}

export interface Visits {
  visit: (url: URL, options: VisitOptions) => Promise<void>;
  /** A frame is shown in place of the page that is loading. */
  isFramed: () => boolean;
  /** The page has been drawn. */
  arrive: (key: string, hash: string) => void;
  /** Ends prefetching. */
  stop: () => void;
}

async function loadPage(url: URL, app: AppValue, getCached: (key: string) => unknown): Promise<RouteState> {
  const { locale, country, call, needWords, needStyles, stores } = app;
  const { path } = splitLocale(url.pathname);
  const { route } = findRoute(path);
  void loadCode(route, app).catch(() => {});
  const state = await loadRoute(
    { url, path, locale, country, user: stores.session.user, call, getCached, needWords },
    logFailure('page'),
  );
  // The not-found page has styles of its own.
  await needStyles(state.route.styles);
  return state;
}

/** What can be drawn of a page before its data, once its code is there. */
async function previewPage(url: URL, app: AppValue, findShown: FindProduct): Promise<RouteState | null> {
  const { locale, country, stores } = app;
  const { path } = splitLocale(url.pathname);
  const { route, params } = findRoute(path);
  const page = await loadCode(route, app);
  const context = { url, path, params, locale, country, user: stores.session.user };
  const answers = page.preview?.(context, findShown);
  return answers ? { route, page, context, status: 200, answers, redirect: null } : null;
}

const opensOffline = async (url: URL): Promise<boolean> =>
  Boolean(findServiceWorkers()?.controller) &&
  (splitLocale(url.pathname).path === paths.cart() || (await isPageCached(url)));

export function createVisits(
  app: AppValue,
  ofDocument: RouteState['answers'],
  cache: AnswerCache,
  scroll: ScrollRestoration,
): Visits {
  const { stores, t } = app;
  const { getCached, store } = createAnswers(ofDocument, cache);
  let shownData = ofDocument;
  const findShown: FindProduct = (slug) => findProduct(shownData, slug);
  const prefetched = createPrefetchedPages((url) => loadPage(url, app, getCached), stores.session);
  const frames = createStepFrames(app, scroll, findShown);

  /** Before the next tap: only then can a card become its product's frame. */
  function prepareNext(shown: PageRoute): void {
    if (!isThrifty(readConnection())) void loadCode(findNextPage(shown), app).catch(() => {});
  }
  /** `drawn` is what has been drawn of the page before its data. */
  async function present(
    state: RouteState,
    { show, isStale }: VisitOptions,
    isLoading: boolean,
    drawn?: RouteState,
  ): Promise<void> {
    await store(state.answers);
    if (isStale()) return;
    if (!isLoading) {
      shownData = state.answers;
      prepareNext(state.route);
    }
    Object.assign(stores.navigation, { isBusy: false, isLoading });
    // client/document/tracker-script.ts hears it where a tracker is configured.
    if (!isLoading) dispatchEvent(new CustomEvent('afiya:page', { detail: state.answers }));
    document.title = `${buildHead(state, t).title} · ${t('shell.shop')}`;
    // The drawn parts read the stored data by themselves. Showing the page again would draw the header once more,
    // before the button that is waited for.
    if (drawn?.page === state.page) return;
    // Behind a frame, rendering is interruptible, so that taps are answered meanwhile.
    if (frames.isShown()) startTransition(() => show(state));
    else show(state);
  }
  async function visit(url: URL, options: VisitOptions): Promise<void> {
    const { isNew, isStale } = options;
    if (isStale()) return;
    // The server answers for what is no page of the app, such as a file, and for a page that does not exist.
    if (findRoute(splitLocale(url.pathname).path).route === notFoundRoute) return window.location.assign(url);
    let isLoaded = false;
    const loading = prefetched
      .take(url)
      .then((state) => state ?? loadPage(url, app, getCached))
      .finally(() => {
        isLoaded = true;
      });
    // Data that are there already come before the next task.
    await Promise.race([loading.catch(() => {}), new Promise((resolve) => setTimeout(resolve))]);
    // Without a connection the shopper stays where they are.
    const early = isNew && !isLoaded && navigator.onLine && (await previewPage(url, app, findShown).catch(() => null));
    const drawn = (!isLoaded && !isStale() && early) || undefined;
    if (drawn) await present(drawn, options, true);
    const next = await loading.catch(async (error) => {
      if (isStale()) throw error;
      frames.clear();
      // The service worker has the page itself, and the cart's lines in its shell.
      const isThere = !navigator.onLine && (await opensOffline(url).catch(() => false));
      if (isThere && !isStale()) return new Promise<never>(() => window.location.assign(url));
      throw error;
    });
    if (isStale()) return;
    if (next.redirect) options.redirect(next.redirect);
    else await present(next, options, false, drawn);
  }
  prepareNext(findRoute(splitLocale(window.location.pathname).path).route);
  // Most pages beyond the first make calls of this table.
  void import('./api/lazy-calls.ts').catch(() => {});
  // Without a connection these could not be fetched when they are needed.
  void Promise.all([import('./shell/toast.tsx'), app.needStyles(['overlays'])]).catch(() => {});
  const stopPrefetching = prefetchOnIntent(app, prefetched.prefetch);
  return {
    visit,
    isFramed: frames.isShown,
    arrive: frames.arrive,
    stop() {
      frames.stop();
      stopPrefetching();
    },
  };
}
