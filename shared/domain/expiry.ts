/** The date on a pack and when its sale ends (docs/catalogue.md §12). Days are texts such as `2027-03-31`. */
import { toShopTime } from './moment.ts';

export const expirySoonDays = 60;

const dayMs = 86_400_000;
const subtractDays = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);
const getLastDayOfMonth = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** `2027-03-31`, or `2027-03` as many packs print it: the last day of the month. null if invalid. */
export function parseExpiryDate(text: string): string | null {
  const [, month, day] = /^((?:19|20)\d{2}-(?:0[1-9]|1[0-2]))(?:-(\d{2}))?$/.exec(text) ?? [];
  if (month === undefined) return null;
  const last = getLastDayOfMonth(month);
  if (day === undefined) return last;
  return day >= '01' && `${month}-${day}` <= last ? text : null;
}

/** `migrations/0034_expiry.sql` has the same rule. */
export const getLastSaleDay = (expiresOn: string, stopDays: number): string => subtractDays(expiresOn, stopDays);

export const isExpired = (expiresOn: string | null, stopDays: number, nowMs: number): boolean =>
  expiresOn !== null && getLastSaleDay(expiresOn, stopDays) < toShopTime(nowMs).day;

export const getDaysLeft = (expiresOn: string, nowMs: number): number =>
  (Date.parse(expiresOn) - Date.parse(toShopTime(nowMs).day)) / dayMs;

/** As packs print it: `03/2027` for the end of a month, else `10/03/2027`. */
export function formatPackDate(expiresOn: string): string {
  const [year = '', month = '', day = ''] = expiresOn.split('-');
  return getLastDayOfMonth(`${year}-${month}`) === expiresOn ? `${month}/${year}` : `${day}/${month}/${year}`;
}
