import type { OrderId } from '../../../../shared/contract/fields.ts';
import { toMajor } from '../../../../shared/domain/money.ts';
import { cancelRefundReason } from '../../../../shared/domain/order-reasons.ts';
import { canCancel, findCancelBar, type OrderState } from '../../../../shared/domain/order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import { findOrder, type OrderRow, type WholeOrder } from '../../ledger/order-queries.ts';
import { readRefundable } from '../refund/read-refundable.ts';
import { planRefund } from '../refund/refund-order.ts';
import { refundStatements } from '../refund/refund-statements.ts';
import { closeOrder } from './close.ts';
import { eventStatement } from './order-event.ts';
import { type Cancelling, noCancelling } from './views.ts';

const isPaid = ({ payment_status: payment }: OrderRow) => payment === 'paid' || payment === 'partly_refunded';
/** An order that cost nothing ends like an unpaid order; otherwise money has to go back. */
const needsRefund = (order: OrderRow) => isPaid(order) && order.total_minor > 0;

async function planCancelRefund(db: D1Database, { id, number, locale }: OrderRow, now: number) {
  const body = {
    number,
    key: `cancel-${id}`,
    to: 'original' as const,
    reason: cancelRefundReason[locale],
    again: true,
  };
  const refundable = await readRefundable(db, number);
  return { refundable, refund: planRefund(refundable, body, await sha256(JSON.stringify(body)), now) };
}

async function readGives(db: D1Database, order: OrderRow, now: number): Promise<Cancelling['cancel_gives']> {
  const { currency, wallet_minor: heldMinor } = order;
  const major = (minor: number) => toMajor(minor, currency);
  if (!needsRefund(order))
    return heldMinor > 0 ? { card_local: 0, cash_local: 0, wallet_local: major(heldMinor) } : null;
  const { refund } = await planCancelRefund(db, order, now);
  const { cash, wallet } = refund.parts;
  return { card_local: major(refund.bankMinor), cash_local: major(cash), wallet_local: major(wallet) };
}

/** Money may have no way back, for example when the account is gone; then staff have to find another way. */
async function offerCancelling(db: D1Database, order: OrderRow, now: number): Promise<Cancelling> {
  try {
    return { may_cancel: true, cancel_bar: null, cancel_gives: await readGives(db, order, now) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return noCancelling;
  }
}

async function readState(db: D1Database, order: OrderRow): Promise<OrderState> {
  const { id, status, payment_status: paymentStatus, method, expires_at: expiresAt, kind } = order;
  const packed = await db.prepare('SELECT 1 FROM pack_scans WHERE order_id = ? LIMIT 1').bind(id).first();
  return { status, paymentStatus, method, expiresAt, hasGoods: kind === 'products', isPacking: packed !== null };
}

export async function readCancelling(db: D1Database, { order }: WholeOrder, now: number): Promise<Cancelling> {
  if (order.status !== 'placed' && order.status !== 'packed') return noCancelling;
  const state = await readState(db, order);
  if (!canCancel(state)) return { ...noCancelling, cancel_bar: findCancelBar(state) };
  return offerCancelling(db, order, now);
}

/** Packing may begin between reading and writing. */
const unpackedGuard = (db: D1Database, id: OrderId) =>
  db
    .prepare(
      `INSERT INTO batch_guard SELECT status = 'placed' AND NOT EXISTS (SELECT 1 FROM pack_scans WHERE order_id = ?1),
         'stale_state' FROM orders WHERE id = ?1`,
    )
    .bind(id);

async function cancelPaid({ env, now }: Context, order: OrderRow): Promise<void> {
  const { refundable, refund } = await planCancelRefund(env.DB, order, now);
  const statements = [
    unpackedGuard(env.DB, order.id),
    eventStatement(env.DB, { orderId: order.id, kind: 'cancelled', detail: 'shopper' }, now),
    ...(await refundStatements(env, refundable, refund, now)),
    env.DB.prepare('DELETE FROM coupon_uses WHERE order_id = ?').bind(order.id),
  ];
  const isDone = async () =>
    (await env.DB.prepare('SELECT 1 FROM order_refunds WHERE id = ?').bind(refund.id).first()) !== null;
  try {
    await commitBatch(env.DB, statements, isDone);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    throw new AppError(codeOfConstraint(error.constraint) ?? 'order.state', { cause: error });
  }
}

/**
 * Cancels a shopper's order until the first pack is in its parcel; what was paid goes back in the same batch.
 * @throws AppError `not_found`; `order.state` for what is packed, even in part, sent or closed.
 */
export async function cancelOrder(context: Context, id: OrderId) {
  const { env, now } = context;
  const whole = await findOrder(env.DB, 'o.id = ?1', id);
  if (!whole) throw new AppError('not_found');
  const { order } = whole;
  if (needsRefund(order)) {
    if (!canCancel(await readState(env.DB, order))) throw new AppError('order.state');
    await cancelPaid(context, order);
    // The outbox now has the gateway's refund and the mail.
    enqueueWakeUp(context);
  } else if (!(await closeOrder(env, id, 'user', now, [unpackedGuard(env.DB, id)]))) throw new AppError('order.state');
  const { status, payment_status } = (await findOrder(env.DB, 'o.id = ?1', id))?.order ?? order;
  return { status, payment_status };
}
