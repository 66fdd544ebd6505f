/**
 * The number of a bar code, with its check digit (GS1). One item is printed as GTIN-8, -12 (UPC), -13 (EAN) or -14, so a number has one
 * spelling: 8 digits where that is all, else 13 as an EAN, 14 only for a case (docs/decisions/096-one-key-one-spelling.md).
 */
import { cleanTyped } from './text.ts';

const lengths: readonly number[] = [8, 12, 13, 14];

/** From the right, every other digit counts threefold; the check digit counts once. */
const hasCheckDigit = (digits: string): boolean =>
  [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10 === 0;

export const isGtin = (digits: string): boolean =>
  /^\d+$/.test(digits) && lengths.includes(digits.length) && hasCheckDigit(digits);

/** Of digits in any length, whatever their check digit says. */
export function toGtinSpelling(digits: string): string {
  const number = digits.replace(/^0+/, '');
  return number.padStart(number.length <= 8 ? 8 : 13, '0');
}

/** `036000291452`, `٠٠٠٣٦٠٠٠٢٩١٤٥٢` → `0036000291452`. Zeros that a spreadsheet took off its front are put back where the check digit then fits. */
export function parseGtin(text: string): string | null {
  const typed = cleanTyped(text).replace(/^'/, '').replace(/\.0+$/, '').replace(/[\s-]/g, '');
  const digits = /^\d{9,11}$/.test(typed) ? typed.padStart(12, '0') : typed;
  return isGtin(digits) ? toGtinSpelling(digits) : null;
}
