import { publicPageQuery } from '../../../client/entry-server.tsx';
import { pageTimeoutMs } from '../../../shared/constants.ts';
import { type Locale, splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { type About, newOutage, type Outage } from '../proxy/ask.ts';
import { isAway, mayAsk } from '../proxy/breaker.ts';
import { rawTarget } from '../proxy/browser.ts';
import { knownVersion, lastVersion, nextVersion } from '../proxy/catalogue-version.ts';
import { isCrossSite } from '../proxy/guard.ts';
import { staleStatus } from '../proxy/reply.ts';
import { setCookie } from '../session/cookies.ts';
import { visitorOf } from '../session/visitor.ts';
import { everywhere, newNonce, pagePolicy } from './csp.ts';
import { type Address, type Drawing, type Drawn, drawPage, type Parts, type Person } from './draw.ts';
import { errorPage } from './error-page.ts';
import { type KeptPage, keepPage, pageBytes, pageKey, readPage, staleSeconds } from './kept-pages.ts';
import { canonicalAddress, firstVisit, isMalformed, isOwnPath, isTricky, type Redirect } from './redirects.ts';
import { pageBody, wholePage } from './send.ts';
import { withStaleNotice } from './stale-notice.ts';

const privately = 'private, no-store';

const redirectTo = ({ to, status }: Redirect, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location: to, 'cache-control': privately });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
};

const statusOf = (error: unknown): number => {
  if (!(error instanceof AppError)) return 500;
  const { status } = errors[error.code];
  return status === 404 ? 404 : status >= 502 ? 503 : 500;
};

type Shown = Drawn & { keep?: (parts: Parts) => void; staleS?: number };
interface Cached {
  cached: KeptPage;
  staleS?: number;
}

type Trouble = Pick<Outage, 'hasFailed' | 'staleS'>;
const isSound = (drawn: Drawn, { hasFailed, staleS }: Trouble): boolean =>
  !hasFailed && staleS === null && !('html' in drawn && drawn.status >= 500);

const marked = (drawn: Drawn, { staleS }: Trouble): Shown =>
  staleS === null || !('html' in drawn) || drawn.status >= 500 ? drawn : { ...drawn, staleS };

/** A public page: from the cache, rendered now, or the last good one while the API is down. */
async function guestPage(
  env: Env,
  address: Address,
  { path, query }: { path: string; query: string | null },
  about: () => PageAbout,
  waitUntil: About['waitUntil'],
): Promise<Shown | Cached> {
  const key = query === null ? null : pageKey(env, { ...address, path, query });
  let version = key === null ? null : knownVersion(env, waitUntil);
  let isAsked = false;
  if (version === undefined) {
    const { outage } = about();
    outage.isAway = !mayAsk(env);
    isAsked = true;
    version = outage.isAway ? lastVersion(env) : await nextVersion(env, about());
    // A probe of the API that just failed is not repeated by the same request.
    outage.isAway ||= isAway(env);
  }
  const draw = async (asked: PageAbout): Promise<Shown> => {
    const drawn = await drawPage(env, query === null ? address : { ...address, search: query }, null, asked);
    const { outage } = asked;
    if (!isSound(drawn, outage)) return marked(drawn, outage);
    const isPlain = 'html' in drawn && drawn.status === 200 && Object.keys(drawn.headers).length === 0;
    if (key === null || !isPlain) return drawn;
    const isShared = drawn.canonical === path + query;
    return { ...drawn, keep: (parts) => waitUntil(keepPage(key, { parts, version, isShared })) };
  };
  const found = key === null ? null : await readPage(key, version);
  if (found && found.freshness !== 'stale') {
    if (found.freshness === 'usable' && !isAway(env) && found.takeRedraw()) {
      const asked = newAbout(waitUntil);
      const redraw = async () => {
        const drawn = await draw(asked);
        if ('html' in drawn && drawn.keep) drawn.keep(await wholePage(drawn.html));
      };
      waitUntil(redraw().catch((error) => report(env, error, { reqId: asked.reqId, path })));
    }
    return { cached: found.page };
  }
  const asked = about();
  if (!isAsked) asked.outage.isAway = !mayAsk(env);
  const lastGood = found && { cached: found.page, staleS: staleSeconds(found.page) };
  if (lastGood && asked.outage.isAway) return lastGood;
  try {
    const drawn = await draw(asked);
    return lastGood && !isSound(drawn, asked.outage) ? lastGood : drawn;
  } catch (error) {
    if (!lastGood || statusOf(error) < 500) throw error;
    return lastGood;
  }
}

type PageAbout = About & { outage: Outage };
const newAbout = (waitUntil: About['waitUntil']): PageAbout => ({
  reqId: crypto.randomUUID(),
  signal: AbortSignal.timeout(pageTimeoutMs),
  waitUntil,
  outage: newOutage(false, false),
});

/** A page for one visitor. While the API is down it is rendered from cached public responses, as far as they go. */
async function personalPage(env: Env, address: Address, person: Person, about: PageAbout): Promise<Shown> {
  const { outage } = about;
  outage.isAway = !mayAsk(env);
  const drawn = await drawPage(env, address, person, about);
  return marked(drawn, outage);
}

function cachedBody({ cached, staleS }: Cached, nonce: string, locale: Locale): BodyInit {
  const bytes = pageBytes(cached, nonce);
  return staleS === undefined ? bytes : withStaleNotice(new TextDecoder().decode(bytes), locale);
}

const drawnHtml = ({ html, staleS }: { html: Drawing; staleS?: number }, locale: Locale): Drawing =>
  staleS === undefined ? html : { ...html, first: withStaleNotice(html.first, locale) };

export async function servePage(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  posted?: Person['posted'],
): Promise<Response> {
  let drawing: PageAbout | null = null;
  const about = (): PageAbout => {
    drawing ??= newAbout(waitUntil);
    return drawing;
  };
  const { path: rawPath } = rawTarget(request.url);
  if (isTricky(rawPath) || isMalformed(rawPath)) return errorPage(404, about().reqId);
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const { caller, cookies } = visitorOf(request, locale);
  const redirect =
    canonicalAddress(url.pathname, url.search) ?? firstVisit(request, url.pathname, url.search, cookies.locale);
  if (redirect) return redirectTo(redirect);

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
      ? await guestPage(env, address, { path, query: everyGuests.query }, about, waitUntil)
      : await personalPage(env, address, person, about());
    if ('redirect' in page) {
      if (!isOwnPath(page.redirect)) throw new Error('A page redirects to another site');
      const chosen = page.headers?.['set-cookie'];
      return redirectTo({ to: page.redirect, status: page.status }, chosen ? [...fresh, chosen] : fresh);
    }
    const nonce = newNonce();
    const headers: Record<string, string> = {
      ...everywhere,
      'content-type': 'text/html; charset=utf-8',
      // A nonce is for one response, so no cache on the way may store the page (X2).
      'cache-control': privately,
      'content-language': locale,
      'content-security-policy': pagePolicy(nonce, env.PAYMENT_ORIGIN),
      ...('headers' in page && page.headers),
    };
    if (page.staleS !== undefined) headers['cache-status'] = staleStatus(page.staleS);
    // workerd compresses only if content-encoding is set; on Cloudflare the platform does it.
    if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) headers['content-encoding'] = 'gzip';
    const response =
      'cached' in page
        ? new Response(cachedBody(page, nonce, locale), { headers })
        : new Response(pageBody(drawnHtml(page, locale), nonce, page.keep ?? null), { status: page.status, headers });
    for (const cookie of fresh) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    const { reqId } = about();
    waitUntil(report(env, error, { reqId, path }));
    return errorPage(statusOf(error), reqId);
  }
}
