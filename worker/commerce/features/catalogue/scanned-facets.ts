/** The facets of filters that no total is kept for, counted of the products that a scan read. */
import type { Locale } from '../../../../shared/domain/money.ts';
import { isEither, joinConditions, type ProductCondition } from './conditions.ts';
import { priceEndSql } from './facet-scope.ts';
import {
  type CountedKey,
  countedKeys,
  filterCounts,
  listShownValues,
  nameTables,
  type PriceEnds,
  type ValueCounts,
  type ValueName,
} from './facets.ts';
import { isPrefix } from './listing-scan.ts';
import { filterPassing, type ScannedProduct, type ScannedProducts } from './scanned-products.ts';
import { othersOf, type StoredFacets } from './stored-facets.ts';

/** A scan whose rows were read and tested against all of the conditions `by`. */
export interface CompletedScan {
  scanned: ScannedProducts;
  by: readonly ProductCondition[];
}

const isChoice = (key: CountedKey) => !['only_available', 'on_sale', 'free_delivery'].includes(key);

/** The filter by which a scan found its products. The scan can't tell what other values of this filter would leave. */
export const findHiddenKey = (
  conditions: readonly ProductCondition[],
  by: readonly ProductCondition[],
): CountedKey | undefined =>
  countedKeys.find(
    (key) => isChoice(key) && by.some((one) => one.key === key && !othersOf(conditions, key).includes(one)),
  );

function countValues(products: readonly ScannedProduct[], key: CountedKey, isDeliveryPromised: boolean) {
  const counts = new Map<string, number>();
  for (const product of products)
    for (const id of filterCounts[key].valuesOf(product, isDeliveryPromised)) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** `side` was scanned without the filter that hides its own values in `main`. */
export function countFacets(
  conditions: readonly ProductCondition[],
  main: CompletedScan,
  side: ScannedProducts | null,
  stored: StoredFacets,
): Record<CountedKey, ValueCounts> {
  const hidden = findHiddenKey(conditions, main.by);
  const entries = countedKeys.map((key): [CountedKey, ValueCounts] => {
    const known = stored.values[key];
    if (known) return [key, known];
    const scanned = key === hidden && side ? side : main.scanned;
    const products = filterPassing(scanned, conditions, othersOf(conditions, key));
    return [key, { counts: countValues(products, key, stored.isDeliveryPromised), isMore: scanned.isMore }];
  });
  return Object.fromEntries(entries) as Record<CountedKey, ValueCounts>;
}

/** null: the scan doesn't show the ends, because it read a part or chose by price. */
export function findPriceEnds(
  conditions: readonly ProductCondition[],
  { scanned, by }: CompletedScan,
): PriceEnds | null {
  if (scanned.isMore || by.some(({ key }) => key === 'sku_price')) return null;
  const prices = filterPassing(scanned, conditions, othersOf(conditions, 'sku_price')).map(({ price }) => price);
  return prices.length === 0 ? { low: null, high: null } : { low: Math.min(...prices), high: Math.max(...prices) };
}

export function priceEndsSql(conditions: readonly ProductCondition[]): string {
  const others = othersOf(conditions, 'sku_price');
  const prefix = isEither(others) ? undefined : others.find(isPrefix);
  const rest = joinConditions(others.filter((one) => one !== prefix));
  const endSql = (end: 'low' | 'high') => `${priceEndSql(prefix?.sql ?? '1', rest, end)} AS ${end}`;
  return `SELECT ${endSql('low')}, ${endSql('high')}`;
}

/** Ids of categories, brands and ingredients that are shown and whose names aren't known yet, by filter. */
export function listUnnamed(
  values: Readonly<Record<CountedKey, ValueCounts>>,
  conditions: readonly ProductCondition[],
  names: readonly ValueName[],
): Record<string, string[]> {
  const known = new Set(names.map(({ key, id }) => `${key} ${id}`));
  const unnamed: Record<string, string[]> = {};
  for (const key of countedKeys) {
    if (!nameTables[key]) continue;
    unnamed[key] = listShownValues(key, values[key], conditions)
      .map(([id]) => id)
      .filter((id) => !known.has(`${key} ${id}`));
  }
  return unnamed;
}

/** ?1: the ids by filter. */
export const namesSql = (locale: Locale): string =>
  Object.entries(nameTables)
    .map(
      ([key, { table, slug }]) => `SELECT '${key}' AS key, t.id, ${slug} AS slug, t.name_${locale} AS name
      FROM json_each(?1, '$.${key}') w CROSS JOIN ${table} t ON t.id = w.value`,
    )
    .join(' UNION ALL ');
