import { type Locale, localizedPath } from './locale.ts';

/** A host that can't be registered, so a resolved URL has this origin only if it is relative. */
const ownOrigin = 'https://shop.invalid';

export type ParseUrl = (
  input: string,
  base: string,
) => { origin: string; pathname: string; search: string; hash: string };

/**
 * Where a form leads after success (spec §2; docs/security.md A20): the path in the shopper's language, or null for
 * anything but a path of this site. '/checkout/shipping' in ar → '/ar/checkout/shipping'.
 */
export function resolveReturnPath(target: string | null | undefined, locale: Locale, parse: ParseUrl): string | null {
  if (!target || target.length > 2000) return null;
  // A double slash, a backslash, a dot segment or a control character can turn a path into another site's URL.
  if (
    !/^\/(?![/\\])/.test(target) ||
    /[\\\s]|%(?:2f|5c|0[0-9a-d]|00)|\/\.{1,2}(?:\/|$)|\/\//i.test(target.split(/[?#]/)[0] ?? '')
  )
    return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u001f\u007f]/.test(target)) return null;
  try {
    const url = parse(target, ownOrigin);
    if (url.origin !== ownOrigin || !/^\/(?!\/)/.test(url.pathname)) return null;
    const isArabic = url.pathname === '/ar' || url.pathname.startsWith('/ar/');
    const path = isArabic ? url.pathname : localizedPath(url.pathname, locale);
    return `${path}${url.search}${url.hash}`;
  } catch {
    return null;
  }
}
