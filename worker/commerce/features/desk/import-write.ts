import { fileCountries, importCountries } from '../../../../shared/domain/import-countries.ts';
import { getExpiryDates, type ImportRow } from '../../../../shared/domain/import-csv.ts';
import { isPlainColumn, pickPlainValues } from '../../../../shared/domain/product-field/plain.ts';
import type { FieldColumn, PlainColumn } from '../../../../shared/domain/product-field/register.ts';
import { noDetails } from '../catalogue/details.ts';
import { type ProductPatch, patchProductStatements } from '../catalogue-admin/patch-products.ts';
import { registrationStatements } from '../catalogue-admin/registrations.ts';
import { type CatalogueItem, upsertProductStatements } from '../catalogue-admin/upsert-products.ts';
import { variantStatements } from '../catalogue-admin/variants.ts';
import { isOffShelfSql } from '../schedule/visibility-sql.ts';
import { conceptOf } from '../search/concepts.ts';
import { brandSpellings } from '../search/known-brands.ts';
import { nameStatements } from '../search/name-index.ts';
import { type BrandNames, type IndexedItem, searchStatements } from '../search/write-index.ts';
import { type KnownBrand, listBrandSpellings } from './import-context.ts';
import type { ImportPlan, PlannedRow } from './import-plan.ts';
import { otherCategory } from './import-terms.ts';

/** An import has no sales figures; the value ranks below every product that has some. */
const unknownPopularity = 100;

const toOwnPrice = ({ ownPriceMinor, ownMarkdownMinor }: ImportRow) =>
  ownPriceMinor === null ? null : { priceMinor: ownPriceMinor, markdownMinor: ownMarkdownMinor };

/** All ingredients count as main ones unless they are unchanged and the search index knows better. */
function toIngredients({ after, label, about }: PlannedRow): CatalogueItem['ingredients'] {
  if (about === null)
    return after.ingredients.map((ingredient) => ({ ingredient, mg: null, main: !label.includes(ingredient) }));
  const order = about.split(' ');
  const placeOf = (ingredient: string) => order.indexOf(conceptOf('ingredient', ingredient));
  return after.ingredients
    .toSorted((a, b) => placeOf(a) - placeOf(b))
    .map((ingredient) => ({ ingredient, mg: null, main: placeOf(ingredient) >= 0 }));
}

const toIndexedItem = (planned: PlannedRow): IndexedItem & Pick<CatalogueItem, 'ingredients'> => {
  const { sku, nameEn, nameAr, brand, category, form, draftReason } = planned.after;
  const status = draftReason === null && !planned.isKeptOff ? 'published' : 'draft';
  return { sku, nameEn, nameAr, brand, category, form, status, ingredients: toIngredients(planned) };
};

function toItem(planned: PlannedRow): CatalogueItem {
  const { after } = planned;
  const own = toOwnPrice(after);
  return {
    ...toIndexedItem(planned),
    slug: after.slug,
    draftReason: after.draftReason,
    descriptionEn: '',
    descriptionAr: '',
    contentsEn: '',
    contentsAr: '',
    recommendationEn: null,
    recommendationAr: null,
    details: JSON.stringify(noDetails),
    images: '[]',
    halal: 0,
    vegan: 0,
    popularity: unknownPopularity,
    expiresOn: getExpiryDates(after),
    ...pickPlainValues(after),
    sourceHash: null,
    baseFils: after.priceFils,
    markdownFils: after.markdownFils,
    prices: own === null ? [] : [{ sku: after.sku, country: importCountries.sa, ...own }],
    stock: { KW: null, SA: null },
    buyLimit: after.buyLimit,
    attributes: [],
    notSold: after.notSoldIn,
  };
}

/** What is written where a column differs. The English name of a brand is what it is known by. */
const patchOf: Readonly<Record<Exclude<FieldColumn, PlainColumn>, (after: ImportRow) => Partial<ProductPatch>>> = {
  slug: ({ slug }) => ({ slug }),
  name_en: ({ nameEn }) => ({ nameEn }),
  name_ar: ({ nameAr }) => ({ nameAr }),
  brand_en: ({ brand }) => ({ brand }),
  brand_ar: () => ({}),
  category: ({ category }) => ({ category }),
  form: ({ form }) => ({ form }),
  ingredients: ({ ingredients }) => ({ ingredients }),
  price_kwd: ({ priceFils }) => ({ baseFils: priceFils }),
  markdown_kwd: ({ markdownFils }) => ({ markdownFils }),
  price_sar: (after) => ({ ownPrice: toOwnPrice(after) }),
  markdown_sar: (after) => ({ ownPrice: toOwnPrice(after) }),
  buy_limit: ({ buyLimit }) => ({ buyLimit }),
  expires_on_kw: (after) => ({ expiresOn: getExpiryDates(after) }),
  expires_on_sa: (after) => ({ expiresOn: getExpiryDates(after) }),
  flags: ({ notSoldIn }) => ({ notSold: notSoldIn }),
  registration_kw: ({ registration }) => ({ registration }),
  registration_sa: ({ registration }) => ({ registration }),
  variant_group: ({ variant }) => ({ variant }),
  flavour_en: ({ variant }) => ({ variant }),
  flavour_ar: ({ variant }) => ({ variant }),
  size_en: ({ variant }) => ({ variant }),
  size_ar: ({ variant }) => ({ variant }),
};

const toPatch = ({ sku, after, changed, isReplaced }: PlannedRow): ProductPatch => ({
  sku,
  ...Object.assign(
    {},
    ...changed.map((column) => (isPlainColumn(column) ? { [column]: after[column] } : patchOf[column](after))),
  ),
  ...(isReplaced && { draftReason: after.draftReason }),
});

const indexedColumns: PlannedRow['changed'] = ['name_en', 'name_ar', 'brand_en', 'category', 'form', 'ingredients'];
/** Also true for products that the index has lost, for example after a version rebuilt it. */
const needsIndex = ({ listed, indexedAs, changed, isReplaced, isKeptOff, after }: PlannedRow): boolean =>
  listed !== null &&
  (isReplaced ||
    changed.some((column) => indexedColumns.includes(column)) ||
    (indexedAs === null && after.draftReason === null && !isKeptOff));

function groupStatements(db: D1Database, brands: readonly KnownBrand[], withOther: boolean): D1PreparedStatement[] {
  const other = { kind: 'category' as const, ref: otherCategory.id, slug: otherCategory.id, aliases: [] };
  return [
    db
      .prepare(
        `INSERT INTO brands (id, slug, name_en, name_ar) SELECT value ->> 'id', value ->> 'id', value ->> 'en', value ->> 'ar'
         FROM json_each(?1) WHERE true ON CONFLICT (id) DO NOTHING`,
      )
      .bind(JSON.stringify(brands)),
    db
      .prepare(
        'INSERT INTO categories (id, slug, name_en, name_ar) VALUES (?1, ?1, ?2, ?3) ON CONFLICT (id) DO NOTHING',
      )
      .bind(otherCategory.id, otherCategory.en, otherCategory.ar),
    ...nameStatements(db, [
      ...brands.map(({ id, en, ar }) => ({
        kind: 'brand' as const,
        ref: id,
        slug: id,
        nameEn: en,
        nameAr: ar,
        aliases: brandSpellings(en),
      })),
      ...(withOther ? [{ ...other, nameEn: otherCategory.en, nameAr: otherCategory.ar }] : []),
    ]),
  ];
}

export const isWritten = (row: PlannedRow): boolean => row.fate !== 'unchanged' || needsIndex(row);

const namesOf = ({ context, newBrands }: ImportPlan): BrandNames =>
  new Map([...context.brands, ...newBrands].map((brand) => [brand.id, listBrandSpellings(brand)]));

/** A bar code is unique, so it is nobody's for a moment when rows hand it on or take it from a removed product. */
function freeGtinStatements(db: D1Database, rows: readonly PlannedRow[]): D1PreparedStatement[] {
  const takers = rows.filter(({ before, fields }) => fields.gtin !== '' && fields.gtin !== before?.gtin);
  const wanted = new Set(takers.map(({ fields }) => fields.gtin));
  const giving = rows.filter(({ before, fields }) => before && wanted.has(before.gtin) && before.gtin !== fields.gtin);
  const free = (condition: string, values: readonly string[]) =>
    db.prepare(`UPDATE skus SET gtin = NULL WHERE ${condition}`).bind(JSON.stringify(values));
  const ofRemoved = `gtin IN (SELECT value FROM json_each(?1)) AND product_id IN (SELECT p.id FROM products p WHERE ${isOffShelfSql('p')})`;
  return [
    ...(giving.length === 0
      ? []
      : [
          free(
            'id IN (SELECT value FROM json_each(?1))',
            giving.map(({ sku }) => sku),
          ),
        ]),
    ...(wanted.size === 0 ? [] : [free(ofRemoved, [...wanted])]),
  ];
}

export function planStatements(db: D1Database, plan: ImportPlan, now: number): D1PreparedStatement[] {
  const { context, rows, newBrands } = plan;
  const brands = namesOf(plan);
  const fresh = rows.filter(({ listed }) => listed === null);
  const changed = rows.filter((row) => row.listed !== null && (row.changed.length > 0 || row.isReplaced));
  const indexed = rows.filter(needsIndex);
  return [
    ...(newBrands.length > 0 || fresh.length > 0
      ? groupStatements(db, newBrands, !context.categories.has(otherCategory.id))
      : []),
    ...freeGtinStatements(db, rows),
    ...(fresh.length > 0 ? upsertProductStatements(db, fresh.map(toItem), brands, now) : []),
    ...registrationStatements(
      db,
      fresh.map(({ after }) => after),
    ),
    ...variantStatements(
      db,
      fresh.map(({ after }) => after),
    ),
    ...(changed.length > 0 ? patchProductStatements(db, changed.map(toPatch)) : []),
    ...(indexed.length > 0 ? searchStatements(db, indexed.map(toIndexedItem), brands) : []),
  ];
}

/** Records the stock moves. Stock never goes below zero, even if units were sold since planning. */
export function moveStatements(
  db: D1Database,
  rows: readonly PlannedRow[],
  { cause, kind, now }: { cause: string; kind: 'receipt' | 'adjustment'; now: number },
): D1PreparedStatement[] {
  const changes = rows.flatMap(({ sku, stock }) =>
    fileCountries.flatMap((country) => {
      const change = stock[country];
      return change === null ? [] : [{ sku, country, ...change }];
    }),
  );
  if (changes.length === 0) return [];
  const list = JSON.stringify(changes);
  return [
    db
      .prepare(
        `INSERT INTO stock (sku_id, country) SELECT value ->> 'sku', value ->> 'country' FROM json_each(?1) WHERE true
         ON CONFLICT DO NOTHING`,
      )
      .bind(list),
    db
      .prepare(
        `INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at)
         SELECT sku_id, country, ?2, delta, ?3, ?4 FROM (SELECT s.sku_id, s.country,
           coalesce(w.value ->> 'count' - s.available, max(w.value ->> 'by', -s.available)) AS delta
           FROM json_each(?1) w CROSS JOIN stock s ON s.sku_id = w.value ->> 'sku' AND s.country = w.value ->> 'country')
         WHERE delta <> 0 RETURNING sku_id AS sku, country, delta`,
      )
      .bind(list, kind, cause, now),
  ];
}
