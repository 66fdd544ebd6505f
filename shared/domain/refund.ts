/** What a refund is worth and where it goes (docs/security.md M17). Minor units. */

export interface OrderWorth {
  /** The lines before and what was taken off them; delivery and gift wrap are beside. */
  readonly linesMinor: number;
  readonly discountMinor: number;
  /** What was left off in cash: zero or less. */
  readonly cashRoundingMinor: number;
  /** What it was paid in coins of; 1 where it was not. */
  readonly coinMinor: number;
}

/**
 * What units of these prices are worth after the order's discount and rounding: their share of it, rounded down to what was paid
 * in. Counted from the order's first refund on, so that all units together are worth what was paid for them, in however many
 * parts they come back.
 */
export function worthOfUnits(
  order: OrderWorth,
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

export interface Parts {
  readonly card: number;
  readonly cash: number;
  readonly wallet: number;
}

/**
 * `original`: to the card as far as it paid, then in cash as far as that was paid, and the rest to the wallet, which paid it.
 * `left` is what card and cash brought and have not given back. `wallet`: all of it there, which the shopper has agreed to
 * (docs/gulf.md §1).
 */
export function splitRefund(amount: number, to: 'original' | 'wallet', left: Omit<Parts, 'wallet'>): Parts {
  if (to === 'wallet') return { card: 0, cash: 0, wallet: amount };
  const card = Math.min(amount, left.card);
  const cash = Math.min(amount - card, left.cash);
  return { card, cash, wallet: amount - card - cash };
}

/** Cash is given back in coins, or all that is left of it: what was collected before coins were counted. */
export const isPayable = (cashMinor: number, leftMinor: number, coinMinor: number): boolean =>
  cashMinor % coinMinor === 0 || cashMinor === leftMinor;
