/** Reads orders. Ownership is part of the WHERE, never checked afterwards (docs/security.md Z2). */
import { pageSize } from '../../../shared/constants.ts';
import type { OrderId, SkuId, UserId } from '../../../shared/contract/fields.ts';
import type { OrderStatus, PaymentStatus } from '../../../shared/contract/order.ts';
import type { ContactProof } from '../../../shared/domain/cash.ts';
import type { CountryCode, OnlineMethod } from '../../../shared/domain/country.ts';
import type { Currency, Locale } from '../../../shared/domain/money.ts';

export interface OrderRow {
  id: OrderId;
  number: string;
  country: CountryCode;
  currency: Currency;
  rate_micros: number;
  user_id: UserId | null;
  locale: Locale;
  method: OnlineMethod | 'cod';
  coupon: string | null;
  lines_minor: number;
  discount_minor: number;
  bundle_discount_minor: number;
  delivery_minor: number;
  gift_minor: number;
  cash_rounding_minor: number;
  wallet_minor: number;
  total_minor: number;
  status: OrderStatus;
  payment_status: PaymentStatus;
  email: string;
  name: string;
  phone: string;
  address: string;
  gift: string | null;
  created_at: number;
  expires_at: number | null;
  arrives_first: string | null;
  arrives_last: string | null;
  owner: string;
  proof: ContactProof;
  client_hash: string | null;
  address_hash: string | null;
  base_fils: number;
  count: number;
}

/** Cash to collect; the wallet's part is held already. */
export const computeCashDueMinor = (
  order: Pick<OrderRow, 'payment_status' | 'total_minor' | 'wallet_minor'>,
): number =>
  order.payment_status === 'due_on_delivery' || order.payment_status === 'awaiting_confirmation'
    ? order.total_minor - order.wallet_minor
    : 0;

export interface ItemRow {
  order_id: OrderId;
  sku_id: SkuId;
  qty: number;
  unit_minor: number;
  base_fils: number;
  name_en: string;
  name_ar: string;
  giveaway: string | null;
  slug: string | null;
  images: string | null;
  use_en: string | null;
  use_ar: string | null;
}

export interface OrderStepRow {
  field: 'payment' | 'fulfilment';
  to_status: string;
  cause: string;
  at: number;
}

const columns = `o.*, (SELECT coalesce(sum(i.base_fils * i.qty), 0) FROM order_items i WHERE i.order_id = o.id) AS base_fils,
  (SELECT coalesce(sum(i.qty), 0) FROM order_items i WHERE i.order_id = o.id) AS count`;

const itemColumns = `i.order_id, i.sku_id, i.qty, i.unit_minor, i.base_fils, i.name_en, i.name_ar, i.giveaway,
  CASE p.status WHEN 'published' THEN p.slug END AS slug, p.images,
  p.details->>'$.suggestedUse.text.en' AS use_en, p.details->>'$.suggestedUse.text.ar' AS use_ar`;
const itemTables = 'order_items i LEFT JOIN skus s ON s.id = i.sku_id LEFT JOIN products p ON p.id = s.product_id';

export interface RefundedRow {
  amount_minor: number;
  card_minor: number;
  cash_minor: number;
  wallet_minor: number;
  created_at: number;
  /** 1 while the bank's part is due. */
  is_waiting: number;
}

const refundColumns = `f.amount_minor, f.card_minor, f.cash_minor, f.wallet_minor, f.created_at,
  EXISTS (SELECT 1 FROM refunds r WHERE r.order_refund_id = f.id AND r.status = 'due') AS is_waiting`;

export interface WholeOrder {
  order: OrderRow;
  items: ItemRow[];
  steps: OrderStepRow[];
  refunds: RefundedRow[];
}

type OrderCondition =
  | 'o.id = ?1'
  | 'o.id = ?1 AND o.user_id = ?2'
  | 'o.track_hash = ?1'
  | 'o.confirm_hash = ?1'
  | 'o.number = ?1';

export const orderStatement = (db: D1Database, condition: OrderCondition, ...values: string[]): D1PreparedStatement =>
  db.prepare(`SELECT ${columns} FROM orders o WHERE ${condition}`).bind(...values);

export async function findOrder(
  db: D1Database,
  condition: OrderCondition,
  ...values: string[]
): Promise<WholeOrder | null> {
  const [orders, items, steps, refunds] = await db.batch<unknown>([
    orderStatement(db, condition, ...values),
    db
      .prepare(
        `SELECT ${itemColumns} FROM ${itemTables} WHERE i.order_id = (SELECT o.id FROM orders o WHERE ${condition})
         ORDER BY i.position`,
      )
      .bind(...values),
    db
      .prepare(
        `SELECT field, to_status, cause, at FROM order_transitions
         WHERE order_id = (SELECT o.id FROM orders o WHERE ${condition}) ORDER BY seq`,
      )
      .bind(...values),
    db
      .prepare(
        `SELECT ${refundColumns} FROM order_refunds f WHERE f.order_id = (SELECT o.id FROM orders o WHERE ${condition})
         ORDER BY f.created_at`,
      )
      .bind(...values),
  ]);
  const order = orders?.results[0] as OrderRow | undefined;
  if (!order) return null;
  return {
    order,
    items: (items?.results ?? []) as ItemRow[],
    steps: (steps?.results ?? []) as OrderStepRow[],
    refunds: (refunds?.results ?? []) as RefundedRow[],
  };
}

export async function findOrdersOfUser(db: D1Database, userId: UserId, page: number) {
  const offset = (page - 1) * pageSize;
  const newest = 'SELECT id FROM orders WHERE user_id = ?1 ORDER BY created_at DESC, id LIMIT ?2 OFFSET ?3';
  const [orders, items, total] = await db.batch<unknown>([
    db
      .prepare(`SELECT ${columns} FROM orders o WHERE o.id IN (${newest}) ORDER BY o.created_at DESC, o.id`)
      .bind(userId, pageSize, offset),
    db
      .prepare(
        `SELECT ${itemColumns} FROM ${itemTables} WHERE i.order_id IN (${newest}) ORDER BY i.order_id, i.position`,
      )
      .bind(userId, pageSize, offset),
    db.prepare('SELECT count(*) AS n FROM orders WHERE user_id = ?').bind(userId),
  ]);
  return {
    orders: (orders?.results ?? []) as OrderRow[],
    items: (items?.results ?? []) as ItemRow[],
    total: (total?.results[0] as { n: number } | undefined)?.n ?? 0,
  };
}

export async function findWholeOrdersOfUser(db: D1Database, userId: UserId): Promise<WholeOrder[]> {
  const ownOrders = 'SELECT id FROM orders WHERE user_id = ?1';
  const [orders, items, steps, refunds] = await db.batch<unknown>([
    db.prepare(`SELECT ${columns} FROM orders o WHERE o.user_id = ?1 ORDER BY o.created_at, o.id`).bind(userId),
    db
      .prepare(`SELECT ${itemColumns} FROM ${itemTables} WHERE i.order_id IN (${ownOrders}) ORDER BY i.position`)
      .bind(userId),
    db
      .prepare(
        `SELECT order_id, field, to_status, cause, at FROM order_transitions WHERE order_id IN (${ownOrders}) ORDER BY seq`,
      )
      .bind(userId),
    db
      .prepare(
        `SELECT f.order_id, ${refundColumns} FROM order_refunds f WHERE f.order_id IN (${ownOrders}) ORDER BY f.created_at`,
      )
      .bind(userId),
  ]);
  const itemsByOrder = Map.groupBy((items?.results ?? []) as ItemRow[], (item) => item.order_id);
  const stepsByOrder = Map.groupBy(
    (steps?.results ?? []) as (OrderStepRow & { order_id: OrderId })[],
    (step) => step.order_id,
  );
  const refundsByOrder = Map.groupBy(
    (refunds?.results ?? []) as (RefundedRow & { order_id: OrderId })[],
    (refund) => refund.order_id,
  );
  return ((orders?.results ?? []) as OrderRow[]).map((order) => ({
    order,
    items: itemsByOrder.get(order.id) ?? [],
    steps: stepsByOrder.get(order.id) ?? [],
    refunds: refundsByOrder.get(order.id) ?? [],
  }));
}
