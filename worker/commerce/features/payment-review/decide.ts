/** Decisions on payments under review, one batch each; the first one stands (docs/security.md §4.3). */
import type { OrderId, UserId } from '../../../../shared/contract/fields.ts';
import type { Currency } from '../../../../shared/domain/money.ts';
import {
  computeAcceptedParts,
  type ReviewDecision,
  type ReviewStatus,
} from '../../../../shared/domain/payment-review.ts';
import { AppError } from '../../../../shared/errors.ts';
import { paths } from '../../../../shared/paths.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, toProposalRefusal } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { findOrder } from '../../ledger/order-queries.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { getOrderPaths } from '../../ledger/order-tokens.ts';
import { moveHoldStatement, openAccountsStatement, walletAccountOf } from '../../ledger/wallet-hold.ts';
import { queueMail } from '../../mail/queue.ts';
import { queueOrderNews } from '../../messages/order-news.ts';
import { findReview, getDecisions, type ReviewRow, serializeReview } from './read.ts';

const statusAfter = { accept: 'accepted', refund: 'refunded', close: 'closed' } as const satisfies Record<
  ReviewDecision,
  ReviewStatus
>;

type BookedReview = ReviewRow & { amount_minor: number };

/**
 * Repeating the same decision returns the same answer.
 * @throws AppError `not_found`; `order.state` for a decision that isn't allowed (any more); `payment.method` if the
 * currency prevents it.
 */
async function decide(
  env: CommerceEnv,
  chargeId: string,
  { decision, now, note = null }: { decision: ReviewDecision; now: number; note?: string | null },
  write: (row: BookedReview) => Promise<D1PreparedStatement[]> | D1PreparedStatement[],
) {
  const status = statusAfter[decision];
  const row = await findReview(env.DB, chargeId);
  if (row.status === status) return serializeReview(row);
  if (!getDecisions(row).includes(decision))
    throw new AppError(row.status === 'open' && row.reason === 'currency' ? 'payment.method' : 'order.state');
  const isDone = async () => (await findReview(env.DB, chargeId)).status === status;
  try {
    await commitBatch(
      env.DB,
      [
        env.DB.prepare('UPDATE payment_reviews SET status = ?1, decided_at = ?2, note = ?3 WHERE charge_id = ?4').bind(
          status,
          now,
          note,
          chargeId,
        ),
        ...(await write(row as BookedReview)),
      ],
      isDone,
    );
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    const refusal = toProposalRefusal(error);
    if (!(await isDone())) throw refusal === error ? new AppError('order.state', { cause: error }) : refusal;
  }
  return serializeReview(await findReview(env.DB, chargeId));
}

const buildTransfer =
  (db: D1Database, row: BookedReview, now: number) => (kind: string, from: string, to: string, minor: number) =>
    db
      .prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
      )
      .bind(`t:${kind}:${row.charge_id}`, from, to, minor, kind, row.charge_id, row.order_id, now);

/** Takes the captured amount as full payment of the order, or credits it to the wallet. */
export const acceptReview = (env: CommerceEnv, chargeId: string, now: number) =>
  decide(env, chargeId, { decision: 'accept', now }, (row) =>
    row.wallet_charge_id === null ? payOrder(env.DB, row, now) : fillWallet(env.DB, row, now),
  );

function payOrder(db: D1Database, row: BookedReview, now: number): D1PreparedStatement[] {
  const { charge_id: chargeId, payment_id: paymentId, currency } = row;
  const orderId = row.order_id ?? '';
  const move = buildTransfer(db, row, now);
  const { takenMinor, adjustmentMinor } = computeAcceptedParts(row.amount_minor, row.asked_minor);
  const [suspense, revenue, adjustment] = [`suspense:${currency}`, `revenue:${currency}`, `adjustment:${currency}`];
  return [
    db
      .prepare(
        `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
         SELECT id, 'payment', payment_status, 'paid', ?2, ?3 FROM orders WHERE id = ?1`,
      )
      .bind(orderId, now, chargeId),
    db
      .prepare(
        `INSERT INTO batch_guard SELECT count(*) = 1, 'amount_mismatch' FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE p.id = ?1 AND o.currency = ?2 AND p.amount_minor = ?3 AND o.total_minor - o.wallet_minor = ?3`,
      )
      .bind(paymentId, currency, row.asked_minor),
    db.prepare("UPDATE payments SET status = 'captured', gateway_ref = ?1 WHERE id = ?2").bind(chargeId, paymentId),
    move('review_accept', suspense, revenue, takenMinor),
    ...(adjustmentMinor > 0 ? [move('review_adjustment', suspense, adjustment, adjustmentMinor)] : []),
    ...(adjustmentMinor < 0 ? [move('review_adjustment', adjustment, revenue, -adjustmentMinor)] : []),
    moveHoldStatement(db, orderId, 'take', now),
    moveOrderStock(db, orderId, 'reserved', 'sold'),
    db
      .prepare("INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'order.paid', ?2, ?3, ?3)")
      .bind(`paid:${orderId}`, orderId, now),
  ];
}

function fillWallet(db: D1Database, row: BookedReview, now: number): D1PreparedStatement[] {
  const { charge_id: chargeId, wallet_charge_id: id, user_id: userId, amount_minor: minor } = row;
  const currency = row.currency as Currency;
  return [
    db.prepare("INSERT INTO batch_guard SELECT count(*) = 1, 'no_account' FROM users WHERE id = ?").bind(userId),
    db
      .prepare("UPDATE wallet_charges SET status = 'captured', amount_minor = ?1, gateway_ref = ?2 WHERE id = ?3")
      .bind(minor, chargeId, id),
    openAccountsStatement(db, userId ?? '', currency),
    db
      .prepare(
        `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at)
         VALUES (?1, ?2, ?3, ?4, 'wallet_charge', ?5, ?6)`,
      )
      .bind(`t:wallet_charge:${id}`, `suspense:${currency}`, walletAccountOf(userId ?? '', currency), minor, id, now),
  ];
}

/** The whole amount is owed from now on; the outbox refunds it to the card (docs/security.md §4.4). */
export const refundReview = (env: CommerceEnv, chargeId: string, now: number) =>
  decide(env, chargeId, { decision: 'refund', now }, async (row) => {
    const { currency, amount_minor: minor } = row;
    const id = `refund:review:${chargeId}`;
    return [
      buildTransfer(env.DB, row, now)('review_refund', `suspense:${currency}`, `refund_due:${currency}`, minor),
      env.DB.prepare(
        'INSERT INTO refunds (id, charge_id, amount_minor, currency, created_at) VALUES (?, ?, ?, ?, ?)',
      ).bind(id, chargeId, minor, currency, now),
      env.DB.prepare(
        "INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'payment.refund', ?1, ?2, ?2)",
      ).bind(id, now),
      ...(await reviewNewsStatements(env, row, now)),
    ];
  });

async function reviewNewsStatements(env: CommerceEnv, row: BookedReview, now: number): Promise<D1PreparedStatement[]> {
  const order = { id: row.order_id as OrderId, user_id: row.user_id as UserId | null };
  const ref = `review:${row.charge_id}`;
  const path = row.order_id === null ? paths.wallet() : (await getOrderPaths(env, order)).path;
  if (row.email === '') {
    const whole = row.order_id === null ? null : await findOrder(env.DB, 'o.id = ?1', row.order_id);
    return whole ? queueOrderNews(env, whole.order, { topic: 'order.refunded', ref, path }, now) : [];
  }
  const mail = await queueMail(
    env,
    {
      topic: 'order.refunded',
      ref,
      to: row.email,
      locale: row.locale,
      personName: row.name,
      number: row.order_number,
      currency: row.currency as Currency,
      returnedMinor: row.amount_minor,
      path,
    },
    now,
  );
  return [mail];
}

/** For a capture in a currency without books that was refunded in the gateway's dashboard. */
export const closeReview = (env: CommerceEnv, chargeId: string, note: string, now: number) =>
  decide(env, chargeId, { decision: 'close', now, note }, () => []);
