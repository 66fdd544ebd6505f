/** Any page: its redirects, the streamed document with its headers, and a plain page when there is none. */
import { manifest } from 'virtual:manifest';
import { renderPage } from '../../../client/entry-server.tsx';
import { requestTimeoutMs } from '../../../shared/constants.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { rawTarget } from '../proxy/browser.ts';
import { isCrossSite } from '../proxy/guard.ts';
import { setCookie } from '../session/cookies.ts';
import { visitorOf } from '../session/visitor.ts';
import { callForPage } from './call-for-page.ts';
import { newNonce, pagePolicy } from './csp.ts';
import { errorPage } from './error-page.ts';
import { firstVisit, isOwnPath, isTricky, type Redirect, withoutTrailingSlash } from './redirects.ts';

const privately = 'private, no-store';

const redirectTo = ({ to, status }: Redirect, cookies: readonly string[] = []): Response => {
  const headers = new Headers({ location: to, 'cache-control': privately });
  // Of two cookies of a name the last one counts.
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
};

/** A gateway that the API could not be reached through is "away" to a person, whichever of the three it was. */
const statusOf = (error: unknown): number => {
  if (!(error instanceof AppError)) return 500;
  const { status } = errors[error.code];
  return status === 404 ? 404 : status >= 502 ? 503 : 500;
};

export async function servePage(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): Promise<Response> {
  const reqId = crypto.randomUUID();
  if (isTricky(rawTarget(request.url).path)) return errorPage(404, reqId);
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const { caller, cookies } = visitorOf(request, locale);
  const redirect =
    withoutTrailingSlash(url.pathname, url.search) ?? firstVisit(request, url.pathname, url.search, cookies.locale);
  if (redirect) return redirectTo(redirect);

  const crossSite = isCrossSite(request.headers);
  const fresh: string[] = [];
  if (cookies.country === null) fresh.push(setCookie.country(caller.country));
  if (cookies.locale !== locale) fresh.push(setCookie.locale(locale));
  try {
    const nonce = newNonce();
    const signal = AbortSignal.timeout(requestTimeoutMs);
    const call = callForPage(env, caller, { reqId, signal, waitUntil }, () => {
      if (!crossSite) fresh.push(...setCookie.signedOut());
    });
    const page = await renderPage({
      url: new URL(url.pathname + url.search, env.PUBLIC_ORIGIN),
      locale,
      country: caller.country,
      nonce,
      assets: manifest,
      user: cookies.user,
      crossSite,
      call,
      signal,
      reqId,
      onError: (error) => waitUntil(report(env, error, { reqId, path })),
    });
    if ('redirect' in page) {
      if (!isOwnPath(page.redirect)) throw new Error('A page redirects to another site');
      const chosen = page.headers?.['set-cookie'];
      return redirectTo({ to: page.redirect, status: page.status }, chosen ? [...fresh, chosen] : fresh);
    }
    const headers = new Headers(page.headers);
    headers.set('content-type', 'text/html; charset=utf-8');
    // A nonce is for one response: no shared cache may keep the page as it is (X2).
    headers.set('cache-control', privately);
    headers.set('content-language', locale);
    headers.set('content-security-policy', pagePolicy(nonce, env.PAYMENT_ORIGIN));
    for (const cookie of fresh) headers.append('set-cookie', cookie);
    // workerd encodes what is declared so; the platform does it by itself, and a bare socket does not.
    if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) headers.set('content-encoding', 'gzip');
    return new Response(page.stream, { status: page.status, headers });
  } catch (error) {
    waitUntil(report(env, error, { reqId, path }));
    return errorPage(statusOf(error), reqId);
  }
}
