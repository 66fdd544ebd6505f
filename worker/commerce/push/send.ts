import { type Budget, noBudget } from '../core/budget.ts';
import { drain, type Leased, type Outcome, outboxOf } from '../core/drain.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { composePush, type PushTopic } from './compose-push.ts';
import { type PushOutcome, type PushTarget, pushLifetimeMs } from './outgoing-push.ts';
import { getPushProvider } from './provider.ts';

const costs = { queriesARow: 3, atOnce: 20 };

interface WaitingPush extends PushTarget, Leased {
  topic: PushTopic;
  ref: string;
  subscription: string;
  locale: 'en' | 'ar';
  user_id: string | null;
}

const pushColumns = defineColumns<WaitingPush>({
  id: 'p.id',
  topic: 'p.topic',
  ref: 'p.ref',
  tries: 'p.tries',
  subscription: 'p.subscription',
  locale: 's.locale',
  user_id: 's.user_id',
  endpoint: 's.endpoint',
  p256dh: 's.p256dh',
  auth: 's.auth',
});

async function readPushes(db: D1Database, ids: readonly string[]): Promise<WaitingPush[]> {
  if (ids.length === 0) return [];
  const { results } = await db
    .prepare(
      `SELECT ${pushColumns.sql} FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription
       WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY p.created_at, p.id`,
    )
    .bind(JSON.stringify(ids))
    .all<WaitingPush>();
  return results;
}

/**
 * Sends waiting notifications. Returns how many were sent. A subscription that has ended is deleted with all that waits
 * for it.
 * @throws Error for an unknown provider
 */
export async function sendPushes(env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<number> {
  const provider = getPushProvider(env);
  if (provider === null) return 0;
  const finish = async (id: string, outcome: 'sent' | 'failed' | 'nothing'): Promise<Outcome> => {
    await env.DB.prepare('UPDATE pushes SET outcome = ? WHERE id = ?').bind(outcome, id).run();
    return outcome === 'sent' ? 'done' : 'dropped';
  };
  const record = async (row: WaitingPush, outcome: PushOutcome): Promise<Outcome> => {
    if (outcome.is === 'later') return { afterMs: outcome.afterMs ?? 0 };
    if (outcome.is === 'sent') return finish(row.id, 'sent');
    if (outcome.is === 'gone') {
      await env.DB.prepare('DELETE FROM push_subscriptions WHERE id = ?').bind(row.subscription).run();
      return 'dropped';
    }
    await report(env, new Error(`The push service refuses ${row.id}`), { reqId: row.id });
    return finish(row.id, 'failed');
  };
  const { lease, putOff } = outboxOf<Leased>(
    {
      db: env.DB,
      table: 'pushes',
      waits: 'outcome IS NULL AND created_at > ?4',
      values: [now - pushLifetimeMs],
    },
    'id, tries',
    now,
  );
  const deliver = async (row: WaitingPush): Promise<Outcome> => {
    // Signed out since: it is nobody's business there.
    const text = row.user_id === null ? null : await composePush(env, { ...row, user_id: row.user_id });
    if (!text) return finish(row.id, 'nothing');
    const { id, topic, locale } = row;
    return record(row, await provider.send({ id, topic, locale, ...text }, row));
  };
  const leasePushes = async (until: number, most: number) => {
    const leased = await lease(until, most);
    return readPushes(
      env.DB,
      leased.map(({ id }) => id),
    );
  };
  return drain<WaitingPush>(env, { ...costs, lease: leasePushes, putOff, deliver }, { now, budget });
}
