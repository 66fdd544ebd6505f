import { requestTimeoutMs } from '../../../shared/constants.ts';
import { AppError } from '../../../shared/errors.ts';
import type { StorefrontEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import {
  checkRequest,
  checkVisitorHeaders,
  isCrossSite,
  parseFreshId,
  parseRequestId,
} from '../request/check-request.ts';
import { setCookie, setDeviceCookies } from '../request/cookies.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { listMethods, matchRoute } from '../request/route.ts';
import { checkBodyHash, isForApp, readAppTokens } from '../session/app-caller.ts';
import { applySessionCookies } from '../session/apply-session-cookies.ts';
import { registerDevice, withDevice } from '../session/device.ts';
import { sealProvenTokens } from '../session/seal-proven.ts';
import { readVisitor } from '../session/visitor.ts';
import { admitRequest } from '../upstream/circuit-breaker.ts';
import { createOutageState } from '../upstream/fetch-upstream.ts';
import { createFileResponse } from '../upstream/file-response.ts';
import type { Caller } from '../upstream/signed-request.ts';
import { createApiResponse, formatCacheStatus, toErrorResponse } from './api-response.ts';
import { callApi } from './call-api.ts';

/** Path and query as sent: a URL parser would resolve `..` before it could be refused (P1). */
export function parseRawTarget(url: string): { path: string; query: string } {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const target = start < 0 ? '/' : (url.slice(start).split('#')[0] ?? '/');
  const at = target.indexOf('?');
  return at < 0 ? { path: target, query: '' } : { path: target.slice(0, at), query: target.slice(at + 1) };
}

async function readRequestBody(
  request: Request,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw new AppError('body.too_large');
  let body: Uint8Array<ArrayBuffer> | null;
  try {
    body = await readBodyWithLimit(request, maxBytes, signal);
  } catch (cause) {
    throw new AppError(signal.aborted ? 'upstream.timeout' : 'request.malformed', { cause });
  }
  if (body === null) throw new AppError('body.too_large');
  return body;
}

function toUnmatchedError(path: string): AppError {
  const methods = listMethods(path);
  return methods.length === 0
    ? new AppError('not_found')
    : new AppError('method.not_allowed', { params: { allow: methods.join(', ') } });
}

export async function serveApi(
  request: Request,
  env: StorefrontEnv,
  waitUntil: (work: Promise<unknown>) => void,
  timeoutMs = requestTimeoutMs,
): Promise<Response> {
  const started = Date.now();
  const { caller: visitor } = readVisitor(request);
  const reqId = parseRequestId(request.headers) ?? crypto.randomUUID();
  const { path, query } = parseRawTarget(request.url);
  const cookies: string[] = [];
  let mayHaveChanged = false;
  const withCookies = (response: Response): Response => {
    // Also after a failed call, because the change may have been made.
    if (mayHaveChanged) cookies.push(setCookie.changed(Date.now()));
    for (const cookie of cookies) response.headers.append('set-cookie', cookie);
    return response;
  };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const match = matchRoute(request.method, path.slice('/api'.length));
    if (!match) throw toUnmatchedError(path.slice('/api'.length));
    const app = readAppTokens(request.headers, match.name);
    const caller: Caller = app === null ? visitor : { ...visitor, ...app };
    checkRequest(request, query, match, env.PUBLIC_ORIGIN, app !== null);
    checkVisitorHeaders(request.headers, caller.locale);
    const freshId = parseFreshId(request.headers);
    const body =
      request.method === 'GET' ? new Uint8Array(0) : await readRequestBody(request, match.call.maxBytes, signal);
    if (app !== null) await checkBodyHash(request.headers, body);
    const withNewDevice = (owner: Caller): Promise<Caller> =>
      withDevice(match.call, owner, async () => {
        const device = await registerDevice(env, owner, { signal, waitUntil });
        cookies.push(...(await setDeviceCookies(env, device)));
        return device;
      });
    const idempotencyKey = match.call.idempotencyKey ? request.headers.get('idempotency-key') : null;
    const apiRequest = { match, method: request.method, query, body, idempotencyKey, isForPublicPage: false };
    const outage = createOutageState(match.call.cache !== null && !admitRequest(env), true);
    const identity = { caller, withDevice: withNewDevice };
    mayHaveChanged = match.call.changes && app === null;
    const upstream = await callApi(env, identity, apiRequest, {
      ...{ reqId, signal, waitUntil, outage },
      ...(freshId !== undefined && { freshId }),
    });
    const visible =
      app !== null && isForApp(match.name, upstream)
        ? { text: upstream.text, cookies: [] }
        : await applySessionCookies(env, match.name, upstream, isCrossSite(request.headers));
    cookies.push(...visible.cookies);
    if (app === null && match.name === 'userSync' && upstream.status === 200)
      cookies.push(...(await sealProvenTokens(env, caller, upstream.envelope)));
    const { status, isReplayed, retryAfter, staleS } = upstream;
    const response = upstream.file ? createFileResponse(upstream.file) : createApiResponse(visible.text, status);
    const { headers } = response;
    headers.set('server-timing', `api;dur=${Date.now() - started}`);
    if (isReplayed) headers.set('idempotent-replayed', 'true');
    if (retryAfter !== null && /^\d{1,6}$/.test(retryAfter)) headers.set('retry-after', retryAfter);
    if (staleS !== undefined) headers.set('cache-status', formatCacheStatus(staleS));
    return withCookies(response);
  } catch (error) {
    // An AppError was reported where it was thrown (proxy/fetch-upstream.ts).
    if (!(error instanceof AppError)) waitUntil(report(env, error, { reqId, path }));
    return withCookies(toErrorResponse(error, { locale: visitor.locale, reqId }));
  }
}
