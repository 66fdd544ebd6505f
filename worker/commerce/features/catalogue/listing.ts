import { maxCountedProducts, pageSize } from '../../../../shared/constants.ts';
import type { FilterPayload, ProductPage } from '../../../../shared/contract/catalogue.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { batchRows } from '../../db/columns.ts';
import { type CardRow, cardColumns, cardJoins, toProduct } from './cards.ts';
import { buildConditions, type Condition, createBinds, joinConditions } from './conditions.ts';
import { type FacetRow, facetSql, parseUncountedKeys, rateSql, toFacets } from './facets.ts';
import type { SortKey } from './filter-names.ts';
import { listStockAlerts } from './stock-alerts.ts';

interface Sort {
  key: SortKey;
  value: 'asc' | 'desc';
}

function orderBy(sort: Sort, nth: string | null, locale: Locale): string {
  const way = sort.value === 'asc' ? 'ASC' : 'DESC';
  const popular = 'l.in_stock DESC, l.popularity DESC, l.product_id';
  const columns: Record<SortKey, string> = {
    relevance: nth ?? popular,
    // The id breaks ties, so that no product appears on two pages; it follows the index direction.
    price: `l.price_minor ${way}, l.product_id ${way}`,
    newest: `l.created_at ${way}, l.product_id ${way}`,
    name: `l.name_${locale} COLLATE NOCASE ${way}, l.product_id ${way}`,
    popularity: sort.value === 'asc' ? 'l.popularity ASC, l.product_id' : popular,
    discount: `(l.markdown_minor * 1.0 / (l.price_minor + l.markdown_minor)) ${way}, l.product_id ${way}`,
  };
  return columns[sort.key];
}

/**
 * The index in page order, so that only the shown rows are read. Rare values (an ingredient, a nutritionist, some
 * brands) are looked up first and sorted.
 */
function indexFor(sort: Sort, conditions: readonly Condition[], locale: Locale): string {
  const has = (key: string) => conditions.find((one) => one.key === key);
  const isEither = conditions.slice(1).some(({ joined }) => joined === 'OR');
  const isFew = has('ingredient') || has('nutritionist_id') || (has('brand_id')?.among?.count ?? 0) > 1;
  if (isFew && !isEither) return '';
  const ordered: Record<SortKey, string> = {
    relevance: 'listing_popular',
    price: 'listing_price',
    newest: 'listing_newest',
    name: `listing_name_${locale}`,
    popularity: 'listing_popular',
    discount: 'listing_discount',
  };
  const [byPopularity, byPrice] = [ordered[sort.key] === 'listing_popular', sort.key === 'price'];
  const single = (['brand_id', 'category_id'] as const).find((key) => has(key)?.among?.count === 1);
  if (single && !isEither && (byPopularity || byPrice))
    return `INDEXED BY listing_${single === 'brand_id' ? 'brand' : 'category'}${byPrice ? '_price' : ''}`;
  if (has('on_sale') && !isEither && (byPopularity || byPrice))
    return `INDEXED BY listing_sale${byPrice ? '_price' : ''}`;
  return single === 'brand_id' && !isEither ? '' : `INDEXED BY ${ordered[sort.key]}`;
}

/** `ids` are search results, best first; null lists everything. Pages past the end are empty. */
export async function listProducts(
  context: Context,
  payload: FilterPayload,
  page: number,
  ids: readonly string[] | null,
): Promise<ProductPage> {
  const { country, locale } = context;
  const db = context.env.DB;
  const searched = ids !== null;
  const binds = createBinds(country, ...(searched ? [JSON.stringify(ids)] : []));
  const conditions = buildConditions(payload.filters ?? [], binds);
  const sort = payload.sort ?? { key: searched ? 'relevance' : 'popularity', value: 'desc' as const };
  const facets = db.prepare(facetSql(conditions, searched, locale)).bind(...binds.values);
  const from = searched
    ? 'json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value'
    : `listing l ${indexFor(sort, conditions, locale)}`;
  const size = binds.add(pageSize);
  const skipped = binds.add((page - 1) * pageSize);
  // Selects the page's ids from the listing first and joins the card tables for those alone. A page outside the
  // country's listing reads nothing.
  const items = `WITH ${rateSql}, chosen AS MATERIALIZED (
      SELECT l.product_id${searched ? ', w.key AS nth' : ''} FROM ${from} WHERE l.country = ?1 AND ${joinConditions(conditions)}
        AND ${skipped} < (SELECT n FROM facet_totals WHERE country = ?1 AND shelf = '' AND shelf_id = '' AND key = 'total')
      ORDER BY ${orderBy(sort, searched ? 'w.key' : null, locale)} LIMIT ${size} OFFSET ${skipped})
    SELECT ${cardColumns(locale)} FROM chosen CROSS JOIN listing l ON l.country = ?1 AND l.product_id = chosen.product_id
    ${cardJoins} ORDER BY ${orderBy(sort, searched ? 'chosen.nth' : null, locale)}`;
  const [[counted, found], waiting] = await Promise.all([
    batchRows<[FacetRow, CardRow]>(db, [facets, db.prepare(items).bind(...binds.values)]),
    listStockAlerts(context),
  ]);
  const counts = counted.results[0];
  const isMore = counts !== undefined && parseUncountedKeys(counts).has('total');
  const total = isMore ? maxCountedProducts : (counts?.total ?? 0);
  return {
    items: found.results.map((row) => toProduct(row, country, locale, waiting)),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    ...(isMore && { at_least: true }),
    facets: counts ? toFacets(counts, context) : [],
  };
}
