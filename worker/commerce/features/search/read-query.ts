import { transliterateArabizi } from '../../../../shared/domain/arabizi.ts';
import { toProductCode } from '../../../../shared/domain/product-code.ts';
import { isStopWord } from '../../../../shared/domain/search-synonyms.ts';
import { normaliseText, toSearchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { brandsAmong } from './known-brands.ts';
import { asChildStart, type Position, positionsOf } from './positions.ts';
import { claimsOf, type SearchQuery } from './query.ts';
import { rankWhole } from './rank.ts';
import { type ConceptMatch, exactWeight, type Retrieved, retrieve } from './retrieve.ts';
import { swappedWords } from './rewrite.ts';

const maxWords = 10;

/** Distinct words; of too many, the ones that aren't fillers. */
function distinctWords(text: string): string[] {
  const words = [...new Set(toSearchWords(text))];
  if (words.length <= maxWords) return words;
  const telling = words.filter((word) => !isStopWord(word));
  return (telling.length > 0 ? telling : words).slice(0, maxWords);
}

/** A brand written out as it is: سدرة is Sidra, سدر is the tree. */
function exactBrands(text: string, positions: readonly Position[], { names }: Retrieved): ConceptMatch[] {
  const typed = normaliseText(text).split(' ');
  const placeOf = (word: string) => positions.findIndex((one) => one.typed === toSearchWords(word)[0]);
  return names
    .filter(({ kind }) => kind === 'brand')
    .flatMap(({ names: both, token }) =>
      both.split('|').flatMap((name): ConceptMatch[] => {
        const words = normaliseText(name).split(' ');
        const at = typed.findIndex((_, nth) => words.every((word, more) => typed[nth + more] === word));
        if (at < 0) return [];
        const [from, to] = [placeOf(words[0] ?? ''), placeOf(words.at(-1) ?? '')];
        return from < 0 || to < from ? [] : [{ from, to, token, weight: exactWeight, whole: true }];
      }),
    );
}

export async function retrieveQuery(context: Context, typed: string): Promise<SearchQuery> {
  const arabic = transliterateArabizi(typed);
  const isArabizi = arabic !== null;
  const text = arabic ?? typed;
  const words = distinctWords(text);
  const written = new Map(
    normaliseText(text)
      .split(' ')
      .map((word) => [toSearchWords(word)[0] ?? '', word]),
  );
  const positions = positionsOf(words, isArabizi).map((one) => ({
    ...one,
    written: written.get(one.typed) ?? one.typed,
  }));
  const claims = claimsOf(words);
  const popular = brandsAmong(words, new Set(words)).length > 0;
  const code = toProductCode(typed);
  const options = { isArabizi, swapped: swappedWords(typed), popular, claims, code };
  const readAs = async (asked: readonly Position[]): Promise<SearchQuery> => {
    const first = await retrieve(context, asked, options);
    const matches = [...first.matches, ...exactBrands(text, asked, first)];
    return { context, text, isArabizi, positions: asked, first: { ...first, matches } };
  };
  const child = asChildStart(positions);
  const half = child && (await readAs(child));
  return half && rankWhole(half.first.candidates, half.positions, half.first.matches).complete
    ? half
    : readAs(positions);
}
