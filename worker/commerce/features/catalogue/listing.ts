/** A page of products by filters, with facets that answer the other filters. Two statements in one round trip. */
import { pageSize, priceFilterMaxKwd } from '../../../../shared/constants.ts';
import type { Facet, FilterPayload, ProductPage } from '../../../../shared/contract/catalogue.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { type Locale, priceInBase, toMajor } from '../../../../shared/domain/money.ts';
import type { Context } from '../../context.ts';
import { waitedFor } from '../notify/waiting.ts';
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

/** One row: a JSON list of [id, slug, name, count] per filter, because D1 allows five SELECTs in a UNION and no more. */
type FacetRow = Record<Exclude<FilterKey, 'sku_price' | 'nutritionist_id' | 'attributes_id'>, string> & {
  low: number | null;
  high: number | null;
  total: number;
  rate_micros: number;
};

/** Counts per value of each filter among the products that all *other* filters leave. */
function facetSql(conditions: readonly Condition[], searched: boolean, locale: Locale): string {
  const flags = conditions.map(({ sql }, at) => `, (${sql}) AS f${at}`).join('');
  const others = (key: FilterKey | null) =>
    allOf(conditions.map((one, at) => ({ ...one, sql: `f${at}` })).filter((one) => one.key !== key));
  const list = (key: FilterKey, rows: string, slug = 'NULL', name = 'NULL', join = '') =>
    `(SELECT json_group_array(json_array(g.id, ${slug}, ${name}, g.n)) FROM (${rows}) g ${join}) AS ${key}`;
  const grouped = (key: FilterKey, column: string, from = 'found l', where = '1') =>
    `SELECT ${column} AS id, count(*) AS n FROM ${from} WHERE ${where} AND ${others(key)} GROUP BY 1`;
  const named = (key: FilterKey, table: string, rows: string, slug = 't.slug') =>
    list(key, rows, slug, `t.name_${locale}`, `JOIN ${table} t ON t.id = g.id`);
  const withIngredient = 'found l CROSS JOIN product_ingredients a ON a.product_id = l.product_id';
  const withAttribute = 'found l CROSS JOIN product_attributes a ON a.product_id = l.product_id';
  const free = '(SELECT threshold > 0 AND l.price_minor >= threshold FROM rate)';
  const from = searched
    ? 'json_each(?2) w CROSS JOIN listing l ON l.product_id = w.value AND l.country = ?1'
    : 'listing l WHERE l.country = ?1';
  return `WITH ${rate}, found AS MATERIALIZED (
      SELECT l.product_id, l.category_id, l.brand_id, l.form, l.price_minor, l.markdown_minor, l.in_stock${flags} FROM ${from}),
    prices AS MATERIALIZED (SELECT min(l.price_minor) AS low, max(l.price_minor) AS high FROM found l WHERE ${others('sku_price')})
    SELECT ${named('category_id', 'categories', grouped('category_id', 'l.category_id'))},
      ${named('brand_id', 'brands', grouped('brand_id', 'l.brand_id'))},
      ${named('ingredient', 'ingredients', `${grouped('ingredient', 'a.ingredient', withIngredient)} ORDER BY 2 DESC LIMIT ${ingredientFacetItems}`, 't.id')},
      ${list('form', grouped('form', 'l.form', 'found l', "l.form <> ''"))},
      ${list('dietary', grouped('dietary', 'a.attribute', withAttribute))},
      ${list('only_available', grouped('only_available', "'true'", 'found l', 'l.in_stock = 1'))},
      ${list('on_sale', grouped('on_sale', "'true'", 'found l', 'l.markdown_minor > 0'))},
      ${list('free_delivery', grouped('free_delivery', "'true'", 'found l', free))},
      (SELECT low FROM prices) AS low, (SELECT high FROM prices) AS high, (SELECT rate_micros FROM rate) AS rate_micros,
      (SELECT count(*) FROM found l WHERE ${others(null)}) AS total`;
}

const facetOrder = [
  'category_id', 'brand_id', 'sku_price', 'only_available', 'on_sale', 'free_delivery', 'form', 'dietary', 'ingredient',
] as const; // biome-ignore format: a register

function facetsOf(row: FacetRow, { locale, country }: Context): Facet[] {
  const { currency } = countries[country];
  const kwd = (minor: number | null) => toMajor(priceInBase(minor ?? 0, row.rate_micros, currency), 'KWD');
  return facetOrder.map((key) => {
    const { type, name } = filterWords[key];
    if (key === 'sku_price')
      return { key, type, items: [], range: { min: kwd(row.low), max: Math.min(kwd(row.high), priceFilterMaxKwd) } };
    const words = key === 'form' ? formWords : key === 'dietary' ? attributeWords : null;
    const items = (JSON.parse(row[key]) as [string, string | null, string | null, number][]).map(
      ([id, slug, own, count]) => ({
        id,
        slug: slug ?? id,
        name: own ?? (words ? wordOf(words, id, locale) : name[locale]),
        count,
      }),
    );
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
  const [[counted, found], waiting] = await Promise.all([
    db.batch([facets, items]) as Promise<[D1Result<FacetRow>, D1Result<CardRow>]>,
    waitedFor(context),
  ]);
  const counts = counted.results[0];
  const total = counts?.total ?? 0;
  return {
    items: found.results.map((row) => productOf(row, country, locale, waiting)),
    page,
    pages: Math.ceil(total / pageSize),
    total,
    facets: counts ? facetsOf(counts, context) : [],
  };
}
