/**
 * An order in place of what a paid one lacks: the shop couldn't send it, so the buyer pays no delivery a second time
 * (docs/decisions/098-a-substitute-of-a-paid-order.md).
 */
import type { OrderId } from '../../../../shared/contract/fields.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Cart } from './cart.ts';
import { getOrderByNumber } from './desk.ts';

export interface InsteadOf {
  readonly orderId: OrderId;
  /**
   * How many units are missing. A cart with more units pays delivery like any other order. 0: no substitute may be
   * ordered.
   */
  readonly units: number;
}

/**
 * For the first order (?1): how many units are missing, if it is paid, waits to be packed and has no substitute on its
 * way.
 */
const missingSql = `SELECT coalesce(sum(max(0, n.qty - coalesce((SELECT sum(p.qty) FROM pack_scans p
    WHERE p.order_id = n.order_id AND p.sku_id = n.sku_id), 0))), 0)
  FROM orders o JOIN order_missing m ON m.order_id = o.id JOIN order_needs n ON n.order_id = o.id AND n.sku_id = m.sku_id
  WHERE o.id = ?1 AND o.status = 'placed' AND o.payment_status IN ('paid', 'partly_refunded')
    AND NOT EXISTS (SELECT 1 FROM phone_orders h JOIN orders s ON s.id = h.order_id
      WHERE h.instead_of = o.id AND s.payment_status <> 'expired')`;

/** @throws AppError `order.unknown` */
export async function readInsteadOf(env: CommerceEnv, number: string, country: CountryCode) {
  const { order } = await getOrderByNumber(env, number);
  if (order.country !== country) throw new AppError('order.unknown', { params: { number } });
  const units = (await env.DB.prepare(`SELECT (${missingSql}) AS units`).bind(order.id).first<number>('units')) ?? 0;
  return { orderId: order.id, units, userId: order.user_id, phone: order.phone };
}

/** Checked again in the batch, because the shortage may have been decided meanwhile. */
export const insteadOfGuard = (db: D1Database, { orderId, units }: InsteadOf): D1PreparedStatement =>
  db.prepare(`INSERT INTO batch_guard SELECT (${missingSql}) >= ?2, 'stale_state'`).bind(orderId, units);

/**
 * Refuses only here, after the idempotency key was looked up, because the substitute that was ordered already may be
 * this very one.
 * @throws AppError `order.state` if nothing that was paid for is missing, or a substitute was ordered already.
 */
export function waiveDelivery(cart: Cart, insteadOf: InsteadOf | null): Cart {
  if (insteadOf === null) return cart;
  if (insteadOf.units === 0) throw new AppError('order.state');
  const units = cart.rows.reduce((sum, { count }) => sum + count, 0);
  if (units > insteadOf.units) return cart;
  return { ...cart, delivery: { ...cart.delivery, feeMinor: 0 } };
}

/** The number of units that such an order was placed with, whatever was edited since; no row once it pays delivery. */
export const waivedUnitsStatement = (db: D1Database, orderId: OrderId): D1PreparedStatement =>
  db
    .prepare(
      `SELECT (SELECT coalesce(sum(qty), 0) FROM order_items WHERE order_id = o.id AND giveaway IS NULL)
         - (SELECT coalesce(sum(value->>'count' - value->>'before'), 0) FROM order_edits e, json_each(e.lines) WHERE e.order_id = o.id) AS units
       FROM phone_orders h JOIN orders o ON o.id = h.order_id
       WHERE h.order_id = ?1 AND h.instead_of IS NOT NULL AND o.delivery_minor = 0`,
    )
    .bind(orderId);
