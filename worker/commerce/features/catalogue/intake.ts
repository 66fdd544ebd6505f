/**
 * Taking products in: the demo catalogue and a merchant's file go through the same statements. One batch a chunk: killed
 * anywhere, a chunk is wholly there or not at all, and the same items again change nothing but what differs.
 */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { putExpiryStatement } from '../order/expiry.ts';
import { type CountryPrice, refreshOffers, setPrices } from '../order/offers.ts';
import { shadowOf, vocabularyOf, type WordWeight } from '../search/shadow.ts';
import { hiddenReason } from './shelf-place.ts';

export interface CatalogueItem {
  sku: string;
  slug: string;
  brand: string;
  category: string;
  status: 'published' | 'draft';
  draftReason: string | null;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  form: string;
  contentsEn: string;
  contentsAr: string;
  recommendationEn: string | null;
  recommendationAr: string | null;
  /** ProductDetails, images: as JSON. */
  details: string;
  images: string;
  halal: 0 | 1;
  vegan: 0 | 1;
  popularity: number;
  gtin: string | null;
  /** Null for a merchant's file, which is compared with what the shop has. */
  sourceHash: string | null;
  baseFils: number;
  markdownFils: number;
  prices: readonly CountryPrice[];
  /** null: nothing is said about a country's stock, and what is there stays. */
  stock: Readonly<Record<CountryCode, number | null>>;
  buyLimit: Readonly<Record<CountryCode, number | null>>;
  /** null: nothing is said of a country's packs, and their date stays. */
  expiresOn: Readonly<Record<CountryCode, string | null>>;
  /** `mg` null where the label names no weight; `main`: the product is about it. */
  ingredients: readonly { ingredient: string; mg: number | null; main: boolean }[];
  attributes: readonly string[];
  notSold: readonly { country: CountryCode; reason: string }[];
}

/** A product is known by its first SKU. */
export const productIdOf = (sku: string): string => `p-${sku}`;

/** Brand id → its names, which a product is indexed with. */
export type BrandNames = ReadonlyMap<string, readonly string[]>;

/** SQLite's JSON reading is fastest on one array per table. */
export const rows = (db: D1Database, sql: string, values: readonly unknown[], ...more: (string | number)[]) =>
  db.prepare(sql).bind(JSON.stringify(values), ...more);

function productStatements(db: D1Database, items: readonly CatalogueItem[], now: number): D1PreparedStatement[] {
  const columns = {
    id: 'id', slug: 'slug', brand_id: 'brand', category_id: 'category', status: 'status', draft_reason: 'draftReason',
    name_en: 'nameEn', name_ar: 'nameAr', description_en: 'descriptionEn', description_ar: 'descriptionAr', form: 'form',
    contents_en: 'contentsEn', contents_ar: 'contentsAr', recommendation_en: 'recommendationEn',
    recommendation_ar: 'recommendationAr', details: 'details', images: 'images', halal: 'halal', vegan: 'vegan',
    popularity: 'popularity', source_hash: 'sourceHash',
  }; // biome-ignore format: related fields share a line
  const names = Object.keys(columns);
  // What the desk did stays: pictures that it added, and what it took off the shelf.
  const kept: Record<string, string> = {
    images: "iif(excluded.images = '[]', images, excluded.images)",
    status: "CASE WHEN status = 'removed' THEN status WHEN hidden = 1 THEN 'draft' ELSE excluded.status END",
    draft_reason: `iif(hidden = 1, coalesce(excluded.draft_reason, '${hiddenReason}'), excluded.draft_reason)`,
  };
  return [
    rows(
      db,
      `INSERT INTO products (${names.join(', ')}, created_at)
       SELECT ${Object.values(columns)
         .map((key) => `value ->> '${key}'`)
         .join(', ')}, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET ${names
         .filter((name) => name !== 'id')
         .map((name) => `${name} = ${kept[name] ?? `excluded.${name}`}`)
         .join(', ')}`,
      items.map((item) => ({ ...item, id: productIdOf(item.sku) })),
      now,
    ),
    rows(
      db,
      `INSERT INTO skus (id, product_id, base_fils, markdown_fils, active, gtin)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5 FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET base_fils = excluded.base_fils, markdown_fils = excluded.markdown_fils, gtin = excluded.gtin,
         active = (SELECT status = 'published' FROM products WHERE id = excluded.product_id)`,
      items.map((item) => [
        item.sku,
        productIdOf(item.sku),
        item.baseFils,
        item.markdownFils,
        item.status === 'published' ? 1 : 0,
        item.gtin,
      ]),
    ),
  ];
}

const attributeStatements = (db: D1Database, items: readonly CatalogueItem[], ids: readonly string[]) => [
  rows(db, 'DELETE FROM product_attributes WHERE product_id IN (SELECT value FROM json_each(?1))', ids),
  rows(
    db,
    `INSERT INTO product_attributes SELECT value ->> 0, value ->> 1 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    items.flatMap((item) => item.attributes.map((attribute) => [productIdOf(item.sku), attribute])),
  ),
];

function relationStatements(db: D1Database, items: readonly CatalogueItem[]): D1PreparedStatement[] {
  const ids = items.map((item) => productIdOf(item.sku));
  const skus = items.map((item) => item.sku);
  const inList = 'IN (SELECT value FROM json_each(?1))';
  return [
    rows(
      db,
      `DELETE FROM product_ingredients WHERE product_id IN (SELECT value ->> 0 FROM json_each(?1))
       AND (product_id, ingredient) NOT IN
         (SELECT i.value ->> 0, j.value FROM json_each(?1) i CROSS JOIN json_each(i.value, '$[1]') j)`,
      items.map((item) => [productIdOf(item.sku), item.ingredients.map(({ ingredient }) => ingredient)]),
    ),
    rows(
      db,
      `INSERT INTO product_ingredients SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET amount_mg = excluded.amount_mg`,
      items.flatMap((item) => item.ingredients.map(({ ingredient, mg }) => [productIdOf(item.sku), ingredient, mg])),
    ),
    ...attributeStatements(db, items, ids),
    rows(db, `DELETE FROM not_sold WHERE sku_id ${inList}`, skus),
    rows(
      db,
      'INSERT INTO not_sold (sku_id, country, reason) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)',
      items.flatMap((item) => item.notSold.map(({ country, reason }) => [item.sku, country, reason])),
    ),
    // A price row that the file no longer has goes back to the rate.
    rows(db, `DELETE FROM prices WHERE sku_id ${inList}`, skus),
    ...setPrices(
      db,
      items.flatMap((item) => item.prices),
    ),
    ...refreshOffers(db, skus),
  ];
}

/** What is there becomes what was said, as one recorded move; units that orders hold are untouched. */
function stockStatements(db: D1Database, items: readonly CatalogueItem[], now: number): D1PreparedStatement[] {
  const counts = items.flatMap((item) =>
    (['KW', 'SA'] as const).map((country) => [item.sku, country, item.stock[country], item.buyLimit[country]]),
  );
  return [
    rows(
      db,
      `INSERT INTO stock (sku_id, country, received, available, buy_limit)
       SELECT value ->> 0, value ->> 1, coalesce(value ->> 2, 0), coalesce(value ->> 2, 0), value ->> 3 FROM json_each(?1) WHERE true
       ON CONFLICT (sku_id, country) DO UPDATE SET buy_limit = excluded.buy_limit WHERE buy_limit IS NOT excluded.buy_limit`,
      counts,
    ),
    rows(
      db,
      `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
       SELECT s.sku_id, s.country, 'adjustment', (value ->> 2) - s.available, 'import', ?2 FROM json_each(?1)
       CROSS JOIN stock s ON s.sku_id = value ->> 0 AND s.country = value ->> 1 WHERE (value ->> 2) <> s.available`,
      counts,
      now,
    ),
    putExpiryStatement(
      db,
      items.flatMap(({ sku, expiresOn }) =>
        countryCodes.flatMap((country) => {
          const day = expiresOn[country];
          return day === null ? [] : [{ sku, country, expiresOn: day }];
        }),
      ),
    ),
  ];
}

/** The vocabulary of some names; words that are known keep their greater weight, and how it writes them. */
export function vocabularyStatements(
  db: D1Database,
  texts: readonly { names: readonly string[]; weight: WordWeight }[],
): D1PreparedStatement[] {
  const words = vocabularyOf(texts);
  return [
    rows(
      db,
      `INSERT INTO vocabulary (word, skeleton, sound, weight, written)
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4 FROM json_each(?1) WHERE true
       ON CONFLICT (word) DO UPDATE SET weight = excluded.weight, written = excluded.written
       WHERE excluded.weight > weight OR (excluded.weight = weight AND written = '')`,
      words.map(({ word, skeleton, sound, weight, written }) => [word, skeleton, sound, weight, written]),
    ),
    rows(
      db,
      'INSERT OR IGNORE INTO vocabulary_gaps SELECT value ->> 0, value ->> 1 FROM json_each(?1)',
      words.flatMap(({ word, gaps }) => gaps.map((gap) => [gap, word])),
    ),
  ];
}

/** What of an item the search knows it by. */
export type Indexed = Pick<
  CatalogueItem,
  'sku' | 'status' | 'nameEn' | 'nameAr' | 'brand' | 'category' | 'form' | 'ingredients'
>;

export function searchStatements(db: D1Database, items: readonly Indexed[], brands: BrandNames): D1PreparedStatement[] {
  const published = items.filter((item) => item.status === 'published');
  const ingredients = (item: Indexed, main: boolean) =>
    item.ingredients.filter((one) => one.main === main).map(({ ingredient }) => ingredient);
  const shadows = published.map((item) => ({
    id: productIdOf(item.sku),
    ...shadowOf({
      names: [item.nameEn, item.nameAr],
      brand: item.brand,
      brandNames: brands.get(item.brand) ?? [],
      category: item.category,
      form: item.form,
      main: ingredients(item, true),
      others: ingredients(item, false),
    }),
  }));
  return [
    rows(
      db,
      'DELETE FROM search_docs WHERE product_id IN (SELECT value FROM json_each(?1))',
      items.map((item) => productIdOf(item.sku)),
    ),
    // Greater popularity, smaller number: FTS5 hands out candidates in this order.
    rows(
      db,
      `INSERT INTO search_docs (number, product_id, name, brand, about, rest)
       SELECT (1000 - p.popularity) * 1000000000 + p.rowid, p.id, value ->> 'name', value ->> 'brand', value ->> 'about', value ->> 'rest'
       FROM json_each(?1) CROSS JOIN products p ON p.id = value ->> 'id'`,
      shadows,
    ),
    ...vocabularyStatements(
      db,
      published.map((item) => ({ names: [item.nameEn, item.nameAr], weight: 1 })),
    ),
  ];
}

/** Everything a chunk of items changes, to be run as one batch. */
export const intakeStatements = (
  db: D1Database,
  items: readonly CatalogueItem[],
  brands: BrandNames,
  now: number,
): D1PreparedStatement[] => [
  ...productStatements(db, items, now),
  ...relationStatements(db, items),
  ...stockStatements(db, items, now),
  ...searchStatements(db, items, brands),
];
