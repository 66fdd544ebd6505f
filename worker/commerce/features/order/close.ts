/** Closes an unpaid order, by its shopper, by time or by the desk: everything it held goes back in one batch (docs/security.md §4). */

import { commit } from '../../db/commit.ts';
import { Refused } from '../../db/refusal.ts';
import type { Env } from '../../env.ts';
import { stockOfOrder } from '../../ledger/order-stock.ts';
import { moveHold } from '../../ledger/wallet-hold.ts';

export type ClosedBy = 'user' | 'expiry' | 'desk';

/** Shopper and clock end what is still on the shelf; the desk also a parcel that was packed, or that nobody took at the door. */
const endOf: Record<ClosedBy, string> = {
  user: "'placed', 'cancelled'",
  expiry: "'placed', 'cancelled'",
  desk: "status, CASE WHEN status IN ('placed', 'packed') THEN 'cancelled' ELSE 'returned' END",
};

/**
 * True if this call closed it, false if somebody else's payment, cancel or expiry came first: the transition has exactly
 * one winner. `told` goes into the batch: the mail of an end that the shopper didn't see.
 */
export async function closeOrder(
  env: Env,
  orderId: string,
  cause: ClosedBy,
  now: number,
  told: readonly D1PreparedStatement[] = [],
): Promise<boolean> {
  const change = env.DB.prepare(
    `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
     SELECT ?1, 'payment', payment_status, 'expired', ?2, ?3 FROM orders WHERE id = ?1
     UNION ALL SELECT ?1, 'fulfilment', ${endOf[cause]}, ?2, ?3 FROM orders WHERE id = ?1`,
  ).bind(orderId, now, cause);
  const statements = [
    // The payment leaves whatever unpaid state it is in, and no other.
    change,
    stockOfOrder(env.DB, orderId, 'reserved', 'available'),
    moveHold(env.DB, orderId, 'release', now),
    env.DB.prepare('DELETE FROM coupon_uses WHERE order_id = ?').bind(orderId),
    ...told,
  ];
  const wasDone = async () =>
    (await env.DB.prepare("SELECT 1 FROM orders WHERE id = ? AND payment_status = 'expired'").bind(orderId).first()) !==
    null;
  try {
    await commit(env.DB, statements, wasDone);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}
