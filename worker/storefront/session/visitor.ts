/** The visitor's cookies, language and country. On /api, headers win over cookies (docs/api.md). */
import { defaultCountry, isCountryCode } from '../../../shared/domain/country.ts';
import { isLocale, type Locale } from '../../../shared/domain/locale.ts';
import { isClientIp } from '../../../shared/signing.ts';
import { type Cookies, readCookies } from '../request/cookies.ts';
import type { Caller } from '../upstream/signed-request.ts';

export interface Visitor {
  readonly cookies: Cookies;
  readonly caller: Caller;
}

/** Trusted only with `cf`, which Cloudflare sets: behind a plain socket anyone can send the header (R5). */
function readClientIp(request: Request): string | null {
  const address = request.cf ? request.headers.get('cf-connecting-ip') : null;
  return address !== null && isClientIp(address) ? address : null;
}

const guessCountry = (request: Request) => {
  const country = request.cf?.country;
  return isCountryCode(country) ? country : defaultCountry;
};

export function readVisitor(request: Request, locale?: Locale): Visitor {
  const cookies = readCookies(request.headers.get('cookie'));
  const lang = locale ?? request.headers.get('lang');
  const country = locale === undefined ? request.headers.get('country') : null;
  const caller: Caller = {
    locale: isLocale(lang) ? lang : (cookies.locale ?? 'en'),
    country: isCountryCode(country) ? country : (cookies.country ?? guessCountry(request)),
    device: cookies.device,
    session: cookies.session,
    seals: cookies.seals,
    changedAtMs: cookies.changedAtMs,
    ip: readClientIp(request),
  };
  return { cookies, caller };
}
