import { type DayFault, parseDay } from './day-input.ts';
import type { Locale } from './money.ts';
import { cleanTyped } from './text.ts';

const withoutYear = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})$/;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

const distanceDays = (day: string, today: string) => Math.abs(Date.parse(day) - Date.parse(today)) / 86_400_000;

/**
 * A day typed into a field: day first, and the year may be left out. `10/03` is 10 March.
 * @param today `2026-11-23`; a day without a year is the one nearest to it.
 */
export function parseDayField(typed: string, today: string): { readonly day: string } | { readonly fault: DayFault } {
  const parts = withoutYear.exec(cleanTyped(typed));
  if (!parts) return parseDay(typed);
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => {
    const read = parseDay(`${parts[1]}/${parts[2]}/${one}`);
    return 'day' in read ? [read.day] : [];
  });
  const nearest = days.sort((a, b) => distanceDays(a, today) - distanceDays(b, today))[0];
  return nearest === undefined ? { fault: 'no_such_day' } : { day: nearest };
}

/** `2026-03-10` as a field shows it: `10/03/2026`. Other text stays as it was typed. */
export const formatDayField = (day: string): string => (isDay.test(day) ? day.split('-').reverse().join('/') : day);

/** With the month's name, so that day and month can't be taken for one another. */
export const formatDayName = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    calendar: 'gregory',
    timeZone: 'UTC',
  }).format(Date.parse(day));
