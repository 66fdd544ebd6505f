/**
 * One normaliser for what is indexed, typed and suggested (docs/gulf.md §4 "Search normalisation"). FTS5 folds no Arabic and
 * splits words at their marks, so it only ever sees text that went through here.
 */
import { removeInvisible, toLatinDigits } from './text.ts';

// Harakat, Qur'anic signs, the hamzas that NFKD splits off, tatweel, and the accents of Latin letters.
const marks = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const apostrophes = /['\u2018\u2019\u02bc\u0060\u00b4]/g;
const folded: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ء: '', ی: 'ي', ک: 'ك', ڤ: 'ف', پ: 'ب', گ: 'ج' };

/** `VITAMIN  B12` → `vitamin b 12`, `مكمّلات غذائية` → `مكملات غذاييه`; text without letters or digits → ''. */
export function normaliseText(text: string): string {
  return (
    toLatinDigits(removeInvisible(text).normalize('NFKD'))
      .toLowerCase()
      .replace(marks, '')
      .replace(apostrophes, '')
      .replace(/[ٱىةءیکڤپگ]/g, (letter) => folded[letter] ?? letter)
      // حديييد, `zinccc`; not `type iii`.
      .replace(/([\u0621-\u064aa-hj-vyz])\1{2,}/g, '$1')
      .replace(/٬|(?<=\d),(?=\d{3}(?!\d))/g, '')
      .replace(/٫/g, '.')
      // A decimal point lives between digits; every other sign is a space.
      .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
      .replace(/[^\p{L}\p{N}.]+/gu, ' ')
      .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
      .replace(/ +/g, ' ')
      .trim()
  );
}

const articles = ['وال', 'بال', 'كال', 'فال', 'لل', 'ال'];
/** السمك → سمك. */
export function withoutArticle(word: string): string {
  const article = articles.find((one) => word.startsWith(one));
  return article && word.length - article.length >= 3 ? word.slice(article.length) : word;
}

/** Articles and their prefixed prepositions, longest first; ين and ون stay, because فيتامين is no plural. */
export function stemArabic(word: string): string {
  const bare = withoutArticle(word);
  if (bare.endsWith('ات') && bare.length >= 5) return bare.slice(0, -2);
  return bare.endsWith('ه') && bare.length >= 4 ? bare.slice(0, -1) : bare;
}

function stemLatin(word: string): string {
  if (word.length >= 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length >= 4 && word.endsWith('s') && !/(ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

const isArabic = (word: string) => /^[\u0600-\u06ff]/.test(word);
export const stem = (word: string): string => (isArabic(word) ? stemArabic(word) : stemLatin(word));

/** The words that are indexed and looked for: `الحبة السوداء` → `حبه`, `سودا`; `Nature’s Bounty` → `nature`, `bounty`. */
export const toSearchWords = (text: string): string[] =>
  normaliseText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(stem);
