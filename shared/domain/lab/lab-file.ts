/** The file that a laboratory sends, one per specimen. One impossible value refuses the whole file; the faults name row and field. */
import type { Flag } from './interpretation.ts';
import type { ResultValue } from './result-value.ts';

export const sexes = ['female', 'male'] as const;
export type Sex = (typeof sexes)[number];

/** `amended` adds to an earlier report, `corrected` mends a mistake in it. */
export const reportStatuses = ['final', 'amended', 'corrected'] as const;

export const absences = ['haemolysed', 'clotted', 'insufficient', 'not_done'] as const;
export type Absence = (typeof absences)[number];

export interface LabRow {
  readonly marker: string;
  readonly loinc: string;
  readonly value: ResultValue | null;
  /** The value as sent, where it has more decimals than are computed with. */
  readonly printed: string | null;
  readonly absent: Absence | null;
  /** As printed; null without a value. */
  readonly unit: string | null;
  readonly ucum: string | null;
  readonly range: {
    readonly low: string | null;
    readonly high: string | null;
    readonly text: string | null;
    /** Whom the lab means it for, such as `follicular`. */
    readonly applies: string | null;
  };
  readonly flag: Flag | null;
  readonly method: string | null;
  /** What the laboratory wrote of this value, in its words and lines. */
  readonly note: string | null;
}

export const keptStates = ['plain', 'flagged', 'urgent'] as const;

/** A row that isn't read, in the laboratory's own words. */
export interface KeptRow {
  readonly code: string | null;
  /** Null where only the marker is named. */
  readonly name: string | null;
  /** Known, while its value can't be read. */
  readonly marker: string | null;
  readonly value: string | null;
  readonly unit: string | null;
  readonly range: string | null;
  readonly flag: string | null;
  readonly method: string | null;
  readonly note: string | null;
  readonly why: FaultRule;
  /** `flagged`: whoever confirms says whether it needs a doctor today. */
  readonly state: (typeof keptStates)[number];
}

/** A PDF as the laboratory sent it. */
export interface LabPaper {
  readonly title: string | null;
  readonly data: string;
}

/** Times are Unix ms. */
export interface LabFile {
  readonly lab: { readonly id: string; readonly licence: string; readonly report: string };
  readonly orderItem: string;
  readonly patient: { readonly ref: string; readonly birthDate: string; readonly sex: Sex };
  readonly specimen: {
    readonly id: string;
    readonly collectedAt: number;
    readonly receivedAt: number | null;
    readonly fastingHours: number | null;
    /** What the laboratory wrote of the sample, such as that it was haemolysed. */
    readonly note: string | null;
  };
  readonly status: (typeof reportStatuses)[number];
  /** The lab's number of the report that this one replaces. */
  readonly replaces: string | null;
  readonly issuedAt: number;
  /** What the laboratory wrote of the whole report. */
  readonly conclusion: string | null;
  readonly rows: readonly LabRow[];
  readonly kept: readonly KeptRow[];
  readonly papers: readonly LabPaper[];
}

export const faultRules = [
  'not_json',
  'required',
  'unknown',
  'not_text',
  'too_long',
  'not_digits',
  'implausible',
  'upside_down',
  'contradicts',
  'repeated',
  'wrong_unit',
  'wrong_code',
  'not_a_time',
  'in_future',
  'too_early',
  'differs',
  'under_age',
  'unusable',
  'unsupported',
  'unread',
  'not_a_paper',
] as const;
export type FaultRule = (typeof faultRules)[number];

/** `row` counts from 1; null for what stands above the rows. */
export interface LabFileFault {
  readonly row: number | null;
  readonly field: string;
  readonly rule: FaultRule;
  readonly label?: string | null | undefined;
}
