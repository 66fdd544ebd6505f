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
