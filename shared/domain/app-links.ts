/**
 * Which addresses the phone's app opens (spec §2): the patterns of the app-association file, in its order; the first that fits decides.
 * A pattern is a path (`/products`), a path whose rest may be anything (`/products/*`), or a path with a query parameter
 * (`/nutritionist?id=*`); with `NOT ` before it the browser keeps what fits. Each is compared in linear time (docs/security.md P22).
 */
import { type Locale, locales, localizedPath } from './locale.ts';

/** Payment and sign-in stay in the browser where they began. What is about health has no pattern. */
const keptPaths = ['/api/*', '/checkout/*', '/auth/*'];
const openedPaths = ['/products', '/products/*', '/brands/*', '/nutritionist?id=*', '/track/*'];

const inLanguages = (pattern: string): string[] => locales.map((locale: Locale) => localizedPath(pattern, locale));

export const appPatterns: readonly string[] = [
  ...keptPaths.flatMap(inLanguages).map((pattern) => `NOT ${pattern}`),
  ...openedPaths.flatMap(inLanguages),
];

/** A star stands for anything, and at the end alone; elsewhere it is a letter like others. */
const fitsText = (pattern: string, text: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

function fitsPattern(pattern: string, path: string, search: string): boolean {
  const at = pattern.indexOf('?');
  if (at < 0) return fitsText(pattern, path);
  if (pattern.slice(0, at) !== path) return false;
  const [name = '', wanted = '*'] = pattern.slice(at + 1).split('=');
  return search
    .slice(search.startsWith('?') ? 1 : 0)
    .split('&')
    .some((pair) => {
      const [given = '', value = ''] = pair.split('=');
      return given === name && value !== '' && fitsText(wanted, value);
    });
}

/** `path` with its language, `search` with or without `?`. */
export function opensInApp(patterns: readonly string[], path: string, search: string): boolean {
  for (const pattern of patterns) {
    const isKept = pattern.startsWith('NOT ');
    if (fitsPattern(isKept ? pattern.slice(4) : pattern, path, search)) return !isKept;
  }
  return false;
}

/** Of what the association file says; null if it isn't one. */
export function readAppPatterns(file: unknown): string[] | null {
  const { details } = ((file as { applinks?: unknown } | null)?.applinks ?? {}) as { details?: unknown };
  if (!Array.isArray(details)) return null;
  const paths = (details as ({ paths?: unknown } | null)[]).map((detail) => detail?.paths);
  const isGood = paths.every((list) => Array.isArray(list) && list.every((pattern) => typeof pattern === 'string'));
  return isGood ? (paths as string[][]).flat() : null;
}
