/** Longer than any cron outage. Triggers handle changes of stock and dates. */
const daysBack = 31;

/**
 * Marks expired products as out of stock in listings (docs/decisions/021-expired-is-not-available.md). Pages, carts and
 * orders check dates themselves (`sellable_stock`); only listings store the result. `now` is Unix ms.
 */
export const unlistExpiredStatement = (db: D1Database, now: number): D1PreparedStatement =>
  db
    .prepare(
      `UPDATE listing SET in_stock = 0 WHERE in_stock = 1 AND (country, product_id, sku_id) IN (
         SELECT st.country, k.product_id, k.id FROM countries c CROSS JOIN stock st INDEXED BY stock_ending_on_shelf ON st.country = c.id
           CROSS JOIN skus k ON k.id = st.sku_id
         WHERE st.sell_until BETWEEN date(?1 / 1000, 'unixepoch', c.utc_hours || ' hours', '-${daysBack} days')
           AND date(?1 / 1000, 'unixepoch', c.utc_hours || ' hours', '-1 day') AND st.available > 0)`,
    )
    .bind(now);
