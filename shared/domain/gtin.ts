/** The number under a bar code: GTIN-8, -12 (UPC), -13 (EAN) or -14, of which the last digit checks the others (GS1). */
import { latinDigits } from './text.ts';

/** The digits, without the gaps that they are printed with; null where they can't be one. */
export function readGtin(text: string): string | null {
  const digits = latinDigits(text).replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return null;
  // From the right every other digit counts threefold, the check digit once.
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? digits : null;
}
