import { mailRetryForMs } from '../../../shared/constants.ts';
import { type Budget, noBudget } from '../core/budget.ts';
import { drain, type Leased, type Outcome } from '../core/drain.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { getMailProvider, type OutgoingMail } from './provider.ts';

const costs = { queriesARow: 3, atOnce: 20 };

type WaitingMail = OutgoingMail & Leased;

const mailColumns = defineColumns<WaitingMail>({
  tries: 'coalesce(t.tries, 0) + 1',
  id: 'm.id',
  to: 'm."to"',
  subject: 'm.subject',
  html: 'm.html',
  text: 'm.text',
  unsubscribeUrl: 'm.unsubscribe_url',
});

async function leaseMails(
  db: D1Database,
  most: number,
  { now, until }: { readonly now: number; readonly until: number },
): Promise<WaitingMail[]> {
  const { results } = await db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails m LEFT JOIN mail_tries t ON t.mail_id = m.id
       WHERE m.sent_at IS NULL AND m.created_at > ?1 AND (t.mail_id IS NULL OR t.next_at <= ?2)
         AND (m.recipient IS NULL OR m.recipient NOT IN (SELECT recipient FROM suppressions))
       ORDER BY m.created_at LIMIT ?3`,
    )
    .bind(now - mailRetryForMs, now, most)
    .all<WaitingMail>();
  if (results.length === 0) return [];
  const leases = await db
    .prepare(
      `INSERT INTO mail_tries (mail_id, tries, next_at) SELECT value->>'id', value->>'tries', ?2 FROM json_each(?1) WHERE true
       ON CONFLICT DO UPDATE SET tries = excluded.tries, next_at = excluded.next_at
         WHERE tries = excluded.tries - 1 AND next_at <= ?3
       RETURNING mail_id`,
    )
    .bind(JSON.stringify(results.map(({ id, tries }) => ({ id, tries }))), until, now)
    .all<{ mail_id: string }>();
  const leased = new Set(leases.results.map(({ mail_id: id }) => id));
  return results.filter(({ id }) => leased.has(id));
}

/**
 * Sends queued mails. Their tries stand in a table of their own, because few have any. Returns how many were sent. A
 * sent mail's row stays, which prevents repeats, but its text is deleted, because it may hold a sign-in link.
 * @throws Error for an unknown provider
 */
export async function sendMails(env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<number> {
  const provider = getMailProvider(env);
  if (provider === null) return 0;
  const tryAt = (id: string, at: number | null) =>
    env.DB.prepare('UPDATE mail_tries SET next_at = ? WHERE mail_id = ?').bind(at, id);
  const eraseContent = (id: string) => env.DB.prepare("UPDATE mails SET html = '', text = '' WHERE id = ?").bind(id);
  const deliver = async ({ tries: _tries, ...mail }: WaitingMail): Promise<Outcome> => {
    const outcome = await provider.send(mail);
    if (outcome === 'sent') {
      await env.DB.batch([
        env.DB.prepare("UPDATE mails SET sent_at = ?, html = '', text = '' WHERE id = ?").bind(now, mail.id),
        env.DB.prepare('DELETE FROM mail_tries WHERE mail_id = ?').bind(mail.id),
      ]);
      return 'done';
    }
    if (outcome !== 'never') return 'later';
    await env.DB.batch([eraseContent(mail.id), tryAt(mail.id, null)]);
    await report(env, new Error(`The mail provider refuses ${mail.id}`), { reqId: mail.id });
    return 'dropped';
  };
  const lease = (until: number, most: number) => leaseMails(env.DB, most, { now, until });
  const putOff = ({ id }: WaitingMail, at: number) => tryAt(id, at).run();
  return drain<WaitingMail>(env, { ...costs, lease, putOff, deliver }, { now, budget });
}
