/** Order ownership: the user, or for a guest the device that placed it and anyone with its track token. */
import type { ConfirmToken, OrderId, PayToken, TrackToken, UserId } from '../../../shared/contract/fields.ts';
import { AppError } from '../../../shared/errors.ts';
import { paths } from '../../../shared/paths.ts';
import type { Context } from '../context.ts';
import { deriveToken } from '../core/derive-token.ts';
import { sha256 } from '../core/hash.ts';
import type { CommerceEnv } from '../env.ts';

/** Owner of idempotency keys, coupon uses and unpaid orders. A guest's device proves nothing else (A22). */
export const toOwnerKey = (context: Pick<Context, 'userId' | 'device'>): string =>
  context.userId === null ? `device:${context.device}` : `user:${context.userId}`;

type OrderTokenSecret = Pick<CommerceEnv, 'QUOTE_SECRET'>;

/**
 * The order's secret link, derived so that the owner can see it again although only its hash is stored. Rotating
 * QUOTE_SECRET keeps mailed links valid but breaks the links shown for older orders.
 */
export const deriveTrackToken = async (env: OrderTokenSecret, orderId: OrderId): Promise<TrackToken> =>
  (await deriveToken(env, `track:${orderId}`)) as TrackToken;

/** Only in the confirmation mail, never shown to the person who placed the order. */
export const deriveConfirmToken = async (env: OrderTokenSecret, orderId: OrderId): Promise<ConfirmToken> =>
  (await deriveToken(env, `confirm:${orderId}`)) as ConfirmToken;

/** Of the order's payment link with this number; a newer one puts it out of use. */
export const derivePayToken = async (env: OrderTokenSecret, orderId: OrderId, link: number): Promise<PayToken> =>
  (await deriveToken(env, `pay:${link}:${orderId}`)) as PayToken;

export async function getOrderPaths(
  env: OrderTokenSecret,
  { id, user_id: userId }: { id: OrderId; user_id: UserId | null },
): Promise<{ path: string; invoicePath: string }> {
  if (userId !== null) return { path: paths.order(id), invoicePath: paths.invoice(id) };
  const token = await deriveTrackToken(env, id);
  return { path: paths.track(token), invoicePath: paths.trackedInvoice(token) };
}

/** Accepts the user or a track token; one query checks both. @throws AppError `session.expired`, `not_found` */
export async function getOwnedOrderId(
  context: Context,
  body: { order_id: OrderId; track_token?: TrackToken | undefined },
): Promise<OrderId> {
  if (context.userId === null && body.track_token === undefined) throw new AppError('session.expired');
  const hash = body.track_token === undefined ? null : await sha256(body.track_token);
  const row = await context.env.DB.prepare('SELECT id FROM orders WHERE id = ?1 AND (user_id = ?2 OR track_hash = ?3)')
    .bind(body.order_id, context.userId, hash)
    .first<{ id: OrderId }>();
  if (!row) throw new AppError('not_found');
  return row.id;
}
