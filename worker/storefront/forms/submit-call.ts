import { type ApiCall, type CallName, calls } from '../../../shared/contract/calls.ts';
import type { PostedForm } from '../../../shared/domain/posted-form.ts';
import { encodeUtf8 } from '../../../shared/encoding.ts';
import { AppError, errors } from '../../../shared/errors.ts';
import { getErrorText } from '../../../shared/i18n/error-text.ts';
import type { StorefrontEnv } from '../env.ts';
import { callApi } from '../proxy/call-api.ts';
import { setDeviceCookies } from '../request/cookies.ts';
import { registerDevice } from '../session/device.ts';
import type { RequestContext, UpstreamResponse } from '../upstream/fetch-upstream.ts';
import type { Caller } from '../upstream/signed-request.ts';

type FormOutcome = { response: UpstreamResponse } | { failure: NonNullable<PostedForm['failure']> };

interface SentForm {
  name: CallName;
  /** With the ids filled in. */
  path: string;
  /** Bytes as they are, anything else as JSON; null: none. */
  body: unknown;
}

const toBytes = (body: unknown): Uint8Array<ArrayBuffer> => {
  if (body === null) return new Uint8Array(0);
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : encodeUtf8(JSON.stringify(body));
};

export async function submitCall(
  env: StorefrontEnv,
  caller: Caller,
  { name, path, body }: SentForm,
  context: RequestContext,
): Promise<{ outcome: FormOutcome; cookies: string[] }> {
  const call: ApiCall = calls[name];
  const request = {
    match: { name, call, path },
    method: 'POST',
    query: '',
    body: toBytes(body),
    idempotencyKey: null,
    isForPublicPage: false,
  };
  const cookies: string[] = [];
  const withDevice = async (owner: Caller): Promise<Caller> => {
    if (owner.device !== null) return owner;
    const device = await registerDevice(env, owner, context);
    cookies.push(...(await setDeviceCookies(env, device)));
    return { ...owner, device };
  };
  const fail = (status: number, code: string, message: string) => ({
    outcome: { failure: { status, code, message } },
    cookies,
  });
  try {
    let response = await callApi(env, { caller, withDevice }, request, context);
    if (response.status === 403) {
      const identity = { caller: { ...caller, device: null }, withDevice };
      response = await callApi(env, identity, request, { ...context, reqId: crypto.randomUUID() });
    }
    const { status, envelope } = response;
    if (status === 200 || (status === 401 && name === 'logout')) return { outcome: { response }, cookies };
    return fail(status, envelope.meta.error ?? 'unexpected', envelope.meta.msg);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    return fail(errors[code].status, code, getErrorText(code, caller.locale));
  }
}
