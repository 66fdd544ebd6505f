import { pageSize } from '../../../../shared/constants.ts';
import type { FilterPayload, ProductPage } from '../../../../shared/contract/catalogue.ts';
import type { Context } from '../../context.ts';
import { toProduct } from './cards.ts';
import { listLeftOut } from './choices.ts';
import { buildConditions, chosenValues, createBinds } from './conditions.ts';
import { findFacetScope } from './facet-scope.ts';
import { toFacets } from './facets.ts';
import type { Query } from './listing-query.ts';
import { scanInOrder } from './listing-scan.ts';
import { readScannedListing } from './scanned-listing.ts';
import { findSortOrder } from './sort-order.ts';
import { listStockAlerts } from './stock-alerts.ts';
import { readTotalledListing } from './totalled-listing.ts';

async function toQuery(
  context: Context,
  payload: FilterPayload,
  page: number,
  ids: readonly string[] | null,
): Promise<Query> {
  const isSearch = ids !== null;
  const binds = createBinds(context.country, ...(isSearch ? [JSON.stringify(ids)] : []));
  const people = (payload.filters ?? []).filter(({ key }) => key === 'nutritionist_id').flatMap(chosenValues);
  const leftOut = await listLeftOut(context.env.DB, context.country, people);
  const conditions = buildConditions(payload.filters ?? [], binds, leftOut);
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

/**
 * A page of products by filters, with facets, for a number of rows that doesn't grow with the catalogue. `ids` are
 * search results, best first; null lists everything. Pages past the end are empty.
 */
export async function listProducts(
  context: Context,
  payload: FilterPayload,
  page: number,
  ids: readonly string[] | null,
): Promise<ProductPage> {
  const { country, locale } = context;
  const query = await toQuery(context, payload, page, ids);
  const { conditions, order, isSearch } = query;
  const scan = scanInOrder(conditions, order, null);
  const hasTotals =
    !isSearch && findFacetScope(conditions) !== null && conditions.every((one) => scan.by.includes(one));
  const [found, waiting] = await Promise.all([
    hasTotals ? readTotalledListing(query, scan) : readScannedListing(query),
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
