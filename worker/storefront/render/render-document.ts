import { manifest } from 'virtual:manifest';
import { type OpenPage, openPage, type RenderInput, type RenderResult } from '../../../client/entry-server.tsx';
import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { getOwnWords, getShopName } from '../cache/catalogue-version.ts';
import type { StorefrontEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import type { UserCookie } from '../request/cookies.ts';
import { createNonce } from '../request/security-headers.ts';
import type { RequestContext } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';
import { createPageCall } from './page-call.ts';

export interface PersonalInput {
  readonly caller: Caller;
  readonly user: UserCookie | null;
  readonly crossSite: boolean;
  readonly posted: RenderInput['posted'];
  onSessionEnded(): void;
}

export interface PageAddress {
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly pathname: string;
  readonly search: string;
  readonly ip: string | null;
}

type PageRedirect = Extract<RenderResult, { redirect: string }>;
type StreamedHtml = Exclude<RenderResult, PageRedirect>['html'];

export interface RenderedHtml extends StreamedHtml {
  readonly nonceMark: string;
}

export type RenderedPage =
  | { status: number; headers: Readonly<Record<string, string>>; canonical: string | null; html: RenderedHtml }
  | PageRedirect;

/** Everything drawn of one page has the same data and the same mark for nonces. */
export interface OpenDocument extends Omit<OpenPage, 'render' | 'renderFailure'> {
  readonly nonceMark: string;
  readonly locale: Locale;
  render(): Promise<RenderedPage>;
  renderFailure(): Promise<RenderedPage>;
}

/** `personal` is null for a public page, which takes nothing from the request but its URL. */
export function openDocument(
  env: StorefrontEnv,
  address: PageAddress,
  personal: PersonalInput | null,
  context: RequestContext,
): OpenDocument {
  const { locale, country, pathname, search, ip } = address;
  // As hard to guess as a nonce and never sent, so that no text typed by a visitor can match it.
  const nonceMark = createNonce();
  const page = openPage({
    url: new URL(pathname + search, env.PUBLIC_ORIGIN),
    locale,
    country,
    getShopName: () => getShopName(env, locale),
    getOwnWords: () => getOwnWords(env, locale),
    nonce: nonceMark,
    assets: manifest,
    user: personal?.user ?? null,
    isPublic: personal === null,
    monitoring: env.SENTRY_DSN ? { dsn: env.SENTRY_DSN, release: env.DEPLOY } : null,
    hasTracker: !!env.TRACKER_ID && !!env.TRACKER_SECRET,
    crossSite: personal?.crossSite ?? false,
    ...(personal?.posted && { posted: personal.posted }),
    call: createPageCall(
      env,
      { locale, country, ip, caller: personal?.caller ?? null },
      context,
      personal?.onSessionEnded,
    ),
    // Longer than the calls' deadline: React keeps streaming for as long as a slow client reads.
    signal: AbortSignal.timeout(requestTimeoutMs),
    onError: (error) => context.waitUntil(report(env, error, { reqId: context.reqId, path: pathname })),
  });
  const addMark = (result: RenderResult): RenderedPage =>
    'redirect' in result ? result : { ...result, html: { nonceMark, ...result.html } };
  return {
    ...page,
    nonceMark,
    locale,
    render: async () => addMark(await page.render()),
    renderFailure: async () => addMark(await page.renderFailure()),
  };
}
