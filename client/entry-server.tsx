/** The worker's entry into the client: renders a URL to a status and streamed HTML (docs/architecture.md). */
import { StaticRouter } from 'react-router';
import type { CallName, DataOf } from '../shared/contract/calls.ts';
import type { Envelope } from '../shared/contract/envelope.ts';
import { type CountryCode, isCountryCode } from '../shared/domain/country.ts';
import { crossSiteKey } from '../shared/domain/cross-site.ts';
import { type Locale, localizedPath, splitLocale } from '../shared/domain/locale.ts';
import { AppError, errors } from '../shared/errors.ts';
import { getErrorText } from '../shared/i18n/error-text.ts';
import { messages as arabic } from '../shared/i18n/page-messages.ar.ts';
import { messages as english } from '../shared/i18n/page-messages.en.ts';
import { createTranslate } from '../shared/i18n/translate.ts';
import { CallFailure, type CallInput, type SendCall } from './api/call.ts';
import { App } from './app.tsx';
import { type Assets, buildDocument } from './document/document.ts';
import { drawHtml, type HtmlStream } from './document/draw-html.ts';
import { buildIconSprite } from './document/icon-sprite.ts';
import { getPublicQuery } from './document/public-pages.ts';
import { buildReloadDocument } from './document/same-site-reload.ts';
import { buildHead, loadRoute } from './load-route.ts';
import { findRoute } from './routes.tsx';
import { Footer } from './shell/footer.tsx';
import type { AppValue, Translator } from './state/app-context.ts';
import { createStores } from './state/stores.ts';

export interface RenderInput {
  url: URL;
  locale: Locale;
  country: CountryCode;
  nonce: string;
  assets: Assets;
  /** Null for guests, who all get the same HTML. */
  user: { id: string; name: string } | null;
  /** The page is the same for every guest, and a browser may keep it in its memory. */
  isPublic: boolean;
  /** The request came from another site, so it has no Strict cookies. */
  crossSite: boolean;
  call: <N extends CallName>(name: N, input?: CallInput<N>) => Promise<Envelope<DataOf<N>>>;
  posted?: { status: number; answers: Readonly<Record<string, unknown>> };
  signal: AbortSignal;
  onError(error: unknown): void;
}

export type RenderResult =
  | {
      status: number;
      headers: Readonly<Record<string, string>>;
      html: HtmlStream;
      /** Path and query without language; null for pages that are not indexed. */
      canonical: string | null;
    }
  | { redirect: string; status: 301 | 302 | 303 | 308; headers?: Record<string, string> };

function createCall({ call, locale }: RenderInput): SendCall {
  return async (name, input) => {
    try {
      return await call(name, input);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new CallFailure(errors[error.code].status, error.code, getErrorText(error.code, locale), error.data);
    }
  };
}

/** Caches parameterless translations per isolate; a page needs about 200. */
function memoizeTranslate(t: Translator): Translator {
  const cache = new Map<string, string>();
  return (key, params) => {
    if (params) return t(key, params);
    const text = cache.get(key) ?? t(key);
    cache.set(key, text);
    return text;
  };
}

const translators: Readonly<Record<Locale, Translator>> = {
  en: memoizeTranslate(createTranslate('en', english) as Translator),
  ar: memoizeTranslate(createTranslate('ar', arabic) as Translator),
};

/** Without timers or storage: the server renders the initial state. */
function createApp(input: RenderInput, call: SendCall, t: Translator): AppValue {
  const stores = createStores({
    user: input.user,
    timers: { set: () => 0, clear: () => {} },
    sentence: (key) => t(`shell.${key}`),
  });
  return { locale: input.locale, country: input.country, t, call, stores, needWords: () => undefined };
}

/** The country form without JavaScript: sets the cookie and redirects to the URL without the parameter. */
function redirectForCountry(url: URL): RenderResult | null {
  const chosen = url.searchParams.get('country');
  if (!isCountryCode(chosen)) return null;
  const rest = new URLSearchParams(url.search);
  rest.delete('country');
  const query = rest.toString();
  return {
    redirect: `${url.pathname}${query && `?${query}`}`,
    status: 303,
    headers: { 'set-cookie': `country=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax; Secure` },
  };
}

function wrapHtml(before: string, { first, late }: HtmlStream, after: string): HtmlStream {
  const start = `${before}${buildIconSprite(late ? null : first)}<div id="root">${first}`;
  if (!late) return { first: start + after, late };
  async function* withEnd() {
    yield* late ?? [];
    yield after;
  }
  return { first: start, late: withEnd() };
}

const completeHtml = (html: string): HtmlStream => ({ first: html, late: null });

export const publicPageQuery: typeof getPublicQuery = getPublicQuery;

export async function renderPage(input: RenderInput): Promise<RenderResult> {
  const { url, locale, country, user, nonce, assets } = input;
  const countryRedirect = redirectForCountry(url);
  if (countryRedirect) return countryRedirect;
  const { path } = splitLocale(url.pathname);
  const t = translators[locale];

  const { route } = findRoute(path);
  if (input.crossSite && !user) {
    const { page } = await route.load();
    if (page.sameSiteReload || page.access === 'user')
      return {
        status: 200,
        headers: {},
        canonical: null,
        html: completeHtml(buildReloadDocument({ path: `${url.pathname}${url.search}`, locale, assets, t })),
      };
  }

  const call = createCall(input);
  const initialData = { ...input.posted?.answers, ...(input.crossSite && { [crossSiteKey]: true }) };
  const screen = await loadRoute({ url, path, locale, country, user, call, initialData }, input.onError);
  if (screen.redirect !== null)
    return { redirect: localizedPath(screen.redirect, locale), status: screen.moved ? 301 : 302 };

  const app = createApp(input, call, t);
  const cache = new Map<string, never>();
  const { answers } = screen;
  const status = input.posted && screen.status === 200 ? input.posted.status : screen.status;
  const head = buildHead(screen, t);
  const { module, words } = screen.route;
  const page = { file: assets.pages?.[module]?.[0] ?? `/${module}`, words, params: screen.context.params };
  const parts = buildDocument({
    head,
    screen,
    data: { locale, country, user, status, page, answers },
    assets,
    nonce,
    isPublic: input.isPublic,
    t,
  });
  const body = await drawHtml(
    <StaticRouter location={`${url.pathname}${url.search}`} basename={locale === 'ar' ? '/ar' : '/'}>
      <App app={app} screen={screen} provider={() => cache} footer={<Footer />} />
    </StaticRouter>,
    { nonce, signal: input.signal, onError: input.onError },
  );
  return {
    status,
    headers: screen.page.isSecret ? { 'referrer-policy': 'no-referrer' } : {},
    canonical: status === 200 && !head.noindex ? (head.canonical ?? path) : null,
    html: wrapHtml(parts.before, body, parts.after),
  };
}
