/** The page above another one: `/stock/counts` of `/stock/counts/KW/7`, because the register has no page between them. */
import { matchPath } from 'react-router';

export function findParent(patterns: readonly string[], pathname: string): string {
  const own = patterns
    .filter((pattern) => matchPath(pattern, pathname) !== null)
    // Of `/orders/new` and `/orders/:number`, takes the more specific one.
    .toSorted((a, b) => a.split(':').length - b.split(':').length)[0];
  if (own === undefined) return '/';
  const segments = own.split('/');
  for (let length = segments.length - 1; length > 1; length -= 1)
    if (patterns.includes(segments.slice(0, length).join('/'))) return pathname.split('/').slice(0, length).join('/');
  return '/';
}
