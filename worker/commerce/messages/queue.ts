/** Messages are rows first (table `messages`), written in the batch of what they carry. */
import type { MessageChannel } from '../../../shared/contract/phone.ts';
import type { Locale } from '../../../shared/domain/money.ts';
import { mailedPaths } from '../../../shared/paths.ts';
import { newId } from '../core/hash.ts';
import { createStopToken } from '../core/recipient-token.ts';
import type { CommerceEnv } from '../env.ts';
import { createMailTranslate, toPageUrl } from '../mail/compose-mail.ts';

export const codeLifetimeMs = 10 * 60_000;

interface CodeMessage {
  readonly to: string;
  readonly channel: MessageChannel;
  readonly locale: Locale;
  readonly code: string;
  readonly recipient: string;
}

/** The text holds an unsubscribe link, because numbers in neither country can reply with a keyword. */
export async function queueCode(env: CommerceEnv, { code, recipient, ...message }: CodeMessage, now: number) {
  const { to, channel, locale } = message;
  const url = toPageUrl(env, mailedPaths.stop(await createStopToken(env, recipient)), locale);
  const text = createMailTranslate(locale)('mail.code_text', { code, minutes: codeLifetimeMs / 60_000, url });
  return env.DB.prepare(
    'INSERT INTO messages (id, "to", channel, locale, topic, text, fields, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).bind(newId(), to, channel, locale, 'phone.code', text, JSON.stringify({ 1: code }), now);
}
