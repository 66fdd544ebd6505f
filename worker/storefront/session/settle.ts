/** What an answer means for the browser's cookies, and what of it the browser may read: never a token (A1, A2). */
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

/** Cookies that a good answer of a call sets. */
const effects: Partial<Record<CallName, (data: Data) => string[]>> = {
  deviceAuth: (data) => [setCookie.device(takeToken(data))],
  login: (data) => [setCookie.session(takeToken(data)), setCookie.user(takeUser(data))],
  register: (data) => [setCookie.session(takeToken(data)), setCookie.user(takeUser(data))],
  setName: (data) => [setCookie.user(takeUser(data))],
  // A7: the session that changed the password goes on under a new token.
  setPassword: (data) => [setCookie.session(takeToken(data)), setCookie.user(takeUser(data))],
  removeAccount: () => setCookie.signedOut(),
  logout: () => setCookie.signedOut(),
};

/** @throws AppError `upstream.bad_answer` for an answer without the token it must hold. */
export function settle(name: CallName, answer: Answer, crossSite: boolean): Settled {
  const { status, envelope, text } = answer;
  // A request from another site comes without the Strict cookie: its 401 says nothing about the session (docs/security.md §0.6).
  if (status === 401) return { text, cookies: crossSite ? [] : setCookie.signedOut() };
  if (status !== 200 || typeof envelope.data !== 'object' || envelope.data === null) return { text, cookies: [] };
  const data = envelope.data as Data;
  const cookies = effects[name]?.(data) ?? [];
  if (!('access_token' in data)) return { text, cookies };
  // Stripped wherever it is, not only where it is expected.
  const { access_token: _token, ...rest } = data;
  const shown = name === 'deviceAuth' ? { registered: true } : rest;
  return { text: JSON.stringify({ meta: envelope.meta, data: shown }), cookies };
}
