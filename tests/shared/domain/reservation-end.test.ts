import { expect, test } from 'vitest';
import { formatReservationEnd } from '../../../shared/domain/reservation-end.ts';

test.each([
  [null, null],
  ['2026-11-22T11:14:00.000Z', '2026-11-22T11:15:00.000Z'],
  // The work of the next minute closes it, which would be after 11:15.
  ['2026-11-22T11:14:00.001Z', '2026-11-22T11:20:00.000Z'],
  ['2026-11-22T11:15:00.000Z', '2026-11-22T11:20:00.000Z'],
  ['2026-11-22T11:19:00.000Z', '2026-11-22T11:20:00.000Z'],
  ['2026-11-22T23:59:30.000Z', '2026-11-23T00:05:00.000Z'],
])('what is held until %s may be back by %s', (end, said) =>
  expect(formatReservationEnd(end === null ? null : Date.parse(end))).toBe(said),
);
