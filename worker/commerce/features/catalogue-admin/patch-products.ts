/** Partial updates of existing products: writes only the columns that an import changed (docs/catalogue.md §2). */

import type { CountryCode } from '../../../../shared/domain/country.ts';
import { type FileCountry, fileCountries, importCountries } from '../../../../shared/domain/import-countries.ts';
import { knownFlags } from '../../../../shared/domain/import-csv.ts';
import { listPlainColumns, type PlainValues } from '../../../../shared/domain/product-field/plain.ts';
import type { Variant } from '../../../../shared/domain/variant.ts';
import { bindRows } from '../../db/bind-rows.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { refreshOffers, setPrices } from '../price/country-prices.ts';
import { hiddenReason } from '../schedule/visibility-sql.ts';
import { putExpiryStatement } from '../stock/expiry.ts';
import { registrationStatements } from './registrations.ts';
import { variantStatements } from './variants.ts';

export interface ProductPatch extends Partial<PlainValues> {
  sku: string;
  slug?: string;
  brand?: string;
  category?: string;
  form?: string;
  nameEn?: string;
  nameAr?: string;
  expiresOn?: Readonly<Record<FileCountry, string | null>>;
  registration?: Readonly<Record<FileCountry, string | null>>;
  /** null: a variant of nothing. */
  variant?: Variant | null;
  /** null: nothing blocks publishing. */
  draftReason?: string | null;
  baseFils?: number;
  markdownFils?: number;
  /** Entered by the merchant; null: converted from KWD. */
  ownPrice?: { priceMinor: number; markdownMinor: number } | null;
  notSold?: readonly { country: CountryCode; reason: string }[];
  ingredients?: readonly string[];
  buyLimit?: Readonly<Record<FileCountry, number | null>>;
}

const isPresent = (key: keyof ProductPatch) => `json_type(w.value, '$.${key}') IS NOT NULL`;
const columnOrNull = (column: string, key: keyof ProductPatch) =>
  `iif(${isPresent(key)}, w.value ->> '${key}', ${column})`;
/** What each plain column of a table is set to, with the commas before it. */
const plainSql = (table: 'products' | 'skus') =>
  listPlainColumns(table)
    .map(({ column, stored }) => `, ${stored} = ${columnOrNull(stored, column)}`)
    .join('');
const columnOrSame = (column: string, key: keyof ProductPatch) => `coalesce(w.value ->> '${key}', ${column})`;

function columnStatements(db: D1Database, patches: readonly ProductPatch[]): D1PreparedStatement[] {
  const values = patches.map((patch) => ({ ...patch, id: productIdOf(patch.sku) }));
  const reason = "w.value ->> 'draftReason'";
  return [
    bindRows(
      db,
      `UPDATE products SET slug = ${columnOrSame('slug', 'slug')}, brand_id = ${columnOrSame('brand_id', 'brand')},
         category_id = ${columnOrSame('category_id', 'category')}, form = ${columnOrSame('form', 'form')},
         name_en = ${columnOrSame('name_en', 'nameEn')}, name_ar = ${columnOrSame('name_ar', 'nameAr')}${plainSql('products')},
         status = CASE WHEN NOT (${isPresent('draftReason')}) OR status = 'removed' THEN status WHEN hidden = 1 THEN 'draft'
           ELSE iif(${reason} IS NULL, 'published', 'draft') END,
         draft_reason = CASE WHEN NOT (${isPresent('draftReason')}) THEN draft_reason
           WHEN hidden = 1 THEN coalesce(${reason}, '${hiddenReason}') ELSE ${reason} END
       FROM json_each(?1) w WHERE products.id = w.value ->> 'id'`,
      values,
    ),
    bindRows(
      db,
      `UPDATE skus SET base_fils = ${columnOrSame('base_fils', 'baseFils')}, markdown_fils = ${columnOrSame('markdown_fils', 'markdownFils')}${plainSql('skus')},
         active = (SELECT status = 'published' FROM products WHERE id = skus.product_id)
       FROM json_each(?1) w WHERE skus.id = w.value ->> 'sku'`,
      values,
    ),
  ];
}

/** Bans for which import files have no flag stay in place. */
function offerStatements(db: D1Database, patches: readonly ProductPatch[]): D1PreparedStatement[] {
  const priced = patches.flatMap(({ sku, ownPrice }) => (ownPrice === undefined ? [] : [{ sku, ownPrice }]));
  const flagged = patches.flatMap(({ sku, notSold }) => (notSold === undefined ? [] : [{ sku, notSold }]));
  const changed = patches.filter(
    ({ baseFils, markdownFils, ownPrice, notSold }) =>
      [baseFils, markdownFils].some((value) => value !== undefined) || ownPrice !== undefined || notSold !== undefined,
  );
  return [
    bindRows(
      db,
      'DELETE FROM not_sold WHERE sku_id IN (SELECT value FROM json_each(?1)) AND reason IN (SELECT value FROM json_each(?2))',
      flagged.map(({ sku }) => sku),
      JSON.stringify(knownFlags),
    ),
    bindRows(
      db,
      `INSERT INTO not_sold (sku_id, country, reason) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
       ON CONFLICT DO NOTHING`,
      flagged.flatMap(({ sku, notSold }) => notSold.map(({ country, reason }) => [sku, country, reason])),
    ),
    // An imported KWD price replaces a price set for Kuwait alone.
    bindRows(
      db,
      `DELETE FROM prices WHERE country = '${importCountries.kw}' AND sku_id IN (SELECT value FROM json_each(?1))`,
      patches.flatMap(({ sku, baseFils, markdownFils }) => ((baseFils ?? markdownFils) === undefined ? [] : [sku])),
    ),
    bindRows(
      db,
      `DELETE FROM prices WHERE country = '${importCountries.sa}' AND sku_id IN (SELECT value FROM json_each(?1))`,
      priced.map(({ sku }) => sku),
    ),
    ...setPrices(
      db,
      priced.flatMap(({ sku, ownPrice }) =>
        ownPrice === null ? [] : [{ sku, country: importCountries.sa, ...ownPrice }],
      ),
    ),
    ...refreshOffers(
      db,
      changed.map(({ sku }) => sku),
    ),
  ];
}

function ingredientStatements(db: D1Database, patches: readonly ProductPatch[]): D1PreparedStatement[] {
  const named = patches.flatMap(({ sku, ingredients }) =>
    ingredients ? [[productIdOf(sku), ingredients] as const] : [],
  );
  return [
    bindRows(
      db,
      `DELETE FROM product_ingredients WHERE product_id IN (SELECT value ->> 0 FROM json_each(?1)) AND (product_id, ingredient) NOT IN
         (SELECT i.value ->> 0, j.value FROM json_each(?1) i CROSS JOIN json_each(i.value, '$[1]') j)`,
      named,
    ),
    bindRows(
      db,
      `INSERT INTO product_ingredients SELECT i.value ->> 0, j.value, NULL FROM json_each(?1) i
         CROSS JOIN json_each(i.value, '$[1]') j WHERE true ON CONFLICT DO NOTHING`,
      named,
    ),
  ];
}

function stockStatements(db: D1Database, patches: readonly ProductPatch[]): D1PreparedStatement[] {
  const limits = patches.flatMap(({ sku, buyLimit }) =>
    buyLimit ? fileCountries.map((country) => [sku, country, buyLimit[country]]) : [],
  );
  return [
    bindRows(
      db,
      `INSERT INTO stock (sku_id, country, buy_limit) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?1) WHERE true
       ON CONFLICT (sku_id, country) DO UPDATE SET buy_limit = excluded.buy_limit`,
      limits,
    ),
    putExpiryStatement(
      db,
      patches.flatMap(({ sku, expiresOn }) =>
        expiresOn ? fileCountries.map((country) => ({ sku, country, expiresOn: expiresOn[country] })) : [],
      ),
    ),
  ];
}

export const patchProductStatements = (db: D1Database, patches: readonly ProductPatch[]): D1PreparedStatement[] => [
  ...columnStatements(db, patches),
  ...offerStatements(db, patches),
  ...ingredientStatements(db, patches),
  ...stockStatements(db, patches),
  ...registrationStatements(db, patches),
  ...variantStatements(db, patches),
];
