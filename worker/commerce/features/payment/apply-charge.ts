import type { ReviewReason } from '../../../../shared/domain/payment-review.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';
import { moveOrderStock } from '../../ledger/order-stock.ts';
import { moveHoldStatement } from '../../ledger/wallet-hold.ts';
import { applyWalletCharge } from './apply-wallet-charge.ts';
import { isOwnCharge } from './gateway-charge.ts';
import { applyOnce } from './gateway-event.ts';
import { putUnderReview } from './review.ts';

/**
 * `paid`: this call paid the order or filled the wallet. `orphan`: captured for a closed or paid order, refund queued.
 * `review`: captured, but differs from the request. `known`: applied before. `foreign`: not one of our attempts.
 */
export type AppliedOutcome = 'paid' | 'orphan' | 'review' | 'failed' | 'open' | 'known' | 'foreign';

interface PaymentAttempt {
  id: string;
  order_id: string;
  amount_minor: number;
  currency: string;
}

const attemptColumns = defineColumns<PaymentAttempt>({
  id: 'id',
  order_id: 'order_id',
  amount_minor: 'amount_minor',
  currency: 'currency',
});

interface AttemptCharge {
  readonly attempt: PaymentAttempt;
  readonly charge: Charge;
  readonly now: number;
}

/**
 * Applies a charge to its order or wallet, for the webhook, pages, payAgain and cron. `charge` must be fetched from the
 * gateway, never taken from a webhook body. Safe to repeat and to run in parallel.
 */
export async function applyCharge(env: CommerceEnv, charge: Charge, now: number): Promise<AppliedOutcome> {
  if (!isOwnCharge(env, charge)) return 'foreign';
  const attempt = await env.DB.prepare(`SELECT ${attemptColumns.sql} FROM payments WHERE id = ?`)
    .bind(charge.paymentId)
    .first<PaymentAttempt>();
  if (!attempt) return applyWalletCharge(env, charge, now);
  const applied: AttemptCharge = { attempt, charge, now };
  const isCaptured = charge.outcome === 'captured';
  if (attempt.order_id !== charge.orderId) return isCaptured ? reviewCharge(env, applied) : 'foreign';
  if (charge.outcome === 'open') return 'open';
  if (!isCaptured)
    return requireOutcome(charge, await applyStatements(env, applied, failureStatements(env.DB, applied), 'failed'));
  // Without books in its currency it can neither pay an order nor be owed back.
  if (charge.amountMinor === null) return reviewCharge(env, applied);
  const result = await applyStatements(env, applied, captureStatements(env.DB, applied), 'paid');
  if (result !== 'closed') return result === 'mismatch' ? reviewCharge(env, applied) : result;
  // Paid by another attempt, cancelled or expired: the money is owed back.
  return requireOutcome(charge, await applyStatements(env, applied, orphanStatements(env.DB, applied), 'orphan'));
}

type ApplyResult = AppliedOutcome | 'closed' | 'mismatch';

function requireOutcome(charge: Charge, result: ApplyResult): AppliedOutcome {
  if (result === 'closed' || result === 'mismatch') throw new Error(`Charge ${charge.id} fits no state of its order`);
  return result;
}

const closedConstraints = [
  'illegal_transition',
  'stale_state',
  'unique:payments',
  'unique:order_transitions',
  'not_closed',
];

async function applyStatements(
  env: CommerceEnv,
  { charge, now }: AttemptCharge,
  statements: D1PreparedStatement[],
  outcome: AppliedOutcome,
): Promise<ApplyResult> {
  const result = await applyOnce(env, charge, statements, now);
  if (result === 'done') return outcome;
  if (result === 'known') return 'known';
  if (result.refused === 'amount_mismatch') return 'mismatch';
  if (closedConstraints.includes(result.refused)) return 'closed';
  throw new Error(`Charge ${charge.id}: ${result.refused}`);
}

/** Leaves a captured attempt as it is: a second charge may come under the same reference. */
const attemptStatement = (db: D1Database, { attempt, charge, now }: AttemptCharge, status: string) =>
  db
    .prepare(
      `UPDATE payments SET status = ?1, gateway_ref = ?2, checked_at = ?3 WHERE id = ?4 AND status <> 'captured'`,
    )
    .bind(status, charge.id, now, attempt.id);

function transferStatement(
  db: D1Database,
  { attempt, charge, now }: AttemptCharge,
  { kind, to }: { readonly kind: string; readonly to: 'revenue' | 'refund_due' },
) {
  const { id, amountMinor, currency } = charge;
  return db
    .prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(`t:${kind}:${id}`, `gateway:${currency}`, `${to}:${currency}`, amountMinor, kind, id, attempt.order_id, now);
}

function captureStatements(db: D1Database, applied: AttemptCharge): D1PreparedStatement[] {
  const { attempt, charge, now } = applied;
  return [
    // The from-status is the order's own, so a closed or paid order fails as an illegal transition (docs/security.md §4).
    db
      .prepare(
        `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?1, 'payment', (SELECT payment_status FROM orders WHERE id = ?1), 'paid', ?2, ?3)`,
      )
      .bind(attempt.order_id, now, charge.id),
    db
      .prepare(
        `INSERT INTO batch_guard SELECT count(*) = 1, 'amount_mismatch' FROM payments p JOIN orders o ON o.id = p.order_id
       WHERE p.id = ?1 AND p.amount_minor = ?2 AND p.currency = ?3 AND o.currency = ?3
         AND o.total_minor - o.wallet_minor = ?2`,
      )
      .bind(attempt.id, charge.amountMinor, charge.currency),
    attemptStatement(db, applied, 'captured'),
    transferStatement(db, applied, { kind: 'order_capture', to: 'revenue' }),
    moveHoldStatement(db, attempt.order_id, 'take', now),
    moveOrderStock(db, attempt.order_id, 'reserved', 'sold'),
    db
      .prepare("INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'order.paid', ?2, ?3, ?3)")
      .bind(`paid:${attempt.order_id}`, attempt.order_id, now),
  ];
}

function orphanStatements(db: D1Database, applied: AttemptCharge): D1PreparedStatement[] {
  const { attempt, charge, now } = applied;
  return [
    db
      .prepare(
        `INSERT INTO batch_guard SELECT count(*) = 1, 'not_closed' FROM orders
       WHERE id = ? AND payment_status NOT IN ('pending', 'failed')`,
      )
      .bind(attempt.order_id),
    attemptStatement(db, applied, 'orphan'),
    transferStatement(db, applied, { kind: 'orphan_capture', to: 'refund_due' }),
    db
      .prepare('INSERT INTO refunds (id, charge_id, amount_minor, currency, created_at) VALUES (?, ?, ?, ?, ?)')
      .bind(`refund:${charge.id}`, charge.id, charge.amountMinor, charge.currency, now),
    db
      .prepare("INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'payment.refund', ?1, ?2, ?2)")
      .bind(`refund:${charge.id}`, now),
  ];
}

/**
 * The newest attempt decides: when it has failed, the order is `failed` even if an older attempt is still open. Money that the older
 * one brings later pays the order or is refunded (M14).
 */
const failureStatements = (db: D1Database, { attempt, charge, now }: AttemptCharge): D1PreparedStatement[] => [
  db
    .prepare(
      "UPDATE payments SET status = 'failed', gateway_ref = ?1, checked_at = ?2 WHERE id = ?3 AND status = 'initiated'",
    )
    .bind(charge.id, now, attempt.id),
  db
    .prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       SELECT id, 'payment', 'pending', 'failed', ?1, ?2 FROM orders WHERE id = ?3 AND payment_status = 'pending'
         AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.order_id = ?3 AND (p.status = 'captured' OR (p.status = 'initiated'
           AND p.attempt >= (SELECT attempt FROM payments WHERE id = ?4))))`,
    )
    .bind(now, charge.id, attempt.order_id, attempt.id),
];

function reasonOf({ attempt, charge }: AttemptCharge): ReviewReason {
  if (attempt.order_id !== charge.orderId) return 'order';
  return attempt.currency === charge.currency ? 'amount' : 'currency';
}

/**
 * The order stays unpaid until a person decides (W3). If the charge names another order, the attempt stays open for its
 * own charge.
 */
function reviewCharge(env: CommerceEnv, applied: AttemptCharge): Promise<AppliedOutcome> {
  const { attempt, charge, now } = applied;
  const reason = reasonOf(applied);
  const statements = reason === 'order' ? [] : [attemptStatement(env.DB, applied, 'review')];
  return putUnderReview(env, charge, { reason, orderId: attempt.order_id, statements }, now);
}
