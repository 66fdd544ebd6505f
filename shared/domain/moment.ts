/** Dates for display: Gregorian, Latin digits. By hand, so that server and browser print the same bytes. */

import { type CountryCode, defaultCountry } from './country.ts';
import type { Locale } from './money.ts';
import { getOffsetMs } from './shop-clock.ts';

const months: Record<Locale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
};
const weekdays: Record<Locale, readonly string[]> = {
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  ar: ['الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة', 'السبت'],
};
export interface LocalTime {
  readonly day: string;
  readonly minutes: number;
}

export function toLocalTime(timeMs: number, country: CountryCode): LocalTime {
  const local = new Date(timeMs + getOffsetMs(country));
  return { day: local.toISOString().slice(0, 10), minutes: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/** On the shop's own clock, for what is of no country. */
export const toShopTime = (timeMs: number): LocalTime => toLocalTime(timeMs, defaultCountry);

export function formatTime(minutes: number, locale: Locale): string {
  const hour = Math.floor(minutes / 60) % 24;
  const half = locale === 'ar' ? (hour < 12 ? 'ص' : 'م') : hour < 12 ? 'am' : 'pm';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

export function formatDay(day: string, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[locale][date.getUTCDay()] ?? ''} ${date.getUTCDate()} ${months[locale][date.getUTCMonth()] ?? ''}`;
}

/** `Tue 24 Nov, 2:20 pm`. With the day, because a cached page may be read tomorrow. */
export function formatReturnTime(iso: string, locale: Locale, country: CountryCode): string {
  const { day, minutes } = toLocalTime(Date.parse(iso), country);
  return `${formatDay(day, locale)}${locale === 'ar' ? '،' : ','} ${formatTime(minutes, locale)}`;
}

export function formatHour(iso: string, locale: Locale, country: CountryCode): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : formatTime(toLocalTime(time, country).minutes, locale);
}

export function formatMoment(iso: string, locale: Locale, country: CountryCode, dayOnly = false): string {
  const time = Date.parse(iso);
  if (Number.isNaN(time)) return '';
  const local = new Date(time + getOffsetMs(country));
  const day = `${local.getUTCDate()} ${months[locale][local.getUTCMonth()] ?? ''} ${local.getUTCFullYear()}`;
  if (dayOnly) return day;
  return `${day}${locale === 'ar' ? '،' : ','} ${formatTime(local.getUTCHours() * 60 + local.getUTCMinutes(), locale)}`;
}
