/** Answers kept in KV. A store that is slow, gone or full is a miss, never a fault of the page (C8). */
import { cachedAnswerCode } from '../../../shared/constants.ts';
import type { Envelope, Meta } from '../../../shared/contract/envelope.ts';
import type { Env } from '../env.ts';
import type { Answer } from './ask.ts';
import { storedMaxBytes } from './cache-policy.ts';

/** Only the reply's data is kept, as text: the frame around it is made anew for every request. */
export async function readCached(env: Env, key: string, reqId: string): Promise<Answer | null> {
  const stored = await env.CACHE.get(key, 'text').catch(() => null);
  if (stored === null) return null;
  let data: unknown;
  try {
    data = JSON.parse(stored);
  } catch {
    return null;
  }
  const meta: Meta = { code: cachedAnswerCode, msg: 'OK', msgType: 0, reqId };
  const envelope: Envelope = { meta, data };
  const text = `{"meta":${JSON.stringify(meta)},"data":${stored}}`;
  return { status: 200, envelope, text, replayed: false, retryAfter: null };
}

/** Good answers only (C5). */
export async function keep(env: Env, key: string, answer: Answer, expirationTtl: number): Promise<void> {
  if (answer.status !== 200 || answer.envelope.meta.msgType !== 0 || answer.text.length > storedMaxBytes) return;
  await env.CACHE.put(key, JSON.stringify(answer.envelope.data), { expirationTtl }).catch(() => undefined);
}
