/** The number of a bar code: GTIN-8, -12 (UPC), -13 (EAN) or -14, with a check digit (GS1). */
import { cleanTyped } from './text.ts';

export function parseGtin(text: string): string | null {
  const digits = cleanTyped(text).replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  // From the right, every other digit counts threefold; the check digit counts once.
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
