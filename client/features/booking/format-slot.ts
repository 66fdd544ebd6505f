import { type ChosenSlot, computeFastStart } from '../../../shared/domain/booking-form.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import { formatHour, formatReturnTime } from '../../../shared/domain/moment.ts';
import type { Locale } from '../../../shared/domain/money.ts';

/** `Tue 24 Nov, 7:30 am`. */
export const formatSlot = ({ from }: Pick<ChosenSlot, 'from'>, locale: Locale, country: CountryCode): string =>
  formatReturnTime(from, locale, country);

/** `7:30`, or with half of the day where a day has both. */
export const formatSlotTime = (from: string, locale: Locale, country: CountryCode): string =>
  formatHour(from, locale, country);

/** When eating ends; null without a fast. */
export function formatFastStart(from: string, hours: number, locale: Locale, country: CountryCode): string | null {
  const start = computeFastStart(from, hours);
  return start && formatReturnTime(start, locale, country);
}

/** `13 Jumada II`, by the calendar of Umm al-Qura. */
export function formatHijriDay(day: string, locale: Locale): string {
  const tag = locale === 'ar' ? 'ar-SA-u-ca-islamic-umalqura-nu-latn' : 'en-GB-u-ca-islamic-umalqura';
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
}
