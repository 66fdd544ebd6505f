/** What the shop wrote to mailboxes and telephones, as their holders read it. */
import { env } from 'cloudflare:workers';
import type { Client } from './client.ts';

export interface ReadMail {
  to: string;
  topic: string;
  subject: string;
  html: string;
  text: string;
  locale: string;
  unsubscribe_url: string | null;
}

/** All mails, or those of a topic, the oldest first. */
export const mails = async (topic: string | null = null): Promise<ReadMail[]> =>
  (
    await env.DB.prepare('SELECT * FROM mails WHERE ?1 IS NULL OR topic = ?1 ORDER BY created_at, rowid')
      .bind(topic)
      .all<ReadMail>()
  ).results;

/** The secret of a mail's link. */
export const tokenOf = (mail: ReadMail | undefined): string => /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/** The secret of the link that stops such mails. */
export const stopTokenOf = (text: string | undefined): string => /\/stop\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

export interface ReadMessage {
  to: string;
  channel: string;
  topic: string;
  locale: string;
  text: string;
  fields: string;
  outcome: string | null;
}

export const messagesTo = async (to: string): Promise<ReadMessage[]> =>
  (await env.DB.prepare('SELECT * FROM messages WHERE "to" = ? ORDER BY created_at, rowid').bind(to).all<ReadMessage>())
    .results;

/** Asks for a code and reads it; empty if none came. `phone` is Kuwaiti, eight digits. */
export async function askForCode(client: Client, phone: string): Promise<string> {
  await client.post('/phone/code', { phone, channel: 'sms' });
  return /\b\d{6}\b/.exec((await messagesTo(`+965${phone}`)).at(-1)?.text ?? '')?.[0] ?? '';
}
