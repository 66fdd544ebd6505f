/** Reads orders. Ownership is part of the WHERE, never checked afterwards (docs/security.md Z2). */
import { pageSize } from '../../../shared/constants.ts';
import type { OrderId, SkuId, UserId } from '../../../shared/contract/fields.ts';
import type { ContactProof } from '../../../shared/domain/cash.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';
import type { Currency, Locale } from '../../../shared/domain/money.ts';
import type { OrderStatus, PaymentStatus } from '../../../shared/domain/order-state.ts';
import type { OrderQueue } from '../../../shared/domain/order-view.ts';
import type { CountryPaymentMethod } from '../../../shared/domain/payment-method.ts';
import { defineColumns, readFirst } from '../db/columns.ts';

export interface OrderRow {
  id: OrderId;
  number: string;
  country: CountryCode;
  kind: 'products' | 'tests';
  currency: Currency;
  rate_micros: number;
  user_id: UserId | null;
  locale: Locale;
  method: CountryPaymentMethod;
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
  /** Set for a cash order on delivery that nobody has confirmed yet. */
  confirm_until: number | null;
  arrives_first: string | null;
  arrives_last: string | null;
  owner: string;
  proof: ContactProof;
  client_hash: string | null;
  address_hash: string | null;
  queue: OrderQueue;
  /** Units still here of an order that left in part, and the amount to collect for the units that left. */
  unsent: number;
  part_due_minor: number | null;
  /** JSON. */
  tags: string;
  assignee: string | null;
  assignee_name: string | null;
  courier: string | null;
  base_fils: number;
  count: number;
}

type CashOrder = Pick<
  OrderRow,
  'payment_status' | 'total_minor' | 'wallet_minor' | 'status' | 'unsent' | 'part_due_minor'
>;

/** Cash to collect: for what has left, while a part is still here. The wallet's part is held already. */
export function computeCashDueMinor(order: CashOrder): number {
  if (order.payment_status !== 'due_on_delivery' && order.payment_status !== 'awaiting_confirmation') return 0;
  const isPart = order.status === 'shipped' && order.unsent > 0;
  return (isPart ? order.part_due_minor : null) ?? order.total_minor - order.wallet_minor;
}
/** The same in SQL, of an order on delivery. */
export const cashDueSql =
  "coalesce(CASE WHEN o.status = 'shipped' AND o.unsent > 0 THEN o.part_due_minor END, o.total_minor - o.wallet_minor)";

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
  order_id: OrderId;
  field: 'payment' | 'fulfilment';
  to_status: string;
  cause: string;
  at: number;
}

export const orderColumns = defineColumns<OrderRow>({
  id: 'o.id',
  number: 'o.number',
  country: 'o.country',
  kind: 'o.kind',
  currency: 'o.currency',
  rate_micros: 'o.rate_micros',
  user_id: 'o.user_id',
  locale: 'o.locale',
  method: 'o.method',
  coupon: 'o.coupon',
  lines_minor: 'o.lines_minor',
  discount_minor: 'o.discount_minor',
  bundle_discount_minor: 'o.bundle_discount_minor',
  delivery_minor: 'o.delivery_minor',
  gift_minor: 'o.gift_minor',
  cash_rounding_minor: 'o.cash_rounding_minor',
  wallet_minor: 'o.wallet_minor',
  total_minor: 'o.total_minor',
  status: 'o.status',
  payment_status: 'o.payment_status',
  email: 'o.email',
  name: 'o.name',
  phone: 'o.phone',
  address: 'o.address',
  gift: 'o.gift',
  created_at: 'o.created_at',
  expires_at: 'o.expires_at',
  confirm_until: '(SELECT c.confirm_until FROM cash_confirmations c WHERE c.order_id = o.id AND c.settled_at IS NULL)',
  arrives_first: 'o.arrives_first',
  arrives_last: 'o.arrives_last',
  owner: 'o.owner',
  proof: 'o.proof',
  client_hash: 'o.client_hash',
  address_hash: 'o.address_hash',
  queue: 'o.queue',
  unsent: 'o.unsent',
  part_due_minor: 'o.part_due_minor',
  tags: 'o.tags',
  assignee: 'o.assignee',
  assignee_name: '(SELECT s.name FROM staff s WHERE s.id = o.assignee)',
  courier: 'o.courier',
  base_fils: '(SELECT coalesce(sum(i.base_fils * i.qty), 0) FROM order_items i WHERE i.order_id = o.id)',
  count: 'o.units',
});

const itemColumns = defineColumns<ItemRow>({
  order_id: 'i.order_id',
  sku_id: 'i.sku_id',
  qty: 'i.qty',
  unit_minor: 'i.unit_minor',
  base_fils: 'i.base_fils',
  name_en: 'i.name_en',
  name_ar: 'i.name_ar',
  giveaway: 'i.giveaway',
  slug: "CASE p.status WHEN 'published' THEN p.slug END",
  images: 'p.images',
  use_en: "p.details->>'$.suggestedUse.text.en'",
  use_ar: "p.details->>'$.suggestedUse.text.ar'",
});
const itemTables = 'order_items i LEFT JOIN skus s ON s.id = i.sku_id LEFT JOIN products p ON p.id = s.product_id';

export interface RefundedRow {
  order_id: OrderId;
  amount_minor: number;
  card_minor: number;
  cash_minor: number;
  wallet_minor: number;
  created_at: number;
  /** 1 while the bank's part is due. */
  is_waiting: number;
}

const stepColumns = defineColumns<OrderStepRow>({
  order_id: 'order_id',
  field: 'field',
  to_status: 'to_status',
  cause: 'cause',
  at: 'at',
});

const refundColumns = defineColumns<RefundedRow>({
  order_id: 'f.order_id',
  amount_minor: 'f.amount_minor',
  card_minor: 'f.card_minor',
  cash_minor: 'f.cash_minor',
  wallet_minor: 'f.wallet_minor',
  created_at: 'f.created_at',
  is_waiting: "EXISTS (SELECT 1 FROM refunds r WHERE r.order_refund_id = f.id AND r.status = 'due')",
});

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
  db.prepare(`SELECT ${orderColumns.sql} FROM orders o WHERE ${condition}`).bind(...values);

/** What mails, links and staff see of blood tests: one line, and never which they are (docs/security.md PR5). */
const toNeutralItem = ({ id, lines_minor: minor }: OrderRow): ItemRow => ({
  order_id: id,
  sku_id: 'laboratory-service' as SkuId,
  qty: 1,
  unit_minor: minor,
  base_fils: 0,
  name_en: 'Blood test (name hidden on receipts)',
  name_ar: 'فحص دم (الاسم لا يظهر في الإيصالات)',
  giveaway: null,
  slug: null,
  images: null,
  use_en: null,
  use_ar: null,
});

export async function findOrder(
  db: D1Database,
  condition: OrderCondition,
  ...values: string[]
): Promise<WholeOrder | null> {
  const [orders, items, steps, refunds] = await db.batch<unknown>([
    orderStatement(db, condition, ...values),
    db
      .prepare(
        `SELECT ${itemColumns.sql} FROM ${itemTables} WHERE i.order_id = (SELECT o.id FROM orders o WHERE ${condition})
         ORDER BY i.position`,
      )
      .bind(...values),
    db
      .prepare(
        `SELECT ${stepColumns.sql} FROM order_transitions
         WHERE order_id = (SELECT o.id FROM orders o WHERE ${condition}) ORDER BY seq`,
      )
      .bind(...values),
    db
      .prepare(
        `SELECT ${refundColumns.sql} FROM order_refunds f WHERE f.order_id = (SELECT o.id FROM orders o WHERE ${condition})
         ORDER BY f.created_at`,
      )
      .bind(...values),
  ]);
  const order = orderColumns.first(orders);
  if (!order) return null;
  return {
    order,
    items: order.kind === 'tests' ? [toNeutralItem(order)] : itemColumns.rows(items),
    steps: stepColumns.rows(steps),
    refunds: refundColumns.rows(refunds),
  };
}

export async function findOrdersOfUser(db: D1Database, userId: UserId, page: number) {
  const offset = (page - 1) * pageSize;
  const newest =
    "SELECT id FROM orders WHERE user_id = ?1 AND kind = 'products' ORDER BY created_at DESC, id LIMIT ?2 OFFSET ?3";
  const [orders, items, total] = await db.batch<unknown>([
    db
      .prepare(`SELECT ${orderColumns.sql} FROM orders o WHERE o.id IN (${newest}) ORDER BY o.created_at DESC, o.id`)
      .bind(userId, pageSize, offset),
    db
      .prepare(
        `SELECT ${itemColumns.sql} FROM ${itemTables} WHERE i.order_id IN (${newest}) ORDER BY i.order_id, i.position`,
      )
      .bind(userId, pageSize, offset),
    db.prepare("SELECT count(*) AS n FROM orders WHERE user_id = ? AND kind = 'products'").bind(userId),
  ]);
  return {
    orders: orderColumns.rows(orders),
    items: itemColumns.rows(items),
    total: readFirst<{ n: number }>(total)?.n ?? 0,
  };
}

export async function findWholeOrdersOfUser(db: D1Database, userId: UserId): Promise<WholeOrder[]> {
  const ownOrders = 'SELECT id FROM orders WHERE user_id = ?1';
  const [orders, items, steps, refunds] = await db.batch<unknown>([
    db
      .prepare(`SELECT ${orderColumns.sql} FROM orders o WHERE o.user_id = ?1 ORDER BY o.created_at, o.id`)
      .bind(userId),
    db
      .prepare(`SELECT ${itemColumns.sql} FROM ${itemTables} WHERE i.order_id IN (${ownOrders}) ORDER BY i.position`)
      .bind(userId),
    db
      .prepare(`SELECT ${stepColumns.sql} FROM order_transitions WHERE order_id IN (${ownOrders}) ORDER BY seq`)
      .bind(userId),
    db
      .prepare(
        `SELECT ${refundColumns.sql} FROM order_refunds f WHERE f.order_id IN (${ownOrders}) ORDER BY f.created_at`,
      )
      .bind(userId),
  ]);
  const itemsByOrder = Map.groupBy(itemColumns.rows(items), (item) => item.order_id);
  const stepsByOrder = Map.groupBy(stepColumns.rows(steps), (step) => step.order_id);
  const refundsByOrder = Map.groupBy(refundColumns.rows(refunds), (refund) => refund.order_id);
  return orderColumns.rows(orders).map((order) => ({
    order,
    items: order.kind === 'tests' ? [toNeutralItem(order)] : (itemsByOrder.get(order.id) ?? []),
    steps: stepsByOrder.get(order.id) ?? [],
    refunds: refundsByOrder.get(order.id) ?? [],
  }));
}
