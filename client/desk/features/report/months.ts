import type { Locale } from '../../../../shared/domain/money.ts';
import { parseMonth } from '../../../../shared/domain/month.ts';

/** Chosen: two years, this month with the same one of last year and of the year before. */
const shownMonths = 25;

/** @param today `2026-11-23` @returns newest first */
export function listMonths(today: string): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back)).toISOString().slice(0, 7),
  );
}

export const monthBefore = (month: string): string => listMonths(month)[1] ?? month;

/** A month of the address, if it has begun. */
export const readMonth = (text: string, today: string): string => {
  const month = parseMonth(text);
  return month !== null && month <= today.slice(0, 7) ? month : today.slice(0, 7);
};

export const nameMonth = (month: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-KW-u-nu-latn' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  }).format(Date.parse(`${month}-01`));
