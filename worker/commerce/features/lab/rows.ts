import type { ResultState } from '../../../../shared/domain/lab/interpretation.ts';
import type { Absence } from '../../../../shared/domain/lab/lab-file.ts';
import type { Comparator, ResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { defineColumns } from '../../db/columns.ts';

export interface VersionRow {
  report_id: string;
  subject_id: string;
  order_item: string;
  /** Null without a booking. */
  intake_id: string | null;
  version: number;
  status: 'entered' | 'confirmed' | 'released' | 'withdrawn';
  kind: 'final' | 'amended' | 'corrected';
  lab_id: string;
  lab_number: string;
  sex: 'female' | 'male';
  age: number;
  collected_at: number;
  issued_at: number;
  fasting_hours: number | null;
  conclusion: string | null;
  sample_note: string | null;
  hash: string;
  entered_by: string;
  entered_at: number;
  confirmed_by: string | null;
  confirmed_at: number | null;
  released_by: string | null;
  released_at: number | null;
}

export const versionColumns = defineColumns<VersionRow>({
  report_id: 'v.report_id',
  subject_id: 'r.subject_id',
  order_item: 'r.order_item',
  intake_id: 'r.intake_id',
  version: 'v.version',
  status: 'v.status',
  kind: 'v.kind',
  lab_id: 'v.lab_id',
  lab_number: 'v.lab_number',
  sex: 'v.sex',
  age: 'v.age',
  collected_at: 'v.collected_at',
  issued_at: 'v.issued_at',
  fasting_hours: 'v.fasting_hours',
  conclusion: 'v.conclusion',
  sample_note: 'v.sample_note',
  hash: 'v.hash',
  entered_by: 'v.entered_by',
  entered_at: 'v.entered_at',
  confirmed_by: 'v.confirmed_by',
  confirmed_at: 'v.confirmed_at',
  released_by: 'v.released_by',
  released_at: 'v.released_at',
});
export const versionsSql = `SELECT ${versionColumns.sql} FROM lab_report_versions v JOIN lab_reports r ON r.id = v.report_id`;

export interface ObservationRow {
  report_id: string;
  version: number;
  marker: string;
  loinc: string;
  comparator: Comparator | null;
  digits: string | null;
  /** As sent, where it has more decimals than `digits`. */
  printed: string | null;
  absent: Absence | null;
  unit: string | null;
  ucum: string | null;
  range_low: string | null;
  range_high: string | null;
  range_text: string | null;
  applies: string | null;
  flag: string | null;
  method: string | null;
  note: string | null;
  state: ResultState;
}

export const observationColumns = defineColumns<ObservationRow>({
  report_id: 'o.report_id',
  version: 'o.version',
  marker: 'o.marker',
  loinc: 'o.loinc',
  comparator: 'o.comparator',
  digits: 'o.digits',
  printed: 'o.printed',
  absent: 'o.absent',
  unit: 'o.unit',
  ucum: 'o.ucum',
  range_low: 'o.range_low',
  range_high: 'o.range_high',
  range_text: 'o.range_text',
  applies: 'o.applies',
  flag: 'o.flag',
  method: 'o.method',
  note: 'o.note',
  state: 'o.state',
});
export const observationsSql = `SELECT ${observationColumns.sql} FROM lab_observations o`;

export const resultOf = ({ digits, comparator }: ObservationRow): ResultValue | null =>
  digits === null ? null : { digits, comparator };
