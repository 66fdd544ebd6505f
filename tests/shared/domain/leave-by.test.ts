import { expect, test } from 'vitest';
import { computeLeaveBy } from '../../../shared/domain/leave-by.ts';

/** Until 14:00, not on Fridays, which 2026-11-27 is. */
const rule = { region: '', area: '', cut_off: 840, first_days: 1, last_days: 3, rest_days: [5] };

test.each([
  ['before the cut-off', '2026-11-23T09:00', [], '2026-11-23T14:00'],
  ['at the cut-off', '2026-11-23T14:00', [], '2026-11-24T14:00'],
  ['after it, before a day of rest', '2026-11-26T18:00', [], '2026-11-28T14:00'],
  ['on a day of rest', '2026-11-27T09:00', [], '2026-11-28T14:00'],
  ['on a holiday', '2026-11-23T09:00', ['2026-11-23'], '2026-11-24T14:00'],
])('an order placed %s', (_, placed, holidays, leaves) => {
  const at = computeLeaveBy(rule, holidays, Date.parse(`${placed}:00+03:00`), 'KW');
  expect(at && new Date(at + 3 * 3_600_000).toISOString().slice(0, 16)).toBe(leaves);
});

test('nothing is due where every day is off', () => {
  expect(computeLeaveBy({ ...rule, rest_days: [0, 1, 2, 3, 4, 5, 6] }, [], 0, 'KW')).toBeNull();
});
