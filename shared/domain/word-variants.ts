/**
 * Other words that one word may be, beyond its spellings and slips (docs/gulf.md §4): with what Arabic joins to it taken off (لشعري is
 * "for my hair"), put together of two (`zincgummies`), or Arabic in Latin letters, written out (`mana3a`). Which of them are words is for
 * the vocabulary to say.
 */
import { isStray, mistakenFor } from './key-slips.ts';
import { toPhraseKey } from './search-synonyms.ts';
import { stem, stemArabic } from './search-text.ts';

const isArabic = (word: string) => /^[\u0621-\u064a]+$/.test(word);
const isLatin = (word: string) => /^[a-z]+$/.test(word);

const prefixes = ['', 'و', 'ب', 'ل', 'ف', 'ك', 'لل', 'بال', 'ولل', 'عال', 'هال', 'م', 'ا', 'ي', 'ت', 'ن', 'بت', 'بي'];
const suffixes = ['', 'ي', 'ك', 'كم', 'ه', 'ها', 'نا', 'هم', 'ات', 'يت', 'ايت', 'ين', 'يه', 'تي', 'تك'];
const shortestStem = 3;
/** What something should do for me names it: ينومني → نوم, منوم; يهديني → مهدي, for هدي is a gift. */
function deedStems(word: string): string[] {
  const root = /^[وب]?[يت](.{3,})ني$/.exec(word)?.[1];
  if (root === undefined) return [];
  return [`م${root}`, ...(root.endsWith('ي') ? [] : [root])];
}

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
  return [...new Set([...stems, ...deedStems(word)])].filter((stem) => stem !== word && stem.length >= shortestStem);
}

const halfLeast = 3;
const splitLeast = 4;

const cutAt = (word: string, at: number): [string, string] => [word.slice(0, at), word.slice(at)];

/** What stands between the words of `biotinforhair`. */
const joint = /(?<=.{3})(?:for|and|with|of)(?=.{3})/g;

const cutAround = (word: string): [string, string][] =>
  [...word.matchAll(joint)].map(({ 0: { length }, index }) => [word.slice(0, index), word.slice(index + length)]);

export const halvesOf = (word: string): [string, string][] =>
  isArabic(word) || isLatin(word)
    ? [
        ...Array.from({ length: Math.max(0, word.length - 2 * halfLeast + 1) }, (_, at) => cutAt(word, halfLeast + at)),
        ...cutAround(word),
      ].map(([one, other]): [string, string] => [stem(one), stem(other)])
    : [];

/** Of words written as one, the keys that names are known by: حبهالسودا, فيتامينسي, القهوةالخضراء, `vitamind`. */
export function splitKeys(word: string): string[] {
  if (word.length < splitLeast || !(isArabic(word) || isLatin(word))) return [];
  const cuts = Array.from({ length: word.length - 2 }, (_, at) => cutAt(word, at + 2));
  const articles = isArabic(word)
    ? [/(?<=..)ال(?=...)/g, /(?<=...)(?:ه|ات)ال(?=...)/g].map((joint) => stemArabic(word.replace(joint, '')))
    : [];
  const keys = [
    ...cuts.map((halves) => toPhraseKey(halves.map((half) => (isArabic(half) ? stemArabic(half) : half)))),
    ...articles,
  ];
  return [...new Set(keys)].filter((key) => key !== word);
}

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

const longest = { arabic: 5, latin: 4 } as const;
const shortestSlipped = 3;

/** What a short word may have been before its likeliest slip: حدبد, خديد → حديد; ثووم → ثوم; زكن → زنك; `zimc` → `zinc`; `nca` → `nac`. */
export function likelySlips(word: string): string[] {
  const most = isArabic(word) ? longest.arabic : isLatin(word) ? longest.latin : 0;
  if (word.length < shortestSlipped || word.length > most) return [];
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => letters.toSpliced(at, 2, letter, letters[at] ?? '').join(''));
  if (word.length === shortestSlipped && isLatin(word)) return swapped;
  const slips = letters.flatMap((letter, at) => [
    ...mistakenFor(letter).map((other) => letters.with(at, other).join('')),
    ...(word.length > 3 && isStray(letters, at) ? [letters.toSpliced(at, 1).join('')] : []),
  ]);
  // فولاب was to be فولات, which is looked for as فول.
  return [...new Set([...slips, ...swapped].flatMap((slip) => (isArabic(slip) ? [slip, stemArabic(slip)] : [slip])))];
}

const longVowels = 'اوي';

/** With one long vowel more: an Arabic word is written with it or without (ومغا of أوميغا, جنسنغ of جينسنغ). */
export const withVowels = (word: string): string[] =>
  isArabic(word) && word.length <= 8
    ? Array.from({ length: word.length + 1 }, (_, at) =>
        [...longVowels].map((vowel) => word.slice(0, at) + vowel + word.slice(at)),
      ).flat()
    : [];
