/** Sends queued mails. Their tries stand in a table of their own, because few have any. */

import { mailRetryForMs } from '../../../shared/constants.ts';
import { drain, type Leased } from '../core/drain.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { getMailProvider, type OutgoingMail } from './provider.ts';

const atOnce = 20;

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

async function leaseMails(db: D1Database, now: number, until: number): Promise<WaitingMail[]> {
  const { results } = await db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails m LEFT JOIN mail_tries t ON t.mail_id = m.id
       WHERE m.sent_at IS NULL AND m.created_at > ?1 AND (t.mail_id IS NULL OR t.next_at <= ?2)
         AND (m.recipient IS NULL OR m.recipient NOT IN (SELECT recipient FROM suppressions))
       ORDER BY m.created_at LIMIT ${atOnce}`,
    )
    .bind(now - mailRetryForMs, now)
    .all<WaitingMail>();
  if (results.length === 0) return [];
  const leases = await db.batch<{ mail_id: string }>(
    results.map(({ id, tries }) =>
      db
        .prepare(
          `INSERT INTO mail_tries (mail_id, tries, next_at) VALUES (?1, 1, ?2)
           ON CONFLICT DO UPDATE SET tries = ?3, next_at = ?2 WHERE tries = ?3 - 1 AND next_at <= ?4
           RETURNING mail_id`,
        )
        .bind(id, until, tries, now),
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
  const tryAt = (id: string, at: number | null) =>
    env.DB.prepare('UPDATE mail_tries SET next_at = ? WHERE mail_id = ?').bind(at, id);
  const eraseContent = (id: string) => env.DB.prepare("UPDATE mails SET html = '', text = '' WHERE id = ?").bind(id);
  return drain<WaitingMail>(env, now, {
    lease: (until) => leaseMails(env.DB, now, until),
    putOff: ({ id }, at) => tryAt(id, at).run(),
    async deliver({ tries: _tries, ...mail }) {
      const outcome = await provider.send(mail);
      if (outcome === 'sent') {
        await env.DB.batch([
          env.DB.prepare('UPDATE mails SET sent_at = ? WHERE id = ?').bind(now, mail.id),
          eraseContent(mail.id),
          env.DB.prepare('DELETE FROM mail_tries WHERE mail_id = ?').bind(mail.id),
        ]);
        return 'done';
      }
      if (outcome !== 'never') return 'later';
      await env.DB.batch([eraseContent(mail.id), tryAt(mail.id, null)]);
      await report(env, new Error(`The mail provider refuses ${mail.id}`), { reqId: mail.id });
      return 'dropped';
    },
  });
}
