/** The browser takes over the page that the server sent: same words, same data, no second fetch. */
import './styles/index.css';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { splitLocale } from '../shared/domain/locale.ts';
import { createTranslate } from '../shared/i18n/translate.ts';
import { createRequest } from './api/request.ts';
import { App } from './app.tsx';
import { type PageData, pageDataId } from './document/page-data.ts';
import { aliveEvent } from './document/start-script.ts';
import { lateWords } from './i18n/words.ts';
import { failedRoute, findRoute, notFoundRoute } from './routes.tsx';
import type { Screen } from './screen.ts';
import { BrowserRouter } from './shell/browser-router.tsx';
import type { AppValue, T } from './state/app-context.ts';
import { createStores } from './state/stores.ts';

function createApp(data: PageData, { t, needWords }: Pick<AppValue, 't' | 'needWords'>): AppValue {
  const { locale, country } = data;
  const stores = createStores({
    user: data.user,
    timers: { set: (run, ms) => setTimeout(run, ms), clear: (timer) => clearTimeout(timer) },
    sentence: (key) => t(`shell.${key}`),
  });
  const tools = {
    signOut: () => {
      // The cookies are the server's to clear, and it did so with its 401.
      stores.session.user = null;
      const forget = async () => (await import('./features/auth/forget-person.ts')).forgetPerson();
      void forget().finally(() => window.location.assign(locale === 'ar' ? '/ar' : '/'));
    },
    registerDevice: () =>
      call(
        'deviceAuth',
        {
          body: {
            device: { name: 'browser', capacity: '', uid: crypto.randomUUID(), platform: 'web' },
            os: { version: '', type: navigator.platform.slice(0, 60) },
          },
        },
        { inline: true },
      ),
    reload: () => window.location.reload(),
    toast: (message: string) => stores.toasts.show(message, 'error'),
    now: () => Date.now(),
    storage: window.sessionStorage,
  };
  const call = createRequest({
    locale,
    country,
    fetch: (input, init) => fetch(input, init),
    uuid: () => crypto.randomUUID(),
    sentence: (fault) => t(`shell.${fault}`),
    onFailure: (failure, inline) => {
      const tell = () => inline || tools.toast(failure.message);
      // Code that most visits never need; without a connection only the sentence is left.
      void import('./api/reactions.ts').then(({ reactTo }) => reactTo(failure, inline, tools), tell);
    },
  });
  return { locale, country, t, call, stores, needWords };
}

async function start() {
  const data = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '{}') as PageData;
  const { path } = splitLocale(window.location.pathname);
  const found = findRoute(path);
  const route = data.shown === 'page' ? found.route : data.shown === 'not-found' ? notFoundRoute : failedRoute;
  const isArabic = data.locale === 'ar';
  // One object for the translator; a page's own words are added to it before the page is shown.
  const words = {};
  const addShop = async () => {
    const { dictionary } = await (isArabic ? import('./i18n/dictionary.ar.ts') : import('./i18n/dictionary.en.ts'));
    Object.assign(words, dictionary);
  };
  const needWords: AppValue['needWords'] = async (features) =>
    Object.assign(words, ...(await Promise.all(features.map((feature) => lateWords[data.locale][feature]()))));
  const [{ page }] = await Promise.all([route.load(), addShop(), needWords(route.words)]);
  const t = createTranslate(data.locale, words) as T;
  const screen: Screen = {
    route,
    page,
    status: data.status,
    answers: data.answers,
    redirect: null,
    context: {
      url: new URL(window.location.href),
      path,
      params: found.params,
      locale: data.locale,
      country: data.country,
      user: data.user,
    },
  };
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root');
  const cache = new Map<string, never>();
  const app = createApp(data, { t, needWords });
  // As a transition React takes the page over in slices, and a tap or a scroll meanwhile waits for one of them alone.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={isArabic ? '/ar' : '/'}>
        <App app={app} screen={screen} provider={() => cache} />
      </BrowserRouter>,
    );
  });
  document.dispatchEvent(new Event(aliveEvent));
}

void start();
