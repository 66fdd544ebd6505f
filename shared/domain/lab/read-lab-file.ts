import type { CountryCode } from '../country.ts';
import { toLocalTime } from '../moment.ts';
import { countYears, isDay } from './dates.ts';
import { createReader, type FieldReader } from './field-reader.ts';
import { labPaperMaxChars, labPapersMax } from './file-limits.ts';
import {
  type KeptRow,
  type LabFile,
  type LabFileFault,
  type LabPaper,
  type LabRow,
  reportStatuses,
  type Sex,
  sexes,
} from './lab-file.ts';
import type { MarkerRegister } from './marker.ts';
import { keepSecond, readLabRow } from './read-lab-row.ts';

const labFileMaxRows = 200;
const adultYears = 18;
const oldestYears = 120;
/** Chosen: a lab's clock may be this far ahead of ours. */
const clockAheadMs = 5 * 60 * 1000;

export interface BookedTests {
  readonly order: string;
  readonly country: CountryCode;
  readonly birthDate: string;
  readonly sex: Sex;
  readonly orderedAt: number;
  /**
   * Days on which blood may have been drawn, in local time (`2026-11-20`): the booked day, and the day that staff
   * recorded.
   */
  readonly days: ReadonlySet<string>;
  readonly labId: string;
  /** All that the ordered tests measure. */
  readonly markers: ReadonlySet<string>;
}
export interface LabFileContext {
  /** The licence of each laboratory, by its id. */
  readonly licences: ReadonlyMap<string, string>;
  readonly markers: MarkerRegister;
  readonly now: number;
  /** Null for a report without a booking. */
  readonly booking: BookedTests | null;
}
export type ReadLabFile = { readonly file: LabFile } | { readonly faults: readonly LabFileFault[] };

const fileFields = [
  'v',
  'lab',
  'order_item',
  'patient',
  'specimen',
  'status',
  'replaces',
  'issued_at',
  'conclusion',
  ...['rows', 'papers'],
];

function readLab(file: FieldReader, { licences, booking }: LabFileContext) {
  const lab = file.below('lab', ['id', 'licence', 'report']);
  const [licence, report] = [lab.text('licence', 64), lab.text('report', 64)];
  // A laboratory knows its licence, not what we call it.
  const [ours] = [...licences].find(([, known]) => known === licence) ?? [];
  const given = lab.text('id', 64, ours === undefined ? undefined : 'optional');
  const id = given ?? ours ?? null;
  const known = id === null ? undefined : licences.get(id);
  if (id !== null && known === undefined) lab.refuse('id', 'unknown');
  else if (booking && id !== null && id !== booking.labId) lab.refuse('id', 'differs');
  if (known !== undefined && licence !== null && licence !== known) lab.refuse('licence', 'differs');
  return { id, licence, report };
}

function readPatient(file: FieldReader, { booking, now }: LabFileContext): LabFile['patient'] | null {
  const patient = file.below('patient', ['ref', 'birth_date', 'sex']);
  const ref = patient.text('ref', 64);
  const sex = patient.oneOf('sex', sexes);
  const birthDate = patient.text('birth_date', 10);
  if (ref === null || sex === null || birthDate === null) return null;
  const today = new Date(now).toISOString().slice(0, 10);
  if (!isDay(birthDate) || countYears(birthDate, today) > oldestYears)
    return patient.refuse('birth_date', 'not_a_time');
  if (birthDate > today) return patient.refuse('birth_date', 'in_future');
  if (countYears(birthDate, today) < adultYears) patient.refuse('birth_date', 'under_age');
  if (booking && booking.birthDate !== birthDate) patient.refuse('birth_date', 'differs');
  if (booking && booking.sex !== sex) patient.refuse('sex', 'differs');
  return { ref, birthDate, sex };
}

function readFastingHours(specimen: FieldReader, value: unknown): number | null {
  if (value === undefined || value === null) return null;
  const hours = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 72 ? value : null;
  return hours ?? specimen.refuse('fasting_hours', 'implausible');
}

function readSpecimen(file: FieldReader, hours: unknown, { booking, now }: LabFileContext): LabFile['specimen'] | null {
  const specimen = file.below('specimen', ['id', 'collected_at', 'received_at', 'fasting_hours', 'state', 'note']);
  const id = specimen.text('id', 64);
  const collectedAt = specimen.time('collected_at');
  const receivedAt = specimen.time('received_at', 'optional');
  const fastingHours = readFastingHours(specimen, hours);
  const note = specimen.words('note', 2000);
  const state = specimen.oneOf('state', ['available', 'unsatisfactory']);
  if (state === 'unsatisfactory') specimen.refuse('state', 'unusable');
  if (id === null || collectedAt === null) return null;
  if (collectedAt > now + clockAheadMs) specimen.refuse('collected_at', 'in_future');
  if (booking && collectedAt < booking.orderedAt) specimen.refuse('collected_at', 'too_early');
  else if (booking && !booking.days.has(toLocalTime(collectedAt, booking.country).day))
    specimen.refuse('collected_at', 'differs');
  if (receivedAt !== null && receivedAt < collectedAt) specimen.refuse('received_at', 'too_early');
  return { id, collectedAt, receivedAt, fastingHours, note };
}

/** A row of a sheet is named by the sheet's own number. */
function numberOf(value: unknown, index: number): number {
  const { line } = (value ?? {}) as { line?: unknown };
  return typeof line === 'number' && Number.isInteger(line) && line > 0 ? line : index + 1;
}

/**
 * Keeps the file's order. A second value of a marker is kept beside the first if its code differs; otherwise it
 * contradicts the first.
 */
function sortRows(rows: readonly unknown[], faults: LabFileFault[], markers: MarkerRegister) {
  const found = { rows: [] as LabRow[], kept: [] as KeptRow[] };
  rows.forEach((value, index) => {
    const at = numberOf(value, index);
    const first = readLabRow(value, at, markers);
    const before = 'row' in first ? found.rows.find(({ marker }) => marker === first.row.marker) : undefined;
    const marker = before && markers.get(before.marker);
    const isOther = 'row' in first && before?.loinc !== first.row.loinc;
    const read = marker && isOther ? keepSecond(value, at, marker) : first;
    if ('faults' in read) faults.push(...read.faults);
    else if ('kept' in read) found.kept.push(read.kept);
    else if (before) faults.push({ row: at, field: 'marker', rule: 'repeated', label: before.marker });
    else found.rows.push(read.row);
  });
  return found;
}

function readRows(rows: unknown, faults: LabFileFault[], { markers, booking }: LabFileContext) {
  const none = { rows: [], kept: [] };
  if (!Array.isArray(rows) || rows.length === 0) {
    faults.push({ row: null, field: 'rows', rule: 'required' });
    return none;
  }
  if (rows.length > labFileMaxRows) {
    faults.push({ row: null, field: 'rows', rule: 'too_long' });
    return none;
  }
  const read = sortRows(rows, faults, markers);
  const named = new Set(rows.map((value: unknown) => (value as { marker?: unknown } | null)?.marker));
  // What couldn't be measured is a row too, with its reason.
  for (const marker of booking?.markers ?? [])
    if (!named.has(marker)) faults.push({ row: null, field: `rows.${marker}`, rule: 'required' });
  return read;
}

const base64Shape = /^[A-Za-z0-9+/]+={0,2}$/;
/** `%PDF-` */
const pdfStart = 'JVBERi';

/** What is in them is looked at where they are stored. */
function readPapers(papers: unknown, faults: LabFileFault[]): LabPaper[] {
  if (papers === undefined || papers === null) return [];
  if (!Array.isArray(papers) || papers.length > labPapersMax) {
    faults.push({ row: null, field: 'papers', rule: Array.isArray(papers) ? 'too_long' : 'not_a_paper' });
    return [];
  }
  return papers.map((value: unknown, index) => {
    const paper = createReader(value, faults, { at: `papers.${index + 1}.`, known: ['title', 'data'] });
    const data = paper.text('data', labPaperMaxChars) ?? '';
    if (data !== '' && !(data.startsWith(pdfStart) && base64Shape.test(data))) paper.refuse('data', 'not_a_paper');
    return { title: paper.text('title', 120, 'optional'), data };
  });
}

function parseJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function readLabFile(text: string, context: LabFileContext): ReadLabFile {
  const json = parseJson(text);
  if (!json) return { faults: [{ row: null, field: 'file', rule: 'not_json' }] };
  const faults: LabFileFault[] = [];
  const file = createReader(json, faults, { known: fileFields });
  if (json.v !== 1) file.refuse('v', json.v === undefined ? 'required' : 'unknown');
  const lab = readLab(file, context);
  const orderItem = file.text('order_item', 64);
  if (orderItem !== null && context.booking && orderItem !== context.booking.order)
    file.refuse('order_item', 'differs');
  const patient = readPatient(file, context);
  const specimen = readSpecimen(file, (json.specimen as { fasting_hours?: unknown } | null)?.fasting_hours, context);
  const status = file.oneOf('status', reportStatuses);
  const replaces = file.text('replaces', 64, 'optional');
  if (status !== null && (status === 'final') !== (replaces === null)) file.refuse('replaces', 'contradicts');
  const issuedAt = file.time('issued_at');
  if (issuedAt !== null && specimen && issuedAt < specimen.collectedAt) file.refuse('issued_at', 'too_early');
  if (issuedAt !== null && issuedAt > context.now + clockAheadMs) file.refuse('issued_at', 'in_future');
  const conclusion = file.words('conclusion', 8000);
  const read = readRows(json.rows, faults, context);
  const papers = readPapers(json.papers, faults);
  if (faults.length > 0 || !patient || !specimen) return { faults };
  // No fault, so nothing required is missing.
  return {
    file: { lab, orderItem, patient, specimen, status, replaces, issuedAt, conclusion, ...read, papers } as LabFile,
  };
}
