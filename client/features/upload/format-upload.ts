/** Sizes and days of files as people read them: Latin digits, the same bytes from server and browser. */

import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/locale.ts';
import { formatDay, formatReturnTime, toLocalTime } from '../../../shared/domain/moment.ts';

const megabyte = 1024 * 1024;

export function formatSize(bytes: number, locale: Locale): string {
  const isLarge = bytes >= megabyte / 10;
  const number = isLarge ? (bytes / megabyte).toFixed(1) : String(Math.max(1, Math.round(bytes / 1024)));
  const units = isLarge ? { en: 'MB', ar: 'ميغابايت' } : { en: 'KB', ar: 'كيلوبايت' };
  return `${number} ${units[locale]}`;
}

/** `Fri 14 Nov 2025` */
export const formatWholeDay = (day: string, locale: Locale): string => `${formatDay(day, locale)} ${day.slice(0, 4)}`;

export const formatDayOf = (iso: string, locale: Locale, country: CountryCode): string =>
  formatWholeDay(toLocalTime(Date.parse(iso), country).day, locale);

export const formatMoment = (iso: string, locale: Locale, country: CountryCode): string =>
  formatReturnTime(iso, locale, country);
