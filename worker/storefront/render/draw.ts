/** One drawing of a page: its data asked for, its HTML made, with a mark where each response's nonce will stand. */
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

/** For whom a page is drawn that is not every guest's. */
export interface Person {
  readonly caller: Caller;
  readonly user: NamedUser | null;
  readonly crossSite: boolean;
  /** A form that was posted to the page, which nobody else is shown. */
  readonly posted: RenderInput['posted'];
  onSessionEnded(): void;
}

export interface Address {
  readonly locale: Locale;
  readonly country: CountryCode;
  /** As in the URL, with its language. */
  readonly pathname: string;
  readonly search: string;
  /** Who is counted for the asking, where the platform says it; nothing that is shown depends on it. */
  readonly ip: string | null;
}

/** A page's HTML, cut where a nonce stands: one drawing serves many responses, each with a nonce of its own. */
export type Parts = readonly string[];

type Redirected = Extract<RenderResult, { redirect: string }>;
type Html = Exclude<RenderResult, Redirected>['html'];

/** HTML on its way, with the mark that stands in it for a nonce. */
export interface Drawing extends Html {
  readonly mark: string;
}

export type Drawn =
  | { status: number; headers: Readonly<Record<string, string>>; canonical: string | null; html: Drawing }
  | Redirected;

/** `person` null: the page is the same for every guest, and nothing of the request but its address goes into it. */
export async function drawPage(env: Env, address: Address, person: Person | null, about: About): Promise<Drawn> {
  const { locale, country, pathname, search, ip } = address;
  // Drawn with a mark that is as hard to guess as a nonce, new each time and never sent: nothing typed can be taken for it.
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
    // The deadline of the calls is over sooner: React goes on for as long as a slow reader takes.
    signal: AbortSignal.timeout(requestTimeoutMs),
    onError: (error) => about.waitUntil(report(env, error, { reqId: about.reqId, path: pathname })),
  });
  if ('redirect' in page) return page;
  const { status, headers, canonical, html } = page;
  return { status, headers, canonical, html: { mark, ...html } };
}
