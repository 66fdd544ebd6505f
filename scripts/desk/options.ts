/** Values that are typed, read; what can't be understood ends with 2. */
import { parseAmount } from '../../shared/domain/amount-input.ts';
import { countryCodes } from '../../shared/domain/country.ts';
import { type DayFault, parseDay, parseMoment } from '../../shared/domain/day-input.ts';
import { parseOrderNumber } from '../../shared/domain/order-number.ts';
import { toLatinDigits } from '../../shared/domain/text.ts';
import { misused } from './command.ts';
import { ar, en, type Said } from './said.ts';

type Joined<Words extends readonly string[]> = Words extends readonly [
  infer First extends string,
  ...infer Rest extends readonly [string, ...string[]],
]
  ? `${First}|${Joined<Rest>}`
  : Words[0];

/** `KW|SA`: a word of a command that is one of the countries. */
export const countryWords = countryCodes.join('|') as Joined<typeof countryCodes>;

export function whole(typed: string, name: string): number {
  const text = toLatinDigits(typed);
  if (!/^\d{1,9}$/.test(text))
    throw misused({
      en: en`${name} must be a whole number, not “${typed}”.`,
      ar: ar`${name} عدد صحيح، وليس «${typed}».`,
    });
  return Number(text);
}

/** In the major unit; the shop judges it by its currency. */
export function amount(typed: string, name: string): number {
  const text = toLatinDigits(typed).replace('٫', '.');
  if (parseAmount(text, 'KWD') === null)
    throw misused({
      en: en`${name} must be an amount such as 2.500, not “${typed}”.`,
      ar: ar`${name} مبلغ مثل ${'2.500'}، وليس «${typed}».`,
    });
  return Number(text);
}

const dayFaults: Readonly<Record<DayFault, Said>> = {
  unreadable: { en: 'isn’t a date', ar: 'ليس تاريخًا' },
  two_digit_year: { en: 'has a two-digit year', ar: 'سنته من خانتين فقط' },
  year: { en: 'has a year outside 2000 to 2100', ar: 'سنته ليست بين 2000 و2100 ميلادية' },
  no_such_day: {
    en: 'is a day that doesn’t exist (the day comes before the month)',
    ar: 'يوم غير موجود (اليوم قبل الشهر)',
  },
  no_such_time: { en: 'has a time that doesn’t exist', ar: 'فيه وقت غير موجود' },
};

const notRead = (typed: string, name: string, fault: DayFault) =>
  misused({
    en: en`${name}: “${typed}” ${dayFaults[fault]}. Write 10/3/2027 for 10 March, or 2027-03-10.`,
    ar: ar`${name}: «${typed}» ${dayFaults[fault]}. اكتب ${'10/3/2027'} لليوم العاشر من مارس، أو ${'2027-03-10'}.`,
  });

function moment(typed: string, name: string) {
  const read = parseMoment(typed);
  if ('fault' in read) throw notRead(typed, name, read.fault);
  return read;
}

/** Unix milliseconds: of a day its start, in the countries' time. */
export const momentFrom = (typed: string | undefined, name: string): number | undefined =>
  typed === undefined ? undefined : moment(typed, name).startMs;

/** Unix milliseconds, no longer within: of a day the midnight behind it. */
export const momentUntil = (typed: string | undefined, name: string): number | undefined =>
  typed === undefined ? undefined : moment(typed, name).endMs;

/** `2027-03-10` */
export function dayOf(typed: string, name: string): string {
  const read = parseDay(typed);
  if ('fault' in read) throw notRead(typed, name, read.fault);
  return read.day;
}

/** `KW-100002`, however it was typed. */
export function orderNumber(typed: string): string {
  const number = parseOrderNumber(typed);
  if (number === null)
    throw misused({
      en: en`“${typed}” isn’t an order number, such as KW-100002. To find an order: order list --search “${typed}”.`,
      ar: ar`«${typed}» ليس رقم طلب، فأرقام الطلبات هكذا ${'KW-100002'}. للبحث: ${`order list --search "${typed}"`}.`,
    });
  return number;
}
