/** Defines one of the merchant's four lists. desk.ts and the demo seed handle all of them alike. */
import type { z } from 'zod';
import type { ListEntryInput, StoredEntry } from '../../../../shared/contract/desk/list-entry.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import type { SetNote } from '../catalogue/set-limits.ts';
import type { ConceptKind } from '../search/concepts.ts';
import { nameStatements, type SearchName } from '../search/name-index.ts';

export interface ListFault<V = string | Record<Locale, string> | null> {
  /** Entry number, from 1; null: the whole list. */
  at: number | null;
  /** Path in the entry: `name.ar`, `products.2.sku` (indexes from 1); '' for the entry itself. */
  field: string;
  rule: string;
  /** What is wrong; in both languages where it is a sentence. */
  value: V;
}

export const toLimitFault = (at: number | null, field: string, { skus, text }: SetNote): ListFault => ({
  at,
  field,
  rule: 'above_limit',
  value: { en: `${skus.join(', ')}: ${text.en}`, ar: `${skus.join('، ')}: ${text.ar}` },
});

export interface ListDefinition<G extends ListEntryInput> {
  table: 'brands' | 'categories' | 'nutritionists' | 'blood_tests';
  concept: ConceptKind;
  schema: z.ZodType<G>;
  read(db: D1Database): Promise<G[]>;
  /** Faults that need other tables, such as taken SKUs. */
  faults(db: D1Database, given: readonly G[], removedIds: readonly string[]): Promise<ListFault[]>;
  statements(db: D1Database, entries: readonly StoredEntry<G>[]): D1PreparedStatement[];
  removal(db: D1Database, removedIds: readonly string[]): D1PreparedStatement[];
  contents?(given: G): string[];
  spellings?(given: G): readonly string[];
}

const toSearchName = <G extends ListEntryInput>(
  kind: ListDefinition<G>,
  entries: StoredEntry<G>,
): Required<SearchName> => ({
  kind: kind.concept,
  ref: entries.id,
  slug: entries.slug,
  nameEn: entries.name.en,
  nameAr: entries.name.ar,
  aliases: [...entries.aliases, ...(kind.spellings?.(entries) ?? [])],
  contents: kind.contents?.(entries) ?? [],
});

export const entryNameStatements = <G extends ListEntryInput>(
  db: D1Database,
  kind: ListDefinition<G>,
  entries: readonly StoredEntry<G>[],
): D1PreparedStatement[] =>
  nameStatements(
    db,
    // In search results, earlier names win; the fewer contents, the more specific the match.
    entries.map((one) => toSearchName(kind, one)).toSorted((a, b) => a.contents.length - b.contents.length),
  );

export const listEntryStatements = <G extends ListEntryInput>(
  db: D1Database,
  kind: ListDefinition<G>,
  entries: readonly StoredEntry<G>[],
): D1PreparedStatement[] => [...kind.statements(db, entries), ...entryNameStatements(db, kind, entries)];

const sharedColumns = {
  id: "value ->> 'id'",
  slug: "value ->> 'slug'",
  name_en: "value ->> '$.name.en'",
  name_ar: "value ->> '$.name.ar'",
  image: "nullif(value -> 'image', 'null')",
  aliases: "value -> 'aliases'",
};

/** ?1 is a JSON array with the whole list; `key` is the 0-based position. */
export function upsertStatement(
  db: D1Database,
  table: ListDefinition<ListEntryInput>['table'],
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

export interface ListEntryRow {
  slug: string;
  name_en: string;
  name_ar: string;
  image: string | null;
  aliases: string;
}

export const toListEntry = (row: ListEntryRow): ListEntryInput => ({
  slug: row.slug,
  name: { en: row.name_en, ar: row.name_ar },
  image: row.image === null ? null : (JSON.parse(row.image) as NonNullable<ListEntryInput['image']>),
  aliases: JSON.parse(row.aliases) as string[],
});

const maxNamedProducts = 3;

/**
 * `has_products` faults for entries that still have products, removed ones included; the value has the slug and some
 * SKUs.
 */
export async function findStillReferenced(
  db: D1Database,
  table: 'brands' | 'categories',
  column: 'brand_id' | 'category_id',
  removedIds: readonly string[],
): Promise<ListFault[]> {
  const { results } = await db
    .prepare(
      `SELECT g.slug, s.id AS sku FROM json_each(?) w CROSS JOIN ${table} g ON g.id = w.value
       CROSS JOIN products p ON p.${column} = g.id CROSS JOIN skus s ON s.product_id = p.id AND s.is_default = 1 ORDER BY g.slug, s.id`,
    )
    .bind(JSON.stringify(removedIds))
    .all<{ slug: string; sku: string }>();
  return [...Map.groupBy(results, ({ slug }) => slug)].map(([slug, under]) => {
    const named = under.slice(0, maxNamedProducts).map(({ sku }) => sku);
    const more = under.length > maxNamedProducts ? ` + ${under.length - maxNamedProducts}` : '';
    return { at: null, field: '', rule: 'has_products', value: `${slug} (${named.join(', ')}${more})` };
  });
}

export const deleteStatement = (
  db: D1Database,
  table: ListDefinition<ListEntryInput>['table'],
  removedIds: readonly string[],
) => db.prepare(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`).bind(JSON.stringify(removedIds));
