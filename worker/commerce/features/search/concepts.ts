/**
 * A concept is what a spelling leads to and what a product is indexed by: one word that nobody types, such as `qivitamind3`
 * for the ingredient vitamin-d3. FTS5 splits at hyphens, so a concept has none.
 */
import { respeltKey, toSpokenKey, transliterateArabizi } from '../../../../shared/domain/arabizi.ts';
import { getSpellings, toCanonicalWord, toPhraseKey } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';

const marks = {
  ingredient: 'qi',
  brand: 'qb',
  category: 'qc',
  form: 'qf',
  blood_test: 'qt',
  nutritionist: 'qn',
  page: 'qp',
  medicine: 'qm',
} as const;
export type ConceptKind = keyof typeof marks;

/** `ingredient`, `vitamin-d3` → `qivitamind3`. */
export const conceptOf = (kind: ConceptKind, ref: string): string =>
  `${marks[kind]}${ref.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
export const isConceptOf = (kind: ConceptKind, token: string): boolean => token.startsWith(marks[kind]);

/** Every word of a text with its other spellings, each once: what an index holds of it. */
export const allSpellings = (text: string): string => [...new Set(toSearchWords(text).flatMap(getSpellings))].join(' ');

/** `Vitamin B1 (Thiamine)`, `Turmeric / Curcumin`, `Folate / Folic acid (B9)`: each name that stands in a name. */
const namesIn = (name: string): string[] => [
  name,
  name.replace(/\(.*?\)/g, ' '),
  ...[...name.matchAll(/\((.*?)\)/g)].map((match) => match[1] ?? ''),
  ...name.replace(/\(.*?\)/g, ' ').split(/[/،]/),
];

/** A name in Arabizi as a query in it is read: `3asal` → `aasal`. */
const read = (name: string) => transliterateArabizi(name) ?? name;

/** The keys by which a name is found, the joined `fishoil` included. Single letters say nothing. */
export const phrasesOf = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .map(read)
      .flatMap(namesIn)
      .flatMap((name) => {
        const words = toSearchWords(name);
        const key = toPhraseKey(words);
        // Letters spelt out in Arabic have no p: اي بي ايه is EPA.
        // And as it is spoken, for who types it in Latin letters.
        const spoken = words.every((word) => /^[\u0600-\u06ff]+$/.test(word)) ? toSpokenKey(words) : '';
        const respelt = words.every((word) => /^[a-z]+$/.test(word)) ? respeltKey(words) : '';
        return [key, words.join(''), spoken, respelt, ...(/^[a-z]{2,4}$/.test(key) ? [key.replaceAll('p', 'b')] : [])];
      })
      .filter((key) => key.length >= 2 && key.length <= 60),
  ),
];

/** Words of names that are worth a correction: no numbers, no single letters. */
export const wordsOf = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(toSearchWords).flatMap((word) => [word, toCanonicalWord(word)])),
];
