/** What the operator does with stock and orders (`npm run desk`). Nothing here is reachable through the shop. */

import type { CountryCode } from '../../../../shared/domain/country.ts';
import { amountWithCode } from '../../../../shared/domain/money.ts';
import { mayShip } from '../../../../shared/domain/order-state.ts';
import { AppError } from '../../../../shared/errors.ts';
import { commit } from '../../db/commit.ts';
import { constraintOf, Refused } from '../../db/refusal.ts';
import type { Env } from '../../env.ts';
import type { ProgressMail } from '../../mail/progress-letter.ts';
import { queueMail } from '../../mail/queue.ts';
import { closeOrder } from './close.ts';
import { pagesOf } from './owner.ts';
import { findOrder, type OrderRow, toCollectMinor } from './queries.ts';
import { type StockWanted, setStockStatements } from './stock.ts';

/** Units free to sell of a SKU in a country, by one recorded delta. @throws AppError `not_found` for an unknown SKU. */
export async function setStock(env: Env, wanted: StockWanted, now: number): Promise<{ available: number }> {
  try {
    await env.DB.batch(setStockStatements(env.DB, [wanted], 'desk', now));
  } catch (error) {
    if (constraintOf(error) === 'foreign_key') throw new AppError('not_found');
    throw error;
  }
  return { available: wanted.available };
}

export interface DeskOrder {
  number: string;
  status: string;
  payment_status: string;
  method: string;
  country: CountryCode;
  /** With the currency's decimals and its code: `14.500 KWD`. */
  total: string;
  /** What the courier has to bring of it, in the same words. */
  to_collect: string;
  count: number;
  name: string;
  created_at: string;
}

const onDesk = (order: OrderRow): DeskOrder => ({
  number: order.number,
  status: order.status,
  payment_status: order.payment_status,
  method: order.method,
  country: order.country,
  total: amountWithCode(order.total_minor, order.currency),
  to_collect: amountWithCode(toCollectMinor(order), order.currency),
  count: order.count,
  name: order.name,
  created_at: new Date(order.created_at).toISOString(),
});

/** The newest orders, perhaps only those in one state of either field. */
export async function listOrders(env: Env, asked: { status?: string; limit?: number } = {}): Promise<DeskOrder[]> {
  const { results } = await env.DB.prepare(
    `SELECT o.*, 0 AS base_fils, (SELECT coalesce(sum(qty), 0) FROM order_items i WHERE i.order_id = o.id) AS count
     FROM orders o WHERE ?1 IS NULL OR o.status = ?1 OR o.payment_status = ?1 ORDER BY o.created_at DESC LIMIT ?2`,
  )
    .bind(asked.status ?? null, Math.min(asked.limit ?? 50, 500))
    .all<OrderRow>();
  return results.map(onDesk);
}

async function byNumber(env: Env, number: string): Promise<OrderRow> {
  const whole = await findOrder(env.DB, 'o.number = ?1', number);
  if (!whole) throw new AppError('not_found');
  return whole.order;
}

/** The mail that the shopper is told by, in the batch of what it tells; none for a removed account (docs/security.md PR1). */
async function mailOf(
  env: Env,
  order: OrderRow,
  { topic, amountMinor }: Pick<ProgressMail, 'topic' | 'amountMinor'>,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { id: ref, email: to, locale, name: personName, number, currency } = order;
  if (to === '') return [];
  const { path } = await pagesOf(env, order);
  return [await queueMail(env, { topic, ref, to, locale, personName, number, currency, amountMinor, path }, now)];
}

const before = { packed: 'placed', shipped: 'packed', delivered: 'shipped' } as const;

/** One step of fulfilment. @throws AppError `not_found`, or `order.state` if the order isn't there yet or isn't payable. */
export async function advanceOrder(
  env: Env,
  number: string,
  to: 'packed' | 'shipped' | 'delivered',
  now: number,
): Promise<DeskOrder> {
  const order = await byNumber(env, number);
  const { payment_status: paymentStatus, status, method, expires_at: expiresAt } = order;
  if (!mayShip({ paymentStatus, status, method, expiresAt })) throw new AppError('order.state');
  const isDone = async () => (await byNumber(env, number)).status === to;
  await change(
    env,
    [
      // Between the look above and now the shopper may have cancelled.
      env.DB.prepare(
        `INSERT INTO batch_guard SELECT payment_status IN ('paid', 'partly_refunded', 'due_on_delivery'), 'stale_state'
         FROM orders WHERE id = ?`,
      ).bind(order.id),
      env.DB.prepare(
        `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
         VALUES (?, 'fulfilment', ?, ?, ?, 'desk')`,
      ).bind(order.id, before[to], to, now),
      ...(to === 'shipped'
        ? await mailOf(env, order, { topic: 'order.shipped', amountMinor: toCollectMinor(order) }, now)
        : []),
    ],
    isDone,
  );
  return onDesk(await byNumber(env, number));
}

/**
 * Ends an order that nobody will pay: a made-up one, or a parcel that was refused at the door. Goods, coupon and wallet part go
 * back as if its time were over. @throws AppError `not_found`, or `order.state` for what is paid or ended.
 */
export async function cancelOrder(env: Env, number: string, now: number): Promise<DeskOrder> {
  const order = await byNumber(env, number);
  const told = await mailOf(env, order, { topic: 'order.cancelled', amountMinor: order.wallet_minor }, now);
  if (!(await closeOrder(env, order.id, 'desk', now, told))) throw new AppError('order.state');
  return onDesk(await byNumber(env, number));
}

/** Runs a batch of the desk; whatever the state machine refuses is `order.state`. */
export async function change(env: Env, statements: D1PreparedStatement[], isDone: () => Promise<boolean>) {
  try {
    await commit(env.DB, statements, isDone);
  } catch (error) {
    if (error instanceof Refused) throw new AppError('order.state', { cause: error });
    throw error;
  }
}
