/**
 * Other words that one word may be, beyond its spellings and slips (docs/gulf.md §4): with what Arabic joins to it taken off (لشعري is
 * "for my hair"), put together of two (`zincgummies`), or Arabic in Latin letters, written out (`mana3a`). Which of them are words is for
 * the vocabulary to say.
 */
import { stemArabic } from './search-text.ts';

const isArabic = (word: string) => /^[\u0621-\u064a]+$/.test(word);
const isLatin = (word: string) => /^[a-z]+$/.test(word);

const prefixes = ['', 'و', 'ب', 'ل', 'ف', 'ك', 'لل', 'بال', 'ولل', 'عال', 'هال', 'م', 'ا', 'ي', 'ت', 'ن', 'بت', 'بي'];
const suffixes = ['', 'ي', 'ك', 'كم', 'ه', 'ها', 'نا', 'هم', 'ات', 'يت', 'ايت', 'ين', 'يه', 'تي', 'تك'];
const shortestStem = 3;

/** شعري, لشعري, بشعرها → شعر; ركبتي → ركب, as ركبة is looked for. */
export function arabicStems(word: string): string[] {
  if (!isArabic(word)) return [];
  const stems = prefixes.flatMap((prefix) =>
    suffixes.flatMap((suffix) => {
      const isThere = word.startsWith(prefix) && word.endsWith(suffix);
      const stem = isThere ? word.slice(prefix.length, word.length - suffix.length) : '';
      return stem.length >= shortestStem && stem !== word ? [stemArabic(stem)] : [];
    }),
  );
  return [...new Set(stems)].filter((stem) => stem !== word && stem.length >= shortestStem);
}

const halfLeast = 3;

/** Every way to read it as two words. */
export const halvesOf = (word: string): [string, string][] =>
  isArabic(word) || isLatin(word)
    ? Array.from({ length: Math.max(0, word.length - 2 * halfLeast + 1) }, (_, at): [string, string] => [
        word.slice(0, halfLeast + at),
        word.slice(halfLeast + at),
      ])
    : [];

/** What Latin letters stand for in Arabic; short vowels are written or not. */
const latinToArabic: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^kh/, ['خ']],
  [/^gh/, ['غ']],
  [/^sh/, ['ش']],
  [/^th/, ['ث', 'ذ']],
  [/^dh/, ['ذ', 'ض', 'ظ']],
  [/^aa+/, ['ا', 'ع', 'اع', 'عا']],
  [/^(?:ee+|ii+|ei|ie|ay|ey)/, ['ي']],
  [/^(?:oo+|uu+|ou|aw|ow)/, ['و']],
  [/^[ae]/, ['', 'ا']],
  [/^[iy]/, ['', 'ي']],
  [/^[ouw]/, ['', 'و']],
  [/^b|^p/, ['ب']],
  [/^t/, ['ت', 'ط']],
  [/^j/, ['ج']],
  [/^h/, ['ح', 'ه']],
  [/^d/, ['د', 'ض']],
  [/^r/, ['ر']],
  [/^z/, ['ز']],
  [/^s/, ['س', 'ص']],
  [/^f|^v/, ['ف']],
  [/^[qg]/, ['ق', 'ج', 'غ']],
  [/^k|^c/, ['ك', 'ق']],
  [/^l/, ['ل']],
  [/^m/, ['م']],
  [/^n/, ['ن']],
];
const spellingsMost = 96;
const longestSpoken = 9;

/** `mana3a`, read as `manaaa` (arabizi.ts), may be مناع; only short words, whose consonants alone tell too little. */
export function arabicSpellings(word: string): string[] {
  if (!isLatin(word) || word.length > longestSpoken || word.length < 3) return [];
  let spelt = [''];
  let rest = word.replace(/([^aeiou])\1/g, '$1');
  while (rest !== '') {
    const found = latinToArabic.find(([pattern]) => pattern.test(rest));
    if (!found) return [];
    const [pattern, letters] = found;
    const isFirst = rest.length === word.length;
    spelt = spelt.flatMap((before) =>
      letters.filter((letter) => !isFirst || letter !== '').map((letter) => before + letter),
    );
    if (spelt.length > spellingsMost) return [];
    rest = rest.replace(pattern, '');
  }
  return [...new Set(spelt.map(stemArabic))].filter((one) => one.length >= 2);
}

/** Letters that differ by their dots, and keys that lie side by side. */
const mistakenGroups = ['بتثني', 'جحخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فق'];
const keyRows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const pairs = [
  ...mistakenGroups.flatMap((letters) => [...letters].flatMap((one) => [...letters].map((other) => [one, other]))),
  ...keyRows.flatMap((row) =>
    [...row].slice(1).flatMap((key, at) => [
      [key, row[at]],
      [row[at], key],
    ]),
  ),
];
const mistaken = Map.groupBy(
  pairs.filter(([one, other]) => one !== other),
  ([one]) => one,
);

const longest = { arabic: 5, latin: 4 } as const;

/** What a short word may have been before its likeliest slip: حدبد, خديد → حديد; ثووم → ثوم; `zimc` → `zinc`. */
export function likelySlips(word: string): string[] {
  const isShort = isArabic(word)
    ? word.length > 2 && word.length <= longest.arabic
    : isLatin(word) && word.length === longest.latin;
  if (!isShort) return [];
  const letters = [...word];
  return letters.flatMap((letter, at) => [
    ...(mistaken.get(letter) ?? []).map(([, other = '']) => letters.with(at, other).join('')),
    ...(letter === letters[at - 1] && word.length > 3 ? [letters.toSpliced(at, 1).join('')] : []),
  ]);
}
