/**
 * The pages whose status is certain before their data: a guest's leave in document order, head and frame first. Every other page waits
 * (docs/decisions/030-pages-leave-in-order.md).
 */
import { parseListing } from '../shared/domain/listing.ts';
import { filterPagePairs } from '../shared/domain/page-query.ts';
import type { LoadContext, PageContext } from './page.ts';

interface StatusRule {
  /** Whether the address alone decides that the page is 200. */
  byAddress?: (context: PageContext) => boolean;
  /** Whether the shop, which is asked, says so. */
  byShop?: (context: LoadContext) => Promise<boolean>;
}

const always: StatusRule = { byAddress: () => true };

/** A listing beyond its last page is a 404, and a price form without JavaScript a redirect. */
const hasOnly = ({ url, path }: PageContext, ...names: string[]): boolean =>
  filterPagePairs(path, url.searchParams).every(([name]) => names.includes(name));

async function isKnownCategory(context: LoadContext): Promise<boolean> {
  const ids = parseListing(context.url.searchParams).choices.category_id ?? [];
  if (!hasOnly(context, 'category_id') || ids.length !== 1) return false;
  return (await context.categories())?.some(({ id }) => id === ids[0]) ?? false;
}

/** A former slug redirects. */
async function isKnownProduct({ tryGet, params: { slug = '' } }: LoadContext): Promise<boolean> {
  return (await tryGet('productDetail', { params: { id: slug } }))?.item.slug === slug;
}

const streamedPages: Readonly<Record<string, StatusRule>> = {
  '/': always,
  '/brands': always,
  '/brands-list': always,
  '/cart': always,
  '/search': { byAddress: (context) => hasOnly(context, 'q') },
  '/products': { byAddress: (context) => hasOnly(context), byShop: isKnownCategory },
  '/products/:slug': { byShop: isKnownProduct },
};

const ruleOf = (pattern: string): StatusRule => (Object.hasOwn(streamedPages, pattern) && streamedPages[pattern]) || {};

export const isKnownByAddress = (pattern: string, context: PageContext): boolean =>
  ruleOf(pattern).byAddress?.(context) ?? false;

/** The page waits if the shop can't say so. */
export const isKnownByShop = async (pattern: string, context: LoadContext): Promise<boolean> =>
  (await ruleOf(pattern)
    .byShop?.(context)
    .catch(() => false)) ?? false;
