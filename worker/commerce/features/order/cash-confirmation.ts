/**
 * A cash order of somebody who proved nothing ends by itself unless it is confirmed, or work on it has begun
 * (docs/security.md R12).
 */
import { type Budget, noBudget, takeInParts } from '../../core/budget.ts';
import { forEachRow } from '../../core/for-each-row.ts';
import type { CommerceEnv } from '../../env.ts';
import { findOrder } from '../../ledger/order-queries.ts';
import { closeUnconfirmed } from './close.ts';
import { progressMailStatements } from './desk.ts';

const costs = { queriesARow: 16, atOnce: 50 };

/** Unless it is settled already: its confirmation and its end have one winner. */
const stillWaitsGuard = (db: D1Database, orderId: string): D1PreparedStatement =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT count(*) = 1, 'stale_state' FROM cash_confirmations WHERE order_id = ? AND settled_at IS NULL`,
    )
    .bind(orderId);

/** Ends those whose time is over, with a mail that says how to order again. */
export async function endUnconfirmed(env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<void> {
  const end = async ({ id }: { id: string }) => {
    const whole = await findOrder(env.DB, 'o.id = ?1', id);
    if (!whole) return;
    const about = { topic: 'order.ended', amountMinor: whole.order.wallet_minor } as const;
    const mail = await progressMailStatements(env, whole, about, now);
    const isEnded = await closeUnconfirmed(env, id, { guard: stillWaitsGuard(env.DB, id), mail }, now);
    if (!isEnded && (await isStillWaiting(env, id))) throw new Error(`Order ${id} can't be ended`);
  };
  let last = { until: 0, id: '' };
  await takeInParts(budget, costs, async (most) => {
    const { results } = await env.DB.prepare(
      `SELECT order_id AS id, confirm_until AS until FROM cash_confirmations INDEXED BY cash_confirmations_waiting
       WHERE settled_at IS NULL AND country IN (SELECT id FROM countries) AND confirm_until <= ?1
         AND (confirm_until, order_id) > (?3, ?4)
       ORDER BY confirm_until, order_id LIMIT ?2`,
    )
      .bind(now, most, last.until, last.id)
      .all<{ id: string; until: number }>();
    await forEachRow(env, results, end);
    last = results.at(-1) ?? last;
    return results.length;
  });
}

const isStillWaiting = async ({ DB }: CommerceEnv, id: string): Promise<boolean> =>
  (await DB.prepare('SELECT 1 FROM cash_confirmations WHERE order_id = ? AND settled_at IS NULL').bind(id).first()) !==
  null;
