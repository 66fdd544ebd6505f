/**
 * Where everything stands on a marker's bar, in percent from its left edge. The axis is the lab's range and its width to each side, from
 * zero where that comes first, widened to hold the value by at most three widths; beyond them the edge is broken. It runs low to high in
 * both languages.
 */
import { isNear, isUrgent, type ReportedRange, type ResultState } from './interpretation.ts';
import type { ResultValue } from './result-value.ts';

export interface RangeBar {
  readonly band: { readonly from: number; readonly to: number };
  /** A range with one limit is open to the other side. */
  readonly limits: { readonly at: number; readonly side: 'low' | 'high'; readonly text: string }[];
  readonly mark: { readonly at: number; readonly beyond: 'low' | 'high' | null };
  /** Between the limit and the value. */
  readonly fill: { readonly from: number; readonly to: number; readonly depth: 'near' | 'far' | 'urgent' } | null;
  /** From where doctors usually act; one beyond the axis is left out. */
  readonly ticks: { readonly at: number; readonly text: string }[];
}

const widestWidths = 3;
const room = 0.15;

interface BarInput {
  readonly value: ResultValue;
  readonly range: ReportedRange;
  readonly state: ResultState;
  /** In the unit of the value. */
  readonly ticks: readonly string[];
}

function findAxis(value: number, low: number | null, high: number | null) {
  const width = (low !== null && high !== null ? high - low : (low ?? high ?? 0)) || Math.max(value, 1);
  const bottom = low ?? 0;
  const top = high ?? (low ?? 0) + width;
  const start = Math.max(0, Math.min(bottom - width, Math.max(value - width * room, bottom - width * widestWidths)));
  const end = Math.max(top + width, Math.min(value + width * room, top + width * widestWidths));
  return { start, end };
}

/** Null where the lab printed no limit: then nothing is drawn. */
export function placeOnBar({ value, range, state, ticks }: BarInput): RangeBar | null {
  if (range.low === null && range.high === null) return null;
  const amount = Number(value.digits);
  const low = range.low === null ? null : Number(range.low);
  const high = range.high === null ? null : Number(range.high);
  const { start, end } = findAxis(amount, low, high);
  const at = (number: number) =>
    Math.round(((Math.min(Math.max(number, start), end) - start) / (end - start)) * 1e4) / 100;
  const band = { from: low === null ? 0 : at(low), to: high === null ? 100 : at(high) };
  const depth = isUrgent(state) ? 'urgent' : isNear(value, range) ? 'near' : 'far';
  const fill =
    low !== null && amount < low
      ? { from: at(amount), to: band.from, depth }
      : high !== null && amount > high
        ? { from: band.to, to: at(amount), depth }
        : null;
  return {
    band,
    limits: [
      ...(range.low === null ? [] : [{ at: band.from, side: 'low', text: range.low } as const]),
      ...(range.high === null ? [] : [{ at: band.to, side: 'high', text: range.high } as const]),
    ],
    mark: { at: at(amount), beyond: amount > end ? 'high' : amount < start ? 'low' : null },
    fill: fill as RangeBar['fill'],
    ticks: ticks
      .filter((text) => Number(text) >= start && Number(text) <= end)
      .map((text) => ({ at: at(Number(text)), text })),
  };
}
