import type { ChargeId } from '../../../../shared/contract/fields.ts';
import { chargeId } from '../../../../shared/contract/fields.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { currencyTerms } from '../../../../shared/domain/currency-terms.ts';
import { localizedPath } from '../../../../shared/domain/locale.ts';
import type { Currency, Locale } from '../../../../shared/domain/money.ts';
import { listPaymentMethods, type OnlineMethod } from '../../../../shared/domain/payment-method.ts';
import { parseChargeAmount } from '../../../../shared/domain/wallet.ts';
import { AppError } from '../../../../shared/errors.ts';
import { paths } from '../../../../shared/paths.ts';
import type { UserContext } from '../../context.ts';
import { newId } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import { isPaymentPage } from '../../gateways/payment-page.ts';
import { webhookUrlOf } from '../../gateways/tap.ts';
import { commitIdempotent, createIdempotentRequest, findEarlierRef } from '../../ledger/idempotency.ts';
import { isOnlinePausedSql } from '../../ledger/pauses.ts';
import { takeLimit } from '../../limits/limits.ts';
import { openCharge } from './gateway-charge.ts';

const dayMs = 24 * 3600 * 1000;

interface TopUpBody {
  amount: number;
  payment_method: OnlineMethod;
}

/**
 * Starts a wallet top-up: one row, then the gateway's page (docs/security.md M12, M13).
 * @throws AppError `wallet.limit`, `payment.method`, `payment.paused`, `idempotency.mismatch`, `rate.limited`
 */
export async function chargeWallet(context: UserContext, body: TopUpBody) {
  const { env, userId, now, country, locale } = context;
  const { currency } = countries[country];
  const request = await createIdempotentRequest<ChargeId>(context, 'wallet.charge', body);
  const earlier = await findEarlierRef(request);
  if (earlier !== null) return buildReply(context, earlier, true);

  if (!listPaymentMethods(country).includes(body.payment_method)) throw new AppError('payment.method');
  const amountMinor = parseChargeAmount(body.amount, currency);
  if (amountMinor === null) throw new AppError('wallet.limit');
  await takeLimit(env, 'wallet-charge-user', userId, now);
  const id = chargeId.parse(`wch_${newId()}`);
  const statements = [
    // Open top-ups count too, or many at once would each pass.
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT coalesce(sum(amount_minor), 0) + ?1 <= ?2, 'wallet_limit' FROM wallet_charges
       WHERE user_id = ?3 AND currency = ?4 AND created_at > ?5 AND status IN ('initiated', 'captured', 'review')`,
    ).bind(amountMinor, currencyTerms[currency].walletCharge.day, userId, currency, now - dayMs),
    env.DB.prepare(
      `INSERT INTO wallet_charges (id, user_id, method, amount_minor, currency, locale, created_at, checked_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7)`,
    ).bind(id, userId, body.payment_method, amountMinor, currency, locale, now),
  ];
  try {
    const { ref, isReplay } = await commitIdempotent(request, id, statements);
    return await buildReply(context, ref, isReplay);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    if (error.constraint === 'wallet_limit') throw new AppError('wallet.limit');
    throw error.constraint === 'online_paused' ? new AppError('payment.paused', { cause: error }) : error;
  }
}

async function buildReply(context: UserContext, id: ChargeId, mayExist: boolean) {
  return { payment_url: await getTopUpUrl(context, id, mayExist), charge_id: id };
}

interface OpenTopUpRow {
  method: OnlineMethod;
  amount_minor: number;
  currency: Currency;
  locale: Locale;
  payment_url: string | null;
  name: string;
  email: string;
  phone: string | null;
}

const topUpColumns = defineColumns<OpenTopUpRow>({
  method: 'c.method',
  amount_minor: 'c.amount_minor',
  currency: 'c.currency',
  locale: 'c.locale',
  payment_url: 'c.payment_url',
  name: 'u.name',
  email: 'u.email',
  phone: 'u.phone',
});

async function getTopUpUrl({ env, now }: UserContext, id: ChargeId, mayExist: boolean): Promise<string | null> {
  const row = await env.DB.prepare(
    `SELECT ${topUpColumns.sql}
     FROM wallet_charges c JOIN users u ON u.id = c.user_id WHERE c.id = ? AND c.status = 'initiated'
       AND NOT EXISTS (SELECT 1 FROM countries k WHERE k.currency = c.currency AND ${isOnlinePausedSql('k.id')})`,
  )
    .bind(id)
    .first<OpenTopUpRow>();
  if (!row) return null;
  if (row.payment_url !== null && isPaymentPage(env, row.payment_url)) return row.payment_url;
  const { method, amount_minor: amountMinor, currency, locale, name, email, phone } = row;
  const request = {
    paymentId: id,
    orderId: id,
    description: 'Wallet',
    amountMinor,
    currency,
    method,
    locale,
    customer: { name, email, phone: phone ?? '' },
    returnUrl: env.PUBLIC_ORIGIN + localizedPath(paths.walletCharge(id), locale),
    webhookUrl: webhookUrlOf(env),
    minutes: null,
  };
  return openCharge(env, request, { table: 'wallet_charges', now, mayExist });
}
