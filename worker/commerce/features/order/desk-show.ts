/** Everything the desk shows of an order: lines, payments, refunds and transitions. */

import type { ShownOrder } from '../../../../shared/contract/desk-order.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { amountWithCode, type Locale } from '../../../../shared/domain/money.ts';
import { vatOf } from '../../../../shared/domain/quote.ts';
import type { Env } from '../../env.ts';
import type { ItemRow, OrderRow } from '../../ledger/order-queries.ts';
import { printedLines } from '../place/addresses.ts';
import { wholeByNumber } from './desk.ts';
import { onDesk } from './desk-list.ts';

const iso = (at: number) => new Date(at).toISOString();

interface PaymentRow {
  attempt: number;
  method: string;
  amount_minor: number;
  status: string;
  gateway_ref: string | null;
  created_at: number;
}
interface RefundRow {
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
  created_at: number;
}
interface UnitRow {
  refund_id: string;
  sku_id: string;
  qty: number;
  restocked: number;
}
interface StepRow {
  field: 'payment' | 'fulfilment';
  from_status: string;
  to_status: string;
  at: number;
  cause: string;
}

const refundsSql = `SELECT f.id, f.key, f.amount_minor, f.card_minor, f.cash_minor, f.wallet_minor, f.reason, f.created_at,
    n.note, c.number AS credit_note,
    EXISTS (SELECT 1 FROM refunds r WHERE r.order_refund_id = f.id AND r.status = 'due') AS is_waiting
  FROM order_refunds f LEFT JOIN refund_notes n ON n.refund_id = f.id LEFT JOIN credit_notes c ON c.refund_id = f.id
  WHERE f.order_id = ?1 ORDER BY f.created_at, f.id`;

async function readMore(db: D1Database, id: string) {
  const ask = (sql: string) => db.prepare(sql).bind(id);
  const [payments, refunds, units, steps, invoices, gtins] = await db.batch<unknown>([
    ask(
      `SELECT attempt, method, amount_minor, status, gateway_ref, created_at FROM payments WHERE order_id = ?1
       ORDER BY attempt`,
    ),
    ask(refundsSql),
    ask('SELECT refund_id, sku_id, qty, restocked FROM order_refund_lines WHERE order_id = ?1 ORDER BY sku_id'),
    ask('SELECT field, from_status, to_status, at, cause FROM order_transitions WHERE order_id = ?1 ORDER BY seq'),
    ask('SELECT number FROM invoices WHERE order_id = ?1'),
    ask('SELECT s.id, s.gtin FROM order_items i JOIN skus s ON s.id = i.sku_id WHERE i.order_id = ?1'),
  ]);
  return {
    payments: (payments?.results ?? []) as PaymentRow[],
    refunds: (refunds?.results ?? []) as RefundRow[],
    units: (units?.results ?? []) as UnitRow[],
    steps: (steps?.results ?? []) as StepRow[],
    invoice: (invoices?.results[0] as { number: string } | undefined)?.number ?? null,
    gtins: new Map(((gtins?.results ?? []) as { id: string; gtin: string | null }[]).map((row) => [row.id, row.gtin])),
  };
}

type More = Awaited<ReturnType<typeof readMore>>;

/** Stock follows the payment status (docs/security.md INV5, INV6). */
function stockOf({ payment_status: state }: OrderRow): ShownOrder['lines'][number]['stock'] {
  if (state === 'expired') return 'released';
  return ['paid', 'partly_refunded', 'refunded'].includes(state) ? 'sold' : 'reserved';
}

/** A refund names SKUs. Where an order holds a SKU both bought and free, the bought units are refunded first. */
function linesOf(order: OrderRow, items: readonly ItemRow[], { units, gtins }: More): ShownOrder['lines'] {
  const money = (minor: number) => amountWithCode(minor, order.currency);
  const sum = (sku: string, rows: readonly UnitRow[]) =>
    rows.reduce((all, row) => all + (row.sku_id === sku ? row.qty : 0), 0);
  const back = new Map(items.map(({ sku_id: sku }) => [sku, sum(sku, units)]));
  const home = new Map(
    items.map(({ sku_id: sku }) => [
      sku,
      sum(
        sku,
        units.filter(({ restocked }) => restocked === 1),
      ),
    ]),
  );
  const take = (left: Map<string, number>, sku: string, most: number) => {
    const taken = Math.min(left.get(sku) ?? 0, most);
    left.set(sku, (left.get(sku) ?? 0) - taken);
    return taken;
  };
  const bought = items.filter(({ giveaway }) => giveaway === null);
  const given = items.filter(({ giveaway }) => giveaway !== null);
  return [...bought, ...given].map((item) => ({
    sku: item.sku_id,
    gtin: gtins.get(item.sku_id) ?? null,
    name: { en: item.name_en, ar: item.name_ar },
    count: item.qty,
    unit: money(item.unit_minor),
    total: money(item.unit_minor * item.qty),
    giveaway: item.giveaway,
    refunded: take(back, item.sku_id, item.qty),
    restocked: take(home, item.sku_id, item.qty),
    stock: stockOf(order),
  }));
}

function refundsOf(order: OrderRow, { refunds, units }: More): ShownOrder['refunds'] {
  const money = (minor: number) => amountWithCode(minor, order.currency);
  return refunds.map((refund) => ({
    at: iso(refund.created_at),
    amount: money(refund.amount_minor),
    card: money(refund.card_minor),
    cash: money(refund.cash_minor),
    wallet: money(refund.wallet_minor),
    reason: refund.reason,
    private_note: refund.note,
    key: refund.key,
    credit_note: refund.credit_note,
    is_waiting: refund.is_waiting === 1,
    lines: units
      .filter(({ refund_id: id }) => id === refund.id)
      .map(({ sku_id: sku, qty: count, restocked }) => ({ sku, count, restocked: restocked === 1 })),
  }));
}

function sumsOf(order: OrderRow, { refunds }: More): ShownOrder['sums'] {
  const money = (minor: number) => amountWithCode(minor, order.currency);
  const vat = vatOf(order.total_minor, countries[order.country].vatPercent);
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
    refunded: money(refunds.reduce((all, refund) => all + refund.amount_minor, 0)),
  };
}

interface Gift {
  message?: string | null;
  signature?: string | null;
  wrap?: boolean;
  hide_prices?: boolean;
}

function giftOf({ gift }: OrderRow): ShownOrder['gift'] {
  if (gift === null) return null;
  const { message = null, signature = null, wrap = false, hide_prices = false } = JSON.parse(gift) as Gift;
  return { message, signature, wrap, hide_prices };
}

export async function showOrder(env: Env, number: string, locale: Locale): Promise<ShownOrder> {
  const { order, items } = await wholeByNumber(env, number);
  const more = await readMore(env.DB, order.id);
  const address = JSON.parse(order.address) as Record<string, unknown>;
  return {
    ...onDesk(order),
    locale: order.locale,
    expires_at: order.expires_at === null ? null : iso(order.expires_at),
    customer: { name: order.name, email: order.email, phone: order.phone, has_account: order.user_id !== null },
    address: {
      name: String(address.name ?? order.name),
      phone: String(address.phone ?? order.phone),
      lines: Object.keys(address).length === 0 ? [] : printedLines(order.country, address, locale),
    },
    gift: giftOf(order),
    coupon: order.coupon,
    lines: linesOf(order, items, more),
    sums: sumsOf(order, more),
    invoice: more.invoice,
    payments: more.payments.map(({ amount_minor: amount, created_at: at, ...payment }) => ({
      ...payment,
      amount: amountWithCode(amount, order.currency),
      at: iso(at),
    })),
    refunds: refundsOf(order, more),
    transitions: more.steps.map(({ from_status: from, to_status: to, at, ...step }) => ({
      ...step,
      from,
      to,
      at: iso(at),
    })),
  };
}
