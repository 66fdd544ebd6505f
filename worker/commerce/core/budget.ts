/** Work on rows by the queries that are left for it (docs/decisions/105-the-cron-is-a-table-with-a-budget.md). */

export interface Budget {
  left(): number;
}

/** For one row that somebody waits for. */
export const noBudget: Budget = { left: () => Number.POSITIVE_INFINITY };

export interface RowCosts {
  /** No row is worked on unless so many are left, so that none ends half way. */
  readonly queriesARow: number;
  readonly atOnce: number;
}

const queriesToFind = 2;

/**
 * Most rows cost far less than the dearest, so the work is done in parts: each of as many rows as certainly fit into what is left.
 * @param take works on at most so many rows, and returns how many there were
 */
export async function takeInParts(
  budget: Budget,
  { queriesARow, atOnce }: RowCosts,
  take: (most: number) => Promise<number>,
): Promise<void> {
  for (let taken = 0; taken < atOnce; ) {
    const most = Math.min(atOnce - taken, Math.floor((budget.left() - queriesToFind) / queriesARow));
    if (most < 1) return;
    const found = await take(most);
    if (found < most) return;
    taken += found;
  }
}
