/**
 * Reads and replaces the merchant's four lists (`npm run desk -- brands get` …). Each is a file, accepted whole or not
 * at all.
 */

import type { ListEntryInput, StoredEntry } from '../../../../shared/contract/desk/list-entry.ts';
import { biomarkerGroups } from '../../../../shared/domain/biomarker-groups.ts';
import { defaultCountry } from '../../../../shared/domain/country.ts';
import { sortByDistance } from '../../../../shared/domain/nearest-word.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { toFieldFaults, toOneBasedPath } from '../../middleware/input.ts';
import { findMissingPictures } from '../media/pictures.ts';
import { conceptOf } from '../search/concepts.ts';
import { bloodTests } from './blood-tests.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { type EntryClaims, findEntryClaims } from './health-claims.ts';
import { entryNameStatements, type ListDefinition, type ListFault, listEntryStatements } from './list-definition.ts';
import { nutritionists } from './nutritionists.ts';

const definitions = { brands, categories, nutritionists, 'blood-tests': bloodTests };
export type ListName = keyof typeof definitions;
const definitionOf = (name: ListName) => definitions[name] as unknown as ListDefinition<ListEntryInput>;

export const readGroup = (env: Pick<CommerceEnv, 'DB'>, name: ListName): Promise<ListEntryInput[]> =>
  definitionOf(name).read(env.DB);

const duplicateSlugs = (input: readonly ListEntryInput[]): ListFault[] =>
  input.flatMap(({ slug }, index) =>
    input.findIndex((other) => other.slug === slug) < index
      ? [{ at: index + 1, field: 'slug', rule: 'twice', value: slug }]
      : [],
  );

async function imageFaults(
  env: Pick<CommerceEnv, 'MEDIA'>,
  input: readonly ListEntryInput[],
  shown: ReadonlySet<string>,
): Promise<ListFault[]> {
  const places = input.map(({ image }, index) => ({ at: index + 1, image }));
  return (await findMissingPictures(env, places, shown)).map(({ place, field, url }) => ({
    at: place.at,
    field,
    rule: 'no_picture',
    value: url,
  }));
}

const readTextAt = (entry: unknown, path: string): string =>
  String(path.split('.').reduce((at, key) => (at as Record<string, unknown> | null)?.[key], entry));

/** Shoppers' own words for what they need are searched by and shown nowhere, so they claim nothing. */
const withoutNeeds = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([key]) => key !== 'needs'));

interface StoredRow {
  id: string;
  slug: string;
  image: string | null;
}

const storedColumns = defineColumns<StoredRow>({
  id: 'id',
  slug: 'slug',
  image: 'image',
});

/**
 * Replaces a whole list in one batch, or nothing if there are faults. Claims only warn, because a text may deny one.
 */
export async function writeGroup(
  env: Pick<CommerceEnv, 'DB' | 'MEDIA'>,
  name: ListName,
  input: readonly unknown[],
): Promise<{ faults: ListFault[]; claims: EntryClaims[] }> {
  const kind = definitionOf(name);
  const read = input.map((entry) => kind.schema.safeParse(entry, { reportInput: true }));
  const malformed = read.flatMap(({ error }, index) =>
    (error?.issues ?? [])
      .flatMap((issue) => toFieldFaults(issue, defaultCountry))
      .map(({ path, rule }) => ({
        at: index + 1,
        field: toOneBasedPath(path),
        rule,
        value: rule === 'group' ? sortByDistance(readTextAt(input[index], path), biomarkerGroups).join(', ') : null,
      })),
  );
  if (malformed.length > 0) return { faults: malformed, claims: [] };
  const entries = read.flatMap(({ data }) => data ?? []);

  const { results: storedRows } = await env.DB.prepare(
    `SELECT ${storedColumns.sql} FROM ${kind.table}`,
  ).all<StoredRow>();
  const ids = new Map(storedRows.map(({ id, slug }) => [slug, id]));
  const identified: StoredEntry<ListEntryInput>[] = entries.map((entry) => ({
    ...entry,
    id: ids.get(entry.slug) ?? entry.slug,
  }));
  const keptIds = new Set(identified.map(({ id }) => id));
  const removedIds = storedRows.flatMap(({ id }) => (keptIds.has(id) ? [] : [id]));
  const shown = new Set(
    storedRows.flatMap(({ image }) => Object.values(JSON.parse(image ?? '{}') as Record<string, string>)),
  );
  const faults = [
    ...duplicateSlugs(entries),
    ...(await imageFaults(env, entries, shown)),
    ...(await kind.faults(env.DB, entries, removedIds)),
  ].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  if (faults.length > 0) return { faults, claims: [] };

  const tokens = JSON.stringify(removedIds.map((id) => conceptOf(kind.concept, id)));
  await env.DB.batch([
    env.DB.prepare('DELETE FROM search_names WHERE token IN (SELECT value FROM json_each(?))').bind(tokens),
    env.DB.prepare('DELETE FROM search_phrases WHERE token IN (SELECT value FROM json_each(?))').bind(tokens),
    ...kind.removal(env.DB, removedIds),
    ...listEntryStatements(env.DB, kind, identified),
  ]);
  return {
    faults,
    claims: entries.flatMap(({ aliases: _, ...read }, index) => findEntryClaims(withoutNeeds(read), index + 1)),
  };
}

/** Names for the search, after rows were changed by something else than `writeGroup`. */
export async function refreshNames(db: D1Database, name: ListName): Promise<void> {
  const kind = definitionOf(name);
  const { results } = await db.prepare(`SELECT ${storedColumns.sql} FROM ${kind.table}`).all<StoredRow>();
  const ids = new Map(results.map(({ id, slug }) => [slug, id]));
  const entries = (await kind.read(db)).map((entry) => ({ ...entry, id: ids.get(entry.slug) ?? entry.slug }));
  const ofKind = conceptOf(kind.concept, '');
  await db.batch([
    ...['search_names', 'search_phrases'].map((table) =>
      db.prepare(`DELETE FROM ${table} WHERE token GLOB ?1 || '*'`).bind(ofKind),
    ),
    ...entryNameStatements(db, kind, entries),
  ]);
}
