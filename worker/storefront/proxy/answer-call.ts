import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { type About, type Answer, ask } from './ask.ts';
import { keep, readCached, readStale } from './cache.ts';
import { cacheKey, keptFor } from './cache-policy.ts';
import { catalogueVersion } from './catalogue-version.ts';
import type { Match } from './route.ts';
import type { Caller } from './upstream.ts';

export interface CallRequest {
  readonly match: Match;
  readonly method: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly idempotencyKey: string | null;
  /** True while a public page is rendered: responses flagged `page` may then be some seconds old. */
  readonly forPublicPage: boolean;
}

type Identify = (caller: Caller) => Promise<Caller>;

const isOutage = (error: unknown): boolean => error instanceof AppError && errors[error.code].status >= 500;

/** @throws AppError `upstream.*` */
export async function answerCall(
  env: Env,
  caller: Caller,
  request: CallRequest,
  about: About,
  identify: Identify,
): Promise<Answer> {
  const { match, query } = request;
  const flag = match.call.cache;
  if (flag === null) return askApi(env, caller, request, about, identify);
  const key = await cacheKey(env, request, caller);
  const kept = keptFor(flag, query);
  const version = key === null ? null : await catalogueVersion(env, about);
  const cached = key === null ? null : await readCached(env, key, { kept, version, reqId: about.reqId });
  if (cached) return cached;
  const lastGood = () => readLastGood(env, caller, request, about);
  const early = about.outage?.isAway ? await lastGood() : null;
  if (early) return early;
  try {
    const answer = await askApi(env, caller, request, about, identify);
    if (answer.status >= 500) return (await lastGood()) ?? answer;
    if (key !== null) about.waitUntil(keep(env, key, { kept, version, answer }));
    return answer;
  } catch (error) {
    const stale = isOutage(error) ? await lastGood() : null;
    if (stale) return stale;
    throw error;
  }
}

async function askApi(
  env: Env,
  caller: Caller,
  { match, method, query, body, idempotencyKey }: CallRequest,
  about: About,
  identify: Identify,
): Promise<Answer> {
  const { outage } = about;
  try {
    if (outage?.isAway && !outage.asksAnyway) throw new AppError('upstream.unreachable');
    // A shared response is fetched without a session, so it cannot hold personal data.
    const asker = match.call.cache === 'shared' ? { ...caller, session: null } : caller;
    const known = match.call.access === 'open' ? asker : await identify(asker);
    const answer = await ask(env, known, { method, path: match.path, query, body, idempotencyKey }, about);
    if (outage && answer.status >= 500) outage.hasFailed = true;
    return answer;
  } catch (error) {
    if (outage && isOutage(error)) outage.hasFailed = true;
    throw error;
  }
}

/** The last good public response, never one of a session. */
async function readLastGood(env: Env, caller: Caller, request: CallRequest, about: About): Promise<Answer | null> {
  const { cache: flag } = request.match.call;
  if (flag !== 'shared' && flag !== 'page') return null;
  const key = await cacheKey(env, { ...request, forPublicPage: true }, caller);
  if (key === null) return null;
  const answer = await readStale(env, key, { kept: keptFor(flag, request.query), reqId: about.reqId });
  if (answer && about.outage) about.outage.staleS = Math.max(about.outage.staleS ?? 0, answer.staleS ?? 0);
  return answer;
}
