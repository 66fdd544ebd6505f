import { publicPageQuery } from '../../../client/entry-server.tsx';
import { pageTimeoutMs } from '../../../shared/constants.ts';
import { type Locale, splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { formatCacheStatus } from '../proxy/api-response.ts';
import { getFreshVersion, getLastVersion, refreshVersion } from '../proxy/catalogue-version.ts';
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

type PageToSend = RenderedPage & { keep?: (parts: HtmlParts) => void; staleS?: number };
interface CachedPageToSend {
  cached: CachedPage;
  staleS?: number;
}

type OutageEffect = Pick<OutageState, 'hasFailed' | 'staleS'>;
const isComplete = (drawn: RenderedPage, { hasFailed, staleS }: OutageEffect): boolean =>
  !hasFailed && staleS === null && !('html' in drawn && drawn.status >= 500);

const withStaleSeconds = (drawn: RenderedPage, { staleS }: OutageEffect): PageToSend =>
  staleS === null || !('html' in drawn) || drawn.status >= 500 ? drawn : { ...drawn, staleS };

/** A public page: from the cache, rendered now, or the last good one while the API is down. */
async function getPublicPage(
  env: Env,
  address: PageAddress,
  { path, query }: { path: string; query: string | null },
  about: () => PageContext,
  waitUntil: RequestContext['waitUntil'],
): Promise<PageToSend | CachedPageToSend> {
  const key = query === null ? null : buildPageKey(env, { ...address, path, query });
  let version = key === null ? null : getFreshVersion(env, waitUntil);
  let isAsked = false;
  if (version === undefined) {
    const { outage } = about();
    outage.isAway = !admitRequest(env);
    isAsked = true;
    version = outage.isAway ? getLastVersion(env) : await refreshVersion(env, about());
    // A probe of the API that just failed is not repeated by the same request.
    outage.isAway ||= isBreakerOpen(env);
  }
  const draw = async (asked: PageContext): Promise<PageToSend> => {
    const drawn = await renderDocument(env, query === null ? address : { ...address, search: query }, null, asked);
    const { outage } = asked;
    if (!isComplete(drawn, outage)) return withStaleSeconds(drawn, outage);
    const isPlain = 'html' in drawn && drawn.status === 200 && Object.keys(drawn.headers).length === 0;
    if (key === null || !isPlain) return drawn;
    const isShared = drawn.canonical === path + query;
    return { ...drawn, keep: (parts) => waitUntil(storePage(key, { parts, version, isShared })) };
  };
  const found = key === null ? null : await readCachedPage(key, version);
  if (found && found.freshness !== 'stale') {
    if (found.freshness === 'usable' && !isBreakerOpen(env) && found.takeRedraw()) {
      const asked = createPageContext(waitUntil);
      const redraw = async () => {
        const drawn = await draw(asked);
        if ('html' in drawn && drawn.keep) drawn.keep(await collectHtml(drawn.html));
      };
      waitUntil(redraw().catch((error) => report(env, error, { reqId: asked.reqId, path })));
    }
    return { cached: found.page };
  }
  const asked = about();
  if (!isAsked) asked.outage.isAway = !admitRequest(env);
  const lastGood = found && { cached: found.page, staleS: getStaleSeconds(found.page) };
  if (lastGood && asked.outage.isAway) return lastGood;
  try {
    const drawn = await draw(asked);
    return lastGood && !isComplete(drawn, asked.outage) ? lastGood : drawn;
  } catch (error) {
    if (!lastGood || getErrorStatus(error) < 500) throw error;
    return lastGood;
  }
}

type PageContext = RequestContext & { outage: OutageState };
const createPageContext = (waitUntil: RequestContext['waitUntil']): PageContext => ({
  reqId: crypto.randomUUID(),
  signal: AbortSignal.timeout(pageTimeoutMs),
  waitUntil,
  outage: createOutageState(false, false),
});

/** A page for one visitor. While the API is down it is rendered from cached public responses, as far as they go. */
async function renderPersonalPage(
  env: Env,
  address: PageAddress,
  person: PersonalInput,
  about: PageContext,
): Promise<PageToSend> {
  const { outage } = about;
  outage.isAway = !admitRequest(env);
  const drawn = await renderDocument(env, address, person, about);
  return withStaleSeconds(drawn, outage);
}

function buildCachedBody({ cached, staleS }: CachedPageToSend, nonce: string, locale: Locale): BodyInit {
  const bytes = insertNonce(cached, nonce);
  return staleS === undefined ? bytes : addStaleNotice(new TextDecoder().decode(bytes), locale);
}

const addNoticeIfStale = ({ html, staleS }: { html: RenderedHtml; staleS?: number }, locale: Locale): RenderedHtml =>
  staleS === undefined ? html : { ...html, first: addStaleNotice(html.first, locale) };

export async function servePage(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  posted?: PersonalInput['posted'],
): Promise<Response> {
  let drawing: PageContext | null = null;
  const about = (): PageContext => {
    drawing ??= createPageContext(waitUntil);
    return drawing;
  };
  const { path: rawPath } = parseRawTarget(request.url);
  if (hasTraversal(rawPath) || hasInvalidEncoding(rawPath)) return renderErrorPage(404, about().reqId);
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const { caller, cookies } = readVisitor(request, locale);
  const redirect =
    findCanonicalRedirect(url.pathname, url.search) ??
    findLanguageRedirect(request, url.pathname, url.search, cookies.locale);
  if (redirect) return toRedirectResponse(redirect);

  const crossSite = isCrossSite(request.headers);
  const fresh: string[] = [];
  if (cookies.country === null) fresh.push(setCookie.country(caller.country));
  if (cookies.locale !== locale) fresh.push(setCookie.locale(locale));
  try {
    const address = { locale, country: caller.country, pathname: url.pathname, search: url.search, ip: caller.ip };
    const everyGuests = cookies.session === null && !posted ? publicPageQuery(path, url.search) : null;
    const onSessionEnded = () => void (!crossSite && fresh.push(...setCookie.signedOut()));
    const person = { caller, user: cookies.user, crossSite, posted, onSessionEnded };
    const page = everyGuests
      ? await getPublicPage(env, address, { path, query: everyGuests.query }, about, waitUntil)
      : await renderPersonalPage(env, address, person, about());
    if ('redirect' in page) {
      if (!isLocalPath(page.redirect)) throw new Error('A page redirects to another site');
      const chosen = page.headers?.['set-cookie'];
      return toRedirectResponse({ to: page.redirect, status: page.status }, chosen ? [...fresh, chosen] : fresh);
    }
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
    const response =
      'cached' in page
        ? new Response(buildCachedBody(page, nonce, locale), { headers })
        : new Response(toResponseBody(addNoticeIfStale(page, locale), nonce, page.keep ?? null), {
            status: page.status,
            headers,
          });
    for (const cookie of fresh) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    const { reqId } = about();
    waitUntil(report(env, error, { reqId, path }));
    return renderErrorPage(getErrorStatus(error), reqId);
  }
}
