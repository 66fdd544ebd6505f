/** Numbers, days and words of a spreadsheet's cells as a lab's file has them. What could be read in two ways stays as it is, and is refused. */
import { cleanLine, toLatinDigits } from '../text.ts';
import { isDay } from './dates.ts';
import type { Absence } from './lab-file.ts';

/** Arabic digits and marks as Latin ones: `٥٫١` is 5.1, `٢٥٠٬٠٠٠` is 250000. */
export const toPlainDigits = (text: string): string =>
  toLatinDigits(cleanLine(text))
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d{3})/g, '')
    .replace(/[≤≥]/g, (mark) => (mark === '≤' ? '<=' : '>='));

const numberShape = /\d[\d.,]*/g;
const numbersOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => (/^[\s\d.,<>=–-]+$/.test(text) ? (text.match(numberShape) ?? []) : []));

/**
 * How this sheet writes decimals, by those of its numbers that can be meant in one way only: `5,1` or `12,50` a comma, `5.1` a point. Null:
 * by none of them, or by both, so that `1,250` stays unread.
 */
function findDecimalMark(texts: readonly string[]): ',' | '.' | null {
  const numbers = numbersOf(texts);
  const hasComma = numbers.some((one) => /^\d+,(?:\d{1,2}|\d{4,})$/.test(one));
  const hasPoint = numbers.some((one) => /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d+$/.test(one));
  if (hasComma === hasPoint) return null;
  return hasComma ? ',' : '.';
}

/** @param texts all of the sheet's values and limits, in Latin digits */
export function readNumbersOf(texts: readonly string[]): (text: string) => string {
  const mark = findDecimalMark(texts);
  return (text) => {
    if (mark === null || !/^[\s\d.,<>=–-]+$/.test(text)) return text;
    return text.replace(numberShape, (one) => {
      if (mark === ',') return /^\d+,\d+$/.test(one) ? one.replace(',', '.') : one;
      return /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(one) ? one.replaceAll(',', '') : one;
    });
  };
}

export type DayOrder = 'day' | 'month';
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const momentShape =
  /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})|(\d{1,2})[ -]([A-Za-z]{3})[a-z]*[ -](\d{4}))(?:[T ,]+(\S.*))?$/;
const clockShape = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm|ص|م)?$/i;

/** `7:40 pm` → `19:40`; null for what is no time of day. */
function toClock(text: string): string | null {
  const [, hours = '', minutes = '', , half = ''] = clockShape.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return null;
  const isLate = /^(?:pm|م)$/i.test(half);
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isLate ? 12 : 0);
  const isHour = half === '' ? hour < 24 : Number(hours) >= 1 && Number(hours) <= 12;
  return isHour ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}

/** `20/11/2026 7:40` → `2026-11-20T07:40`, or the day alone; null where no day is meant. */
export function toMoment(text: string, order: DayOrder, clock = ''): string | null {
  const match = momentShape.exec(toPlainDigits(text));
  if (!match) return null;
  const [, year, month, day, first = '', second = '', ofYear, named, name = '', ofNamed] = match;
  const [ours, theirs] = order === 'day' ? [second, first] : [first, second];
  const parts = year
    ? [year, month, day]
    : ofYear
      ? [ofYear, ours, theirs]
      : [ofNamed, String(months.indexOf(name.toLowerCase()) + 1), named];
  const found = parts.map((part = '', at) => (at === 0 ? part : part.padStart(2, '0'))).join('-');
  if (!isDay(found)) return null;
  const time = toPlainDigits(match[10] ?? clock);
  if (time === '') return found;
  const read = toClock(time.replace(/(?:Z|[+-]\d\d:\d\d)$/, ''));
  return read === null ? null : `${found}T${read}${/(?:Z|[+-]\d\d:\d\d)$/.exec(time)?.[0] ?? ''}`;
}

const wordLists: readonly (readonly [string, RegExp])[] = [
  ['female', /^(?:f|female|أنثى|انثى)$/i],
  ['male', /^(?:m|male|ذكر)$/i],
];
export const toSex = (text: string): string => wordLists.find(([, words]) => words.test(text))?.[0] ?? text;

const statusWords: readonly (readonly [string, RegExp])[] = [
  ['final', /^(?:f|final|completed?|released|validated|verified|نهائي|نهائية|معتمد|معتمدة)$/i],
  ['corrected', /^(?:c|corrected|مصحح|مصححة)$/i],
  ['amended', /^(?:a|amended|معدل|معدلة)$/i],
];
export const toStatus = (text: string): string | null => statusWords.find(([, words]) => words.test(text))?.[0] ?? null;

const flagWords: readonly (readonly [string, RegExp])[] = [
  ['L', /^(?:l|low|منخفض|منخفضة)$/i],
  ['H', /^(?:h|high|مرتفع|مرتفعة)$/i],
  ['N', /^(?:n|normal|طبيعي|طبيعية)$/i],
  ['LL', /^(?:ll|critical low|panic low|منخفض حرج)$/i],
  ['HH', /^(?:hh|critical high|panic high|مرتفع حرج)$/i],
  ['AA', /^(?:aa|critical|panic|حرج|حرجة)$/i],
];
/** A mark in other words stays, for whoever confirms to decide. */
export const toFlag = (text: string): string | null =>
  text === '' ? null : (flagWords.find(([, words]) => words.test(text))?.[0] ?? text);

const absenceWords: readonly (readonly [Absence, RegExp])[] = [
  ['haemolysed', /^(?:ha?emoly[sz]ed|متحللة|العينة متحللة)$/i],
  ['clotted', /^(?:clotted|متجلطة|العينة متجلطة)$/i],
  ['insufficient', /^(?:qns|insufficient|غير كافية|العينة غير كافية)$/i],
  ['not_done', /^(?:not done|not performed|n\/d|لم يجر|لم يُجر|لم يتم)$/i],
];
export const toAbsence = (text: string): Absence | null =>
  absenceWords.find(([, words]) => words.test(text))?.[0] ?? null;

/** A formula that came to nothing, or to an error of its spreadsheet. */
export const isFailedCell = (text: string): boolean =>
  /^(?:\ufeff|#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!))$/.test(text.trim() || text);
