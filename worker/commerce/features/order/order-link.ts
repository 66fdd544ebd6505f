/** The link that a shopper gets for an order: to pay it, else to follow it; and what the link to pay shows. */
import { paymentLinkLifetimeMs } from '../../../../shared/constants.ts';
import type { OrderLink } from '../../../../shared/contract/desk/phone-order.ts';
import type { OrderId, PayToken } from '../../../../shared/contract/fields.ts';
import { localizedPath } from '../../../../shared/domain/locale.ts';
import { canPay } from '../../../../shared/domain/order-state.ts';
import { isOnline, listPaymentMethods } from '../../../../shared/domain/payment-method.ts';
import { buildWhatsAppUrl, writePaymentMessage, writeTrackingMessage } from '../../../../shared/domain/phone-order.ts';
import { AppError } from '../../../../shared/errors.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { sha256 } from '../../core/hash.ts';
import type { CommerceEnv } from '../../env.ts';
import { findOrder, type OrderRow } from '../../ledger/order-queries.ts';
import { derivePayToken, deriveTrackToken } from '../../ledger/order-tokens.ts';
import { refreshIfWaiting, refreshOrder } from '../payment/refresh.ts';
import { readDocument } from '../settings/documents.ts';
import { commitChange, getOrderByNumber } from './desk.ts';
import { serializeOrderToPay } from './views.ts';

const mayStillPay = ({ status, payment_status: paymentStatus, method, expires_at: expiresAt }: OrderRow, now: number) =>
  canPay({ status, paymentStatus, method, expiresAt }, now);

const readLink = (env: CommerceEnv, orderId: OrderId) =>
  env.DB.prepare('SELECT link FROM phone_orders WHERE order_id = ?').bind(orderId).first<number>('link');

/** @throws AppError `order.unknown` */
export async function showOrderLink(env: CommerceEnv, number: string, now: number): Promise<OrderLink> {
  const { order } = await getOrderByNumber(env, number);
  const { id, locale, currency, phone, expires_at: expiresAt } = order;
  const [link, shop] = await Promise.all([readLink(env, id), readDocument(env.DB, 'shop')]);
  const isToPay = (link ?? 0) > 0 && expiresAt !== null && mayStillPay(order, now);
  const path = isToPay
    ? paths.payByLink(await derivePayToken(env, id, link ?? 0))
    : paths.track(await deriveTrackToken(env, id));
  const url = env.PUBLIC_ORIGIN + localizedPath(path, locale);
  const until = isToPay ? new Date(expiresAt).toISOString() : null;
  const about = { shop: shop.name[locale], number, url };
  const message =
    until === null
      ? writeTrackingMessage(locale, about)
      : writePaymentMessage(locale, { ...about, minor: order.total_minor - order.wallet_minor, currency, until });
  return {
    number,
    kind: until === null ? 'track' : 'pay',
    url,
    message,
    whatsapp_url: buildWhatsAppUrl(phone, message),
    until,
    locale,
  };
}

/**
 * Makes a new link, which puts the old one out of use, and reserves the goods for as long as it works.
 * @throws AppError `order.unknown`; `order.state` for what isn't paid by a link, or no longer waits to be paid.
 */
export async function renewPaymentLink(env: CommerceEnv, number: string, now: number): Promise<OrderLink> {
  const { order } = await getOrderByNumber(env, number);
  const { id } = order;
  const link = (await readLink(env, id)) ?? 0;
  // An attempt with an unknown outcome may have been paid.
  if (!(await refreshOrder(env, id, now))) throw new AppError('upstream.unreachable');
  const hash = await sha256(await derivePayToken(env, id, link + 1));
  const isDone = async () => (await readLink(env, id)) === link + 1;
  await commitChange(
    env,
    [
      env.DB.prepare(
        `INSERT INTO batch_guard SELECT count(*) = 1, 'stale_state' FROM orders o JOIN phone_orders p ON p.order_id = o.id
         WHERE o.id = ?1 AND o.status = 'placed' AND o.payment_status IN ('pending', 'failed') AND o.expires_at > ?2
           AND p.link = ?3 AND p.link > 0`,
      ).bind(id, now, link),
      env.DB.prepare('UPDATE phone_orders SET link = link + 1, pay_hash = ? WHERE order_id = ?').bind(hash, id),
      env.DB.prepare('UPDATE orders SET expires_at = ? WHERE id = ?').bind(now + paymentLinkLifetimeMs, id),
    ],
    isDone,
  );
  return showOrderLink(env, number, now);
}

/** @throws AppError `not_found` for a link that never was, or that a newer one replaced. */
export async function findOrderByPayToken(env: CommerceEnv, token: PayToken): Promise<OrderId> {
  const row = await env.DB.prepare('SELECT order_id FROM phone_orders WHERE pay_hash = ?')
    .bind(await sha256(token))
    .first<{ order_id: OrderId }>();
  if (!row) throw new AppError('not_found');
  return row.order_id;
}

export async function showOrderToPay({ env, now, locale }: Context, token: PayToken) {
  const id = await findOrderByPayToken(env, token);
  const read = async () => {
    const whole = await findOrder(env.DB, 'o.id = ?1', id);
    if (!whole) throw new AppError('not_found');
    return whole;
  };
  const whole = await read();
  const current = (await refreshIfWaiting(env, whole.order, now)) ? await read() : whole;
  const methods = listPaymentMethods(current.order.country).filter(isOnline);
  return serializeOrderToPay(current, { locale, methods, isOpen: mayStillPay(current.order, now) });
}
