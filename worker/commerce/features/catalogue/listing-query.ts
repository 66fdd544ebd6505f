import { pageSize } from '../../../../shared/constants.ts';
import type { Context } from '../../context.ts';
import type { CardRow } from './cards.ts';
import type { Binds, ProductCondition } from './conditions.ts';
import type { FacetCounts, ValueName } from './facets.ts';
import type { SortOrder } from './sort-order.ts';
import { rateSql } from './stored-facets.ts';

/** What is asked of a listing, compiled. ?1 is the country; in a search ?2 is the list of its results, best first. */
export interface Query {
  context: Context;
  conditions: readonly ProductCondition[];
  order: SortOrder;
  binds: Binds;
  page: number;
  /** The page begins behind this product. */
  after: string | null;
  isSearch: boolean;
}

export interface Found {
  rows: readonly CardRow[];
  /** Products of pages that are found by their number. */
  numbered: number;
  /**
   * The last product of this page, if the next page is found by that product instead of by a number; null otherwise.
   */
  next: string | null;
  total: number;
  isAtLeast: boolean;
  facets: FacetCounts;
  names: readonly ValueName[];
}

/** Each statement names the last parameter, because D1 takes no more values than a statement has parameters. */
function withRate({ binds, after }: Query): string {
  const last = `?${binds.values.length}`;
  const seen = `, seen AS MATERIALIZED (SELECT * FROM listing WHERE country = ?1 AND product_id = ${last})`;
  return `WITH bound AS (SELECT ${last}), ${rateSql}${after === null ? '' : seen}`;
}

export const prepare = (query: Query, sql: string): D1PreparedStatement =>
  query.context.env.DB.prepare(`${withRate(query)}${sql}`).bind(...query.binds.values);

/** How many products stand on the pages before this one; behind a product seen there are none. */
export const countBefore = ({ page, after }: Query): number => (after === null ? (page - 1) * pageSize : 0);
