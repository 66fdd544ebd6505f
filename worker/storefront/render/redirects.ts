import { findPagePattern } from '../../../client/entry-server.tsx';
import { type Locale, localizedPath, splitLocale } from '../../../shared/domain/locale.ts';
import { paths } from '../../../shared/paths.ts';

export interface Redirect {
  readonly to: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
}

/**
 * Collapses slashes: `//evil.example` is another site, and so would be the English link of `/ar//evil.example`. Browsers read
 * backslashes as slashes.
 */
export const collapseSlashes = (path: string): string => `/${path}`.replace(/[/\\]+/g, '/');

/** A backslash counts as a slash in the path, but not in the query. */
export const isLocalPath = (to: string): boolean => /^\/(?!\/)[^\\\s?#]*(?:[?#]\S*)?$/.test(to);

function decodePath(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/** Invalid percent-encoding. Comparing the result keeps the bundler from dropping the call. */
export const hasInvalidEncoding = (rawPath: string): boolean => decodePath(rawPath) === null;

const normalizeEncoding = (path: string): string =>
  path.includes('%')
    ? path
        .split('/')
        .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
        .join('/')
    : path;

/** One URL per page: `/cart/`, `//cart` and `/%63art` lead to `/cart` (C13). `path` must not be malformed. */
export function findCanonicalRedirect(path: string, search: string): Redirect | null {
  const to = normalizeEncoding(collapseSlashes(path).replace(/(?<=.)\/$/, ''));
  return to === path ? null : { to: to + search, status: 308 };
}

const toSmall = (part: string): string =>
  part.replace(/%[0-9A-F]{2}|[A-Z]/g, (found) => (found.startsWith('%') ? found : found.toLowerCase()));

/**
 * The page in small letters, for an address that was typed on a phone, which writes a capital first, or read from a QR
 * code, which may have capitals alone. Tokens and ids stay as they are. Null where small letters make no other page.
 */
export function findSmallLetters(path: string): string | null {
  const parts = path.split('/');
  const small = parts.map(toSmall);
  const { locale, path: smallPath } = splitLocale(small.join('/'));
  const fixed = findPagePattern(smallPath).split('/');
  if (fixed[0] === '*') return null;
  const offset = locale === 'ar' ? 1 : 0;
  const isTold = (at: number) => /^:(?!slug$)/.test(fixed[at - offset] ?? '');
  const to = small.map((part, at) => (isTold(at) ? (parts[at] ?? '') : part)).join('/');
  return to === path ? null : to;
}

/** Where password managers lead whoever wants another password (w3.org/TR/change-password-url). */
export const findPasswordRedirect = (path: string, locale: Locale): Redirect | null =>
  path === '/.well-known/change-password'
    ? { to: `${localizedPath(paths.account(), locale)}#password`, status: 302 }
    : null;

/**
 * Leads a returning reader of Arabic from `/` to `/ar`. Links within the shop are exempt, or English could not be chosen without a
 * script (docs/design.md §3 "Language and country").
 */
export function findLanguageRedirect(
  request: Request,
  path: string,
  search: string,
  rememberedLocale: Locale | null,
): Redirect | null {
  if (path !== '/' || search !== '' || rememberedLocale !== 'ar') return null;
  const fetchSite = request.headers.get('sec-fetch-site');
  return fetchSite === 'same-origin' || fetchSite === 'same-site' ? null : { to: '/ar', status: 302 };
}

/** `..` in any encoding, or a backslash: a URL parser would turn it into another page (C2). */
export const hasTraversal = (rawPath: string): boolean =>
  rawPath.includes('\\') || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(rawPath) || /%(?:00|2f|5c)/i.test(rawPath);
