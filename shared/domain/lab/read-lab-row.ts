import type { FieldReader } from './field-reader.ts';
import { compare, toFraction } from './fraction.ts';
import { contradicts, flags } from './interpretation.ts';
import { absences, type LabRow } from './lab-file.ts';
import { loincCodesOf, type Marker, type MarkerRegister } from './marker.ts';
import { comparators, parseResultValue, type ResultValue } from './result-value.ts';
import { conventionalAmountOf, findUnit } from './units.ts';

export const rowFields = [
  'marker',
  'loinc',
  'value',
  'comparator',
  'absent',
  'unit',
  'range',
  'flag',
  'method',
  'note',
];
const rangeFields = ['low', 'high', 'text', 'applies'];

/** `"<5"` beside no comparator is `<` and 5; two comparators are one too many. */
function readValue(row: FieldReader): ResultValue | null {
  const text = row.text('value', 40, 'optional');
  const comparator = row.oneOf('comparator', comparators, 'optional');
  if (text === null) return comparator === null ? null : row.refuse('comparator', 'contradicts');
  const value = parseResultValue(text);
  if (!value) return row.refuse('value', 'not_digits');
  if (value.comparator !== null && comparator !== null) return row.refuse('comparator', 'contradicts');
  return { ...value, comparator: value.comparator ?? comparator };
}

function readRange(row: FieldReader): LabRow['range'] {
  const range = row.below('range', rangeFields);
  const low = range.digits('low', 'optional');
  const high = range.digits('high', 'optional');
  if (low !== null && high !== null && compare(toFraction(low), toFraction(high)) > 0)
    range.refuse('low', 'upside_down');
  return { low, high, text: range.text('text', 100, 'optional'), applies: range.text('applies', 60, 'optional') };
}

function readUnit(row: FieldReader, marker: Marker, hasValue: boolean) {
  const unit = row.text('unit', 20, hasValue ? undefined : 'optional');
  if (unit === null) return { unit: null, ucum: null };
  const ucum = findUnit(marker, unit) ?? row.refuse('unit', 'wrong_unit');
  return { unit, ucum };
}

function isPlausible(marker: Marker, value: ResultValue, ucum: string): boolean {
  const amount = conventionalAmountOf(marker, value, ucum);
  const { low, high } = marker.plausible;
  // `<0.3` is off the instrument's scale, which may begin above what is plausible.
  const isLowEnough = compare(amount, toFraction(String(high))) <= 0;
  return isLowEnough && (value.comparator?.startsWith('<') || compare(amount, toFraction(String(low))) >= 0);
}

/** Null once a fault was found; the reader keeps it. */
export function readLabRow(row: FieldReader, markers: MarkerRegister): LabRow | null {
  const code = row.text('marker', 40);
  if (code === null) return null;
  const marker = markers.get(code);
  if (!marker) return row.refuse('marker', 'unknown');
  const value = readValue(row);
  const absent = row.oneOf('absent', absences, 'optional');
  if (value === null && absent === null && !row.isGiven('value')) row.refuse('value', 'required');
  if (value !== null && absent !== null) row.refuse('absent', 'contradicts');
  const loinc = row.text('loinc', 20, value === null ? 'optional' : undefined) ?? marker.loinc;
  if (!loincCodesOf(marker).includes(loinc)) row.refuse('loinc', 'wrong_code');
  const { unit, ucum } = readUnit(row, marker, value !== null);
  const range = readRange(row);
  const flag = row.oneOf('flag', flags, 'optional');
  if (value !== null && ucum !== null) {
    if (!isPlausible(marker, value, ucum)) row.refuse('value', 'implausible');
    else if (flag !== null && contradicts(flag, value, range)) row.refuse('flag', 'contradicts');
  } else if (flag !== null && absent !== null) row.refuse('flag', 'contradicts');
  return {
    marker: code,
    loinc,
    value,
    absent,
    unit,
    ucum,
    range,
    flag,
    method: row.text('method', 60, 'optional'),
    note: row.words('note', 2000),
  };
}
