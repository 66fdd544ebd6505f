/** What of an order is in no parcel yet. */
import { defineColumns } from '../../db/columns.ts';

export interface UnsentRow {
  sku: string;
  count: number;
}
export const unsentColumns = defineColumns<UnsentRow>({
  sku: 'n.sku_id',
  count:
    'n.qty - coalesce((SELECT sum(p.qty) FROM parcel_lines p WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0)',
});

/** Units that are in no parcel of an order that leaves in parcels; none of one that was moved on by hand. */
export async function countUnsent(db: D1Database, orderId: string): Promise<number> {
  const row = await db
    .prepare(
      `SELECT coalesce(sum(${unsentColumns.byName.count}), 0) AS n FROM order_needs n
       WHERE n.order_id = ?1 AND EXISTS (SELECT 1 FROM parcels WHERE order_id = ?1)`,
    )
    .bind(orderId)
    .first<{ n: number }>();
  return row?.n ?? 0;
}
