import { getSpellings, isNumber } from '../../../../shared/domain/search-synonyms.ts';
import type { Context } from '../../context.ts';
import { guessesFor } from './guesses.ts';
import { findNearestCategory, findNeighbours, handful, maxSimilar, type SimilarProducts } from './neighbours.ts';
import { noFindings, type SearchOutcome, toOutcome, withoutProducts } from './outcome.ts';
import { isRequired } from './positions.ts';
import { requiredWords, type SearchQuery } from './query.ts';
import { rankRelaxed } from './rank.ts';
import { costsOf, rolesOf, splitTyped, stepsOf } from './relax.ts';
import { type ConceptMatch, type Retrieved, retrieve } from './retrieve.ts';

/** By the rest of the words, or beside the first product. */
export async function findBesideFew(
  { context, text, isArabizi, positions }: SearchQuery,
  ids: string[],
  matches: readonly ConceptMatch[],
): Promise<SimilarProducts | null> {
  const roles = rolesOf(positions, matches);
  const steps = stepsOf(roles);
  if (steps.length > 0) {
    const more = await retrieve(context, positions, { isArabizi, second: true, steps });
    const others = more.candidates.filter(({ product_id }) => !ids.includes(product_id));
    const near = rankRelaxed(others, positions, more.matches, costsOf(roles));
    const left = new Set((near?.dropped ?? []).map((at) => positions[at]?.typed ?? ''));
    const { kept } = splitTyped(text, left, requiredWords(positions));
    const isEnough = (near?.ids.length ?? 0) + ids.length >= handful;
    if (near && kept !== '' && isEnough) return { by: 'words', of: kept, ids: near.ids.slice(0, maxSimilar) };
  }
  return ids[0] === undefined ? null : findNeighbours(context, { product: ids[0] }, ids);
}

export async function findBesideRelaxed(
  context: Context,
  ids: readonly string[],
  { names, matches }: Retrieved,
): Promise<SimilarProducts | null> {
  if (ids.length >= handful) return null;
  if (ids[0] !== undefined) return findNeighbours(context, { product: ids[0] }, ids);
  const named = names.find(
    ({ kind, token }) =>
      kind === 'ingredient' && matches.some((match) => match.whole && match.token === token && match.weight > 1),
  );
  return named ? findNeighbours(context, { ingredient: named.id }) : null;
}

export async function findNearest({ context, text, positions, first }: SearchQuery): Promise<SearchOutcome> {
  const telling = positions.filter((one) => isRequired(one) && !isNumber(one.typed));
  const words = telling.flatMap((position) => {
    const { typed, words: own } = position;
    const guess = guessesFor(position, first.near, true, first.isArabizi)[0];
    if (guess) return getSpellings(guess.word);
    return first.near.some((one) => one.typed === typed) ? [] : own;
  });
  const similar = words.length === 0 ? null : await findNearestCategory(context, words, telling.length);
  if (similar === null) return withoutProducts(noFindings);
  return toOutcome([], { ...noFindings, relaxed: { dropped: [text], kept: '', reason: 'unknown' } }, similar);
}

export const bestSellers = ({ popular }: Retrieved): SimilarProducts | null =>
  popular.length === 0 ? null : { by: 'popular', of: '', ids: popular };
