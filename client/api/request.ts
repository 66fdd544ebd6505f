/** The session client (spec §4 "Session client", §8): turns every response into data or a CallFailure. */
import { cachedAnswerCode, requestTimeoutMs } from '../../shared/constants.ts';
import type { BodyOf, CallName, DataOf } from '../../shared/contract/calls.ts';
import type { Envelope, Meta } from '../../shared/contract/envelope.ts';
import { fillPath } from '../../shared/contract/fill-path.ts';
import { CallFailure, type CallInput, type CallOptions, type SendCall } from './call.ts';
import { type CallPath, callPaths } from './calls.ts';

export interface ApiCallSettings {
  locale: string;
  country: string;
  fetch: typeof fetch;
  uuid: () => string;
  /** Messages for failures without a server reply: no connection, timeout (spec §8), a body that can't be parsed. */
  sentence: (fault: 'offline' | 'timeout' | 'broken') => string;
  onFailure: (failure: CallFailure, inline: boolean) => void;
}

function callUrl(call: CallPath, input: CallInput): { method: string; url: string } {
  const [method = 'GET', template = '/'] = call.split(' ');
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return { method, url: `/api${fillPath(template, input.params)}${query && `?${query}`}` };
}

const isFirstPageCall = (name: CallName): name is keyof typeof callPaths => name in callPaths;
const loadPath = async (name: CallName): Promise<CallPath> =>
  isFirstPageCall(name) ? callPaths[name] : (await import('./lazy-calls.ts')).lazyCallPaths[name];

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isMeta = (value: unknown): value is Meta =>
  isRecord(value) && typeof (value as Meta).code === 'number' && 'msg' in value;

/**
 * @example
 * const call = createRequest(settings);
 * const { data } = await call('login', { body: { email, password } }, { inline: true });
 */
export function createApiCall(settings: ApiCallSettings): SendCall {
  async function send<N extends CallName>(name: N, input: CallInput<N>, options: CallOptions): Promise<Response> {
    const { method, url } = callUrl(await loadPath(name), input as CallInput);
    const timeout = AbortSignal.timeout(requestTimeoutMs);
    const body: BodyOf<N> | undefined = input.body;
    return settings.fetch(url, {
      method,
      signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
      credentials: 'same-origin',
      headers: {
        'x-reqid': settings.uuid(),
        'x-fresh-id': settings.uuid(),
        lang: settings.locale,
        country: settings.country,
        // CSRF: every POST sends this type, with or without a body; another site's form can't (docs/security.md A18).
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  function fail(failure: CallFailure, options: CallOptions): never {
    settings.onFailure(failure, options.inline ?? false);
    throw failure;
  }

  return async <N extends CallName>(name: N, input: CallInput<N> = {}, options: CallOptions = {}) => {
    let answer: { meta?: unknown; data?: unknown } | null;
    try {
      const response = await send(name, input, options);
      answer = (await response.json().catch(() => null)) as typeof answer;
    } catch (error) {
      if (options.signal?.aborted) throw error;
      const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
      const failure = isTimeout
        ? new CallFailure(504, 'upstream.timeout', settings.sentence('timeout'))
        : new CallFailure(500, 'offline', settings.sentence('offline'));
      failure.cause = error;
      return fail(failure, options);
    }
    const meta = answer?.meta;
    const isSuccess = isMeta(meta) && (meta.code === 200 || meta.code === cachedAnswerCode);
    // Spec §8: a body that is not the envelope counts as code 500, msgType 1, and so does one without data; its status may be another server’s than ours.
    if (!isMeta(meta) || (isSuccess && !isRecord(answer?.data)))
      return fail(new CallFailure(500, 'unexpected', settings.sentence('broken')), options);
    if (isSuccess) return answer as Envelope<DataOf<N>>;
    const message = meta.code === 504 ? settings.sentence('timeout') : meta.msg;
    return fail(new CallFailure(meta.code, meta.error ?? 'unexpected', message, answer?.data, meta.reqId), options);
  };
}
