/** The shop as React sees it, inside `<div id="root">`; the document around it is the server's (client/document). */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Route, Routes, useLocation, useNavigate } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { splitLocale } from '../shared/domain/locale.ts';
import { quietSwr } from './api/swr.ts';
import type { Screen } from './screen.ts';
import { useFollowLinks } from './shell/follow-links.ts';
import { useShopKeeper } from './shell/keeper.ts';
import { Layout } from './shell/layout.tsx';
import { keepScroll } from './shell/scroll.ts';
import { AppContext, type AppValue, useApp } from './state/app-context.ts';
import { LinkLanguage } from './ui/link.tsx';

/** Answers younger than this are shown again without asking, as on the way back from a product to its listing. */
const answersKeptMs = 5 * 60_000;

function useScreen(first: Screen): Screen {
  const { locale, country, call, stores, t, needWords } = useApp();
  const { cache, mutate } = useSWRConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const [screen, setScreen] = useState(first);
  const shownKey = useRef(location.key);
  const keptAt = useRef(new Map(Object.keys(first.answers).map((key) => [key, Date.now()])));
  const scroll = useMemo(() => keepScroll(), []);

  useEffect(() => {
    if (location.key === shownKey.current) return;
    scroll.leave(shownKey.current);
    let isStale = false;
    stores.navigation.isBusy = true;
    const url = new URL(window.location.href);
    const { path } = splitLocale(url.pathname);
    const known = (key: string) =>
      Date.now() - (keptAt.current.get(key) ?? 0) < answersKeptMs ? cache.get(key)?.data : undefined;
    const visit = { url, path, locale, country, user: stores.session.user, call, known, needWords };
    async function go() {
      // How a page is made ready is code that the first page, which the server made ready, does without.
      const { headOf, visitScreen } = await import('./screen.ts');
      const next = await visitScreen(visit, () => {});
      if (isStale) return;
      if (next.redirect) return navigate(next.redirect, { replace: true });
      for (const [key, data] of Object.entries(next.answers)) {
        if (known(key) !== undefined) continue;
        keptAt.current.set(key, Date.now());
        await mutate(key, data, { revalidate: false });
      }
      shownKey.current = location.key;
      stores.navigation.isBusy = false;
      document.title = `${headOf(next, t).title} · ${t('shell.shop')}`;
      setScreen(next);
    }
    go().catch(() => {
      if (isStale) return;
      // A page's code that can't be had any more, as after a new build: the browser fetches the page itself.
      if (window.navigator.onLine) return window.location.assign(url);
      // Without a connection what is shown stays, cart and all; the address is the wanted page's, for another try.
      stores.navigation.isBusy = false;
      stores.toasts.show(t('shell.offline'), 'error');
    });
    return () => {
      isStale = true;
    };
  }, [location, locale, country, call, stores, cache, mutate, navigate, scroll, needWords, t]);

  useEffect(() => {
    if (screen === first) return;
    scroll.arrive(shownKey.current, screen.context.url.hash);
    stores.modals.close();
  }, [screen, first, scroll, stores]);
  return screen;
}

function Shop({ first, footer }: { first: Screen; footer: ReactNode }): ReactNode {
  const screen = useScreen(first);
  useFollowLinks();
  // Told on <html>, so that tests wait for a shop that answers and not for a picture of one.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  const { View, layout = 'shop', showsCart = false } = screen.page;
  useShopKeeper(showsCart);
  const { url } = screen.context;
  // The location that is shown, not the one on its way: `useLocation` in a page never runs ahead of its data.
  const shown = { pathname: screen.context.path, search: url.search, hash: url.hash };
  return (
    <Routes location={shown}>
      <Route
        path={screen.route.path}
        element={
          <Layout kind={layout} footer={footer}>
            <View key={screen.context.path} />
          </Layout>
        }
      />
    </Routes>
  );
}

/** `children` is never given; the router around it is the server's or the browser's. */
export function App({
  app,
  screen,
  provider,
  footer,
}: {
  app: AppValue;
  screen: Screen;
  provider: () => Map<string, never>;
  /** Only the server gives it (shell/static-footer.tsx). */
  footer?: ReactNode;
}): ReactNode {
  return (
    <AppContext value={app}>
      <SWRConfig value={{ ...quietSwr, provider, fallback: screen.answers }}>
        <LinkLanguage value={app.locale}>
          <Shop first={screen} footer={footer} />
        </LinkLanguage>
      </SWRConfig>
    </AppContext>
  );
}
