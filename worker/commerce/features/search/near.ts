/** Corrections of unknown words: by edit distance, by consonants, and by sound across the two scripts. */
import { isEnglish } from '../../../../shared/domain/arabizi.ts';
import {
  areVowelsCompatible,
  editDistance,
  getDeletions,
  getMaxEditDistance,
  toPhoneticKey,
  toSkeletonKey,
} from '../../../../shared/domain/fuzzy-match.ts';
import { getSpellings } from '../../../../shared/domain/search-synonyms.ts';
import { arabicSpellings, arabicStems, halvesOf, likelySlips } from '../../../../shared/domain/word-variants.ts';
import type { Position } from './positions.ts';
import { medicineWeight } from './search-document.ts';

export interface NearWord {
  typed: string;
  /** null: marks `typed` as unknown; each unknown word has one such row. */
  word: string | null;
  weight: number;
  /** How a shopper should read it; '' if that is `word`. */
  written: string;
}

/** The value of `typed` for words typed with the other keyboard layout. */
export const otherLayout = '';

const maxGuesses = 4;

// Each branch uses an index; the limits guard against a sound that very many words share.
const nearSql = `WITH t AS MATERIALIZED (SELECT w.value ->> 'typed' AS typed, w.value ->> 'skeleton' AS skeleton,
    w.value ->> 'sound' AS sound, w.value -> 'deletions' AS deletions, w.value -> 'variants' AS variants, w.value -> 'halves' AS halves FROM json_each(?1) w
    WHERE NOT EXISTS (SELECT 1 FROM json_each(w.value, '$.known') k CROSS JOIN vocabulary v ON v.word = k.value)
    AND NOT EXISTS (SELECT 1 FROM search_phrases p WHERE p.phrase = w.value ->> 'typed')),
  d AS MATERIALIZED (SELECT t.typed, e.value AS deletion FROM t, json_each(t.deletions) e)
  SELECT typed, NULL AS word, 0 AS weight, '' AS written FROM t
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t CROSS JOIN vocabulary v ON v.skeleton = t.skeleton AND v.skeleton <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t CROSS JOIN vocabulary v ON v.sound = t.sound AND v.sound <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT d.typed, v.word, v.weight, v.written FROM d CROSS JOIN vocabulary_gaps vg ON vg.gap = d.deletion
    CROSS JOIN vocabulary v ON v.word = vg.word
    UNION SELECT d.typed, v.word, v.weight, v.written FROM d CROSS JOIN vocabulary v ON v.word = d.deletion LIMIT 400)
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t, json_each(t.variants) e CROSS JOIN vocabulary v ON v.word = e.value
    UNION SELECT t.typed, a.word || ' ' || b.word, min(a.weight, b.weight), '' FROM t, json_each(t.halves) e
      CROSS JOIN vocabulary a ON a.word = e.value ->> 0 CROSS JOIN vocabulary b ON b.word = e.value ->> 1
      WHERE EXISTS (SELECT 1 FROM search_phrases p WHERE p.phrase IN (a.word, b.word))
    UNION SELECT '${otherLayout}', v.word, v.weight, '' FROM json_each(?2) e CROSS JOIN vocabulary v ON v.word = e.value)`;

/** Arabizi joins the article: `alsamak` is السمك. */
const withoutArticle = (latin: string) => latin.replace(/^[ae]l(?=[a-z]{4})/, '');
/** `going` of an English sentence is no جنكو. */
const isEnglishWord = (typed: string) => /^[a-z]{2,}ing$/.test(typed);
const spokenSound = (typed: string) => (isEnglishWord(typed) ? '' : toPhoneticKey(withoutArticle(typed)));

const shortestJoined = 6;
const longestJoined = 16;

/** Neighbours that may be one misspelt name of two words: `embrlab`, `otofig` of `oto and fig`; of `bright more` one is a filler. */
export function joinedRuns(positions: readonly Position[]): { typed: string; from: number; to: number }[] {
  const isName = ({ typed, child }: Position) => /^[a-z]{3,}$/.test(typed) && !child;
  const places = positions.flatMap((one, at) => (isName(one) ? [at] : []));
  const said = places.filter((at) => !positions[at]?.optional);
  const pairs = [
    ...said.slice(1).map((to, nth) => ({ from: said[nth] ?? to, to })),
    ...places.slice(1).map((to, nth) => ({ from: places[nth] ?? to, to })),
  ];
  return pairs.flatMap(({ from, to }, at) => {
    const [first, last] = [positions[from], positions[to]];
    const isOneFiller = to === from + 1 && first?.optional !== last?.optional;
    const typed = `${first?.typed ?? ''}${last?.typed ?? ''}`;
    const fits = typed.length >= shortestJoined && typed.length <= longestJoined;
    return fits && (at < said.length - 1 || isOneFiller) ? [{ typed, from, to }] : [];
  });
}

/** Known words are left out. `swapped`: the words in the other keyboard layout. */
export function nearStatement(
  db: D1Database,
  positions: readonly Position[],
  swapped: readonly string[],
): D1PreparedStatement {
  const isSentence = isEnglish(positions.map(({ typed }) => typed));
  const unknown = positions
    .filter(({ typed, optional, child }) => !optional && !child && typed.length > 2 && !/\d/.test(typed))
    .map(({ typed }) => ({
      typed,
      known: getSpellings(typed),
      skeleton: toSkeletonKey(typed),
      sound: isSentence ? '' : spokenSound(typed),
      deletions: [typed, ...getDeletions(typed)],
      variants: [...arabicStems(typed), ...arabicSpellings(typed), ...likelySlips(typed)],
      halves: halvesOf(typed),
    }));
  const joined = joinedRuns(positions).map(({ typed }) => ({
    typed,
    known: [],
    skeleton: toSkeletonKey(typed),
    sound: '',
    deletions: [typed, ...getDeletions(typed)],
    variants: [],
    halves: [],
  }));
  return db.prepare(nearSql).bind(JSON.stringify([...unknown, ...joined]), JSON.stringify(swapped));
}

export const isTwoWords = (word: string): boolean => word.includes(' ');
const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);

const favour = (weight: number) => (weight === medicineWeight ? 0 : weight / 10);

const isReordered = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

const ingredientWeight = 3;

/** One slip in a short word makes another word, above all when it stands alone; ingredients may be shorter. */
function isTooShort(typed: string, weight: number, alone: boolean): boolean {
  const isIngredient = weight === ingredientWeight;
  return alone ? typed.length <= 4 || (typed.length === 5 && !isIngredient) : typed.length <= 3 && !isIngredient;
}

const muchLess = 0.65;
const joinedCost = 0.4;
const splitCost = 0.9;
const spelledOutCost = 1.1;
const spokenCost = 0.3;

interface UnknownWord {
  typed: string;
  alone: boolean;
  isArabizi: boolean;
  stems: ReadonlySet<string>;
  spelled: ReadonlySet<string>;
  slipped: ReadonlySet<string>;
}

/** null: can't be meant. */
function costOf({ typed, alone, isArabizi, ...variants }: UnknownWord, word: string, weight: number): number | null {
  if (isTwoWords(word)) return splitCost - favour(weight);
  if (variants.stems.has(word)) return joinedCost - favour(weight);
  const isSpelledOut =
    word.length > 2 && (isArabizi || weight > 1 || (!alone && typed.length >= 6)) && weight !== medicineWeight;
  if (isSpelledOut && variants.spelled.has(word)) return (isArabizi ? spokenCost : spelledOutCost) - favour(weight);
  if (isArabic(typed) !== isArabic(word)) {
    // Letters of two scripts can't be compared, so only names match by sound alone.
    const [latin, arabic] = isArabic(typed) ? [word, typed] : [typed, word];
    return weight > 1 &&
      spokenSound(typed) === toPhoneticKey(word) &&
      areVowelsCompatible(withoutArticle(latin), arabic)
      ? 2 - favour(weight)
      : null;
  }
  // `propoles` is stemmed as a plural, so it is compared with its s again.
  const slips = Math.min(
    editDistance(typed, word),
    /[a-z][iu]s$/.test(word) ? editDistance(`${typed}s`, word) : word.length,
  );
  const alike = toSkeletonKey(typed) !== '' && toSkeletonKey(typed) === toSkeletonKey(word);
  const isLikely = alike || isReordered(typed, word) || (weight === ingredientWeight && variants.slipped.has(word));
  if (!isLikely && isTooShort(typed, weight, alone)) return null;
  if (slips > getMaxEditDistance(typed) + (alike ? 1 : 0)) return null;
  if (typed[0] !== word[0] && (slips > 1 || weight === medicineWeight)) return null;
  return slips - (alike ? 0.6 : 0) - favour(weight);
}

/** Likeliest first. `alone`: the query has no other known word. A medicine is only ever the first guess. */
export function guessesFor(
  typed: string,
  near: readonly NearWord[],
  alone: boolean,
  isArabizi = false,
): { word: string; weight: number }[] {
  const unknown: UnknownWord = {
    typed,
    alone,
    isArabizi,
    stems: new Set(arabicStems(typed)),
    spelled: new Set(arabicSpellings(typed)),
    slipped: new Set(likelySlips(typed)),
  };
  const scored = near
    .filter((one) => one.typed === typed)
    .flatMap((one) => {
      const cost = one.word === null ? null : costOf(unknown, one.word, one.weight);
      return one.word === null || cost === null ? [] : [{ word: one.word, weight: one.weight, cost }];
    })
    .sort(
      (a, b) =>
        a.cost - b.cost || Number(isTwoWords(a.word)) - Number(isTwoWords(b.word)) || (a.word < b.word ? -1 : 1),
    );
  const likeliest = scored[0]?.cost ?? 0;
  return scored
    .filter(({ weight, cost }, at) => at === 0 || (weight !== medicineWeight && cost <= likeliest + muchLess))
    .slice(0, maxGuesses);
}
