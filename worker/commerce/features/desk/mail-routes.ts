/** The mails that the shop wrote, without what they say: a link of theirs is its reader's alone (docs/security.md Z27). */

import { mailRetryForMs } from '../../../../shared/constants.ts';
import type { mailDeskCalls, mailStates } from '../../../../shared/contract/desk/mail.ts';
import { defineColumns } from '../../db/columns.ts';
import type { DeskRoutes } from '../../serve-desk.ts';

const mailsListed = 100;

interface ListedMailRow extends Record<'id' | 'to' | 'locale' | 'topic' | 'subject', string> {
  state: (typeof mailStates)[number];
  created_at: number;
}

const mailColumns = defineColumns<ListedMailRow>({
  created_at: 'm.created_at',
  id: 'm.id',
  to: 'm."to"',
  locale: 'm.locale',
  topic: 'm.topic',
  subject: 'm.subject',
  state: `CASE WHEN m.sent_at IS NOT NULL THEN 'sent'
    WHEN m.recipient IN (SELECT recipient FROM suppressions) THEN 'stopped'
    WHEN m.created_at <= ?2 OR (t.mail_id IS NOT NULL AND t.next_at IS NULL) THEN 'given_up' ELSE 'waiting' END`,
});

async function listMails(db: D1Database, to: string | undefined, now: number) {
  const { results } = await db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails m LEFT JOIN mail_tries t ON t.mail_id = m.id WHERE ?1 IS NULL OR m."to" = ?1
       ORDER BY m.created_at DESC, m.id LIMIT ${mailsListed}`,
    )
    .bind(to ?? null, now - mailRetryForMs)
    .all<ListedMailRow>();
  return results.map((mail) => ({ ...mail, created_at: new Date(mail.created_at).toISOString() }));
}

export const mailDeskRoutes: DeskRoutes<typeof mailDeskCalls> = {
  outbox: async ({ env, now }, { query }) => ({ items: await listMails(env.DB, query.to, now) }),
};
