import type { Currency } from '../../../../shared/domain/money.ts';
import { AppError } from '../../../../shared/errors.ts';
import { type OrderRow, orderStatement } from '../../ledger/order-queries.ts';

export interface EarlierRefundRow {
  id: string;
  key: string;
  req_hash: string;
  amount_minor: number;
  wallet_minor: number;
  card_minor: number;
  cash_minor: number;
  created_at: number;
  credit_note: string;
  units: string;
}

export interface RefundedUnit {
  sku: string;
  count: number;
  restocked: 0 | 1;
}

export interface RefundableUnitRow {
  sku_id: string;
  paid: number;
  unit_minor: number;
  all_units: number;
  back: number;
}

export interface Refundable {
  order: OrderRow & { currency: Currency };
  refunds: EarlierRefundRow[];
  units: RefundableUnitRow[];
  /** `amount_minor` was requested, `held_minor` is captured and not refunded. */
  captured: { charge_id: string; amount_minor: number; held_minor: number } | null;
  cashMinor: number;
  hasWallet: boolean;
}

export async function readRefundable(db: D1Database, number: string): Promise<Refundable> {
  const orderId = '(SELECT id FROM orders WHERE number = ?1)';
  const [orders, refunds, units, payments, cash, people] = await db.batch<unknown>([
    orderStatement(db, 'o.number = ?1', number),
    db
      .prepare(
        `SELECT f.*, c.number AS credit_note, (SELECT json_group_array(json_object('sku', l.sku_id, 'count', l.qty,
             'restocked', l.restocked) ORDER BY l.sku_id) FROM order_refund_lines l WHERE l.refund_id = f.id) AS units
         FROM order_refunds f JOIN credit_notes c ON c.refund_id = f.id WHERE f.order_id = ${orderId}`,
      )
      .bind(number),
    db
      .prepare(
        `SELECT sku_id, sum(CASE WHEN giveaway IS NULL THEN qty ELSE 0 END) AS paid, max(unit_minor) AS unit_minor,
           sum(qty) AS all_units, coalesce((SELECT sum(l.qty) FROM order_refund_lines l
             WHERE l.order_id = i.order_id AND l.sku_id = i.sku_id), 0) AS back
         FROM order_items i WHERE order_id = ${orderId} GROUP BY sku_id ORDER BY min(position)`,
      )
      .bind(number),
    db
      .prepare(
        `SELECT c.charge_id, p.amount_minor, c.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds r
           WHERE r.charge_id = c.charge_id), 0) AS held_minor
         FROM payments p JOIN captures c ON c.charge_id = p.gateway_ref
         WHERE p.order_id = ${orderId} AND p.status = 'captured'`,
      )
      .bind(number),
    db
      .prepare(
        `SELECT coalesce(sum(amount), 0) AS paid FROM transfers WHERE order_id = ${orderId} AND kind = 'order_cash'`,
      )
      .bind(number),
    db.prepare(`SELECT 1 FROM users WHERE id = (SELECT user_id FROM orders WHERE number = ?1)`).bind(number),
  ]);
  const order = orders?.results[0] as OrderRow | undefined;
  if (!order) throw new AppError('order.unknown', { params: { number } });
  return {
    order,
    refunds: (refunds?.results ?? []) as EarlierRefundRow[],
    units: (units?.results ?? []) as RefundableUnitRow[],
    captured: (payments?.results[0] as Refundable['captured'] | undefined) ?? null,
    cashMinor: (cash?.results[0] as { paid: number } | undefined)?.paid ?? 0,
    hasWallet: people?.results.length === 1,
  };
}
