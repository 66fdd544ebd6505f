/** Applies a fetched charge to a wallet top-up: credited once, with the captured amount (M12, M13). */
import type { Currency } from '../../../../shared/domain/money.ts';
import type { ReviewReason } from '../../../../shared/domain/payment-review.ts';
import type { Env } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';
import { openAccounts, walletOf } from '../../ledger/wallet-hold.ts';
import { once } from './event.ts';
import { putUnderReview } from './review.ts';

interface ChargeRow {
  id: string;
  user_id: string;
  amount_minor: number;
  currency: Currency;
}

/** Safe to repeat and to run in parallel. The caller has checked `isOurs`. */
export async function settleWalletCharge(
  env: Env,
  charge: Charge,
  now: number,
): Promise<'paid' | 'failed' | 'review' | 'open' | 'known' | 'foreign'> {
  const row = await env.DB.prepare('SELECT id, user_id, amount_minor, currency FROM wallet_charges WHERE id = ?')
    .bind(charge.paymentId)
    .first<ChargeRow>();
  if (!row) return 'foreign';
  if (row.id !== charge.orderId && charge.outcome !== 'captured') return 'foreign';
  if (charge.outcome === 'open') return 'open';
  const mark = (status: string, from: string) =>
    env.DB.prepare(
      `UPDATE wallet_charges SET status = ?1, gateway_ref = ?2, checked_at = ?3 WHERE id = ?4 AND status IN (${from})`,
    ).bind(status, charge.id, now, row.id);
  if (charge.outcome === 'failed')
    return (await once(env, charge, [mark('failed', "'initiated'")], now)) === 'known' ? 'known' : 'failed';
  const review = (reason: ReviewReason) => {
    const statements = reason === 'order' ? [] : [mark('review', "'initiated', 'failed', 'expired'")];
    return putUnderReview(env, charge, { reason, orderId: null, statements }, now);
  };
  if (row.id !== charge.orderId) return review('order');
  if (row.currency !== charge.currency || charge.amountMinor === null) return review('currency');
  if (row.amount_minor !== charge.amountMinor) return review('amount');
  const statements = [
    // A removed account has no wallet: an operator refunds what arrives later.
    env.DB.prepare(`INSERT INTO batch_guard SELECT count(*) = 1, 'no_account' FROM users WHERE id = ?`).bind(
      row.user_id,
    ),
    // A charge presumed lost may still be paid, and a first charge may be under review.
    mark('captured', "'initiated', 'failed', 'expired', 'review'"),
    openAccounts(env.DB, row.user_id, row.currency),
    env.DB.prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at)
       VALUES (?1, ?2, ?3, ?4, 'wallet_charge', ?5, ?6)`,
    ).bind(
      `t:wallet_charge:${row.id}`,
      `gateway:${row.currency}`,
      walletOf(row.user_id, row.currency),
      charge.amountMinor,
      row.id,
      now,
    ),
  ];
  const ended = await once(env, charge, statements, now);
  if (ended === 'done') return 'paid';
  if (ended === 'known') return 'known';
  if (ended.refused === 'no_account') return review('account');
  if (ended.refused === 'unique:transfers') return review('duplicate');
  throw new Error(`Charge ${charge.id}: ${ended.refused}`);
}
