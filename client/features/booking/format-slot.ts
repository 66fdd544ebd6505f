import { type ChosenSlot, computeFastStart } from '../../../shared/domain/booking-form.ts';
import { formatReturnTime, formatTime, toShopTime } from '../../../shared/domain/moment.ts';
import type { Locale } from '../../../shared/domain/money.ts';

/** `Tue 24 Nov, 7:30 am`. */
export const formatSlot = ({ from }: Pick<ChosenSlot, 'from'>, locale: Locale): string =>
  formatReturnTime(from, locale);

/** `7:30`, or with half of the day where a day has both. */
export const formatSlotTime = (from: string, locale: Locale): string =>
  formatTime(toShopTime(Date.parse(from)).minutes, locale);

/** When eating ends; null without a fast. */
export function formatFastStart(from: string, hours: number, locale: Locale): string | null {
  const start = computeFastStart(from, hours);
  return start && formatReturnTime(start, locale);
}

/** `13 Jumada II`, by the calendar of Umm al-Qura. */
export function formatHijriDay(day: string, locale: Locale): string {
  const tag = locale === 'ar' ? 'ar-SA-u-ca-islamic-umalqura-nu-latn' : 'en-GB-u-ca-islamic-umalqura';
  return new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day));
}
