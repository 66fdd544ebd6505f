/** A listing whose totals are kept and whose order is an index of its own: nothing is read but the page. */
import { maxNumberedPages, pageSize } from '../../../../shared/constants.ts';
import { batchRows } from '../../db/columns.ts';
import { type CardRow, cardColumns, cardJoins } from './cards.ts';
import { countBefore, type Found, prepare, type Query } from './listing-query.ts';
import { buildScanAfterSql, buildScanSql, type ListingScan } from './listing-scan.ts';
import { type StoredFacetsRow, storedFacetsSql, toExactFacets } from './stored-facets.ts';

/** One product more than the page shows says whether there are more. */
function cardsSql(query: Query, scan: ListingScan): string {
  const { page, after, context } = query;
  const before = countBefore(query);
  const wanted = after === null && page > maxNumberedPages ? 0 : pageSize + 1;
  const rows =
    after === null ? buildScanSql(scan, wanted === 0 ? 0 : before + wanted) : buildScanAfterSql(scan, wanted);
  return `, chosen AS MATERIALIZED (
      SELECT product_id FROM (${rows}) LIMIT ${wanted} OFFSET ${before})
    SELECT ${cardColumns(context.locale)} FROM chosen CROSS JOIN listing l ON l.country = ?1 AND l.product_id = chosen.product_id
    ${cardJoins} ORDER BY ${scan.order.by}`;
}

export async function readTotalledListing(query: Query, scan: ListingScan): Promise<Found> {
  const { context, conditions, page, after } = query;
  const [counted, found] = await batchRows<[StoredFacetsRow, CardRow]>(context.env.DB, [
    prepare(query, ` ${storedFacetsSql(conditions, false, context.locale)}`),
    prepare(query, cardsSql(query, scan)),
  ]);
  const { total, facets, names } = toExactFacets(counted.results[0]);
  const rows = found.results.slice(0, pageSize);
  const isMore = found.results.length > pageSize;
  const isLastNumbered = after !== null || page === maxNumberedPages;
  return {
    rows,
    numbered: Math.min(total, maxNumberedPages * pageSize),
    next: isMore && isLastNumbered ? (rows.at(-1)?.product_id ?? null) : null,
    total,
    isAtLeast: false,
    facets,
    names,
  };
}
