/** How long a file is kept, as days of the countries we sell in: UTC+3, without summer time (docs/gulf.md §6). */
import { offsetMs } from './shop-clock.ts';

const dayMs = 86_400_000;
/** Chosen: long enough to compare two years' results. Nobody sets a longer one. */
const uploadMonths = 24;

export const dayOf = (atMs: number): string => new Date(atMs + offsetMs).toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - offsetMs;

export function endOfKeeping(nowMs: number): number {
  const local = new Date(nowMs + offsetMs);
  local.setUTCMonth(local.getUTCMonth() + uploadMonths);
  return local.getTime() - offsetMs;
}

const isDay = (day: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(day) &&
  !Number.isNaN(Date.parse(day)) &&
  new Date(Date.parse(day)).toISOString().startsWith(day);

/** The end after the whole of `day`; null unless it lies between tomorrow and the present end. An owner shortens, never lengthens. */
export function shortenKeeping(day: string, current: { endMs: number; nowMs: number }): number | null {
  if (!isDay(day) || day <= dayOf(current.nowMs)) return null;
  const endMs = startOf(day) + dayMs;
  return day > dayOf(current.endMs) ? null : Math.min(endMs, current.endMs);
}

/** A sample's day: a real one, not in the future, and of this lifetime. */
export const isSampleDay = (day: string, nowMs: number): boolean =>
  isDay(day) && day >= '1900-01-01' && day <= dayOf(nowMs);
