/** One attempt to pay an order online. The gateway is called after the commit, never in the batch. */
import type { OrderId } from '../../../../shared/contract/fields.ts';
import { localizedPath } from '../../../../shared/domain/locale.ts';
import type { Currency, Locale } from '../../../../shared/domain/money.ts';
import type { OnlineMethod } from '../../../../shared/domain/payment-method.ts';
import { bookingPaths, paths } from '../../../../shared/paths.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { isPaymentPage } from '../../gateways/payment-page.ts';
import { webhookUrlOf } from '../../gateways/tap.ts';
import { deriveTrackToken } from '../../ledger/order-tokens.ts';
import { isOnlinePausedSql } from '../../ledger/pauses.ts';
import { openCharge } from './gateway-charge.ts';

export interface AttemptRow {
  id: string;
  order_id: OrderId;
  kind: 'products' | 'tests';
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
  expires_at: number | null;
  is_paused: number;
}

export const attemptColumns = defineColumns<AttemptRow>({
  id: 'p.id',
  order_id: 'p.order_id',
  kind: 'o.kind',
  method: 'p.method',
  amount_minor: 'p.amount_minor',
  currency: 'p.currency',
  status: 'p.status',
  gateway_ref: 'p.gateway_ref',
  payment_url: 'p.payment_url',
  number: 'o.number',
  locale: 'o.locale',
  name: 'o.name',
  email: 'o.email',
  phone: 'o.phone',
  expires_at: 'o.expires_at',
  is_paused: isOnlinePausedSql('o.country'),
});

export const newestAttemptStatement = (db: D1Database, orderId: OrderId): D1PreparedStatement =>
  db
    .prepare(
      `SELECT ${attemptColumns.sql} FROM payments p JOIN orders o ON o.id = p.order_id
       WHERE p.order_id = ? ORDER BY p.attempt DESC LIMIT 1`,
    )
    .bind(orderId);

/**
 * The payment page; null if the attempt is over, online payment is paused, or the gateway can't be reached. `mayExist`: an earlier run may have
 * created the charge, so it is looked up first.
 */
export async function getPaymentUrl(
  env: CommerceEnv,
  attempt: AttemptRow | null,
  now: number,
  mayExist: boolean,
): Promise<string | null> {
  if (attempt?.status !== 'initiated' || attempt.is_paused === 1) return null;
  return getStoredPage(env, attempt) ?? openAttemptCharge(env, attempt, now, mayExist);
}

const getStoredPage = (env: CommerceEnv, { payment_url: url }: Pick<AttemptRow, 'payment_url'>): string | null =>
  url !== null && isPaymentPage(env, url) ? url : null;

/** Its money may arrive in the last second, so that the charge ends five minutes before what it holds. */
const arrivalMinutes = 5;
const leastMinutes = 5;
const findChargeMinutes = (leftMs: number): number =>
  Math.max(leastMinutes, Math.floor(leftMs / 60_000) - arrivalMinutes);

async function openAttemptCharge(
  env: CommerceEnv,
  attempt: AttemptRow,
  now: number,
  mayExist: boolean,
): Promise<string | null> {
  const { id, order_id: orderId, amount_minor: amountMinor, currency, method, locale, name, email, phone } = attempt;
  const token = await deriveTrackToken(env, orderId);
  const toSuccess = attempt.kind === 'tests' ? bookingPaths.success : paths.checkoutSuccess;
  const request = {
    paymentId: id,
    orderId,
    orderNumber: attempt.number,
    description: `Order ${attempt.number}`,
    amountMinor,
    currency,
    method,
    locale,
    customer: { name, email, phone },
    returnUrl: env.PUBLIC_ORIGIN + localizedPath(toSuccess(orderId, token), locale),
    webhookUrl: webhookUrlOf(env),
    minutes: attempt.expires_at === null ? null : findChargeMinutes(attempt.expires_at - now),
  };
  return openCharge(env, request, { table: 'payments', now, mayExist });
}
