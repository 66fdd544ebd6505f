/** What of a product is indexed, and every word of it for the vocabulary. Pure; the writing is catalogue/intake's. */
import {
  editDistance,
  getDeletions,
  getMaxEditDistance,
  toPhoneticKey,
  toSkeletonKey,
} from '../../../../shared/domain/fuzzy-match.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { allSpellings, conceptOf, wordsOf } from './concepts.ts';

export interface Shadow {
  /** The words of each language's name, in their order, then their other spellings; a bar between the three. */
  name: string;
  brand: string;
  about: string;
  rest: string;
}

/** How its brand stands in a product's row. */
export const brandWords = (id: string, names: readonly string[]): string =>
  [conceptOf('brand', id), ...new Set(names.map(allSpellings))].join(' ');

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
  const names = product.names.map((name) => toSearchWords(name).join(' '));
  const known = new Set(names.flatMap((name) => name.split(' ')));
  const more = product.names.flatMap((name) => allSpellings(name).split(' ')).filter((word) => !known.has(word));
  const ingredients = (slugs: readonly string[]) => slugs.map((slug) => conceptOf('ingredient', slug));
  return {
    name: [...names, [...new Set(more)].join(' ')].join(' | '),
    brand: brandWords(product.brand, product.brandNames),
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
  /** As a shopper should read it, where that is another text than `word`; else ''. */
  written: string;
}

/** 3: an ingredient's word, 2: another name's of the shop, 1: one of a product's name; a medicine's is only known, not offered. */
export type WordWeight = 1 | 2 | 3 | typeof medicineWeight;
export const medicineWeight = 0;

/** A name's words as they stand in it: `القرفة` has lost its article and its last letter where it is looked for. */
const writtenWords = (name: string): { word: string; written: string }[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .flatMap((part) => {
      const [word, ...more] = toSearchWords(part);
      return word === undefined || more.length > 0 ? [] : [{ word, written: part.replace(/^و(?=ال)/, '') }];
    });

/** Spellings of one word in one script sound alike. */
const soundKey = (word: string) => (toPhoneticKey(word) === '' ? '' : `${/^[a-z]/.test(word)} ${toPhoneticKey(word)}`);

/**
 * How each word of these names is written. Of several spellings that sound alike the first name of a script has the shop's
 * own: مغنيزيوم is known, and مغنيسيوم is what is on the packs.
 */
function writtenOf(names: readonly string[]): Map<string, string> {
  const known = new Map<string, string>();
  const alike = new Map<string, string[]>();
  for (const { word, written } of names.flatMap(writtenWords)) {
    if (known.has(word)) continue;
    const key = soundKey(word);
    const others = alike.get(key) ?? [];
    const own = key === '' ? undefined : others.find((one) => editDistance(word, one) <= getMaxEditDistance(word));
    known.set(word, own === undefined ? written : (known.get(own) ?? written));
    alike.set(key, [...others, word]);
  }
  return known;
}

/** `propoles` and `tribulos` look like plurals and lose their s: the names are reached without it too. */
const deletionsOf = (word: string): string[] => [
  ...new Set([...getDeletions(word), ...(/[a-z]{4}[iu]s$/.test(word) ? getDeletions(word.slice(0, -1)) : [])]),
];

/** The words of these names, once each, without numbers and single letters. */
export function vocabularyOf(texts: readonly { names: readonly string[]; weight: WordWeight }[]): VocabularyWord[] {
  const known = new Map<string, { weight: WordWeight; written: string; isOwn: boolean }>();
  for (const { names, weight } of texts) {
    const shown = writtenOf(names);
    for (const word of wordsOf(names)) {
      if (word.length < 2 || word.length > 40 || /\d/.test(word)) continue;
      const before = known.get(word);
      const written = shown.get(word) ?? word;
      // كيراتين is a name, and what some call كرياتين.
      const isOwn = toSearchWords(written)[0] === word;
      if (before && (before.weight > weight || (before.weight === weight && (before.isOwn || !isOwn)))) continue;
      known.set(word, { weight, written: written === word ? '' : written, isOwn });
    }
  }
  return [...known].map(([word, { weight, written }]) => ({
    word,
    weight,
    written,
    skeleton: toSkeletonKey(word),
    sound: toPhoneticKey(word),
    gaps: deletionsOf(word),
  }));
}
