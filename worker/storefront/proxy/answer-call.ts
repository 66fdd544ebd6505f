/** A call of the contract answered from the cache or by the API: the core that the browser's leg and the pages share. */
import type { Env } from '../env.ts';
import { type About, type Answer, ask } from './ask.ts';
import { keep, readCached } from './cache.ts';
import { cacheKey, keptFor } from './cache-policy.ts';
import type { Match } from './route.ts';
import type { Caller } from './upstream.ts';

export interface CallRequest {
  readonly match: Match;
  readonly method: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly idempotencyKey: string | null;
  /** Drawn for nobody in particular: then answers flagged `page` may be some seconds old. */
  readonly forPublicPage: boolean;
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
  const flag = match.call.cache;
  const key = await cacheKey(env, request, caller);
  const kept = flag === null ? null : keptFor(flag, query);
  const cached = key === null || kept === null ? null : await readCached(env, key, kept, about.reqId);
  if (cached) return cached;
  // What everybody will be shown is asked for without a session: it cannot hold what is one person's.
  const asker = flag === 'shared' ? { ...caller, session: null } : caller;
  const known = match.call.access === 'open' ? asker : await identify(asker);
  const answer = await ask(env, known, { method, path: match.path, query, body, idempotencyKey }, about);
  if (key !== null && kept !== null) about.waitUntil(keep(env, key, kept, answer));
  return answer;
}
