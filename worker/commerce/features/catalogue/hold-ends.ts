/** When what only unpaid orders hold may be free again. */

/** Of a country's open orders, the first to end; more are open at once only in a rush, and then nobody can say what comes back. */
const holdsRead = 200;

/**
 * Of a row of `sellable_stock`: the end of the first order that holds a unit, where nothing else is left of it; NULL where something
 * is, where nothing is held, or held for good, and where an end is over and the gateway still being asked. The index in front
 * has open orders alone, in the order of their ends, so that neither old orders nor all of a SKU's are read.
 */
export const holdEndsSql = (
  stock: string,
): string => `CASE WHEN ${stock}.available = 0 AND ${stock}.reserved > 0 AND NOT ${stock}.is_expired
  THEN (SELECT min(h.expires_at) FROM (SELECT id, country, expires_at FROM orders INDEXED BY orders_holding
      WHERE country = ${stock}.country AND expires_at IS NOT NULL AND expires_at > unixepoch('subsec') * 1000
        AND status = 'placed' AND payment_status IN ('pending', 'failed', 'awaiting_confirmation')
      ORDER BY expires_at LIMIT ${holdsRead}) h
    WHERE EXISTS (SELECT 1 FROM order_items hi
      WHERE hi.sku_id = ${stock}.sku_id AND hi.country = h.country AND hi.order_id = h.id)) END`;
