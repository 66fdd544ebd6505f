/** A cash order of an unverified shopper waits for the link in its mail, or for the desk (docs/security.md R12). */
import type { z } from 'zod';
import type { ConfirmToken } from '../../../../shared/contract/fields.ts';
import type { orderToConfirm } from '../../../../shared/contract/order.ts';
import { canConfirm } from '../../../../shared/domain/order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { type OrderRow, orderStatement } from '../../ledger/order-queries.ts';
import { deriveTrackToken } from '../../ledger/order-tokens.ts';
import { formatConfirmDeadline, serializeOrderHead, serializeToPay } from './views.ts';

type Confirmable = Pick<OrderRow, 'id' | 'payment_status' | 'expires_at' | 'confirm_until'>;

/** The deadline shown on the page holds, even if the cron has not ended the order yet. */
const mayConfirm = (order: Confirmable, now: number): boolean =>
  canConfirm({ paymentStatus: order.payment_status, expiresAt: order.expires_at }, now) ||
  (order.confirm_until ?? 0) > now;

const settleStatements = (env: CommerceEnv, id: string, cause: 'mail' | 'desk', now: number): D1PreparedStatement[] => [
  env.DB.prepare(
    `INSERT INTO batch_guard SELECT count(*) = 1, 'stale_state' FROM cash_confirmations
     WHERE order_id = ? AND settled_at IS NULL AND confirm_until > ?`,
  ).bind(id, now),
  env.DB.prepare('UPDATE cash_confirmations SET settled_at = ?, settled_by = ? WHERE order_id = ?').bind(
    now,
    cause,
    id,
  ),
];

/**
 * The stock has been reserved since the order was placed.
 * @throws AppError `order.state` unless it awaits confirmation.
 */
export async function confirmOrder(
  env: CommerceEnv,
  { id, confirm_until: confirmUntil }: Confirmable,
  cause: 'mail' | 'desk',
  now: number,
): Promise<void> {
  const isLater = confirmUntil !== null;
  const statements = isLater ? settleStatements(env, id, cause, now) : firstStatements(env, id, cause, now);
  const doneSql = isLater
    ? "SELECT 1 FROM cash_confirmations WHERE order_id = ? AND settled_by IN ('mail', 'desk')"
    : "SELECT 1 FROM orders WHERE id = ? AND payment_status = 'due_on_delivery'";
  const isDone = async () => (await env.DB.prepare(doneSql).bind(id).first()) !== null;
  try {
    await commitBatch(env.DB, statements, isDone);
  } catch (error) {
    if (error instanceof ConstraintViolation) throw new AppError('order.state', { cause: error });
    throw error;
  }
}

function firstStatements(env: CommerceEnv, id: string, cause: 'mail' | 'desk', now: number): D1PreparedStatement[] {
  return [
    env.DB.prepare("INSERT INTO batch_guard SELECT expires_at > ?, 'stale_state' FROM orders WHERE id = ?").bind(
      now,
      id,
    ),
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'awaiting_confirmation', 'due_on_delivery', ?, ?)`,
    ).bind(id, now, cause),
  ];
}

async function getByToken(env: CommerceEnv, token: ConfirmToken): Promise<OrderRow> {
  const order = await orderStatement(env.DB, 'o.confirm_hash = ?1', await sha256(token)).first<OrderRow>();
  if (!order) throw new AppError('not_found');
  return order;
}

async function serializeOrderToConfirm(env: CommerceEnv, order: OrderRow): Promise<z.input<typeof orderToConfirm>> {
  return {
    ...serializeOrderHead(order),
    ...serializeToPay(order),
    confirm_until: formatConfirmDeadline(order),
    track_token: order.user_id === null ? await deriveTrackToken(env, order.id) : null,
  };
}

export const readOrderToConfirm = async (env: CommerceEnv, token: ConfirmToken) =>
  serializeOrderToConfirm(env, await getByToken(env, token));

/**
 * Confirms by the mailed link. Repeating it changes nothing, even after the parcel was shipped.
 * @throws AppError `not_found`, `order.too_late`, `order.state` for a cancelled order.
 */
export async function confirmByLink(env: CommerceEnv, token: ConfirmToken, now: number) {
  const order = await getByToken(env, token);
  if (mayConfirm(order, now))
    await confirmOrder(env, order, 'mail', now).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'order.state')) throw error;
    });
  const after = await getByToken(env, token);
  if (after.payment_status === 'awaiting_confirmation' || after.confirm_until !== null)
    throw new AppError('order.too_late');
  if (after.payment_status === 'expired') throw new AppError(await findCloseReason(env, after.id));
  return serializeOrderToConfirm(env, after);
}

async function findCloseReason(env: CommerceEnv, id: string): Promise<'order.too_late' | 'order.state'> {
  const cause = await env.DB.prepare(
    "SELECT cause FROM order_transitions WHERE order_id = ? AND field = 'payment' AND to_status = 'expired'",
  )
    .bind(id)
    .first<string>('cause');
  return cause === 'expiry' ? 'order.too_late' : 'order.state';
}
