/**
 * Closes an unpaid order, or one that cost nothing, for its shopper, by expiry or by the desk, and releases everything it held in one batch
 * (docs/security.md §4).
 */

import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { type ReturnedUnits, returnLotsStatement } from '../../ledger/order-lots.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { moveHoldStatement } from '../../ledger/wallet-hold.ts';

export type CloseCause = 'user' | 'expiry' | 'desk';

/** Only the desk may close an order whose parcel is packed or was refused at delivery. */
const endTransitions: Record<CloseCause, string> = {
  user: "'placed', 'cancelled'",
  expiry: "'placed', 'cancelled'",
  desk: "status, CASE WHEN status IN ('placed', 'packed') THEN 'cancelled' ELSE 'returned' END",
};

/**
 * Returns true if this call closed the order, false if a payment, a cancellation or an expiry came first: the
 * transition has exactly one winner.
 */
export const closeOrder = (
  env: CommerceEnv,
  orderId: string,
  cause: CloseCause,
  now: number,
  guards: readonly D1PreparedStatement[] = [],
): Promise<boolean> => close(env, orderId, { cause, now, guards, notification: [], units: null });

/**
 * Like `closeOrder`; `notification` queues a mail in the same batch, because the shopper didn't see this.
 * @param units that go back to their lots; null: all.
 */
export const closeOrderByDesk = (
  env: CommerceEnv,
  orderId: string,
  notification: readonly D1PreparedStatement[],
  now: number,
  units: readonly ReturnedUnits[] | null = null,
): Promise<boolean> => close(env, orderId, { cause: 'desk', now, notification, units });

/** Like an expiry, of a cash order that nobody confirmed; `guard` refuses once somebody did. */
export const closeUnconfirmed = (
  env: CommerceEnv,
  orderId: string,
  { guard, mail }: { readonly guard: D1PreparedStatement; readonly mail: readonly D1PreparedStatement[] },
  now: number,
): Promise<boolean> => close(env, orderId, { cause: 'expiry', now, guards: [guard], notification: mail, units: null });

/** An order that cost nothing is paid; one that cost something and is paid is refused by its transitions. */
const closedPaymentSql =
  "CASE WHEN payment_status = 'paid' AND total_minor = 0 AND kind = 'products' THEN 'refunded' ELSE 'expired' END";

const isSettledForFree = async (db: D1Database, orderId: string): Promise<boolean> =>
  (await db
    .prepare("SELECT 1 FROM orders WHERE id = ? AND payment_status = 'paid' AND total_minor = 0 AND kind = 'products'")
    .bind(orderId)
    .first()) !== null;

async function close(
  env: CommerceEnv,
  orderId: string,
  {
    cause,
    now,
    guards = [],
    notification,
    units,
  }: {
    readonly cause: CloseCause;
    readonly now: number;
    readonly guards?: readonly D1PreparedStatement[];
    readonly notification: readonly D1PreparedStatement[];
    readonly units: readonly ReturnedUnits[] | null;
  },
): Promise<boolean> {
  const transitions = env.DB.prepare(
    `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
     SELECT ?1, 'payment', payment_status, ${closedPaymentSql}, ?2, ?3 FROM orders WHERE id = ?1
     UNION ALL SELECT ?1, 'fulfilment', ${endTransitions[cause]}, ?2, ?3 FROM orders WHERE id = ?1`,
  ).bind(orderId, now, cause);
  const isFree = await isSettledForFree(env.DB, orderId);
  const statements = [
    ...guards,
    transitions,
    moveOrderStock(env.DB, orderId, isFree ? 'sold' : 'reserved', 'available'),
    returnLotsStatement(env.DB, orderId, { units, now }),
    moveHoldStatement(env.DB, orderId, 'release', now),
    env.DB.prepare('DELETE FROM coupon_uses WHERE order_id = ?').bind(orderId),
    ...notification,
  ];
  const isDone = async () =>
    (await env.DB.prepare(
      `SELECT 1 FROM orders WHERE id = ? AND (payment_status = 'expired' OR (payment_status = 'refunded' AND total_minor = 0))`,
    )
      .bind(orderId)
      .first()) !== null;
  try {
    await commitBatch(env.DB, statements, isDone);
    return true;
  } catch (error) {
    if (error instanceof ConstraintViolation) return false;
    throw error;
  }
}
