/** Midnight in listings: what may be sold no longer is out of stock there, too (docs/decisions/021-expired-is-not-available.md). */

/** Longer than any cron was ever away. What ended before was unlisted then, and a change of stock or date is told by triggers. */
const daysBack = 31;

/**
 * Pages, carts and orders ask the clock themselves (`sellable_stock`); only the order and the counts of listings are written down.
 * Reads no more than what has expired within a month. `now` is Unix milliseconds.
 */
export const unlistExpired = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE listing SET in_stock = 0 WHERE in_stock = 1 AND (country, product_id, sku_id) IN (
         SELECT st.country, k.product_id, k.id FROM stock st INDEXED BY stock_ending CROSS JOIN skus k ON k.id = st.sku_id
         WHERE st.sell_until BETWEEN date(?1 / 1000, 'unixepoch', '+3 hours', '-${daysBack} days')
           AND date(?1 / 1000, 'unixepoch', '+3 hours', '-1 day') AND st.available > 0)`,
    )
    .bind(now);
