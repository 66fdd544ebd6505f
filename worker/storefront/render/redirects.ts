/** Addresses that lead elsewhere before a page is drawn. Every target is a path of our own. */
import type { Locale } from '../../../shared/domain/locale.ts';

export interface Redirect {
  readonly to: string;
  readonly status: 301 | 302 | 303 | 307 | 308;
}

/**
 * Single slashes: `//evil.example` would be another site, and so would the link from `/ar//evil.example` to its English twin.
 * Backslashes count as slashes in a browser.
 */
export const ownPath = (path: string): string => `/${path}`.replace(/[/\\]+/g, '/');

/** Whether a redirect that a page asks for stays here. A backslash is a slash in a path; in a query it is itself. */
export const isOwnPath = (to: string): boolean => /^\/(?!\/)[^\\\s?#]*(?:[?#]\S*)?$/.test(to);

/** The text that a path spells, or null for a percent sign that spells nothing. */
function decodePath(rawPath: string): string | null {
  try {
    return decodeURIComponent(rawPath);
  } catch {
    return null;
  }
}

/**
 * A percent sign that spells nothing, or half a character: a page's address that nobody can read (PR4: it is not logged either).
 * The decoded text is compared, since a bundler drops a call whose result nobody uses.
 */
export const isMalformed = (rawPath: string): boolean => decodePath(rawPath) === null;

/** Each segment spelt in one way: `%7A` is `z`, `%d8%b9` is `%D8%B9` (C13). */
const spelt = (path: string): string =>
  path.includes('%')
    ? path
        .split('/')
        .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
        .join('/')
    : path;

/** `/cart/`, `//cart` and `/%63art` are `/cart`: one address per page, for caches and search engines. `path` is not malformed. */
export function canonicalAddress(path: string, search: string): Redirect | null {
  const to = spelt(ownPath(path).replace(/(?<=.)\/$/, ''));
  return to === path ? null : { to: to + search, status: 308 };
}

/**
 * Somebody who reads Arabic here comes back to the bare address: only that visit is led to /ar. A link within the shop is
 * obeyed, or English could not be chosen without a script (docs/design.md §3 "Language and country").
 */
export function firstVisit(request: Request, path: string, search: string, remembered: Locale | null): Redirect | null {
  if (path !== '/' || search !== '' || remembered !== 'ar') return null;
  const site = request.headers.get('sec-fetch-site');
  return site === 'same-origin' || site === 'same-site' ? null : { to: '/ar', status: 302 };
}

/** `..` in any spelling, or a backslash: a URL parser makes another page of it, so it is none (C2). */
export const isTricky = (rawPath: string): boolean =>
  rawPath.includes('\\') || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(rawPath) || /%(?:00|2f|5c)/i.test(rawPath);
