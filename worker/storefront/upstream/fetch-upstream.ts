import { bodyBytesHeader } from '../../../shared/constants.ts';
import type { Envelope } from '../../../shared/contract/envelope.ts';
import { AppError } from '../../../shared/errors.ts';
import type { StorefrontEnv } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { readBodyWithLimit } from '../request/read-body.ts';
import { getClockOffset, learnClock } from './api-clock.ts';
import { recordFailure, recordSuccess } from './circuit-breaker.ts';
import { isFileResponse, readFileResponse, type UpstreamFile } from './file-response.ts';
import { isMeta } from './is-meta.ts';
import { type Caller, sendSignedRequest, type UpstreamRequest } from './signed-request.ts';

/** A product page is about 30 KB (F1). */
const responseMaxBytes = 4 * 1024 * 1024;

export interface RequestContext {
  readonly reqId: string;
  /** The browser's own for this attempt; one is made where there is none. */
  readonly freshId?: string;
  /** The deadline of the whole request, reading both bodies included (P5). */
  readonly signal: AbortSignal;
  /** Of the page that this call is for, where the call's own is shorter. */
  readonly pageSignal?: AbortSignal;
  waitUntil(work: Promise<unknown>): void;
  readonly outage?: OutageState;
  /** The page asks for the catalogue's version itself; until that has come, its calls go by the last one. */
  readonly isVersionAsked?: boolean;
}

/**
 * An outage of the API as one request sees it, updated while the request is answered. While the breaker is open
 * (circuit-breaker.ts), stale responses come first; `callsApiAnyway` calls the API where there is none. `staleS` is how long past its
 * freshness the oldest one is.
 */
export interface OutageState {
  isApiDown: boolean;
  readonly callsApiAnyway: boolean;
  hasFailed: boolean;
  staleS: number | null;
}

export const createOutageState = (isApiDown: boolean, callsApiAnyway: boolean): OutageState => ({
  isApiDown,
  callsApiAnyway,
  hasFailed: false,
  staleS: null,
});

export interface UpstreamResponse {
  readonly status: number;
  readonly envelope: Envelope;
  readonly text: string;
  readonly isReplayed: boolean;
  readonly retryAfter: string | null;
  readonly staleS?: number;
  /** In place of `text`, where the call answers a file. */
  readonly file?: UpstreamFile;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const toUpstreamError = (cause: unknown, signal: AbortSignal): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError(signal.aborted ? 'upstream.timeout' : 'upstream.unreachable', { cause });

/**
 * Null for more than an answer may have. Commerce states the length of what it answers over the binding, which is then read at once;
 * what another host states is not believed.
 */
async function readAnswer(response: Response, isBound: boolean, signal: AbortSignal): Promise<Uint8Array | null> {
  const stated = isBound ? Number(response.headers.get(bodyBytesHeader) ?? Number.NaN) : Number.NaN;
  if (!(stated <= responseMaxBytes)) return readBodyWithLimit(response, responseMaxBytes, signal);
  const bytes = new Uint8Array(await response.arrayBuffer());
  return bytes.byteLength === stated ? bytes : null;
}

async function toFileAnswer(response: Response, reqId: string, signal: AbortSignal): Promise<UpstreamResponse> {
  const file = await readFileResponse(response, signal);
  const envelope = { meta: { code: 200, msg: 'OK', msgType: 0, reqId }, data: {} };
  return { status: 200, envelope, text: '', isReplayed: false, retryAfter: null, file };
}

async function parseResponse(response: Response, isBound: boolean, signal: AbortSignal): Promise<UpstreamResponse> {
  const type = response.headers.get('content-type') ?? '';
  if ((response.status >= 300 && response.status < 400) || !type.toLowerCase().startsWith('application/json')) {
    await response.body?.cancel().catch(() => undefined);
    throw new AppError('upstream.bad_answer', { params: { status: response.status } });
  }
  const bytes = await readAnswer(response, isBound, signal);
  if (bytes === null) throw new AppError('upstream.bad_answer');
  let text: string;
  let envelope: Envelope;
  try {
    text = strictUtf8.decode(bytes);
    envelope = JSON.parse(text) as Envelope;
  } catch (cause) {
    throw new AppError('upstream.bad_answer', { cause });
  }
  // Only the envelope is validated; the contract's tests cover the data. `meta.code` must equal the status, so that 700, which is
  // for our own cache, cannot come from outside (C6).
  const meta: unknown = (envelope as Partial<Envelope> | null)?.meta;
  if (!isMeta(meta) || meta.code !== response.status || !('data' in envelope))
    throw new AppError('upstream.bad_answer');
  return {
    status: response.status,
    envelope,
    text,
    isReplayed: response.headers.get('idempotent-replayed') === 'true',
    retryAfter: response.headers.get('retry-after'),
  };
}

const getSignatureError = (response: UpstreamResponse): string | null => {
  const error = response.status === 400 ? response.envelope.meta.error : undefined;
  return error?.startsWith('signature.') ? error : null;
};

/**
 * Calls the API and validates its response. A failure between the two workers becomes 502, 503 or 504, never 401 or
 * 403, which would sign the shopper out or reload the page (docs/security.md §0.7). Returns refusals as responses.
 * Nothing is sent twice (P6): a request without a response may have been carried out. A 5xx is also reported, because
 * another operator's API does not report to us.
 * @throws AppError `upstream.*` without a usable response, `request.malformed` for a repeated request id or fresh id:
 * the browser chooses them, so it must not raise an alarm.
 */
export async function fetchUpstream(
  env: StorefrontEnv,
  caller: Caller,
  request: UpstreamRequest & { readonly answersFile?: boolean },
  context: RequestContext,
): Promise<UpstreamResponse> {
  const { signal, pageSignal = signal } = context;
  const reportFailure = (error: Error) =>
    context.waitUntil(report(env, error, { reqId: context.reqId, path: request.path }));
  try {
    const now = Date.now() + getClockOffset(env);
    const freshId = context.freshId ?? crypto.randomUUID();
    const sent = await sendSignedRequest(env, caller, request, { reqId: context.reqId, freshId, now, signal });
    const isAnsweredFile = request.answersFile && isFileResponse(sent);
    const response = await (isAnsweredFile
      ? toFileAnswer(sent, context.reqId, signal)
      : parseResponse(sent, !env.COMMERCE_ORIGIN, signal));
    recordSuccess(env);
    const signatureError = getSignatureError(response);
    if (signatureError === 'signature.stale') learnClock(env, response.envelope.data);
    if (signatureError === 'signature.replay')
      throw new AppError('request.malformed', { cause: new Error(signatureError) });
    if (signatureError !== null) throw new AppError('upstream.bad_answer', { cause: new Error(signatureError) });
    if (response.status >= 500)
      reportFailure(new Error(`The API answered ${response.status} ${response.envelope.meta.error ?? ''}`));
    return response;
  } catch (cause) {
    const error = toUpstreamError(cause, signal);
    // Each deadline that has passed is a failure; what refuses a page's calls is one.
    if (error.code === 'upstream.timeout') recordFailure(env, signal);
    if (error.code === 'upstream.unreachable') recordFailure(env, pageSignal);
    reportFailure(error);
    throw error;
  }
}
