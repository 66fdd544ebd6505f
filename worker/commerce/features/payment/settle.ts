/** Applies a fetched charge to its order or wallet, for the webhook, pages, payAgain and cron. */
import type { ReviewReason } from '../../../../shared/domain/payment-review.ts';
import type { Env } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';
import { stockOfOrder } from '../../ledger/order-stock.ts';
import { moveHold } from '../../ledger/wallet-hold.ts';
import { once } from './event.ts';
import { isOurs } from './gateway-charge.ts';
import { putUnderReview } from './review.ts';
import { settleWalletCharge } from './settle-wallet-charge.ts';

/**
 * `paid`: this call paid the order or filled the wallet. `orphan`: captured for a closed or paid order, refund queued.
 * `review`: captured, but differs from the request. `known`: applied before. `foreign`: not one of our attempts.
 */
export type Settled = 'paid' | 'orphan' | 'review' | 'failed' | 'open' | 'known' | 'foreign';

interface Attempt {
  id: string;
  order_id: string;
  amount_minor: number;
  currency: string;
}

/**
 * `charge` must be fetched from the gateway, never taken from a webhook body. Safe to repeat and to run in parallel.
 */
export async function settleCharge(env: Env, charge: Charge, now: number): Promise<Settled> {
  if (!isOurs(env, charge)) return 'foreign';
  const attempt = await env.DB.prepare('SELECT id, order_id, amount_minor, currency FROM payments WHERE id = ?')
    .bind(charge.paymentId)
    .first<Attempt>();
  if (!attempt) return settleWalletCharge(env, charge, now);
  const isCaptured = charge.outcome === 'captured';
  if (attempt.order_id !== charge.orderId) return isCaptured ? review(env, attempt, charge, now) : 'foreign';
  if (charge.outcome === 'open') return 'open';
  if (!isCaptured)
    return asSettled(charge, await settle(env, charge, failed(env, attempt, charge, now), 'failed', now));
  // Without books in its currency it can neither pay an order nor be owed back.
  if (charge.amountMinor === null) return review(env, attempt, charge, now);
  const settled = await settle(env, charge, captured(env, attempt, charge, now), 'paid', now);
  if (settled !== 'closed') return settled === 'mismatch' ? review(env, attempt, charge, now) : settled;
  // Paid by another attempt, cancelled or expired: the money is owed back.
  const orphan = await settle(env, charge, orphaned(env, attempt, charge, now), 'orphan', now);
  return asSettled(charge, orphan);
}

function asSettled(charge: Charge, ended: Ended): Settled {
  if (ended === 'closed' || ended === 'mismatch') throw new Error(`Charge ${charge.id} fits no state of its order`);
  return ended;
}

type Ended = Settled | 'closed' | 'mismatch';

const closedBy = ['illegal_transition', 'stale_state', 'unique:payments', 'unique:order_transitions', 'not_closed'];

async function settle(
  env: Env,
  charge: Charge,
  statements: D1PreparedStatement[],
  done: Settled,
  now: number,
): Promise<Ended> {
  const ended = await once(env, charge, statements, now);
  if (ended === 'done') return done;
  if (ended === 'known') return 'known';
  if (ended.refused === 'amount_mismatch') return 'mismatch';
  if (closedBy.includes(ended.refused)) return 'closed';
  throw new Error(`Charge ${charge.id}: ${ended.refused}`);
}

const keepRef = (env: Env, attempt: Attempt, charge: Charge, status: string, now: number) =>
  env.DB.prepare(
    `UPDATE payments SET status = ?1, gateway_ref = ?2, checked_at = ?3 WHERE id = ?4 AND status <> 'captured'`,
  ).bind(status, charge.id, now, attempt.id);

function book(env: Env, to: 'revenue' | 'refund_due', kind: string, attempt: Attempt, charge: Charge, now: number) {
  const { id, amountMinor, currency } = charge;
  return env.DB.prepare(
    `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  ).bind(`t:${kind}:${id}`, `gateway:${currency}`, `${to}:${currency}`, amountMinor, kind, id, attempt.order_id, now);
}

function captured(env: Env, attempt: Attempt, charge: Charge, now: number): D1PreparedStatement[] {
  return [
    // The from-status is the order's own, so a closed or paid order fails as an illegal transition (docs/security.md
    // §4).
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?1, 'payment', (SELECT payment_status FROM orders WHERE id = ?1), 'paid', ?2, ?3)`,
    ).bind(attempt.order_id, now, charge.id),
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT count(*) = 1, 'amount_mismatch' FROM payments p JOIN orders o ON o.id = p.order_id
       WHERE p.id = ?1 AND p.amount_minor = ?2 AND p.currency = ?3 AND o.currency = ?3
         AND o.total_minor - o.wallet_minor = ?2`,
    ).bind(attempt.id, charge.amountMinor, charge.currency),
    keepRef(env, attempt, charge, 'captured', now),
    book(env, 'revenue', 'order_capture', attempt, charge, now),
    moveHold(env.DB, attempt.order_id, 'take', now),
    stockOfOrder(env.DB, attempt.order_id, 'reserved', 'sold'),
    env.DB.prepare(
      "INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'order.paid', ?2, ?3, ?3)",
    ).bind(`paid:${attempt.order_id}`, attempt.order_id, now),
  ];
}

function orphaned(env: Env, attempt: Attempt, charge: Charge, now: number): D1PreparedStatement[] {
  return [
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT count(*) = 1, 'not_closed' FROM orders
       WHERE id = ? AND payment_status NOT IN ('pending', 'failed')`,
    ).bind(attempt.order_id),
    keepRef(env, attempt, charge, 'orphan', now),
    book(env, 'refund_due', 'orphan_capture', attempt, charge, now),
    env.DB.prepare(
      'INSERT INTO refunds (id, charge_id, amount_minor, currency, created_at) VALUES (?, ?, ?, ?, ?)',
    ).bind(`refund:${charge.id}`, charge.id, charge.amountMinor, charge.currency, now),
    env.DB.prepare(
      "INSERT INTO outbox (id, topic, body, created_at, next_at) VALUES (?1, 'payment.refund', ?1, ?2, ?2)",
    ).bind(`refund:${charge.id}`, now),
  ];
}

/** The order becomes `failed` only if no other attempt is open or captured. */
function failed(env: Env, attempt: Attempt, charge: Charge, now: number): D1PreparedStatement[] {
  return [
    env.DB.prepare(
      "UPDATE payments SET status = 'failed', gateway_ref = ?1, checked_at = ?2 WHERE id = ?3 AND status = 'initiated'",
    ).bind(charge.id, now, attempt.id),
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       SELECT id, 'payment', 'pending', 'failed', ?1, ?2 FROM orders WHERE id = ?3 AND payment_status = 'pending'
         AND NOT EXISTS (SELECT 1 FROM payments WHERE order_id = ?3 AND status IN ('initiated', 'captured'))`,
    ).bind(now, charge.id, attempt.order_id),
  ];
}

function reasonOf(attempt: Attempt, charge: Charge): ReviewReason {
  if (attempt.order_id !== charge.orderId) return 'order';
  return attempt.currency === charge.currency ? 'amount' : 'currency';
}

/**
 * The order stays unpaid until a person decides (W3). If the charge names another order, the attempt stays open for its
 * own charge.
 */
function review(env: Env, attempt: Attempt, charge: Charge, now: number): Promise<Settled> {
  const reason = reasonOf(attempt, charge);
  const statements = reason === 'order' ? [] : [keepRef(env, attempt, charge, 'review', now)];
  return putUnderReview(env, charge, { reason, orderId: attempt.order_id, statements }, now);
}
