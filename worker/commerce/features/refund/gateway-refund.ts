/**
 * Sends refunds to the gateway exactly once: the desk's, those from review, and captures for closed or paid orders
 * (W10).
 */

import type { Currency } from '../../../../shared/domain/money.ts';
import { defineColumns } from '../../db/columns.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import { GatewayRefused } from '../../gateways/gateway.ts';
import { createTap, webhookUrlOf } from '../../gateways/tap.ts';
import { report } from '../../monitoring/report.ts';

/** The gateway remembers a key for 24 hours (docs/gulf.md §1.5); the margin covers clock skew and the call. */
const keyLifetimeMs = 20 * 3_600_000;

interface GatewayRefundRow {
  id: string;
  amount_minor: number;
  currency: Currency;
  status: string;
  gateway_refund: string | null;
  failures: number;
  charge_id: string;
  order_id: string | null;
  /** 1 for a capture that arrived after the order was closed or paid. */
  is_orphan: number;
  created_at: number;
}

const refundColumns = defineColumns<GatewayRefundRow>({
  id: 'r.id',
  amount_minor: 'r.amount_minor',
  currency: 'r.currency',
  status: 'r.status',
  gateway_refund: 'r.gateway_refund',
  failures: 'r.failures',
  charge_id: 'r.charge_id',
  order_id: 'p.order_id',
  is_orphan: "r.order_refund_id IS NULL AND r.id = 'refund:' || r.charge_id",
  created_at: 'r.created_at',
});

/** After a webhook about a refund: retries waiting ones now. Returns whether one waits. */
export async function retryRefundNow(env: CommerceEnv, chargeId: string, now: number): Promise<boolean> {
  const { meta } = await env.DB.prepare(
    `UPDATE outbox SET next_at = ?1 WHERE sent_at IS NULL AND id IN
       (SELECT id FROM refunds WHERE charge_id = ?2)`,
  )
    .bind(now, chargeId)
    .run();
  return meta.changes > 0;
}

/** Returns true once refunded, false to try again later. @throws GatewayUnknown */
export async function sendRefund(env: CommerceEnv, refundId: string, now: number): Promise<boolean> {
  const row = await env.DB.prepare(
    `SELECT ${refundColumns.sql}
     FROM refunds r JOIN captures c ON c.charge_id = r.charge_id LEFT JOIN payments p ON p.id = c.payment_id WHERE r.id = ?`,
  )
    .bind(refundId)
    .first<GatewayRefundRow>();
  if (!row) throw new Error(`No refund ${refundId}`);
  if (row.status === 'done') return true;
  const refund = await requestRefund(env, row, now);
  if (refund === null || refund.outcome === 'refused') {
    const { meta } = await env.DB.prepare(
      'UPDATE refunds SET failures = failures + 1, gateway_refund = NULL WHERE id = ? AND failures = ?',
    )
      .bind(row.id, row.failures)
      .run();
    if (meta.changes === 1) await report(env, new Error(`The gateway refused ${row.id}`), { reqId: row.id });
    return false;
  }
  if (refund.outcome === 'pending') {
    await env.DB.prepare('UPDATE refunds SET gateway_refund = ? WHERE id = ?').bind(refund.id, row.id).run();
    return false;
  }
  await bookRefund(env, row, refund.id, now);
  return true;
}

async function requestRefund(env: CommerceEnv, row: GatewayRefundRow, now: number) {
  const gateway = createTap(env);
  try {
    if (row.gateway_refund) return await gateway.retrieveRefund(row.gateway_refund);
    // The key changes only after a clear refusal, so a lost response never refunds twice.
    const key = row.failures === 0 ? row.id : `${row.id}:${row.failures}`;
    const { charge_id: chargeId, amount_minor: amountMinor, currency } = row;
    // The gateway has forgotten the key: an earlier run may have sent the refund and lost the response.
    const found = row.created_at < now - keyLifetimeMs ? await gateway.findRefund(chargeId, key) : null;
    if (found) return found;
    const reason = row.is_orphan ? 'duplicate' : 'requested_by_customer';
    return await gateway.refund({ chargeId, amountMinor, currency, key, reason, webhookUrl: webhookUrlOf(env) });
  } catch (error) {
    if (error instanceof GatewayRefused) return null;
    throw error;
  }
}

async function bookRefund(env: CommerceEnv, row: GatewayRefundRow, gatewayRefund: string, now: number): Promise<void> {
  const statements = [
    env.DB.prepare(
      `INSERT INTO transfers (id, debit, credit, amount, kind, ref, order_id, created_at)
       VALUES (?1, ?2, ?3, ?4, 'gateway_refund', ?5, ?6, ?7)`,
    ).bind(
      `t:${row.id}`,
      `refund_due:${row.currency}`,
      `gateway:${row.currency}`,
      row.amount_minor,
      row.id,
      row.order_id,
      now,
    ),
    env.DB.prepare("UPDATE refunds SET status = 'done', gateway_refund = ? WHERE id = ?").bind(gatewayRefund, row.id),
  ];
  const isBooked = async () =>
    (await env.DB.prepare('SELECT 1 FROM transfers WHERE id = ?').bind(`t:${row.id}`).first()) !== null;
  try {
    await commitBatch(env.DB, statements, isBooked);
  } catch (error) {
    // Another run of the outbox booked it; under the gateway's key both are one refund.
    if (!(error instanceof ConstraintViolation) || error.constraint !== 'unique:transfers') throw error;
  }
}
