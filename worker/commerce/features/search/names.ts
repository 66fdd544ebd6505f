import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { isStopWord } from '../../../../shared/domain/search-synonyms.ts';
import { isConceptOf } from './concepts.ts';
import { isRequired, type Position } from './positions.ts';
import type { NameRow, Retrieved } from './retrieve.ts';

const maxShown = 6;
const maxSuggestions = 8;

/** Positions covered by pages' names: `return my order` is two of them. */
function placesOfPages({ matches }: Retrieved): Set<number> {
  const ofPages = matches.filter(({ token, whole }) => whole && isConceptOf('page', token));
  return new Set(ofPages.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)));
}

/** 3: exact; 2: a prefix, or all words; 1: a part of the query; 0: none. */
function scoreName(row: NameRow, found: Retrieved, positions: readonly Position[]): number {
  const must = positions.flatMap((position, at) =>
    position.optional || (position.test && positions.some(isRequired)) ? [] : [at],
  );
  let best = row.fits === 1 ? 2 : 0;
  const isOnlyFillers = positions.every(({ typed }) => isStopWord(typed));
  const ofPages = row.kind === 'page' ? placesOfPages(found) : null;
  for (const { from, to, token, whole, weight } of found.matches) {
    if (token !== row.token) continue;
    const covers = must.every((at) => at >= from && at <= to);
    const value = covers ? (whole ? 2.5 + weight / 4 : 2.2) : whole && weight > 1 ? 1 : 0;
    best = Math.max(best, value);
    if (whole && ofPages && (isOnlyFillers || must.every((at) => ofPages.has(at))))
      best = Math.max(best, 2 + (to - from) / 10);
  }
  return best;
}

/**
 * The brands, categories, blood tests, people and pages that a search names. `testLeast`: 1 to offer tests for a part
 * of the query.
 */
export function findingsOf(
  found: Retrieved,
  positions: readonly Position[],
  corrected: string | null,
  testLeast = 2,
): SearchFindings {
  const scored = new Map<string, { row: NameRow; value: number }>();
  for (const row of found.names) {
    const value = scoreName(row, found, positions);
    if (value > (scored.get(row.token)?.value ?? 0)) scored.set(row.token, { row, value });
  }
  const sorted = [...scored.values()].sort((a, b) => b.value - a.value || a.row.number - b.row.number);
  // A part of a query may name a brand or an ingredient, but offers no test, person or page.
  const of = (kind: NameRow['kind'], least: number) =>
    sorted
      .filter(({ row, value }) => row.kind === kind && value >= least)
      .slice(0, maxShown)
      .map(({ row: { id, slug, name } }) => ({ id, slug, name }));
  const words = sorted.filter(({ row, value }) => ['ingredient', 'brand', 'category'].includes(row.kind) && value >= 1);
  return {
    brands: of('brand', 1),
    categories: of('category', 2),
    blood_tests: of('blood_test', testLeast),
    nutritionists: of('nutritionist', 2),
    pages: of('page', 2).map(({ slug, name }) => ({ path: slug, name })),
    suggestions: [...new Set(words.map(({ row }) => row.name))].slice(0, maxSuggestions),
    corrected,
    notice: null,
  };
}
