/** Times as staff read them: the two countries' own (UTC+3), and the zone beside them. */
import { formatMoment } from '../../shared/domain/moment.ts';
import { both, type Said } from './said.ts';

export const zone = 'UTC+3';

/** `21 Nov 2026, 1:12 pm UTC+3` */
export const timeOf = (iso: string): Said => both((locale) => `${formatMoment(iso, locale)} ${zone}`);
export const dayAlone = (iso: string): Said => both((locale) => formatMoment(iso, locale, true));

/** An end is no longer within: midnight ends the day before it. */
export function endOf(iso: string): Said {
  const atMs = Date.parse(iso);
  const isMidnight = (atMs + 3 * 3_600_000) % 86_400_000 === 0;
  return isMidnight
    ? both((locale) => `${formatMoment(new Date(atMs - 1).toISOString(), locale, true)} ${zone}`)
    : timeOf(iso);
}
