/**
 * The pages whose HTML is the same for every guest of a language and country, each with the query parameters that change it.
 * All others are rendered per request and never cached (docs/decisions/009-public-pages-are-kept.md).
 */
import { listingParameters } from '../../shared/domain/listing.ts';
import { filterPagePairs, formatPageQuery } from '../../shared/domain/page-query.ts';
import { findRoute } from '../routes.tsx';

const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/search': listingParameters,
  '/products': listingParameters,
  '/products/:slug': [],
  '/categories': ['id'],
  '/brands': [],
  '/brands/:slug': listingParameters,
  '/brands-list': [],
  '/nutritionist-list': [],
  '/nutritionist': ['id'],
  '/blood-test': [],
  '/blood-test/:slug': [],
  '/site-index': [],
  '/terms': [],
  '/privacy-policy': [],
  '/return-policy': [],
  '/disclaimer': [],
  '/our-story': [],
  '/how-it-works': [],
  '/help': [],
};

export const publicSegments: readonly string[] = [
  ...new Set(Object.keys(publicPages).map((path) => path.split('/')[1] ?? '')),
];

/** Null for a page that is not public. `query` is part of the cache key; null with an unknown parameter, and then the page is not cached. */
export function getPublicQuery(path: string, search: string): { query: string | null } | null {
  const { path: pattern } = findRoute(path).route;
  const names = Object.hasOwn(publicPages, pattern) ? publicPages[pattern] : undefined;
  if (!names) return null;
  const pairs = filterPagePairs(path, new URLSearchParams(search));
  return { query: pairs.every(([name]) => names.includes(name)) ? formatPageQuery(path, pairs) : null };
}
