/** What one of the merchant's four lists has to say for itself; desk.ts and the demo's seed do the rest alike for all. */
import type { z } from 'zod';
import type { ConceptKind } from '../search/concepts.ts';
import { nameStatements, type SearchName } from '../search/name-index.ts';
import type { Given, Kept } from './given.ts';

export interface Fault {
  /** Counted from 1, as people count; null: the list as a whole. */
  at: number | null;
  /** In the entry: `name.ar`, `products.2.sku` (counted from 1 too); '' for the entry itself. */
  field: string;
  rule: string;
  /** What stands there or might, where seeing it helps. */
  value: string | null;
}

export interface Kind<G extends Given> {
  table: 'brands' | 'categories' | 'nutritionists' | 'blood_tests';
  concept: ConceptKind;
  schema: z.ZodType<G>;
  /** In the merchant's order. */
  read(db: D1Database): Promise<G[]>;
  /** What is wrong beyond an entry's own fields: goods and prices that other tables know. */
  faults(db: D1Database, given: readonly G[], gone: readonly string[]): Promise<Fault[]>;
  /** Entries in the merchant's order, over what is there. */
  statements(db: D1Database, kept: readonly Kept<G>[]): D1PreparedStatement[];
  /** Takes these ids away. */
  removal(db: D1Database, gone: readonly string[]): D1PreparedStatement[];
  /** Names of what is in it, by which a search finds it too. */
  contents?(given: G): string[];
  /** Other names that nobody needs to write down. */
  spellings?(given: G): readonly string[];
}

const searchNameOf = <G extends Given>(kind: Kind<G>, kept: Kept<G>): Required<SearchName> => ({
  kind: kind.concept,
  ref: kept.id,
  slug: kept.slug,
  nameEn: kept.name.en,
  nameAr: kept.name.ar,
  aliases: [...kept.aliases, ...(kind.spellings?.(kept) ?? [])],
  contents: kind.contents?.(kept) ?? [],
});

/** Rows and names of a list, to be run in a batch. */
export const groupStatements = <G extends Given>(
  db: D1Database,
  kind: Kind<G>,
  kept: readonly Kept<G>[],
): D1PreparedStatement[] => [
  ...kind.statements(db, kept),
  ...nameStatements(
    db,
    // What comes first is offered first: the fewer things are in it, the more it is about each of them.
    kept.map((one) => searchNameOf(kind, one)).toSorted((a, b) => a.contents.length - b.contents.length),
  ),
];

/** Columns that all four tables have, out of rows of JSON. */
const sharedColumns = {
  id: "value ->> 'id'",
  slug: "value ->> 'slug'",
  name_en: "value ->> '$.name.en'",
  name_ar: "value ->> '$.name.ar'",
  image: "nullif(value -> 'image', 'null')",
  aliases: "value -> 'aliases'",
};

/** One parameter of JSON for the whole list; `key` is an entry's place, from 0. */
export function upsert(
  db: D1Database,
  table: Kind<Given>['table'],
  columns: Readonly<Record<string, string>>,
  rows: readonly unknown[],
): D1PreparedStatement {
  const all = { ...sharedColumns, ...columns };
  const changing = Object.keys(all).filter((name) => name !== 'id');
  return db
    .prepare(
      `INSERT INTO ${table} (${Object.keys(all).join(', ')}) SELECT ${Object.values(all).join(', ')} FROM json_each(?1) WHERE true
       ON CONFLICT (id) DO UPDATE SET ${changing.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    )
    .bind(JSON.stringify(rows));
}

/** The columns of every list as its file has them; `details` is each kind's own. */
export interface SharedRow {
  slug: string;
  name_en: string;
  name_ar: string;
  image: string | null;
  aliases: string;
}

export const sharedOf = (row: SharedRow): Given => ({
  slug: row.slug,
  name: { en: row.name_en, ar: row.name_ar },
  image: row.image === null ? null : (JSON.parse(row.image) as NonNullable<Given['image']>),
  aliases: JSON.parse(row.aliases) as string[],
});

const productsNamed = 3;

/** Groups that products of any kind stand under can't go: `has_products`, with the slug and the first SKUs as value, removed ones too. */
export async function stillHeld(
  db: D1Database,
  table: 'brands' | 'categories',
  column: 'brand_id' | 'category_id',
  gone: readonly string[],
): Promise<Fault[]> {
  const { results } = await db
    .prepare(
      `SELECT g.slug, s.id AS sku FROM json_each(?) w CROSS JOIN ${table} g ON g.id = w.value
       CROSS JOIN products p ON p.${column} = g.id CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1 ORDER BY g.slug, s.id`,
    )
    .bind(JSON.stringify(gone))
    .all<{ slug: string; sku: string }>();
  return [...Map.groupBy(results, ({ slug }) => slug)].map(([slug, under]) => {
    const named = under.slice(0, productsNamed).map(({ sku }) => sku);
    const more = under.length > productsNamed ? ` + ${under.length - productsNamed}` : '';
    return { at: null, field: '', rule: 'has_products', value: `${slug} (${named.join(', ')}${more})` };
  });
}

export const deletion = (db: D1Database, table: Kind<Given>['table'], gone: readonly string[]) =>
  db.prepare(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(gone));
