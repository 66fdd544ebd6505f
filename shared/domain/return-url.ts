/** Where a form leads after success: a path of our own, or nowhere (spec §2; docs/security.md A20). */
import { type Locale, localizedPath } from './locale.ts';

/** A name nobody can register stands for our own site, so that a parsed address either stays on it or doesn't. */
const ownOrigin = 'https://shop.invalid';

/** What of `URL` is used; passed in, because this room has no globals. */
export type ParseUrl = (
  input: string,
  base: string,
) => { origin: string; pathname: string; search: string; hash: string };

/**
 * The path to go to, in the shopper's language, or null for anything that isn't plainly a path of ours. An
 * Arabic path stays Arabic; another gets the Arabic segment if the shopper reads Arabic.
 *
 * @example returnPath('/checkout/shipping', 'ar', parse) // '/ar/checkout/shipping'
 */
export function returnPath(wanted: string | null | undefined, locale: Locale, parse: ParseUrl): string | null {
  if (!wanted || wanted.length > 2000) return null;
  // A second slash, a backslash, a dot segment or a control character is how a path becomes another site's address.
  if (
    !/^\/(?![/\\])/.test(wanted) ||
    /[\\\s]|%(?:2f|5c|0[0-9a-d]|00)|\/\.{1,2}(?:\/|$)|\/\//i.test(wanted.split(/[?#]/)[0] ?? '')
  )
    return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u001f\u007f]/.test(wanted)) return null;
  try {
    const url = parse(wanted, ownOrigin);
    if (url.origin !== ownOrigin || !/^\/(?!\/)/.test(url.pathname)) return null;
    const isArabic = url.pathname === '/ar' || url.pathname.startsWith('/ar/');
    const path = isArabic ? url.pathname : localizedPath(url.pathname, locale);
    return `${path}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}
