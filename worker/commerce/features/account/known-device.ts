/**
 * Devices that signed in to an account before, so that others who know its e-mail can't lock them out
 * (docs/security.md A25).
 */
import type { Context } from '../../context.ts';
import { toVisitorSubject } from '../../core/client-address.ts';
import { readFirst } from '../../db/columns.ts';
import type { LimitName } from '../../limits/limits.ts';
import type { HashPriority } from './hash-queue.ts';

/** Chosen: more than anyone uses; the least recently used is forgotten. */
const maxKnownDevices = 20;

type DeviceCaller = Pick<Context, 'env' | 'userId' | 'session' | 'device' | 'ip'>;

/**
 * Reads whether the caller's device is known to this e-mail's account (`device`) or signed in to it now (`session`).
 */
export const knownDeviceStatement = ({ env, userId, device }: DeviceCaller, emailKey: string): D1PreparedStatement =>
  env.DB.prepare(
    `SELECT id = ?2 AS session, EXISTS (SELECT 1 FROM known_devices WHERE user_id = id AND device = ?3) AS device
     FROM users WHERE email_key = ?1`,
  ).bind(emailKey, userId ?? '', device ?? '');

export interface KnownDevice {
  readonly priority: HashPriority;
  /**
   * Limit subject for the caller's tries; null for an unknown device. A session comes first, because device ids are
   * free to create.
   */
  readonly limitSubject: string | null;
}

export function readKnownDevice(
  caller: DeviceCaller,
  emailKey: string,
  result: D1Result<unknown> | undefined,
): KnownDevice {
  const row = readFirst<{ session: 0 | 1; device: 0 | 1 }>(result);
  if (row?.session === 1) return { priority: 'owner', limitSubject: `${emailKey} session ${caller.session}` };
  if (row?.device === 1) return { priority: 'owner', limitSubject: `${emailKey} device ${caller.device}` };
  return { priority: { stranger: toVisitorSubject(caller) }, limitSubject: null };
}

export const getPasswordLimits = (
  { limitSubject }: KnownDevice,
  emailKey: string,
  visitor: string,
): readonly (readonly [LimitName, string])[] =>
  limitSubject === null
    ? [
        ['login-account', emailKey],
        ['login-ip', visitor],
        ['hash-account', emailKey],
        ['hash-ip', visitor],
      ]
    : [
        ['login-familiar', limitSubject],
        // Per account: a correct password starts a new session, and with it a new count.
        ['hash-familiar', emailKey],
      ];

export const rememberDevice = ({ env, device, now }: Context, userId: string, passwordHash: string) => [
  env.DB.prepare(
    `INSERT INTO known_devices (user_id, device, seen_at) SELECT id, ?2, ?3 FROM users
     WHERE id = ?1 AND password_hash = ?4 AND length(?2) = 64
     ON CONFLICT DO UPDATE SET seen_at = excluded.seen_at`,
  ).bind(userId, device ?? '', now, passwordHash),
  env.DB.prepare(
    `DELETE FROM known_devices WHERE user_id = ?1 AND device NOT IN
       (SELECT device FROM known_devices WHERE user_id = ?1 ORDER BY seen_at DESC, device LIMIT ${maxKnownDevices})`,
  ).bind(userId),
];

export const forgetDevices = (db: D1Database, userId: string, exceptDevice = ''): D1PreparedStatement =>
  db.prepare('DELETE FROM known_devices WHERE user_id = ? AND device <> ?').bind(userId, exceptDevice);
