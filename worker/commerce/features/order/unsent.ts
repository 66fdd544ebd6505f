/** The units of an order that are in no parcel yet. */
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

/** 0 for an order without parcels: it was advanced by hand, so all of it has left. */
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
