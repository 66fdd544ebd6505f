export interface ReturnedUnits {
  readonly sku: string;
  readonly count: number;
}

/**
 * Puts packs of an order back into the lots that they left, as far as their scans tell (docs/decisions/062). Runs after
 * their units are in stock again. If there are several lots, the one that expires first gets its packs back first;
 * packs that were never scanned have no lot.
 * @param units null: all that were scanned.
 * @param onlyWhen a state that the order must be in by then.
 */
export function returnLotsStatement(
  db: D1Database,
  orderId: string,
  {
    units,
    onlyWhen = null,
    now,
  }: { units: readonly ReturnedUnits[] | null; onlyWhen?: 'cancelled' | null; now: number },
): D1PreparedStatement {
  return db
    .prepare(
      `INSERT INTO lot_returns (order_id, sku_id, lot, qty, at)
       SELECT ?1, sku_id, lot, min(left_qty, asked - before), ?3 FROM (
         SELECT sku_id, lot, left_qty, iif(?2 IS NULL, left_qty + before,
             (SELECT sum(value ->> 'count') FROM json_each(?2) WHERE value ->> 'sku' = sku_id)) AS asked, before
         FROM (
           SELECT sku_id, lot, left_qty, coalesce(sum(left_qty) OVER (
             PARTITION BY sku_id ORDER BY expires_on, lot ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
           FROM (
             SELECT p.sku_id, p.lot, min(p.expires_on) AS expires_on, sum(p.qty) - coalesce((SELECT sum(r.qty) FROM lot_returns r
               WHERE r.order_id = ?1 AND r.sku_id = p.sku_id AND r.lot = p.lot), 0) AS left_qty
             FROM pack_scans p WHERE p.order_id = ?1 AND p.lot IS NOT NULL GROUP BY p.sku_id, p.lot)
           WHERE left_qty > 0))
       WHERE asked > before AND (?4 IS NULL OR ?4 = (SELECT status FROM orders WHERE id = ?1))`,
    )
    .bind(orderId, units && JSON.stringify(units), now, onlyWhen);
}
