/** `stock expiry`, `stock stop-days`, `expiring`: expiry dates of packs. */
import type { DeskData } from '../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../shared/domain/country.ts';
import { expirySoonDays, parseExpiryDate } from '../../shared/domain/expiry.ts';
import type { Locale } from '../../shared/domain/money.ts';
import { plural } from '../../shared/i18n/translate.ts';
import { command, usageError } from './command.ts';
import { ar, en, inBothLanguages, type Message } from './message.ts';
import { countryWords, parseWholeNumber } from './options.ts';

/** A date as packs print it (03/2027, 31/03/2027, 2027-03) or `none`. */
export function parseExpiryArgument(text: string | undefined, name: string): string | null | undefined {
  if (text === undefined) return undefined;
  if (text === 'none') return null;
  const day = parseExpiryDate(text);
  if (day === null)
    throw usageError({
      en: en`${name} must be a date such as 31/03/2027, a month such as 03/2027, or none.`,
      ar: ar`${name} تاريخ مثل ${'31/03/2027'} أو شهر مثل ${'03/2027'} أو ${'none'}.`,
    });
  return day;
}

type Dated = DeskData<'expiry'>;

const datedLine = (sku: string, country: CountryCode, { expires_on: day, sellable }: Dated, locale: Locale): string =>
  locale === 'en'
    ? `${sku} in ${country}: ${day ? `expires on ${day}` : 'no date'}, ${sellable} can be sold`
    : `${sku} في ${country}: ${day ? `ينتهي في ${day}` : 'بلا تاريخ'}، والمتاح للبيع ${sellable}`;

/** Explains stock that can't be sold because of its date. */
export const formatUnsoldLines = (
  sku: string,
  country: CountryCode,
  { available, sellable, expires_on: day }: Dated & { available: number },
): Message[] =>
  sellable === available
    ? []
    : [
        {
          en: en`None can be sold: the date is ${day ?? ''}. If new packs have arrived: stock expiry ${sku} ${country} DATE`,
          ar: ar`لا يُباع منها شيء لأن تاريخها ${day ?? ''}. هل وصلت عبوات جديدة؟ ${`stock expiry ${sku} ${country} DATE`}`,
        },
      ];

const daysIn = (n: number, locale: Locale): string =>
  locale === 'en'
    ? plural('en', n, { one: '{n} day', other: '{n} days' })
    : plural('ar', n, { one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' });

type Expiring = DeskData<'expiring'>;

function itemLine(item: Expiring['items'][number], locale: Locale): string {
  const en = locale === 'en';
  const days = Math.abs(item.days_left);
  const gone = item.days_left < 0;
  const when = en
    ? gone
      ? `expired ${daysIn(days, 'en')} ago`
      : days === 0
        ? 'expires today'
        : `expires in ${daysIn(days, 'en')}`
    : gone
      ? `انتهى قبل ${daysIn(days, 'ar')}`
      : days === 0
        ? 'ينتهي اليوم'
        : `ينتهي خلال ${daysIn(days, 'ar')}`;
  const state = item.is_expired && !gone ? [en ? 'no longer sold' : 'توقف بيعه'] : [];
  const held = item.reserved > 0 ? [en ? `${item.reserved} in orders` : `في طلبات: ${item.reserved}`] : [];
  const there = en ? `${item.available} in stock` : `المتوفر: ${item.available}`;
  return [item.sku, item.country, item.expires_on, when, ...state, there, ...held, item.name].join('  ');
}

export interface NearDate {
  sku: string;
  countries: CountryCode[];
  expires_on: string;
  is_expired: boolean;
}

export const formatNearDateLines = (items: readonly NearDate[], locale: Locale): string[] =>
  items.map(({ sku, countries, expires_on: day, is_expired: isOver }) => {
    if (locale === 'en')
      return `${sku} in ${countries.join(', ')}: ${isOver ? `not sold: its date is ${day}` : `expires soon, on ${day}`}`;
    return `${sku} في ${countries.join('، ')}: ${isOver ? `لا يُباع لأن تاريخه ${day}` : `ينتهي قريبًا، في ${day}`}`;
  });

export const expiryCommands = {
  'stock expiry': command({
    words: ['SKU', countryWords, 'DATE'],
    help: {
      en: 'sets the earliest date of its packs there: 2027-03-31, 2027-03 or none',
      ar: 'أقرب تاريخ انتهاء لعبواته هناك: 2027-03-31 أو 2027-03 أو none',
    },
    run: async ({ call }, [sku, country, date]) => {
      const body = { sku, country, expires_on: parseExpiryArgument(date, 'DATE') ?? null };
      const data = await call('expiry', { body });
      return { data, lines: [inBothLanguages((locale) => datedLine(sku, country, data, locale))] };
    },
  }),
  'stock stop-days': command({
    words: [countryWords, 'DAYS'],
    help: {
      en: 'how many days before their date packs stop being sold',
      ar: 'عدد الأيام قبل تاريخ الانتهاء التي يتوقف فيها البيع',
    },
    run: async ({ call }, [country, typed]) => {
      const days = parseWholeNumber(typed, 'DAYS');
      const data = await call('stopDays', { body: { country, days } });
      const line =
        days === 0
          ? {
              en: en`${country}: packs are sold to the end of their date`,
              ar: ar`${country}: يُباع حتى نهاية يوم انتهائه`,
            }
          : {
              en: en`${country}: packs are sold until ${daysIn(days, 'en')} before their date`,
              ar: ar`${country}: يتوقف البيع قبل تاريخ الانتهاء بمقدار ${daysIn(days, 'ar')}`,
            };
      return { data, lines: [line] };
    },
  }),
  expiring: command({
    words: [],
    options: { days: { value: 'N', en: 'within this many days (default 60)', ar: 'خلال هذا العدد من الأيام (60)' } },
    help: {
      en: 'stock that has passed its date or soon will',
      ar: 'ما انتهى تاريخه في المخزون أو قارب الانتهاء',
    },
    run: async ({ call }, _, typed) => {
      const days = typed.days === undefined ? expirySoonDays : parseWholeNumber(typed.days, '--days');
      const data = await call('expiring', { query: { days } });
      const { items, total, expired } = data;
      if (items.length === 0)
        return {
          data,
          lines: [
            {
              en: `Nothing in stock expires within ${daysIn(days, 'en')}.`,
              ar: `لا شيء في المخزون ينتهي خلال ${daysIn(days, 'ar')}.`,
            },
          ],
        };
      const sum = {
        en: en`${expired} no longer sold, ${total - expired} near their date`,
        ar: ar`متوقف بيعه: ${expired}، قريب الانتهاء: ${total - expired}`,
      };
      const off = {
        en: `To write them off: stock set SKU ${countryWords} 0 --reason expired`,
        ar: ar`لإخراجها من المخزون: ${`stock set SKU ${countryWords} 0 --reason expired`}`,
      };
      const rows = items.map((item) => inBothLanguages((locale) => itemLine(item, locale)));
      return { data, lines: [...rows, sum, ...(expired > 0 ? [off] : [])] };
    },
  }),
};
