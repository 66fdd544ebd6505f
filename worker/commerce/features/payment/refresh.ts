/** Asks the gateway about attempts that nobody has heard of, so that a lost webhook does not matter (W6). */

import { eachRow } from '../../core/each-row.ts';
import type { Env } from '../../env.ts';
import { GatewayRefused, GatewayUnknown } from '../../gateways/gateway.ts';
import { createTap } from '../../gateways/tap.ts';
import { report } from '../../monitoring/report.ts';
import type { TryTable } from './gateway-charge.ts';
import { type Settled, settleCharge } from './settle.ts';

const askAgainAfterMs = 3000;

interface OpenAttempt {
  id: string;
  gateway_ref: string | null;
}

/** An attempt's charges, settled; null if the gateway knows none under our reference. @throws GatewayUnknown */
async function refreshAttempt(env: Env, attempt: OpenAttempt, now: number): Promise<Settled | null> {
  const gateway = createTap(env);
  try {
    const charges = attempt.gateway_ref
      ? [await gateway.retrieveCharge(attempt.gateway_ref)]
      : await gateway.findCharges(attempt.id);
    let settled: Settled | null = null;
    // More than one only where the gateway made two of one try: each has its money.
    for (const charge of charges) settled = await settleCharge(env, charge, now);
    return settled;
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

/** The same where nobody waits for a fault: the gateway's silence is `unknown`, and so is a fault of ours, which is reported. */
async function askQuietly(env: Env, attempt: OpenAttempt, now: number): Promise<Settled | 'unknown' | null> {
  try {
    return await refreshAttempt(env, attempt, now);
  } catch (error) {
    if (!(error instanceof GatewayUnknown)) await report(env, error, { reqId: attempt.id });
    return 'unknown';
  }
}

/**
 * Settles every open attempt of an order; false if the gateway could not be asked about one of them, so that nobody
 * knows whether money is on its way.
 */
export async function refreshOrder(env: Env, orderId: string, now: number): Promise<boolean> {
  const { results } = await env.DB.prepare(
    "SELECT id, gateway_ref FROM payments WHERE order_id = ? AND status = 'initiated' ORDER BY attempt",
  )
    .bind(orderId)
    .all<OpenAttempt>();
  let isKnown = true;
  for (const attempt of results) {
    const settled = await askQuietly(env, attempt, now);
    if (settled === 'unknown') isKnown = false;
  }
  return isKnown;
}

/**
 * Takes up to `most` tries of each kind that were not looked at since `before`, so that two runs do not ask twice. Each is asked
 * about less often the longer nobody knows: after a quarter of the time that it has waited.
 */
export async function refreshOpenAttempts(env: Env, before: number, most: number, now: number): Promise<void> {
  for (const table of ['payments', 'wallet_charges'] as const) await refreshOpen(env, table, { before, most, now });
}

async function refreshOpen(
  env: Env,
  table: TryTable,
  { before, most, now }: { before: number; most: number; now: number },
): Promise<void> {
  const { results } = await env.DB.prepare(
    `UPDATE ${table} SET checked_at = ?1 WHERE id IN
       (SELECT id FROM ${table} WHERE status = 'initiated' AND checked_at < ?2
          AND checked_at <= ?1 - (checked_at - created_at) / 4 ORDER BY checked_at LIMIT ?3)
     RETURNING id, gateway_ref, created_at`,
  )
    .bind(now, before, most)
    .all<OpenAttempt & { created_at: number }>();
  await eachRow(env, results, async (attempt) => {
    const settled = await askQuietly(env, attempt, now);
    if (settled === null && attempt.created_at < now - 3_600_000)
      await env.DB.prepare(`UPDATE ${table} SET status = 'expired' WHERE id = ? AND status = 'initiated'`)
        .bind(attempt.id)
        .run();
  });
}

/**
 * For the order's page, which polls after paying: asks at most every three seconds. A failed order may have an older attempt that is open.
 * True if something may have changed.
 */
export async function refreshIfWaiting(
  env: Env,
  order: { id: string; payment_status: string },
  now: number,
): Promise<boolean> {
  if (order.payment_status !== 'pending' && order.payment_status !== 'failed') return false;
  const { meta } = await env.DB.prepare(
    "UPDATE payments SET checked_at = ?1 WHERE order_id = ?2 AND status = 'initiated' AND checked_at < ?3",
  )
    .bind(now, order.id, now - askAgainAfterMs)
    .run();
  if (meta.changes === 0) return false;
  await refreshOrder(env, order.id, now);
  return true;
}

/** The same for a top-up's page. @returns whether something may have changed. */
export async function refreshChargeIfWaiting(env: Env, chargeId: string, now: number): Promise<boolean> {
  const open = await env.DB.prepare(
    `UPDATE wallet_charges SET checked_at = ?1 WHERE id = ?2 AND status = 'initiated' AND checked_at < ?3
     RETURNING id, gateway_ref`,
  )
    .bind(now, chargeId, now - askAgainAfterMs)
    .first<OpenAttempt>();
  if (!open) return false;
  const settled = await askQuietly(env, open, now);
  return settled !== null && settled !== 'open' && settled !== 'unknown';
}
