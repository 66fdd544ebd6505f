/** The React app inside `<div id="root">`; the server writes the document around it (client/document). */
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SWRConfig, useSWRConfig } from 'swr';
import { Boundary } from './browser/boundary.tsx';
import { swrDefaults } from './data/use-call.ts';
import type { Screen } from './load-route.ts';
import { pageFault, shopFault } from './shell/fault.tsx';
import { useFollowLinks } from './shell/follow-links.ts';
import { Layout } from './shell/layout.tsx';
import { createScrollRestoration } from './shell/scroll-restoration.ts';
import { ShownLocation } from './shell/shown-location.tsx';
import { useDeferredStart } from './shell/use-deferred-start.ts';
import { AppContext, type AppValue, useApp } from './state/app-context.ts';
import { LinkLanguage } from './ui/link.tsx';
import type { Visits } from './visits.ts';

const noNavigation = { isBusy: false, isLoading: false };

/** The current page stays, and a reload tries the new URL again. */
function stayOffline({ stores, t }: AppValue): void {
  Object.assign(stores.navigation, noNavigation);
  stores.toasts.show(t('shell.offline'), 'error');
}

function useCurrentScreen(first: Screen) {
  const app = useApp();
  const { cache, mutate } = useSWRConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const [screen, setScreen] = useState(first);
  const shownKey = useRef(location.key);
  const arrivedKey = useRef(location.key);
  const scroll = useMemo(() => createScrollRestoration(), []);
  const visits = useRef<Visits>(null);
  const getVisits = useCallback(async () => {
    // The server draws first pages alone. Without this line its bundle has the browser's React too, a fifth of what a cold start parses.
    if (import.meta.env.SSR) throw new Error('Steps are taken in the browser');
    const { createVisits } = await import('./visits.ts');
    visits.current ??= createVisits(app, first.answers, { cache, mutate }, scroll);
    return visits.current;
  }, [app, first, cache, mutate, scroll]);
  useEffect(() => () => visits.current?.stop(), []);

  useEffect(() => {
    if (location.key === shownKey.current) return;
    const { navigation } = app.stores;
    const isFramed = visits.current?.isFramed();
    if (!isFramed) scroll.leave(shownKey.current);
    let isStale = false;
    Object.assign(navigation, { isBusy: !isFramed, isLoading: true });
    const url = new URL(window.location.href);
    const visit = (current: Visits) =>
      current.visit(url, {
        isNew: !scroll.knows(location.key) && url.hash === '',
        isStale: () => isStale,
        show: (next) => {
          shownKey.current = location.key;
          setScreen(next);
        },
        redirect: (path) => navigate(path, { replace: true }),
      });
    getVisits()
      .then(visit)
      .catch(() => {
        if (isStale) return;
        // The page's code is gone, as after a new build: the browser loads the page from the server.
        if (window.navigator.onLine) return window.location.assign(url);
        stayOffline(app);
      });
    return () => {
      isStale = true;
      // Another step sets them anew; Back to the page that is still shown needs none.
      Object.assign(navigation, noNavigation);
    };
  }, [location, app, navigate, scroll, getVisits]);

  useLayoutEffect(() => {
    // Once per step, although a page may be drawn before its data and again with them. Before painting, so that its
    // frame never shows twice.
    if (arrivedKey.current === shownKey.current) return;
    arrivedKey.current = shownKey.current;
    visits.current?.arrive(shownKey.current, screen.context.url.hash);
    app.stores.modals.close();
  }, [screen, app]);
  return { screen, getVisits, visits };
}

function Shop({ first, footer }: { first: Screen; footer: ReactNode }): ReactNode {
  const { screen, getVisits, visits } = useCurrentScreen(first);
  useFollowLinks(visits);
  // Marks the end of hydration, for tests and static-footer.tsx.
  useEffect(() => document.documentElement.setAttribute('data-hydrated', ''), []);
  const { View, layout = 'shop', headerNote, showsCart = false } = screen.page;
  useDeferredStart(showsCart, getVisits);
  // `useLocation` in a page never runs ahead of its data.
  return (
    <ShownLocation {...screen.context}>
      <Layout kind={layout} headerNote={headerNote} footer={footer}>
        <Boundary at={screen.context.url.href} instead={pageFault}>
          <View key={screen.context.path} />
        </Boundary>
      </Layout>
    </ShownLocation>
  );
}

export function App({
  app,
  screen,
  provider,
  footer,
}: {
  app: AppValue;
  screen: Screen;
  provider: () => Map<string, never>;
  footer?: ReactNode;
}): ReactNode {
  return (
    <AppContext value={app}>
      <SWRConfig value={{ ...swrDefaults, provider, fallback: screen.answers }}>
        <LinkLanguage value={app.locale}>
          <Boundary instead={shopFault}>
            <Shop first={screen} footer={footer} />
          </Boundary>
        </LinkLanguage>
      </SWRConfig>
    </AppContext>
  );
}
