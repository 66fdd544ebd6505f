import { isMisspeltFiller } from '../../../../shared/domain/search-fillers.ts';
import { getSpellings, isDietWord, isFormWord, isNumber } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { arabicStems } from '../../../../shared/domain/word-variants.ts';
import { type ConceptKind, conceptOf, isConceptOf } from './concepts.ts';
import { guessesFor } from './guesses.ts';
import { isRequired, type Position } from './positions.ts';
import type { Retrieved } from './retrieve.ts';
import { medicineWeight } from './search-document.ts';

export function guessMeaning(
  positions: readonly Position[],
  { near, isArabizi }: Retrieved,
): Position[] | 'medicine' | null {
  const strange = new Set(near.map(({ typed }) => typed));
  const alone = positions.every(({ typed, optional }) => optional || isNumber(typed) || strange.has(typed));
  const isBeside = positions.filter(isRequired).length > 1;
  let medicine = false;
  let named = false;
  let changed = false;
  const meant = positions.flatMap((position): Position[] => {
    if (!strange.has(position.typed)) {
      named ||= !position.optional && !isNumber(position.typed) && !isFormWord(position.typed);
      return [position];
    }
    // What a product must be free of is no misspelling of an ingredient: lactose, lactase.
    if (isDietWord(position.typed)) return [];
    const guesses = guessesFor(position, near, alone, isArabizi);
    const first = guesses[0];
    if (isBeside && isMisspeltFiller(position.typed)) {
      changed = true;
      return [{ ...position, optional: true }];
    }
    if (!first) return [];
    medicine ||= first.weight === medicineWeight;
    // A lone correction to a word of some product's name is chance.
    const isJoined = arabicStems(position.typed).includes(first.word);
    named ||= ((first.weight > 1 || isJoined) && !isFormWord(first.word)) || position.typed.length >= 7;
    changed = true;
    return [{ ...position, words: [...new Set(guesses.flatMap(({ word }) => getSpellings(word)))] }];
  });
  if (medicine) return 'medicine';
  return named && changed && meant.some(({ optional }) => !optional) ? meant : null;
}

export function correctionsOf(
  positions: readonly Position[],
  meant: readonly (string | null)[],
  { near }: Retrieved,
): Map<string, string> {
  const changes = new Map<string, string>();
  const written = new Map(near.map((one) => [one.word, one.written]));
  for (const [at, { typed: word, words }] of positions.entries()) {
    const instead = meant[at] ?? words[0];
    if (instead !== undefined && instead !== word && !words.includes(word))
      changes.set(word, written.get(instead) || instead);
  }
  return changes;
}

const isMixed = (text: string) => /[a-z]/i.test(text) && /[\u0621-\u064a]/.test(text);
/** Nobody writes “حديد hawamel”: words of another script are shown only to who mixes them. */
export const isReadable = (instead: string, typed: string): boolean => !isMixed(instead) || isMixed(typed);

export function correctedText(typed: string, changes: ReadonlyMap<string, string>): string | null {
  if (changes.size === 0) return null;
  const text = typed
    .split(/\s+/)
    .map((part) => {
      const there = toSearchWords(part);
      return there.some((word) => changes.has(word)) ? there.map((word) => changes.get(word) ?? word).join(' ') : part;
    })
    .join(' ');
  return isReadable(text, typed) ? text : null;
}

export function withoutUnknown(
  all: readonly Position[],
  asked: readonly Position[],
  { near, matches }: Retrieved,
): Position[] {
  const strange = new Set(near.map(({ typed }) => typed));
  return asked.filter((position) => {
    const at = all.indexOf(position);
    return !strange.has(position.typed) || matches.some(({ from, to }) => at >= from && at <= to);
  });
}

/** Names that a search can rest on alone. */
const carrying = [
  'ingredient',
  'brand',
  'category',
  'blood_test',
  'nutritionist',
  'page',
] as const satisfies readonly ConceptKind[];
const longName = 7;
const plainCategory = conceptOf('category', 'food');

/**
 * True if most of the words are unknown, so that matches are chance (`cat food`), unless a name is left (`biotin shampoo`).
 * Hyphenated words count as one.
 */
export function isNoise(
  text: string,
  all: readonly Position[],
  asked: readonly Position[],
  meant: readonly Position[],
  { matches, near }: Retrieved,
): boolean {
  const saying = new Set(asked.filter((one) => isRequired(one) && !isNumber(one.typed)).map(({ typed }) => typed));
  const parts = text
    .split(/\s+/)
    .map((part) => toSearchWords(part).filter((word) => saying.has(word)))
    .filter((words) => words.length > 0);
  const left = new Set(meant.map(({ typed }) => typed));
  const count = parts.filter((words) => words.some((word) => left.has(word))).length;
  const isName = ({ typed, words }: Position) => {
    if (
      typed.length >= longName &&
      near.some((one) => one.typed === typed && one.word === words[0] && one.weight === 3)
    )
      return true;
    const at = all.findIndex((one) => one.typed === typed);
    return matches.some(
      ({ from, to, token, whole }) =>
        whole && token !== plainCategory && at >= from && at <= to && carrying.some((kind) => isConceptOf(kind, token)),
    );
  };
  return count * 2 <= parts.length && count < parts.length && !meant.some(isName);
}
