/**
 * What a spreadsheet makes of a text that it takes for a number, a day or a time, and shows or saves in its place: `4.25` for `4.250`,
 * `6.29E+12` for a bar code, `10-Mar` for `MAR-10`. So a cell can be compared with what it was before.
 */
import { currencyTerms } from './currency-terms.ts';
import { numberMonths } from './day-input.ts';
import { cleanTyped } from './text.ts';

const currencyWords = Object.values(currencyTerms).map(({ typed }) => typed.source);
const signs = new RegExp(`[\\p{Sc}%]|${currencyWords.join('|')}`, 'giu');

const clean = (text: string) => cleanTyped(text).replace(/٫/g, '.').replace(/٬/g, '');

/** All that a number may be read as: a mark before three digits is of decimals in one region and of thousands in another. */
function readNumbers(text: string): number[] {
  const bare = clean(text).replace(signs, '').replace(/\s/g, '');
  if (!/^-?\d+(?:[.,]\d+)*(?:E[+-]?\d+)?$/i.test(bare)) return [];
  const decimal = Number(bare.replace(',', '.'));
  const grouped = /^-?\d+(?:[.,]\d{3})+$/.test(bare) ? Number(bare.replace(/[.,]/g, '')) : Number.NaN;
  const part = text.includes('%') ? 100 : 1;
  return [decimal, grouped].filter((value) => !Number.isNaN(value)).map((value) => value / part);
}

/** Figures that a shortened number (`6.29E+12`) still shows. */
const shortened = /^(\d)(?:[.,](\d+))?E\+?\d+$/i;
export const isShortened = (text: string): boolean => shortened.test(clean(text));

/** Spreadsheets keep 15 digits. */
const keptDigits = 15;

function isSameNumber(stored: string, cell: string): boolean {
  const [before, after] = [readNumbers(stored), readNumbers(cell)];
  const figures = shortened.exec(clean(cell));
  const shows = (value: number) => {
    if (figures) return Number(value.toExponential(figures[2]?.length ?? 0));
    return stored.length > keptDigits ? Number(value.toPrecision(keptDigits)) : value;
  };
  return before.some((value) => after.includes(value) || after.includes(shows(value)));
}

interface Day {
  readonly year: number | null;
  readonly month: number;
  /** Null: a month. */
  readonly day: number | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const midnight = /[ T]0?0:00(?::00)?(?:\.0+)?(?: ?AM|Z)?$/i;

/** Its parts, with a month's name as `m3`. */
function toParts(text: string): string[] {
  const plain = numberMonths(clean(text).replace(midnight, ''));
  return plain.split(/[-/. ]+/).map((part) => {
    const at = /^[a-z]{3,9}$/i.test(part) ? months.indexOf(part.slice(0, 3).toLowerCase()) : -1;
    return at < 0 ? part : `m${at + 1}`;
  });
}

const isMonth = (value: number) => value >= 1 && value <= 12;
const isDay = (value: number) => value >= 1 && value <= 31;

function readTwo(a: string, b: string): Day[] {
  const [x, y] = [a, b].map((part) => Number(part.replace('m', ''))) as [number, number];
  if (a.length === 4 && a[0] !== 'm') return [{ year: x, month: y, day: null }];
  if (b.length === 4 && b[0] !== 'm') return [{ year: y, month: x, day: null }];
  const named = a[0] === 'm' ? [[x, y]] : b[0] === 'm' ? [[y, x]] : null;
  return (named ?? [[x, y], [y, x]]).flatMap(([month = 0, other = 0]) => [
    ...(isDay(other) ? [{ year: null, month, day: other }] : []),
    { year: other, month, day: null },
  ]); // biome-ignore format: pairs
}

function readThree(parts: readonly string[]): Day[] {
  const [x = 0, y = 0, z = 0] = parts.map((part) => Number(part.replace('m', '')));
  if (parts[0]?.length === 4) return [{ year: x, month: y, day: z }];
  return [{ year: z, month: y, day: x }, { year: z, month: x, day: y }]; // biome-ignore format: pairs
}

/** Every day or month that a text may mean, in any region's order. */
export function readDays(text: string): Day[] {
  const parts = toParts(text);
  if (parts.length < 2 || parts.length > 3 || !parts.every((part) => /^(?:m?\d{1,2}|\d{4})$/.test(part))) return [];
  const [a = '', b = ''] = parts;
  const read = parts.length === 2 ? readTwo(a, b) : readThree(parts);
  return read.filter(({ month, day }) => isMonth(month) && (day === null || isDay(day)));
}

/** A year of the calendar that a Saudi region shows. */
const isHijri = ({ year }: Day) => year !== null && year > 1400 && year < 1500;

/** A missing year is the year in which the file was opened; a month without a day is its first day. */
const isSameDay = (before: Day, after: Day): boolean =>
  before.month === after.month &&
  (before.year === null || after.year === null || before.year % 100 === after.year % 100) &&
  (before.day ?? (before.year === null ? null : 1)) === (after.day ?? (after.year === null ? null : 1));

function isSameDate(stored: string, cell: string): boolean {
  const [before, after] = [readDays(stored), readDays(cell)];
  const isBare = (text: string) => /^\d{1,2}\D\d{1,2}$/.test(clean(text));
  // Somebody may write 3-10 for 10-3; no spreadsheet does.
  if (before.length === 0 || (isBare(stored) && isBare(cell))) return false;
  if (after.some(isHijri)) return before.every(({ year, day }) => year === null || day === null);
  return before.some((one) => after.some((other) => isSameDay(one, other)));
}

const truths: readonly (readonly string[])[] = [
  ['true', 'wahr', 'vrai', 'صحيح'],
  ['false', 'falsch', 'faux', 'خطأ'],
];
const isSameTruth = (stored: string, cell: string) =>
  truths.some((words) => [stored, cell].every((text) => words.includes(clean(text).toLowerCase())));

/** Of a day of 24 hours: `2:30:00 PM` is `14:30`. */
function toTime(text: string): string | undefined {
  const time = /^(\d{1,2}):(\d{2})(?::00)?(?: ([AP])M)?$/i.exec(clean(text));
  if (!time) return undefined;
  const [hour, half] = [Number(time[1]), time[3]?.toUpperCase()];
  return `${half === undefined ? hour : (hour % 12) + (half === 'P' ? 12 : 0)}:${time[2]}`;
}
const isSameTime = (stored: string, cell: string) => toTime(stored) !== undefined && toTime(stored) === toTime(cell);

/** True where the cell is how a spreadsheet shows the stored text, in some region. */
export const isShownAs = (stored: string, cell: string): boolean =>
  stored === cell ||
  [isSameNumber, isSameDate, isSameTruth, isSameTime].some((isSame) => isSame(stored.trim(), cell.trim()));
