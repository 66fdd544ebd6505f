import type { mailDeskCalls } from '../../../../shared/contract/desk/mail.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import type { DeskRoutes } from '../../serve-desk.ts';

const mailsListed = 100;

interface MailRow extends Record<'id' | 'to' | 'locale' | 'topic' | 'subject' | 'text', string> {
  unsubscribe_url: string | null;
  created_at: number;
}

const mailColumns = defineColumns<MailRow>({
  unsubscribe_url: 'unsubscribe_url',
  created_at: 'created_at',
  id: 'id',
  to: '"to"',
  locale: 'locale',
  topic: 'topic',
  subject: 'subject',
  text: 'text',
});

async function listMails(db: CommerceEnv['DB'], to: string | undefined) {
  const { results } = await db
    .prepare(
      `SELECT ${mailColumns.sql} FROM mails WHERE ?1 IS NULL OR "to" = ?1
       ORDER BY created_at DESC, id LIMIT ${mailsListed}`,
    )
    .bind(to ?? null)
    .all<MailRow>();
  return results.map((mail) => ({ ...mail, created_at: new Date(mail.created_at).toISOString() }));
}

export const mailDeskRoutes: DeskRoutes<typeof mailDeskCalls> = {
  outbox: async ({ env }, { query }) => ({ items: await listMails(env.DB, query.to) }),
};
