/** Order mails: cash orders when placed, others when paid. */
import { countries } from '../../../shared/domain/country.ts';
import { computeVat } from '../../../shared/domain/quote.ts';
import { bookingPaths, paths } from '../../../shared/paths.ts';
import type { CommerceEnv } from '../env.ts';
import { toParcelDetails } from '../features/order/parcel-details.ts';
import { findVisit } from '../features/test-order/find-visit.ts';
import { findOrder } from '../ledger/order-queries.ts';
import { deriveConfirmToken, deriveTrackToken, getOrderPaths } from '../ledger/order-tokens.ts';
import { queueMail } from '../mail/queue.ts';

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
      to: order.email,
      locale: order.locale,
      personName: order.name,
      number: order.number,
      currency: order.currency,
      ...toParcelDetails(whole),
      placedAt: order.created_at,
      bundleDiscountMinor: order.bundle_discount_minor,
      couponDiscountMinor: order.discount_minor - order.bundle_discount_minor,
      deliveryMinor: order.delivery_minor,
      giftMinor: order.gift_minor,
      cashRoundingMinor: order.cash_rounding_minor,
      totalMinor: order.total_minor,
      walletMinor: order.wallet_minor,
      vatMinor: computeVat(order.total_minor, countries[order.country].vatPercent),
      dueOnDelivery: isCash,
      path: visit ? bookingPaths.success(order.id, await deriveTrackToken(env, order.id)) : path,
      invoicePath: isCash ? null : invoicePath,
      visit,
      confirm:
        order.payment_status === 'awaiting_confirmation' && order.expires_at !== null
          ? { path: paths.confirmOrder(await deriveConfirmToken(env, order.id)), untilMs: order.expires_at }
          : null,
    },
    now,
  );
}
