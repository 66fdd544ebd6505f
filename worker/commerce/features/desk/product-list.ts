/** The web desk's list of products. A page reads a bounded number of rows in every view, however large the shop. */
import type { ProductSummary, productDeskCalls } from '../../../../shared/contract/desk/product.ts';
import { type CountryCode, countries, countryCodes } from '../../../../shared/domain/country.ts';
import { formatPlainAmount } from '../../../../shared/domain/money.ts';
import { toProductQuery } from '../../../../shared/domain/product-search.ts';
import { listMissingTexts } from '../../../../shared/domain/product-texts.ts';
import type { ProductView } from '../../../../shared/domain/product-views.ts';
import { readScan } from '../../../../shared/domain/scan.ts';
import { defineColumns } from '../../db/columns.ts';
import type { DeskHandler } from '../../serve-desk.ts';

/** Chosen: each product is six rows, and two in each country; a page reads at most 200. */
const pageSize = Math.floor(180 / (6 + 2 * countryCodes.length));

interface ListRow {
  /** The cursor after this row: the product's id, or its number in a search. */
  place: string | number;
  sku: string;
  status: ProductSummary['status'];
  draft_reason: string | null;
  name_en: string;
  name_ar: string;
  brand_en: string;
  brand_ar: string;
  description_en: string;
  description_ar: string;
  contents_en: string;
  contents_ar: string;
  serving: string | null;
  suggested_use: string | null;
  image: string | null;
  /** By country. */
  prices: string;
  stock: string;
}

const byCountry = (table: string, column: string) => {
  const valueIn = (country: CountryCode) =>
    `'${country}', (SELECT t.${column} FROM ${table} t WHERE t.sku_id = s.id AND t.country = '${country}')`;
  return `json_object(${countryCodes.map(valueIn).join(', ')})`;
};
const rowColumns = defineColumns<ListRow>({
  place: 'w.place',
  sku: 's.id',
  status: 'p.status',
  draft_reason: 'p.draft_reason',
  name_en: 'p.name_en',
  name_ar: 'p.name_ar',
  brand_en: 'b.name_en',
  brand_ar: 'b.name_ar',
  description_en: "iif(p.description_en = '', '', '1')",
  description_ar: "iif(p.description_ar = '', '', '1')",
  contents_en: 'p.contents_en',
  contents_ar: 'p.contents_ar',
  serving: "p.details ->> '$.serving'",
  suggested_use: "p.details ->> '$.suggestedUse.text'",
  image: "p.images ->> '$[0]'",
  prices: byCountry('offers', 'price_minor'),
  stock: byCountry('stock', 'available'),
});

const lacksSql = (locale: 'en' | 'ar') =>
  `status <> 'removed' AND (name_${locale} = '' OR description_${locale} = '' OR contents_${locale} = '' OR coalesce(details ->> '$.serving.${locale}', '') = '' OR coalesce(details ->> '$.suggestedUse.text.${locale}', '') = '')`;

/** Products of a view behind `?1`, by id. Each reads an index of migrations/0080_product_list.sql in its order. */
const pageOfView: Readonly<Record<Exclude<ProductView, 'sold_out'>, string>> = {
  all: 'products WHERE id > ?1',
  published: "products INDEXED BY products_by_status WHERE status = 'published' AND id > ?1",
  draft: "products INDEXED BY products_by_status WHERE status = 'draft' AND id > ?1",
  removed: "products INDEXED BY products_by_status WHERE status = 'removed' AND id > ?1",
  lacks_ar: `products INDEXED BY products_lack_ar WHERE ${lacksSql('ar')} AND id > ?1`,
  lacks_en: `products INDEXED BY products_lack_en WHERE ${lacksSql('en')} AND id > ?1`,
  no_picture: "products INDEXED BY products_no_picture WHERE status <> 'removed' AND images = '[]' AND id > ?1",
};

interface DeskProductPage {
  readonly sql: string;
  readonly values: readonly (string | number)[];
}

function pageOf(view: ProductView, country: CountryCode | undefined, after: string): DeskProductPage {
  if (view !== 'sold_out')
    return { sql: `SELECT id AS place, id FROM ${pageOfView[view]} ORDER BY id LIMIT ?2`, values: [after] };
  const inCountry = country === undefined ? '' : ' AND country = ?3';
  return {
    sql: `SELECT DISTINCT product_id AS place, product_id AS id FROM listing INDEXED BY listing_sold_out
      WHERE in_stock = 0 AND product_id > ?1${inCountry} ORDER BY product_id LIMIT ?2`,
    values: country === undefined ? [after] : [after, country],
  };
}

/** An exact SKU or bar code comes first, because `VIT-010` also matches words of other products, as in "IMM-010 Vitamin C". */
const pageOfSearch = (query: string, typed: string, after: string): DeskProductPage => ({
  sql: `SELECT 0 AS place, product_id AS id FROM skus WHERE id = coalesce((SELECT id FROM skus WHERE gtin = ?4), ?4) AND is_default = 1 AND ?1 = '0'
    UNION ALL SELECT place, id FROM (SELECT i.rowid AS place, w.product_id AS id
      FROM product_words_index i CROSS JOIN product_words w ON w.number = i.rowid
      WHERE product_words_index MATCH ?3 AND i.rowid > CAST(?1 AS INTEGER)
        AND w.product_id IS NOT (SELECT product_id FROM skus WHERE id = coalesce((SELECT id FROM skus WHERE gtin = ?4), ?4)) ORDER BY i.rowid LIMIT ?2)`,
  values: [after || '0', query, readScan(typed).code],
});

type ByCountry = Partial<Record<CountryCode, number | null>>;
const inEachCountry = <T>(valueIn: (country: CountryCode) => T) =>
  Object.fromEntries(countryCodes.map((country) => [country, valueIn(country)])) as Record<CountryCode, T>;

const formatPrice = (minor: number | null | undefined, country: CountryCode): string | null =>
  minor == null ? null : `${formatPlainAmount(minor, countries[country].currency)} ${countries[country].currency}`;

function readBoth(json: string | null): { en: string; ar: string } {
  const { en = '', ar = '' } = (JSON.parse(json ?? '{}') ?? {}) as { en?: string; ar?: string };
  return { en, ar };
}

function toSummary(row: ListRow): ProductSummary {
  const texts = {
    name: { en: row.name_en, ar: row.name_ar },
    description: { en: row.description_en, ar: row.description_ar },
    contents: { en: row.contents_en, ar: row.contents_ar },
    serving: readBoth(row.serving),
    suggested_use: readBoth(row.suggested_use),
  };
  const prices = JSON.parse(row.prices) as ByCountry;
  const stock = JSON.parse(row.stock) as ByCountry;
  return {
    sku: row.sku,
    name: texts.name,
    brand: { en: row.brand_en, ar: row.brand_ar },
    status: row.status,
    draft_reason: row.draft_reason,
    image: row.image === null ? null : readBoth(row.image),
    lacks: { en: listMissingTexts(texts, 'en'), ar: listMissingTexts(texts, 'ar') },
    price: inEachCountry((country) => formatPrice(prices[country], country)),
    stock: inEachCountry((country) => stock[country] ?? null),
  };
}

/** SQL for a page of a view or of a search among all products; null if the search has no words. `?2` is the number of rows. */
export function findProductPage({
  view = 'all',
  country,
  search = '',
  after = '',
}: Parameters<typeof listProductsForDesk>[1]['query']): DeskProductPage | null {
  const words = toProductQuery(search);
  if (search.trim() !== '' && words === null) return null;
  return words === null ? pageOf(view, country, after) : pageOfSearch(words, search, after);
}

export const listProductsForDesk: DeskHandler<(typeof productDeskCalls)['products']> = async ({ env }, { query }) => {
  const page = findProductPage(query);
  if (page === null) return { items: [], next: null };
  const [first = '', ...others] = page.values;
  const { results } = await env.DB.prepare(
    `SELECT ${rowColumns.sql} FROM (${page.sql}) w CROSS JOIN products p ON p.id = w.id
       CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1 CROSS JOIN brands b ON b.id = p.brand_id ORDER BY w.place`,
  )
    .bind(first, pageSize, ...others)
    .all<ListRow>();
  return {
    items: results.map(toSummary),
    next: results.length < pageSize ? null : String(results.at(-1)?.place),
  };
};
