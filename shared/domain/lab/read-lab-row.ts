/**
 * One row of a laboratory's file: read as a value of a marker, or kept as the laboratory wrote it, or wrong. What contradicts itself or looks
 * like a slip of the keyboard is wrong and refuses the file; what is only not understood is kept.
 */
import { createReader, type FieldReader } from './field-reader.ts';
import { compare, toFraction } from './fraction.ts';
import { contradicts, flags } from './interpretation.ts';
import { keepRow } from './kept-row.ts';
import { absences, type KeptRow, type LabFileFault, type LabRow } from './lab-file.ts';
import { loincCodesOf, type Marker, type MarkerRegister } from './marker.ts';
import { comparators, isLikeANumber, parseResultValue, type ResultValue, roundDigits } from './result-value.ts';
import { conventionalAmountOf, findUnit } from './units.ts';

export type ReadLabRow =
  | { readonly row: LabRow }
  | { readonly kept: KeptRow }
  | { readonly faults: readonly LabFileFault[] };

const rowFields = [
  ...['marker', 'loinc', 'name', 'value', 'comparator', 'absent', 'unit', 'ucum', 'range', 'flag', 'method', 'note'],
  ...['unread', 'line'],
];
const rangeFields = ['low', 'high', 'text', 'applies'];

/** `"<5"` beside no comparator is `<` and 5; two comparators are one too many. A laboratory's words are no slip of a number. */
function readValue(row: FieldReader): { value: ResultValue; text: string } | null {
  const text = row.words('value', 4000);
  const comparator = row.oneOf('comparator', comparators, 'optional');
  if (text === null) return comparator === null ? null : row.refuse('comparator', 'contradicts');
  const value = parseResultValue(text);
  if (!value) return row.refuse('value', isLikeANumber(text) ? 'not_digits' : 'unread');
  if (value.comparator !== null && comparator !== null) return row.refuse('comparator', 'contradicts');
  return { value: { ...value, comparator: value.comparator ?? comparator }, text };
}

function readRange(row: FieldReader): LabRow['range'] {
  const range = row.below('range', rangeFields);
  const limit = (field: string) => {
    const text = range.text(field, 80, 'optional');
    return text === null ? null : (roundDigits(text) ?? range.refuse(field, 'unread'));
  };
  const [low, high] = [limit('low'), limit('high')];
  if (low !== null && high !== null && compare(toFraction(low), toFraction(high)) > 0)
    range.refuse('low', 'upside_down');
  return { low, high, text: range.text('text', 400, 'optional'), applies: range.text('applies', 60, 'optional') };
}

/** Where a machine's code is given, it decides; people are shown what the laboratory printed. */
function readUnit(row: FieldReader, marker: Marker, hasValue: boolean) {
  const printed = row.text('unit', 60, 'optional');
  const code = row.text('ucum', 60, 'optional') ?? printed;
  if (code === null) return { unit: null, ucum: hasValue ? row.refuse('unit', 'unread') : null };
  return { unit: printed ?? code, ucum: findUnit(marker, code) ?? row.refuse('unit', 'wrong_unit') };
}

function isPlausible(marker: Marker, value: ResultValue, ucum: string): boolean {
  const amount = conventionalAmountOf(marker, value, ucum);
  const { low, high } = marker.plausible;
  // `<0.3` is off the instrument's scale, which may begin above what is plausible.
  const isLowEnough = compare(amount, toFraction(String(high))) <= 0;
  return isLowEnough && (value.comparator?.startsWith('<') || compare(amount, toFraction(String(low))) >= 0);
}

/** Without a value there is a reason, or else the laboratory's note to be read. */
function checkAbsence(row: FieldReader, hasValue: boolean, absent: string | null): void {
  if (hasValue && absent !== null) row.refuse('absent', 'contradicts');
  if (!hasValue && absent === null && !row.isGiven('value') && !row.isGiven('absent'))
    row.refuse('value', row.isGiven('note') ? 'unread' : 'required');
}

/** What is wrong stands in the reader's faults. */
function readAsMarker(row: FieldReader, marker: Marker): LabRow {
  const found = readValue(row);
  const value = found?.value ?? null;
  const absent = row.oneOf('absent', absences, 'optional');
  checkAbsence(row, value !== null, absent);
  const loinc = row.text('loinc', 20, value === null ? 'optional' : undefined) ?? marker.loinc;
  if (!loincCodesOf(marker).includes(loinc)) row.refuse('loinc', 'wrong_code');
  const { unit, ucum } = readUnit(row, marker, value !== null);
  const only = marker.loinc_only_in?.[loinc];
  if (only !== undefined && ucum !== null && ucum !== only) row.refuse('unit', 'wrong_unit');
  const range = readRange(row);
  const flag = row.oneOf('flag', flags, 'optional');
  if (value !== null && ucum !== null) {
    if (!isPlausible(marker, value, ucum)) row.refuse('value', 'implausible');
    else if (flag !== null && contradicts(flag, value, range)) row.refuse('flag', 'contradicts');
  } else if (flag !== null && absent !== null) row.refuse('flag', 'contradicts');
  const { text = '' } = found ?? {};
  const printed = value !== null && !text.endsWith(value.digits) ? text : null;
  const { code } = marker;
  const method = row.text('method', 60, 'optional');
  return {
    marker: code,
    loinc,
    value,
    printed,
    absent,
    unit,
    ucum,
    range,
    flag,
    method,
    note: row.words('note', 2000),
  };
}

/** Not understood, in a way that nothing in the row contradicts. */
const isUnread = ({ field, rule }: LabFileFault): boolean =>
  rule === 'unread' || rule === 'wrong_unit' || (rule === 'unknown' && ['flag', 'absent'].includes(field));

/** What people look for in the file: the row's own name or code. */
function labelOf(value: unknown): string | null {
  const { name, marker, loinc } = (value ?? {}) as Record<string, unknown>;
  const label = [name, marker, loinc].find((text) => typeof text === 'string' && text !== '');
  return typeof label === 'string' ? label.slice(0, 80) : null;
}

export function readLabRow(value: unknown, at: number, markers: MarkerRegister): ReadLabRow {
  const faults: LabFileFault[] = [];
  const reader = createReader(value, faults, { row: at, known: rowFields });
  const code = reader.text('marker', 80, 'optional');
  const name = reader.words('name', 200);
  const marker = code === null ? undefined : markers.get(code);
  const isOther = reader.oneOf('unread', ['yes'], 'optional') !== null;
  if (isOther) reader.refuse('unread', 'unread');
  if (code === null && name === null) reader.refuse('marker', 'required');
  // A code that nobody knows and that has no name is a slip of whoever typed it.
  else if (!marker) reader.refuse('marker', name === null ? 'unknown' : 'unread');
  // What is plausible in blood says nothing of urine.
  const row = marker && !isOther ? readAsMarker(reader, marker) : null;
  const wrong = faults.filter((fault) => !isUnread(fault));
  const label = labelOf(value);
  const refused = (list: readonly LabFileFault[]) => ({ faults: list.map((fault) => ({ ...fault, label })) });
  if (wrong.length > 0) return refused(wrong);
  const [why] = faults;
  if (row && !why) return { row };
  const kept = keepRow(value, { at, marker, why: why?.rule ?? 'unread', known: rowFields });
  return 'faults' in kept ? refused(kept.faults) : { kept: kept.row };
}

/** A value of a marker that the file has already, of another code: by another method, or of another tube. */
export function keepSecond(value: unknown, at: number, marker: Marker): ReadLabRow {
  const kept = keepRow(value, { at, marker, why: 'repeated', known: rowFields });
  return 'faults' in kept ? kept : { kept: kept.row };
}
