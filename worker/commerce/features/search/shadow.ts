/** What of a product is indexed, and every word of it for the vocabulary. Pure; the writing is catalogue/intake's. */
import { gaps, searchWords, skeleton, wordsAndJoined } from '../../../../shared/domain/search-text.ts';

export interface Shadow {
  name: string;
  brand: string;
  main: string;
  rest: string;
}

/** Each word once, in the order of first use. */
const once = (texts: readonly string[]): string =>
  [...new Set(texts.flatMap((text) => text.split(' ')))].filter(Boolean).join(' ');

export const shadowOf = (product: {
  names: readonly string[];
  brands: readonly string[];
  /** Already normalised: the words of the ingredients a product is about, and of everything else in it. */
  main: readonly string[];
  rest: readonly string[];
}): Shadow => ({
  name: once(product.names.map((name) => searchWords(name).join(' '))),
  brand: once(product.brands.map(wordsAndJoined)),
  main: once(product.main),
  rest: once(product.rest),
});

/** All words by which a name may be looked for, joined neighbours included. */
export const nameWords = (names: readonly string[]): string => once(names.map(wordsAndJoined));

export interface VocabularyWord {
  word: string;
  skeleton: string;
  gaps: string[];
  /** 3: an ingredient's, 2: a brand's, 1: any other. */
  weight: number;
}

/** Words of texts that were normalised, without numbers and single letters. */
export function vocabularyOf(texts: readonly { text: string; weight: number }[]): VocabularyWord[] {
  const weights = new Map<string, number>();
  for (const { text, weight } of texts)
    for (const word of text.split(' '))
      if (word.length > 1 && word.length <= 40) weights.set(word, Math.max(weight, weights.get(word) ?? 0));
  return [...weights].map(([word, weight]) => ({
    word,
    weight,
    skeleton: skeleton(word),
    gaps: /\d/.test(word) ? [] : gaps(word),
  }));
}
