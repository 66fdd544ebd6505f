import { editDistance, getMaxEditDistance, toSkeletonKey } from '../../../../shared/domain/fuzzy-match.ts';
import { swapLayout } from '../../../../shared/domain/keyboard-layout.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { guessesFor, isTwoWords } from './guesses.ts';
import { joinedRuns, otherLayout } from './near.ts';
import { isRequired, type Position } from './positions.ts';
import type { Retrieved } from './retrieve.ts';

/** Of names other than ingredients (name-index.ts). */
const brandWeight = 2;

export const swappedWords = (typed: string): string[] => toSearchWords(swapLayout(typed) ?? '');

/** Two known words stand for another known name only if they sound like it: `bright more`. */
const isAlike = (a: string, b: string) => toSkeletonKey(a) !== '' && toSkeletonKey(a) === toSkeletonKey(b);

/** `emberlab` and `amberlab`, غرينايكر and جريناكر. */
const startsAlike = (a: string, b: string) => {
  const start = (word: string) => (toSkeletonKey(word)[0] ?? word[0])?.replace(/[aeiou]/, 'a');
  return start(a) === start(b);
};

const mostSlips = (name: string, typed: string, isStrange: boolean) => {
  const alike = isAlike(name, typed);
  return isStrange || alike ? getMaxEditDistance(typed) + Number(isStrange && alike) : 1;
};

/** A misspelt brand of two words, written as one, by which it is known, too. */
function joinedName(positions: readonly Position[], { near }: Retrieved): ((text: string) => string) | null {
  const strange = new Set(near.map(({ typed }) => typed));
  for (const { typed, from, to } of joinedRuns(positions)) {
    const words = positions.slice(from, to + 1).map((one) => one.typed);
    const isStrange = words.some((word) => strange.has(word));
    const brand = near.find(
      ({ typed: run, weight, word }) =>
        run === typed &&
        weight === brandWeight &&
        startsAlike(word ?? '', typed) &&
        editDistance(word ?? '', typed) <= mostSlips(word ?? '', typed, isStrange),
    )?.word;
    if (!brand) continue;
    return (text) => {
      const parts = text.split(/\s+/);
      const at = (word: string | undefined) => parts.findIndex((part) => toSearchWords(part).includes(word ?? ''));
      const [first, last] = [at(words[0]), at(words.at(-1))];
      return [...parts.slice(0, first), brand, ...parts.slice(last + 1)].join(' ');
    };
  }
  return null;
}

/**
 * Rewrites a text typed with the other keyboard layout, or with a space left out.
 * @returns null if it stays as it is
 */
export function rewriteText(
  typed: string,
  text: string,
  positions: readonly Position[],
  first: Retrieved,
): string | null {
  const strange = new Set(first.near.map((one) => one.typed));
  const required = positions.filter(isRequired);
  const isKnown = first.matches.some(({ whole }) => whole);
  if (!isKnown && required.every((one) => strange.has(one.typed) || one.typed.length <= 2)) {
    const known = new Set(first.near.filter((one) => one.typed === otherLayout).map(({ word }) => word));
    const words = swappedWords(typed);
    const telling = words.filter((word) => word.length > 2);
    if (telling.length > 0 && telling.filter((word) => known.has(word)).length * 2 >= telling.length)
      return swapLayout(typed);
  }
  const halves = new Map(
    required.flatMap((position): [string, string][] => {
      const word = position.typed;
      const guess = strange.has(word)
        ? guessesFor(position, first.near, required.length === 1, first.isArabizi)[0]
        : undefined;
      return guess && isTwoWords(guess.word) ? [[word, guess.word]] : [];
    }),
  );
  const name = joinedName(positions, first);
  if (name !== null) return name(text);
  if (halves.size === 0) return null;
  return text
    .split(/\s+/)
    .map(
      (part) =>
        toSearchWords(part)
          .map((word) => halves.get(word) ?? null)
          .find((two) => two !== null) ?? part,
    )
    .join(' ');
}
