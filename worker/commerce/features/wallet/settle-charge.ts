/** What a fetched charge does to the wallet that it was to fill: credited once, with what the gateway took (M12, M13). */
import type { Currency } from '../../../../shared/domain/money.ts';
import type { Env } from '../../env.ts';
import type { Charge } from '../../gateways/gateway.ts';
import { report } from '../../monitoring/report.ts';
import { once } from '../payment/event.ts';
import { openAccounts, walletOf } from './hold.ts';

interface ChargeRow {
  id: string;
  user_id: string;
  currency: Currency;
}

/** Safe to repeat and to run in parallel. `charge` is one of our gateway account's. */
export async function settleWalletCharge(
  env: Env,
  charge: Charge,
  now: number,
): Promise<'paid' | 'failed' | 'review' | 'open' | 'known' | 'foreign'> {
  const row = await env.DB.prepare('SELECT id, user_id, currency FROM wallet_charges WHERE id = ?')
    .bind(charge.paymentId)
    .first<ChargeRow>();
  if (!row || row.id !== charge.orderId) return 'foreign';
  if (charge.outcome === 'open') return 'open';
  const mark = (status: string, from: string) =>
    env.DB.prepare(
      `UPDATE wallet_charges SET status = ?1, gateway_ref = ?2, checked_at = ?3 WHERE id = ?4 AND status IN (${from})`,
    ).bind(status, charge.id, now, row.id);
  if (charge.outcome === 'failed')
    return (await once(env, charge, [mark('failed', "'initiated'")])) === 'known' ? 'known' : 'failed';
  const ended = await once(env, charge, [
    // Whoever is gone has no wallet: what comes after is for a person to give back.
    env.DB.prepare(
      `INSERT INTO batch_guard SELECT count(*) = 1, 'amount_mismatch' FROM wallet_charges c JOIN users u ON u.id = c.user_id
       WHERE c.id = ?1 AND c.amount_minor = ?2 AND c.currency = ?3`,
    ).bind(row.id, charge.amountMinor, charge.currency),
    // A charge that was thought lost and was paid after all counts.
    mark('captured', "'initiated', 'failed', 'expired'"),
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
  ]);
  if (ended === 'done') return 'paid';
  if (ended === 'known') return 'known';
  const review = await once(env, charge, [mark('review', "'initiated', 'failed', 'expired'")]);
  if (review !== 'done') return 'known';
  await report(env, new Error(`Charge ${charge.id} fits no top-up: ${ended.refused}`), { reqId: row.id });
  return 'review';
}
