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
