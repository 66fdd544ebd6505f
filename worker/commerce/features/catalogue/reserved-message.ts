/**
 * The message for units that unpaid orders hold. It is built here because it is rare, so pages need not load its texts.
 */

import type { Sku } from '../../../../shared/contract/catalogue.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { formatReturnTime } from '../../../../shared/domain/moment.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { formatReservationEnd } from '../../../../shared/domain/reservation-end.ts';

const texts: Record<Locale, { title: string; text: (time: string) => string }> = {
  en: {
    title: 'Reserved for now',
    text: (time) =>
      `What’s left is held for orders being completed. It may be back by ${time}. We can email you if it is.`,
  },
  ar: {
    title: 'محجوز مؤقتًا',
    text: (time) =>
      `الكمية المتبقية محجوزة لطلبات لم تكتمل بعد، وقد تتوفر من جديد بحلول ${time}. يمكننا مراسلتك إن توفرت.`,
  },
};

export function toReserved(
  holdEnds: number | null,
  locale: Locale,
  country: CountryCode,
): NonNullable<Sku['reserved']> | null {
  const until = formatReservationEnd(holdEnds);
  if (until === null) return null;
  const { title, text } = texts[locale];
  return { until, title, text: text(formatReturnTime(until, locale, country)) };
}
