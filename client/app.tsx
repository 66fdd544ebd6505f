/** The React app inside `<div id="root">`; the server writes the document around it (client/document). */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { splitLocale } from '../shared/domain/locale.ts';
import { swrDefaults } from './api/swr.ts';
import type { RouteState } from './load-route.ts';
import { useFollowLinks } from './shell/follow-links.ts';
import { Layout } from './shell/layout.tsx';
import { createScrollRestoration } from './shell/scroll-restoration.ts';
import { useDeferredStart } from './shell/use-deferred-start.ts';
import { AppContext, type AppValue, useApp } from './state/app-context.ts';
import { LinkLanguage } from './ui/link.tsx';

/** Younger data is reused, as on the way back from a product to its listing. */
const answerMaxAgeMs = 5 * 60_000;

function useCurrentScreen(first: RouteState): RouteState {
  const { locale, country, call, stores, t, needWords } = useApp();
  const { cache, mutate } = useSWRConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const [screen, setScreen] = useState(first);
  const shownKey = useRef(location.key);
  const storedAt = useRef(new Map(Object.keys(first.answers).map((key) => [key, Date.now()])));
  const scroll = useMemo(() => createScrollRestoration(), []);

  useEffect(() => {
    if (location.key === shownKey.current) return;
    scroll.leave(shownKey.current);
    let isStale = false;
    stores.navigation.isBusy = true;
    const url = new URL(window.location.href);
    const { path } = splitLocale(url.pathname);
    // SWR keeps the first document's answers as its fallback, outside of its cache.
    const getCached = (key: string) =>
      Date.now() - (storedAt.current.get(key) ?? 0) < answerMaxAgeMs
        ? (cache.get(key)?.data ?? first.answers[key])
        : undefined;
    const visit = { url, path, locale, country, user: stores.session.user, call, getCached, needWords };
    async function go() {
      // The server loaded the first page, so this code is not part of it.
      const { buildHead, loadRoute } = await import('./load-route.ts');
      const next = await loadRoute(visit, () => {});
      if (isStale) return;
      if (next.redirect) return navigate(next.redirect, { replace: true });
      for (const [key, data] of Object.entries(next.answers)) {
        if (getCached(key) !== undefined) continue;
        storedAt.current.set(key, Date.now());
        await mutate(key, data, { revalidate: false });
      }
      shownKey.current = location.key;
      stores.navigation.isBusy = false;
      document.title = `${buildHead(next, t).title} · ${t('shell.shop')}`;
      setScreen(next);
    }
    go().catch(() => {
      if (isStale) return;
      // The page's code is gone, as after a new build: the browser loads the page from the server.
      if (window.navigator.onLine) return window.location.assign(url);
      // Offline, the current page stays, and a reload tries the new URL again.
      stores.navigation.isBusy = false;
      stores.toasts.show(t('shell.offline'), 'error');
    });
    return () => {
      isStale = true;
    };
  }, [location, locale, country, call, stores, cache, mutate, navigate, scroll, needWords, t, first]);

  useEffect(() => {
    if (screen === first) return;
    scroll.arrive(shownKey.current, screen.context.url.hash);
    stores.modals.close();
  }, [screen, first, scroll, stores]);
  return screen;
}

function Shop({ first, footer }: { first: RouteState; footer: ReactNode }): ReactNode {
  const screen = useCurrentScreen(first);
  useFollowLinks();
  // Marks the end of hydration, for tests and static-footer.tsx.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  const { View, layout = 'shop', headerNote, showsCart = false } = screen.page;
  useDeferredStart(showsCart);
  const { url } = screen.context;
  // The location of the loaded page: `useLocation` in a page never runs ahead of its data.
  const shownLocation = { pathname: screen.context.path, search: url.search, hash: url.hash };
  return (
    <Routes location={shownLocation}>
      <Route
        path={screen.route.path}
        element={
          <Layout kind={layout} headerNote={headerNote} footer={footer}>
            <View key={screen.context.path} />
          </Layout>
        }
      />
    </Routes>
  );
}

export function App({
  app,
  screen,
  provider,
  footer,
}: {
  app: AppValue;
  screen: RouteState;
  provider: () => Map<string, never>;
  footer?: ReactNode;
}): ReactNode {
  return (
    <AppContext value={app}>
      <SWRConfig value={{ ...swrDefaults, provider, fallback: screen.answers }}>
        <LinkLanguage value={app.locale}>
          <Shop first={screen} footer={footer} />
        </LinkLanguage>
      </SWRConfig>
    </AppContext>
  );
}
