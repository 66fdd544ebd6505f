/** What staff do with orders. The storefront has no route to this. */

import type { DeskOrderSummary } from '../../../../shared/contract/desk/desk-order.ts';
import { toLocalTime } from '../../../../shared/domain/moment.ts';
import type { CancelReason } from '../../../../shared/domain/order-reasons.ts';
import { canShip, fulfilmentTransitions } from '../../../../shared/domain/order-state.ts';
import { isAllowed, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor, findOrder, type OrderRow, type WholeOrder } from '../../ledger/order-queries.ts';
import { getOrderPaths } from '../../ledger/order-tokens.ts';
import type { ProgressMail } from '../../mail/progress-mail.ts';
import { queueMail } from '../../mail/queue.ts';
import { queueOrderNews } from '../../messages/order-news.ts';
import { closeOrderByDesk } from './close.ts';
import { confirmOrder } from './confirm.ts';
import { serializeListedOrder } from './desk-list.ts';
import { eventStatement } from './order-event.ts';
import { toParcelDetails } from './parcel-details.ts';

export async function getOrderByNumber(env: CommerceEnv, number: string): Promise<WholeOrder> {
  const whole = await findOrder(env.DB, 'o.number = ?1', number);
  if (!whole) throw new AppError('order.unknown', { params: { number } });
  return whole;
}
const getOrderRow = async (env: CommerceEnv, number: string): Promise<OrderRow> =>
  (await getOrderByNumber(env, number)).order;

/** Queues a mail to the shopper, or a message, in the batch of the change; none for a removed account (docs/security.md PR1). */
export async function progressMailStatements(
  env: CommerceEnv,
  whole: WholeOrder,
  {
    topic,
    amountMinor,
    carrier = null,
    ref = whole.order.id,
  }: Pick<ProgressMail, 'topic' | 'amountMinor'> & Partial<Pick<ProgressMail, 'carrier' | 'ref'>>,
  now: number,
): Promise<D1PreparedStatement[]> {
  const { order } = whole;
  const { email: to, locale, name: personName, number, currency } = order;
  const { path } = await getOrderPaths(env, order);
  if (to === '') return queueOrderNews(env, order, { topic, ref, path }, now);
  const mail = { topic, ref, to, locale, personName, number, currency, amountMinor, path };
  const parcel = toParcelDetails(whole);
  const arrives = parcel.arrives && parcel.arrives.last >= toLocalTime(now, order.country).day ? parcel.arrives : null;
  return [await queueMail(env, { ...mail, ...parcel, arrives, carrier }, now)];
}

const previousStatus = { packed: 'placed', shipped: 'packed', delivered: 'shipped' } as const;

export function buildStepError({ number, status }: OrderRow, to: string): AppError {
  const next = Object.values(previousStatus).includes(status as never)
    ? fulfilmentTransitions.map((arrow) => arrow.split('>')).find(([from]) => from === status)?.[1]
    : undefined;
  return next === undefined
    ? new AppError('order.closed', { params: { number, state: status } })
    : new AppError('order.step', { params: { number, state: status, state_asked: to, state_next: next } });
}

/** @throws AppError `order.step`, `order.closed`, `order.unpaid`. */
export function requireStep(order: OrderRow, to: keyof typeof previousStatus): void {
  const { number, payment_status: paymentStatus, status, method, expires_at: expiresAt } = order;
  if (status !== previousStatus[to]) throw buildStepError(order, to);
  if (!canShip({ paymentStatus, status, method, expiresAt }))
    throw new AppError('order.unpaid', { params: { number, state: paymentStatus } });
}

/** Of what is on the way a courier ends their own (courier.ts). @throws AppError `order.unknown`, `staff.forbidden` */
export async function requireMayEnd(env: CommerceEnv, grants: readonly RoleGrant[], number: string): Promise<void> {
  const { country } = await getOrderRow(env, number);
  if (!isAllowed(grants, 'mark_delivered', country))
    throw new AppError('staff.forbidden', { params: { permission: 'mark_delivered' } });
}

/** @throws AppError `parcel.unsent` */
export function requireAllSent({ number, status, unsent }: OrderRow): void {
  if (status === 'shipped' && unsent > 0) throw new AppError('parcel.unsent', { params: { number, left: unsent } });
}

/**
 * @throws AppError `order.unknown`, `order.step`, `order.closed`, `order.unpaid`, `parcel.unsent`; `order.state` if it changed
 * meanwhile.
 */
export async function advanceOrder(
  env: CommerceEnv,
  number: string,
  to: 'packed' | 'shipped' | 'delivered',
  now: number,
): Promise<DeskOrderSummary> {
  const whole = await getOrderByNumber(env, number);
  const { order } = whole;
  requireStep(order, to);
  if (to === 'delivered') requireAllSent(order);
  const isDone = async () => (await getOrderRow(env, number)).status === to;
  await commitChange(
    env,
    [
      env.DB.prepare(
        `INSERT INTO batch_guard SELECT payment_status IN ('paid', 'partly_refunded', 'due_on_delivery'), 'stale_state'
         FROM orders WHERE id = ?`,
      ).bind(order.id),
      env.DB.prepare(
        `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
         VALUES (?, 'fulfilment', ?, ?, ?, 'desk')`,
      ).bind(order.id, previousStatus[to], to, now),
      ...(to === 'shipped'
        ? await progressMailStatements(
            env,
            whole,
            { topic: 'order.shipped', amountMinor: computeCashDueMinor(order) },
            now,
          )
        : []),
    ],
    isDone,
  );
  return serializeListedOrder(await getOrderRow(env, number));
}

export function buildCancelError({ number, status, payment_status: state }: OrderRow): AppError {
  if (state === 'paid' || state === 'partly_refunded') return new AppError('order.paid', { params: { number } });
  return new AppError('order.closed', { params: { number, state: state === 'refunded' ? state : status } });
}

/**
 * Ends an order that will not be paid: a fake one, or a parcel refused at delivery. Releases stock, coupon and wallet
 * hold like an expiry.
 * @throws AppError `order.unknown`, `order.paid`, `order.closed`.
 */
export async function cancelOrder(
  env: CommerceEnv,
  number: string,
  now: number,
  reason?: CancelReason,
): Promise<DeskOrderSummary> {
  const whole = await getOrderByNumber(env, number);
  const { order } = whole;
  const about = { topic: 'order.cancelled', amountMinor: order.wallet_minor } as const;
  const notification = [
    ...(reason === undefined
      ? []
      : [eventStatement(env.DB, { orderId: order.id, kind: 'cancelled', detail: reason }, now)]),
    ...(await progressMailStatements(env, whole, about, now)),
  ];
  if (!(await closeOrderByDesk(env, order.id, notification, now)))
    throw buildCancelError(await getOrderRow(env, number));
  return serializeListedOrder(await getOrderRow(env, number));
}

/** Confirms after a phone call, like the link in the mail does. @throws AppError `order.unknown`, `order.state`. */
export async function confirmOrderByDesk(env: CommerceEnv, number: string, now: number): Promise<DeskOrderSummary> {
  await confirmOrder(env, await getOrderRow(env, number), 'desk', now);
  return serializeListedOrder(await getOrderRow(env, number));
}

export async function commitChange(
  env: CommerceEnv,
  statements: D1PreparedStatement[],
  isDone: () => Promise<boolean>,
) {
  try {
    await commitBatch(env.DB, statements, isDone);
  } catch (error) {
    if (error instanceof ConstraintViolation) throw new AppError('order.state', { cause: error });
    throw error;
  }
}
