/** The worker's entry into the client: draws a URL as a status and HTML, whole or in document order (docs/architecture.md). */
import type { ReactNode } from 'react';
import { StaticRouter } from 'react-router';
import type { CallName, DataOf } from '../shared/contract/calls.ts';
import type { Envelope } from '../shared/contract/envelope.ts';
import { type CountryCode, isCountryCode } from '../shared/domain/country.ts';
import { crossSiteKey } from '../shared/domain/cross-site.ts';
import { type Locale, localizedPath, splitLocale } from '../shared/domain/locale.ts';
import type { OwnWords } from '../shared/i18n/own-words.ts';
import type { CallInput } from './api/call.ts';
import { App } from './app.tsx';
import { buildDocument } from './document/document.ts';
import { drawHtml, type HtmlStream } from './document/draw-html.ts';
import { buildIconSprite } from './document/icon-sprite.ts';
import type { MonitoringSettings } from './document/monitoring-script.ts';
import { slimAnswers } from './document/page-data.ts';
import type { Assets } from './document/page-files.ts';
import { getPublicQuery } from './document/public-pages.ts';
import { buildReloadDocument } from './document/same-site-reload.ts';
import { buildHead, createLoader, loadRoute, type RouteState, toContext } from './load-route.ts';
import type { Head } from './page.ts';
import { failedRoute, findRoute, type PageRoute } from './routes.tsx';
import { createApp, createCall, getTranslator } from './server-app.ts';
import { Footer } from './shell/footer.tsx';
import { isKnownByAddress, isKnownByShop } from './streamed-pages.ts';

export interface RenderInput {
  url: URL;
  locale: Locale;
  country: CountryCode;
  /** The name in the page's language, as far as it is known by now. */
  getShopName: () => string;
  /** The merchant's words in place of some of the shop's, as far as they are known by now. */
  getOwnWords: () => OwnWords;
  nonce: string;
  assets: Assets;
  /** Null for guests, who all get the same HTML. */
  user: { id: string; name: string } | null;
  /** The page is the same for every guest, and a browser may keep it in its memory. */
  isPublic: boolean;
  /** Null where no collector is configured. */
  monitoring: MonitoringSettings | null;
  hasTracker: boolean;
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

/** `html` is what the root holds; null: not known yet. */
const buildRootStart = (html: string | null): string => `${buildIconSprite(html)}<div id="root">`;

function wrapHtml(before: string, { first, late }: HtmlStream, after: string): HtmlStream {
  const start = before + buildRootStart(late ? null : first) + first;
  if (!late) return { first: start + after, late };
  async function* withEnd() {
    yield* late ?? [];
    yield after;
  }
  return { first: start, late: withEnd() };
}

const completeHtml = (html: string): HtmlStream => ({ first: html, late: null });

export const publicPageQuery: typeof getPublicQuery = getPublicQuery;

/** `/products/:slug` for the path of a product. */
export const findPagePattern = (path: string): string => findRoute(path).route.path;

/** A page that is drawn once or in pieces, always from the same data. */
export interface OpenPage {
  /** Whether the address alone decides that the status is 200. */
  isKnownByAddress(): boolean;
  /** Whether the shop says that the status is 200; nothing else is asked for. */
  isKnownByShop(): Promise<boolean>;
  /** From the doctype to the app's root. */
  drawOpening(): Promise<string>;
  /** From the app's root to where the page's own content begins. */
  drawFrame(): Promise<string>;
  /** The whole document. Without its data it is the error page. */
  render(): Promise<RenderResult>;
  renderFailure(): Promise<RenderResult>;
}

const mainStart = /<main [^>]*>/;
const noContent = () => null;

/** The index at which the page's content begins in the root's HTML. */
export function findContent(root: string): number {
  const found = mainStart.exec(root);
  return found ? found.index + found[0].length : root.length;
}

async function renderReload({
  url,
  locale,
  getShopName,
  getOwnWords,
  user,
  assets,
  crossSite,
}: RenderInput): Promise<RenderResult | null> {
  if (!crossSite || user) return null;
  const { page } = await findRoute(splitLocale(url.pathname).path).route.load();
  if (!page.sameSiteReload && page.access !== 'user') return null;
  const path = `${url.pathname}${url.search}`;
  const html = completeHtml(
    buildReloadDocument({ path, locale, assets, t: getTranslator(locale, getShopName(), getOwnWords()) }),
  );
  return { status: 200, headers: {}, canonical: null, html };
}

export function openPage(input: RenderInput): OpenPage {
  const { url, locale, country, user, nonce, assets, posted, onError } = input;
  const { path } = splitLocale(url.pathname);
  const { route } = findRoute(path);
  const call = createCall(input);
  const initialData = { ...posted?.answers, ...(input.crossSite && { [crossSiteKey]: true }) };
  const visit = { url, path, locale, country, user, call, initialData };
  const loader = createLoader(visit);
  const hasOneAnswer = !posted && !input.crossSite && redirectForCountry(url) === null;

  // The head and the page's data must use one set of words, or the browser would draw the header anew.
  let ownWords: OwnWords | undefined;
  const getOwnWords = () => {
    ownWords ??= input.getOwnWords();
    return ownWords;
  };
  const getT = () => getTranslator(locale, input.getShopName(), getOwnWords());
  const draw = (screen: RouteState, footer: ReactNode) => {
    const cache = new Map<string, never>();
    return drawHtml(
      <StaticRouter location={`${url.pathname}${url.search}`} basename={locale === 'ar' ? '/ar' : '/'}>
        <App app={createApp(input, call, getT())} screen={screen} provider={() => cache} footer={footer} />
      </StaticRouter>,
      { nonce, signal: input.signal, onError },
    );
  };
  const buildParts = (screen: RouteState, head: Head, status: number) => {
    const { module, words } = screen.route;
    const page = { file: assets.pages?.[module]?.[0] ?? `/${module}`, words, params: screen.context.params };
    const data = {
      locale,
      country,
      shop: input.getShopName(),
      ...(Object.keys(getOwnWords()).length > 0 && { ownWords: getOwnWords() }),
      user,
      status,
      page,
      answers: slimAnswers(screen.answers),
    };
    const { isPublic, monitoring, hasTracker } = input;
    return buildDocument({ head, screen, data, assets, nonce, isPublic, monitoring, hasTracker, t: getT() });
  };
  const readScreen = async (shown: PageRoute, status: number): Promise<RouteState> => {
    const { page } = await shown.load();
    return { route: shown, page, context: toContext(visit), status, answers: loader.answers, redirect: null };
  };
  async function renderScreen(screen: RouteState): Promise<RenderResult> {
    const status = posted && screen.status === 200 ? posted.status : screen.status;
    const head = buildHead(screen, getT());
    const { before, after } = buildParts(screen, head, status);
    const body = await draw(screen, <Footer />);
    return {
      status,
      headers: screen.page.isSecret ? { 'referrer-policy': 'no-referrer' } : {},
      canonical: status === 200 && !head.noindex ? (head.canonical ?? path) : null,
      html: wrapHtml(before, body, after),
    };
  }
  return {
    isKnownByAddress: () => hasOneAnswer && isKnownByAddress(route.path, loader),
    isKnownByShop: async () => hasOneAnswer && (await isKnownByShop(route.path, loader)),
    async drawOpening() {
      const screen = await readScreen(route, 200);
      return buildParts(screen, buildHead(screen, getT()), 200).before + buildRootStart(null);
    },
    async drawFrame() {
      const [screen] = await Promise.all([readScreen(route, 200), loader.categories(), loader.loadShopFacts()]);
      const { first } = await draw({ ...screen, page: { ...screen.page, View: noContent } }, '');
      return first.slice(0, findContent(first));
    },
    async render() {
      const early = redirectForCountry(url) ?? (await renderReload(input));
      if (early) return early;
      const screen = await loadRoute(visit, onError, loader);
      if (screen.redirect === null) return renderScreen(screen);
      return { redirect: localizedPath(screen.redirect, locale), status: screen.moved ? 301 : 302 };
    },
    renderFailure: async () => renderScreen(await readScreen(failedRoute, 500)),
  };
}
