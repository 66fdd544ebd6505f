import { type Budget, noBudget, takeInParts } from '../core/budget.ts';
import { defineColumns } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { getMessageProvider, type OutgoingMessage } from './provider.ts';
import { codeLifetimeMs } from './queue.ts';

/** News of an order are read a day later as well; Twilio keeps a message for four hours. */
const newsLifetimeMs = 4 * 3_600_000;
const lifetimeOf = (topic: string): number => (topic === 'phone.code' ? codeLifetimeMs : newsLifetimeMs);

const costs = { queriesARow: 1, atOnce: 20 };

interface WaitingMessage extends Omit<OutgoingMessage, 'fields' | 'lifetimeS'> {
  id: string;
  fields: string;
  created_at: number;
}

const messageColumns = defineColumns<WaitingMessage>({
  id: 'id',
  to: '"to"',
  channel: 'channel',
  locale: 'locale',
  topic: 'topic',
  text: 'text',
  fields: 'fields',
  created_at: 'created_at',
});

/**
 * Sends queued messages at most once: a run claims a row by its time, and a lost response is not retried. Returns how
 * many were sent. Rows stay without their text, which holds a code or a link; expired messages stay unsent.
 * @throws Error for an unknown provider
 */
export async function sendMessages(env: CommerceEnv, now: number, budget: Budget = noBudget): Promise<number> {
  const provider = getMessageProvider(env);
  if (provider === null) return 0;
  let sent = 0;
  const send = async ({ id, fields, created_at: createdAt, ...message }: WaitingMessage) => {
    const lifetimeS = Math.max(1, Math.ceil((createdAt + lifetimeOf(message.topic) - now) / 1000));
    const isSent = await provider.send({ ...message, fields: JSON.parse(fields), lifetimeS });
    if (!isSent) await report(env, new Error(`The message provider refuses ${id}`), { reqId: id });
    await env.DB.prepare("UPDATE messages SET outcome = ?, text = '', fields = '{}' WHERE id = ?")
      .bind(isSent ? 'sent' : 'failed', id)
      .run();
    if (isSent) sent += 1;
  };
  await takeInParts(budget, costs, async (most) => {
    const { results } = await env.DB.prepare(
      `UPDATE messages SET taken_at = ?1 WHERE id IN
         (SELECT id FROM messages WHERE taken_at IS NULL AND created_at > iif(topic = 'phone.code', ?2, ?4)
          ORDER BY created_at LIMIT ?3)
       RETURNING ${messageColumns.sql}`,
    )
      .bind(now, now - codeLifetimeMs, most, now - newsLifetimeMs)
      .all<WaitingMessage>();
    await Promise.all(results.map(send));
    return results.length;
  });
  return sent;
}
