/** The session client (spec §4 "Session client", §8): the one place where an answer becomes data or a failure. */
import { cachedAnswerCode, requestTimeoutMs } from '../../shared/constants.ts';
import type { BodyOf, CallName, DataOf } from '../../shared/contract/calls.ts';
import type { Envelope, Meta } from '../../shared/contract/envelope.ts';
import { type Call, CallFailure, type CallInput, type CallOptions } from './call.ts';
import { type CallPath, callPaths } from './calls.ts';

export interface RequestSettings {
  locale: string;
  country: string;
  fetch: typeof fetch;
  uuid: () => string;
  /** The sentences that no server sends: it can't be reached, it takes too long (spec §8), it answers nonsense. */
  sentence: (fault: 'offline' | 'timeout' | 'broken') => string;
  /** What a failure sets off (reactions.ts); `inline` failures only the reactions that are not a message. */
  onFailure: (failure: CallFailure, inline: boolean) => void;
}

/** `/order/track/:track_token` and its parameters; an optional parameter left out leaves its slash out too. */
function callUrl(call: CallPath, input: CallInput): { method: string; url: string } {
  const [method = 'GET', template = '/'] = call.split(' ');
  const params: Readonly<Record<string, string | number | undefined>> = input.params ?? {};
  const path = template.replace(/\/:(\w+)\??/g, (_, parameter: string) => {
    const value = params[parameter];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
  const query = new URLSearchParams(
    Object.entries(input.query ?? {}).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return { method, url: `/api${path}${query && `?${query}`}` };
}

const isFirst = (name: CallName): name is keyof typeof callPaths => name in callPaths;
const pathOf = async (name: CallName): Promise<CallPath> =>
  isFirst(name) ? callPaths[name] : (await import('./late-calls.ts')).latePaths[name];

const isMeta = (value: unknown): value is Meta =>
  typeof value === 'object' && value !== null && typeof (value as Meta).code === 'number' && 'msg' in value;

/**
 * @example
 * const call = createRequest(settings);
 * const { data } = await call('login', { body: { email, password } }, { inline: true });
 */
export function createRequest(settings: RequestSettings): Call {
  async function send<N extends CallName>(name: N, input: CallInput<N>, options: CallOptions): Promise<Response> {
    const { method, url } = callUrl(await pathOf(name), input as CallInput);
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
        // Every POST states its type, one without a body too: no form of another site can (docs/security.md A18).
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  function fail(failure: CallFailure, options: CallOptions): never {
    settings.onFailure(failure, options.inline ?? false);
    throw failure;
  }

  return async <N extends CallName>(name: N, input: CallInput<N> = {}, options: CallOptions = {}) => {
    let answer: { meta?: unknown; data?: unknown } | null;
    let status: number;
    try {
      const response = await send(name, input, options);
      status = response.status;
      answer = (await response.json().catch(() => null)) as typeof answer;
    } catch (error) {
      // Somebody walked away from the page: nothing to tell, nothing to react to.
      if (options.signal?.aborted) throw error;
      const tooLong = error instanceof DOMException && error.name === 'TimeoutError';
      return fail(
        tooLong
          ? new CallFailure(504, 'upstream.timeout', settings.sentence('timeout'))
          : new CallFailure(0, 'offline', settings.sentence('offline')),
        options,
      );
    }
    const meta = answer?.meta;
    // Spec §8: a body that isn't the envelope becomes code 500, msgType 1.
    if (!isMeta(meta))
      return fail(new CallFailure(status >= 400 ? status : 500, 'unexpected', settings.sentence('broken')), options);
    if (meta.code === 200 || meta.code === cachedAnswerCode) return answer as Envelope<DataOf<N>>;
    const message = meta.code === 504 ? settings.sentence('timeout') : meta.msg;
    return fail(new CallFailure(meta.code, meta.error ?? 'unexpected', message, answer?.data), options);
  };
}
