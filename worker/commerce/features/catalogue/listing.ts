/** A page of products by filters, with facets, for a number of rows that doesn't grow with the catalogue. */
import { pageSize } from '../../../../shared/constants.ts';
import type { FilterPayload, ProductPage } from '../../../../shared/contract/catalogue.ts';
import type { Context } from '../../context.ts';
import { toProduct } from './cards.ts';
import { buildConditions, createBinds } from './conditions.ts';
import { findFacetScope } from './facet-scope.ts';
import { toFacets } from './facets.ts';
import type { Query } from './listing-query.ts';
import { readMixture } from './mixture.ts';
import { readShelf } from './shelf.ts';
import { findSortOrder } from './sort-order.ts';
import { listStockAlerts } from './stock-alerts.ts';
import { walkInOrder } from './walk.ts';

function toQuery(context: Context, payload: FilterPayload, page: number, ids: readonly string[] | null): Query {
  const isSearch = ids !== null;
  const binds = createBinds(context.country, ...(isSearch ? [JSON.stringify(ids)] : []));
  const conditions = buildConditions(payload.filters ?? [], binds);
  const sort = payload.sort ?? {
    key: isSearch ? ('relevance' as const) : ('popularity' as const),
    value: 'desc' as const,
  };
  const order = findSortOrder(sort, context.locale);
  const after = isSearch ? null : (payload.after ?? null);
  if (after !== null) binds.add(after);
  return {
    context,
    conditions,
    order: isSearch && sort.key === 'relevance' ? { ...order, by: 'w.key' } : order,
    binds,
    page,
    after,
    isSearch,
  };
}

/** `ids` are search results, best first; null lists everything. Pages past the end are empty. */
export async function listProducts(
  context: Context,
  payload: FilterPayload,
  page: number,
  ids: readonly string[] | null,
): Promise<ProductPage> {
  const { country, locale } = context;
  const query = toQuery(context, payload, page, ids);
  const { conditions, order, isSearch } = query;
  const walk = walkInOrder(conditions, order, null);
  const isShelf = !isSearch && findFacetScope(conditions) !== null && conditions.every((one) => walk.by.includes(one));
  const [found, waiting] = await Promise.all([
    isShelf ? readShelf(query, walk) : readMixture(query),
    listStockAlerts(context),
  ]);
  return {
    items: found.rows.map((row) => toProduct(row, country, locale, waiting)),
    page,
    pages: Math.ceil(found.numbered / pageSize),
    total: found.total,
    ...(found.isAtLeast && { at_least: true }),
    ...(found.next !== null && { next: found.next }),
    facets: toFacets(found.facets, conditions, found.names, context),
  };
}
