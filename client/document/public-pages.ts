/**
 * The pages whose HTML is the same for every guest of one language and country, each with the words of its query that change
 * it. Whatever is not here is drawn for each visitor and never kept (docs/decisions/009-public-pages-are-kept.md).
 */
import { listingNames } from '../../shared/domain/listing.ts';
import { pagePairs, pageQuery } from '../../shared/domain/page-query.ts';
import { findRoute } from '../routes.tsx';

const publicPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/search': listingNames,
  '/products': listingNames,
  '/products/:slug': [],
  '/categories': ['id'],
  '/brands': [],
  '/brands/:slug': listingNames,
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
};

/**
 * null: the page is not public. Else the query that it is kept under, or null when the query has a word that nobody here knows:
 * then it is drawn as every guest's page is, and not kept.
 */
export function publicQuery(path: string, search: string): { query: string | null } | null {
  const { path: pattern } = findRoute(path).route;
  const names = Object.hasOwn(publicPages, pattern) ? publicPages[pattern] : undefined;
  if (!names) return null;
  const pairs = pagePairs(path, new URLSearchParams(search));
  return { query: pairs.every(([name]) => names.includes(name)) ? pageQuery(path, pairs) : null };
}
