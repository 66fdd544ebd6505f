/** When and where an order of tests is drawn, for its mail; null for an order of products. */
import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { DrawPlace } from '../../../../shared/domain/draw-slot.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';

const visitColumns = (locale: Locale) =>
  defineColumns<{ starts: string; place: DrawPlace; address: string }>({
    starts: 's.starts',
    place: 's.place',
    address: `l.address_${locale}`,
  });

export async function findVisit(env: CommerceEnv, { id, locale }: { id: OrderId; locale: Locale }) {
  const columns = visitColumns(locale);
  const rows = await env.DB.prepare(
    `SELECT ${columns.sql} FROM bookings b JOIN slots s ON s.id = b.slot_id JOIN labs l ON l.id = s.lab_id
     WHERE b.order_id = ? ORDER BY b.draw DESC, b.created_at DESC LIMIT 1`,
  )
    .bind(id)
    .all();
  return columns.first(rows) ?? null;
}
