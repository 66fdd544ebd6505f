import type { z } from 'zod';
import type { orderCalls } from '../../../../shared/contract/order.ts';
import { findCourier, trackingUrl } from '../../../../shared/domain/couriers.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { WholeOrder } from '../../ledger/order-queries.ts';
import { type UnsentRow, unsentColumns } from './unsent.ts';

type TrackedParcel = z.input<(typeof orderCalls)['track']['data']>['item'];
export type ShopperParcels = Pick<TrackedParcel, 'parcels' | 'to_follow'>;

interface OwnParcelRow {
  courier: string;
  tracking: string | null;
  shipped_at: number;
  lines: string;
}
const parcelColumns = defineColumns<OwnParcelRow>({
  courier: 'c.courier',
  tracking: 'c.tracking',
  shipped_at: 'c.shipped_at',
  lines:
    "(SELECT json_group_array(json_object('sku', l.sku_id, 'count', l.qty) ORDER BY l.sku_id) FROM parcel_lines l WHERE l.parcel_id = c.id)",
});

export const noParcels: ShopperParcels = { parcels: [], to_follow: [] };
const hasLeft: readonly string[] = ['shipped', 'delivered', 'returned'];

export async function readShopperParcels(
  db: D1Database,
  { order, items }: Pick<WholeOrder, 'order' | 'items'>,
  locale: Locale,
): Promise<ShopperParcels> {
  if (!hasLeft.includes(order.status)) return noParcels;
  const [parcels, unsent] = await db.batch([
    db.prepare(`SELECT ${parcelColumns.sql} FROM parcels c WHERE c.order_id = ? ORDER BY c.id`).bind(order.id),
    db.prepare(`SELECT ${unsentColumns.sql} FROM order_needs n WHERE n.order_id = ?`).bind(order.id),
  ]);
  const toLine = ({ sku, count }: UnsentRow) => {
    const item = items.find(({ sku_id: id }) => id === sku);
    return { sku, name: (locale === 'ar' ? item?.name_ar : item?.name_en) ?? sku, count };
  };
  const rows = parcelColumns.rows(parcels);
  if (rows.length === 0) return noParcels;
  const toFollow = order.status === 'shipped' ? unsentColumns.rows(unsent).filter(({ count }) => count > 0) : [];
  return {
    parcels: rows.map(({ courier: id, tracking, shipped_at: at, lines }) => {
      const courier = id === 'own' || id === 'other' ? null : findCourier(id);
      return {
        courier: courier?.name[locale] ?? null,
        tracking,
        url: courier && tracking !== null ? trackingUrl(courier, tracking) : null,
        at: new Date(at).toISOString(),
        lines: (JSON.parse(lines) as UnsentRow[]).map(toLine) as TrackedParcel['parcels'][number]['lines'],
      };
    }),
    to_follow: toFollow.map(toLine) as TrackedParcel['to_follow'],
  };
}
