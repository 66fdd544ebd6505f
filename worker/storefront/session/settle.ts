/**
 * Sets the cookies that a response implies, such as a new token after a change of password (A7), and removes tokens from every body
 * (A1, A2).
 */
import type { CallName } from '../../../shared/contract/calls.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Answer } from '../proxy/ask.ts';
import { type NamedUser, setCookie } from './cookies.ts';
import { takeToken } from './device.ts';

export interface Settled {
  readonly text: string;
  readonly cookies: readonly string[];
}

type Data = Record<string, unknown>;

function takeUser(data: Data): NamedUser {
  const { id, name } = (data.user ?? {}) as Partial<NamedUser>;
  if (typeof id !== 'string' || typeof name !== 'string') throw new AppError('upstream.bad_answer');
  return { id, name };
}

const effects: Partial<Record<CallName, (data: Data) => string[]>> = {
  deviceAuth: (data) => [setCookie.device(takeToken(data))],
  login: (data) => [setCookie.session(takeToken(data)), setCookie.user(takeUser(data))],
  register: (data) => [setCookie.session(takeToken(data)), setCookie.user(takeUser(data))],
  setName: (data) => [setCookie.user(takeUser(data))],
  setPassword: (data) => [setCookie.session(takeToken(data)), setCookie.user(takeUser(data))],
  removeAccount: () => setCookie.signedOut(),
  logout: () => setCookie.signedOut(),
};

/** @throws AppError `upstream.bad_answer` if a required token is missing. */
export function settle(name: CallName, answer: Answer, crossSite: boolean): Settled {
  const { status, envelope, text } = answer;
  // A cross-site request lacks the Strict cookie, so its 401 says nothing about the session (docs/security.md §0.6).
  if (status === 401) return { text, cookies: crossSite ? [] : setCookie.signedOut() };
  if (status !== 200 || typeof envelope.data !== 'object' || envelope.data === null) return { text, cookies: [] };
  const data = envelope.data as Data;
  const cookies = effects[name]?.(data) ?? [];
  if (!('access_token' in data)) return { text, cookies };
  const { access_token: _token, ...rest } = data;
  const shown = name === 'deviceAuth' ? { registered: true } : rest;
  return { text: JSON.stringify({ meta: envelope.meta, data: shown }), cookies };
}
