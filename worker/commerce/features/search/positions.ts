/** A shopper's words as the places of a query: what may stand at each, and which runs of them are a spelling. Pure. */
import { spokenKey } from '../../../../shared/domain/arabizi.ts';
import { asksForTest, isOnlySaid, phraseKey, spellings } from '../../../../shared/domain/search-plain.ts';

export interface Position {
  /** As typed, normalised. */
  typed: string;
  /** What is looked for at this place, the likeliest first. */
  words: readonly string[];
  /** Left out of what must fit: `best`, `of`, سعر. */
  optional: boolean;
  /** Asks for a blood test; a product need not fit it. */
  test: boolean;
  /** The last word may still be being typed. One letter is taken as it is: half the index begins with it. */
  open: boolean;
}

/** A run of words as one key; `from` and `to` are places, both included. */
export interface Gram {
  key: string;
  from: number;
  to: number;
  open: boolean;
}

const longestRun = 5;
const openFrom = 3;

/** What a product must fit. */
export const isRequired = ({ optional, test }: Position): boolean => !optional && !test;

export function positionsOf(words: readonly string[]): Position[] {
  const onlySaid = words.every(isOnlySaid);
  return words.map((typed, at) => ({
    typed,
    words: spellings(typed),
    optional: !onlySaid && isOnlySaid(typed),
    test: asksForTest(typed),
    open: at === words.length - 1 && typed.length > 1,
  }));
}

/** `isSpoken`: Arabic in Latin letters; its runs are looked up by their consonants, too. */
export function gramsOf(positions: readonly Position[], isSpoken: boolean): Gram[] {
  const grams: Gram[] = [];
  for (let from = 0; from < positions.length; from += 1) {
    for (let to = from; to < Math.min(positions.length, from + longestRun); to += 1) {
      const run = positions.slice(from, to + 1);
      // `وفيتامين سي` is a name without its "and", a misspelt word may be one with its second guess.
      const choices = [0, 1, 2, 3].map((nth) => run.map(({ words }) => words[Math.min(nth, words.length - 1)] ?? ''));
      const open = to === positions.length - 1;
      for (const key of new Set(choices.flatMap((words) => [phraseKey(words), words.join('')])))
        grams.push({ key, from, to, open: open && key.length >= openFrom });
      const spoken = isSpoken ? spokenKey(run.map(({ typed }) => typed)) : '';
      if (spoken !== '') grams.push({ key: spoken, from, to, open: false });
    }
  }
  return grams;
}
