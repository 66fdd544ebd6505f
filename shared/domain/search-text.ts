/**
 * Normalises text for indexing, searching and suggesting (docs/gulf.md §4 "Search normalisation"). FTS5 doesn't fold
 * Arabic and splits words at marks, so it only receives normalised text.
 */
import { latinDigits } from './text.ts';

// Harakat, Qur'anic signs, hamzas split off by NFKD, tatweel, and Latin accents.
const diacritics = /[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
const apostrophes = /['\u2018\u2019\u02bc\u0060\u00b4]/g;
const bidi = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const foldedLetters: Record<string, string> = { ٱ: 'ا', ى: 'ي', ة: 'ه', ء: '', ی: 'ي', ک: 'ك', ڤ: 'ف', پ: 'ب', گ: 'ج' };

/** `VITAMIN  B12` → `vitamin b 12`, `مكمّلات غذائية` → `مكملات غذاييه`. */
export function normaliseText(text: string): string {
  return latinDigits(text.normalize('NFKD'))
    .toLowerCase()
    .replace(diacritics, '')
    .replace(bidi, '')
    .replace(apostrophes, '')
    .replace(/[ٱىةءیکڤپگ]/g, (letter) => foldedLetters[letter] ?? letter)
    .replace(/٬|(?<=\d),(?=\d{3}(?!\d))/g, '')
    .replace(/٫/g, '.')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .replace(/(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ')
    .replace(/ +/g, ' ')
    .trim();
}

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

export const searchWords = (text: string): string[] =>
  normaliseText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (isArabic(word) ? stemArabic(word) : stemLatin(word)));
