/** `delivery list|set|remove|holiday`: when orders arrive, as the product page and the checkout promise it. */
import type { CountryCode } from '../../shared/domain/country.ts';
import type { DeliveryRule } from '../../shared/domain/delivery-day.ts';
import { readableTime } from '../../shared/domain/moment.ts';
import type { Call } from './client.ts';
import { misused } from './options.ts';

interface Days {
  items: DeliveryRule[];
  holidays: string[];
}

const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** `hawalli` is a region, `makkah/jeddah` an area of one, nothing the whole country. */
function placeOf(text = ''): { region: string; area: string } {
  const [region = '', area = ''] = text.split('/');
  return { region, area };
}

/** `0`, `1-2` working days. */
function daysOf(text: string | undefined): { first_days: number; last_days: number } {
  const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(text ?? '');
  if (!match) throw misused('--days must be working days such as 0 or 1-2.');
  return { first_days: Number(match[1]), last_days: Number(match[2] ?? match[1]) };
}

function minutesOf(text: string | undefined): number {
  const match = /^(\d{1,2}):(\d{2})$/.exec(text ?? '');
  const minutes = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  if (!(minutes <= 1440)) throw misused('--until must be a time such as 14:00.');
  return minutes;
}

function restOf(text: string | undefined): number[] {
  const days = (text ?? '').split(',').filter((day) => day !== '');
  return days.map((day) => {
    const at = weekdays.indexOf(day.toLowerCase());
    if (at < 0) throw misused('--rest must be weekdays such as fri or fri,sat.');
    return at;
  });
}

const line = ({ region, area, ...rule }: DeliveryRule): string =>
  [
    (area === '' ? region || '(all)' : `${region}/${area}`).padEnd(34),
    rule.first_days === rule.last_days ? `${rule.first_days} days` : `${rule.first_days}-${rule.last_days} days`,
    `until ${readableTime(rule.cut_off, 'en')}`,
    rule.rest_days.length > 0 ? `not ${rule.rest_days.map((day) => weekdays[day]).join(', ')}` : '',
  ].join('  ');

const told = (data: Days) => ({
  data,
  lines: [...data.items.map(line), ...data.holidays.map((day) => `${day}  no delivery`)],
});

export const listDelivery = async (call: Call, country: CountryCode) =>
  told(await call<Days>('GET', `/desk/delivery/${country}`));

export async function setDelivery(
  call: Call,
  country: CountryCode,
  place: string | undefined,
  options: { days: string | undefined; until: string | undefined; rest: string | undefined },
) {
  const rule = { cut_off: minutesOf(options.until), ...daysOf(options.days), rest_days: restOf(options.rest) };
  return told(await call<Days>('POST', `/desk/delivery/${country}`, { ...placeOf(place), rule }));
}

export const removeDelivery = async (call: Call, country: CountryCode, place: string | undefined) =>
  told(await call<Days>('POST', `/desk/delivery/${country}`, { ...placeOf(place), rule: null }));

export const setHoliday = async (call: Call, country: CountryCode, day: string, isOff: boolean) =>
  told(await call<Days>('POST', `/desk/delivery/${country}`, { day, is_off: isOff }));
