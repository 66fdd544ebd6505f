import { readScan } from './scan.ts';
import { cleanTyped } from './text.ts';

const vowelMarks = /[\u064b-\u0652]/g;
const letters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ة: 'ه',
  ى: 'ي',
  ؤ: 'و',
  ئ: 'ي',
};
const maxWords = 8;

/**
 * What staff type to find a product, as a query of `product_words_index`: every word begins one of the product's.
 * `Mg-400 مغنيسيوم` → `"mg"* "400"* "مغنيسيوم"*`; null without a letter or digit.
 */
export function toProductQuery(typed: string): string | null {
  const { code, isGtin } = readScan(typed);
  const folded = (isGtin ? code : cleanTyped(typed))
    .normalize('NFC')
    .toLowerCase()
    .replace(vowelMarks, '')
    .replace(/[أإآٱةىؤئ]/g, (letter) => letters[letter] ?? letter);
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.length === 0
    ? null
    : words
        .slice(0, maxWords)
        .map((word) => `"${word}"*`)
        .join(' ');
}
