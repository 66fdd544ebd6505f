import { type AgeRange, parseAgeRange } from '../../../../shared/domain/age-range.ts';
import type { Locale } from '../../../../shared/domain/locale.ts';
import { plural } from '../../../../shared/i18n/translate.ts';

const monthsOfYear = 12;
const isWhole = (years: number) => Number.isInteger(years);
const monthsIn = (years: number) => Math.round(years * monthsOfYear);

function formatEnglish({ from, to }: AgeRange): string {
  if (to === null)
    return from === 0 ? 'From birth' : isWhole(from) ? `Ages ${from} and up` : `From ${monthsIn(from)} months`;
  if (to <= 1) return `Ages ${monthsIn(from)}–${monthsIn(to)} months`;
  return isWhole(from) ? `Ages ${from}–${to}` : `Ages ${monthsIn(from)} months to ${to} years`;
}

const arabicMonths = { one: 'شهر', two: 'شهرين', few: '{n} أشهر', many: '{n} شهرًا', other: '{n} شهر' };
const arabicYears = { one: 'سنة', two: 'سنتين', few: '{n} سنوات', many: '{n} سنة', other: '{n} سنة' };
const formatArabicAge = (years: number, isBaby: boolean): string =>
  isBaby || !isWhole(years) ? plural('ar', monthsIn(years), arabicMonths) : plural('ar', years, arabicYears);

function formatArabic({ from, to }: AgeRange): string {
  const isBaby = to !== null && to <= 1;
  if (from === 0 && to === null) return 'من الولادة';
  const first = from === 0 ? 'الولادة' : formatArabicAge(from, isBaby);
  return to === null ? `العمر من ${first} فأكثر` : `العمر من ${first} إلى ${formatArabicAge(to, isBaby)}`;
}

const formatAgeRange = (range: AgeRange, locale: Locale): string =>
  locale === 'ar' ? formatArabic(range) : formatEnglish(range);

/**
 * How old the person who takes a product should be, as its page, its card and its filter say it; empty if the product
 * doesn't say.
 */
export function sayAges(stored: string | null, locale: Locale): string[] {
  const range = stored === null ? null : parseAgeRange(stored);
  return range === null ? [] : [formatAgeRange(range, locale)];
}
