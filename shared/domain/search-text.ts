/**
 * One normaliser for what is indexed, typed and suggested (docs/gulf.md §4 "Search normalisation"). FTS5 folds no Arabic and
 * splits words at their marks, so it only ever sees text that went through here.
 */
import { latinDigits } from './text.ts';

// Harakat, Qur'anic signs, the hamzas that NFKD splits off, tatweel, and the accents of Latin letters.
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const apostrophes = /['\u2018\u2019\u02bc\u0060\u00b4]/g;
const bidi = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const folded: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ء: '', ی: 'ي', ک: 'ك', ڤ: 'ف', پ: 'ب', گ: 'ج' };

/** `VITAMIN  B12` → `vitamin b 12`, `مكمّلات غذائية` → `مكملات غذاييه`; text without letters or digits → ''. */
export function normaliseText(text: string): string {
  return (
    latinDigits(text.normalize('NFKD'))
      .toLowerCase()
      .replace(marks, '')
      .replace(bidi, '')
      .replace(apostrophes, '')
      .replace(/[ٱىةءیکڤپگ]/g, (letter) => folded[letter] ?? letter)
      .replace(/٬/g, '')
      .replace(/٫/g, '.')
      // A decimal point lives between digits; every other sign is a space.
      .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
      .replace(/[^\p{L}\p{N}.]+/gu, ' ')
      .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
      .replace(/ +/g, ' ')
      .trim()
  );
}

/** Articles and their prefixed prepositions, longest first; ين and ون stay, because فيتامين is no plural. */
function stemArabic(word: string): string {
  const article = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'].find((one) => word.startsWith(one));
  const bare = article && word.length - article.length >= 3 ? word.slice(article.length) : word;
  if (bare.endsWith('ات') && bare.length >= 5) return bare.slice(0, -2);
  return bare.endsWith('ه') && bare.length >= 4 ? bare.slice(0, -1) : bare;
}

function stemLatin(word: string): string {
  if (word.length >= 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length >= 4 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);

/** The words that are indexed and looked for: `الحبة السوداء` → `حبه`, `سودا`; `Nature’s Bounty` → `nature`, `bounty`. */
export const searchWords = (text: string): string[] =>
  normaliseText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (isArabic(word) ? stemArabic(word) : stemLatin(word)));

/** Words as one text, with neighbours also joined: shoppers write `fishoil` and `سنامكي`. For short names only. */
export function wordsAndJoined(text: string): string {
  const words = searchWords(text);
  const joined = words.slice(1).map((word, at) => `${words[at]}${word}`);
  return [...words, ...joined.filter((word) => /^\p{L}+$/u.test(word))].join(' ');
}

/**
 * The consonants of a word, alike for spellings that sound alike: `acidofilus` and `acidophilus`, ماغنيسيوم and مغنيسيوم,
 * غلوتاثيون and جلوتاثيون. Empty when too little would be left to tell words apart.
 */
export function skeleton(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return '';
  const sounds = isArabic(word)
    ? word.replace(/[غق]/g, 'ج').replace(/[ضظ]/g, 'د').replace(/ط/g, 'ت').replace(/[صث]/g, 'س').replace(/ذ/g, 'ز')
    : word
        .replace(/ph|v/g, 'f')
        .replace(/c(?=[eiy])|z/g, 's')
        .replace(/[ckq]/g, 'k')
        .replace(/x/g, 'ks')
        .replace(/j/g, 'g')
        .replace(/y/g, 'i');
  const first = sounds.slice(0, 1);
  const bones = first + sounds.slice(1).replace(isArabic(word) ? /[اوي]/g : /[aeiouhw]/g, '');
  const single = bones.replace(/(.)\1+/gu, '$1');
  return single.length >= 3 ? single : '';
}

/** The word with each one of its letters left out: two words one slip apart share one of these. */
export function gaps(word: string): string[] {
  if (word.length < 4 || word.length > 24) return [];
  const letters = [...word];
  return [...new Set(letters.map((_, at) => letters.toSpliced(at, 1).join('')))];
}

/** Slips between two words: insertions, deletions, substitutions and swaps of neighbours (Damerau-Levenshtein). */
export function distance(a: string, b: string): number {
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min((old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (old[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (older[j - 2] ?? 0) + 1);
      row.push(best);
    }
    older = old;
    old = row;
  }
  return old[b.length] ?? 0;
}

/** How many slips a word of this length may have and still be meant. */
export const slipsAllowed = (word: string): number => (word.length <= 4 ? 1 : word.length <= 7 ? 2 : 3);
