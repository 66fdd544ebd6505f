/** Hydrates the server's page with the same messages and data, without a second fetch. */

import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { splitLocale } from '../shared/domain/locale.ts';
import { createTranslate, withOwnWords } from '../shared/i18n/translate.ts';
import { createApiCall } from './api/request.ts';
import { App } from './app.tsx';
import { tellFault } from './browser/boundary.tsx';
import { followTranslator } from './browser/follow-translator.ts';
import { makeUuid } from './browser/make-uuid.ts';
import { hydratedEvent } from './document/hydration-script.ts';
import { type PageData, pageDataId, parsePageData } from './document/page-data.ts';
import type { Screen } from './load-route.ts';
import type { Page } from './page.ts';
import { BrowserRouter } from './shell/browser-router.tsx';
import type { AppValue, Translator } from './state/app-context.ts';
import { reloadOutdated } from './state/run-lazy.ts';
import { createStores } from './state/stores.ts';

function createApp(data: PageData, { t, needWords }: Pick<AppValue, 't' | 'needWords'>): AppValue {
  const { locale, country } = data;
  const needStyles: AppValue['needStyles'] = (groups) =>
    import('./preload.ts').then(({ loadStyles }) => loadStyles(groups));
  const stores = createStores({
    user: data.user,
    timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) },
    sentence: (key) => t(`shell.${key}`),
    needStyles,
  });
  const call = createApiCall({
    locale,
    country,
    fetch: (input, init) => fetch(input, init),
    uuid: makeUuid,
    sentence: (fault) => t(`shell.${fault}`),
    onFailure: (failure, inline) => {
      // A call's own code may be gone as well.
      if (reloadOutdated(failure.cause)) return;
      // Without its code the message alone is shown.
      const showMessage = () => inline || stores.toasts.show(failure.message, 'error');
      void import('./recover.ts').then(({ recover }) => recover(failure, inline, app), showMessage);
    },
  });
  const syncUser = async () => (await import('./features/session/sync-user.ts')).syncUser(app);
  const app: AppValue = { locale, country, t, call, stores, needWords, needStyles, syncUser };
  return app;
}

async function start() {
  const data = parsePageData(document.getElementById(pageDataId)?.textContent ?? '{}');
  const { path } = splitLocale(window.location.pathname);
  const { file, words, params } = data.page;
  const isArabic = data.locale === 'ar';
  // The translator reads this object; a page's messages are added before the page is shown.
  const messages = {};
  const add = (table: object) => Object.assign(messages, withOwnWords(table, data.ownWords));
  const dictionary = isArabic ? import('./i18n/dictionary.ar.ts') : import('./i18n/dictionary.en.ts');
  const needWords: AppValue['needWords'] = async (features) => {
    const { lazyMessages } = await dictionary;
    for (const table of await Promise.all(features.map((feature) => lazyMessages[feature]()))) add(table);
  };
  const loadPage = (): Promise<{ page: Page }> => import(/* @vite-ignore */ file);
  const [{ page }] = await Promise.all([loadPage(), needWords(words)]);
  add((await dictionary).dictionary);
  const t = createTranslate(data.locale, messages, data.shop) as Translator;
  const screen: Screen = {
    page,
    status: data.status,
    answers: data.answers,
    context: {
      url: new URL(window.location.href),
      path,
      params,
      locale: data.locale,
      country: data.country,
      user: data.user,
    },
  };
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const cache = new Map<string, never>();
  const app = createApp(data, { t, needWords });
  // In a transition React hydrates in slices, so a tap or a scroll waits for one slice only.
  followTranslator();
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={isArabic ? '/ar' : '/'}>
        <App app={app} screen={screen} provider={() => cache} />
      </BrowserRouter>,
      { onCaughtError: tellFault },
    );
  });
  document.dispatchEvent(new Event(hydratedEvent));
}

void start();
