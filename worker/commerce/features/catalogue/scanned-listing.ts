/** A listing that no total is kept for, and a search: rows are scanned up to a bound, and counted where they are read. */
import { pageSize } from '../../../../shared/constants.ts';
import { batchRows, readFirst, readRows } from '../../db/columns.ts';
import { type CardRow, cardsStatement } from './cards.ts';
import { maxDrivenRows } from './driving-filter.ts';
import { findFacetScope } from './facet-scope.ts';
import type { PriceEnds, ValueName } from './facets.ts';
import { countBefore, type Found, prepare, type Query } from './listing-query.ts';
import {
  buildScanAfterSql,
  buildScanSql,
  buildUnsortedScanSql,
  chooseScan,
  type FilterSizes,
  type ListingScan,
  maxReadAfter,
  maxReadWithoutFilter,
  sizesSql,
  toSizes,
} from './listing-scan.ts';
import { countFacets, findHiddenKey, findPriceEnds, listUnnamed, namesSql, priceEndsSql } from './scanned-facets.ts';
import { buildScannedSql, filterPassing, type ScannedProducts, toScannedProducts } from './scanned-products.ts';
import { othersOf, type StoredFacetsRow, storedFacetsSql, toStoredFacets } from './stored-facets.ts';

async function readSizes(query: Query): Promise<FilterSizes | null> {
  const sql = query.isSearch ? null : sizesSql(query.conditions);
  const row = sql && (await prepare(query, ` ${sql}`).first<Record<string, number | null>>());
  return row ? toSizes(row) : null;
}

const scanSearch = ({ order }: Query): ListingScan => ({
  from: 'json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value',
  where: '1',
  whereAfter: '1',
  ranges: [],
  by: [],
  order,
  max: null,
});

const maxOf = ({ max }: ListingScan): number => max ?? maxDrivenRows;

const scanStatement = (query: Query, rows: string) => prepare(query, ` ${buildScannedSql(query.conditions, rows)}`);

/** Without the filter by which the main scan found its products, unless that filter's own counts are kept. */
function chooseSideScan(query: Query, main: ListingScan, sizes: FilterSizes | null): ListingScan | null {
  const hidden = findHiddenKey(query.conditions, main.by);
  if (!hidden) return null;
  const others = othersOf(query.conditions, hidden);
  return findFacetScope(others) ? null : chooseScan(others, query.order, sizes);
}

interface ScannedPage {
  ids: string[];
  next: string | null;
}

/** The products of one page of a scan. The last page ends with the last row read, whether that is shown or not. */
function cutPage(query: Query, scanned: ScannedProducts): ScannedPage {
  const fitting = filterPassing(scanned, query.conditions, query.conditions);
  const before = countBefore(query);
  const ids = fitting.slice(before, before + pageSize).map(({ id }) => id);
  if (query.after !== null && fitting.length > pageSize) return { ids, next: ids.at(-1) ?? null };
  const isLast = query.after !== null || query.page === Math.max(1, Math.ceil(fitting.length / pageSize));
  return { ids, next: isLast && scanned.isMore ? (scanned.products.at(-1)?.id ?? null) : null };
}

interface ListingRows {
  rows: string;
}

/** The products after the last one seen, in a scan that has read everything. */
function cutAfter({ products, isMore }: ScannedProducts, id: string): ScannedProducts {
  const at = products.findIndex((one) => one.id === id);
  return { products: at < 0 ? [] : products.slice(at + 1), isMore };
}

async function readScans(query: Query, main: ListingScan, side: ListingScan | null) {
  const { after } = query;
  const isContinued = after !== null && main.max !== null;
  const statements = [
    prepare(query, ` ${storedFacetsSql(query.conditions, query.isSearch, query.context.locale)}`),
    scanStatement(query, buildScanSql(main, maxOf(main) + 1)),
    ...(isContinued ? [scanStatement(query, buildScanAfterSql(main, maxReadAfter + 1))] : []),
    ...(side ? [scanStatement(query, buildUnsortedScanSql(side, maxReadWithoutFilter + 1))] : []),
  ];
  const [counted, first, ...others] = await query.context.env.DB.batch(statements);
  const read = (result: (typeof others)[number] | undefined, max: number) =>
    toScannedProducts(readFirst<ListingRows>(result)?.rows, max);
  const whole = read(first, maxOf(main));
  const behind = isContinued ? read(others.shift(), maxReadAfter) : after === null ? whole : cutAfter(whole, after);
  return {
    stored: toStoredFacets(readRows<StoredFacetsRow>(counted)[0]),
    whole,
    page: cutPage(query, behind),
    side: side ? read(others.shift(), maxReadWithoutFilter) : null,
  };
}

export async function readScannedListing(query: Query): Promise<Found> {
  const { context, conditions, isSearch } = query;
  const { DB } = context.env;
  const sizes = await readSizes(query);
  const main = isSearch ? scanSearch(query) : chooseScan(conditions, query.order, sizes);
  const { stored, whole, page, side } = await readScans(query, main, chooseSideScan(query, main, sizes));
  const read = { scanned: whole, by: main.by };
  const values = countFacets(conditions, read, side, stored);
  const hasStoredPrices = !isSearch && findFacetScope(othersOf(conditions, 'sku_price')) !== null;
  const ends = hasStoredPrices ? stored.price : findPriceEnds(conditions, read);
  const [cards, named, priced] = await batchRows<[CardRow, ValueName, PriceEnds]>(DB, [
    cardsStatement(DB, page.ids, context.country, context.locale),
    DB.prepare(namesSql(context.locale)).bind(JSON.stringify(listUnnamed(values, conditions, stored.names))),
    ends ? DB.prepare('SELECT NULL AS low, NULL AS high') : prepare(query, ` ${priceEndsSql(conditions)}`),
  ]);
  const numbered = filterPassing(whole, conditions, conditions).length;
  return {
    rows: cards.results,
    numbered,
    next: page.next,
    total: stored.total ?? numbered,
    isAtLeast: stored.total === null && whole.isMore,
    facets: {
      values,
      price: ends ?? priced.results[0] ?? { low: null, high: null },
      rateMicros: stored.rateMicros,
    },
    names: [...stored.names, ...named.results],
  };
}
