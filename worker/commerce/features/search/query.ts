/** A search with its first retrieval, as the steps of find.ts pass it on. */
import { isTestWord } from '../../../../shared/domain/search-synonyms.ts';
import type { Context } from '../../context.ts';
import { type ConceptKind, isConceptOf } from './concepts.ts';
import { brandsAmong, isLongBrandName } from './known-brands.ts';
import { isRequired, type Position } from './positions.ts';
import type { ConceptMatch, Retrieved } from './retrieve.ts';

export interface SearchQuery {
  context: Context;
  text: string;
  isArabizi: boolean;
  positions: readonly Position[];
  first: Retrieved;
}

export const requiredWords = (positions: readonly Position[]): Set<string> =>
  new Set(positions.filter((one) => isRequired(one) || one.child).map(({ typed }) => typed));

export const isNamedAt = (at: number, kind: ConceptKind, matches: readonly ConceptMatch[]): boolean =>
  matches.some(
    ({ from, to, token, whole, weight }) => whole && weight > 1 && at >= from && at <= to && isConceptOf(kind, token),
  );

/** True for `pregnancy test`, false for `blood pressure` and for the brand of `ember lab`. */
export const isTestRequested = ({ positions, first }: SearchQuery): boolean =>
  positions.some(({ typed }, at) => isTestWord(typed) && !isNamedAt(at, 'brand', first.matches));

export const isMedicineNamed = ({ positions, first }: SearchQuery): boolean =>
  first.matches.some(
    ({ token, whole, from, to }) =>
      whole && isConceptOf('medicine', token) && positions.slice(from, to + 1).some((one) => !one.optional),
  );

/** Positions of a brand that the shop doesn't carry. */
export function findMissingBrands({ positions, first: { matches, near } }: SearchQuery): Set<Position> {
  const words = positions.map(({ typed }) => typed);
  const unknown = new Set(near.map(({ typed }) => typed));
  const isBrandWordHere = ({ from, to }: { from: number; to: number }) =>
    words
      .slice(from, to + 1)
      .some((word) =>
        near.some(({ typed, word: known }) => typed === word && known !== null && isLongBrandName(known)),
      );
  const isCarried = ({ from, to }: { from: number; to: number }) =>
    matches.some(
      (match) =>
        match.whole && match.weight > 1 && !isConceptOf('page', match.token) && match.from <= from && match.to >= to,
    );
  return new Set(
    brandsAmong(words, unknown).flatMap((span) =>
      isCarried(span) || isBrandWordHere(span) ? [] : positions.slice(span.from, span.to + 1),
    ),
  );
}
