/** Cash of a courier's day, counted by hand. Minor units. */
export interface CashCount {
  /** What the orders say that the courier brought. */
  readonly collectedMinor: number;
  readonly countedMinor: number;
  readonly reason: string;
  /** The country's smallest coin: nobody counts less. */
  readonly coinMinor: number;
}

/** What is wrong with a count; null: nothing. A difference is kept with its reason, never evened out. */
export function findCountFault({ collectedMinor, countedMinor, reason, coinMinor }: CashCount) {
  if (countedMinor < 0 || countedMinor % coinMinor !== 0) return 'coins' as const;
  return countedMinor !== collectedMinor && reason.trim() === '' ? ('reason' as const) : null;
}
