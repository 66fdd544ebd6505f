import type { OrderId } from '../../../../shared/contract/fields.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { enqueueWakeUp } from '../../core/wake-up.ts';
import type { CommerceEnv } from '../../env.ts';
import { takeLimit } from '../../limits/limits.ts';
import { readTestOrder } from './own-orders.ts';
import { mailInvite } from './send-invite.ts';

/** @throws AppError `rate.limited`; `order.state` if no answer is pending */
async function resend(env: CommerceEnv, id: OrderId, now: number): Promise<void> {
  await takeLimit(env, 'invite-order', id, now);
  if (!(await mailInvite(env, id, now, ` ${now}`))) throw new AppError('order.state');
}

/** @throws AppError `not_found` for anybody else's order */
export async function resendOwnInvite(context: UserContext, id: OrderId): Promise<void> {
  const row = await readTestOrder(context, id);
  if (row.patient !== 'invited') throw new AppError('order.state');
  await resend(context.env, id, context.now);
  enqueueWakeUp(context);
}

/** @throws AppError `order.unknown` */
export async function resendInviteOf(env: CommerceEnv, number: string, now: number): Promise<{ number: string }> {
  const row = await env.DB.prepare(
    'SELECT o.id FROM orders o JOIN test_orders x ON x.order_id = o.id WHERE o.number = ?',
  )
    .bind(number)
    .first<{ id: OrderId }>();
  if (row === null) throw new AppError('order.unknown', { params: { number } });
  await resend(env, row.id, now);
  return { number };
}
