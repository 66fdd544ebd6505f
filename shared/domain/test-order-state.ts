/** States of an order of blood tests, and what cancelling or moving it costs (docs/booking.md §3). */

/** `a>b`; the database has the same as a CHECK. `new_sample`: the sample could not be used, and a new draw is free. */
export const testTransitions = [
  'booked>drawn',
  'drawn>at_lab',
  'at_lab>in_review',
  'in_review>ready',
  'drawn>new_sample',
  'at_lab>new_sample',
  'in_review>new_sample',
  'new_sample>booked',
  'booked>cancelled',
  'new_sample>cancelled',
] as const;
export const testStatuses = ['booked', 'drawn', 'at_lab', 'in_review', 'ready', 'new_sample', 'cancelled'] as const;
/** Of a visit: `held` until the order is paid. */
export const bookingStates = ['held', 'booked', 'released'] as const;
/** Whose blood is drawn: the buyer's, or another adult's; nobody is drawn who is `invited` alone. */
export const patientStates = ['buyer', 'invited', 'consented'] as const;
export type PatientState = (typeof patientStates)[number];
export type TestStatus = (typeof testStatuses)[number];

export const canMoveTest = (from: TestStatus, to: TestStatus): boolean =>
  testTransitions.some((arrow) => arrow === `${from}>${to}`);

const path: readonly TestStatus[] = ['new_sample', 'booked', 'drawn', 'at_lab', 'in_review', 'ready'];

/** The step that is missing before a later one; null where the order has come further, or ended. */
export function findMissingStep(from: TestStatus, to: TestStatus): TestStatus | null {
  const [at, wanted] = [path.indexOf(from), path.indexOf(to)];
  return at === -1 || wanted <= at + 1 ? null : (path[at + 1] ?? null);
}

/** Until then a booking is moved or cancelled at no cost. */
export const freeChangeHours = 24;
/** Percent of what was paid that a later cancellation gives back: the nurse's way is planned by then. Chosen. */
const lateRefundPercent = 50;

export interface TestBooking {
  readonly status: TestStatus;
  readonly startsAt: number;
  readonly isPaid: boolean;
}

const freeUntil = ({ startsAt }: Pick<TestBooking, 'startsAt'>): number => startsAt - freeChangeHours * 3_600_000;

/** A new draw after a sample that could not be used is chosen at any time. */
export const canReschedule = (booking: TestBooking, nowMs: number): boolean =>
  booking.status === 'new_sample' || (booking.status === 'booked' && booking.isPaid && nowMs < freeUntil(booking));

/**
 * The refund in minor units, out of `paidMinor` that is still with the shop; null: it can't be cancelled. All of it up
 * to 24 hours before and for a sample that could not be used; after that half of it, rounded up for the shopper.
 * Nothing can be cancelled once the time has begun.
 */
export function computeCancelRefund(booking: TestBooking, paidMinor: number, nowMs: number): number | null {
  if (booking.status === 'new_sample') return paidMinor;
  if (booking.status !== 'booked' || nowMs >= booking.startsAt) return null;
  return nowMs < freeUntil(booking) ? paidMinor : Math.ceil((paidMinor * lateRefundPercent) / 100);
}
