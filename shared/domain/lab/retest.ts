/** When to test again: weeks after the sample, by the marker's row; null where it is a doctor's to say. */
import type { Marker } from './marker.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;

export const findRetestDay = (marker: Marker, collectedAt: number): number | null =>
  marker.retest_weeks === null ? null : collectedAt + marker.retest_weeks * weekMs;
