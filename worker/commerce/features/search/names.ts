/** What a search offers beside products: brands, categories, blood tests, nutritionists, pages, and words to search by. */
import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { isStopWord } from '../../../../shared/domain/search-synonyms.ts';
import { isConceptOf } from './concepts.ts';
import type { LookedUp, NameRow } from './look-up.ts';
import { isRequired, type Position } from './positions.ts';

const shownMost = 6;
const suggestionsMost = 8;

/** The places that a page's name covers: `return my order` is of two pages' names, and nothing else. */
function placesOfPages({ hits }: LookedUp): Set<number> {
  const ofPages = hits.filter(({ token, whole }) => whole && isConceptOf('page', token));
  return new Set(ofPages.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth)));
}

/** How well a name answers the whole query: 3 spelt so, 2 begins so or has all words, 1 answers a part; 0 not at all. */
function answers(row: NameRow, found: LookedUp, positions: readonly Position[]): number {
  const must = positions.flatMap((position, at) =>
    position.optional || (position.test && positions.some(isRequired)) ? [] : [at],
  );
  let best = row.fits === 1 ? 2 : 0;
  const isOnlyFillers = positions.every(({ typed }) => isStopWord(typed));
  const ofPages = row.kind === 'page' ? placesOfPages(found) : null;
  for (const { from, to, token, whole, weight } of found.hits) {
    if (token !== row.token) continue;
    const covers = must.every((at) => at >= from && at <= to);
    const value = covers ? (whole ? 2.5 + weight / 4 : 2.2) : whole && weight > 1 ? 1 : 0;
    best = Math.max(best, value);
    if (whole && ofPages && (isOnlyFillers || must.every((at) => ofPages.has(at))))
      best = Math.max(best, 2 + (to - from) / 10);
  }
  return best;
}

/** `testLeast`: 1 where a test is offered for a part of the query. */
export function findingsOf(
  found: LookedUp,
  positions: readonly Position[],
  corrected: string | null,
  testLeast = 2,
): SearchFindings {
  const scored = new Map<string, { row: NameRow; value: number }>();
  for (const row of found.names) {
    const value = answers(row, found, positions);
    if (value > (scored.get(row.token)?.value ?? 0)) scored.set(row.token, { row, value });
  }
  const sorted = [...scored.values()].sort((a, b) => b.value - a.value || a.row.number - b.row.number);
  // A part of a query may name a brand or an ingredient, but is no reason to offer a test, a person or a page.
  const of = (kind: NameRow['kind'], least: number) =>
    sorted
      .filter(({ row, value }) => row.kind === kind && value >= least)
      .slice(0, shownMost)
      .map(({ row: { id, slug, name } }) => ({ id, slug, name }));
  const words = sorted.filter(({ row, value }) => ['ingredient', 'brand', 'category'].includes(row.kind) && value >= 1);
  return {
    brands: of('brand', 1),
    categories: of('category', 2),
    blood_tests: of('blood_test', testLeast),
    nutritionists: of('nutritionist', 2),
    pages: of('page', 2).map(({ slug, name }) => ({ path: slug, name })),
    suggestions: [...new Set(words.map(({ row }) => row.name))].slice(0, suggestionsMost),
    corrected,
    notice: null,
  };
}
