/**
 * A concept is a token that spellings map to and products are indexed by, such as `qivitamind3` for vitamin-d3. It has no
 * hyphens, because FTS5 splits at them.
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

export const conceptOf = (kind: ConceptKind, ref: string): string =>
  `${marks[kind]}${ref.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
export const isConceptOf = (kind: ConceptKind, token: string): boolean => token.startsWith(marks[kind]);

export const allSpellings = (text: string): string => [...new Set(toSearchWords(text).flatMap(getSpellings))].join(' ');

/** The names inside a name: `Vitamin B1 (Thiamine)`, `Turmeric / Curcumin`. */
const namesIn = (name: string): string[] => [
  name,
  name.replace(/\(.*?\)/g, ' '),
  ...[...name.matchAll(/\((.*?)\)/g)].map((match) => match[1] ?? ''),
  ...name.replace(/\(.*?\)/g, ' ').split(/[/،]/),
];

const read = (name: string) => transliterateArabizi(name) ?? name;

/** Normalised keys of names, joined ones (`fishoil`) included. */
export const phrasesOf = (names: readonly string[]): string[] => [
  ...new Set(
    names
      .flatMap((name) =>
        namesIn(read(name)).map((part) => ({ name: part, isArabizi: transliterateArabizi(name) !== null })),
      )
      .flatMap(({ name, isArabizi }) => {
        const words = toSearchWords(name);
        const key = toPhraseKey(words);
        // Arabic spells EPA as اي بي ايه (no p), and Arabizi spells Arabic names by sound.
        const spoken = words.every((word) => /^[\u0600-\u06ff]+$/.test(word)) ? toSpokenKey(words) : '';
        const respelt = !isArabizi && words.every((word) => /^[a-z]+$/.test(word)) ? respeltKey(words) : '';
        return [key, words.join(''), spoken, respelt, ...(/^[a-z]{2,4}$/.test(key) ? [key.replaceAll('p', 'b')] : [])];
      })
      .filter((key) => key.length >= 2 && key.length <= 60),
  ),
];

export const vocabularyWords = (names: readonly string[]): string[] => [
  ...new Set(names.flatMap(toSearchWords).flatMap((word) => [word, toCanonicalWord(word)])),
];
