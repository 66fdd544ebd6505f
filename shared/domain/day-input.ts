/**
 * Days and times as staff type them: day first (10/3/2027) or ISO (2027-03-10), digits of either script, local time.
 * Ambiguous input is refused, never guessed.
 */
import { offsetMs } from './shop-clock.ts';
import { cleanTyped } from './text.ts';

export type DayFault = 'unreadable' | 'two_digit_year' | 'year' | 'no_such_day' | 'no_such_time';

/** Unix milliseconds, `endMs` exclusive: a whole day; both are equal for a time of day. */
export interface TypedMoment {
  readonly startMs: number;
  readonly endMs: number;
}

/** UTC+3 in both countries, all year (docs/gulf.md §6). */
const dayMs = 86_400_000;

const monthNames: readonly RegExp[] = [
  /jan(?:uary)?|يناير/i,
  /feb(?:ruary)?|فبراير/i,
  /mar(?:ch)?|مارس/i,
  /apr(?:il)?|[أا]بريل/i,
  /may|مايو/i,
  /june?|يونيو/i,
  /july?|يوليو/i,
  /aug(?:ust)?|[أا]غسطس/i,
  /sept?(?:ember)?|سبتمبر/i,
  /oct(?:ober)?|[أا]كتوبر/i,
  /nov(?:ember)?|نوفمبر/i,
  /dec(?:ember)?|ديسمبر/i,
];
const named = /^(?:\p{L}+[,،]\s*)?(?:(\d{1,2})[\s/.-]*)?(\p{L}+)[.,،]?[\s/.-]*(\d{4})$/u;

/** A month in words becomes its number, so that a day is read back as the desk shows it: `Wednesday, 10 March 2027` is `10/3/2027`. */
export function numberMonths(text: string): string {
  const [, day, name = '', year] = named.exec(text) ?? [];
  const at = monthNames.findIndex((month) => month.exec(name)?.[0] === name);
  return at === -1 ? text : [day, at + 1, year].filter((part) => part !== undefined).join('/');
}

const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const dayFirst = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const shortYear = /^\d{1,2}([-/.])\d{1,2}\1\d{2}$/;
const clockTime = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,3})?)?(Z|[+-]\d{2}:?\d{2})?$/i;

export function parseDay(typed: string): { readonly day: string } | { readonly fault: DayFault } {
  const text = numberMonths(cleanTyped(typed));
  if (shortYear.test(text)) return { fault: 'two_digit_year' };
  const iso = yearFirst.exec(text);
  const local = dayFirst.exec(text);
  const [year, month, date] = iso ? [iso[1], iso[3], iso[4]] : [local?.[4], local?.[3], local?.[1]];
  if (year === undefined || month === undefined || date === undefined) return { fault: 'unreadable' };
  if (Number(year) < 2000 || Number(year) > 2100) return { fault: 'year' };
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const atMs = Date.parse(`${day}T00:00:00Z`);
  const exists = !Number.isNaN(atMs) && new Date(atMs).toISOString().startsWith(day);
  return exists ? { day } : { fault: 'no_such_day' };
}

function minutesAhead(zone: string): number {
  if (zone.toUpperCase() === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2));
  return zone.startsWith('-') ? -minutes : minutes;
}

export function parseMoment(typed: string): TypedMoment | { readonly fault: DayFault } {
  const [first = '', ...rest] = cleanTyped(typed).split(/\s+|(?<=\d)T(?=\d)/i);
  const read = parseDay(first);
  if ('fault' in read) return read;
  const midnightMs = Date.parse(`${read.day}T00:00:00Z`);
  if (rest.length === 0) return { startMs: midnightMs - offsetMs, endMs: midnightMs - offsetMs + dayMs };
  const time = rest.length === 1 ? clockTime.exec(rest[0] ?? '') : null;
  if (!time) return { fault: 'unreadable' };
  const [hours, minutes, seconds] = [Number(time[1]), Number(time[2]), Number(time[3] ?? 0)];
  if (hours > 23 || minutes > 59 || seconds > 59) return { fault: 'no_such_time' };
  const aheadMs = time[4] === undefined ? offsetMs : minutesAhead(time[4]) * 60_000;
  const atMs = midnightMs + ((hours * 60 + minutes) * 60 + seconds) * 1000 - aheadMs;
  return { startMs: atMs, endMs: atMs };
}
