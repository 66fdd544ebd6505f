import { AppError, errors } from '../../../shared/errors.ts';
import { buildCacheKey, getCacheTtl, isBeforeChange } from '../cache/cache-policy.ts';
import { getCatalogueVersion, getLastVersion } from '../cache/catalogue-version.ts';
import { readFreshResponse, readStaleResponse, storeResponse } from '../cache/response-cache.ts';
import type { StorefrontEnv } from '../env.ts';
import { formMediaType } from '../request/check-request.ts';
import type { RouteMatch } from '../request/route.ts';
import { fetchUpstream, type RequestContext, type UpstreamResponse } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';

export interface ApiCallRequest {
  readonly match: RouteMatch;
  readonly method: string;
  readonly query: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly idempotencyKey: string | null;
  /** True while a public page is rendered: responses flagged `page` may then be some seconds old. */
  readonly isForPublicPage: boolean;
}

export interface CallIdentity {
  readonly caller: Caller;
  /** Gives a caller its device. Runs on a cache miss only. */
  withDevice(caller: Caller): Promise<Caller>;
}

const isOutage = (error: unknown): boolean => error instanceof AppError && errors[error.code].status >= 500;

const readVersion = async (env: StorefrontEnv, context: RequestContext) =>
  context.isVersionAsked ? getLastVersion(env) : getCatalogueVersion(env, context);

/** @throws AppError `upstream.*` */
export async function callApi(
  env: StorefrontEnv,
  identity: CallIdentity,
  request: ApiCallRequest,
  context: RequestContext,
): Promise<UpstreamResponse> {
  const { match, query } = request;
  const { caller } = identity;
  const flag = match.call.cache;
  if (flag === null) return callUpstream(env, identity, request, context);
  const ttl = getCacheTtl(flag, query);
  const mayKeep = flag !== 'page' || request.isForPublicPage;
  const version = mayKeep ? await readVersion(env, context) : null;
  const key = await buildCacheKey(env, request, caller, version);
  const isOutdated = (fetchedAt: number) => isBeforeChange(flag, fetchedAt, caller);
  const cached =
    key === null ? null : await readFreshResponse(env, key, { ttl, version, reqId: context.reqId, isOutdated });
  if (cached) return cached;
  const readLastGood = () => readLastGoodResponse(env, caller, request, context);
  const early = context.outage?.isApiDown ? await readLastGood() : null;
  if (early) return early;
  const fetchedAt = Date.now();
  try {
    const response = await callUpstream(env, identity, request, context);
    if (response.status >= 500) return (await readLastGood()) ?? response;
    const isOfSession = flag === 'session';
    if (key !== null) context.waitUntil(storeResponse(env, key, { ttl, version, response, fetchedAt, isOfSession }));
    return response;
  } catch (error) {
    const stale = isOutage(error) ? await readLastGood() : null;
    if (stale) return stale;
    throw error;
  }
}

async function callUpstream(
  env: StorefrontEnv,
  { caller, withDevice }: CallIdentity,
  { match, method, query, body, idempotencyKey }: ApiCallRequest,
  context: RequestContext,
): Promise<UpstreamResponse> {
  const { outage } = context;
  try {
    if (outage?.isApiDown && !outage.callsApiAnyway) throw new AppError('upstream.unreachable');
    // A shared response is fetched without a session, so it cannot hold personal data.
    const owner = match.call.cache === 'shared' ? { ...caller, session: null } : caller;
    const identified = match.call.access === 'open' ? owner : await withDevice(owner);
    const { takesForm, answersFile } = match.call;
    const request = {
      ...{ method, path: match.path, query, body, idempotencyKey, answersFile },
      ...(takesForm && { mediaType: formMediaType }),
    };
    const response = await fetchUpstream(env, identified, request, context);
    if (outage && response.status >= 500) outage.hasFailed = true;
    return response;
  } catch (error) {
    if (outage && isOutage(error)) outage.hasFailed = true;
    throw error;
  }
}

/** The last good public response, never one of a session. */
async function readLastGoodResponse(
  env: StorefrontEnv,
  caller: Caller,
  request: ApiCallRequest,
  context: RequestContext,
): Promise<UpstreamResponse | null> {
  const { cache: flag } = request.match.call;
  if (flag !== 'shared' && flag !== 'page') return null;
  const key = await buildCacheKey(env, { ...request, isForPublicPage: true }, caller, null);
  if (key === null) return null;
  const ttl = getCacheTtl(flag, request.query);
  const response = await readStaleResponse(env, key, { ttl, reqId: context.reqId });
  const { outage } = context;
  if (response && outage) outage.staleS = Math.max(outage.staleS ?? 0, response.staleS ?? 0);
  return response;
}
