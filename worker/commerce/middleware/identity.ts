import { authCookieMaxAgeS } from '../../../shared/constants.ts';
import type { ApiCall } from '../../../shared/contract/call.ts';
import type { UserId } from '../../../shared/contract/fields.ts';
import { AppError } from '../../../shared/errors.ts';
import { anonymousToken } from '../../../shared/signing.ts';
import type { Context, UserContext } from '../context.ts';
import { sha256 } from '../core/hash.ts';
import { readFirst } from '../db/columns.ts';
import type { CommerceEnv } from '../env.ts';
import type { VerifiedRequest } from './signature.ts';

export interface CallerIdentity {
  device: string | null;
  userId: UserId | null;
  session: string | null;
}

/** ?1 a token's hash, ?2 now. */
const appDeviceSql = "SELECT device FROM app_tokens WHERE token_hash = ?1 AND kind = 'access' AND expires_at > ?2";

/**
 * Identifies the caller by device token and session token. Default deny, by the call's access.
 * @throws AppError `device.unknown` (403) or `session.expired` (401); no other code uses those statuses.
 */
export async function loadIdentity(
  env: CommerceEnv,
  { access, anonymous }: Pick<ApiCall, 'access' | 'anonymous'>,
  signed: VerifiedRequest,
  now: number,
): Promise<CallerIdentity> {
  // The storefront's own token for public data has no row.
  const isAnonymous = anonymous && signed.token === anonymousToken;
  const token = signed.token === null || isAnonymous ? null : await sha256(signed.token);
  const session = signed.authorization === null ? null : await sha256(signed.authorization.slice('Bearer '.length));
  if (access === 'open') return { device: token, userId: null, session };
  if (token === null && !isAnonymous) throw new AppError('device.unknown');
  // Nobody asks: there is no row to look for.
  if (access !== 'user' && token === null && session === null) return { device: null, userId: null, session };
  // Read from D1 and not KV, so that a logout takes effect at the next request (A5).
  const [devices, sessions] = await env.DB.batch([
    env.DB.prepare(`SELECT token_hash AS device FROM devices WHERE token_hash = ?1 UNION ALL ${appDeviceSql}`).bind(
      token,
      now,
    ),
    // An app's session lives as long as its device, and is worth nothing without that device's token.
    env.DB.prepare(
      `SELECT s.user_id FROM sessions s LEFT JOIN app_devices a ON a.device = s.device
       WHERE s.token_hash = ?3 AND CASE WHEN a.device IS NULL THEN s.created_at > ?4 ELSE a.device = (${appDeviceSql}) END`,
    ).bind(token, now, session ?? '', now - authCookieMaxAgeS * 1000),
  ]);
  const device = readFirst<{ device: string }>(devices)?.device ?? null;
  if (!isAnonymous && device === null) throw new AppError('device.unknown');
  const row = readFirst<{ user_id: UserId }>(sessions);
  // A dead session is an error only where a user is required; elsewhere the caller is a guest.
  if (access === 'user' && !row) throw new AppError('session.expired');
  return { device, userId: row?.user_id ?? null, session: row ? session : null };
}

export function toUserContext(context: Context): UserContext {
  if (context.userId === null) throw new AppError('session.expired');
  return context as UserContext;
}
