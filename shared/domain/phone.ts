import { type CountryCode, countries, countryCodes } from './country.ts';
import { countryTerms } from './country-terms.ts';
import { cleanTyped } from './text.ts';

const toDialled = (typed: string): string =>
  cleanTyped(typed)
    .replace(/^tel:/i, '')
    .replace(/[\s().\-/]/g, '');

/**
 * A mobile number of the country as E.164 (docs/gulf.md §2), or null if it isn't one. Accepts digits of any script,
 * spaces, dashes, `+965`, `00965`, `965…`, `tel:` and the Saudi `05…`: '٥٠٠٠ ١٢٣٤' in KW → '+96550001234'.
 */
export function parsePhone(typed: string, country: CountryCode): string | null {
  const { dialCode } = countries[country];
  const digits = toDialled(typed);
  const { mobile, trunkPrefix } = countryTerms[country].phone;
  const withCode = new RegExp(`^(?:\\+|00)?${dialCode}`).exec(digits)?.[0] ?? '';
  // A number of the country may itself begin with the digits of its code, so it is tried as it is first.
  for (const dialled of [digits, digits.slice(withCode.length)]) {
    const national = dialled.startsWith(trunkPrefix) ? dialled.slice(trunkPrefix.length) : dialled;
    if (mobile.test(national)) return `+${dialCode}${national}`;
  }
  return null;
}

export function splitPhone(e164: string): { dialCode: string; number: string } | null {
  for (const code of countryCodes) {
    const { dialCode } = countries[code];
    const number = e164.startsWith(`+${dialCode}`) ? e164.slice(dialCode.length + 1) : '';
    if (/^\d{4,15}$/.test(number)) return { dialCode, number };
  }
  return null;
}

/**
 * A person's own number may be of another country than the one they shop in, but only with its country code, or a slip
 * would pass as one.
 */
export function parsePersonPhone(typed: string, country: CountryCode): string | null {
  const own = parsePhone(typed, country);
  if (own !== null) return own;
  const digits = toDialled(typed).replace(/^\+|^00/, '');
  const other = countryCodes.find((code) => digits.startsWith(countries[code].dialCode));
  return other ? parsePhone(typed, other) : null;
}

export function formatPhone(e164: string): string {
  for (const code of countryCodes) {
    const { dialCode } = countries[code];
    const groups = countryTerms[code].phone.groups.map((size) => `(\\d{${size}})`).join('');
    const parts = new RegExp(`^\\+${dialCode}${groups}$`).exec(e164);
    if (parts) return [`+${dialCode}`, ...parts.slice(1)].join(' ');
  }
  return e164;
}
