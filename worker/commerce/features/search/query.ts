/** A search with its first retrieval, as the steps of find.ts pass it on. */
import { isTestWord } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { type ConceptKind, isConceptOf } from './concepts.ts';
import { type BrandSpan, brandsAmong, isLongBrandName } from './known-brands.ts';
import { type NotSold, notSoldAmong } from './not-sold.ts';
import { isRequired, type Position } from './positions.ts';
import type { Claim, ConceptMatch, Retrieved } from './retrieve.ts';

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

/** Energy has a level as well as iron: the word alone asks for no test. */
const levels = 'level';
/** True for `pregnancy test`, false for `blood pressure`, `energy levels` and the brand of `ember lab`. */
export const isTestRequested = ({ positions, first }: SearchQuery): boolean =>
  positions.some(({ typed }, at) => isTestWord(typed) && typed !== levels && !isNamedAt(at, 'brand', first.matches));

/** A name of a row that is longer, or as long, has the word: a brand may be called like a medicine. */
const isNamedOver = ({ from, to }: { from: number; to: number }, matches: readonly ConceptMatch[]): boolean =>
  matches.some(
    (match) =>
      match.whole &&
      match.weight > 1 &&
      !isConceptOf('page', match.token) &&
      !isConceptOf('medicine', match.token) &&
      match.from <= from &&
      match.to >= to,
  );

export const isMedicineNamed = ({ positions, first: { matches } }: SearchQuery): boolean =>
  matches.some(
    (match) =>
      match.whole &&
      isConceptOf('medicine', match.token) &&
      !isNamedOver(match, matches) &&
      positions.slice(match.from, match.to + 1).some((one) => !one.optional),
  );

/** What lists in code say of these words, for the shop's rows to confirm or deny (docs/decisions/022). */
export function claimsOf(words: readonly string[]): Claim[] {
  const unsold = notSoldAmong(words, null);
  return [
    ...brandsAmong(words, new Set(words)).map(
      ({ from, to, name }): Claim => ({
        from,
        to,
        names: [words.slice(from, to + 1), toSearchWords(name)],
        column: 'brand',
      }),
    ),
    ...(unsold
      ? (['brand', 'name'] as const).map(
          (column): Claim => ({
            from: unsold.from,
            to: unsold.to,
            names: [words.slice(unsold.from, unsold.to + 1), ...Object.values(unsold.thing.name).map(toSearchWords)],
            column,
          }),
        )
      : []),
  ];
}

const isCarried = (span: { from: number; to: number }, { carried }: Retrieved): boolean =>
  [...carried].some(({ from, to }) => from <= span.from && to >= span.to);

/** What may not be sold, unless something on sale is called so. */
export function findNotSold(
  { positions, first }: SearchQuery,
  country: Context['country'] | null,
): { thing: NotSold; from: number; to: number } | null {
  const found = notSoldAmong(
    positions.map(({ typed }) => typed),
    country,
  );
  return found && isCarried(found, first) ? null : found;
}

export function findMissingBrands({ positions, first }: SearchQuery): Set<Position> {
  const words = positions.map(({ typed }) => typed);
  const { near } = first;
  const unknown = new Set(near.map(({ typed }) => typed));
  const isBrandWordHere = ({ from, to }: { from: number; to: number }) =>
    words
      .slice(from, to + 1)
      .some((word) =>
        near.some(({ typed, word: known }) => typed === word && known !== null && isLongBrandName(known)),
      );
  /** Of a brand typed alone, an ingredient that merely lists it as an alias isn't what was named: Centrum is no multivitamin of ours. */
  function matchesOver({ from, to, name }: BrandSpan): readonly ConceptMatch[] {
    if (positions.some((one, at) => isRequired(one) && (at < from || at > to))) return first.matches;
    const own = first.names.filter(
      ({ kind, names }) => kind !== 'ingredient' || toSearchWords(names).includes(toSearchWords(name)[0] ?? ''),
    );
    return first.matches.filter(
      ({ token }) => !isConceptOf('ingredient', token) || own.some((row) => row.token === token),
    );
  }
  return new Set(
    brandsAmong(words, unknown).flatMap((span) =>
      isNamedOver(span, matchesOver(span)) || isCarried(span, first) || isBrandWordHere(span)
        ? []
        : positions.slice(span.from, span.to + 1),
    ),
  );
}
