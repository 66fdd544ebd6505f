/** Clocks: each country's is in its row of the register. None has summer time (docs/gulf.md §6); tests/house/countries.test.ts compares them with their zones. */
import { type CountryCode, countries, defaultCountry } from './country.ts';

export const getOffsetMs = (country: CountryCode): number => countries[country].utcHours * 3_600_000;
/** As a moment ends with it: `2026-11-24T07:30+03:00`. */
export function getOffsetText(country: CountryCode): string {
  const { utcHours } = countries[country];
  return `${utcHours < 0 ? '-' : '+'}${String(Math.abs(utcHours)).padStart(2, '0')}:00`;
}

/** The shop's own clock, for days that are of no country: what staff type, how often a page is seen, how long a file is kept. */
export const offsetMs = getOffsetMs(defaultCountry);
export const shopOffset = getOffsetText(defaultCountry);
