/**
 * The statements of a refund, one transaction (docs/security.md §4.4). Triggers enforce the upper limits. Payment and payment review
 * write to `refunds` as well: charges that no order takes go back to the bank.
 */
import type { ReturnId } from '../../../../shared/contract/fields.ts';
import type { RefundParts } from '../../../../shared/domain/refund.ts';
import type { GoodsFate } from '../../../../shared/domain/refund-restock.ts';
import type { CommerceEnv } from '../../env.ts';
import { returnLotsStatement } from '../../ledger/order-lots.ts';
import type { OrderRow } from '../../ledger/order-queries.ts';
import { getOrderPaths } from '../../ledger/order-tokens.ts';
import { openAccountsStatement, walletAccountOf } from '../../ledger/wallet-hold.ts';
import { queueMail } from '../../mail/queue.ts';
import { queueOrderNews } from '../../messages/order-news.ts';
import type { Refundable } from './read-refundable.ts';

export interface NewRefundLine {
  readonly sku: string;
  readonly count: number;
  readonly goods: GoodsFate;
}

export interface NewRefund {
  readonly id: string;
  readonly key: string;
  readonly requestHash: string;
  readonly amountMinor: number;
  readonly parts: RefundParts;
  /** The part of the card's share that the gateway captured: less if a review accepted an underpayment. */
  readonly bankMinor: number;
  readonly lines: readonly NewRefundLine[];
  readonly reason: string;
  readonly privateNote: string | null;
  /** The shopper's return that ends by it. */
  readonly returnId: ReturnId | null;
}

export async function refundStatements(
  env: CommerceEnv,
  refundable: Refundable,
  refund: NewRefund,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { order } = refundable;
  const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
  const { card, cash, wallet } = refund.parts;
  return [
    // The amount was computed from the earlier refunds, so a concurrent refund must fail.
    run(
      "INSERT INTO batch_guard SELECT count(*) = ?1, 'stale_state' FROM order_refunds WHERE order_id = ?2",
      refundable.refunds.length,
      order.id,
    ),
    run(
      `INSERT INTO order_refunds (id, order_id, key, req_hash, amount_minor, wallet_minor, card_minor, cash_minor, reason,
         created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      refund.id,
      order.id,
      refund.key,
      refund.requestHash,
      refund.amountMinor,
      wallet,
      card,
      cash,
      refund.reason,
      now,
    ),
    ...(refund.privateNote === null
      ? []
      : [run('INSERT INTO refund_notes (refund_id, note) VALUES (?, ?)', refund.id, refund.privateNote)]),
    ...returnStatements(env.DB, order, refund, now),
    ...goodsStatements(env.DB, order, refund),
    ...(wallet > 0 ? [openAccountsStatement(env.DB, order.user_id ?? '', order.currency)] : []),
    ...moneyStatements(env.DB, order, refund, now),
    ...(refund.bankMinor > 0 ? bankStatements(env.DB, refundable, refund, now) : []),
    ...stateStatements(env.DB, order, refund, now),
    lotStatement(env.DB, order, refund, now),
    ...(await newsStatements(env, order, refund, now)),
  ];
}

/** Before its lines, which no longer wait from then on. */
function returnStatements(
  db: D1Database,
  order: OrderRow,
  { id, returnId }: NewRefund,
  now: number,
): D1PreparedStatement[] {
  if (returnId === null) return [];
  return [
    db
      .prepare(
        "INSERT INTO batch_guard SELECT count(*) = 1, 'stale_state' FROM returns WHERE id = ?1 AND order_id = ?2 AND status = 'received'",
      )
      .bind(returnId, order.id),
    db
      .prepare("UPDATE returns SET status = 'refunded', refund_id = ?1, changed_at = ?2 WHERE id = ?3")
      .bind(id, now, returnId),
  ];
}

function goodsStatements(db: D1Database, order: OrderRow, { id, lines }: NewRefund): D1PreparedStatement[] {
  if (lines.length === 0) return [];
  const restockedQty =
    '(SELECT l.qty FROM order_refund_lines l WHERE l.refund_id = ?1 AND l.sku_id = stock.sku_id AND l.restocked = 1)';
  return [
    db
      .prepare(
        `INSERT INTO order_refund_lines (refund_id, order_id, sku_id, qty, goods, restocked)
         SELECT ?1, ?2, value->>'sku', value->>'count', value->>'goods', value->>'goods' = 'back' FROM json_each(?3)`,
      )
      .bind(id, order.id, JSON.stringify(lines)),
    db
      .prepare(
        `UPDATE stock SET sold = sold - ${restockedQty}, available = available + ${restockedQty}
         WHERE country = ?2 AND sku_id IN (SELECT sku_id FROM order_refund_lines WHERE refund_id = ?1 AND restocked = 1)`,
      )
      .bind(id, order.country),
  ];
}

/** Returns units to their lots. Before packing is done, packs stay in the parcel until staff take them out, unless the refund cancels the order. */
const lotStatement = (db: D1Database, order: OrderRow, { lines }: NewRefund, now: number): D1PreparedStatement =>
  order.status === 'placed'
    ? returnLotsStatement(db, order.id, { units: null, onlyWhen: 'cancelled', now })
    : returnLotsStatement(db, order.id, { units: lines.filter(({ goods }) => goods === 'back'), now });

/** Moves revenue out per way of payment; the bank's part is owed until the gateway has refunded it. */
function moneyStatements(db: D1Database, order: OrderRow, refund: NewRefund, now: number): D1PreparedStatement[] {
  const { currency } = order;
  const ways = [
    ['card', refund.bankMinor, `refund_due:${currency}`],
    ['adjustment', refund.parts.card - refund.bankMinor, `adjustment:${currency}`],
    ['cash', refund.parts.cash, `cash:${currency}`],
    ['wallet', refund.parts.wallet, walletAccountOf(order.user_id ?? '', currency)],
  ] as const;
  return ways
    .filter(([, minor]) => minor > 0)
    .map(([way, minor, to]) =>
      db
        .prepare(
          `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        )
        .bind(`t:${way}:${refund.id}`, `revenue:${currency}`, to, minor, `refund_to_${way}`, refund.id, order.id, now),
    );
}

function bankStatements(db: D1Database, refundable: Refundable, refund: NewRefund, now: number): D1PreparedStatement[] {
  const id = `refund:${refund.id}`;
  return [
    db
      .prepare(
        `INSERT INTO refunds (id, charge_id, amount_minor, currency, created_at, order_refund_id)
         VALUES (?, ?, ?, ?, ?, ?)`,
      )
      .bind(id, refundable.captured?.charge_id ?? null, refund.bankMinor, refundable.order.currency, now, refund.id),
    db
      .prepare("INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'payment.refund', ?1, ?2, ?2)")
      .bind(id, now),
  ];
}

/**
 * A second partial refund changes no state. A full refund cancels or returns the order, unless it is delivered and the
 * goods stay with the shopper.
 */
function stateStatements(db: D1Database, order: OrderRow, refund: NewRefund, now: number): D1PreparedStatement[] {
  const isBack = refund.lines.some(({ goods }) => goods !== 'not_returned');
  const endableStatuses = isBack ? "('placed', 'packed', 'shipped', 'delivered')" : "('placed', 'packed', 'shipped')";
  return [
    db
      .prepare(
        `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
         SELECT id, 'payment', payment_status, next, ?2, ?3 FROM (SELECT id, payment_status,
           CASE WHEN total_minor = (SELECT sum(amount_minor) FROM order_refunds r WHERE r.order_id = o.id)
             THEN 'refunded' ELSE 'partly_refunded' END AS next FROM orders o WHERE id = ?1)
         WHERE next <> payment_status`,
      )
      .bind(order.id, now, refund.id),
    db
      .prepare(
        `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
         SELECT id, 'fulfilment', status, CASE WHEN status IN ('placed', 'packed') THEN 'cancelled' ELSE 'returned' END,
           ?2, ?3 FROM orders WHERE id = ?1 AND payment_status = 'refunded' AND status IN ${endableStatuses}`,
      )
      .bind(order.id, now, refund.id),
  ];
}

async function newsStatements(
  env: CommerceEnv,
  order: OrderRow,
  refund: NewRefund,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { email, locale, name, number, currency } = order;
  const orderPaths = await getOrderPaths(env, order);
  const { path } = orderPaths;
  if (email === '') return queueOrderNews(env, order, { topic: 'order.refunded', ref: refund.id, path }, now);
  const mail = await queueMail(
    env,
    {
      topic: 'order.refunded',
      ref: refund.id,
      to: email,
      locale,
      personName: name,
      number,
      currency,
      amountMinor: refund.amountMinor - refund.parts.card + refund.bankMinor,
      isWhole: refund.amountMinor === order.total_minor,
      parts: { ...refund.parts, card: refund.bankMinor },
      reason: refund.reason,
      ...orderPaths,
    },
    now,
  );
  return [mail];
}
