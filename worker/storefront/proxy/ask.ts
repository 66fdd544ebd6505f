/**
 * Asks the API and judges its answer. Whatever goes wrong between the two workers is 502, 503 or 504 for the shopper:
 * never 401 or 403, which would sign them out or reload the page (docs/security.md §0.7).
 */
import type { Envelope } from '../../../shared/contract/envelope.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Env } from '../env.ts';
import { report } from '../monitoring/report.ts';
import { readCapped } from './body.ts';
import { countAnswer, countFailure } from './breaker.ts';
import { isMeta } from './meta.ts';
import { type Caller, send, type UpstreamRequest } from './upstream.ts';

/** A product page is some 30 KB; what is a hundred times that is not an answer of ours (F1). */
const answerMaxBytes = 4 * 1024 * 1024;

export interface About {
  readonly reqId: string;
  /** The deadline of the whole request, reading both bodies included (P5). */
  readonly signal: AbortSignal;
  /** Work that may go on after the answer: storing it, telling a fault. */
  waitUntil(work: Promise<unknown>): void;
  /** What of an outage this request meets; absent where nothing depends on it. */
  readonly outage?: Outage;
}

/** The API's outage as one request sees it, written down while it is answered. */
export interface Outage {
  /** The API has not answered for a while (breaker.ts): what it last said comes first. */
  isAway: boolean;
  /** Where it last said nothing, it is asked all the same: a browser's own call has no page to fall back on. */
  readonly asksAnyway: boolean;
  /** Something was asked for and not answered. */
  hasFailed: boolean;
  /** Something of what is shown is an old answer: by how many seconds it is past its time. */
  staleS: number | null;
}

export const newOutage = (isAway: boolean, asksAnyway: boolean): Outage => ({
  isAway,
  asksAnyway,
  hasFailed: false,
  staleS: null,
});

export interface Answer {
  readonly status: number;
  readonly envelope: Envelope;
  /** The answer as it was sent, for passing on unchanged. */
  readonly text: string;
  readonly replayed: boolean;
  readonly retryAfter: string | null;
  /** Seconds past its time, for an old answer that stands in for one that the API did not give. */
  readonly staleS?: number;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Why no answer came: the deadline, or the connection. */
const unanswered = (cause: unknown, signal: AbortSignal): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError(signal.aborted ? 'upstream.timeout' : 'upstream.unreachable', { cause });

async function readAnswer(response: Response, signal: AbortSignal): Promise<Answer> {
  const type = response.headers.get('content-type') ?? '';
  if ((response.status >= 300 && response.status < 400) || !type.toLowerCase().startsWith('application/json')) {
    await response.body?.cancel().catch(() => undefined);
    throw new AppError('upstream.bad_answer', { params: { status: response.status } });
  }
  const bytes = await readCapped(response, answerMaxBytes, signal);
  if (bytes === null) throw new AppError('upstream.bad_answer');
  let text: string;
  let envelope: Envelope;
  try {
    text = strictUtf8.decode(bytes);
    envelope = JSON.parse(text) as Envelope;
  } catch (cause) {
    throw new AppError('upstream.bad_answer', { cause });
  }
  // Only the frame is judged here: what is inside is between the API and the page (and the contract's tests).
  const meta: unknown = (envelope as Partial<Envelope> | null)?.meta;
  // `meta.code` is the status. So 700, which only our own cache may say, cannot come from outside (C6).
  if (!isMeta(meta) || meta.code !== response.status || !('data' in envelope))
    throw new AppError('upstream.bad_answer');
  return {
    status: response.status,
    envelope,
    text,
    replayed: response.headers.get('idempotent-replayed') === 'true',
    retryAfter: response.headers.get('retry-after'),
  };
}

const signatureFault = (answer: Answer): string | null => {
  const error = answer.status === 400 ? answer.envelope.meta.error : undefined;
  return error?.startsWith('signature.') ? error : null;
};

/**
 * A 5xx of the API's own is an answer, and told: an API that is not ours tells nobody else.
 * @throws AppError `upstream.*` when there is no usable answer, `request.malformed` for a request id that was used before; a
 *   refusal by the API is an answer.
 */
export async function ask(env: Env, caller: Caller, request: UpstreamRequest, about: About): Promise<Answer> {
  const { signal } = about;
  const told = (fault: Error) => about.waitUntil(report(env, fault, { reqId: about.reqId, path: request.path }));
  const attempt = async (reqId: string, now: number) => readAnswer(await connect(reqId, now), signal);
  const connect = async (reqId: string, now: number) => {
    try {
      return await send(env, caller, request, { reqId, now, signal });
    } catch (cause) {
      // Nothing was answered, so a GET may be sent once more; a POST may have been carried out (P6).
      if (request.method !== 'GET' || signal.aborted) throw cause;
      return send(env, caller, request, { reqId: crypto.randomUUID(), now: Date.now(), signal });
    }
  };
  try {
    let answer = await attempt(about.reqId, Date.now());
    countAnswer(env);
    let fault = signatureFault(answer);
    const theirClock = (answer.envelope.data as { now?: unknown } | null)?.now;
    if (fault === 'signature.stale' && request.method === 'GET' && Number.isSafeInteger(theirClock)) {
      answer = await attempt(crypto.randomUUID(), theirClock as number);
      fault = signatureFault(answer);
    }
    // The id is the browser's own word: one that was used before is its fault, and no alarm that anybody could ring at will.
    if (fault === 'signature.replay') throw new AppError('request.malformed', { cause: new Error(fault) });
    if (fault !== null) throw new AppError('upstream.bad_answer', { cause: new Error(fault) });
    if (answer.status >= 500) told(new Error(`The API answered ${answer.status} ${answer.envelope.meta.error ?? ''}`));
    return answer;
  } catch (cause) {
    const fault = unanswered(cause, signal);
    if (fault.code === 'upstream.timeout' || fault.code === 'upstream.unreachable') countFailure(env);
    told(fault);
    throw fault;
  }
}
