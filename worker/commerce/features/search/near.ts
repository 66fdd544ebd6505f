/** Words of the shop near to those that nobody knows: by one slip, by their consonants, by their sound in the other script. */
import {
  areVowelsCompatible,
  editDistance,
  getDeletions,
  getMaxEditDistance,
  toPhoneticKey,
  toSkeletonKey,
} from '../../../../shared/domain/fuzzy-match.ts';
import { getSpellings } from '../../../../shared/domain/search-synonyms.ts';
import { arabicSpellings, arabicStems, halvesOf } from '../../../../shared/domain/word-variants.ts';
import type { Position } from './positions.ts';
import { medicineWeight } from './shadow.ts';

export interface Near {
  typed: string;
  /** null: nobody knows the word; every such word has one row like this. */
  word: string | null;
  weight: number;
  /** The word as a shopper should read it; '' where that is `word`. */
  written: string;
}

/** What stands for `typed` where a word of the shop was typed on the other script's keys. */
export const otherLayout = '';

const guessesMost = 4;

// Each branch reaches the vocabulary by a key; the limits guard against a sound that very many words share.
const nearSql = `WITH t AS MATERIALIZED (SELECT w.value ->> 'typed' AS typed, w.value ->> 'skeleton' AS skeleton,
    w.value ->> 'sound' AS sound, w.value -> 'gaps' AS gaps, w.value -> 'variants' AS variants, w.value -> 'halves' AS halves FROM json_each(?1) w
    WHERE NOT EXISTS (SELECT 1 FROM json_each(w.value, '$.known') k CROSS JOIN vocabulary v ON v.word = k.value)
    AND NOT EXISTS (SELECT 1 FROM search_phrases p WHERE p.phrase = w.value ->> 'typed')),
  g AS MATERIALIZED (SELECT t.typed, e.value AS gap FROM t, json_each(t.gaps) e)
  SELECT typed, NULL AS word, 0 AS weight, '' AS written FROM t
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t CROSS JOIN vocabulary v ON v.skeleton = t.skeleton AND v.skeleton <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t CROSS JOIN vocabulary v ON v.sound = t.sound AND v.sound <> '' LIMIT 200)
  UNION SELECT * FROM (SELECT g.typed, v.word, v.weight, v.written FROM g CROSS JOIN vocabulary_gaps vg ON vg.gap = g.gap
    CROSS JOIN vocabulary v ON v.word = vg.word
    UNION SELECT g.typed, v.word, v.weight, v.written FROM g CROSS JOIN vocabulary v ON v.word = g.gap LIMIT 400)
  UNION SELECT * FROM (SELECT t.typed, v.word, v.weight, v.written FROM t, json_each(t.variants) e CROSS JOIN vocabulary v ON v.word = e.value
    UNION SELECT t.typed, a.word || ' ' || b.word, min(a.weight, b.weight), '' FROM t, json_each(t.halves) e
      CROSS JOIN vocabulary a ON a.word = e.value ->> 0 CROSS JOIN vocabulary b ON b.word = e.value ->> 1
      WHERE EXISTS (SELECT 1 FROM search_phrases p WHERE p.phrase IN (a.word, b.word))
    UNION SELECT '${otherLayout}', v.word, v.weight, '' FROM json_each(?2) e CROSS JOIN vocabulary v ON v.word = e.value)`;

/** `alsamak` is السمك: Latin writing joins the article too. */
const withoutArticle = (latin: string) => latin.replace(/^[ae]l(?=[a-z]{4})/, '');
const spokenSound = (typed: string) => toPhoneticKey(withoutArticle(typed));

/** Words that the vocabulary has are left out: they are meant as they are. `swapped`: the words of the other keyboard's letters. */
export function nearStatement(
  db: D1Database,
  positions: readonly Position[],
  swapped: readonly string[],
): D1PreparedStatement {
  const asked = positions
    .filter(({ typed, optional }) => !optional && typed.length > 2 && !/\d/.test(typed))
    .map(({ typed }) => ({
      typed,
      known: getSpellings(typed),
      skeleton: toSkeletonKey(typed),
      sound: spokenSound(typed),
      gaps: [typed, ...getDeletions(typed)],
      variants: [...arabicStems(typed), ...arabicSpellings(typed)],
      halves: halvesOf(typed),
    }));
  return db.prepare(nearSql).bind(JSON.stringify(asked), JSON.stringify(swapped));
}

export const isTwoWords = (word: string): boolean => word.includes(' ');
const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);

/** Names of what is sold win a tie; names of medicines win none. */
const favour = (weight: number) => (weight === medicineWeight ? 0 : weight / 10);

const isReordered = (a: string, b: string) => [...a].sort().join() === [...b].sort().join();

/**
 * Of four letters one is a quarter: a word that stands alone is no other word then, one of five an ingredient at most, and
 * with other words around it one of three.
 */
function isTooShort(typed: string, weight: number, alone: boolean): boolean {
  const isIngredient = weight === 3;
  return alone ? typed.length <= 4 || (typed.length === 5 && !isIngredient) : typed.length <= 3 && !isIngredient;
}

/** A guess that is so much less likely than the first is none. */
const muchLess = 0.65;
/** A joined letter or two is hardly a slip; a space that was left out is as much as one letter. */
const joinedCost = 0.4;
const splitCost = 0.9;
const spelledOutCost = 1.1;
/** Where digits said that it is Arabic. */
const spokenCost = 0.3;

/** A word nobody knows, with what else it may be. */
interface Typed {
  typed: string;
  alone: boolean;
  isSpoken: boolean;
  stems: ReadonlySet<string>;
  spelled: ReadonlySet<string>;
}

/** How unlike two words are, or null where one can't be meant by the other. */
function costOf({ typed, alone, isSpoken, ...variants }: Typed, word: string, weight: number): number | null {
  if (isTwoWords(word)) return splitCost - favour(weight);
  if (variants.stems.has(word)) return joinedCost - favour(weight);
  const isSpelledOut =
    word.length > 2 && (isSpoken || weight > 1 || (!alone && typed.length >= 6)) && weight !== medicineWeight;
  if (isSpelledOut && variants.spelled.has(word)) return (isSpoken ? spokenCost : spelledOutCost) - favour(weight);
  if (isArabic(typed) !== isArabic(word)) {
    // Letters of two scripts can't be compared; only names are worth a guess by sound alone.
    const [latin, arabic] = isArabic(typed) ? [word, typed] : [typed, word];
    return weight > 1 &&
      spokenSound(typed) === toPhoneticKey(word) &&
      areVowelsCompatible(withoutArticle(latin), arabic)
      ? 2 - favour(weight)
      : null;
  }
  // A name in -is or -us with another vowel has lost its s as a plural: `propoles`.
  const slips = Math.min(
    editDistance(typed, word),
    /[a-z][iu]s$/.test(word) ? editDistance(`${typed}s`, word) : word.length,
  );
  const alike = toSkeletonKey(typed) !== '' && toSkeletonKey(typed) === toSkeletonKey(word);
  if (!alike && !isReordered(typed, word) && isTooShort(typed, weight, alone)) return null;
  if (slips > getMaxEditDistance(typed) + (alike ? 1 : 0)) return null;
  if (typed[0] !== word[0] && (slips > 1 || weight === medicineWeight)) return null;
  return slips - (alike ? 0.6 : 0) - favour(weight);
}

/**
 * The guesses for a word, the likeliest first; the query's other words decide between them. `alone`: there is no other word
 * that anybody knows. A medicine is only ever the first guess.
 */
export function guessesFor(
  typed: string,
  near: readonly Near[],
  alone: boolean,
  isSpoken = false,
): { word: string; weight: number }[] {
  const [stems, spelled] = [new Set(arabicStems(typed)), new Set(arabicSpellings(typed))];
  const asked: Typed = { typed, alone, isSpoken, stems, spelled };
  const scored = near
    .filter((one) => one.typed === typed)
    .flatMap((one) => {
      const cost = one.word === null ? null : costOf(asked, one.word, one.weight);
      return one.word === null || cost === null ? [] : [{ word: one.word, weight: one.weight, cost }];
    })
    .sort(
      (a, b) =>
        a.cost - b.cost || Number(isTwoWords(a.word)) - Number(isTwoWords(b.word)) || (a.word < b.word ? -1 : 1),
    );
  const likeliest = scored[0]?.cost ?? 0;
  return scored
    .filter(({ weight, cost }, at) => at === 0 || (weight !== medicineWeight && cost <= likeliest + muchLess))
    .slice(0, guessesMost);
}
