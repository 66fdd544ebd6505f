/**
 * Which rows of `listing` a page reads (docs/decisions/027-listings-read-a-bounded-number-of-rows.md): all of a filter that few
 * products pass, or those of an index in the page's order, from its start or from the last product seen, and only so many.
 */
import { isEither, type ProductCondition } from './conditions.ts';
import { type DrivingFilter, findDrivingFilter, maxDrivenRows } from './driving-filter.ts';
import type { FilterKey } from './filter-names.ts';
import { rangesAfter, type SortOrder, type SortRange } from './sort-order.ts';

export interface ListingScan {
  from: string;
  where: string;
  /**
   * Like `ranges`, but after the last product seen. An index has one bound on a side, so a price's first bound is left
   * out.
   */
  whereAfter: string;
  ranges: readonly SortRange[];
  /** The filters that all its rows pass already. */
  by: readonly ProductCondition[];
  order: SortOrder;
  /** null: all of them are read and sorted, and a page is cut from them. */
  max: number | null;
}

export interface FilterSizes {
  of: ReadonlyMap<FilterKey, number>;
  all: number;
}

/** Where fewer than one product in twenty can pass, more are read to fill a page. */
const maxRead = { dense: 1000, sparse: 2000 } as const;
/** Behind a product seen, and for the counts of the filter that the main scan goes by. */
export const maxReadAfter = 1000;
export const maxReadWithoutFilter = 500;
const sparseShare = 0.05;

const prefixIndexes: Partial<Record<FilterKey, string>> = {
  brand_id: 'listing_brand',
  category_id: 'listing_category',
  on_sale: 'listing_sale',
};

/** One value of a filter that has an index of its own for each order. */
export const isPrefix = ({ key, among }: ProductCondition): boolean => among?.count === 1 && key in prefixIndexes;

/** The filter that chooses an index of its own in this order, the narrowest if there are several. */
function findPrefix(
  conditions: readonly ProductCondition[],
  order: SortOrder,
  sizes: FilterSizes | null,
): ProductCondition | undefined {
  const { suffix } = order;
  if (suffix === null || isEither(conditions)) return undefined;
  const sizeOf = ({ key }: ProductCondition) => sizes?.of.get(key) ?? (key === 'brand_id' ? 0 : 1);
  return conditions.filter(isPrefix).toSorted((a, b) => sizeOf(a) - sizeOf(b))[0];
}

/**
 * Estimates the share of a scan's products that pass the other filters, as if these were independent. How many a price
 * filter leaves isn't known.
 */
const estimateShare = (
  conditions: readonly ProductCondition[],
  held: readonly ProductCondition[],
  sizes: FilterSizes | null,
): number =>
  conditions.reduce((share, one) => {
    const size = held.includes(one) || one.key === 'sku_price' ? undefined : sizes?.of.get(one.key);
    return sizes && size !== undefined ? (share * Math.min(size, sizes.all)) / Math.max(1, sizes.all) : share;
  }, 1);

/**
 * Scans in the page's order. The popular order has products in stock first, and a price is a range of its index, so
 * neither is read past.
 */
export function scanInOrder(
  conditions: readonly ProductCondition[],
  order: SortOrder,
  sizes: FilterSizes | null,
): ListingScan {
  const prefix = findPrefix(conditions, order, sizes);
  const ranged = order.suffix === '' ? 'only_available' : order.suffix === '_price' ? 'sku_price' : null;
  const held = isEither(conditions) ? [] : conditions.filter((one) => one === prefix || one.key === ranged);
  const index = prefix ? `${prefixIndexes[prefix.key]}${order.suffix}` : order.index;
  const isAscending = order.columns[0]?.way === 'asc';
  const isStockHeld = held.some(({ key }) => key === 'only_available');
  const joinHeld = (sqlOf: (one: ProductCondition) => string | null) =>
    held.flatMap((one) => sqlOf(one) ?? []).join(' AND ') || '1';
  return {
    from: `listing l INDEXED BY ${index}`,
    where: joinHeld(({ sql }) => sql),
    whereAfter: joinHeld(({ sql, bounds }) => (bounds ? bounds[isAscending ? 'max' : 'min'] : sql)),
    ranges: rangesAfter(order.columns).slice(0, isStockHeld ? -1 : undefined),
    by: held,
    order,
    max: estimateShare(conditions, held, sizes) < sparseShare ? maxRead.sparse : maxRead.dense,
  };
}

const listDrivingFilters = (conditions: readonly ProductCondition[]): DrivingFilter[] =>
  isEither(conditions) ? [] : conditions.flatMap((one) => findDrivingFilter(one) ?? []);

/** A row with the size of each filter by its key, and that of the country as `everything`; null: nothing to choose from. */
export function sizesSql(conditions: readonly ProductCondition[]): string | null {
  const drives = listDrivingFilters(conditions);
  if (drives.length === 0) return null;
  const sizes = drives.map(({ of, size }) => `${size} AS ${of.key}`);
  return `SELECT ${sizes.join(', ')}, (SELECT n FROM facet_totals
    WHERE country = ?1 AND shelf = '' AND shelf_id = '' AND key = 'total') AS everything`;
}

export const toSizes = ({ everything, ...sizes }: Readonly<Record<string, number | null>>): FilterSizes => ({
  of: new Map(Object.entries(sizes).map(([key, size]) => [key as FilterKey, size ?? 0])),
  all: everything ?? 0,
});

export function chooseScan(
  conditions: readonly ProductCondition[],
  order: SortOrder,
  sizes: FilterSizes | null,
): ListingScan {
  const costOf = ({ of, rowsEach }: DrivingFilter) => (sizes?.of.get(of.key) ?? Number.POSITIVE_INFINITY) * rowsEach;
  const driving = listDrivingFilters(conditions).toSorted((a, b) => costOf(a) - costOf(b))[0];
  if (!driving || costOf(driving) > maxDrivenRows) return scanInOrder(conditions, order, sizes);
  return { ...driving, whereAfter: driving.where, ranges: [], by: [driving.of], order, max: null };
}

/** The rows of a scan as `listing l`, at most `max` of them. */
export const buildScanSql = ({ from, where, order }: ListingScan, max: number): string =>
  `SELECT l.* FROM ${from} WHERE l.country = ?1 AND ${where} ORDER BY ${order.by} LIMIT ${max}`;

/** In no order, so that nothing is sorted. */
export const buildUnsortedScanSql = ({ from, where }: ListingScan, max: number): string =>
  `SELECT l.* FROM ${from} WHERE l.country = ?1 AND ${where} LIMIT ${max}`;

/** Those behind the product of the CTE `seen`. */
export function buildScanAfterSql({ from, whereAfter, ranges }: ListingScan, max: number): string {
  const reads = ranges.map(
    ({ where, by }) =>
      `SELECT * FROM (SELECT l.* FROM ${from} WHERE l.country = ?1 AND ${whereAfter} AND ${where} ORDER BY ${by} LIMIT ${max})`,
  );
  return `${reads.join(' UNION ALL ')} LIMIT ${max}`;
}
