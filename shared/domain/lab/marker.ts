/** What is known of a marker, apart from anybody's result (worker/commerce/features/lab/data/markers.json). */
import type { biomarkerGroups } from '../biomarker-groups.ts';

export type MarkerGroup = (typeof biomarkerGroups)[number];

/** Conventional × factor = SI; with an offset, (conventional − offset) × factor. */
export interface SiUnit {
  readonly ucum: string;
  readonly factor: number;
  readonly offset?: number;
  readonly loinc: string | null;
}

export interface Marker {
  readonly code: string;
  readonly en: string;
  readonly ar: string;
  readonly group: MarkerGroup;
  readonly loinc: string;
  /** Codes of the same quantity by another method; they are taken in as sent, and one trend never joins two codes. */
  readonly also_loinc: readonly string[];
  /** A code that is the same quantity in one unit alone: moles of urea are those of its nitrogen, grams aren't. */
  readonly loinc_only_in?: Readonly<Record<string, string>>;
  /** The conventional unit, as UCUM. */
  readonly ucum: string;
  /** Null where no single factor is true: lipoprotein(a), insulin, prolactin, or where nobody prints another unit. */
  readonly si: SiUnit | null;
  /** Units that a lab may print instead; × factor = conventional. */
  readonly also_units: readonly { readonly ucum: string; readonly factor: number }[];
  readonly decimals: number;
  readonly si_decimals: number | null;
  /** In the conventional unit; outside of it is a slip of the keyboard. */
  readonly plausible: { readonly low: number; readonly high: number };
  /** In the conventional unit: at or beyond either limit a doctor is asked at once. */
  readonly urgent: { readonly low: number | null; readonly high: number | null } | null;
  readonly retest_weeks: number | null;
}

export type MarkerRegister = ReadonlyMap<string, Marker>;

export const indexMarkers = (markers: readonly Marker[]): MarkerRegister =>
  new Map(markers.map((marker) => [marker.code, marker]));

export const loincCodesOf = (marker: Marker): readonly string[] => [
  marker.loinc,
  ...(marker.si?.loinc ? [marker.si.loinc] : []),
  ...marker.also_loinc,
];
