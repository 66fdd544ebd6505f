/** Times by the shop's own clock. */

import { defaultCountry } from '../../shared/domain/country.ts';
import { formatMoment } from '../../shared/domain/moment.ts';
import { offsetMs } from '../../shared/domain/shop-clock.ts';
import { inBothLanguages, type Message } from '../../shared/i18n/message.ts';

export const zone = 'UTC+3';

/** `21 Nov 2026, 1:12 pm UTC+3` */
export const formatZonedTime = (iso: string): Message =>
  inBothLanguages((locale) => `${formatMoment(iso, locale, defaultCountry)} ${zone}`);
export const dayAlone = (iso: string): Message =>
  inBothLanguages((locale) => formatMoment(iso, locale, defaultCountry, true));

/** Ends are exclusive, so midnight is shown as the day before. */
export function formatEnd(iso: string): Message {
  const atMs = Date.parse(iso);
  const isMidnight = (atMs + offsetMs) % 86_400_000 === 0;
  return isMidnight
    ? inBothLanguages(
        (locale) => `${formatMoment(new Date(atMs - 1).toISOString(), locale, defaultCountry, true)} ${zone}`,
      )
    : formatZonedTime(iso);
}
