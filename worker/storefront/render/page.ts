/** Any page: its redirects, the document with its headers, and a plain page when there is none. */
import { publicPage } from '../../../client/entry-server.tsx';
import { requestTimeoutMs } from '../../../shared/constants.ts';
import { splitLocale } from '../../../shared/domain/locale.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import type { About } from '../proxy/ask.ts';
import { rawTarget } from '../proxy/browser.ts';
import { isCrossSite } from '../proxy/guard.ts';
import { setCookie } from '../session/cookies.ts';
import { visitorOf } from '../session/visitor.ts';
import { everywhere, newNonce, pagePolicy } from './csp.ts';
import { type Address, type Drawn, drawPage, type Parts, type Person } from './draw.ts';
import { errorPage } from './error-page.ts';
import { type KeptPage, keepPage, pageBytes, pageKey, readPage } from './kept-pages.ts';
import { firstVisit, isOwnPath, isTricky, type Redirect, singleSlashed } from './redirects.ts';
import { pageBody, wholePage } from './send.ts';

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

/** `keep`: where a page that was drawn for this visitor goes besides, because it is every guest's. */
type Shown = Drawn & { keep?: (parts: Parts) => void };
interface Kept {
  kept: KeptPage;
}

/** What every guest of a language and country is shown: as it was drawn a moment ago, or drawn now. */
async function guestPage(
  env: Env,
  address: Address,
  { path, query }: { path: string; query: string | null },
  about: () => About,
): Promise<Shown | Kept> {
  const key = query === null ? null : pageKey(env, { ...address, path, query });
  const draw = async (): Promise<Shown> => {
    const drawn = await drawPage(env, query === null ? address : { ...address, search: query }, null, about());
    // What has headers of its own is no plain page.
    const isPlain = 'html' in drawn && drawn.status === 200 && Object.keys(drawn.headers).length === 0;
    if (key === null || !isPlain) return drawn;
    return { ...drawn, keep: (parts) => about().waitUntil(keepPage(key, parts)) };
  };
  const kept = key === null ? null : await readPage(key);
  if (!kept) return draw();
  if (kept.redraw) {
    const { reqId, waitUntil } = about();
    const redraw = async () => {
      const drawn = await draw();
      if ('html' in drawn && drawn.keep) drawn.keep(await wholePage(drawn.html));
    };
    waitUntil(redraw().catch((error) => report(env, error, { reqId, path })));
  }
  return { kept: kept.page };
}

export async function servePage(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
  posted?: Person['posted'],
): Promise<Response> {
  let drawing: About | null = null;
  /** Made when it is first needed: a kept page needs no deadline and no name in the logs. */
  const about = (): About => {
    drawing ??= { reqId: crypto.randomUUID(), signal: AbortSignal.timeout(requestTimeoutMs), waitUntil };
    return drawing;
  };
  if (isTricky(rawTarget(request.url).path)) return errorPage(404, about().reqId);
  const url = new URL(request.url);
  const { locale, path } = splitLocale(url.pathname);
  const { caller, cookies } = visitorOf(request, locale);
  const redirect =
    singleSlashed(url.pathname, url.search) ?? firstVisit(request, url.pathname, url.search, cookies.locale);
  if (redirect) return redirectTo(redirect);

  const crossSite = isCrossSite(request.headers);
  const fresh: string[] = [];
  if (cookies.country === null) fresh.push(setCookie.country(caller.country));
  if (cookies.locale !== locale) fresh.push(setCookie.locale(locale));
  try {
    const address = { locale, country: caller.country, pathname: url.pathname, search: url.search, ip: caller.ip };
    const everyGuests = cookies.session === null && !posted ? publicPage(path, url.search) : null;
    const onSessionEnded = () => void (!crossSite && fresh.push(...setCookie.signedOut()));
    const page: Shown | Kept = everyGuests
      ? await guestPage(env, address, { path, query: everyGuests.query }, about)
      : await drawPage(env, address, { caller, user: cookies.user, crossSite, posted, onSessionEnded }, about());
    if ('redirect' in page) {
      if (!isOwnPath(page.redirect)) throw new Error('A page redirects to another site');
      const chosen = page.headers?.['set-cookie'];
      return redirectTo({ to: page.redirect, status: page.status }, chosen ? [...fresh, chosen] : fresh);
    }
    const nonce = newNonce();
    const headers: Record<string, string> = {
      ...everywhere,
      'content-type': 'text/html; charset=utf-8',
      // A nonce is for one response: no cache between here and the browser may keep the page (X2).
      'cache-control': privately,
      'content-language': locale,
      'content-security-policy': pagePolicy(nonce, env.PAYMENT_ORIGIN),
      ...('headers' in page && page.headers),
    };
    // workerd encodes what is declared so; the platform does it by itself, and a bare socket does not.
    if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) headers['content-encoding'] = 'gzip';
    const response =
      'kept' in page
        ? new Response(pageBytes(page.kept, nonce), { headers })
        : new Response(pageBody(page.html, nonce, page.keep ?? null), { status: page.status, headers });
    for (const cookie of fresh) response.headers.append('set-cookie', cookie);
    return response;
  } catch (error) {
    const { reqId } = about();
    waitUntil(report(env, error, { reqId, path }));
    return errorPage(statusOf(error), reqId);
  }
}
