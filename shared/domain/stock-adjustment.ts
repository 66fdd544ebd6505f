/** Why units came or went other than by an order. Stock is changed by a difference: a number set over a sale would bring the sold units back. */

export const adjustmentReasons = ['received', 'found', 'returned', 'expired', 'damaged', 'lost', 'counted'] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

/** 1: only more units, -1: only fewer, 0: either. */
const directions: Readonly<Record<AdjustmentReason, 1 | 0 | -1>> = {
  received: 1,
  found: 1,
  returned: 1,
  expired: -1,
  damaged: -1,
  lost: -1,
  counted: 0,
};

/** @param by units, below zero for fewer */
export const isPossibleAdjustment = (reason: AdjustmentReason, by: number): boolean =>
  Number.isInteger(by) && by !== 0 && (directions[reason] === 0 || Math.sign(by) === directions[reason]);
