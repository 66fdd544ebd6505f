/** Ends orders that nobody paid in time, once the gateway was asked about their payments. */
import { type Budget, takeInParts } from '../core/budget.ts';
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { closeOrder } from '../features/order/close.ts';
import { refreshOrder } from '../features/payment/refresh.ts';

const minuteMs = 60_000;
/** Stock is released even if the gateway stays down; a later payment is refunded. */
const maxHoldMs = 60 * minuteMs;
const longestPauseMs = 15 * minuteMs;
/** The dearest row: a charge that comes too late for its order. */
const costs = { queriesARow: 30, atOnce: 50 };

interface ExpiringOrder {
  id: string;
  expires_at: number;
  tries: number;
}

const expiringColumns = defineColumns<ExpiringOrder>({
  id: 'o.id',
  expires_at: 'o.expires_at',
  tries: 'coalesce(t.tries, 0)',
});

async function findExpired({ DB: db }: CommerceEnv, now: number, most: number): Promise<ExpiringOrder[]> {
  const { results } = await db
    .prepare(
      `SELECT ${expiringColumns.sql} FROM orders o LEFT JOIN expiry_tries t ON t.order_id = o.id
     WHERE o.payment_status IN ('pending', 'failed', 'awaiting_confirmation') AND o.expires_at <= ?1
       AND coalesce(t.next_at, 0) <= ?1
     ORDER BY o.expires_at LIMIT ?2`,
    )
    .bind(now, most)
    .all<ExpiringOrder>();
  return results;
}

export async function expireOrders(env: CommerceEnv, now: number, budget: Budget): Promise<void> {
  // Failing orders are retried with growing delays, so that they do not block others.
  const postpone = ({ id, tries }: ExpiringOrder) =>
    env.DB.prepare(
      `INSERT INTO expiry_tries VALUES (?1, 1, ?2) ON CONFLICT DO UPDATE SET tries = tries + 1, next_at = ?2`,
    )
      .bind(id, now + Math.min(longestPauseMs, minuteMs * 2 ** tries))
      .run();
  const expire = async (order: ExpiringOrder) => {
    const isKnown = await refreshOrder(env, order.id, now);
    if (!isKnown && order.expires_at + maxHoldMs > now) await postpone(order);
    else if (!(await closeOrder(env, order.id, 'expiry', now)) && (await isStillUnpaid(env, order.id)))
      throw new Error(`Order ${order.id} can't be closed`);
  };
  await takeInParts(budget, costs, async (most) => {
    const orders = await findExpired(env, now, most);
    await forEachRow(env, orders, expire, postpone);
    return orders.length;
  });
}

const isStillUnpaid = async (env: CommerceEnv, orderId: string): Promise<boolean> =>
  (await env.DB.prepare(
    "SELECT 1 FROM orders WHERE id = ? AND payment_status IN ('pending', 'failed', 'awaiting_confirmation')",
  )
    .bind(orderId)
    .first()) !== null;
