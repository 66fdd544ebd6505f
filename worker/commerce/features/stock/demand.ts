import { demandDays } from '../../../../shared/domain/stock-level.ts';
import { readFirst } from '../../db/columns.ts';

const dayMs = 24 * 3_600_000;

/**
 * Each SKU's units ordered within four weeks. Computed once a day; lists and the reorder list read the stored figure.
 * Run by the cron. Returned orders count as demand, cancelled ones don't.
 */
export async function updateDemand(db: D1Database, now: number): Promise<void> {
  const last = readFirst<{ ran_at: number }>(await db.prepare('SELECT ran_at FROM demand_runs').all());
  if (last && last.ran_at > now - dayMs) return;
  await db.batch([
    db
      .prepare(
        `WITH wanted AS (SELECT i.sku_id, i.country, sum(i.qty) AS units FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
           WHERE o.created_at >= ?1 AND o.status <> 'cancelled' AND i.giveaway IS NULL GROUP BY i.sku_id, i.country)
         UPDATE stock SET demand = coalesce((SELECT w.units FROM wanted w WHERE w.sku_id = stock.sku_id AND w.country = stock.country), 0)
         WHERE demand <> coalesce((SELECT w.units FROM wanted w WHERE w.sku_id = stock.sku_id AND w.country = stock.country), 0)`,
      )
      .bind(now - demandDays * dayMs),
    db.prepare('INSERT INTO demand_runs VALUES (1, ?1) ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at').bind(now),
  ]);
}
