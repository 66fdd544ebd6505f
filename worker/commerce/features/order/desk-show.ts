import type { DeskOrder } from '../../../../shared/contract/desk/desk-order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { findCourier, trackingUrl } from '../../../../shared/domain/couriers.ts';
import { formatAmountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import { computeVat } from '../../../../shared/domain/quote.ts';
import type { GoodsFate } from '../../../../shared/domain/refund-restock.ts';
import { defineColumns, readFirst, readRows } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import type { ItemRow, OrderRow } from '../../ledger/order-queries.ts';
import { changedBySql } from '../audit-log/changed-by.ts';
import { formatAddressWithPlaces } from '../place/addresses.ts';
import { getOrderByNumber } from './desk.ts';
import { serializeListedOrder } from './desk-list.ts';
import { returnsStatement, serializeDeskReturns } from './desk-returns.ts';
import { buildTimeline, requestColumns, requestsStatement, timelineStatements } from './desk-timeline.ts';
import { findPicture } from './pack.ts';
import { formatConfirmDeadline } from './views.ts';

const toIso = (at: number) => new Date(at).toISOString();

interface PaymentRow {
  attempt: number;
  method: string;
  amount_minor: number;
  status: string;
  gateway_ref: string | null;
  created_at: number;
}

const paymentColumns = defineColumns<PaymentRow>({
  attempt: 'attempt',
  method: 'method',
  amount_minor: 'amount_minor',
  status: 'status',
  gateway_ref: 'gateway_ref',
  created_at: 'created_at',
});
interface OrderRefundRow {
  id: string;
  key: string;
  amount_minor: number;
  card_minor: number;
  cash_minor: number;
  wallet_minor: number;
  reason: string;
  note: string | null;
  credit_note: string | null;
  is_waiting: number;
  by: string | null;
  created_at: number;
}

const refundColumns = defineColumns<OrderRefundRow>({
  id: 'f.id',
  key: 'f.key',
  amount_minor: 'f.amount_minor',
  card_minor: 'f.card_minor',
  cash_minor: 'f.cash_minor',
  wallet_minor: 'f.wallet_minor',
  reason: 'f.reason',
  note: 'n.note',
  credit_note: 'c.number',
  is_waiting: "EXISTS (SELECT 1 FROM refunds r WHERE r.order_refund_id = f.id AND r.status = 'due')",
  by: changedBySql('order_refunds', 'f.id'),
  created_at: 'f.created_at',
});
interface RefundedUnitRow {
  refund_id: string;
  sku_id: string;
  qty: number;
  restocked: number;
  goods: GoodsFate | null;
}

const unitColumns = defineColumns<RefundedUnitRow>({
  refund_id: 'refund_id',
  sku_id: 'sku_id',
  qty: 'qty',
  restocked: 'restocked',
  goods: 'goods',
});
interface TransitionRow {
  field: 'payment' | 'fulfilment';
  from_status: string;
  to_status: string;
  at: number;
  cause: string;
  by: string | null;
}

const transitionColumns = defineColumns<TransitionRow>({
  field: 'field',
  from_status: 'from_status',
  to_status: 'to_status',
  at: 'at',
  cause: 'cause',
  by: changedBySql('order_transitions', 'order_transitions.seq'),
});

type ShownPack = DeskOrder['packs'][number];
const packColumns = defineColumns<ShownPack>({
  sku: 'sku_id',
  count: 'sum(qty)',
  expires_on: 'expires_on',
  lot: 'lot',
  reason: 'reason',
});

interface ShownParcelRow {
  courier: string;
  tracking: string | null;
  shipped_at: number;
  by: string | null;
  collect_minor: number | null;
  lines: string;
}
const parcelColumns = defineColumns<ShownParcelRow>({
  courier: 'c.courier',
  tracking: 'c.tracking',
  shipped_at: 'c.shipped_at',
  by: changedBySql('parcels', 'c.id'),
  collect_minor: 'c.collect_minor',
  lines: `(SELECT json_group_array(json_object('sku', p.sku_id, 'count', p.qty) ORDER BY p.sku_id)
    FROM parcel_lines p WHERE p.parcel_id = c.id)`,
});

function serializeParcel(
  { lines, shipped_at: at, collect_minor: collect, ...parcel }: ShownParcelRow,
  currency: OrderRow['currency'],
): DeskOrder['parcels'][number] {
  const courier = findCourier(parcel.courier);
  const url = courier === null || parcel.tracking === null ? null : trackingUrl(courier, parcel.tracking);
  return {
    ...parcel,
    url,
    at: toIso(at),
    lines: JSON.parse(lines) as DeskOrder['parcels'][number]['lines'],
    collect: collect === null ? null : formatAmountWithCode(collect, currency),
  };
}

interface PhoneRow {
  instead_of: string | null;
  channel: Exclude<DeskOrder['channel'], 'shop'>;
  by: string;
}
const phoneColumns = defineColumns<PhoneRow>({
  channel: 'h.channel',
  by: 's.name',
  instead_of: '(SELECT f.number FROM orders f WHERE f.id = h.instead_of)',
});

const refundsSql = `SELECT ${refundColumns.sql}
  FROM order_refunds f LEFT JOIN refund_notes n ON n.refund_id = f.id LEFT JOIN credit_notes c ON c.refund_id = f.id
  WHERE f.order_id = ?1 ORDER BY f.created_at, f.id`;

async function readDetails(db: D1Database, { id, number }: Pick<OrderRow, 'id' | 'number'>, now: number) {
  const prepare = (sql: string) => db.prepare(sql).bind(id);
  const [
    payments,
    refunds,
    units,
    steps,
    invoices,
    gtins,
    packs,
    parcels,
    phone,
    missing,
    substitutes,
    requests,
    returns,
    ...timeline
  ] = await db.batch<unknown>([
    prepare(
      `SELECT ${paymentColumns.sql} FROM payments WHERE order_id = ?1
       ORDER BY attempt`,
    ),
    prepare(refundsSql),
    prepare(`SELECT ${unitColumns.sql} FROM order_refund_lines WHERE order_id = ?1 ORDER BY sku_id`),
    prepare(`SELECT ${transitionColumns.sql} FROM order_transitions WHERE order_id = ?1 ORDER BY seq`),
    prepare('SELECT number FROM invoices WHERE order_id = ?1'),
    prepare('SELECT s.id, s.gtin FROM order_items i JOIN skus s ON s.id = i.sku_id WHERE i.order_id = ?1'),
    prepare(
      `SELECT ${packColumns.sql} FROM pack_scans WHERE order_id = ?1
       GROUP BY sku_id, expires_on, lot, reason ORDER BY sku_id, expires_on, lot`,
    ),
    prepare(`SELECT ${parcelColumns.sql} FROM parcels c WHERE c.order_id = ?1 ORDER BY c.id`),
    prepare(`SELECT ${phoneColumns.sql} FROM phone_orders h JOIN staff s ON s.id = h.staff_id WHERE h.order_id = ?1`),
    prepare('SELECT sku_id FROM order_missing WHERE order_id = ?1 ORDER BY at, sku_id'),
    prepare(
      `SELECT o.number FROM phone_orders h JOIN orders o ON o.id = h.order_id
         WHERE h.instead_of = ?1 AND o.payment_status <> 'expired' ORDER BY o.created_at`,
    ),
    requestsStatement(db, number, now),
    returnsStatement(db, id),
    ...timelineStatements(db, id),
  ]);
  return {
    timeline,
    returns,
    requests: requestColumns.rows(requests),
    phone: phoneColumns.first(phone),
    missing: readRows<{ sku_id: string }>(missing).map(({ sku_id: sku }) => sku),
    substitutedBy: readRows<{ number: string }>(substitutes).map(({ number: one }) => one),
    packs: packColumns.rows(packs),
    parcels: parcelColumns.rows(parcels),
    payments: paymentColumns.rows(payments),
    refunds: refundColumns.rows(refunds),
    units: unitColumns.rows(units),
    steps: transitionColumns.rows(steps),
    invoice: readFirst<{ number: string }>(invoices)?.number ?? null,
    gtins: new Map(readRows<{ id: string; gtin: string | null }>(gtins).map((row) => [row.id, row.gtin])),
  };
}

type OrderDetails = Awaited<ReturnType<typeof readDetails>>;

/** Stock follows the payment status (docs/security.md INV5, INV6). */
function getStockState({ payment_status: state }: OrderRow): DeskOrder['lines'][number]['stock'] {
  if (state === 'expired') return 'released';
  return ['paid', 'partly_refunded', 'refunded'].includes(state) ? 'sold' : 'reserved';
}

/** A refund names SKUs. Where an order holds a SKU both bought and free, the bought units are refunded first. */
function serializeLines(
  order: OrderRow,
  items: readonly ItemRow[],
  { units, gtins }: OrderDetails,
  pictureOf: (item: ItemRow) => string | null,
): DeskOrder['lines'] {
  const money = (minor: number) => formatAmountWithCode(minor, order.currency);
  const sum = (sku: string, rows: readonly RefundedUnitRow[]) =>
    rows.reduce((all, row) => all + (row.sku_id === sku ? row.qty : 0), 0);
  const refundedLeft = new Map(items.map(({ sku_id: sku }) => [sku, sum(sku, units)]));
  const restockedLeft = new Map(
    items.map(({ sku_id: sku }) => [
      sku,
      sum(
        sku,
        units.filter(({ restocked }) => restocked === 1),
      ),
    ]),
  );
  const take = (left: Map<string, number>, sku: string, limit: number) => {
    const taken = Math.min(left.get(sku) ?? 0, limit);
    left.set(sku, (left.get(sku) ?? 0) - taken);
    return taken;
  };
  const bought = items.filter(({ giveaway }) => giveaway === null);
  const giveaways = items.filter(({ giveaway }) => giveaway !== null);
  return [...bought, ...giveaways].map((item) => ({
    sku: item.sku_id,
    gtin: gtins.get(item.sku_id) ?? null,
    image: pictureOf(item),
    name: { en: item.name_en, ar: item.name_ar },
    count: item.qty,
    unit: money(item.unit_minor),
    total: money(item.unit_minor * item.qty),
    giveaway: item.giveaway,
    refunded: take(refundedLeft, item.sku_id, item.qty),
    restocked: take(restockedLeft, item.sku_id, item.qty),
    stock: getStockState(order),
  }));
}

function serializeRefunds(order: OrderRow, { refunds, units }: OrderDetails): DeskOrder['refunds'] {
  const money = (minor: number) => formatAmountWithCode(minor, order.currency);
  return refunds.map((refund) => ({
    at: toIso(refund.created_at),
    amount: money(refund.amount_minor),
    card: money(refund.card_minor),
    cash: money(refund.cash_minor),
    wallet: money(refund.wallet_minor),
    reason: refund.reason,
    private_note: refund.note,
    key: refund.key,
    credit_note: refund.credit_note,
    is_waiting: refund.is_waiting === 1,
    by: refund.by,
    lines: units
      .filter(({ refund_id: id }) => id === refund.id)
      .map(({ sku_id: sku, qty: count, restocked, goods }) => ({ sku, count, restocked: restocked === 1, goods })),
  }));
}

const heldStates: readonly string[] = ['paid', 'partly_refunded'];

function serializeSums(order: OrderRow, { refunds }: OrderDetails): DeskOrder['sums'] {
  const money = (minor: number) => formatAmountWithCode(minor, order.currency);
  const refundedMinor = refunds.reduce((all, refund) => all + refund.amount_minor, 0);
  const vat = computeVat(order.total_minor, countries[order.country].vatPercent);
  return {
    lines: money(order.lines_minor),
    bundle_discount: money(order.bundle_discount_minor),
    coupon_discount: money(order.discount_minor - order.bundle_discount_minor),
    delivery: money(order.delivery_minor),
    wrapping: money(order.gift_minor),
    cash_rounding: money(order.cash_rounding_minor),
    total: money(order.total_minor),
    vat: vat === null ? null : money(vat),
    wallet: money(order.wallet_minor),
    refunded: money(refundedMinor),
    left: money(heldStates.includes(order.payment_status) ? order.total_minor - refundedMinor : 0),
  };
}

interface GiftOptions {
  message?: string | null;
  signature?: string | null;
  wrap?: boolean;
  hide_prices?: boolean;
}

function parseGift({ gift }: OrderRow): DeskOrder['gift'] {
  if (gift === null) return null;
  const { message = null, signature = null, wrap = false, hide_prices = false } = JSON.parse(gift) as GiftOptions;
  return { message, signature, wrap, hide_prices };
}

export async function showOrder(env: CommerceEnv, number: string, locale: Locale, now: number): Promise<DeskOrder> {
  const { order, items } = await getOrderByNumber(env, number);
  const details = await readDetails(env.DB, order, now);
  const address = JSON.parse(order.address) as Record<string, unknown>;
  const shown: Omit<DeskOrder, 'timeline'> = {
    ...serializeListedOrder(order),
    locale: order.locale,
    channel: details.phone?.channel ?? 'shop',
    expires_at: order.expires_at === null ? null : toIso(order.expires_at),
    confirm_until: formatConfirmDeadline(order),
    customer: { name: order.name, email: order.email, phone: order.phone, has_account: order.user_id !== null },
    address: {
      name: String(address.name ?? order.name),
      phone: String(address.phone ?? order.phone),
      lines: Object.keys(address).length === 0 ? [] : formatAddressWithPlaces(order.country, address, locale),
    },
    gift: parseGift(order),
    coupon: order.coupon,
    lines: serializeLines(order, items, details, (item) => findPicture(item, locale, env)),
    sums: serializeSums(order, details),
    invoice: details.invoice,
    missing: details.missing,
    instead_of: details.phone?.instead_of ?? null,
    substituted_by: details.substitutedBy,
    packs: details.packs,
    parcels: details.parcels.map((parcel) => serializeParcel(parcel, order.currency)),
    payments: details.payments.map(({ amount_minor: amount, created_at: at, ...payment }) => ({
      ...payment,
      amount: formatAmountWithCode(amount, order.currency),
      at: toIso(at),
    })),
    refunds: serializeRefunds(order, details),
    returns: serializeDeskReturns(details.returns, items),
    refund_requests: details.requests
      .filter(({ status }) => status === 'open')
      .map(({ id, at, amount, by }) => ({ id, at: toIso(at), amount, by })),
    transitions: details.steps.map(({ from_status: from, to_status: to, at, ...step }) => ({
      ...step,
      from,
      to,
      at: toIso(at),
    })),
  };
  return {
    ...shown,
    timeline: buildTimeline(
      { ...shown, placedBy: details.phone?.by ?? null, currency: order.currency, requests: details.requests },
      details.timeline,
    ),
  };
}
