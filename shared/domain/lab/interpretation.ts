import { compare, type Fraction, subtract, toFraction, toNumber } from './fraction.ts';
import type { Marker } from './marker.ts';
import { amountOf, type ResultValue } from './result-value.ts';
import { conventionalAmountOf } from './units.ts';

/** Both limits belong to the range; null: open to that side. */
export interface ReportedRange {
  readonly low: string | null;
  readonly high: string | null;
}

/** `unclear`: `<5` may lie in the range or below it. `urgent`: the lab says so and prints no range. */
export type ResultState =
  | 'in_range'
  | 'low'
  | 'high'
  | 'urgent_low'
  | 'urgent_high'
  | 'urgent'
  | 'unclear'
  | 'no_range'
  | 'absent';

export const flags = ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA', '<', '>'] as const;
export type Flag = (typeof flags)[number];

export const isUrgent = (state: ResultState): boolean => state.startsWith('urgent');
export const isOutOfRange = (state: ResultState): boolean => state === 'low' || state === 'high' || isUrgent(state);

const isLess = (value: ResultValue) => value.comparator?.startsWith('<') ?? false;
const isMore = (value: ResultValue) => value.comparator?.startsWith('>') ?? false;

/** All that the printed value may mean lies below the limit. */
function liesBelow(value: ResultValue, limit: Fraction): boolean {
  if (isMore(value)) return false;
  const order = compare(amountOf(value), limit);
  return value.comparator === '<' ? order <= 0 : order < 0;
}

function liesAbove(value: ResultValue, limit: Fraction): boolean {
  if (isLess(value)) return false;
  const order = compare(amountOf(value), limit);
  return value.comparator === '>' ? order >= 0 : order > 0;
}

/** No measured value is below zero, so `<5` reaches down to it. */
function liesWithin(value: ResultValue, { low, high }: ReportedRange): boolean {
  const amount = amountOf(value);
  const reachesLow =
    low === null || (isLess(value) ? toNumber(toFraction(low)) <= 0 : compare(amount, toFraction(low)) >= 0);
  const reachesHigh = high === null || (!isMore(value) && compare(amount, toFraction(high)) <= 0);
  return reachesLow && reachesHigh;
}

export function locate(value: ResultValue, range: ReportedRange): 'in_range' | 'low' | 'high' | 'unclear' | 'no_range' {
  const { low, high } = range;
  if (low === null && high === null) return 'no_range';
  if (low !== null && liesBelow(value, toFraction(low))) return 'low';
  if (high !== null && liesAbove(value, toFraction(high))) return 'high';
  return liesWithin(value, range) ? 'in_range' : 'unclear';
}

/** True as soon as one of the values that it may mean is at or beyond a limit: `<60` of a glucose may be 40. */
function findUrgentSide(marker: Marker, value: ResultValue, ucum: string): 'low' | 'high' | null {
  const amount = conventionalAmountOf(marker, value, ucum);
  const beyond = (limit: number | null | undefined, side: 'low' | 'high') => {
    if (limit === null || limit === undefined) return false;
    if (side === 'low' ? isLess(value) : isMore(value)) return true;
    const order = compare(amount, toFraction(String(limit)));
    return side === 'low' ? order <= 0 : order >= 0;
  };
  if (beyond(marker.urgent?.low, 'low')) return 'low';
  return beyond(marker.urgent?.high, 'high') ? 'high' : null;
}

interface ReportedResult {
  readonly value: ResultValue | null;
  readonly ucum: string | null;
  readonly range: ReportedRange;
  readonly flag: Flag | null;
}

export function interpret(marker: Marker, { value, ucum, range, flag }: ReportedResult): ResultState {
  if (value === null || ucum === null) return 'absent';
  const side = findUrgentSide(marker, value, ucum);
  if (side !== null) return side === 'low' ? 'urgent_low' : 'urgent_high';
  const place = locate(value, range);
  if (flag === 'LL') return 'urgent_low';
  if (flag === 'HH') return 'urgent_high';
  if (flag === 'AA') return place === 'low' ? 'urgent_low' : place === 'high' ? 'urgent_high' : 'urgent';
  return place;
}

const flagsOf: Readonly<Record<ReturnType<typeof locate>, readonly Flag[]>> = {
  in_range: ['N'],
  low: ['L', 'LL', 'A', 'AA'],
  high: ['H', 'HH', 'A', 'AA'],
  unclear: ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA'],
  no_range: ['N', 'L', 'H', 'LL', 'HH', 'A', 'AA'],
};

/** `<` and `>` are of the instrument's scale and say nothing of the range. */
export function contradicts(flag: Flag, value: ResultValue, range: ReportedRange): boolean {
  if (flag === '<') return !isLess(value);
  if (flag === '>') return !isMore(value);
  return !flagsOf[locate(value, range)].includes(flag);
}

/** Chosen: "a little" outside is within a tenth of the limit, and within a fifth of the range's width where that is less. */
const nearShares = { limit: 0.1, width: 0.2 };

/** A value in the range is near. A value that may lie any distance away isn't: `<150` for a range from 200. */
export function isNear(value: ResultValue, range: ReportedRange): boolean {
  const place = locate(value, range);
  if (place !== 'low' && place !== 'high') return true;
  if (value.comparator !== null) return false;
  const limit = toFraction((place === 'low' ? range.low : range.high) ?? '0');
  const width =
    range.low === null || range.high === null ? null : subtract(toFraction(range.high), toFraction(range.low));
  const beyond = Math.abs(toNumber(subtract(amountOf(value), limit)));
  const most = toNumber(limit) * nearShares.limit;
  // A little more than rounding, so that a tenth is a tenth.
  return beyond <= (width === null ? most : Math.min(most, toNumber(width) * nearShares.width)) * (1 + 1e-9);
}
