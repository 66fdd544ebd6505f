/** `stock expiry`, `stock stop-days`, `expiring`: the dates of packs, in English and Arabic (`--lang ar`). */
import type { CountryCode } from '../../shared/domain/country.ts';
import { expirySoonDays, readExpiryDate } from '../../shared/domain/expiry.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { plural } from '../../shared/i18n/translate.ts';
import type { Call } from './client.ts';
import { type Answer, countryOf, misused, needed, whole } from './options.ts';

type Words = readonly (string | undefined)[];

/** A day such as 2027-03-31, a month such as 2027-03 for its end, or `none`; undefined where nothing was typed. */
export function expiryOf(text: string | undefined, name: string): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const day = readExpiryDate(text);
  if (day === null) throw misused(`${name} must be a date such as 2027-03-31, a month such as 2027-03, or none.`);
  return day;
}

interface Dated {
  expires_on: string | null;
  sellable: number;
}

/** `HB-ZINC in KW: expires on 2027-03-31, 40 may be sold`. */
const datedLine = (sku: string, country: CountryCode, { expires_on: day, sellable }: Dated, locale: Locale): string =>
  locale === 'en'
    ? `${sku} in ${country}: ${day ? `expires on ${day}` : 'no date'}, ${sellable} may be sold`
    : `${sku} في ${country}: ${day ? `ينتهي في ${day}` : 'بلا تاريخ'}، والمتاح للبيع ${sellable}`;

/** A line more where units are there and the date forbids to sell them. */
export const unsoldLines = (
  sku: string,
  country: CountryCode,
  { available, sellable, expires_on: day }: Dated & { available: number },
  locale: Locale,
): string[] =>
  sellable === available
    ? []
    : [
        locale === 'en'
          ? `None of them is sold: its date is ${day}. New packs? stock expiry ${sku} ${country} DATE`
          : `لا يُباع منها شيء لأن تاريخها ${day}. هل وصلت عبوات جديدة؟ stock expiry ${sku} ${country} DATE`,
      ];

export async function setExpiry(call: Call, [sku, country, date]: Words, locale: Locale): Promise<Answer> {
  const expires_on = expiryOf(needed(date, 'The date'), 'The date');
  const body = { sku: needed(sku, 'The SKU'), country: countryOf(needed(country, 'The country')), expires_on };
  const data = await call<Dated>('POST', '/desk/stock/expiry', body);
  return { data, lines: [datedLine(body.sku, body.country, data, locale)] };
}

const daysIn = (n: number, locale: Locale): string =>
  locale === 'en'
    ? plural('en', n, { one: '{n} day', other: '{n} days' })
    : plural('ar', n, { one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' });

export async function setStopDays(call: Call, [typed, count]: Words, locale: Locale): Promise<Answer> {
  const country = countryOf(needed(typed, 'The country'));
  const days = whole(needed(count, 'The number of days'), 'The number of days') ?? 0;
  const data = await call<{ country: CountryCode; days: number }>('POST', '/desk/stock/stop-days', { country, days });
  const line =
    days === 0
      ? { en: `${country}: sold to the end of its date`, ar: `${country}: يُباع حتى نهاية يوم انتهائه` }
      : {
          en: `${country}: sold until ${daysIn(days, 'en')} before its date`,
          ar: `${country}: يتوقف البيع قبل تاريخ الانتهاء بمقدار ${daysIn(days, 'ar')}`,
        };
  return { data, lines: [line[locale]] };
}

interface Expiring {
  items: {
    sku: string;
    country: CountryCode;
    name: string;
    expires_on: string;
    days_left: number;
    is_expired: boolean;
    available: number;
    reserved: number;
  }[];
  total: number;
  expired: number;
  stop_days: Record<CountryCode, number>;
}

function itemLine(item: Expiring['items'][number], locale: Locale): string {
  const en = locale === 'en';
  const days = Math.abs(item.days_left);
  const gone = item.days_left < 0;
  const when = en
    ? gone ? `expired ${daysIn(days, 'en')} ago` : days === 0 ? 'expires today' : `expires in ${daysIn(days, 'en')}`
    : gone ? `انتهى قبل ${daysIn(days, 'ar')}` : days === 0 ? 'ينتهي اليوم' : `ينتهي خلال ${daysIn(days, 'ar')}`; // biome-ignore format: two sentences of three
  const state = item.is_expired && !gone ? [en ? 'sold no longer' : 'توقف بيعه'] : [];
  const held = item.reserved > 0 ? [en ? `${item.reserved} in orders` : `في طلبات: ${item.reserved}`] : [];
  const there = en ? `${item.available} there` : `المتوفر: ${item.available}`;
  return [item.sku, item.country, item.expires_on, when, ...state, there, ...held, item.name].join('  ');
}

export async function listExpiring(call: Call, daysTyped: string | undefined, locale: Locale): Promise<Answer> {
  const days = whole(daysTyped, '--days') ?? expirySoonDays;
  const data = await call<Expiring>('GET', `/desk/expiring?days=${days}`);
  const { items, total, expired } = data;
  const none = locale === 'en' ? `Nothing on the shelf expires within ${daysIn(days, 'en')}.` : `لا شيء في المخزون ينتهي خلال ${daysIn(days, 'ar')}.`; // biome-ignore format: one sentence
  if (items.length === 0) return { data, lines: [none] };
  const sum =
    locale === 'en'
      ? `${expired} sold no longer, ${total - expired} near their date`
      : `متوقف بيعه: ${expired}، قريب الانتهاء: ${total - expired}`;
  const off =
    locale === 'en'
      ? 'Off the books: stock set SKU KW|SA 0 --reason expired'
      : 'لإخراجها من المخزون: stock set SKU KW|SA 0 --reason expired';
  return {
    data,
    lines: [...items.map((item) => itemLine(item, locale)), sum, ...(expired > 0 ? [off] : [])],
  };
}

export interface NearDate {
  sku: string;
  countries: CountryCode[];
  expires_on: string;
  is_expired: boolean;
}

/** What an import says of dates that are over or near. */
export const nearDateLines = (items: readonly NearDate[], locale: Locale): string[] =>
  items.map(({ sku, countries, expires_on: day, is_expired: isOver }) => {
    if (locale === 'en')
      return `${sku} in ${countries.join(', ')}: ${isOver ? `not sold, for its date is ${day}` : `expires soon, on ${day}`}`;
    return `${sku} في ${countries.join('، ')}: ${isOver ? `لا يُباع لأن تاريخه ${day}` : `ينتهي قريبًا، في ${day}`}`;
  });
