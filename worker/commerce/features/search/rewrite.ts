/** Rewrites a text typed with the other keyboard layout, or with a space left out. Pure. */
import { swapLayout } from '../../../../shared/domain/keyboard-layout.ts';
import { toSearchWords } from '../../../../shared/domain/search-text.ts';
import { guessesFor, isTwoWords, otherLayout } from './near.ts';
import { isRequired, type Position } from './positions.ts';
import type { Retrieved } from './retrieve.ts';

export const swappedWords = (typed: string): string[] => toSearchWords(swapLayout(typed) ?? '');

/** null: unchanged. */
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
    if (words.length > 0 && words.filter((word) => known.has(word)).length * 2 >= words.length)
      return swapLayout(typed);
  }
  const halves = new Map(
    required.flatMap(({ typed: word }): [string, string][] => {
      const guess = strange.has(word)
        ? guessesFor(word, first.near, required.length === 1, first.isArabizi)[0]
        : undefined;
      return guess && isTwoWords(guess.word) ? [[word, guess.word]] : [];
    }),
  );
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
