import type { Currency } from '../../../../shared/domain/money.ts';
import type { ReviewReason } from '../../../../shared/domain/payment-review.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';
import { openAccountsStatement, walletAccountOf } from '../../ledger/wallet-hold.ts';
import { applyOnce } from './gateway-event.ts';
import { putUnderReview } from './review.ts';

interface TopUpRow {
  id: string;
  user_id: string;
  amount_minor: number;
  currency: Currency;
}

const topUpColumns = defineColumns<TopUpRow>({
  id: 'id',
  user_id: 'user_id',
  amount_minor: 'amount_minor',
  currency: 'currency',
});

/**
 * Applies a fetched charge to a wallet top-up: credited once, with the captured amount (M12, M13). Safe to repeat and
 * to run in parallel. The caller has checked `isOwnCharge`.
 */
export async function applyWalletCharge(
  env: CommerceEnv,
  charge: Charge,
  now: number,
): Promise<'paid' | 'failed' | 'review' | 'open' | 'known' | 'foreign'> {
  const row = await env.DB.prepare(`SELECT ${topUpColumns.sql} FROM wallet_charges WHERE id = ?`)
    .bind(charge.paymentId)
    .first<TopUpRow>();
  if (!row) return 'foreign';
  if (row.id !== charge.orderId && charge.outcome !== 'captured') return 'foreign';
  if (charge.outcome === 'open') return 'open';
  const markStatement = (status: string, from: string) =>
    env.DB.prepare(
      `UPDATE wallet_charges SET status = ?1, gateway_ref = ?2, checked_at = ?3 WHERE id = ?4 AND status IN (${from})`,
    ).bind(status, charge.id, now, row.id);
  if (charge.outcome === 'failed')
    return (await applyOnce(env, charge, [markStatement('failed', "'initiated'")], now)) === 'known'
      ? 'known'
      : 'failed';
  const reviewAs = (reason: ReviewReason) => {
    const statements = reason === 'order' ? [] : [markStatement('review', "'initiated', 'failed', 'expired'")];
    return putUnderReview(env, charge, { reason, orderId: null, statements }, now);
  };
  if (row.id !== charge.orderId) return reviewAs('order');
  if (row.currency !== charge.currency || charge.amountMinor === null) return reviewAs('currency');
  if (row.amount_minor !== charge.amountMinor) return reviewAs('amount');
  const statements = [
    // A removed account has no wallet: an operator refunds what arrives later.
    env.DB.prepare(`INSERT INTO batch_guard SELECT count(*) = 1, 'no_account' FROM users WHERE id = ?`).bind(
      row.user_id,
    ),
    // A charge presumed lost may still be paid, and a first charge may be under review.
    markStatement('captured', "'initiated', 'failed', 'expired', 'review'"),
    openAccountsStatement(env.DB, row.user_id, row.currency),
    env.DB.prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, created_at)
       VALUES (?1, ?2, ?3, ?4, 'wallet_charge', ?5, ?6)`,
    ).bind(
      `t:wallet_charge:${row.id}`,
      `gateway:${row.currency}`,
      walletAccountOf(row.user_id, row.currency),
      charge.amountMinor,
      row.id,
      now,
    ),
  ];
  const result = await applyOnce(env, charge, statements, now);
  if (result === 'done') return 'paid';
  if (result === 'known') return 'known';
  if (result.refused === 'no_account') return reviewAs('account');
  if (result.refused === 'unique:transfers') return reviewAs('duplicate');
  throw new Error(`Charge ${charge.id}: ${result.refused}`);
}
