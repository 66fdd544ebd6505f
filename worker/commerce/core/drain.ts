/**
 * What a batch promised is done afterwards, at least once. A run leases what is due for a minute, so that two runs don't do the same, and
 * what a crashed run had is due again. What fails waits twice as long each time, and holds up nothing else (docs/security.md F19).
 */
import type { CommerceEnv } from '../env.ts';
import { type Budget, type RowCosts, takeInParts } from './budget.ts';
import { forEachRow } from './for-each-row.ts';

const leaseMs = 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

/** `tries` counts this one. */
export interface Leased {
  id: string;
  tries: number;
}

/** `dropped`: nobody needs it any more. `later`, or after so many milliseconds at least. */
export type Outcome = 'done' | 'dropped' | 'later' | { afterMs: number };

export interface Outbox<Row extends Leased> extends RowCosts {
  lease(until: number, most: number): Promise<Row[]>;
  deliver(row: Row): Promise<Outcome>;
  putOff(row: Row, at: number): Promise<unknown>;
  /** After so many faults; without it a row is tried for ever. */
  giveUp?: { readonly after: number; readonly run: (row: Row, error: unknown) => Promise<unknown> };
}

/** Returns how many were done. */
export async function drain<Row extends Leased>(
  env: CommerceEnv,
  outbox: Outbox<Row>,
  { now, budget }: { readonly now: number; readonly budget: Budget },
): Promise<number> {
  let done = 0;
  const putOff = (row: Row, leastMs = 0) =>
    outbox.putOff(row, now + Math.min(longestPauseMs, Math.max(leastMs, firstPauseMs * 2 ** (row.tries - 1))));
  const work = async (row: Row) => {
    const outcome = await outbox.deliver(row);
    if (outcome === 'done') done += 1;
    else if (outcome !== 'dropped') await putOff(row, outcome === 'later' ? 0 : outcome.afterMs);
  };
  const afterFault = (row: Row, error: unknown) =>
    outbox.giveUp && row.tries >= outbox.giveUp.after ? outbox.giveUp.run(row, error) : putOff(row);
  await takeInParts(budget, outbox, async (most) => {
    const rows = await outbox.lease(now + leaseMs, most);
    await forEachRow(env, rows, work, afterFault);
    return rows.length;
  });
  return done;
}

interface OutboxTable {
  readonly db: D1Database;
  /** With `id`, `tries` and `next_at`. */
  readonly table: string;
  /** Which rows still wait. Its values are `?4` and on. */
  readonly waits: string;
  readonly values?: readonly (string | number | null)[];
  readonly order?: string;
}

/** The rows of a table, and when they are due again. @param columns the SELECT list of `Row` */
export function outboxOf<Row extends Leased>(
  { db, table, waits, values = [], order = 'next_at' }: OutboxTable,
  columns: string,
  now: number,
): Pick<Outbox<Row>, 'lease' | 'putOff'> {
  return {
    lease: async (until, most) => {
      const { results } = await db
        .prepare(
          `UPDATE ${table} SET tries = tries + 1, next_at = ?2 WHERE id IN
             (SELECT id FROM ${table} WHERE ${waits} AND next_at <= ?1 ORDER BY ${order} LIMIT ?3)
           RETURNING ${columns}`,
        )
        .bind(now, until, most, ...values)
        .all<Row>();
      return results;
    },
    putOff: ({ id }, at) => db.prepare(`UPDATE ${table} SET next_at = ? WHERE id = ?`).bind(at, id).run(),
  };
}
