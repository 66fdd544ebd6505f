import { manifest } from 'virtual:manifest';
import { type RenderInput, type RenderResult, renderPage } from '../../../client/entry-server.tsx';
import { requestTimeoutMs } from '../../../shared/constants.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import type { About } from '../proxy/ask.ts';
import type { Caller } from '../proxy/upstream.ts';
import type { NamedUser } from '../session/cookies.ts';
import { callForPage } from './call-for-page.ts';
import { newNonce } from './csp.ts';

export interface Person {
  readonly caller: Caller;
  readonly user: NamedUser | null;
  readonly crossSite: boolean;
  readonly posted: RenderInput['posted'];
  onSessionEnded(): void;
}

export interface Address {
  readonly locale: Locale;
  readonly country: CountryCode;
  readonly pathname: string;
  readonly search: string;
  readonly ip: string | null;
}

export type Parts = readonly string[];

type Redirected = Extract<RenderResult, { redirect: string }>;
type Html = Exclude<RenderResult, Redirected>['html'];

export interface Drawing extends Html {
  readonly mark: string;
}

export type Drawn =
  | { status: number; headers: Readonly<Record<string, string>>; canonical: string | null; html: Drawing }
  | Redirected;

/** `person` is null for a public page, which takes nothing from the request but its URL. */
export async function drawPage(env: Env, address: Address, person: Person | null, about: About): Promise<Drawn> {
  const { locale, country, pathname, search, ip } = address;
  // As hard to guess as a nonce and never sent, so that no text typed by a visitor can match it.
  const mark = newNonce();
  const page = await renderPage({
    url: new URL(pathname + search, env.PUBLIC_ORIGIN),
    locale,
    country,
    nonce: mark,
    assets: manifest,
    user: person?.user ?? null,
    crossSite: person?.crossSite ?? false,
    ...(person?.posted && { posted: person.posted }),
    call: callForPage(env, { locale, country, ip, caller: person?.caller ?? null }, about, person?.onSessionEnded),
    // Longer than the calls' deadline: React keeps streaming for as long as a slow client reads.
    signal: AbortSignal.timeout(requestTimeoutMs),
    onError: (error) => about.waitUntil(report(env, error, { reqId: about.reqId, path: pathname })),
  });
  if ('redirect' in page) return page;
  const { status, headers, canonical, html } = page;
  return { status, headers, canonical, html: { mark, ...html } };
}
