/** What the database already has for an import's products, brands and terms, read in one round trip. */

import type { OwnPricing } from '../../../../shared/domain/import-change.ts';
import { importCountries } from '../../../../shared/domain/import-countries.ts';
import { type ImportCells, readSku } from '../../../../shared/domain/import-csv.ts';
import { getRounding, type PriceRounding } from '../../../../shared/domain/price-rounding.ts';
import { batchRows } from '../../db/columns.ts';
import { productIdOf } from '../catalogue/product-id.ts';
import { brandSpellings } from '../search/known-brands.ts';
import { type ExportedProduct, listedProductsStatement, readListedProducts } from './export-rows.ts';
import { type GtinHolder, type GtinHolders, holdersStatement } from './import-gtins.ts';
import { type ImportNameRow, type KnownNames, toKnownNames } from './import-names.ts';
import { type ImportTerm, Terms } from './import-terms.ts';
import { type GroupMembers, listGroupMembers, membersStatement } from './import-variants.ts';

export interface KnownBrand {
  readonly id: string;
  readonly en: string;
  readonly ar: string;
}

interface IndexedIngredients {
  readonly label: readonly string[];
  readonly about: string | null;
}

export interface ImportContext {
  /** The import counter. Another value means that the data read may be stale. */
  readonly revision: string;
  readonly ownPricing: OwnPricing;
  readonly listed: ReadonlyMap<string, ExportedProduct>;
  readonly indexed: ReadonlyMap<string, IndexedIngredients>;
  readonly brands: readonly KnownBrand[];
  readonly brandNames: Terms;
  /** What somebody said of names that aren't the shop's. */
  readonly names: KnownNames;
  readonly categories: Terms;
  readonly ingredients: Terms;
  readonly slugs: Map<string, string>;
  /** Products by the slugs that they had before (docs/catalogue.md §9). */
  readonly formerSlugs: ReadonlyMap<string, { readonly id: string; readonly sku: string }>;
  /** Variants by their group, as they are once the rows are written. */
  readonly groups: GroupMembers;
  /** SKUs by the bar codes that rows name. */
  readonly gtins: GtinHolders;
  /** The same, of SKUs whose product was removed. */
  readonly freeGtins: GtinHolders;
}

const toHolders = (holders: readonly GtinHolder[]): GtinHolders => new Map(holders.map(({ gtin, sku }) => [gtin, sku]));

export const listBrandSpellings = ({ en, ar }: KnownBrand): string[] => [en, ar, ...brandSpellings(en)];

export async function readImportContext(
  db: D1Database,
  rows: readonly { readonly cells: ImportCells }[],
  slugs: readonly string[],
): Promise<ImportContext> {
  const skus = rows.map(({ cells }) => readSku(cells));
  const query = (sql: string, values: readonly string[]) => db.prepare(sql).bind(JSON.stringify([...new Set(values)]));
  const [listed, indexed, taken, former, brands, categories, ingredients, shop, members, holders, names] =
    await batchRows<
      [
        unknown,
        { id: string; about: string | null; label: string },
        { slug: string; id: string },
        { slug: string; id: string; sku: string },
        KnownBrand,
        ImportTerm,
        ImportTerm,
        { revision: string; rate: number } & PriceRounding,
        Parameters<typeof listGroupMembers>[0][number],
        GtinHolder,
        ImportNameRow,
      ]
    >(db, [
      listedProductsStatement(db, [...new Set(skus)]),
      query(
        `SELECT p.id, d.about, (SELECT json_group_array(f.value ->> 'ingredient') FROM json_each(p.details, '$.facts') f
         WHERE f.value ->> 'ingredient' IS NOT NULL) AS label
       FROM json_each(?1) w CROSS JOIN products p ON p.id = w.value LEFT JOIN search_docs d ON d.product_id = p.id`,
        skus.map(productIdOf),
      ),
      query('SELECT p.slug, p.id FROM json_each(?1) w CROSS JOIN products p ON p.slug = w.value', slugs),
      query(
        `SELECT r.slug, r.product_id AS id, s.id AS sku FROM json_each(?1) w CROSS JOIN slug_redirects r ON r.slug = w.value
       CROSS JOIN skus s ON s.product_id = r.product_id AND s.is_default = 1`,
        slugs,
      ),
      db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM brands'),
      db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM categories'),
      db.prepare('SELECT id, name_en AS en, name_ar AS ar FROM ingredients'),
      db.prepare(
        `SELECT coalesce((SELECT value FROM catalogue_state WHERE key = 'imports'), '0') AS revision, rate_micros AS rate,
         price_step AS step, price_ending AS ending FROM countries WHERE id = '${importCountries.sa}'`,
      ),
      membersStatement(db, rows),
      holdersStatement(db, rows),
      db.prepare('SELECT kind, name, ours FROM import_names'),
    ]);
  const [own] = shop.results;
  // A product that is itself among the rows keeps its number, or gives it up in its row.
  const isOpen = ({ isFree, sku }: GtinHolder) => isFree === 1 && !skus.includes(sku);
  const listedProducts = readListedProducts(listed);
  return {
    revision: own?.revision ?? '0',
    ownPricing: { rateMicros: own?.rate ?? 0, rounding: own ?? getRounding('none') },
    listed: listedProducts,
    indexed: new Map(
      indexed.results.map(({ id, about, label }) => [id, { about, label: JSON.parse(label) as string[] }]),
    ),
    brands: brands.results,
    brandNames: new Terms(brands.results),
    names: toKnownNames(names.results),
    categories: new Terms(categories.results),
    ingredients: new Terms(ingredients.results),
    slugs: new Map(taken.results.map(({ slug, id }) => [slug, id])),
    formerSlugs: new Map(former.results.map(({ slug, id, sku }) => [slug, { id, sku }])),
    groups: listGroupMembers(members.results, rows, listedProducts),
    gtins: toHolders(holders.results.filter((one) => !isOpen(one))),
    freeGtins: toHolders(holders.results.filter(isOpen)),
  };
}
