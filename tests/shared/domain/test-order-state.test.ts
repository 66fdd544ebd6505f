/** States of an order of blood tests, and what changing it costs (docs/booking.md §3). */
import { expect, test } from 'vitest';
import {
  canMoveTest,
  canReschedule,
  computeCancelRefund,
  findMissingStep,
  type TestBooking,
  testStatuses,
  testTransitions,
} from '../../../shared/domain/test-order-state.ts';

const startsAt = Date.parse('2026-11-24T07:30+03:00');
const dayBefore = Date.parse('2026-11-23T07:30+03:00');
const booked: TestBooking = { status: 'booked', startsAt, isPaid: true };

test('every arrow joins two states, and a state is left or is the end', () => {
  for (const arrow of testTransitions) for (const end of arrow.split('>')) expect(testStatuses).toContain(end);
  expect(testStatuses.filter((from) => !testStatuses.some((to) => canMoveTest(from, to)))).toEqual([
    'ready',
    'cancelled',
  ]);
  expect(canMoveTest('booked', 'at_lab')).toBe(false);
});

const refunds: [what: string, booking: Partial<TestBooking>, nowMs: number, back: number | null][] = [
  ['all, a moment more than 24 hours before', {}, dayBefore - 1, 17_001],
  ['half, 24 hours before, rounded up', {}, dayBefore, 8_501],
  ['half, until the time begins', {}, startsAt - 1, 8_501],
  ['nothing to cancel once it has begun', {}, startsAt, null],
  ['all, when the sample could not be used', { status: 'new_sample' }, startsAt + 1, 17_001],
  ['nothing to cancel once it is drawn', { status: 'drawn' }, dayBefore - 1, null],
  ['nothing to cancel twice', { status: 'cancelled' }, dayBefore - 1, null],
];
test.each(refunds)('cancelling brings back %s', (_, booking, nowMs, back) => {
  expect(computeCancelRefund({ ...booked, ...booking }, 17_001, nowMs)).toBe(back);
});

const moves: [what: string, booking: Partial<TestBooking>, nowMs: number, may: boolean][] = [
  ['free until 24 hours before', {}, dayBefore - 1, true],
  ['not after that', {}, dayBefore, false],
  ['not before it is paid', { isPaid: false }, dayBefore - 1, false],
  ['always, for a new sample', { status: 'new_sample' }, startsAt + 1, true],
  ['not once it is drawn', { status: 'drawn' }, dayBefore - 1, false],
];
test.each(moves)('moving: %s', (_, booking, nowMs, may) => {
  expect(canReschedule({ ...booked, ...booking }, nowMs)).toBe(may);
});

test.each([
  ['booked', 'ready', 'drawn'],
  ['drawn', 'ready', 'at_lab'],
  ['new_sample', 'drawn', 'booked'],
  ['booked', 'drawn', null],
  ['ready', 'drawn', null],
  ['cancelled', 'drawn', null],
] as const)('from %s to %s is missing %s', (from, to, missing) => {
  expect(findMissingStep(from, to)).toBe(missing);
});
