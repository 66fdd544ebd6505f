/** What of a product is indexed, and every word of it for the vocabulary. Pure; the writing is catalogue/intake's. */
import { gaps, skeleton, sound } from '../../../../shared/domain/search-near.ts';
import { searchWords } from '../../../../shared/domain/search-text.ts';
import { allSpellings, conceptOf, wordsOf } from './concepts.ts';

export interface Shadow {
  /** The words of each language's name, in their order, then their other spellings; a bar between the three. */
  name: string;
  brand: string;
  about: string;
  rest: string;
}

/** `forms` as the shop spells them (`capsule`); ids of brand, category and ingredients as the catalogue has them. */
export function shadowOf(product: {
  names: readonly string[];
  brand: string;
  brandNames: readonly string[];
  category: string;
  form: string;
  main: readonly string[];
  others: readonly string[];
}): Shadow {
  const names = product.names.map((name) => searchWords(name).join(' '));
  const known = new Set(names.flatMap((name) => name.split(' ')));
  const more = product.names.flatMap((name) => allSpellings(name).split(' ')).filter((word) => !known.has(word));
  const ingredients = (slugs: readonly string[]) => slugs.map((slug) => conceptOf('ingredient', slug));
  return {
    name: [...names, [...new Set(more)].join(' ')].join(' | '),
    brand: [conceptOf('brand', product.brand), ...new Set(product.brandNames.map(allSpellings))].join(' '),
    about: ingredients(product.main).join(' '),
    rest: [
      conceptOf('category', product.category),
      ...(product.form === '' ? [] : [conceptOf('form', product.form)]),
      ...ingredients(product.others),
    ].join(' '),
  };
}

export interface VocabularyWord {
  word: string;
  skeleton: string;
  sound: string;
  gaps: string[];
  weight: number;
}

/** 3: an ingredient's word, 2: another name's of the shop, 1: one of a product's name; a medicine's is only known, not offered. */
export type WordWeight = 1 | 2 | 3 | typeof medicineWeight;
export const medicineWeight = 0;

/** The words of these names, once each, without numbers and single letters. */
export function vocabularyOf(texts: readonly { names: readonly string[]; weight: WordWeight }[]): VocabularyWord[] {
  const weights = new Map<string, number>();
  for (const { names, weight } of texts)
    for (const word of wordsOf(names))
      if (word.length > 1 && word.length <= 40 && !/\d/.test(word))
        weights.set(word, Math.max(weight, weights.get(word) ?? medicineWeight));
  return [...weights].map(([word, weight]) => ({
    word,
    weight,
    skeleton: skeleton(word),
    sound: sound(word),
    gaps: gaps(word),
  }));
}
