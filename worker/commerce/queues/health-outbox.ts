/** Tells the health database what the shop's has decided, and people what there is to know of their tests: at least once, each with an effect of once (docs/decisions/038-health-data-is-kept-apart.md). */
import { type Budget, noBudget } from '../core/budget.ts';
import { drain, type Outcome, outboxOf } from '../core/drain.ts';
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

const costs = { queriesARow: 8, atOnce: 50 };

const tasks: Readonly<Record<string, (env: CommerceEnv, body: string, now: number) => Promise<void>>> = {
  'patient.forget': forgetPatient,
  'intake.keep': keepIntake,
  'intake.forget': forgetIntake,
  'test.news': tellTestNews,
  'patient.invite': sendInvite,
};

async function deliver(env: CommerceEnv, row: HealthOutboxRow, now: number): Promise<Outcome> {
  const task = tasks[row.topic];
  if (!task) throw new Error(`Nobody delivers ${row.topic}`);
  await task(env, row.body, now);
  // Ids of people who are gone are not kept.
  await env.DB.prepare('DELETE FROM health_outbox WHERE id = ?').bind(row.id).run();
  return 'done';
}

export const drainHealthOutbox = (env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<number> =>
  drain<HealthOutboxRow>(
    env,
    {
      ...costs,
      ...outboxOf<HealthOutboxRow>(
        { db: env.DB, table: 'health_outbox', waits: 'sent_at IS NULL' },
        healthOutboxColumns.sql,
        now,
      ),
      deliver: (row) => deliver(env, row, now),
    },
    { now, budget },
  );
