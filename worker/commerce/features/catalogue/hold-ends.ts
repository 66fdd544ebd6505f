/** Open orders read per country, first to end. Only a rush has more, and then no useful time can be given. */
const holdsRead = 200;

/**
 * For a row of `sellable_stock`: the end of the first order that holds a unit, if nothing else is available. NULL if
 * some is available, if nothing is held or held for good, or if the end has passed and the gateway has not yet
 * answered. The partial index `orders_holding` has only open orders, so few rows are read.
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
