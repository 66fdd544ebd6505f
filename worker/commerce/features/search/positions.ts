/** A query as positions: the words that may match at each position, and the runs of words that may be a name. */

import { agesAmong, isAgeWord, olderToken } from '../../../../shared/domain/age-search.ts';
import { respeltKeys, spokenKeys } from '../../../../shared/domain/arabizi.ts';
import { childPlaces, childToken, isChildStart } from '../../../../shared/domain/child-search.ts';
import { type Diet, dietPlaces } from '../../../../shared/domain/diet-search.ts';
import {
  formsOf,
  freeOfAmong,
  freeWords,
  getSpellings,
  isBloodTestWord,
  isCountedWord,
  isDietWord,
  isNumber,
  isStopWord,
  toPhraseKey,
  unsaidAmong,
} from '../../../../shared/domain/search-synonyms.ts';
import { arabicSpellings, splitKeys } from '../../../../shared/domain/word-variants.ts';

export interface Position {
  typed: string;
  /** With its article and its ending. */
  written?: string;
  /** Words to match, likeliest first. */
  words: readonly string[];
  /** A filler (`best`, `of`, سعر): products need not match it. */
  optional: boolean;
  /** Asks for a blood test: products need not match it. */
  test: boolean;
  /** The last word may be unfinished, so it matches as a prefix. */
  open: boolean;
  /** Part of `sugar free`: names no ingredient. */
  free?: boolean;
  /** Says that it is for a child: only products for children may match. */
  child?: boolean;
  /** How many are in the pack that is asked for. */
  count?: number;
  /** Says what the product must not contain: only products whose label agrees may match. */
  diet?: Diet;
}

export interface Gram {
  key: string;
  from: number;
  to: number;
  open: boolean;
}

const longestRun = 5;
/** Of a pack; 500 of something is its strength. */
const [leastCount, mostCount] = [10, 400];
/** After a letter, a greater number is no part of a vitamin's name: `b 12 tablets`, `vitamin d 90 caps`. */
const mostOfName = 12;
const openFrom = 3;

const isMarker = (word: string) => word === 'free' || !isDietWord(word) || freeWords.some((one) => one === word);

export const isRequired = ({ optional, test, child, diet }: Position): boolean =>
  !optional && !test && child !== true && diet === undefined;
export const dietsOf = (positions: readonly Position[]): Diet[] => [
  ...new Set(positions.flatMap(({ diet }) => diet ?? [])),
];
export const isForChild = (positions: readonly Position[]): boolean => positions.some(({ child }) => child);

const isSpokenFiller = (word: string) => arabicSpellings(word).some(isStopWord);

const isJoinable = (word: string | undefined) => word !== undefined && /^[a-z]{3,}$/.test(word);

/** `post natal` may be one word. */
const joinedAt = (words: readonly string[], at: number): string[] =>
  [at - 1, at].flatMap((from) => {
    const [one, next] = [words[from], words[from + 1]];
    return isJoinable(one) && isJoinable(next) ? [`${one}${next}`] : [];
  });

/** After "vitamin" ألف is the letter; after a vitamin's letter it is the thousand. */
const spellingsAt = (words: readonly string[], at: number): string[] =>
  words[at] === 'الف' && getSpellings(words[at - 1] ?? '').includes('vitamin')
    ? ['الف', 'a']
    : getSpellings(words[at] ?? '');

export function positionsOf(words: readonly string[], isArabizi = false): Position[] {
  const isFiller = (word: string) => isStopWord(word) || (isArabizi && isSpokenFiller(word));
  const onlySaid = words.every(isFiller);
  const unsaid = unsaidAmong(words);
  const freeOf = new Set([...freeOfAmong(words)].filter((at) => !unsaid.has(at)));
  const children = childPlaces(words);
  const ages = agesAmong(words);
  const diets = dietPlaces(words);
  const isOnlyDiet = words.every((word, at) => diets.has(at) || isFiller(word));
  // `240 حبه` counts; الحبه alone is the black seed. `B12 tablets` and `omega 3 capsules` count nothing.
  const isCounted = (at: number) =>
    leastCount <= Number(words[at]) &&
    Number(words[at]) <= mostCount &&
    isCountedWord(words[at + 1] ?? '') &&
    at > 0 &&
    (Number(words[at]) > mostOfName || !/^\p{L}$/u.test(words[at - 1] ?? ''));
  const isCount = (at: number) => isCounted(at) || (words[at] === 'حبه' && isNumber(words[at - 1] ?? ''));
  const isElement = (at: number) => words[at] === 'mg' && words.length > 1 && !/^[\d.]+$/.test(words[at - 1] ?? '');
  return words.map((typed, at) => ({
    typed,
    words: [
      ...new Set([
        ...(isElement(at) ? ['magnesium'] : spellingsAt(words, at)),
        ...joinedAt(words, at),
        ...(freeOf.has(at) && isMarker(typed) ? freeWords : []),
        ...(children.has(at) ? [childToken] : []),
        ...(ages.get(at) === 'older' ? [olderToken] : []),
        ...(/^[1-9]{3}$/.test(typed) ? [[...typed].join(' ')] : []),
      ]),
    ],
    optional:
      !onlySaid &&
      !children.has(at) &&
      !isElement(at) &&
      (unsaid.has(at) ||
        isCount(at) ||
        ages.get(at) === 'adult' ||
        (ages.has(at + 1) && isAgeWord(typed)) ||
        isFiller(typed)),
    ...(isCounted(at) && { count: Number(typed) }),
    ...(freeOf.has(at) && { free: true }),
    ...(children.has(at) && { child: true }),
    ...(diets.has(at) && !isOnlyDiet && { diet: diets.get(at) as Diet }),
    test: isBloodTestWord(typed),
    open: at === words.length - 1 && typed.length > 1 && !isNumber(typed),
  }));
}

/** Read as a child's word if the last one is the beginning of one (`vitamin d chi`); null if it isn't. */
export function asChildStart(positions: readonly Position[]): Position[] | null {
  const last = positions.at(-1);
  const before = positions.slice(0, -1);
  if (!last?.open || isForChild(positions) || !before.some(isRequired) || !isChildStart(last.typed)) return null;
  return [...before, { ...last, words: [childToken], optional: false, open: false, child: true }];
}

/** Kuwait says غ or ج where others say ق, and writes either: قاف is Ghaf, حلج is حلق. */
const otherGulfLetters = (word: string) => [
  word.replace(/[قغ]/g, (letter) => (letter === 'ق' ? 'غ' : 'ق')),
  word.replaceAll('ج', 'ق'),
];

/** One word that may be two, and the number that belongs to the second: `vitd3`, فيتامينب12. */
function joinedKeys([first, number, ...more]: readonly Position[]): string[] {
  if (!first || more.length > 0 || (number && !isNumber(number.typed))) return [];
  return splitKeys(first.written ?? first.typed).map((key) => `${key}${number?.typed ?? ''}`);
}

export function gramsOf(positions: readonly Position[], isArabizi: boolean): Gram[] {
  const grams: Gram[] = [];
  const isAllFree = positions.every(({ free, optional }) => free || optional);
  for (let from = 0; from < positions.length; from += 1) {
    for (let to = from; to < Math.min(positions.length, from + longestRun); to += 1) {
      const run = positions.slice(from, to + 1);
      if (!isAllFree && run.every(({ free }) => free)) continue;
      // The other spellings of each word: `وفيتامين سي` without its "and", a misspelt word by its second guess.
      const choices = [0, 1, 2, 3].map((nth) => run.map(({ words }) => words[Math.min(nth, words.length - 1)] ?? ''));
      const open = to === positions.length - 1;
      // Fillers inside a name don't break it: `hair is falling`.
      const bare = run.filter(({ optional }, nth) => !optional || nth === 0 || nth === run.length - 1);
      if (bare.length < run.length) choices.push(bare.map(({ words }) => words[0] ?? ''));
      // `check my iron` is an iron test.
      if (run[0]?.test && to > from)
        choices.push([...bare.slice(1), ...bare.slice(0, 1)].map(({ words }) => words[0] ?? ''));
      for (const key of new Set(choices.flatMap((words) => [toPhraseKey(words), words.join('')])))
        grams.push({ key, from, to, open: open && key.length >= openFrom });
      if (from === to)
        for (const key of new Set(run.flatMap(({ words }) => words.flatMap(formsOf))))
          grams.push({ key, from, to, open: false });
      for (const key of joinedKeys(run)) grams.push({ key, from, to, open: false });
      for (const nth of [0, 1]) {
        const heard = run.map(({ typed }) => otherGulfLetters(typed)[nth] ?? typed);
        if (heard.some((word, place) => word !== run[place]?.typed))
          grams.push({ key: toPhraseKey(heard), from, to, open: false });
      }
      const isArabic = run.every(({ typed }) => /^[\u0621-\u064a]+$/.test(typed));
      const respelt = isArabic ? respeltKeys(run.map(({ typed }) => typed)) : [];
      for (const key of respelt) grams.push({ key, from, to, open: false });
      // The s of `3ar8 soos` is no plural.
      const spoken = run.map(({ typed, written = typed }) => (/^[a-z]/.test(typed) ? written : typed));
      for (const key of isArabizi ? spokenKeys(spoken) : []) grams.push({ key, from, to, open: false });
    }
  }
  return grams;
}
