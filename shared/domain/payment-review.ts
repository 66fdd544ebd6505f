/**
 * Why a payment waits for an operator (docs/security.md §4.3). `amount`, `currency`: not what was requested. `order`:
 * its references name two orders. `duplicate`: the same attempt was captured before. `account`: a top-up of a removed
 * account.
 */
export const reviewReasons = ['amount', 'currency', 'order', 'duplicate', 'account'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** Accepting takes the captured amount as full payment; the shop keeps an excess (adjustment above zero) or bears a shortfall. */
export interface AcceptedParts {
  readonly takenMinor: number;
  readonly adjustmentMinor: number;
}

export const computeAcceptedParts = (capturedMinor: number, dueMinor: number): AcceptedParts => ({
  takenMinor: Math.min(capturedMinor, dueMinor),
  adjustmentMinor: capturedMinor - dueMinor,
});

export const reviewStatuses = ['open', 'accepted', 'refunded', 'closed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export type ReviewDecision = 'accept' | 'refund' | 'close';

export function listDecisions(review: {
  readonly status: ReviewStatus;
  readonly reason: ReviewReason;
  readonly isBooked: boolean;
  readonly isAwaited: boolean;
}): ReviewDecision[] {
  if (review.status !== 'open') return [];
  if (!review.isBooked) return ['close'];
  return review.reason === 'amount' && review.isAwaited ? ['accept', 'refund'] : ['refund'];
}
