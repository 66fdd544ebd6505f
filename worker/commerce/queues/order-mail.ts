import { bookingPaths, paths } from '../../../shared/paths.ts';
import type { CommerceEnv } from '../env.ts';
import { toOrderMailContent } from '../features/order/order-mail-content.ts';
import { findVisit } from '../features/test-order/find-visit.ts';
import { findOrder, type OrderRow } from '../ledger/order-queries.ts';
import { deriveConfirmToken, deriveTrackToken, getOrderPaths } from '../ledger/order-tokens.ts';
import type { OrderMail } from '../mail/order-mail.ts';
import { queueMail } from '../mail/queue.ts';
import { queueOrderNews } from '../messages/order-news.ts';

async function findConfirm(env: CommerceEnv, order: OrderRow): Promise<OrderMail['confirm']> {
  const isFirst = order.payment_status === 'awaiting_confirmation';
  const untilMs = isFirst ? order.expires_at : order.confirm_until;
  if (untilMs === null) return null;
  return { path: paths.confirmOrder(await deriveConfirmToken(env, order.id)), untilMs, isFirst };
}

/**
 * Mails of orders: cash orders when placed, others when paid; messages where there is no address. None if the event has
 * no mail.
 */
export async function orderMailStatements(
  env: CommerceEnv,
  topic: 'order.placed' | 'order.paid',
  orderId: string,
  now: number,
): Promise<D1PreparedStatement[]> {
  const whole = await findOrder(env.DB, 'o.id = ?1', orderId);
  if (!whole) return [];
  const { order } = whole;
  const isCash = order.method === 'cod';
  // An ended order needs no action, and a removed account's order has no recipient (docs/security.md PR1).
  if (order.payment_status === 'expired') return [];
  if ((topic === 'order.placed') !== isCash) return [];
  const { path, invoicePath } = await getOrderPaths(env, order);
  const confirm = await findConfirm(env, order);
  if (order.email === '') {
    const news = confirm ? ({ topic: 'order.confirm', path: confirm.path } as const) : { topic, path };
    return queueOrderNews(env, order, { ...news, ref: order.id }, now);
  }
  const visit = await findVisit(env, order);
  const mail = await queueMail(
    env,
    {
      topic,
      ref: order.id,
      ...toOrderMailContent(whole),
      dueOnDelivery: isCash,
      path: visit ? bookingPaths.success(order.id, await deriveTrackToken(env, order.id)) : path,
      invoicePath: isCash ? null : invoicePath,
      visit,
      confirm,
    },
    now,
  );
  return [mail];
}
