import { publicPageQuery } from '../../../client/entry-server.tsx';
import { pageTimeoutMs } from '../../../shared/constants.ts';
import { type Locale, splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { formatCacheStatus } from '../proxy/api-response.ts';
import { type CatalogueVersion, getFreshVersion, getLastVersion, refreshVersion } from '../proxy/catalogue-version.ts';
import { isCrossSite } from '../proxy/check-request.ts';
import { admitRequest, isBreakerOpen } from '../proxy/circuit-breaker.ts';
import { createOutageState, type OutageState, type RequestContext } from '../proxy/fetch-upstream.ts';
import { parseRawTarget } from '../proxy/serve-api.ts';
import { setCookie } from '../session/cookies.ts';
import { readVisitor } from '../session/visitor.ts';
import { renderErrorPage } from './error-page.ts';
import { collectHtml, toResponseBody } from './html-body.ts';
import {
  buildPageKey,
  type CachedPage,
  getStaleSeconds,
  insertNonce,
  readCachedPage,
  storePage,
} from './page-cache.ts';
import {
  findCanonicalRedirect,
  findLanguageRedirect,
  hasInvalidEncoding,
  hasTraversal,
  isLocalPath,
  type Redirect,
} from './redirects.ts';
import {
  type HtmlParts,
  type PageAddress,
  type PersonalInput,
  type RenderedHtml,
  type RenderedPage,
  renderDocument,
} from './render-document.ts';
import { buildPagePolicy, createNonce, securityHeaders } from './security-headers.ts';
import { addStaleNotice } from './stale-notice.ts';

const noStore = 'private, no-store';

const toRedirectResponse = ({ to, status }: Redirect, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location: to, 'cache-control': noStore });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
};

const getErrorStatus = (error: unknown): number => {
  if (!(error instanceof AppError)) return 500;
  const { status } = errors[error.code];
  return status === 404 ? 404 : status >= 502 ? 503 : 500;
};

type PageToSend = RenderedPage & { store?: (parts: HtmlParts) => void; staleS?: number };
interface CachedPageToSend {
  cached: CachedPage;
  staleS?: number;
}

type OutageEffect = Pick<OutageState, 'hasFailed' | 'staleS'>;
const isComplete = (page: RenderedPage, { hasFailed, staleS }: OutageEffect): boolean =>
  !hasFailed && staleS === null && !('html' in page && page.status >= 500);

const withStaleSeconds = (page: RenderedPage, { staleS }: OutageEffect): PageToSend =>
  staleS === null || !('html' in page) || page.status >= 500 ? page : { ...page, staleS };

type PageContext = RequestContext & { outage: OutageState };
const createPageContext = (waitUntil: RequestContext['waitUntil']): PageContext => ({
  reqId: crypto.randomUUID(),
  signal: AbortSignal.timeout(pageTimeoutMs),
  waitUntil,
  outage: createOutageState(false, false),
});

/** Creates the context on first use: a cached page needs no deadline and no request id. */
interface LazyPageContext {
  readonly waitUntil: RequestContext['waitUntil'];
  get(): PageContext;
}
function createLazyContext(waitUntil: RequestContext['waitUntil']): LazyPageContext {
  let context: PageContext | null = null;
  const get = () => {
    context ??= createPageContext(waitUntil);
    return context;
  };
  return { waitUntil, get };
}

interface PublicPage {
  readonly address: PageAddress;
  readonly path: string;
  /** The parameters that the page depends on; null if it has an unknown one and is not cached. */
  readonly query: string | null;
  readonly key: string | null;
  readonly version: CatalogueVersion;
}

async function renderPublicPage(env: Env, page: PublicPage, context: PageContext): Promise<PageToSend> {
  const { address, path, query, key, version } = page;
  const { outage, waitUntil } = context;
  const rendered = await renderDocument(env, query === null ? address : { ...address, search: query }, null, context);
  if (!isComplete(rendered, outage)) return withStaleSeconds(rendered, outage);
  const isPlain = 'html' in rendered && rendered.status === 200 && Object.keys(rendered.headers).length === 0;
  if (key === null || !isPlain) return rendered;
  const isShared = rendered.canonical === path + query;
  return { ...rendered, store: (parts) => waitUntil(storePage(key, { parts, version, isShared })) };
}

async function revalidatePublicPage(env: Env, page: PublicPage, context: PageContext): Promise<void> {
  try {
    const rendered = await renderPublicPage(env, page, context);
    if ('html' in rendered && rendered.store) rendered.store(await collectHtml(rendered.html));
  } catch (error) {
    await report(env, error, { reqId: context.reqId, path: page.path });
  }
}

/** A public page: from the cache, rendered now, or the last good one while the API is down. */
async function getPublicPage(
  env: Env,
  { address, path, query }: Pick<PublicPage, 'address' | 'path' | 'query'>,
  lazyContext: LazyPageContext,
): Promise<PageToSend | CachedPageToSend> {
  const { waitUntil } = lazyContext;
  const key = query === null ? null : buildPageKey(env, { ...address, path, query });
  let version = key === null ? null : getFreshVersion(env, waitUntil);
  let hasAskedBreaker = false;
  if (version === undefined) {
    const { outage } = lazyContext.get();
    outage.isApiDown = !admitRequest(env);
    hasAskedBreaker = true;
    version = outage.isApiDown ? getLastVersion(env) : await refreshVersion(env, lazyContext.get());
    // A probe of the API that just failed is not repeated by the same request.
    outage.isApiDown ||= isBreakerOpen(env);
  }
  const page = { address, path, query, key, version };
  const hit = key === null ? null : await readCachedPage(key, version);
  if (hit && hit.freshness !== 'stale') {
    if (hit.freshness === 'usable' && !isBreakerOpen(env) && hit.claimRevalidation())
      waitUntil(revalidatePublicPage(env, page, createPageContext(waitUntil)));
    return { cached: hit.page };
  }
  const context = lazyContext.get();
  if (!hasAskedBreaker) context.outage.isApiDown = !admitRequest(env);
  const lastGood = hit && { cached: hit.page, staleS: getStaleSeconds(hit.page) };
  if (lastGood && context.outage.isApiDown) return lastGood;
  try {
    const rendered = await renderPublicPage(env, page, context);
    return lastGood && !isComplete(rendered, context.outage) ? lastGood : rendered;
  } catch (error) {
    if (!lastGood || getErrorStatus(error) < 500) throw error;
    return lastGood;
  }
}

/** A page for one visitor. While the API is down it is rendered from cached public responses, as far as they go. */
async function renderPersonalPage(
  env: Env,
  address: PageAddress,
  personal: PersonalInput,
  context: PageContext,
): Promise<PageToSend> {
  const { outage } = context;
  outage.isApiDown = !admitRequest(env);
  const rendered = await renderDocument(env, address, personal, context);
  return withStaleSeconds(rendered, outage);
}

function buildCachedBody({ cached, staleS }: CachedPageToSend, nonce: string, locale: Locale): BodyInit {
  const bytes = insertNonce(cached, nonce);
  return staleS === undefined ? bytes : addStaleNotice(new TextDecoder().decode(bytes), locale);
}

const addNoticeIfStale = ({ html, staleS }: { html: RenderedHtml; staleS?: number }, locale: Locale): RenderedHtml =>
  staleS === undefined ? html : { ...html, first: addStaleNotice(html.first, locale) };

function toPageResponse(
  request: Request,
  env: Env,
  page: Exclude<PageToSend, { redirect: string }> | CachedPageToSend,
  locale: Locale,
): Response {
  const nonce = createNonce();
  const headers: Record<string, string> = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    // A nonce is for one response, so no cache on the way may store the page (X2).
    'cache-control': noStore,
    'content-language': locale,
    'content-security-policy': buildPagePolicy(nonce, env.PAYMENT_ORIGIN),
    ...('headers' in page && page.headers),
  };
  if (page.staleS !== undefined) headers['cache-status'] = formatCacheStatus(page.staleS);
  // workerd compresses only if content-encoding is set; on Cloudflare the platform does it.
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) headers['content-encoding'] = 'gzip';
  if ('cached' in page) return new Response(buildCachedBody(page, nonce, locale), { headers });
  const body = toResponseBody(addNoticeIfStale(page, locale), nonce, page.store ?? null);
  return new Response(body, { status: page.status, headers });
}

export async function servePage(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  posted?: PersonalInput['posted'],
): Promise<Response> {
  const lazyContext = createLazyContext(waitUntil);
  const { path: rawPath } = parseRawTarget(request.url);
  if (hasTraversal(rawPath) || hasInvalidEncoding(rawPath)) return renderErrorPage(404, lazyContext.get().reqId);
  const { pathname, search } = new URL(request.url);
  const { locale, path } = splitLocale(pathname);
  const { caller, cookies } = readVisitor(request, locale);
  const { country, ip } = caller;
  const redirect =
    findCanonicalRedirect(pathname, search) ?? findLanguageRedirect(request, pathname, search, cookies.locale);
  if (redirect) return toRedirectResponse(redirect);

  const crossSite = isCrossSite(request.headers);
  const newCookies: string[] = [];
  if (cookies.country === null) newCookies.push(setCookie.country(country));
  if (cookies.locale !== locale) newCookies.push(setCookie.locale(locale));
  try {
    const address = { locale, country, pathname, search, ip };
    const publicPage = cookies.session === null && !posted ? publicPageQuery(path, search) : null;
    const onSessionEnded = () => void (!crossSite && newCookies.push(...setCookie.signedOut()));
    const personal = { caller, user: cookies.user, crossSite, posted, onSessionEnded };
    const page = publicPage
      ? await getPublicPage(env, { address, path, query: publicPage.query }, lazyContext)
      : await renderPersonalPage(env, address, personal, lazyContext.get());
    if ('redirect' in page) {
      if (!isLocalPath(page.redirect)) throw new Error('A page redirects to another site');
      const pageCookie = page.headers?.['set-cookie'];
      const { redirect: to, status } = page;
      return toRedirectResponse({ to, status }, pageCookie ? [...newCookies, pageCookie] : newCookies);
    }
    const response = toPageResponse(request, env, page, locale);
    for (const cookie of newCookies) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    const { reqId } = lazyContext.get();
    waitUntil(report(env, error, { reqId, path }));
    return renderErrorPage(getErrorStatus(error), reqId);
  }
}
