/**
 * Delivers the outbox: mails and refunds promised by a committed batch. At least once, with an effect of once: a mail
 * is unique per topic and order, a refund has an idempotency key (docs/security.md F7, F8).
 */

import { scrub } from '../../../shared/domain/scrub.ts';
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { sendRefund } from '../features/refund/gateway-refund.ts';
import { GatewayUnknown } from '../gateways/gateway.ts';
import { report } from '../monitoring/report.ts';
import { notifyBackInStock } from './notify-back-in-stock.ts';
import { buildOrderMail } from './order-mail.ts';

interface OutboxRow {
  id: string;
  topic: 'order.placed' | 'order.paid' | 'payment.refund' | 'stock.back';
  body: string;
  tries: number;
}

const outboxColumns = defineColumns<OutboxRow>({
  id: 'id',
  topic: 'topic',
  body: 'body',
  tries: 'tries',
});

const batchSize = 50;
const leaseMs = 60_000;
const longestPauseMs = 3_600_000;
/** Of an event that fails by itself, some six hours. A gateway that is away is waited for without end. */
const maxTries = 12;
const faultMaxChars = 200;

/**
 * Returns the number delivered. Rows are leased for a minute, so that concurrent runs do not overlap and a crashed
 * run's rows are retried. Failing rows are retried with growing delays and do not block others.
 */
export async function drainOutbox(env: CommerceEnv, now: number): Promise<number> {
  const { results } = await env.DB.prepare(
    `UPDATE outbox SET tries = tries + 1, next_at = ?2 WHERE id IN
       (SELECT id FROM outbox WHERE sent_at IS NULL AND dead_at IS NULL AND next_at <= ?1 ORDER BY next_at LIMIT ?3)
     RETURNING ${outboxColumns.sql}`,
  )
    .bind(now, now + leaseMs, batchSize)
    .all<OutboxRow>();
  let done = 0;
  const work = async (row: OutboxRow) => {
    const isDone = await deliver(env, row, now).catch((error: unknown) => {
      if (error instanceof GatewayUnknown) return false;
      throw error;
    });
    if (isDone) done += 1;
    else await postponeStatement(env, row, now);
  };
  await forEachRow(env, results, work, (row, error) =>
    row.tries < maxTries ? postponeStatement(env, row, now) : giveUp(env, row, error, now),
  );
  return done;
}

const markSent = (env: CommerceEnv, row: OutboxRow, now: number) =>
  env.DB.prepare('UPDATE outbox SET sent_at = ? WHERE id = ? AND sent_at IS NULL').bind(now, row.id);

async function deliver(env: CommerceEnv, row: OutboxRow, now: number): Promise<boolean> {
  if (row.topic === 'payment.refund' || row.topic === 'stock.back') {
    const isDone = await (row.topic === 'stock.back' ? notifyBackInStock : sendRefund)(env, row.body, now);
    if (!isDone) return false;
    await markSent(env, row, now).run();
    return true;
  }
  const mail = await buildOrderMail(env, row.topic, row.body, now);
  // One transaction, so that a crash cannot fall between the mail and its mark.
  await env.DB.batch([...(mail ? [mail] : []), markSent(env, row, now)]);
  return true;
}

/** A dead letter: it waits for staff (`npm run desk -- queue list`), and the report rings (docs/operations.md). */
async function giveUp(env: CommerceEnv, row: OutboxRow, error: unknown, now: number): Promise<void> {
  const fault = scrub(error instanceof Error ? error.message : String(error)).slice(0, faultMaxChars);
  await env.DB.prepare('UPDATE outbox SET dead_at = ?, fault = ? WHERE id = ? AND sent_at IS NULL')
    .bind(now, fault, row.id)
    .run();
  await report(env, new Error(`Gave up ${row.topic} after ${row.tries} tries`), { reqId: row.id });
}

const postponeStatement = (env: CommerceEnv, row: OutboxRow, now: number) =>
  env.DB.prepare('UPDATE outbox SET next_at = ? WHERE id = ? AND sent_at IS NULL')
    .bind(now + Math.min(longestPauseMs, 15_000 * 2 ** row.tries), row.id)
    .run();
