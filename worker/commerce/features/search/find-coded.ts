import { findingsOf } from './names.ts';
import { findNeighbours } from './neighbours.ts';
import { noFindings, type SearchOutcome, toOutcome } from './outcome.ts';
import type { SearchQuery } from './query.ts';
import { rankWhole } from './rank.ts';

/** The product whose code was typed, and behind it what the same letters and numbers find as words. */
export async function findCoded({ context, positions, first }: SearchQuery): Promise<SearchOutcome> {
  const coded = first.coded.length > 0 ? first.coded : first.nearlyCoded;
  const [product] = coded;
  const direct = rankWhole(first.candidates, positions, first.matches);
  const isCode = /[a-z]+0\d|\d{8}/.test(positions.map(({ typed }) => typed).join(''));
  if (product === undefined || isCode || !direct.complete)
    return toOutcome(
      coded,
      noFindings,
      product === undefined ? null : await findNeighbours(context, { product }, coded),
    );
  const words = direct.ids.slice(0, direct.whole).filter((id) => !coded.includes(id));
  return toOutcome([...coded, ...words], findingsOf(first, positions, null));
}
