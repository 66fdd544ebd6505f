import { AppError, errors } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { buildCacheKey, getCacheTtl } from './cache-policy.ts';
import { getCatalogueVersion } from './catalogue-version.ts';
import { fetchUpstream, type RequestContext, type UpstreamResponse } from './fetch-upstream.ts';
import { readFreshResponse, readStaleResponse, storeResponse } from './response-cache.ts';
import type { RouteMatch } from './route.ts';
import type { Caller } from './signed-request.ts';

export interface ApiCallRequest {
  readonly match: RouteMatch;
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
export async function callApi(
  env: Env,
  caller: Caller,
  request: ApiCallRequest,
  about: RequestContext,
  identify: Identify,
): Promise<UpstreamResponse> {
  const { match, query } = request;
  const flag = match.call.cache;
  if (flag === null) return callUpstream(env, caller, request, about, identify);
  const key = await buildCacheKey(env, request, caller);
  const kept = getCacheTtl(flag, query);
  const version = key === null ? null : await getCatalogueVersion(env, about);
  const cached = key === null ? null : await readFreshResponse(env, key, { kept, version, reqId: about.reqId });
  if (cached) return cached;
  const lastGood = () => readLastGoodResponse(env, caller, request, about);
  const early = about.outage?.isAway ? await lastGood() : null;
  if (early) return early;
  try {
    const answer = await callUpstream(env, caller, request, about, identify);
    if (answer.status >= 500) return (await lastGood()) ?? answer;
    if (key !== null) about.waitUntil(storeResponse(env, key, { kept, version, answer }));
    return answer;
  } catch (error) {
    const stale = isOutage(error) ? await lastGood() : null;
    if (stale) return stale;
    throw error;
  }
}

async function callUpstream(
  env: Env,
  caller: Caller,
  { match, method, query, body, idempotencyKey }: ApiCallRequest,
  about: RequestContext,
  identify: Identify,
): Promise<UpstreamResponse> {
  const { outage } = about;
  try {
    if (outage?.isAway && !outage.asksAnyway) throw new AppError('upstream.unreachable');
    // A shared response is fetched without a session, so it cannot hold personal data.
    const asker = match.call.cache === 'shared' ? { ...caller, session: null } : caller;
    const known = match.call.access === 'open' ? asker : await identify(asker);
    const answer = await fetchUpstream(env, known, { method, path: match.path, query, body, idempotencyKey }, about);
    if (outage && answer.status >= 500) outage.hasFailed = true;
    return answer;
  } catch (error) {
    if (outage && isOutage(error)) outage.hasFailed = true;
    throw error;
  }
}

/** The last good public response, never one of a session. */
async function readLastGoodResponse(
  env: Env,
  caller: Caller,
  request: ApiCallRequest,
  about: RequestContext,
): Promise<UpstreamResponse | null> {
  const { cache: flag } = request.match.call;
  if (flag !== 'shared' && flag !== 'page') return null;
  const key = await buildCacheKey(env, { ...request, forPublicPage: true }, caller);
  if (key === null) return null;
  const answer = await readStaleResponse(env, key, { kept: getCacheTtl(flag, request.query), reqId: about.reqId });
  if (answer && about.outage) about.outage.staleS = Math.max(about.outage.staleS ?? 0, answer.staleS ?? 0);
  return answer;
}
