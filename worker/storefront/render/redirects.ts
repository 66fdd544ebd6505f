import type { Locale } from '../../../shared/domain/locale.ts';

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
