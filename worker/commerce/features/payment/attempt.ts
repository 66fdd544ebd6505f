/** One attempt to pay an order online, from its row to the gateway's page. Runs after the commit, never in the batch. */
import type { OrderId } from '../../../../shared/contract/fields.ts';
import { localizedPath } from '../../../../shared/domain/locale.ts';
import type { Currency, Locale } from '../../../../shared/domain/money.ts';
import { paths } from '../../../../shared/paths.ts';
import type { Env } from '../../env.ts';
import { type Charge, GatewayRefused, GatewayUnknown, type OnlineMethod } from '../../gateways/gateway.ts';
import { createTap, webhookUrlOf } from '../../gateways/tap.ts';
import { report } from '../../monitoring/report.ts';
import { trackTokenOf } from '../order/owner.ts';
import { isOurs } from './settle.ts';

export interface AttemptRow {
  id: string;
  order_id: OrderId;
  method: OnlineMethod;
  amount_minor: number;
  currency: Currency;
  status: string;
  gateway_ref: string | null;
  payment_url: string | null;
  number: string;
  locale: Locale;
  name: string;
  email: string;
  phone: string;
}

/** The attempt and what its charge says about the order. */
export const attemptColumns = `p.id, p.order_id, p.method, p.amount_minor, p.currency, p.status, p.gateway_ref,
  p.payment_url, o.number, o.locale, o.name, o.email, o.phone`;

/** An order's newest attempt, an `AttemptRow` or nothing. */
export const newestAttempt = (db: D1Database, orderId: OrderId): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${attemptColumns} FROM payments p JOIN orders o ON o.id = p.order_id
       WHERE p.order_id = ? ORDER BY p.attempt DESC LIMIT 1`,
    )
    .bind(orderId);

/**
 * Where the shopper pays an attempt; null if it is over or the gateway can't be reached. `mayExist`: an earlier run may have
 * created the charge, so the gateway is asked for it first.
 */
export async function paymentUrlOf(
  env: Env,
  attempt: AttemptRow | undefined,
  now: number,
  mayExist: boolean,
): Promise<string | null> {
  if (attempt?.status !== 'initiated') return null;
  return attempt.payment_url ?? openAttempt(env, attempt, now, mayExist);
}

/** Finds or creates the attempt's charge and keeps its id and page. An unknown outcome is asked for, not tried blindly. */
export async function openAttempt(
  env: Env,
  attempt: AttemptRow,
  now: number,
  mayExist: boolean,
): Promise<string | null> {
  try {
    const charge = (mayExist ? await findCharge(env, attempt.id) : null) ?? (await createCharge(env, attempt));
    return await keepCharge(env, attempt, charge);
  } catch (error) {
    if (error instanceof GatewayRefused) {
      await report(env, error, { reqId: attempt.id });
      await env.DB.prepare(
        "UPDATE payments SET status = 'failed', checked_at = ? WHERE id = ? AND status = 'initiated'",
      )
        .bind(now, attempt.id)
        .run();
      return null;
    }
    if (!(error instanceof GatewayUnknown)) throw error;
    // The gateway is down: the order stands, unpaid, and payAgain or the cron go on from here.
    return null;
  }
}

async function createCharge(env: Env, attempt: AttemptRow): Promise<Charge> {
  const token = await trackTokenOf(env, attempt.order_id);
  const returnPath = localizedPath(paths.checkoutSuccess(attempt.order_id, token), attempt.locale);
  const { id, order_id: orderId, number: orderNumber, amount_minor: amountMinor, currency, method, locale } = attempt;
  try {
    return await createTap(env).createCharge({
      paymentId: id,
      orderId,
      orderNumber,
      amountMinor,
      currency,
      method,
      locale,
      customer: { name: attempt.name, email: attempt.email, phone: attempt.phone },
      returnUrl: env.PUBLIC_ORIGIN + returnPath,
      webhookUrl: webhookUrlOf(env),
    });
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) throw error;
    const charge = await findCharge(env, attempt.id);
    if (!charge) throw error;
    return charge;
  }
}

const findCharge = async (env: Env, paymentId: string): Promise<Charge | null> =>
  (await createTap(env).findCharges(paymentId))[0] ?? null;

/** The page of a charge that is ours to the letter; anything else is nobody's to pay. */
async function keepCharge(env: Env, attempt: AttemptRow, charge: Charge): Promise<string | null> {
  const isAsAsked =
    isOurs(env, charge) &&
    charge.paymentId === attempt.id &&
    charge.orderId === attempt.order_id &&
    charge.amountMinor === attempt.amount_minor &&
    charge.currency === attempt.currency;
  if (!isAsAsked) {
    await report(env, new Error('The gateway created another charge than asked'), { reqId: attempt.id });
    return null;
  }
  await env.DB.prepare('UPDATE payments SET gateway_ref = ?1, payment_url = ?2 WHERE id = ?3 AND gateway_ref IS NULL')
    .bind(charge.id, charge.url, attempt.id)
    .run();
  return charge.url;
}
