/** A page of products by filters, with facets that answer the other filters. Two statements in one round trip. */
import { pageSize, priceFilterMaxKwd } from '../../../../shared/constants.ts';
import type { Facet, FilterPayload, ProductPage } from '../../../../shared/contract/catalogue.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { type Locale, priceInBase, toMajor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { type CardRow, cardColumns, cardJoins, productOf } from './cards.ts';
import { allOf, type Condition, conditionsOf, createBinds } from './conditions.ts';
import { attributeWords, type FilterKey, filterWords, formWords, type SortKey, wordOf } from './words.ts';

const ingredientFacetItems = 40;

/** ?1 is the country everywhere. */
const rate = `rate AS (SELECT k.rate_micros, CASE k.currency WHEN 'KWD' THEN 1000 ELSE 100 END AS scale,
  coalesce(fd.threshold_minor, 0) AS threshold
  FROM countries k LEFT JOIN free_delivery fd ON fd.country = k.id WHERE k.id = ?1)`;

function orderOf(sort: { key: SortKey; value: 'asc' | 'desc' }, nth: string | null, locale: Locale): string {
  const way = sort.value === 'asc' ? 'ASC' : 'DESC';
  const columns: Record<SortKey, string> = {
    relevance: nth ?? 'l.in_stock DESC, l.popularity DESC',
    price: `l.price_minor ${way}`,
    newest: `l.created_at ${way}`,
    name: `l.name_${locale} COLLATE NOCASE ${way}`,
    popularity: sort.value === 'asc' ? 'l.popularity ASC' : 'l.in_stock DESC, l.popularity DESC',
    discount: `(l.markdown_minor * 1.0 / (l.price_minor + l.markdown_minor)) ${way}`,
  };
  // The id at the end: two pages never show the same product because of a tie.
  return `${columns[sort.key]}, l.product_id`;
}

interface FacetRow {
  key: FilterKey;
  id: string;
  slug: string | null;
  name: string | null;
  count: number;
  low: number | null;
  high: number | null;
}

/** Counts per value of each filter among the products that all *other* filters leave. */
function facetSql(conditions: readonly Condition[], searched: boolean, locale: Locale): string {
  const flags = conditions.map(({ sql }, at) => `, (${sql}) AS f${at}`).join('');
  const others = (key: FilterKey | null) =>
    allOf(conditions.map((one, at) => ({ ...one, sql: `f${at}` })).filter((one) => one.key !== key));
  const named = (key: FilterKey, table: string, column: string) =>
    `SELECT '${key}' AS key, t.id, t.slug, t.name_${locale} AS name, n AS count, NULL AS low, NULL AS high FROM
     (SELECT ${column} AS id, count(*) AS n FROM found l WHERE ${others(key)} GROUP BY 1) g JOIN ${table} t ON t.id = g.id`;
  const plain = (key: FilterKey, from: string, column: string, where = '1') =>
    `SELECT '${key}', ${column}, NULL, NULL, count(*), NULL, NULL FROM ${from} WHERE ${where} AND ${others(key)} GROUP BY 2`;
  return `WITH ${rate}, found AS MATERIALIZED (
      SELECT l.product_id, l.category_id, l.brand_id, l.form, l.price_minor, l.markdown_minor, l.in_stock${flags}
      FROM ${searched ? 'json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value AND l.country = ?1' : 'listing l WHERE l.country = ?1'})
    ${named('category_id', 'categories', 'l.category_id')}
    UNION ALL ${named('brand_id', 'brands', 'l.brand_id')}
    UNION ALL ${plain('form', 'found l', 'l.form', "l.form <> ''")}
    UNION ALL ${plain('dietary', 'found l CROSS JOIN product_attributes a ON a.product_id = l.product_id', 'a.attribute')}
    UNION ALL SELECT * FROM (SELECT 'ingredient', t.id, t.id, t.name_${locale}, n, NULL, NULL FROM
      (SELECT a.ingredient AS id, count(*) AS n FROM found l CROSS JOIN product_ingredients a ON a.product_id = l.product_id
       WHERE ${others('ingredient')} GROUP BY 1 ORDER BY 2 DESC LIMIT ${ingredientFacetItems}) g JOIN ingredients t ON t.id = g.id)
    UNION ALL ${plain('only_available', 'found l', "'true'", 'l.in_stock = 1')}
    UNION ALL ${plain('on_sale', 'found l', "'true'", 'l.markdown_minor > 0')}
    UNION ALL ${plain('free_delivery', 'found l', "'true'", '(SELECT threshold > 0 AND l.price_minor >= threshold FROM rate)')}
    UNION ALL SELECT 'sku_price', 'range', NULL, NULL, count(*), min(l.price_minor), max(l.price_minor) FROM found l
      WHERE ${others('sku_price')}
    UNION ALL SELECT 'total', 'total', NULL, NULL, count(*), (SELECT rate_micros FROM rate), NULL FROM found l
      WHERE ${others(null)}`;
}

const facetOrder: readonly FilterKey[] = [
  'category_id', 'brand_id', 'sku_price', 'only_available', 'on_sale', 'free_delivery', 'form', 'dietary', 'ingredient',
]; // biome-ignore format: a register

function facetsOf(rows: readonly FacetRow[], context: Context): Facet[] {
  const { locale, country } = context;
  const { currency } = countries[country];
  const rateMicros = rows.find((row) => (row.key as string) === 'total')?.low ?? 0;
  const kwd = (minor: number | null) => toMajor(priceInBase(minor ?? 0, rateMicros, currency), 'KWD');
  return facetOrder.map((key) => {
    const { type, name } = filterWords[key];
    const mine = rows.filter((row) => row.key === key);
    if (key === 'sku_price')
      return {
        key,
        type,
        items: [],
        range: { min: kwd(mine[0]?.low ?? 0), max: Math.min(kwd(mine[0]?.high ?? 0), priceFilterMaxKwd) },
      };
    const words = key === 'form' ? formWords : key === 'dietary' ? attributeWords : null;
    const items = mine.map((row) => ({
      id: row.id,
      slug: row.slug ?? row.id,
      name: row.name ?? (words ? wordOf(words, row.id, locale) : name[locale]),
      count: row.count,
    }));
    return { key, type, items: items.sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)) };
  });
}

/** `ids` are a search's products, best first; null lists everything. Beyond the last page there are no items. */
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
  const conditions = conditionsOf(payload.filters ?? [], binds);
  const sort = payload.sort ?? { key: searched ? 'relevance' : 'popularity', value: 'desc' as const };
  const facets = db.prepare(facetSql(conditions, searched, locale)).bind(...binds.values);
  const from = searched ? 'json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value' : 'listing l';
  const size = binds.add(pageSize);
  const skipped = binds.add((page - 1) * pageSize);
  // The page's ids first, from the listing alone; the card's other tables are joined for these 24 only.
  const items = db
    .prepare(
      `WITH ${rate}, chosen AS MATERIALIZED (
         SELECT l.product_id${searched ? ', w.key AS nth' : ''} FROM ${from} WHERE l.country = ?1 AND ${allOf(conditions)}
         ORDER BY ${orderOf(sort, searched ? 'w.key' : null, locale)} LIMIT ${size} OFFSET ${skipped})
       SELECT ${cardColumns(locale)} FROM chosen CROSS JOIN listing l ON l.country = ?1 AND l.product_id = chosen.product_id
       ${cardJoins} ORDER BY ${orderOf(sort, searched ? 'chosen.nth' : null, locale)}`,
    )
    .bind(...binds.values);
  const [counted, found] = (await db.batch([facets, items])) as [D1Result<FacetRow>, D1Result<CardRow>];
  const total = counted.results.find((row) => (row.key as string) === 'total')?.count ?? 0;
  return {
    items: found.results.map((row) => productOf(row, country, locale, 'live')),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    facets: facetsOf(counted.results, context),
  };
}
