import type { z } from 'zod';
import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { orderCalls } from '../../../../shared/contract/order.ts';
import { canPay } from '../../../../shared/domain/order-state.ts';
import { isOnline, listPaymentMethods } from '../../../../shared/domain/payment-method.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import { commitIdempotent, createIdempotentRequest, findEarlierRef } from '../../ledger/idempotency.ts';
import { findOrder } from '../../ledger/order-queries.ts';
import { getOwnedOrderId } from '../../ledger/order-tokens.ts';
import { takeLimit } from '../../limits/limits.ts';
import { type AttemptRow, attemptColumns, getPaymentUrl } from './attempt.ts';
import { refreshOrder } from './refresh.ts';

type PayAgainBody = z.output<NonNullable<(typeof orderCalls)['payAgain']['body']>>;

/**
 * Starts another attempt to pay an order (docs/security.md M23). The page is null if the gateway returned none: the
 * attempt exists, and the same key asks for its page again.
 * @throws AppError `not_found`, `session.expired`, `order.state`, `payment.method`, `payment.paused`,
 * `idempotency.mismatch`, `rate.limited`; `upstream.unreachable` if an earlier attempt's outcome can't be determined.
 */
export async function payAgain(context: Context, body: PayAgainBody) {
  return payOrder(context, await getOwnedOrderId(context, body), body);
}

/** @param body the whole input, which the idempotency key stands for. @throws AppError as `payAgain` */
export async function payOrder(context: Context, orderId: OrderId, body: Pick<PayAgainBody, 'payment_method'>) {
  const { env, now } = context;
  const request = await createIdempotentRequest<string>(context, 'order.payAgain', body);
  const earlier = await findEarlierRef(request);
  if (earlier !== null) return { payment_url: await readPaymentUrl(context, earlier, true) };

  await takeLimit(env, 'pay-again-order', orderId, now);
  // An attempt with an unknown outcome may have been paid.
  if (!(await refreshOrder(env, orderId, now))) throw new AppError('upstream.unreachable');
  const whole = await findOrder(env.DB, 'o.id = ?1', orderId);
  if (!whole) throw new AppError('not_found');
  const { status, payment_status: paymentStatus, method, expires_at: expiresAt, country } = whole.order;
  if (!canPay({ status, paymentStatus, method, expiresAt }, now)) throw new AppError('order.state');
  if (!isOnline(body.payment_method) || !listPaymentMethods(country).includes(body.payment_method))
    throw new AppError('payment.method');

  const paymentId = `pay_${newId()}`;
  const statements = [
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT count(*) = 1, 'stale_state' FROM orders
       WHERE id = ? AND status = 'placed' AND payment_status IN ('pending', 'failed') AND expires_at > ?`,
    ).bind(orderId, now),
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       SELECT id, 'payment', 'failed', 'pending', ?, ? FROM orders WHERE id = ? AND payment_status = 'failed'`,
    ).bind(now, paymentId, orderId),
    env.DB.prepare(
      `INSERT INTO payments (id, order_id, attempt, method, amount_minor, currency, created_at, checked_at)
       SELECT ?1, id, 1 + (SELECT coalesce(max(attempt), 0) FROM payments WHERE order_id = ?2), ?3, total_minor - wallet_minor,
         currency, ?4, ?4 FROM orders WHERE id = ?2`,
    ).bind(paymentId, orderId, body.payment_method, now),
    env.DB.prepare('UPDATE orders SET method = ? WHERE id = ?').bind(body.payment_method, orderId),
  ];
  try {
    const { ref, isReplay } = await commitIdempotent(request, paymentId, statements);
    return { payment_url: await readPaymentUrl(context, ref, isReplay) };
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    const isPaused = codeOfConstraint(error.constraint) === 'payment.paused';
    throw new AppError(isPaused ? 'payment.paused' : 'order.state', { cause: error });
  }
}

async function readPaymentUrl({ env, now }: Context, paymentId: string, mayExist: boolean): Promise<string | null> {
  const attempt = await env.DB.prepare(
    `SELECT ${attemptColumns.sql} FROM payments p JOIN orders o ON o.id = p.order_id WHERE p.id = ?`,
  )
    .bind(paymentId)
    .first<AttemptRow>();
  if (attempt?.status !== 'initiated') throw new AppError('order.state');
  return getPaymentUrl(env, attempt, now, mayExist);
}
