/**
 * Reads and replaces the merchant's four lists (`npm run desk -- brands get` …). Each is a file, accepted whole or not
 * at all.
 */
import { biomarkerGroups } from '../../../../shared/domain/biomarker-groups.ts';
import { nearestFirst } from '../../../../shared/domain/nearest-word.ts';
import type { Env } from '../../env.ts';
import { countedFromOne, faultsOf } from '../../middleware/input.ts';
import { missingPictures } from '../media/keep.ts';
import { conceptOf } from '../search/concepts.ts';
import { bloodTests } from './blood-tests.ts';
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import { type Claims, claimsOf } from './claims.ts';
import type { Given, Kept } from './given.ts';
import { type Fault, groupStatements, type Kind } from './kind.ts';
import { nutritionists } from './nutritionists.ts';

const definitions = { brands, categories, nutritionists, 'blood-tests': bloodTests };
export type KindName = keyof typeof definitions;
const definitionOf = (name: KindName) => definitions[name] as unknown as Kind<Given>;

export const readGroup = (env: Pick<Env, 'DB'>, name: KindName): Promise<Given[]> => definitionOf(name).read(env.DB);

const duplicateSlugs = (input: readonly Given[]): Fault[] =>
  input.flatMap(({ slug }, index) =>
    input.findIndex((other) => other.slug === slug) < index
      ? [{ at: index + 1, field: 'slug', rule: 'twice', value: slug }]
      : [],
  );

async function imageFaults(
  env: Pick<Env, 'MEDIA'>,
  input: readonly Given[],
  shown: ReadonlySet<string>,
): Promise<Fault[]> {
  const places = input.map(({ image }, index) => ({ at: index + 1, image }));
  return (await missingPictures(env, places, shown)).map(({ place, field, url }) => ({
    at: place.at,
    field,
    rule: 'no_picture',
    value: url,
  }));
}

const readTextAt = (entry: unknown, path: string): string =>
  String(path.split('.').reduce((at, key) => (at as Record<string, unknown> | null)?.[key], entry));

interface StoredRow {
  id: string;
  slug: string;
  image: string | null;
}

/**
 * Replaces a whole list in one batch, or nothing if there are faults. Claims only warn, because a text may deny one.
 */
export async function writeGroup(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  name: KindName,
  input: readonly unknown[],
): Promise<{ faults: Fault[]; claims: Claims[] }> {
  const kind = definitionOf(name);
  const read = input.map((entry) => kind.schema.safeParse(entry, { reportInput: true }));
  const malformed = read.flatMap(({ error }, index) =>
    (error?.issues ?? [])
      .flatMap((issue) => faultsOf(issue, 'KW'))
      .map(({ path, rule }) => ({
        at: index + 1,
        field: countedFromOne(path),
        rule,
        value: rule === 'group' ? nearestFirst(readTextAt(input[index], path), biomarkerGroups).join(', ') : null,
      })),
  );
  if (malformed.length > 0) return { faults: malformed, claims: [] };
  const entries = read.flatMap(({ data }) => data ?? []);

  const { results: storedRows } = await env.DB.prepare(`SELECT id, slug, image FROM ${kind.table}`).all<StoredRow>();
  const ids = new Map(storedRows.map(({ id, slug }) => [slug, id]));
  const identified: Kept<Given>[] = entries.map((entry) => ({ ...entry, id: ids.get(entry.slug) ?? entry.slug }));
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
    ...groupStatements(env.DB, kind, identified),
  ]);
  return {
    faults,
    claims: entries.flatMap(({ aliases: _, ...read }, index) => claimsOf(read, index + 1)),
  };
}
