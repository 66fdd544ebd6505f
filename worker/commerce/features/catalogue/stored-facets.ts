/** The facets whose other filters form a scope, which `facet_totals` counts in advance. */
import type { Locale } from '../../../../shared/domain/money.ts';
import { currencyScaleSql } from '../../core/currency-sql.ts';
import type { ProductCondition } from './conditions.ts';
import { type FacetScope, findFacetScope, findTotalSql, scopeValuesSql } from './facet-scope.ts';
import {
  type CountedKey,
  countedKeys,
  type FacetCounts,
  ingredientFacetItems,
  nameTables,
  type PriceEnds,
  type ValueCounts,
  type ValueName,
} from './facets.ts';
import type { FilterKey } from './filter-names.ts';

/** ?1 is the country in every query of a listing. */
export const rateSql = `rate AS (SELECT k.rate_micros, ${currencyScaleSql('k.currency')} AS scale,
  coalesce(fd.threshold_minor, 0) AS threshold
  FROM countries k LEFT JOIN free_delivery fd ON fd.country = k.id WHERE k.id = ?1)`;

export const othersOf = (conditions: readonly ProductCondition[], key: FilterKey): ProductCondition[] =>
  conditions.filter((one) => one.key !== key || one.isAll);

/** A row with a JSON list of [id, slug, name, count] per filter, because D1 allows only five SELECTs in a UNION. */
export type StoredFacetsRow = Partial<Record<CountedKey, string>> & {
  rate_micros: number;
  threshold: number;
  /** null: none is kept. */
  total: number | null;
  low: number | null;
  high: number | null;
};

function listSql(scope: FacetScope, key: CountedKey, chosen: string | null, locale: Locale): string {
  const counted = scopeValuesSql(scope, key);
  const named = nameTables[key];
  const first = chosen ? `id IN (${chosen}) DESC, ` : '';
  const best =
    key === 'ingredient'
      ? `SELECT * FROM (${counted}) ORDER BY ${first}n DESC, id LIMIT ${ingredientFacetItems}`
      : counted;
  const all = chosen
    ? `SELECT id, max(n) AS n FROM (SELECT id, n FROM (${best}) UNION ALL SELECT value, 0 FROM (${chosen})) GROUP BY id`
    : best;
  const item = named ? `g.id, ${named.slug}, t.name_${locale}, g.n` : 'g.id, NULL, NULL, g.n';
  const join = named ? `JOIN ${named.table} t ON t.id = g.id` : '';
  return `(SELECT json_group_array(json_array(${item})) FROM (${all}) g ${join}) AS ${key}`;
}

/** In a search nothing is kept. */
export function storedFacetsSql(conditions: readonly ProductCondition[], isSearch: boolean, locale: Locale): string {
  const findScope = isSearch ? () => null : findFacetScope;
  const total = isSearch ? null : findTotalSql(conditions);
  const lists = countedKeys.flatMap((key) => {
    const scope = findScope(othersOf(conditions, key));
    return scope ? listSql(scope, key, conditions.find((one) => one.key === key)?.values ?? null, locale) : [];
  });
  const price = findScope(othersOf(conditions, 'sku_price'))?.price;
  const columns = [
    ...lists,
    'rate_micros',
    'threshold',
    `${total ?? 'NULL'} AS total`,
    `${price?.low ?? 'NULL'} AS low`,
    `${price?.high ?? 'NULL'} AS high`,
  ];
  return `SELECT ${columns.join(',\n')} FROM rate`;
}

export interface StoredFacets {
  values: Partial<Record<CountedKey, ValueCounts>>;
  names: ValueName[];
  price: PriceEnds;
  rateMicros: number;
  isDeliveryPromised: boolean;
  total: number | null;
}

/** @throws if the country is not in the database */
export function toStoredFacets(row: StoredFacetsRow | undefined): StoredFacets {
  if (!row) throw new Error('There is no such country');
  const values: Partial<Record<CountedKey, ValueCounts>> = {};
  const names: ValueName[] = [];
  for (const key of countedKeys) {
    const list = row[key];
    if (list === undefined) continue;
    const items = JSON.parse(list) as [string, string | null, string | null, number][];
    values[key] = { counts: new Map(items.map(([id, , , n]) => [id, n])), isMore: false };
    names.push(...items.flatMap(([id, slug, name]) => (slug && name ? { key, id, slug, name } : [])));
  }
  return {
    values,
    names,
    price: { low: row.low, high: row.high },
    rateMicros: row.rate_micros,
    isDeliveryPromised: row.threshold > 0,
    total: row.total,
  };
}

/** The facets of a scope, all of whose counts are kept. */
export function toExactFacets(row: StoredFacetsRow | undefined): {
  total: number;
  facets: FacetCounts;
  names: ValueName[];
} {
  const { values, price, rateMicros, total, names } = toStoredFacets(row);
  return {
    total: total ?? 0,
    facets: { values: values as FacetCounts['values'], price, rateMicros },
    names,
  };
}
