/** The amount of a refund and where it goes (docs/security.md M17). Minor units. */

export interface PaidLines {
  readonly linesMinor: number;
  readonly discountMinor: number;
  readonly cashRoundingMinor: number;
  /** 1 if it wasn't paid in cash. */
  readonly coinMinor: number;
}

/**
 * The units' share of what was paid, after discount and rounding, rounded down to whole coins. Computed from the
 * order's first refund on (`beforeMinor`), so that all partial refunds add up to what was paid.
 */
export function computeUnitsRefund(
  order: PaidLines,
  units: { readonly beforeMinor: number; readonly nowMinor: number },
): number {
  const { linesMinor, discountMinor, cashRoundingMinor, coinMinor } = order;
  if (linesMinor === 0) return 0;
  const paidMinor = Math.max(0, linesMinor - discountMinor + cashRoundingMinor);
  const share = (minor: number) => {
    const exact = Number((BigInt(minor) * BigInt(paidMinor)) / BigInt(linesMinor));
    return exact - (exact % coinMinor);
  };
  return share(units.beforeMinor + units.nowMinor) - share(units.beforeMinor);
}

export interface RefundParts {
  readonly card: number;
  readonly cash: number;
  readonly wallet: number;
}

/**
 * `original`: to the card up to what it paid, then in cash, then to the wallet. `left` is what card and cash have not
 * refunded yet. `wallet`: all of it, with the shopper's consent (docs/gulf.md §1).
 */
export function splitRefund(amount: number, to: 'original' | 'wallet', left: Omit<RefundParts, 'wallet'>): RefundParts {
  if (to === 'wallet') return { card: 0, cash: 0, wallet: amount };
  const card = Math.min(amount, left.card);
  const cash = Math.min(amount - card, left.cash);
  return { card, cash, wallet: amount - card - cash };
}

/**
 * The day's sum of a member of staff in which a refund counts. Money back to a card goes to whoever paid with it, and
 * counts in none.
 */
export const wayOfRefund = { wallet: 'wallet', original: 'cash' } as const;

/** How much of an order may be refunded while no more than `most` goes the way that counts. The inverse of `splitRefund`. */
export const mostRefund = (to: keyof typeof wayOfRefund, most: number, left: Omit<RefundParts, 'wallet'>): number =>
  to === 'wallet' ? most : most < left.cash ? left.card + most : Number.POSITIVE_INFINITY;

/** In whole coins, or all that is left, for orders from before rounding. */
export const isPayableInCash = (cashMinor: number, leftMinor: number, coinMinor: number): boolean =>
  cashMinor % coinMinor === 0 || cashMinor === leftMinor;
