import { expect, test } from 'vitest';
import type { ResultState } from '../../../../shared/domain/lab/interpretation.ts';
import { findReminderDay } from '../../../../shared/domain/lab/retest.ts';
import { markerOf } from './register.ts';

const day = Date.UTC(2026, 10, 12);
const row = (code: string, state: ResultState) => ({ marker: markerOf(code), state });
const low = row('vitd25', 'low');

test.each([
  ['the marker’s weeks after the sample', [low], [], '2027-02-04'],
  ['the first of several', [low, row('tsh', 'high')], [], '2027-01-07'],
  ['not of what is in range', [row('vitd25', 'in_range')], [], null],
  ['not of what could not be measured or placed', [row('b12', 'absent'), row('ferritin', 'unclear')], [], null],
  ['not where a doctor says when', [row('alt', 'high')], [], null],
  ['not of what was tested since', [low], ['vitd25'], null],
  ['of the rest', [row('tsh', 'high'), low], ['tsh'], '2027-02-04'],
  ['not beside an urgent value', [low, row('k', 'urgent_high')], [], null],
] as const)('a reminder comes on the day of %s', (_name, rows, since, expected) => {
  const found = findReminderDay(rows, day, new Set(since));
  expect(found === null ? null : new Date(found).toISOString().slice(0, 10)).toBe(expected);
});
