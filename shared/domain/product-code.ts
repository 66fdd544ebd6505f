/** An SKU or a bar code that stands alone in a search, as it is printed on a slip or copied from one. */
import { toLatinDigits } from './text.ts';

export interface ProductCode {
  /** `VIT002` of `vit-002`, `VIT 002`, VIT–٠٠٢. */
  sku: string;
  /** The number in each length that it may be stored in: a UPC is an EAN with a zero before it. */
  gtins: readonly string[];
}

const gtinLengths = [8, 12, 13, 14];
const longestCode = 40;
const shortestCode = 3;

/** In SQL, the same of a stored SKU `s.id`; the index skus_by_code has it. */
export const skuCodeSql =
  "upper(replace(replace(replace(replace(replace(s.id, '-', ''), '_', ''), '.', ''), '/', ''), ' ', ''))";

/** null: no code; a code has a digit. */
export function toProductCode(text: string): ProductCode | null {
  const sku = toLatinDigits(text.normalize('NFKC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  if (!/\d/.test(sku) || sku.length < shortestCode || sku.length > longestCode) return null;
  const digits = /^\d+$/.test(sku) ? sku.replace(/^0+/, '') : '';
  const isNumber = digits !== '' && gtinLengths.includes(sku.length);
  return {
    sku,
    gtins: isNumber
      ? gtinLengths.flatMap((length) => (digits.length <= length ? [digits.padStart(length, '0')] : []))
      : [],
  };
}
