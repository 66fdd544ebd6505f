/**
 * Finding by what a shopper typed (docs/gulf.md §4): first the words as they are and the concepts they spell; only if no
 * product fits them all, the words as they were probably meant. One round trip, two for what is misspelt.
 */
import type { SearchFindings } from '../../../../shared/contract/catalogue.ts';
import { isOnlySaid } from '../../../../shared/domain/search-plain.ts';
import { searchTerm } from '../../../../shared/domain/search-terms.ts';
import { searchWords } from '../../../../shared/domain/search-text.ts';
import type { Context } from '../../context.ts';
import { isConceptOf } from './concepts.ts';
import { type Depth, type LookedUp, lookUp } from './look-up.ts';
import { findingsOf } from './names.ts';
import { guessesFor } from './near.ts';
import { isRequired, type Position, positionsOf } from './positions.ts';
import { type Ranked, ranked } from './rank.ts';
import { medicineWeight } from './shadow.ts';

const wordsMost = 10;

export interface Found {
  /** Products, best first. */
  ids: string[];
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
      named ||= !position.optional && !isNumber(position.typed);
      return [position];
    }
    const guesses = guessesFor(position.typed, near, alone);
    const first = guesses[0];
    if (!first) return [];
    medicine ||= first.weight === medicineWeight;
    // A lone word of some product's name that is only nearly what was typed is chance.
    named ||= first.weight > 1 || position.typed.length >= 7;
    changed = true;
    return [{ ...position, words: guesses.map(({ word }) => word) }];
  });
  if (medicine) return 'medicine';
  return named && changed && meant.some(({ optional }) => !optional) ? meant : null;
}

/** The typed text with only its misspelt words changed; the rest stays as the shopper wrote it. */
function correctedText(typed: string, positions: readonly Position[], meant: Ranked['meant']): string | null {
  const changes = new Map<string, string>();
  for (const [at, { typed: word, words }] of positions.entries()) {
    const instead = meant[at] ?? words[0];
    if (instead !== undefined && instead !== word && !words.includes(word)) changes.set(word, instead);
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

/** Never throws for what was typed: quotes, operators, emoji and ten thousand characters find nothing, calmly. */
export async function find(context: Context, text: string, depth: Depth): Promise<Found> {
  const typed = searchTerm(text);
  const words = [...new Set(searchWords(typed))].slice(0, wordsMost);
  if (words.length === 0) return { ids: [], findings: noFindings };
  const positions = positionsOf(words);
  const first = await lookUp(context, positions, depth, false);
  const direct = ranked(first.candidates, positions, first.hits);
  const isMedicine = first.hits.some(({ token, whole }) => whole && isConceptOf('medicine', token));
  // Only a test is asked for: there is no product to look further for.
  const isAnswered = direct.complete || (!positions.some(isRequired) && first.names.length > 0);
  if (isAnswered) return { ids: direct.ids, findings: findingsOf(first, positions, null) };
  const guess = isMedicine ? 'medicine' : guessed(positions, first);
  if (guess === 'medicine') return { ids: [], findings: { ...noFindings, notice: 'medicine' } };

  const meant = guess ?? withoutUnknown(positions, first);
  const isEmpty = meant.every(({ typed: word }) => isOnlySaid(word) || isNumber(word));
  if (isEmpty) return { ids: [], findings: noFindings };
  const second = await lookUp(context, meant, depth, true);
  const found = ranked([...second.candidates, ...first.candidates], meant, second.hits);
  return { ids: found.ids, findings: findingsOf(second, meant, correctedText(typed, meant, found.meant)) };
}
