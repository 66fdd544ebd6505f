/**
 * The courier's countries and cities, searchable in both languages, from a table in the code (docs/gulf.md §2 "DHL").
 */
import { isCountryCode } from '../../../../shared/domain/country.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { foldPlaceName } from '../../../../shared/domain/place-name.ts';
import { areasOf } from './areas.ts';
import { courierCountries } from './data/courier-countries.ts';

const answersMax = 50;

/** Names that contain the text, prefix matches first; every name if the text is empty. */
function searchRows<T>(rows: readonly T[], search: string | undefined, spellings: (row: T) => readonly string[]): T[] {
  const needle = foldPlaceName((search ?? '').toWellFormed());
  const begins: T[] = [];
  const contains: T[] = [];
  for (const row of rows) {
    const names = spellings(row).map(foldPlaceName);
    if (names.some((name) => name.startsWith(needle))) begins.push(row);
    else if (names.some((name) => name.includes(needle))) contains.push(row);
  }
  return [...begins, ...contains];
}

export function findCountries(search: string | undefined, locale: Locale) {
  const rows = searchRows(courierCountries, search, ([code, en, ar]) => [en, ar, code]);
  return rows.map(([code, en, ar]) => ({ id: code, code, name: locale === 'ar' ? ar : en }));
}

/** Cities are available for the two countries of delivery only. */
export function findCities(countryId: string, search: string | undefined, locale: Locale) {
  if (!isCountryCode(countryId)) return [];
  const rows = searchRows(areasOf(countryId), search, ([, , en, ar, aliases]) => [en, ar, ...aliases]);
  const named = rows.map(([slug, , en, ar]) => ({ id: slug, name: locale === 'ar' ? ar : en }));
  return (search ?? '').trim() === '' ? named : named.slice(0, answersMax);
}
