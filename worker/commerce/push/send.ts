/** Sends waiting notifications. A run leases its own for a minute, so that two runs don't send the same one. */
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { composePush, type PushTopic } from './compose-push.ts';
import { type PushOutcome, type PushTarget, pushLifetimeMs } from './outgoing-push.ts';
import { getPushProvider } from './provider.ts';

const batchSize = 20;
const leaseMs = 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

interface WaitingPush extends PushTarget {
  id: string;
  topic: PushTopic;
  ref: string;
  tries: number;
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

async function leasePushes(env: CommerceEnv, now: number): Promise<WaitingPush[]> {
  const leased = await env.DB.prepare(
    `UPDATE pushes SET tries = tries + 1, next_at = ?2 WHERE id IN
       (SELECT id FROM pushes WHERE outcome IS NULL AND next_at <= ?1 AND created_at > ?3 ORDER BY next_at LIMIT ${batchSize})
     RETURNING id`,
  )
    .bind(now, now + leaseMs, now - pushLifetimeMs)
    .all<{ id: string }>();
  if (leased.results.length === 0) return [];
  const { results } = await env.DB.prepare(
    `SELECT ${pushColumns.sql} FROM pushes p JOIN push_subscriptions s ON s.id = p.subscription
     WHERE p.id IN (SELECT value FROM json_each(?)) ORDER BY p.created_at, p.id`,
  )
    .bind(JSON.stringify(leased.results.map(({ id }) => id)))
    .all<WaitingPush>();
  return results;
}

/**
 * Returns how many were sent. A subscription that has ended is deleted with all that waits for it.
 * @throws Error for an unknown provider
 */
export async function sendPushes(env: CommerceEnv, now: number): Promise<number> {
  const provider = getPushProvider(env);
  if (provider === null) return 0;
  let sent = 0;
  const finish = (id: string, outcome: 'sent' | 'failed' | 'nothing') =>
    env.DB.prepare('UPDATE pushes SET outcome = ? WHERE id = ?').bind(outcome, id).run();
  const postpone = ({ id, tries }: WaitingPush, afterMs: number | null = null) =>
    env.DB.prepare('UPDATE pushes SET next_at = ? WHERE id = ?')
      .bind(now + Math.min(longestPauseMs, Math.max(afterMs ?? 0, firstPauseMs * 2 ** (tries - 1))), id)
      .run();
  const record = async (row: WaitingPush, outcome: PushOutcome) => {
    if (outcome.is === 'later') return postpone(row, outcome.afterMs);
    if (outcome.is === 'gone')
      return env.DB.prepare('DELETE FROM push_subscriptions WHERE id = ?').bind(row.subscription).run();
    if (outcome.is === 'sent') sent += 1;
    else await report(env, new Error(`The push service refuses ${row.id}`), { reqId: row.id });
    return finish(row.id, outcome.is === 'sent' ? 'sent' : 'failed');
  };
  const sendOne = async (row: WaitingPush) => {
    // Signed out since: it is nobody's business there.
    const text = row.user_id === null ? null : await composePush(env, { ...row, user_id: row.user_id });
    if (!text) return finish(row.id, 'nothing');
    const { id, topic, locale } = row;
    return record(row, await provider.send({ id, topic, locale, ...text }, row));
  };
  await forEachRow(env, await leasePushes(env, now), sendOne, (row) => postpone(row));
  return sent;
}
