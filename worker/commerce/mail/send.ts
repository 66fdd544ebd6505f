/** Sends queued mails. A run leases its mails for a minute, so that two runs don't send the same one. */

import { mailRetryForMs } from '../../../shared/constants.ts';
import { forEachRow } from '../core/for-each-row.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { getMailProvider, type OutgoingMail } from './provider.ts';

const batchSize = 20;
const leaseMs = 60_000;
const firstPauseMs = 30_000;
const longestPauseMs = 3_600_000;

interface WaitingMail extends OutgoingMail {
  tries: number;
}

const mailColumns = defineColumns<WaitingMail>({
  tries: 'coalesce(t.tries, 0)',
  id: 'm.id',
  to: 'm."to"',
  subject: 'm.subject',
  html: 'm.html',
  text: 'm.text',
  unsubscribeUrl: 'm.unsubscribe_url',
});

async function leaseMails(db: D1Database, now: number): Promise<WaitingMail[]> {
  const { results } = await db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails m LEFT JOIN mail_tries t ON t.mail_id = m.id
       WHERE m.sent_at IS NULL AND m.created_at > ?1 AND (t.mail_id IS NULL OR t.next_at <= ?2)
         AND (m.recipient IS NULL OR m.recipient NOT IN (SELECT recipient FROM suppressions))
       ORDER BY m.created_at LIMIT ${batchSize}`,
    )
    .bind(now - mailRetryForMs, now)
    .all<WaitingMail>();
  if (results.length === 0) return [];
  const leases = await db.batch<{ mail_id: string }>(
    results.map(({ id, tries }) =>
      db
        .prepare(
          `INSERT INTO mail_tries (mail_id, tries, next_at) VALUES (?1, 1, ?2)
           ON CONFLICT DO UPDATE SET tries = tries + 1, next_at = ?2 WHERE tries = ?3 AND next_at <= ?4
           RETURNING mail_id`,
        )
        .bind(id, now + leaseMs, tries, now),
    ),
  );
  return results.filter((_mail, at) => leases[at]?.results.length === 1);
}

/**
 * Returns how many were sent. A sent mail's row stays, which prevents repeats, but its text is deleted, because it may
 * hold a sign-in link.
 * @throws Error for an unknown provider
 */
export async function sendMails(env: CommerceEnv, now: number): Promise<number> {
  const provider = getMailProvider(env);
  if (provider === null) return 0;
  let sent = 0;
  const nextTryAt = (tries: number) => now + Math.min(longestPauseMs, firstPauseMs * 2 ** tries);
  const scheduleRetry = (id: string, at: number | null) =>
    env.DB.prepare('UPDATE mail_tries SET next_at = ? WHERE mail_id = ?').bind(at, id).run();
  const eraseContent = (id: string) => env.DB.prepare("UPDATE mails SET html = '', text = '' WHERE id = ?").bind(id);
  const sendOne = async ({ tries, ...mail }: WaitingMail) => {
    const outcome = await provider.send(mail);
    if (outcome === 'sent') {
      sent += 1;
      await env.DB.batch([
        env.DB.prepare('UPDATE mails SET sent_at = ? WHERE id = ?').bind(now, mail.id),
        eraseContent(mail.id),
        env.DB.prepare('DELETE FROM mail_tries WHERE mail_id = ?').bind(mail.id),
      ]);
      return;
    }
    if (outcome === 'never') {
      await eraseContent(mail.id).run();
      await report(env, new Error(`The mail provider refuses ${mail.id}`), { reqId: mail.id });
    }
    await scheduleRetry(mail.id, outcome === 'never' ? null : nextTryAt(tries));
  };
  await forEachRow(env, await leaseMails(env.DB, now), sendOne, ({ id, tries }) => scheduleRetry(id, nextTryAt(tries)));
  return sent;
}
