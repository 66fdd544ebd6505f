/** The words as they were probably meant, and whether what is left of them says anything. Pure. */
import { getSpellings, isDietWord, isFormWord } from '../../../../shared/domain/search-synonyms.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { arabicStems } from '../../../../shared/domain/word-variants.ts';
import { type ConceptKind, conceptOf, isConceptOf } from './concepts.ts';
import type { LookedUp } from './look-up.ts';
import { guessesFor } from './near.ts';
import { isRequired, type Position } from './positions.ts';
import { medicineWeight } from './shadow.ts';

export const isNumber = (word: string) => /^[\d.]+$/.test(word);

/** Null if nothing of the shop is near to any of them. */
export function guessed(positions: readonly Position[], { near, isSpoken }: LookedUp): Position[] | 'medicine' | null {
  const strange = new Set(near.map(({ typed }) => typed));
  const alone = positions.every(({ typed, optional }) => optional || isNumber(typed) || strange.has(typed));
  let medicine = false;
  let named = false;
  let changed = false;
  const meant = positions.flatMap((position): Position[] => {
    if (!strange.has(position.typed)) {
      named ||= !position.optional && !isNumber(position.typed) && !isFormWord(position.typed);
      return [position];
    }
    // What it must be free of is no misspelling of what it is made of: lactose, lactase.
    if (isDietWord(position.typed)) return [];
    const guesses = guessesFor(position.typed, near, alone, isSpoken);
    const first = guesses[0];
    if (!first) return [];
    medicine ||= first.weight === medicineWeight;
    // A lone word of some product's name that is only nearly what was typed is chance.
    const isJoined = arabicStems(position.typed).includes(first.word);
    named ||= ((first.weight > 1 || isJoined) && !isFormWord(first.word)) || position.typed.length >= 7;
    changed = true;
    return [{ ...position, words: [...new Set(guesses.flatMap(({ word }) => getSpellings(word)))] }];
  });
  if (medicine) return 'medicine';
  return named && changed && meant.some(({ optional }) => !optional) ? meant : null;
}

/** Typed words and what was looked for instead, as the shop writes it. */
export function correctionsOf(
  positions: readonly Position[],
  meant: readonly (string | null)[],
  { near }: LookedUp,
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

/** The typed text with only its misspelt words changed; the rest stays as the shopper wrote it. */
export function correctedText(typed: string, changes: ReadonlyMap<string, string>): string | null {
  if (changes.size === 0) return null;
  return typed
    .split(/\s+/)
    .map((part) => {
      const there = toSearchWords(part);
      return there.some((word) => changes.has(word)) ? there.map((word) => changes.get(word) ?? word).join(' ') : part;
    })
    .join(' ');
}

/** Words nobody knows, with nothing near to them, say nothing; without any other there is nothing to look for. */
export function withoutUnknown(
  all: readonly Position[],
  asked: readonly Position[],
  { near, hits }: LookedUp,
): Position[] {
  const strange = new Set(near.map(({ typed }) => typed));
  return asked.filter((position) => {
    const at = all.indexOf(position);
    return !strange.has(position.typed) || hits.some(({ from, to }) => at >= from && at <= to);
  });
}

/** Kinds of names that carry a search alone, whatever is said beside them; of categories one is named like a plain word. */
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
 * True where most of what was typed says nothing here, so that what is left is chance: `cat food`. Most may be lost if a name
 * is left: `biotin shampoo`. What a hyphen joins is lost together.
 */
export function isNoise(
  text: string,
  all: readonly Position[],
  asked: readonly Position[],
  meant: readonly Position[],
  { hits, near }: LookedUp,
): boolean {
  const saying = new Set(asked.filter((one) => isRequired(one) && !isNumber(one.typed)).map(({ typed }) => typed));
  const parts = text
    .split(/\s+/)
    .map((part) => toSearchWords(part).filter((word) => saying.has(word)))
    .filter((words) => words.length > 0);
  const left = new Set(meant.map(({ typed }) => typed));
  const count = parts.filter((words) => words.some((word) => left.has(word))).length;
  const isName = ({ typed, words }: Position) => {
    // A long word with a slip or two names an ingredient, too.
    if (
      typed.length >= longName &&
      near.some((one) => one.typed === typed && one.word === words[0] && one.weight === 3)
    )
      return true;
    const at = all.findIndex((one) => one.typed === typed);
    return hits.some(
      ({ from, to, token, whole }) =>
        whole && token !== plainCategory && at >= from && at <= to && carrying.some((kind) => isConceptOf(kind, token)),
    );
  };
  return count * 2 <= parts.length && count < parts.length && !meant.some(isName);
}
