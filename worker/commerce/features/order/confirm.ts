/** A large cash order of somebody unproved waits for the link in its mail, or for the desk (docs/security.md R12). */
import type { z } from 'zod';
import type { ConfirmToken } from '../../../../shared/contract/fields.ts';
import type { orderToConfirm } from '../../../../shared/contract/order.ts';
import { mayConfirm } from '../../../../shared/domain/order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../core/hash.ts';
import { commit } from '../../db/commit.ts';
import { Refused } from '../../db/refusal.ts';
import type { Env } from '../../env.ts';
import { type OrderRow, orderStatement } from '../../ledger/order-queries.ts';
import { trackTokenOf } from '../../ledger/order-tokens.ts';
import { confirmUntil, headOnWire, toPayOnWire } from './views.ts';

/** Its goods stay where they are: reserved since it was placed. @throws AppError `order.state` where nothing waits any more. */
export async function confirmOrder(env: Env, id: string, cause: 'mail' | 'desk', now: number): Promise<void> {
  const statements = [
    // Its time may be over although no cron came by yet: what was said on the page holds.
    env.DB.prepare("INSERT INTO batch_guard SELECT expires_at > ?, 'stale_state' FROM orders WHERE id = ?").bind(
      now,
      id,
    ),
    env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'awaiting_confirmation', 'due_on_delivery', ?, ?)`,
    ).bind(id, now, cause),
  ];
  const wasDone = async () =>
    (await env.DB.prepare("SELECT 1 FROM orders WHERE id = ? AND payment_status = 'due_on_delivery'")
      .bind(id)
      .first()) !== null;
  try {
    await commit(env.DB, statements, wasDone);
  } catch (error) {
    if (error instanceof Refused) throw new AppError('order.state', { cause: error });
    throw error;
  }
}

async function readByToken(env: Env, token: ConfirmToken): Promise<OrderRow> {
  const order = await orderStatement(env.DB, 'o.confirm_hash = ?1', await sha256(token)).first<OrderRow>();
  if (!order) throw new AppError('not_found');
  return order;
}

async function onWire(env: Env, order: OrderRow): Promise<z.input<typeof orderToConfirm>> {
  return {
    ...headOnWire(order),
    ...toPayOnWire(order),
    confirm_until: confirmUntil(order),
    track_token: order.user_id === null ? await trackTokenOf(env, order.id) : null,
  };
}

/** @throws AppError `not_found` */
export const readOrderToConfirm = async (env: Env, token: ConfirmToken) => onWire(env, await readByToken(env, token));

/**
 * By the link of the mail. Once more changes nothing, also when the parcel is on its way by then.
 * @throws AppError `not_found`, `order.too_late`, `order.state` for what was cancelled.
 */
export async function confirmByLink(env: Env, token: ConfirmToken, now: number) {
  const order = await readByToken(env, token);
  if (mayConfirm({ paymentStatus: order.payment_status, expiresAt: order.expires_at }, now))
    // A second press, the shopper's cancelling or the cron may come first; what stands is read again.
    await confirmOrder(env, order.id, 'mail', now).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'order.state')) throw error;
    });
  const after = await readByToken(env, token);
  if (after.payment_status === 'awaiting_confirmation') throw new AppError('order.too_late');
  if (after.payment_status === 'expired') throw new AppError(await whyClosed(env, after.id));
  return onWire(env, after);
}

/** Time, or somebody: each is another sentence. */
async function whyClosed(env: Env, id: string): Promise<'order.too_late' | 'order.state'> {
  const cause = await env.DB.prepare(
    "SELECT cause FROM order_transitions WHERE order_id = ? AND field = 'payment' AND to_status = 'expired'",
  )
    .bind(id)
    .first<string>('cause');
  return cause === 'expiry' ? 'order.too_late' : 'order.state';
}
