/** An SKU or a bar code that stands alone in a search, as it is printed on a slip or copied from one. */
import { toGtinSpelling } from './gtin.ts';
import { toLatinDigits } from './text.ts';

export interface ProductCode {
  /** `VIT002` of `vit-002`, `VIT 002`, VIT–٠٠٢. */
  sku: string;
  /** Its number as a bar code, whatever the check digit; null if it can't be one. */
  gtin: string | null;
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
  const isNumber = /^\d*[1-9]\d*$/.test(sku) && gtinLengths.includes(sku.length);
  return { sku, gtin: isNumber ? toGtinSpelling(sku) : null };
}
