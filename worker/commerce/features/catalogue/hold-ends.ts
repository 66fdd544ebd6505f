/** When what only unpaid orders hold may be free again. */

/**
 * Of a row of `sellable_stock`: the end of the first order that holds a unit, where nothing else is left of it; NULL where something
 * is, where nothing is held, or held for good, and where an end is over and the gateway still being asked. The index in front
 * has open orders alone, in the order of their ends, so that neither old orders nor big carts are read.
 */
export const holdEndsSql = (
  stock: string,
): string => `CASE WHEN ${stock}.available = 0 AND ${stock}.reserved > 0 AND NOT ${stock}.is_expired
  THEN (SELECT h.expires_at FROM orders h INDEXED BY orders_holding
    WHERE h.country = ${stock}.country AND h.expires_at IS NOT NULL AND h.expires_at > unixepoch('subsec') * 1000
      AND h.status = 'placed' AND h.payment_status IN ('pending', 'failed', 'due_on_delivery')
      AND EXISTS (SELECT 1 FROM order_items hi WHERE hi.sku_id = ${stock}.sku_id AND hi.country = h.country AND hi.order_id = h.id)
    ORDER BY h.expires_at LIMIT 1) END`;
