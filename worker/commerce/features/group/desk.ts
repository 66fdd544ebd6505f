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

const kinds = { brands, categories, nutritionists, 'blood-tests': bloodTests };
export type KindName = keyof typeof kinds;
const kindOf = (name: KindName) => kinds[name] as unknown as Kind<Given>;

export const readGroup = (env: Pick<Env, 'DB'>, name: KindName): Promise<Given[]> => kindOf(name).read(env.DB);

const slugsTwice = (given: readonly Given[]): Fault[] =>
  given.flatMap(({ slug }, index) =>
    given.findIndex((other) => other.slug === slug) < index
      ? [{ at: index + 1, field: 'slug', rule: 'twice', value: slug }]
      : [],
  );

async function imageFaults(
  env: Pick<Env, 'MEDIA'>,
  given: readonly Given[],
  shown: ReadonlySet<string>,
): Promise<Fault[]> {
  const places = given.map(({ image }, index) => ({ at: index + 1, image }));
  return (await missingPictures(env, places, shown)).map(({ place, field, url }) => ({
    at: place.at,
    field,
    rule: 'no_picture',
    value: url,
  }));
}

const textAt = (entry: unknown, path: string): string =>
  String(path.split('.').reduce((at, key) => (at as Record<string, unknown> | null)?.[key], entry));

interface Held {
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
  given: readonly unknown[],
): Promise<{ faults: Fault[]; claims: Claims[] }> {
  const kind = kindOf(name);
  const read = given.map((entry) => kind.schema.safeParse(entry, { reportInput: true }));
  const malformed = read.flatMap(({ error }, index) =>
    (error?.issues ?? [])
      .flatMap((issue) => faultsOf(issue, 'KW'))
      .map(({ path, rule }) => ({
        at: index + 1,
        field: countedFromOne(path),
        rule,
        value: rule === 'group' ? nearestFirst(textAt(given[index], path), biomarkerGroups).join(', ') : null,
      })),
  );
  if (malformed.length > 0) return { faults: malformed, claims: [] };
  const entries = read.flatMap(({ data }) => data ?? []);

  const { results: held } = await env.DB.prepare(`SELECT id, slug, image FROM ${kind.table}`).all<Held>();
  const ids = new Map(held.map(({ id, slug }) => [slug, id]));
  const kept: Kept<Given>[] = entries.map((entry) => ({ ...entry, id: ids.get(entry.slug) ?? entry.slug }));
  const stay = new Set(kept.map(({ id }) => id));
  const gone = held.flatMap(({ id }) => (stay.has(id) ? [] : [id]));
  const shown = new Set(
    held.flatMap(({ image }) => Object.values(JSON.parse(image ?? '{}') as Record<string, string>)),
  );
  const faults = [
    ...slugsTwice(entries),
    ...(await imageFaults(env, entries, shown)),
    ...(await kind.faults(env.DB, entries, gone)),
  ].sort((a, b) => (a.at ?? 0) - (b.at ?? 0));
  if (faults.length > 0) return { faults, claims: [] };

  const tokens = JSON.stringify(gone.map((id) => conceptOf(kind.concept, id)));
  await env.DB.batch([
    env.DB.prepare('DELETE FROM search_names WHERE token IN (SELECT value FROM json_each(?))').bind(tokens),
    env.DB.prepare('DELETE FROM search_phrases WHERE token IN (SELECT value FROM json_each(?))').bind(tokens),
    ...kind.removal(env.DB, gone),
    ...groupStatements(env.DB, kind, kept),
  ]);
  return {
    faults,
    // Aliases are only searched, never displayed.
    claims: entries.flatMap(({ aliases: _, ...read }, index) => claimsOf(read, index + 1)),
  };
}
