import {
  areVowelsCompatible,
  getMaxEditDistance,
  toPhoneticKey,
  toSkeletonKey,
} from '../../../../shared/domain/fuzzy-match.ts';
import { slipDistance } from '../../../../shared/domain/key-slips.ts';
import { normaliseText, withoutArticle } from '../../../../shared/domain/search-text.ts';
import { arabicSpellings, arabicStems, likelySlips } from '../../../../shared/domain/word-variants.ts';
import { type NearWord, spokenSound, withoutEl } from './near.ts';
import type { Position } from './positions.ts';
import { medicineWeight } from './search-document.ts';

const maxGuesses = 4;

export const isTwoWords = (word: string): boolean => word.includes(' ');
const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);

const favour = (weight: number) => (weight === medicineWeight ? 0 : weight / 10);

/** The same letters: swapped, or the wrong one twice (`bcca`). */
const isReordered = (a: string, b: string) => [...new Set(a)].sort().join() === [...new Set(b)].sort().join();

const ingredientWeight = 3;

/**
 * One slip in a short word makes another word, above all if the word stands alone; an ingredient's name may be shorter.
 */
function isTooShort(written: string, weight: number, alone: boolean): boolean {
  const isIngredient = weight === ingredientWeight;
  if (isIngredient) return alone && written.length <= (isArabic(written) ? 3 : 4);
  return written.length <= (alone ? 5 : 3);
}

const muchLess = 0.65;
const joinedCost = 0.4;
const splitCost = 0.9;
const spelledOutCost = 1.1;
const spokenCost = 0.3;

interface UnknownWord {
  typed: string;
  written: string;
  alone: boolean;
  isArabizi: boolean;
  stems: ReadonlySet<string>;
  spelled: ReadonlySet<string>;
  slipped: ReadonlySet<string>;
}

const longStem = 6;

/**
 * Words are stored without article and ending. A short word is compared as it is printed: `cohos` was meant to be
 * `cohosh`, and سيارة is no سيترات.
 */
function slipsBetween(typed: string, written: string, word: string, shown: string): number {
  const printed = normaliseText(shown) || word;
  const whole = slipDistance(withoutArticle(written), withoutArticle(printed));
  if (isArabic(typed) && typed.length < longStem) return whole;
  return Math.min(whole, slipDistance(typed, word), slipDistance(written, word));
}

/** null: no known term is close enough. */
function costOf(
  { typed, written, alone, isArabizi, ...variants }: UnknownWord,
  { word, weight, written: shown }: { word: string; weight: number; written: string },
): number | null {
  if (isTwoWords(word)) return splitCost - favour(weight);
  if (variants.stems.has(word)) return joinedCost - favour(weight);
  const isSpelledOut =
    word.length > 2 && (isArabizi || weight > 1 || (!alone && typed.length >= 6)) && weight !== medicineWeight;
  if (isSpelledOut && variants.spelled.has(word)) return (isArabizi ? spokenCost : spelledOutCost) - favour(weight);
  if (isArabic(typed) !== isArabic(word)) {
    // Letters of two scripts can't be compared, so only names match by sound alone.
    const [latin, arabic] = isArabic(typed) ? [word, typed] : [typed, word];
    return weight > 1 && spokenSound(typed) === toPhoneticKey(word) && areVowelsCompatible(withoutEl(latin), arabic)
      ? 2 - favour(weight)
      : null;
  }
  const slips = slipsBetween(typed, written, word, shown);
  const isSlipped = variants.slipped.has(word);
  const alike = toSkeletonKey(typed) !== '' && toSkeletonKey(typed) === toSkeletonKey(word);
  const isShortened = alone && weight === ingredientWeight && typed.length === 3 && word.length === 4;
  const isLikely = alike || isReordered(typed, word) || isShortened || (weight === ingredientWeight && isSlipped);
  if (!isLikely && isTooShort(written, weight, alone)) return null;
  if (slips > getMaxEditDistance(written) + (alike ? 1 : 0)) return null;
  if (typed[0] !== word[0] && ((slips > 1 && !alike) || weight === medicineWeight)) return null;
  return slips - (alike ? 0.6 : 0) - favour(weight);
}

/**
 * What an unknown word may have been meant to be, likeliest first. `alone`: the query has no other known word. A
 * medicine is only ever the first guess.
 */
export function guessesFor(
  { typed, written = typed }: Pick<Position, 'typed' | 'written'>,
  near: readonly NearWord[],
  alone: boolean,
  isArabizi = false,
): { word: string; weight: number }[] {
  const unknown: UnknownWord = {
    typed,
    written,
    alone,
    isArabizi,
    stems: new Set(arabicStems(typed)),
    spelled: new Set(arabicSpellings(typed)),
    slipped: new Set([...likelySlips(written), ...likelySlips(typed)]),
  };
  const scored = near
    .filter((one) => one.typed === typed)
    .flatMap((one) => {
      const cost = one.word === null ? null : costOf(unknown, { ...one, word: one.word });
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
