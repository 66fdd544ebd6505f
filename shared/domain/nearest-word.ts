import { editDistance } from './fuzzy-match.ts';

const getMaxDistance = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);
const prefixMinChars = 4;

/** null if none is near. Prefixes count as near: of the known word or of the typed one. */
export function findNearestWord(word: string, known: Iterable<string>): string | null {
  const typed = word.toLowerCase();
  let best: { word: string; slips: number } | null = null;
  for (const one of known) {
    const other = one.toLowerCase();
    const isPart =
      Math.min(typed.length, other.length) >= prefixMinChars && (other.startsWith(typed) || typed.startsWith(other));
    if (!isPart && Math.abs(other.length - typed.length) > getMaxDistance(typed)) continue;
    const away = editDistance(typed, other);
    if (!isPart && away > Math.min(getMaxDistance(typed), Math.max(1, other.length - 2))) continue;
    if (best === null || away < best.slips) best = { word: one, slips: away };
  }
  return best?.word ?? null;
}

export const sortByDistance = <W extends string>(typed: string, words: readonly W[]): W[] => {
  const slipsOf = (word: string) => editDistance(typed.trim().toLowerCase(), word);
  return [...words].sort((a, b) => slipsOf(a) - slipsOf(b));
};
