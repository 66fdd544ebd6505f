import type { ReportedRange, ResultState } from './interpretation.ts';
import type { Marker } from './marker.ts';
import { formatResultValue, type ResultValue } from './result-value.ts';
import { showIn, type UnitSystem } from './units.ts';

export interface PastResult {
  readonly marker: string;
  readonly loinc: string;
  readonly collectedAt: number;
  readonly value: ResultValue;
  readonly ucum: string;
  readonly range: ReportedRange;
  readonly state: ResultState;
  readonly lab: string;
  readonly method: string | null;
}

export interface TrendPoint {
  readonly collectedAt: number;
  /** With its comparator, in the unit of the trend. */
  readonly text: string;
  readonly amount: number;
  /** Its own, in the unit of the trend. */
  readonly range: ReportedRange;
  readonly state: ResultState;
  /** What differs from the point before: no line joins the two. */
  readonly breakBy: 'lab' | 'method' | 'code' | null;
}

function findBreak(before: PastResult | undefined, now: PastResult): TrendPoint['breakBy'] {
  if (!before) return null;
  if (before.loinc !== now.loinc) return 'code';
  if (before.lab !== now.lab) return 'lab';
  return before.method === now.method ? null : 'method';
}

/** Oldest first. Empty where there are fewer than two points: one point is no trend. */
export function buildTrend(
  marker: Marker,
  past: readonly PastResult[],
  ucum: string,
  system: UnitSystem,
): TrendPoint[] {
  const convertible = (unit: string) =>
    unit === ucum || (marker.si !== null && [marker.ucum, marker.si.ucum].includes(unit));
  const points = past
    .filter((result) => result.marker === marker.code && result.state !== 'absent' && convertible(result.ucum))
    .toSorted((a, b) => a.collectedAt - b.collectedAt);
  if (points.length < 2) return [];
  return points.map((point, index) => {
    const { toShown } = showIn(marker, point.ucum, system);
    const digits = toShown(point.value.digits);
    return {
      collectedAt: point.collectedAt,
      text: formatResultValue({ ...point.value, digits }),
      amount: Number(digits),
      range: {
        low: point.range.low === null ? null : toShown(point.range.low),
        high: point.range.high === null ? null : toShown(point.range.high),
      },
      state: point.state,
      breakBy: findBreak(points[index - 1], point),
    };
  });
}
