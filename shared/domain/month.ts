import type { CountryCode } from './country.ts';
import { toLocalTime } from './moment.ts';
import { getOffsetMs } from './shop-clock.ts';
import { cleanTyped } from './text.ts';

/** A month as staff type it (2026-11, 11/2026) as `2026-11`; null for what isn't a month of 2000 to 2099. */
export function parseMonth(typed: string): string | null {
  const text = cleanTyped(typed);
  const iso = /^(20\d\d)[-/.](\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[-/.](20\d\d)$/.exec(text);
  const [year, month] = iso ? [iso[1], iso[2]] : [local?.[2], local?.[1]];
  if (year === undefined || month === undefined || Number(month) < 1 || Number(month) > 12) return null;
  return `${year}-${month.padStart(2, '0')}`;
}

/** Unix milliseconds of `2026-11`, from midnight to midnight of a country; `endMs` is exclusive. */
export function readMonthBounds(
  month: string,
  country: CountryCode,
): { readonly startMs: number; readonly endMs: number } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const offsetMs = getOffsetMs(country);
  return { startMs: Date.UTC(year, number - 1) - offsetMs, endMs: Date.UTC(year, number) - offsetMs };
}

export const isMonthAhead = (month: string, now: number, country: CountryCode): boolean =>
  month > toLocalTime(now, country).day.slice(0, 7);
