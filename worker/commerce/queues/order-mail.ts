/** Order mails: cash orders when placed, others when paid. */
import { bookingPaths, paths } from '../../../shared/paths.ts';
import type { CommerceEnv } from '../env.ts';
import { toOrderMailContent } from '../features/order/order-mail-content.ts';
import { findVisit } from '../features/test-order/find-visit.ts';
import { findOrder, type OrderRow } from '../ledger/order-queries.ts';
import { deriveConfirmToken, deriveTrackToken, getOrderPaths } from '../ledger/order-tokens.ts';
import type { OrderMail } from '../mail/order-mail.ts';
import { queueMail } from '../mail/queue.ts';

async function findConfirm(env: CommerceEnv, order: OrderRow): Promise<OrderMail['confirm']> {
  const isFirst = order.payment_status === 'awaiting_confirmation';
  const untilMs = isFirst ? order.expires_at : order.confirm_until;
  if (untilMs === null) return null;
  return { path: paths.confirmOrder(await deriveConfirmToken(env, order.id)), untilMs, isFirst };
}

/** null if the event has no mail. */
export async function buildOrderMail(
  env: CommerceEnv,
  topic: 'order.placed' | 'order.paid',
  orderId: string,
  now: number,
): Promise<D1PreparedStatement | null> {
  const whole = await findOrder(env.DB, 'o.id = ?1', orderId);
  if (!whole) return null;
  const { order } = whole;
  const isCash = order.method === 'cod';
  // An ended order needs no action, and a removed account's order has no recipient (docs/security.md PR1).
  if (order.payment_status === 'expired') return null;
  if ((topic === 'order.placed') !== isCash || order.email === '') return null;
  const { path, invoicePath } = await getOrderPaths(env, order);
  const visit = await findVisit(env, order);
  return queueMail(
    env,
    {
      topic,
      ref: order.id,
      ...toOrderMailContent(whole),
      dueOnDelivery: isCash,
      path: visit ? bookingPaths.success(order.id, await deriveTrackToken(env, order.id)) : path,
      invoicePath: isCash ? null : invoicePath,
      visit,
      confirm: await findConfirm(env, order),
    },
    now,
  );
}
