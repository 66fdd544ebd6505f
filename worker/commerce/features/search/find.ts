/**
 * Finding by what a shopper typed (docs/gulf.md §4): first the words as they are and the concepts they spell; only if no
 * product fits them all, the words as they were probably meant. One round trip, two for what is misspelt.
 */
import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { readArabizi } from '../../../../shared/domain/arabizi.ts';
import { isFormWord, isOnlySaid } from '../../../../shared/domain/search-plain.ts';
import { searchTerm } from '../../../../shared/domain/search-terms.ts';
import { searchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { type ConceptKind, isConceptOf } from './concepts.ts';
import { candidatesMost, type LookedUp, lookUp } from './look-up.ts';
import { findingsOf } from './names.ts';
import { guessesFor } from './near.ts';
import { isRequired, type Position, positionsOf } from './positions.ts';
import { type Ranked, ranked } from './rank.ts';
import { medicineWeight } from './shadow.ts';

const wordsMost = 10;

export interface Found {
  /** Products, best first. */
  ids: string[];
  /** There may be more products that fit than ids. */
  isMore: boolean;
  findings: SearchFindings;
}

const noFindings: SearchFindings = {
  brands: [],
  categories: [],
  blood_tests: [],
  nutritionists: [],
  pages: [],
  suggestions: [],
  corrected: null,
  notice: null,
};

const foundOf = (ids: string[], findings: SearchFindings): Found => ({
  ids,
  isMore: ids.length >= candidatesMost.strong,
  findings,
});
const nothing = (findings: SearchFindings) => foundOf([], findings);

const isNumber = (word: string) => /^[\d.]+$/.test(word);

/** The words as they were probably meant; null if nothing of the shop is near to any of them. */
function guessed(positions: readonly Position[], { near }: LookedUp): Position[] | 'medicine' | null {
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
    const guesses = guessesFor(position.typed, near, alone);
    const first = guesses[0];
    if (!first) return [];
    medicine ||= first.weight === medicineWeight;
    // A lone word of some product's name that is only nearly what was typed is chance.
    named ||= (first.weight > 1 && !isFormWord(first.word)) || position.typed.length >= 7;
    changed = true;
    return [{ ...position, words: guesses.map(({ word }) => word) }];
  });
  if (medicine) return 'medicine';
  return named && changed && meant.some(({ optional }) => !optional) ? meant : null;
}

/** The typed text with only its misspelt words changed, as the shop writes them; the rest stays as the shopper wrote it. */
function correctedText(
  typed: string,
  positions: readonly Position[],
  meant: Ranked['meant'],
  { near }: LookedUp,
): string | null {
  const changes = new Map<string, string>();
  const written = new Map(near.map((one) => [one.word, one.written]));
  for (const [at, { typed: word, words }] of positions.entries()) {
    const instead = meant[at] ?? words[0];
    if (instead !== undefined && instead !== word && !words.includes(word))
      changes.set(word, written.get(instead) || instead);
  }
  if (changes.size === 0) return null;
  return typed
    .split(/\s+/)
    .map((part) => {
      const there = searchWords(part);
      return there.some((word) => changes.has(word)) ? there.map((word) => changes.get(word) ?? word).join(' ') : part;
    })
    .join(' ');
}

/** Words nobody knows, with nothing near to them, say nothing; without any other there is nothing to look for. */
function withoutUnknown(positions: readonly Position[], { near, hits }: LookedUp): Position[] {
  const strange = new Set(near.map(({ typed }) => typed));
  return positions.filter(
    ({ typed }, at) => !strange.has(typed) || hits.some(({ from, to }) => at >= from && at <= to),
  );
}

/** Kinds of names that carry a search alone, whatever is said beside them. */
const carrying = ['ingredient', 'brand', 'blood_test', 'nutritionist'] as const satisfies readonly ConceptKind[];

/**
 * True where most of what was typed says nothing here, so that what is left is chance: `cat food`. Half may be lost if a name
 * is left: `biotin shampoo`. What a hyphen joins is lost together.
 */
function isNoise(
  text: string,
  positions: readonly Position[],
  meant: readonly Position[],
  { hits }: LookedUp,
): boolean {
  const saying = new Set(positions.filter((one) => isRequired(one) && !isNumber(one.typed)).map(({ typed }) => typed));
  const parts = text
    .split(/\s+/)
    .map((part) => searchWords(part).filter((word) => saying.has(word)))
    .filter((words) => words.length > 0);
  const kept = new Set(meant.map(({ typed }) => typed));
  const left = parts.filter((words) => words.some((word) => kept.has(word))).length;
  const isName = ({ typed }: Position) => {
    const at = positions.findIndex((one) => one.typed === typed);
    return hits.some(
      ({ from, to, token, whole }) =>
        whole && at >= from && at <= to && carrying.some((kind) => isConceptOf(kind, token)),
    );
  };
  return left * 2 < parts.length || (left * 2 === parts.length && left > 0 && !meant.some(isName));
}

/** Never throws for what was typed: quotes, operators, emoji and ten thousand characters find nothing, calmly. */
export async function find(context: Context, text: string): Promise<Found> {
  const typed = searchTerm(text);
  const spoken = readArabizi(typed);
  const isSpoken = spoken !== null;
  const words = [...new Set(searchWords(spoken ?? typed))].slice(0, wordsMost);
  if (words.length === 0) return nothing(noFindings);
  const positions = positionsOf(words);
  const first = await lookUp(context, positions, { isSpoken });
  const direct = ranked(first.candidates, positions, first.hits);
  const isMedicine = first.hits.some(({ token, whole }) => whole && isConceptOf('medicine', token));
  // Only a test is asked for: there is no product to look further for.
  const isAnswered = direct.complete || (!positions.some(isRequired) && first.names.length > 0);
  if (isAnswered) return foundOf(direct.ids, findingsOf(first, positions, null));
  const guess = isMedicine ? 'medicine' : guessed(positions, first);
  if (guess === 'medicine') return nothing({ ...noFindings, notice: 'medicine' });

  const meant = guess ?? withoutUnknown(positions, first);
  const isEmpty = meant.every(({ typed: word }) => isOnlySaid(word) || isNumber(word));
  if (isEmpty || isNoise(spoken ?? typed, positions, meant, first)) return nothing(noFindings);
  const second = await lookUp(context, meant, { isSpoken, second: true });
  const found = ranked([...second.candidates, ...first.candidates], meant, second.hits);
  return foundOf(found.ids, findingsOf(second, meant, correctedText(typed, meant, found.meant, first)));
}
