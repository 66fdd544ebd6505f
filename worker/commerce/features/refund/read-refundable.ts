import type { Currency } from '../../../../shared/domain/money.ts';
import type { GoodsFate } from '../../../../shared/domain/refund-restock.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns, readFirst } from '../../db/columns.ts';
import { type OrderRow, orderColumns, orderStatement } from '../../ledger/order-queries.ts';

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

const earlierRefundColumns = defineColumns<EarlierRefundRow>({
  id: 'f.id',
  key: 'f.key',
  req_hash: 'f.req_hash',
  amount_minor: 'f.amount_minor',
  wallet_minor: 'f.wallet_minor',
  card_minor: 'f.card_minor',
  cash_minor: 'f.cash_minor',
  created_at: 'f.created_at',
  credit_note: 'c.number',
  units:
    "(SELECT json_group_array(json_object('sku', l.sku_id, 'count', l.qty, 'restocked', l.restocked, 'goods', l.goods) ORDER BY l.sku_id) FROM order_refund_lines l WHERE l.refund_id = f.id)",
});

export interface RefundedUnit {
  sku: string;
  count: number;
  restocked: 0 | 1;
  goods: GoodsFate | null;
}

export interface RefundableUnitRow {
  sku_id: string;
  paid: number;
  unit_minor: number;
  all_units: number;
  back: number;
}

const unitColumns = defineColumns<RefundableUnitRow>({
  sku_id: 'sku_id',
  paid: 'sum(CASE WHEN giveaway IS NULL THEN qty ELSE 0 END)',
  unit_minor: 'max(unit_minor)',
  all_units: 'sum(qty)',
  back: 'coalesce((SELECT sum(l.qty) FROM order_refund_lines l WHERE l.order_id = i.order_id AND l.sku_id = i.sku_id), 0)',
});

/** `amount_minor` was requested, `held_minor` is captured and not refunded. */
interface CapturedRow {
  charge_id: string;
  amount_minor: number;
  held_minor: number;
}

const capturedColumns = defineColumns<CapturedRow>({
  charge_id: 'c.charge_id',
  amount_minor: 'p.amount_minor',
  held_minor:
    'c.amount_minor - coalesce((SELECT sum(r.amount_minor) FROM refunds r WHERE r.charge_id = c.charge_id), 0)',
});

export interface Refundable {
  order: OrderRow & { currency: Currency };
  refunds: EarlierRefundRow[];
  units: RefundableUnitRow[];
  captured: CapturedRow | null;
  cashMinor: number;
  hasWallet: boolean;
}

export const sumOf = (rows: readonly EarlierRefundRow[], part: 'amount_minor' | 'card_minor' | 'cash_minor'): number =>
  rows.reduce((all, row) => all + row[part], 0);

/** What card and cash have paid and not given back yet. */
export const leftOf = ({ refunds, captured, cashMinor }: Refundable): { card: number; cash: number } => ({
  card: (captured?.amount_minor ?? 0) - sumOf(refunds, 'card_minor'),
  cash: cashMinor - sumOf(refunds, 'cash_minor'),
});

export async function readRefundable(db: D1Database, number: string): Promise<Refundable> {
  const orderId = '(SELECT id FROM orders WHERE number = ?1)';
  const [orders, refunds, units, payments, cash, people] = await db.batch<unknown>([
    orderStatement(db, 'o.number = ?1', number),
    db
      .prepare(
        `SELECT ${earlierRefundColumns.sql}
         FROM order_refunds f JOIN credit_notes c ON c.refund_id = f.id WHERE f.order_id = ${orderId}`,
      )
      .bind(number),
    db
      .prepare(
        `SELECT ${unitColumns.sql}
         FROM order_items i WHERE order_id = ${orderId} GROUP BY sku_id ORDER BY min(position)`,
      )
      .bind(number),
    db
      .prepare(
        `SELECT ${capturedColumns.sql} FROM payments p JOIN captures c ON c.charge_id = p.gateway_ref
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
  const order = orderColumns.first(orders);
  if (!order) throw new AppError('order.unknown', { params: { number } });
  return {
    order,
    refunds: earlierRefundColumns.rows(refunds),
    units: unitColumns.rows(units),
    captured: capturedColumns.first(payments),
    cashMinor: readFirst<{ paid: number }>(cash)?.paid ?? 0,
    hasWallet: people?.results.length === 1,
  };
}
