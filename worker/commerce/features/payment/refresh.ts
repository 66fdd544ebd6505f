/** Asks the gateway about open attempts, so that a lost webhook doesn't matter (W6). */

import { type Budget, takeInParts } from '../../core/budget.ts';
import { forEachRow } from '../../core/for-each-row.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { createTap } from '../../gateways/tap.ts';
import { report } from '../../monitoring/report.ts';
import { type AppliedOutcome, applyCharge } from './apply-charge.ts';
import type { AttemptTable } from './gateway-charge.ts';

const pollIntervalMs = 3000;
const minuteMs = 60_000;
/** The dearest row: a charge that comes too late for its order. */
const costs = { queriesARow: 20, atOnce: 30 };
/** Queries that orders leave for top-ups of wallets. */
const queriesOfTopUps = 30;

interface OpenAttempt {
  id: string;
  gateway_ref: string | null;
  created_at: number;
}

const attemptColumns = defineColumns<OpenAttempt>({
  id: 'id',
  gateway_ref: 'gateway_ref',
  created_at: 'created_at',
});

/** Returns null if the gateway has no charge under the attempt's id. @throws GatewayUnknown */
async function refreshAttempt(env: CommerceEnv, attempt: OpenAttempt, now: number): Promise<AppliedOutcome | null> {
  const gateway = createTap(env);
  try {
    const charges = attempt.gateway_ref
      ? [await gateway.retrieveCharge(attempt.gateway_ref)]
      : await gateway.findCharges(attempt.id);
    let outcome: AppliedOutcome | null = null;
    // The gateway may have created two charges for one attempt, each with its own money.
    for (const charge of charges) outcome = await applyCharge(env, charge, now);
    return outcome;
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

async function refreshSafely(
  env: CommerceEnv,
  attempt: OpenAttempt,
  now: number,
): Promise<AppliedOutcome | 'unknown' | null> {
  try {
    return await refreshAttempt(env, attempt, now);
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) await report(env, error, { reqId: attempt.id });
    return 'unknown';
  }
}

/** Returns false if the gateway didn't answer about some attempt, so money may still be on its way. */
export async function refreshOrder(env: CommerceEnv, orderId: string, now: number): Promise<boolean> {
  const { results } = await env.DB.prepare(
    `SELECT ${attemptColumns.sql} FROM payments WHERE order_id = ? AND status = 'initiated' ORDER BY attempt`,
  )
    .bind(orderId)
    .all<OpenAttempt>();
  let isKnown = true;
  for (const attempt of results) {
    const outcome = await refreshSafely(env, attempt, now);
    if (outcome === 'unknown') isKnown = false;
  }
  return isKnown;
}

/**
 * Checks attempts that were last checked a minute ago, so that two runs don't check the same one. The interval grows to a quarter of the
 * attempt's age.
 */
export async function refreshOpenAttempts(env: CommerceEnv, now: number, budget: Budget): Promise<void> {
  await refreshTable(env, 'payments', { now, budget: { left: () => budget.left() - queriesOfTopUps } });
  await refreshTable(env, 'wallet_charges', { now, budget });
}

async function refreshTable(
  env: CommerceEnv,
  table: AttemptTable,
  { now, budget }: { now: number; budget: Budget },
): Promise<void> {
  const refreshOne = async (attempt: OpenAttempt) => {
    const outcome = await refreshSafely(env, attempt, now);
    if (outcome === null && attempt.created_at < now - 3_600_000)
      await env.DB.prepare(`UPDATE ${table} SET status = 'expired' WHERE id = ? AND status = 'initiated'`)
        .bind(attempt.id)
        .run();
  };
  await takeInParts(budget, costs, async (most) => {
    const { results } = await env.DB.prepare(
      `UPDATE ${table} SET checked_at = ?1 WHERE id IN
         (SELECT id FROM ${table} WHERE status = 'initiated' AND checked_at < ?2
            AND checked_at <= ?1 - (checked_at - created_at) / 4 ORDER BY checked_at LIMIT ?3)
       RETURNING ${attemptColumns.sql}`,
    )
      .bind(now, now - minuteMs, most)
      .all<OpenAttempt>();
    await forEachRow(env, results, refreshOne);
    return results.length;
  });
}

/**
 * For the order page, which polls after payment. A failed order may still have an older attempt open. Returns true if something may
 * have changed.
 */
export async function refreshIfWaiting(
  env: CommerceEnv,
  order: { id: string; payment_status: string },
  now: number,
): Promise<boolean> {
  if (order.payment_status !== 'pending' && order.payment_status !== 'failed') return false;
  const { meta } = await env.DB.prepare(
    "UPDATE payments SET checked_at = ?1 WHERE order_id = ?2 AND status = 'initiated' AND checked_at < ?3",
  )
    .bind(now, order.id, now - pollIntervalMs)
    .run();
  if (meta.changes === 0) return false;
  await refreshOrder(env, order.id, now);
  return true;
}

export async function refreshChargeIfWaiting(env: CommerceEnv, chargeId: string, now: number): Promise<boolean> {
  const open = await env.DB.prepare(
    `UPDATE wallet_charges SET checked_at = ?1 WHERE id = ?2 AND status = 'initiated' AND checked_at < ?3
     RETURNING ${attemptColumns.sql}`,
  )
    .bind(now, chargeId, now - pollIntervalMs)
    .first<OpenAttempt>();
  if (!open) return false;
  const outcome = await refreshSafely(env, open, now);
  return outcome !== null && outcome !== 'open' && outcome !== 'unknown';
}
