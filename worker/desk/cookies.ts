/** The desk's two cookies. On loopback all ports share cookies, so the session's name contains the port, and neither is a name of the shop's. */
import { isLocale, type Locale } from '../../shared/domain/locale.ts';
import { sessionLifetimeMs } from '../../shared/domain/staff-session.ts';

const tokenPattern = /^[\w-]{43}$/;

interface CookieRules {
  readonly session: string;
  readonly language: string;
  readonly attributes: string;
}

/** `__Host-` binds a cookie to the host, its path and https; http on loopback has no https. */
function rulesOf(origin: string): CookieRules {
  const { protocol, port } = new URL(origin);
  return protocol === 'https:'
    ? { session: '__Host-desk_session', language: '__Host-desk_lang', attributes: 'Path=/; Secure; SameSite=Strict' }
    : { session: `desk_session_${port}`, language: 'desk_lang', attributes: 'Path=/; SameSite=Strict' };
}

function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=');
    // Browsers send the longest path first, so a cookie planted for a shorter one must not win.
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

export function readSessionToken(headers: Headers, origin: string): string | null {
  const value = readCookie(headers.get('cookie'), rulesOf(origin).session);
  return value !== null && tokenPattern.test(value) ? value : null;
}

export function sessionCookie(token: string | null, origin: string): string {
  const { session, attributes } = rulesOf(origin);
  const age = token === null ? 0 : sessionLifetimeMs / 1000;
  return `${session}=${token ?? ''}; ${attributes}; HttpOnly; Max-Age=${age}`;
}

function readAcceptedLocale(headers: Headers): Locale {
  const tags = (headers.get('accept-language') ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  return tags.find(isLocale) ?? 'en';
}

/** The app's requests name the language in a header; the document's has the cookie, which the app sets. */
export function readLocale(headers: Headers, origin: string): Locale {
  const asked = headers.get('lang');
  if (isLocale(asked)) return asked;
  const chosen = readCookie(headers.get('cookie'), rulesOf(origin).language);
  return isLocale(chosen) ? chosen : readAcceptedLocale(headers);
}
