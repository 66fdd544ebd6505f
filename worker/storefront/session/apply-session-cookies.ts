import type { CallName } from '../../../shared/contract/calls.ts';
import { AppError } from '../../../shared/errors.ts';
import type { StorefrontEnv } from '../env.ts';
import { setCookie, setDeviceCookies, setSessionCookies, type UserCookie } from '../request/cookies.ts';
import type { UpstreamResponse } from '../upstream/fetch-upstream.ts';
import { readToken } from './device.ts';

export interface ResponseForBrowser {
  readonly text: string;
  readonly cookies: readonly string[];
}

type ResponseData = Record<string, unknown>;

function readUser(data: ResponseData): UserCookie {
  const { id, name } = (data.user ?? {}) as Partial<UserCookie>;
  if (typeof id !== 'string' || typeof name !== 'string') throw new AppError('upstream.bad_answer');
  return { id, name };
}

const signIn = async (data: ResponseData, env: StorefrontEnv) => [
  ...(await setSessionCookies(env, readToken(data))),
  setCookie.user(readUser(data)),
];

const cookiesByCall: Partial<
  Record<CallName, (data: ResponseData, env: StorefrontEnv) => string[] | Promise<string[]>>
> = {
  deviceAuth: (data, env) => setDeviceCookies(env, readToken(data)),
  login: signIn,
  loginByPhone: signIn,
  register: signIn,
  setName: (data) => [setCookie.user(readUser(data))],
  setPassword: signIn,
  removeAccount: () => setCookie.signedOut(),
  logout: () => setCookie.signedOut(),
};

/**
 * Sets the cookies that a response implies, such as a new token after a change of password (A7), and removes tokens
 * from every body (A1, A2).
 * @throws AppError `upstream.bad_answer` if a required token is missing.
 */
export async function applySessionCookies(
  env: StorefrontEnv,
  name: CallName,
  response: UpstreamResponse,
  crossSite: boolean,
): Promise<ResponseForBrowser> {
  const { status, envelope, text } = response;
  // A cross-site request lacks the Strict cookie, so its 401 says nothing about the session (docs/security.md §0.6).
  if (status === 401) return { text, cookies: crossSite ? [] : setCookie.signedOut() };
  if (status !== 200 || typeof envelope.data !== 'object' || envelope.data === null) return { text, cookies: [] };
  const data = envelope.data as ResponseData;
  const cookies = (await cookiesByCall[name]?.(data, env)) ?? [];
  if (!('access_token' in data)) return { text, cookies };
  const { access_token: _token, ...rest } = data;
  const visible = name === 'deviceAuth' ? { registered: true } : rest;
  return { text: JSON.stringify({ meta: envelope.meta, data: visible }), cookies };
}
