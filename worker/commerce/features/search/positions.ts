/** A shopper's words as the places of a query: what may stand at each, and which runs of them are a spelling. Pure. */
import { respeltKeys, spokenKeys } from '../../../../shared/domain/arabizi.ts';
import {
  freeOfAmong,
  freeWords,
  getSpellings,
  isBloodTestWord,
  isDietWord,
  isStopWord,
  toPhraseKey,
} from '../../../../shared/domain/search-synonyms.ts';
import { arabicSpellings } from '../../../../shared/domain/word-variants.ts';

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
  /** Says what is not in it (`sugar free`): the name of that is no name here. */
  free?: boolean;
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

const isMarker = (word: string) => word === 'free' || !isDietWord(word) || freeWords.some((one) => one === word);

/** What a product must fit. */
export const isRequired = ({ optional, test }: Position): boolean => !optional && !test;

/** `asli`, `momken`: a filler in Latin letters. */
const isSpokenFiller = (word: string) => arabicSpellings(word).some(isStopWord);

/** `isSpoken`: Arabic in Latin letters. */
export function positionsOf(words: readonly string[], isSpoken = false): Position[] {
  const isFiller = (word: string) => isStopWord(word) || (isSpoken && isSpokenFiller(word));
  const onlySaid = words.every(isFiller);
  const freeOf = freeOfAmong(words);
  return words.map((typed, at) => ({
    typed,
    words:
      freeOf.has(at) && isMarker(typed) ? [...new Set([...getSpellings(typed), ...freeWords])] : getSpellings(typed),
    optional: !onlySaid && isFiller(typed),
    ...(freeOf.has(at) && { free: true }),
    test: isBloodTestWord(typed),
    open: at === words.length - 1 && typed.length > 1,
  }));
}

/** `isSpoken`: Arabic in Latin letters; its runs are looked up by their consonants, too. */
export function gramsOf(positions: readonly Position[], isSpoken: boolean): Gram[] {
  const grams: Gram[] = [];
  const isAllFree = positions.every(({ free, optional }) => free || optional);
  for (let from = 0; from < positions.length; from += 1) {
    for (let to = from; to < Math.min(positions.length, from + longestRun); to += 1) {
      const run = positions.slice(from, to + 1);
      if (!isAllFree && run.every(({ free }) => free)) continue;
      // `وفيتامين سي` is a name without its "and", a misspelt word may be one with its second guess.
      const choices = [0, 1, 2, 3].map((nth) => run.map(({ words }) => words[Math.min(nth, words.length - 1)] ?? ''));
      const open = to === positions.length - 1;
      // `hair is falling`: what is only said between two words parts no name.
      const bare = run.filter(({ optional }, nth) => !optional || nth === 0 || nth === run.length - 1);
      if (bare.length < run.length) choices.push(bare.map(({ words }) => words[0] ?? ''));
      for (const key of new Set(choices.flatMap((words) => [toPhraseKey(words), words.join('')])))
        grams.push({ key, from, to, open: open && key.length >= openFrom });
      const isArabic = run.every(({ typed }) => /^[\u0621-\u064a]+$/.test(typed));
      const respelt = isArabic ? respeltKeys(run.map(({ typed }) => typed)) : [];
      for (const key of respelt) grams.push({ key, from, to, open: false });
      for (const key of isSpoken ? spokenKeys(run.map(({ typed }) => typed)) : [])
        grams.push({ key, from, to, open: false });
    }
  }
  return grams;
}
