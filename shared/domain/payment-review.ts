/** Money that came otherwise than it was asked for: why it waits for a person, and what accepting it does (docs/security.md §4.3). */

/**
 * `amount`, `currency`: not what was asked. `order`: its references name two of ours. `duplicate`: the same try was captured
 * before. `account`: a top-up for somebody who is gone.
 */
export const reviewReasons = ['amount', 'currency', 'order', 'duplicate', 'account'] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** What came is taken as the whole payment: what goes to revenue out of it, and what the shop keeps more or bears. */
export interface AcceptedParts {
  /** Out of what came, to revenue. */
  readonly takenMinor: number;
  /** Above zero: more than was due, the shop keeps it. Below zero: less, the shop bears it. */
  readonly adjustmentMinor: number;
}

/** Minor units of one currency. */
export const acceptedParts = (capturedMinor: number, dueMinor: number): AcceptedParts => ({
  takenMinor: Math.min(capturedMinor, dueMinor),
  adjustmentMinor: capturedMinor - dueMinor,
});

export const reviewStatuses = ['open', 'accepted', 'refunded', 'closed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export type ReviewDecision = 'accept' | 'refund' | 'close';

/** What may be decided about money under review, in the order of the help. */
export function decisionsOn(review: {
  readonly status: ReviewStatus;
  readonly reason: ReviewReason;
  /** In a currency of the shop, and so in the ledger. */
  readonly isBooked: boolean;
  /** The order still waits for its money, or the top-up for its own and its account is there. */
  readonly isAwaited: boolean;
}): ReviewDecision[] {
  if (review.status !== 'open') return [];
  if (!review.isBooked) return ['close'];
  return review.reason === 'amount' && review.isAwaited ? ['accept', 'refund'] : ['refund'];
}
