/** A person's own number, which need not be of the country they shop in today. */
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { phoneNumber } from '../../../../shared/domain/phone.ts';

/** E.164, or null. Another country's number must say its code, or a slip would be read as one. */
export function phoneOfPerson(typed: string, country: CountryCode): string | null {
  const own = phoneNumber(typed, country);
  if (own !== null || !/^\s*(\+|00)/.test(typed)) return own;
  return countryCodes.map((other) => phoneNumber(typed, other)).find((number) => number !== null) ?? null;
}
