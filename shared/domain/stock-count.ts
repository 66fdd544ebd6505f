/** A count of a shelf: what was scanned against what should have been there when the SKU was counted. */

export interface CountLine {
  readonly counted: number;
  /** Free and held units on the shelf at that time. */
  readonly expected: number;
}

/** Units to book: below zero where some are missing. What was sold or packed since is no part of it. */
export const getCountDifference = ({ counted, expected }: CountLine): number => counted - expected;

/** The shelf's figure at an earlier time, from the present one and what happened since. Offline scans arrive late. */
export const rewindShelf = (
  now: number,
  since: { readonly moved: number; readonly packed: number; readonly cameBack: number },
): number => now - since.moved + since.packed - since.cameBack;
