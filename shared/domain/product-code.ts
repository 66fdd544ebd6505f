import { toGtinSpelling } from './gtin.ts';
import { isStopWord } from './search-synonyms.ts';
import { toSearchWords } from './search-text.ts';
import { toLatinDigits } from './text.ts';

export interface ProductCode {
  /** What may be an SKU as it is stored: `VIT002` of `vit-002`, `VIT 002`, VIT–٠٠٢, `sku vit002`. */
  skus: readonly string[];
  /** Its other spellings: `VIT002` and `VIT0002` of `vit 2`. */
  filled: readonly string[];
  /** It may be the beginning of one: `vit 00`. */
  begun: boolean;
  /** Its number as a bar code, whatever the check digit; null if it can't be one. */
  gtin: string | null;
}

const gtinLengths = [8, 12, 13, 14];
const longestCode = 40;
const shortestCode = 3;

/** In SQL, the same of a stored SKU `s.id`; the index skus_by_code has it. */
export const skuCodeSql =
  "upper(replace(replace(replace(replace(replace(s.id, '-', ''), '_', ''), '.', ''), '/', ''), ' ', ''))";

const labels = new Set(
  'sku code item product number no nr ref barcode ean upc رقم كود منتج المنتج باركود الباركود'.split(' '),
);
const isLabel = (word: string) => labels.has(word.toLowerCase().replace(/[^\p{L}]/gu, ''));
const toCode = (text: string) => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** A number is printed with zeros before it, and typed without. */
const longestNumber = 6;
function fill(sku: string): string[] {
  const [, name = '', number = ''] = /^([A-Z]{2,})0*([1-9]\d{0,3})$/.exec(sku) ?? [];
  if (number === '') return [];
  const lengths = Array.from({ length: longestNumber - number.length + 1 }, (_, more) => number.length + more);
  return lengths.map((length) => name + number.padStart(length, '0'));
}

/**
 * An SKU or a bar code that stands alone in a search, as it is printed on a slip or copied from one. Null: no code; a
 * code has a digit.
 */
export function toProductCode(text: string): ProductCode | null {
  const words = toLatinDigits(text.normalize('NFKC')).split(/\s+/);
  const bare = words.filter((word) => !isLabel(word));
  const alone = bare.filter((word) => !toSearchWords(word).every(isStopWord) || /\d/.test(word));
  const isCode = (sku: string) => /\d/.test(sku) && sku.length >= shortestCode && sku.length <= longestCode;
  const skus = [...new Set([words, bare, ...(alone.length === 1 ? [alone] : [])].map((one) => toCode(one.join(''))))];
  const fitting = skus.filter(isCode);
  const shortest = fitting.at(-1);
  if (shortest === undefined) return null;
  const isNumber = /^\d*[1-9]\d*$/.test(shortest) && gtinLengths.includes(shortest.length);
  return {
    skus: fitting,
    filled: [...new Set(fitting.flatMap(fill))].filter((sku) => !fitting.includes(sku)),
    begun: /^[A-Z]{2,}0\d*$/.test(shortest),
    gtin: isNumber ? toGtinSpelling(shortest) : null,
  };
}
