import { type CountryCode, countryCodes } from './country.ts';
import { cleanTyped } from './text.ts';

const numberPattern = new RegExp(`^#?(${countryCodes.join('|')})[-_]?(\\d{1,12})$`);

export function parseOrderNumber(typed: string): string | null {
  const match = numberPattern.exec(cleanTyped(typed).replaceAll(' ', '').toUpperCase());
  return match ? `${match[1]}-${match[2]}` : null;
}

export const findOrderCountry = (number: string): CountryCode | null =>
  countryCodes.find((code) => number.startsWith(`${code}-`)) ?? null;
