/** Brands, categories, blood tests and ingredients whose names fit: what a search offers beside products. */
import type { Context } from '../../context.ts';
import { matchAll } from './find.ts';

interface NameRow {
  kind: 'brand' | 'category' | 'blood_test' | 'ingredient';
  id: string;
  slug: string;
  name: string;
}

const namesMost = 60;
const shownMost = 6;
const suggestionsMost = 8;

export async function findNames({ env, locale }: Context, words: readonly string[]) {
  const none = { brands: [], categories: [], blood_tests: [], suggestions: [] };
  if (words.length === 0) return none;
  const { results } = await env.DB.prepare(
    `SELECT n.kind, n.ref AS id, n.slug, n.name_${locale} AS name FROM search_names_index i
     CROSS JOIN search_names n ON n.number = i.rowid WHERE search_names_index MATCH ? ORDER BY i.rowid LIMIT ${namesMost}`,
  )
    .bind(matchAll(words))
    .all<NameRow>();
  const of = (kind: NameRow['kind']) =>
    results
      .filter((row) => row.kind === kind)
      .slice(0, shownMost)
      .map(({ id, slug, name }) => ({ id, slug, name }));
  return {
    brands: of('brand'),
    categories: of('category'),
    blood_tests: of('blood_test'),
    suggestions: [...new Set(results.filter((row) => row.kind !== 'blood_test').map((row) => row.name))].slice(
      0,
      suggestionsMost,
    ),
  };
}
