/**
 * Calls of the phone's app, which sends its tokens itself: `x-token` and `authorization` (docs/decisions/119-an-app-holds-its-own-tokens.md).
 * A page can't pass for one: each browser marks its requests with at least one header that no script may leave out.
 */
import type { CallName } from '../../../shared/contract/calls.ts';
import { toHex } from '../../../shared/encoding.ts';
import { AppError } from '../../../shared/errors.ts';
import { parseToken } from '../request/cookies.ts';
import type { UpstreamResponse } from '../upstream/fetch-upstream.ts';

export interface AppTokens {
  /** null only where the call gives the first one. */
  readonly device: string | null;
  readonly session: string | null;
}

// Not sec-fetch-mode, which Node's fetch sends too.
const browserMarks = ['cookie', 'origin', 'sec-fetch-site'];
const callsWithoutToken: readonly CallName[] = ['deviceAuth', 'deviceRefresh'];

/**
 * null: a browser's call, or a program's that keeps cookies as one does.
 * @throws AppError `device.unknown` for an `x-token` that can't be one, `request.malformed` for such an `authorization`,
 * `request.cross_site` where a browser asks for an app's tokens
 */
export function readAppTokens(headers: Headers, name: CallName): AppTokens | null {
  const token = headers.get('x-token');
  if (browserMarks.some((mark) => headers.has(mark))) {
    if (name === 'deviceRefresh') throw new AppError('request.cross_site');
    return null;
  }
  if (token === null && !callsWithoutToken.includes(name)) return null;
  const device = token === null ? null : parseToken(token);
  if (token !== null && device === null) throw new AppError('device.unknown');
  const authorization = headers.get('authorization');
  if (authorization === null) return { device, session: null };
  const session = parseToken(/^Bearer (.+)$/.exec(authorization)?.[1]);
  if (session === null) throw new AppError('request.malformed');
  return { device, session };
}

/** A program that registers without saying which app it is gets a cookie, as a browser does. */
export const isForApp = (name: CallName, { envelope }: Pick<UpstreamResponse, 'envelope'>): boolean =>
  name !== 'deviceAuth' || 'refresh_token' in ((envelope.data ?? {}) as object);

/** An app may send the body's SHA-256, in small hex. @throws AppError `request.malformed` if it is another one's */
export async function checkBodyHash(headers: Headers, body: Uint8Array<ArrayBuffer>): Promise<void> {
  const said = headers.get('x-hash');
  if (said !== null && said !== toHex(await crypto.subtle.digest('SHA-256', body)))
    throw new AppError('request.malformed');
}
