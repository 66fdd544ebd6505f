/** Times as staff read them: Kuwait's and Riyadh's clock (UTC+3 in both, all year), Latin digits, 24 hours. */

import { countries, defaultCountry } from '../../../shared/domain/country.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { offsetMs } from '../../../shared/domain/shop-clock.ts';

const zone = countries[defaultCountry].timeZone;
const tagOf = (locale: Locale) => (locale === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB');

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatterOf(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const cached = formatters.get(key);
  if (cached) return cached;
  const formatter = new Intl.DateTimeFormat(tagOf(locale), { timeZone: zone, calendar: 'gregory', ...options });
  formatters.set(key, formatter);
  return formatter;
}

/** `2026-11-23` there. */
export const getLocalDay = (atMs: number = Date.now()): string => new Date(atMs + offsetMs).toISOString().slice(0, 10);

/** `14:05`. */
export const formatClock = (atMs: number): string => new Date(atMs + offsetMs).toISOString().slice(11, 16);

/** `23 Nov 2026`, without the year of today. */
export function formatDay(atMs: number, locale: Locale): string {
  const isThisYear = getLocalDay(atMs).slice(0, 4) === getLocalDay().slice(0, 4);
  return formatterOf(locale, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }).format(atMs);
}

/** `14:05` of today, `22 Nov 14:05` of other days. */
export const formatTime = (atMs: number, locale: Locale): string =>
  getLocalDay(atMs) === getLocalDay() ? formatClock(atMs) : `${formatDay(atMs, locale)} ${formatClock(atMs)}`;

/** `23 Nov 2026 14:05`, on paper: whoever reads it later doesn’t know which day was today. */
export const formatPrintedTime = (atMs: number, locale: Locale): string =>
  `${formatterOf(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(atMs)} ${formatClock(atMs)}`;

export const formatLongDay = (atMs: number, locale: Locale): string =>
  formatterOf(locale, { weekday: 'long', day: 'numeric', month: 'long' }).format(atMs);

/** `12 Jumada II 1448`, by the calendar of Umm al-Qura. */
export const formatHijriDay = (atMs: number, locale: Locale): string =>
  formatterOf(locale, { calendar: 'islamic-umalqura', day: 'numeric', month: 'long', year: 'numeric' })
    .formatToParts(atMs)
    .filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
    .map(({ value }) => value)
    .join(' ');
