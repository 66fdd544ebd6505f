/** Parses amounts from outside. Separate from money.ts, which every first page loads. */
import { minorDigits } from '../constants.ts';
import { type Currency, toMajor, toMinor } from './money.ts';

export function toPositiveMinor(major: number, currency: Currency): number | null {
  const minor = toMinor(major, currency);
  return minor > 0 && Number.isSafeInteger(minor) && toMajor(minor, currency) === major ? minor : null;
}

/** Minor units of typed text; null if invalid: `"9.5"` → 9500 fils; `"9.5001"`, `"-1"`, `"1e3"` → null. */
export function parseAmount(text: string, currency: Currency): number | null {
  const match = /^(\d{1,9})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return null;
  const fraction = (match[2] ?? '').padEnd(minorDigits[currency], '0');
  if (fraction.length > minorDigits[currency]) return null;
  return Number(match[1]) * 10 ** minorDigits[currency] + Number(fraction);
}
