/**
 * Inserts or updates products; the demo seed and imports share these statements. Each chunk is one batch, and repeating
 * it changes only what differs.
 */

import type { CountryCode } from '../../../../shared/domain/country.ts';
import { type FileCountry, fileCountries } from '../../../../shared/domain/import-countries.ts';
import { listPlainColumns, type PlainValues } from '../../../../shared/domain/product-field/plain.ts';
import { bindRows } from '../../db/bind-rows.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { type CountryPrice, refreshOffers, setPrices } from '../price/country-prices.ts';
import { hiddenReason } from '../schedule/visibility-sql.ts';
import { type BrandNames, searchStatements } from '../search/write-index.ts';
import { putExpiryStatement } from '../stock/expiry.ts';

export interface CatalogueItem extends PlainValues {
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
  details: string;
  images: string;
  halal: 0 | 1;
  vegan: 0 | 1;
  popularity: number;
  /** null for imports, which compare with the stored product instead. */
  sourceHash: string | null;
  baseFils: number;
  markdownFils: number;
  prices: readonly CountryPrice[];
  /** null leaves a country's stock unchanged, as in `expiresOn`. */
  stock: Readonly<Record<FileCountry, number | null>>;
  buyLimit: Readonly<Record<FileCountry, number | null>>;
  expiresOn: Readonly<Record<FileCountry, string | null>>;
  /** `mg` is null if the label gives no weight; `main` marks the product's main ingredients. */
  ingredients: readonly { ingredient: string; mg: number | null; main: boolean }[];
  attributes: readonly string[];
  notSold: readonly { country: CountryCode; reason: string }[];
}

const skuColumns = listPlainColumns('skus');

function productStatements(db: D1Database, items: readonly CatalogueItem[], now: number): D1PreparedStatement[] {
  const columns = {
    id: 'id', slug: 'slug', brand_id: 'brand', category_id: 'category', status: 'status', draft_reason: 'draftReason',
    name_en: 'nameEn', name_ar: 'nameAr', description_en: 'descriptionEn', description_ar: 'descriptionAr', form: 'form',
    contents_en: 'contentsEn', contents_ar: 'contentsAr', recommendation_en: 'recommendationEn',
    recommendation_ar: 'recommendationAr', details: 'details', images: 'images', halal: 'halal', vegan: 'vegan',
    popularity: 'popularity', source_hash: 'sourceHash',
    ...Object.fromEntries(listPlainColumns('products').map(({ column, stored }) => [stored, column])),
  }; // biome-ignore format: related fields share a line
  const names = Object.keys(columns);
  // Changes made at the desk survive: added pictures and hidden products.
  const preserved: Record<string, string> = {
    images: "iif(excluded.images = '[]', images, excluded.images)",
    status: "CASE WHEN status = 'removed' THEN status WHEN hidden = 1 THEN 'draft' ELSE excluded.status END",
    draft_reason: `iif(hidden = 1, coalesce(excluded.draft_reason, '${hiddenReason}'), excluded.draft_reason)`,
  };
  return [
    bindRows(
      db,
      `INSERT INTO products (${names.join(', ')}, created_at)
       SELECT ${Object.values(columns)
         .map((key) => `value ->> '${key}'`)
         .join(', ')}, ?2 FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET ${names
         .filter((name) => name !== 'id')
         .map((name) => `${name} = ${preserved[name] ?? `excluded.${name}`}`)
         .join(', ')}`,
      items.map((item) => ({ ...item, id: productIdOf(item.sku) })),
      now,
    ),
    bindRows(
      db,
      `INSERT INTO skus (id, product_id, base_fils, markdown_fils, active${skuColumns.map(({ stored }) => `, ${stored}`).join('')})
       SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4${skuColumns.map((_, at) => `, value ->> ${at + 5}`).join('')}
       FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET base_fils = excluded.base_fils, markdown_fils = excluded.markdown_fils,
         ${skuColumns.map(({ stored }) => `${stored} = excluded.${stored}, `).join('')}active = (SELECT status = 'published' FROM products WHERE id = excluded.product_id)`,
      items.map((item) => [
        item.sku,
        productIdOf(item.sku),
        item.baseFils,
        item.markdownFils,
        item.status === 'published' ? 1 : 0,
        ...skuColumns.map(({ column }) => item[column]),
      ]),
    ),
  ];
}

const attributeStatements = (db: D1Database, items: readonly CatalogueItem[], ids: readonly string[]) => [
  // Those of its ages follow their column by a trigger.
  bindRows(
    db,
    "DELETE FROM product_attributes WHERE product_id IN (SELECT value FROM json_each(?1)) AND attribute NOT GLOB 'age-*'",
    ids,
  ),
  bindRows(
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
    bindRows(
      db,
      `DELETE FROM product_ingredients WHERE product_id IN (SELECT value ->> 0 FROM json_each(?1))
       AND (product_id, ingredient) NOT IN
         (SELECT i.value ->> 0, j.value FROM json_each(?1) i CROSS JOIN json_each(i.value, '$[1]') j)`,
      items.map((item) => [productIdOf(item.sku), item.ingredients.map(({ ingredient }) => ingredient)]),
    ),
    bindRows(
      db,
      `INSERT INTO product_ingredients SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET amount_mg = excluded.amount_mg`,
      items.flatMap((item) => item.ingredients.map(({ ingredient, mg }) => [productIdOf(item.sku), ingredient, mg])),
    ),
    ...attributeStatements(db, items, ids),
    bindRows(db, `DELETE FROM not_sold WHERE sku_id ${inList}`, skus),
    bindRows(
      db,
      'INSERT INTO not_sold (sku_id, country, reason) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1)',
      items.flatMap((item) => item.notSold.map(({ country, reason }) => [item.sku, country, reason])),
    ),
    // A price removed from the file falls back to the converted one.
    bindRows(db, `DELETE FROM prices WHERE sku_id ${inList}`, skus),
    ...setPrices(
      db,
      items.flatMap((item) => item.prices),
    ),
    ...refreshOffers(db, skus),
  ];
}

/** Sets stock to the given count as one recorded move; units reserved by orders are not affected. */
function stockStatements(db: D1Database, items: readonly CatalogueItem[], now: number): D1PreparedStatement[] {
  const counts = items.flatMap((item) =>
    fileCountries.map((country) => [item.sku, country, item.stock[country], item.buyLimit[country]]),
  );
  return [
    bindRows(
      db,
      `INSERT INTO stock (sku_id, country, received, available, buy_limit)
       SELECT value ->> 0, value ->> 1, coalesce(value ->> 2, 0), coalesce(value ->> 2, 0), value ->> 3 FROM json_each(?1) WHERE true
       ON CONFLICT (sku_id, country) DO UPDATE SET buy_limit = excluded.buy_limit WHERE buy_limit IS NOT excluded.buy_limit`,
      counts,
    ),
    bindRows(
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
        fileCountries.flatMap((country) => {
          const day = expiresOn[country];
          return day === null ? [] : [{ sku, country, expiresOn: day }];
        }),
      ),
    ),
  ];
}

export const upsertProductStatements = (
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
