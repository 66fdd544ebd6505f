/** Mobile numbers of the two countries, stored as E.164 (docs/gulf.md §2). */
import { type CountryCode, countries, countryCodes } from './country.ts';
import { toLatinDigits } from './text.ts';

const mobileNumbers: Record<CountryCode, RegExp> = {
  KW: /^(?:[569]\d{7}|41\d{6})$/,
  SA: /^5\d{8}$/,
};

/**
 * E.164, or null if it isn't a mobile number of the country. Accepts digits of any script, spaces, dashes, `+965`,
 * `00965` and the Saudi `05…`: '٥٠٠٠ ١٢٣٤' in KW → '+96550001234'.
 */
export function parsePhone(typed: string, country: CountryCode): string | null {
  const { dialCode } = countries[country];
  const digits = toLatinDigits(typed).replace(/[\s().\-\u200e\u200f]/g, '');
  const international = new RegExp(`^(?:\\+|00)${dialCode}`).exec(digits);
  let national = international ? digits.slice(international[0].length) : digits;
  if (country === 'SA') national = national.replace(/^0/, '');
  return mobileNumbers[country].test(national) ? `+${dialCode}${national}` : null;
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
  if (own !== null || !/^\s*(\+|00)/.test(toLatinDigits(typed))) return own;
  return countryCodes.map((other) => parsePhone(typed, other)).find((number) => number !== null) ?? null;
}

export function formatPhone(e164: string): string {
  const kuwait = /^\+965(\d{4})(\d{4})$/.exec(e164);
  if (kuwait) return `+965 ${kuwait[1]} ${kuwait[2]}`;
  const saudi = /^\+966(\d{2})(\d{3})(\d{4})$/.exec(e164);
  return saudi ? `+966 ${saudi[1]} ${saudi[2]} ${saudi[3]}` : e164;
}
