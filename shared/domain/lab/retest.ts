/** When to test again: weeks after the sample, by the marker's row; null where it is a doctor's to say. */

import { isOutOfRange, isUrgent, type ResultState } from './interpretation.ts';
import type { Marker } from './marker.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const findRetestDay = (marker: Marker, collectedAt: number): number | null =>
  marker.retest_weeks === null ? null : collectedAt + marker.retest_weeks * weekMs;

export interface RetestRow {
  readonly marker: Marker;
  readonly state: ResultState;
}

/**
 * The first day on which a value of a report may be tested again, Unix ms; null where there is nothing to remind of: every value in range,
 * none with a rule, each tested since, or one urgent, which is a doctor's alone.
 * @param since markers of the patient's later samples
 */
export function findReminderDay(
  rows: readonly RetestRow[],
  collectedAt: number,
  since: ReadonlySet<string>,
): number | null {
  if (rows.some(({ state }) => isUrgent(state))) return null;
  const days = rows
    .filter(({ marker, state }) => isOutOfRange(state) && !since.has(marker.code))
    .flatMap(({ marker }) => findRetestDay(marker, collectedAt) ?? []);
  return days.length === 0 ? null : Math.min(...days);
}
