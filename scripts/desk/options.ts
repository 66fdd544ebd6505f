/** Parsers of typed values; each throws a usage error. */
import { countryCodes } from '../../shared/domain/country.ts';
import { type DayFault, parseDay, parseMoment } from '../../shared/domain/day-input.ts';
import { parseOrderNumber } from '../../shared/domain/order-number.ts';
import { cleanTyped } from '../../shared/domain/text.ts';
import { ar, en, type Message } from '../../shared/i18n/message.ts';
import { usageError } from './command.ts';

type Joined<Words extends readonly string[]> = Words extends readonly [
  infer First extends string,
  ...infer Rest extends readonly [string, ...string[]],
]
  ? `${First}|${Joined<Rest>}`
  : Words[0];

/** `KW|SA`: a word of a command that is one of the countries. */
export const countryWords = countryCodes.join('|') as Joined<typeof countryCodes>;

export function parseWholeNumber(typed: string, name: string): number {
  const text = cleanTyped(typed);
  if (!/^\d{1,9}$/.test(text))
    throw usageError({
      en: en`${name} must be a whole number, not “${typed}”.`,
      ar: ar`${name} عدد صحيح، وليس «${typed}».`,
    });
  return Number(text);
}

const dayFaults: Readonly<Record<DayFault, Message>> = {
  unreadable: { en: 'isn’t a date', ar: 'ليس تاريخًا' },
  two_digit_year: { en: 'has a two-digit year', ar: 'سنته من خانتين فقط' },
  year: { en: 'has a year outside 2000 to 2100', ar: 'سنته ليست بين 2000 و2100 ميلادية' },
  no_such_day: {
    en: 'is a day that doesn’t exist (the day comes before the month)',
    ar: 'يوم غير موجود (اليوم قبل الشهر)',
  },
  no_such_time: { en: 'has a time that doesn’t exist', ar: 'فيه وقت غير موجود' },
};

export const unreadableDate = (typed: string, name: string, fault: DayFault) =>
  usageError({
    en: en`${name}: “${typed}” ${dayFaults[fault]}. Write 10/3/2027 for 10 March, or 2027-03-10.`,
    ar: ar`${name}: «${typed}» ${dayFaults[fault]}. اكتب ${'10/3/2027'} لليوم العاشر من مارس، أو ${'2027-03-10'}.`,
  });

function readMoment(typed: string, name: string) {
  const read = parseMoment(typed);
  if ('fault' in read) throw unreadableDate(typed, name, read.fault);
  return read;
}

/** Unix milliseconds; a day means its start, UTC+3. */
export const parseStart = (typed: string | undefined, name: string): number | undefined =>
  typed === undefined ? undefined : readMoment(typed, name).startMs;

/** Unix milliseconds, exclusive; a day means the midnight after it. */
export const parseEnd = (typed: string | undefined, name: string): number | undefined =>
  typed === undefined ? undefined : readMoment(typed, name).endMs;

export function parseDayArgument(typed: string, name: string): string {
  const read = parseDay(typed);
  if ('fault' in read) throw unreadableDate(typed, name, read.fault);
  return read.day;
}

export function parseOrderNumberArgument(typed: string): string {
  const number = parseOrderNumber(typed);
  if (number === null)
    throw usageError({
      en: en`“${typed}” isn’t an order number, such as KW-100002. To find an order: order list --search “${typed}”.`,
      ar: ar`«${typed}» ليس رقم طلب، فأرقام الطلبات هكذا ${'KW-100002'}. للبحث: ${`order list --search "${typed}"`}.`,
    });
  return number;
}
