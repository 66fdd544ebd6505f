/** Builds a product's search document, and the vocabulary of its words. Pure. */
import {
  editDistance,
  getDeletions,
  getMaxEditDistance,
  toPhoneticKey,
  toSkeletonKey,
} from '../../../../shared/domain/fuzzy-match.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { allSpellings, conceptOf, vocabularyWords } from './concepts.ts';

export interface SearchDocument {
  /** Words of the English name | of the Arabic name | their other spellings. */
  name: string;
  brand: string;
  about: string;
  rest: string;
}

export const brandWords = (id: string, names: readonly string[]): string =>
  [conceptOf('brand', id), ...new Set(names.map(allSpellings))].join(' ');

export function toSearchDocument(product: {
  names: readonly string[];
  brand: string;
  brandNames: readonly string[];
  category: string;
  form: string;
  main: readonly string[];
  others: readonly string[];
}): SearchDocument {
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
  deletions: string[];
  weight: number;
  /** How a shopper should read it; '' if that is `word`. */
  written: string;
}

/** 3: of an ingredient, 2: of another name of the shop, 1: of a product's name. */
export type WordWeight = 1 | 2 | 3 | typeof medicineWeight;
export const medicineWeight = 0;

/** Words with their printed form: `القرفة` is indexed without its article and last letter. */
const writtenWords = (name: string): { word: string; written: string }[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{M}'’]+/u)
    .flatMap((part) => {
      const [word, ...more] = toSearchWords(part);
      return word === undefined || more.length > 0 ? [] : [{ word, written: part.replace(/^و(?=ال)/, '') }];
    });

const soundKey = (word: string) => (toPhoneticKey(word) === '' ? '' : `${/^[a-z]/.test(word)} ${toPhoneticKey(word)}`);

/** Of spellings that sound alike, the first is the one to show: مغنيزيوم is shown as مغنيسيوم, as on the packs. */
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

/** `propoles` is stemmed as a plural, so names in -is and -us are also reached without their s. */
const deletionVariants = (word: string): string[] => [
  ...new Set([...getDeletions(word), ...(/[a-z]{4}[iu]s$/.test(word) ? getDeletions(word.slice(0, -1)) : [])]),
];

export function vocabularyOf(texts: readonly { names: readonly string[]; weight: WordWeight }[]): VocabularyWord[] {
  const known = new Map<string, { weight: WordWeight; written: string; isOwn: boolean }>();
  for (const { names, weight } of texts) {
    const shown = writtenOf(names);
    for (const word of vocabularyWords(names)) {
      if (word.length < 2 || word.length > 40 || /\d/.test(word)) continue;
      const before = known.get(word);
      const written = shown.get(word) ?? word;
      // كيراتين is a name, and also a misspelling of كرياتين.
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
    deletions: deletionVariants(word),
  }));
}
