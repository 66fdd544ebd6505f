/** A call of the contract answered from the cache or by the API: the core that the browser's leg and the pages share. */
import type { Env } from '../env.ts';
import { type About, type Answer, ask } from './ask.ts';
import { keep, readCached } from './cache.ts';
import { cacheKey, ttlS } from './cache-policy.ts';
import type { Match } from './route.ts';
import type { Caller } from './upstream.ts';

export interface CallRequest {
  readonly match: Match;
  readonly method: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly idempotencyKey: string | null;
}

/**
 * @param identify gives the caller its device; only asked when the cache has no answer.
 * @throws AppError `upstream.*`
 */
export async function answerCall(
  env: Env,
  caller: Caller,
  request: CallRequest,
  about: About,
  identify: (caller: Caller) => Promise<Caller>,
): Promise<Answer> {
  const { match, method, query, body, idempotencyKey } = request;
  const flag = method === 'GET' ? match.call.cache : null;
  const key = flag === null ? null : await cacheKey(env, match, query, caller);
  const cached = key === null ? null : await readCached(env, key, about.reqId);
  if (cached) return cached;
  const known = match.call.access === 'open' ? caller : await identify(caller);
  const answer = await ask(env, known, { method, path: match.path, query, body, idempotencyKey }, about);
  if (key !== null && flag !== null) about.waitUntil(keep(env, key, answer, ttlS[flag]));
  return answer;
}
