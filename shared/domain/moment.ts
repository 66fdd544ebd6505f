/** Dates as people of the Gulf read them: Gregorian, Latin digits, by hand so that server and browser print the same bytes. */
import type { Locale } from './money.ts';

const months: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
};
/** Kuwait and Riyadh both, all year: UTC+3 without summer time (docs/gulf.md §6). */
const offsetMs = 3 * 3_600_000;

/**
 * An ISO 8601 time in the shop's time: `21 Nov 2026, 1:12 pm`, `21 نوفمبر 2026، 1:12 م`; '' for what is no time.
 * `dayOnly` leaves the clock out.
 */
export function readableMoment(iso: string, locale: Locale, dayOnly = false): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const there = new Date(time + offsetMs);
  const day = `${there.getUTCDate()} ${months[locale][there.getUTCMonth()] ?? ''} ${there.getUTCFullYear()}`;
  if (dayOnly) return day;
  const hour = there.getUTCHours();
  const minutes = String(there.getUTCMinutes()).padStart(2, '0');
  const half = locale === 'ar' ? (hour < 12 ? 'ص' : 'م') : hour < 12 ? 'am' : 'pm';
  return `${day}${locale === 'ar' ? '،' : ','} ${hour % 12 || 12}:${minutes} ${half}`;
}
