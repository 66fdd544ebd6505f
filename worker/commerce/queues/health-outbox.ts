/** Tells the health database what the shop's has decided, and people what there is to know of their tests: at least once, each with an effect of once (docs/decisions/038-health-data-is-kept-apart.md). */
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { forgetIntake, keepIntake } from '../features/test-order/intake.ts';
import { sendInvite } from '../features/test-order/send-invite.ts';
import { tellTestNews } from '../features/test-order/tell-news.ts';
import { forgetPatient } from '../features/upload/forget.ts';

interface HealthOutboxRow {
  id: string;
  topic: string;
  body: string;
  tries: number;
}

const healthOutboxColumns = defineColumns<HealthOutboxRow>({ id: 'id', topic: 'topic', body: 'body', tries: 'tries' });

const batchSize = 50;
const leaseMs = 60_000;
const longestPauseMs = 3_600_000;

const tasks: Readonly<Record<string, (env: CommerceEnv, body: string, now: number) => Promise<void>>> = {
  'patient.forget': forgetPatient,
  'intake.keep': keepIntake,
  'intake.forget': forgetIntake,
  'test.news': tellTestNews,
  'patient.invite': sendInvite,
};

async function deliver(env: CommerceEnv, row: HealthOutboxRow, now: number): Promise<void> {
  const task = tasks[row.topic];
  if (!task) throw new Error(`Nobody delivers ${row.topic}`);
  await task(env, row.body, now);
  // Ids of people who are gone are not kept.
  await env.DB.prepare('DELETE FROM health_outbox WHERE id = ?').bind(row.id).run();
}

/** Rows are leased for a minute; failing ones are retried with growing pauses and don't hold up the others. */
export async function drainHealthOutbox(env: CommerceEnv, now: number): Promise<void> {
  const { results } = await env.DB.prepare(
    `UPDATE health_outbox SET tries = tries + 1, next_at = ?2 WHERE id IN
       (SELECT id FROM health_outbox WHERE sent_at IS NULL AND next_at <= ?1 ORDER BY next_at LIMIT ?3)
     RETURNING ${healthOutboxColumns.sql}`,
  )
    .bind(now, now + leaseMs, batchSize)
    .all<HealthOutboxRow>();
  await forEachRow(
    env,
    results,
    (row) => deliver(env, row, now),
    ({ id, tries }) =>
      env.DB.prepare('UPDATE health_outbox SET next_at = ? WHERE id = ?')
        .bind(now + Math.min(longestPauseMs, 15_000 * 2 ** tries), id)
        .run(),
  );
}
