import { publicPageQuery } from '../../../client/entry-server.tsx';
import type { CountryCode } from '../../../shared/domain/country.ts';
import { type Locale, splitLocale } from '../../../shared/domain/locale.ts';
import { describeVisit, isVisit } from '../../../shared/domain/visit-count.ts';
import { loadShopName } from '../cache/catalogue-version.ts';
import { getTemplate } from '../cache/page-cache.ts';
import { insertNonce } from '../cache/page-template.ts';
import { count } from '../counts/count.ts';
import type { StorefrontEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { formatCacheStatus } from '../proxy/api-response.ts';
import { parseRawTarget } from '../proxy/serve-api.ts';
import { isCrossSite } from '../request/check-request.ts';
import { setCookie } from '../request/cookies.ts';
import { isCrawler } from '../request/is-crawler.ts';
import { buildPagePolicy, createNonce, securityHeaders } from '../request/security-headers.ts';
import { readVisitor } from '../session/visitor.ts';
import { admitRequest, isBreakerOpen } from '../upstream/circuit-breaker.ts';
import type { RequestContext } from '../upstream/fetch-upstream.ts';
import { getErrorStatus, renderErrorPage } from './error-page.ts';
import { toResponseBody } from './html-body.ts';
import { createLazyContext, type LazyPageContext, type PageRequestContext } from './page-context.ts';
import { choosePageEncoding } from './page-encoding.ts';
import { type CachedPageToSend, getPublicPage, type PageToSend, withStaleSeconds } from './public-page.ts';
import {
  findCanonicalRedirect,
  findLanguageRedirect,
  findPasswordRedirect,
  findSmallLetters,
  hasInvalidEncoding,
  hasTraversal,
  isLocalPath,
  type Redirect,
} from './redirects.ts';
import { openDocument, type PageAddress, type PersonalInput, type RenderedHtml } from './render-document.ts';
import { addStaleNotice } from './stale-notice.ts';
import { streamPage } from './stream-page.ts';

const noStore = 'private, no-store';
/** Back may show it out of the browser's memory (docs/decisions/029-back-without-a-load.md). */
const noCache = 'private, no-cache';

const toRedirectResponse = ({ to, status }: Redirect, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location: to, 'cache-control': noStore });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
};

/** A page for one visitor. While the API is down it is rendered from cached public responses, as far as they go. */
async function renderPersonalPage(
  env: StorefrontEnv,
  address: PageAddress,
  personal: PersonalInput & { mayStream: boolean },
  context: PageRequestContext,
): Promise<PageToSend | CachedPageToSend> {
  const { outage, reqId, waitUntil } = context;
  outage.isApiDown = !admitRequest(env);
  const shopName = outage.isApiDown ? null : loadShopName(env, context);
  if (personal.mayStream) waitUntil(Promise.resolve(shopName));
  else await shopName;
  const document = openDocument(env, address, personal, context);
  const answer = document.render().then((rendered) => withStaleSeconds(rendered, outage));
  if (!personal.mayStream || isBreakerOpen(env) || !document.isKnownByAddress()) return answer;
  return streamPage(document, {
    answer,
    needsFrame: Promise.resolve(true),
    onError: (error) => waitUntil(report(env, error, { reqId, path: address.pathname })),
  });
}

const addNoticeIfStale = ({ html, staleS }: { html: RenderedHtml; staleS?: number }, locale: Locale): RenderedHtml =>
  staleS === undefined ? html : { ...html, first: addStaleNotice(html.first, locale) };

function toPageResponse(
  request: Request,
  env: StorefrontEnv,
  page: Exclude<PageToSend, { redirect: string }> | CachedPageToSend,
  { locale, isPublic, waitUntil }: { locale: Locale; isPublic: boolean; waitUntil: RequestContext['waitUntil'] },
): Response {
  const nonce = createNonce();
  const isRemembered = isPublic && page.staleS === undefined && ('cached' in page || page.status === 200);
  const headers: Record<string, string> = {
    ...securityHeaders,
    'content-type': 'text/html; charset=utf-8',
    // A nonce is for one response, so no shared cache may store the page (X2).
    'cache-control': isRemembered ? noCache : noStore,
    'content-language': locale,
    'content-security-policy': buildPagePolicy(nonce, env.PAYMENT_ORIGIN),
    vary: 'accept-encoding, cookie',
    ...('headers' in page && page.headers),
  };
  if (page.staleS !== undefined) headers['cache-status'] = formatCacheStatus(page.staleS);
  if ('cached' in page) {
    const { cached, staleS } = page;
    if (staleS !== undefined) {
      const html = new TextDecoder().decode(insertNonce(cached.plain, nonce));
      return new Response(addStaleNotice(html, locale), { headers });
    }
    const { template, encoding } = getTemplate(cached, choosePageEncoding(request), waitUntil);
    if (encoding !== null) headers['content-encoding'] = encoding;
    return new Response(insertNonce(template, nonce), { headers, encodeBody: 'manual' });
  }
  const body = toResponseBody(addNoticeIfStale(page, locale), nonce, page.store ?? null);
  return new Response(body, { status: page.status, headers });
}

interface PageVisit {
  readonly env: StorefrontEnv;
  readonly country: CountryCode;
  readonly ip: string | null;
  readonly search: string;
  readonly personal: PersonalInput & { mayStream: boolean };
  /** Without a session, and not the answer to a form. */
  readonly isPublic: boolean;
  readonly lazyContext: LazyPageContext;
}

async function openAddress({ env, country, ip, search, personal, isPublic, lazyContext }: PageVisit, pathname: string) {
  const { locale, path } = splitLocale(pathname);
  const address = { locale, country, pathname, search, ip };
  const { mayStream } = personal;
  const publicPage = isPublic ? publicPageQuery(path, search) : null;
  const page = publicPage
    ? await getPublicPage(env, { address, path, query: publicPage.query, mayStream }, lazyContext)
    : await renderPersonalPage(env, address, personal, lazyContext.get());
  return { page, isPublic: publicPage !== null };
}

const isMissing = (page: PageToSend | CachedPageToSend): boolean => 'status' in page && page.status === 404;

async function isThere(visit: PageVisit, pathname: string): Promise<boolean> {
  const { page } = await openAddress({ ...visit, personal: { ...visit.personal, mayStream: false } }, pathname);
  return 'cached' in page || page.status < 400;
}

export async function servePage(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
  posted?: PersonalInput['posted'],
): Promise<Response> {
  const started = Date.now();
  const lazyContext = createLazyContext(waitUntil);
  const { path: rawPath } = parseRawTarget(request.url);
  if (hasTraversal(rawPath) || hasInvalidEncoding(rawPath)) return renderErrorPage(404, lazyContext.get().reqId);
  const { pathname, search } = new URL(request.url);
  const { locale, path } = splitLocale(pathname);
  const { caller, cookies } = readVisitor(request, locale);
  const { country, ip } = caller;
  const redirect =
    findCanonicalRedirect(pathname, search) ??
    findPasswordRedirect(pathname, cookies.locale ?? locale) ??
    findLanguageRedirect(request, pathname, search, cookies.locale);
  if (redirect) return toRedirectResponse(redirect);

  const crossSite = isCrossSite(request.headers);
  const newCookies: string[] = [];
  if (cookies.country === null) newCookies.push(setCookie.country(country));
  if (cookies.locale !== locale) newCookies.push(setCookie.locale(locale));
  try {
    const onSessionEnded = () => void (!crossSite && newCookies.push(...setCookie.signedOut()));
    const mayStream =
      request.method === 'GET' && cookies.session === null && !isCrawler(request.headers.get('user-agent'));
    const personal = { caller, user: cookies.user, crossSite, posted, onSessionEnded, mayStream };
    const visit = { env, country, ip, search, personal, isPublic: cookies.session === null && !posted, lazyContext };
    const { page, isPublic } = await openAddress(visit, pathname);
    const small = isMissing(page) && !posted ? findSmallLetters(pathname) : null;
    if (small !== null && (await isThere(visit, small))) return toRedirectResponse({ to: small + search, status: 301 });
    if ('redirect' in page) {
      if (!isLocalPath(page.redirect)) throw new Error('A page redirects to another site');
      const pageCookie = page.headers?.['set-cookie'];
      const { redirect: to, status } = page;
      // Of two cookies with one name the browser keeps the last.
      return toRedirectResponse({ to, status }, pageCookie ? [...newCookies, pageCookie] : newCookies);
    }
    const response = toPageResponse(request, env, page, { locale, isPublic, waitUntil });
    const { status } = response;
    if (status === 200 && isVisit(request) && !isCrawler(request.headers.get('user-agent'))) {
      const about = describeVisit(path, request.headers.get('referer'), new URLSearchParams(search));
      waitUntil(count(env, { locale, country }, { event: 'visit', ...about }));
    }
    // Until the first bytes; a streamed page goes on.
    const how = 'cached' in page ? 'cached' : 'drawn';
    response.headers.set('server-timing', `page;desc=${how};dur=${Date.now() - started}`);
    for (const cookie of newCookies) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    const { reqId } = lazyContext.get();
    waitUntil(report(env, error, { reqId, path }));
    return renderErrorPage(getErrorStatus(error), reqId);
  }
}
