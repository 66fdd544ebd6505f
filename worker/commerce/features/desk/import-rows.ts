/** A chunk of a merchant's file: read, judged, and written as one batch or not at all. */

import { claimsIn } from '../../../../shared/domain/health-claims.ts';
import {
  type CellFault,
  type ImportColumn,
  type ImportRow,
  readImportRow,
} from '../../../../shared/domain/import-csv.ts';
import { hex, utf8 } from '../../../../shared/signing.ts';
import { noDetails } from '../catalogue/details.ts';
import { type BrandNames, type CatalogueItem, intakeStatements, productIdOf } from '../catalogue/intake.ts';
import { nameStatements } from '../catalogue/intake-names.ts';
import { brandSpellings } from '../search/known-brands.ts';
import { listedStatement, readListed } from './export-rows.ts';
import { datesOf, type NearDate, nearDates } from './import-dates.ts';

/** Raised when the same row must be taken in anew, because what is made of it has changed. */
const version = 3;
/** A list says nothing of what sells; below every product of which something is known. */
const unknownPopularity = 100;
const otherCategory = { id: 'other', en: 'Other', ar: 'أخرى' };

export interface ImportOutcome {
  /** Rows that were new, and rows that said something else than before. */
  created: number;
  updated: number;
  unchanged: number;
  /** Of all good rows, whether they changed anything or not. */
  published: number;
  drafts: Record<string, number>;
  new_brands: string[];
  /** Categories that the shop hasn't got, whose products stand under "Other" → how many rows. */
  unknown_categories: Record<string, number>;
  /** Names with words that the law forbids beside supplements (docs/gulf.md §5): told, not refused. */
  claims: { sku: string; words: string[] }[];
  /** Dates that are over or near: told, not refused. */
  near_dates: NearDate[];
  faults: CellFault[];
}

interface HeldProduct {
  hash: string | null;
  /** Ingredients that its label names (docs/catalogue.md §6). */
  label: string[];
}

interface Held {
  /** SKU → what a file would say of it now. */
  listed: ReturnType<typeof readListed>;
  brands: BrandNames;
  categories: ReadonlySet<string>;
  products: ReadonlyMap<string, HeldProduct>;
  /** Slug → the product that has it. */
  slugs: Map<string, string>;
}

/** What the shop already knows of these rows' SKUs, slugs, brands and categories: one round trip. */
async function readHeld(db: D1Database, rows: readonly ImportRow[]): Promise<Held> {
  const ask = (sql: string, values: readonly string[]) => db.prepare(sql).bind(JSON.stringify([...new Set(values)]));
  const ids = rows.map((row) => productIdOf(row.sku));
  const [listed, products, slugs, brands, categories] = (await db.batch([
    listedStatement(
      db,
      rows.map((row) => row.sku),
    ),
    ask(
      `SELECT p.id, p.source_hash AS hash, (SELECT json_group_array(f.value ->> 'ingredient') FROM json_each(p.details, '$.facts') f
         WHERE f.value ->> 'ingredient' IS NOT NULL) AS label FROM json_each(?1) w CROSS JOIN products p ON p.id = w.value`,
      ids,
    ),
    ask(
      'SELECT p.slug, p.id FROM json_each(?1) w CROSS JOIN products p ON p.slug = w.value',
      rows.map((row) => row.slug),
    ),
    ask(
      'SELECT b.id, b.name_en, b.name_ar FROM json_each(?1) w CROSS JOIN brands b ON b.id = w.value',
      rows.map((row) => row.brand),
    ),
    ask('SELECT c.id FROM json_each(?1) w CROSS JOIN categories c ON c.id = w.value', [
      ...rows.map((row) => row.category),
      otherCategory.id,
    ]),
  ])) as [
    D1Result<unknown>,
    D1Result<{ id: string; hash: string | null; label: string }>,
    D1Result<{ slug: string; id: string }>,
    D1Result<{ id: string; name_en: string; name_ar: string }>,
    D1Result<{ id: string }>,
  ];
  return {
    listed: readListed(listed),
    products: new Map(
      products.results.map(({ id, hash, label }) => [id, { hash, label: JSON.parse(label) as string[] }]),
    ),
    slugs: new Map(slugs.results.map((row) => [row.slug, row.id])),
    brands: new Map(brands.results.map((row) => [row.id, [row.name_en, row.name_ar, ...brandSpellings(row.name_en)]])),
    categories: new Set(categories.results.map((row) => row.id)),
  };
}

/** A slug is one product's; a second product with the same gets its SKU behind it, the same one every time. */
function ownSlug(row: ImportRow, slugs: Map<string, string>): string {
  const id = productIdOf(row.sku);
  const holder = slugs.get(row.slug);
  if (holder !== undefined && holder !== id) return `${row.slug}-${row.sku.toLowerCase()}`;
  slugs.set(row.slug, id);
  return row.slug;
}

const itemOf = (
  row: ImportRow,
  { slug, category, label, sourceHash }: { slug: string; category: string; label: string[]; sourceHash: string },
): CatalogueItem => ({
  sku: row.sku,
  slug,
  brand: row.brand,
  category,
  status: row.draftReason === null ? 'published' : 'draft',
  draftReason: row.draftReason,
  nameEn: row.nameEn,
  nameAr: row.nameAr,
  descriptionEn: '',
  descriptionAr: '',
  form: row.form,
  contentsEn: '',
  contentsAr: '',
  recommendationEn: null,
  recommendationAr: null,
  details: JSON.stringify(noDetails),
  images: '[]',
  halal: 0,
  vegan: 0,
  popularity: unknownPopularity,
  expiresOn: datesOf(row),
  gtin: row.gtin,
  sourceHash,
  baseFils: row.priceFils,
  markdownFils: row.markdownFils,
  prices:
    row.priceHalalas === null
      ? []
      : [{ sku: row.sku, country: 'SA', priceMinor: row.priceHalalas, markdownMinor: row.markdownHalalas }],
  stock: row.stock,
  buyLimit: row.buyLimit,
  ingredients: [
    ...row.ingredients.map((ingredient) => ({ ingredient, mg: null, main: true })),
    ...[...new Set(label)]
      .filter((ingredient) => !row.ingredients.includes(ingredient))
      .map((ingredient) => ({ ingredient, mg: null, main: false })),
  ],
  attributes: [],
  notSold: row.notSoldIn,
});

interface NewBrand {
  id: string;
  en: string;
  ar: string;
}

function brandStatements(db: D1Database, brands: readonly NewBrand[], withOther: boolean): D1PreparedStatement[] {
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

async function hashOf(row: ImportRow): Promise<string> {
  // A column that came later is left out where it says nothing: a file without it is the file it was.
  const said = { ...row, markdownHalalas: row.markdownHalalas || undefined, gtin: row.gtin ?? undefined };
  const dated = { ...said, expiresOnKw: row.expiresOnKw ?? undefined, expiresOnSa: row.expiresOnSa ?? undefined };
  return hex(await crypto.subtle.digest('SHA-256', utf8(JSON.stringify([version, dated]))));
}

/** The row is what the shop would write into a file today, as after `catalogue export`. */
const saysTheSame = (listed: ImportRow | null | undefined, row: ImportRow): boolean =>
  JSON.stringify(listed) === JSON.stringify(row);

/** Reading and judging is the same with and without `dryRun`; only the last batch is left out. */
export async function importRows(
  db: D1Database,
  given: readonly { row: number; cells: Partial<Record<ImportColumn, string>> }[],
  dryRun: boolean,
  now: number,
): Promise<ImportOutcome> {
  const read = given.map(({ row, cells }) => readImportRow(cells, row));
  const faults: CellFault[] = read.flatMap((one) => one.faults);
  const seen = new Set<string>();
  const rows: ImportRow[] = [];
  for (const [at, { row }] of read.entries()) {
    if (row === null) continue;
    if (seen.has(row.sku)) faults.push({ row: given[at]?.row ?? 0, column: 'sku', code: 'twice' });
    else rows.push(row);
    seen.add(row.sku);
  }
  const held = await readHeld(db, rows);
  const outcome: ImportOutcome = {
    created: 0,
    updated: 0,
    unchanged: 0,
    published: 0,
    drafts: {},
    new_brands: [],
    unknown_categories: {},
    claims: [],
    near_dates: await nearDates(db, rows, now),
    faults,
  };
  const brands = new Map(held.brands);
  const newBrands: NewBrand[] = [];
  const items: CatalogueItem[] = [];
  for (const given of rows) {
    const listed = held.listed.get(given.sku);
    // A brand is known by its name in a file and need not be called so in the shop.
    const isSameBrand = listed?.row?.brandEn === given.brandEn && listed.row.brandAr === given.brandAr;
    const row = isSameBrand ? { ...given, brand: listed.brand } : given;
    if (row.draftReason === null) outcome.published += 1;
    else outcome.drafts[row.draftReason] = (outcome.drafts[row.draftReason] ?? 0) + 1;
    // A category that the shop doesn't have would have no Arabic name.
    const category = held.categories.has(row.category) ? row.category : otherCategory.id;
    if (category !== row.category)
      outcome.unknown_categories[row.category] = (outcome.unknown_categories[row.category] ?? 0) + 1;
    const words = [...new Set(claimsIn(`${row.nameEn}\n${row.nameAr}`))];
    if (words.length > 0) outcome.claims.push({ sku: row.sku, words });
    if (isSameBrand) brands.set(row.brand, [row.brandEn, row.brandAr, ...brandSpellings(row.brandEn)]);
    else if (!brands.has(row.brand)) {
      const brand = { id: row.brand, en: row.brandEn, ar: row.brandAr || row.brandEn };
      brands.set(brand.id, [brand.en, brand.ar, ...brandSpellings(brand.en)]);
      newBrands.push(brand);
    }
    const hash = await hashOf(given);
    const before = held.products.get(productIdOf(row.sku));
    const isKnown = before !== undefined && (before.hash === hash || saysTheSame(listed?.row, given));
    const fate = before === undefined ? 'created' : isKnown ? 'unchanged' : 'updated';
    outcome[fate] += 1;
    if (fate === 'unchanged') continue;
    const slug = ownSlug(row, held.slugs);
    items.push(itemOf(row, { slug, category, label: before?.label ?? [], sourceHash: hash }));
  }
  outcome.new_brands = newBrands.map(({ en }) => en);
  if (dryRun || items.length === 0) return outcome;
  await db.batch([
    ...brandStatements(db, newBrands, !held.categories.has(otherCategory.id)),
    ...intakeStatements(db, items, brands, now, 'list'),
  ]);
  return outcome;
}
