import { type ApiCall, calls } from '../../../shared/contract/calls.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { AppError } from '../../../shared/errors.ts';
import { anonymousToken } from '../../../shared/signing.ts';
import type { StorefrontEnv } from '../env.ts';
import { fetchUpstream, type RequestContext } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';
import { toAppError } from '../upstream/to-app-error.ts';

export async function registerDevice(
  env: StorefrontEnv,
  caller: Caller,
  context: Pick<RequestContext, 'signal' | 'waitUntil'>,
): Promise<string> {
  const browser = {
    device: { name: 'browser', capacity: '', uid: crypto.randomUUID(), platform: 'web' },
    os: { version: '', type: 'web' },
  };
  const response = await fetchUpstream(
    env,
    { ...caller, device: null, session: null },
    {
      method: 'POST',
      path: calls.deviceAuth.path,
      query: '',
      body: encodeUtf8(JSON.stringify(browser)),
      idempotencyKey: null,
    },
    { ...context, reqId: crypto.randomUUID() },
  );
  if (response.status !== 200) throw toAppError(response);
  return readToken(response.envelope.data);
}

/**
 * Registers a device for a caller without one. If that is refused (a rate limit, a read-only API), public data is read with the
 * storefront's anonymous identity.
 * @throws AppError if the call needs a device, or the API does not answer.
 */
export async function withDevice(call: ApiCall, caller: Caller, register: () => Promise<string>): Promise<Caller> {
  if (caller.device !== null) return caller;
  try {
    return { ...caller, device: await register() };
  } catch (error) {
    if (!call.anonymous || !(error instanceof AppError) || error.code.startsWith('upstream.')) throw error;
    return { ...caller, device: anonymousToken };
  }
}

/** @throws AppError `upstream.bad_answer` without a token. */
export function readToken(data: unknown): string {
  const token = (data as { access_token?: unknown } | null)?.access_token;
  if (typeof token !== 'string' || !/^[A-Za-z0-9._~+/=-]{8,200}$/.test(token))
    throw new AppError('upstream.bad_answer');
  return token;
}
