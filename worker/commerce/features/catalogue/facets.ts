/**
 * Facets of a listing: for each filter value, the number of products under all *other* filters. Chosen values are
 * always included, even with 0, so that the shopper can remove them.
 */
import { maxCountedProducts, priceFilterMaxKwd } from '../../../../shared/constants.ts';
import type { Facet } from '../../../../shared/contract/catalogue.ts';
import { countries } from '../../../../shared/domain/country.ts';
import type { ChoiceKey, SwitchKey } from '../../../../shared/domain/listing.ts';
import { convertToBase, type Locale, toMajor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { currencyScaleSql } from '../../core/currency-sql.ts';
import { type Condition, joinConditions } from './conditions.ts';
import { findFacetScope, priceEndSql, scopeTotalSql, scopeValuesSql } from './facet-scope.ts';
import { attributeNames, type FilterKey, filterNames, formNames, getTermName } from './filter-names.ts';

const ingredientFacetItems = 40;

/** ?1 is the country in every query of this file. */
export const rateSql = `rate AS (SELECT k.rate_micros, ${currencyScaleSql('k.currency')} AS scale,
  coalesce(fd.threshold_minor, 0) AS threshold
  FROM countries k LEFT JOIN free_delivery fd ON fd.country = k.id WHERE k.id = ?1)`;

interface FilterCount {
  /** Where a scope's counts come from: `facet_totals` under the filter's key, or what scopeValuesSql makes of its total. */
  readonly totals: 'stored' | 'derived';
  /** Counts the products of `found`: rows of `id` and `n`. */
  readonly sql: (found: string) => string;
}

/** No count: it isn't in the form, a page sets it. A switch has one always, because the form hides a switch without. */
type Counts = Record<SwitchKey, FilterCount> & Record<ChoiceKey, FilterCount | null>;

const countBy =
  (column: string, where = '1') =>
  (found: string) =>
    `SELECT ${column} AS id, count(*) AS n FROM ${found} WHERE ${where} GROUP BY 1`;
const countWhere = (where: string) => (found: string) =>
  `SELECT 'true' AS id, count(*) AS n FROM ${found} CROSS JOIN rate WHERE ${where} HAVING n > 0`;
const countIn = (table: string, column: string) => (found: string) =>
  `SELECT a.${column} AS id, count(*) AS n FROM ${found} f CROSS JOIN ${table} a ON a.product_id = f.product_id GROUP BY 1`;

/** Every filter and its count. */
export const filterCounts = {
  category_id: { totals: 'stored', sql: countBy('category_id') },
  brand_id: { totals: 'stored', sql: countBy('brand_id') },
  only_available: { totals: 'derived', sql: countWhere('in_stock = 1') },
  on_sale: { totals: 'stored', sql: countWhere('markdown_minor > 0') },
  free_delivery: { totals: 'derived', sql: countWhere('threshold > 0') },
  form: { totals: 'stored', sql: countBy('form', "form <> ''") },
  dietary: { totals: 'stored', sql: countIn('product_attributes', 'attribute') },
  ingredient: { totals: 'stored', sql: countIn('product_ingredients', 'ingredient') },
  nutritionist_id: null,
  attributes_id: null,
} as const satisfies Counts;

type CountedKey = {
  [Key in keyof typeof filterCounts]: (typeof filterCounts)[Key] extends null ? never : Key;
}[keyof Counts];

/** As the form shows them, the price after the brands. */
const facetOrder: readonly (CountedKey | 'sku_price')[] = (
  Object.keys(filterCounts) as (keyof typeof filterCounts)[]
).flatMap((key) =>
  filterCounts[key] === null ? [] : key === 'brand_id' ? [key, 'sku_price' as const] : [key as CountedKey],
);

/** One row with a JSON list of [id, slug, name, count] per filter, because D1 allows only five SELECTs in a UNION. */
export type FacetRow = Record<CountedKey, string> & {
  low: number | null;
  high: number | null;
  rate_micros: number;
  total: number;
  /** JSON list of keys whose count stopped at the maximum; 'total' is the listing itself. */
  more: string;
};

const nameTables: Partial<Record<CountedKey, { table: string; slug: string }>> = {
  category_id: { table: 'categories', slug: 't.slug' },
  brand_id: { table: 'brands', slug: 't.slug' },
  ingredient: { table: 'ingredients', slug: 't.id' },
};

function facetListSql(key: CountedKey, counted: string, chosen: string | undefined, locale: Locale): string {
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

const exceedsMaxSql = (found: string) => `(SELECT n FROM ${found}_ends) > ${maxCountedProducts}`;

/**
 * Uses the scope's totals if the other filters form a scope; otherwise counts the remaining products: all of a
 * search's, at most `countedProductsMost` of a listing's. Facets with the same other filters share one count.
 */
export function facetSql(conditions: readonly Condition[], isSearch: boolean, locale: Locale): string {
  const [from, maxRows] = isSearch
    ? ['json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value', -1]
    : ['listing l', maxCountedProducts + 1];
  const counted = new Map<string, { name: string; keys: string[] }>();
  const found = (others: readonly Condition[], key: string) => {
    const where = joinConditions(others);
    const one = counted.get(where) ?? { name: `found_${counted.size}`, keys: [] };
    counted.set(where, one);
    if (!one.keys.includes(key)) one.keys.push(key);
    return one.name;
  };
  const othersOf = (key: FilterKey | null) => conditions.filter((one) => one.key !== key || one.isAll);
  const findScope = (others: readonly Condition[]) => (isSearch ? null : findFacetScope(others));
  const columns = facetOrder.map((key) => {
    const others = othersOf(key);
    const known = findScope(others);
    if (key !== 'sku_price') {
      const counted = known ? scopeValuesSql(known, key) : filterCounts[key].sql(found(others, key));
      const chosen = conditions.find((one) => one.key === key)?.values ?? undefined;
      return facetListSql(key, counted, chosen, locale);
    }
    const ends = (['low', 'high'] as const).map((end) => {
      if (known) return `${known.price[end]} AS ${end}`;
      const name = found(others, key);
      const counted = `(SELECT ${end} FROM ${name}_ends)`;
      return `${isSearch ? counted : `iif(${exceedsMaxSql(name)}, ${priceEndSql(joinConditions(others), end)}, ${counted})`} AS ${end}`;
    });
    return ends.join(', ');
  });
  const known = findScope(conditions);
  const total = known ? scopeTotalSql(known) : `(SELECT n FROM ${found(conditions, 'total')}_ends)`;
  const lists = [...counted].map(
    ([
      where,
      { name },
    ]) => `, ${name} AS MATERIALIZED (SELECT l.product_id, l.category_id, l.brand_id, l.form, l.price_minor,
      l.markdown_minor, l.in_stock FROM ${from} WHERE l.country = ?1 AND ${where} LIMIT ${maxRows}),
      ${name}_ends AS MATERIALIZED (SELECT count(*) AS n, min(price_minor) AS low, max(price_minor) AS high FROM ${name})`,
  );
  const more = [...counted.values()].map(
    ({ name, keys }) => `iif(${exceedsMaxSql(name)}, '${JSON.stringify(keys)}', '[]')`,
  );
  return `WITH ${rateSql}${lists.join('')}
    SELECT ${columns.join(',\n')}, (SELECT rate_micros FROM rate) AS rate_micros, ${total} AS total,
      json_array(${isSearch ? '' : more.join(', ')}) AS more`;
}

export const parseUncountedKeys = (row: FacetRow): ReadonlySet<string> =>
  new Set((JSON.parse(row.more) as string[]).flatMap((keys) => JSON.parse(keys) as string[]));

export function toFacets(row: FacetRow, { locale, country }: Context): Facet[] {
  const { currency } = countries[country];
  const kwd = (minor: number | null) => toMajor(convertToBase(minor ?? 0, row.rate_micros, currency), 'KWD');
  const more = parseUncountedKeys(row);
  return facetOrder.map((key) => {
    const { type, name } = filterNames[key];
    if (key === 'sku_price')
      return {
        key,
        type,
        items: [],
        range: { min: kwd(row.low), max: Math.min(kwd(row.high), priceFilterMaxKwd) },
      };
    const names = key === 'form' ? formNames : key === 'dietary' ? attributeNames : null;
    const items = (JSON.parse(row[key]) as [string, string | null, string | null, number][]).map(
      ([id, slug, own, count]) => ({
        id,
        slug: slug ?? id,
        name: own ?? (names ? getTermName(names, id, locale) : name[locale]),
        count,
      }),
    );
    return {
      key,
      type,
      items: items.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
      ...(more.has(key) && { at_least: true }),
    };
  });
}
