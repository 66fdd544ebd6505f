/** The date on a pack and when its sale ends (docs/catalogue.md §12). Days are texts such as `2027-03-31`. */
import type { CountryCode } from './country.ts';
import { type DayFault, numberMonths } from './day-input.ts';
import { toLocalTime } from './moment.ts';
import { cleanTyped } from './text.ts';

export const expirySoonDays = 60;

const dayMs = 86_400_000;
const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
const getLastDayOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

const yearFirst = /^((?:19|20)\d{2})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?$/;
/** `2026.1`: October, of a cell that is the number 2026.10, or January. */
const lostZero = /^\d{4}\.\d$/;
const yearLast = /^(?:(\d{1,2})[-/. ])?(\d{1,2})[-/. ]((?:19|20)\d{2})$/;
const shortYear = /^(?:\d{1,2}[-/. ])?\d{1,2}[-/. ]\d{2}$/;

/**
 * As packs print it and staff type it, in digits of either script: `03/2028` and `MAR 2028` (the last day of the month),
 * `10/03/2028`, day first, `2028-03`, `2028-03-10`, with or without `EXP` before it.
 */
export function readPackDate(typed: string): { readonly day: string } | { readonly fault: DayFault } {
  const text = numberMonths(cleanTyped(typed).replace(/^exp(?:iry|\.)?\s*:?\s*/i, ''));
  if (lostZero.test(text)) return { fault: 'unreadable' };
  if (shortYear.test(text)) return { fault: 'two_digit_year' };
  const first = yearFirst.exec(text);
  const last = yearLast.exec(text);
  const [year, month, day] = first ? [first[1], first[2], first[3]] : [last?.[3], last?.[2], last?.[1]];
  if (year === undefined || month === undefined) return { fault: 'unreadable' };
  if (Number(month) < 1 || Number(month) > 12) return { fault: 'no_such_day' };
  const end = getLastDayOfMonth(`${year}-${month}`);
  if (day === undefined) return { day: end };
  const exact = `${end.slice(0, 8)}${day.padStart(2, '0')}`;
  return Number(day) >= 1 && exact <= end ? { day: exact } : { fault: 'no_such_day' };
}

/** As `readPackDate`; null for what is no date. */
export function parseExpiryDate(text: string): string | null {
  const read = readPackDate(text);
  return 'day' in read ? read.day : null;
}

/** `migrations/0270_country_clocks.sql` has the same rule. */
export const getLastSaleDay = (expiresOn: string, stopDays: number): string => subtractDays(expiresOn, stopDays);

export const isExpired = (expiresOn: string | null, stopDays: number, nowMs: number, country: CountryCode): boolean =>
  expiresOn !== null && getLastSaleDay(expiresOn, stopDays) < toLocalTime(nowMs, country).day;

export const getDaysLeft = (expiresOn: string, nowMs: number, country: CountryCode): number =>
  (Date.parse(expiresOn) - Date.parse(toLocalTime(nowMs, country).day)) / dayMs;

/** As packs print it: `03/2027` for the end of a month, else `10/03/2027`. */
export function formatPackDate(expiresOn: string): string {
  const [year = '', month = '', day = ''] = expiresOn.split('-');
  return getLastDayOfMonth(`${year}-${month}`) === expiresOn ? `${month}/${year}` : `${day}/${month}/${year}`;
}
