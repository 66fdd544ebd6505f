/** Sessions of the web desk. A token is 256 random bits; only its hash is stored, and each sign-in makes a new one. */
import type { WebSession } from '../../../../shared/contract/desk/web.ts';
import type { Locale } from '../../../../shared/domain/money.ts';
import { narrowGrants, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { isSessionOpen, sessionEndsAt, sessionTouchMs } from '../../../../shared/domain/staff-session.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { batchRows, defineColumns } from '../../db/columns.ts';
import { type GrantRow, grantColumns, toRoleGrants } from './grants.ts';

export type SignInMeans = WebSession['means'];

interface OpenSessionRow {
  id: string;
  staff_id: string;
  name: string;
  language: Locale;
  means: SignInMeans;
  created_at: number;
  used_at: number;
  passkey_at: number | null;
  ended_at: number | null;
  seen_as: string | null;
  seen_permissions: string;
}

const sessionColumns = defineColumns<OpenSessionRow>({
  id: 'o.id',
  staff_id: 's.id',
  name: 's.name',
  language: 's.language',
  means: 'o.means',
  created_at: 'o.created_at',
  used_at: 'o.used_at',
  passkey_at: 'o.passkey_at',
  ended_at: 'o.ended_at',
  seen_as: 'o.seen_as',
  seen_permissions: '(SELECT json_group_array(p.permission) FROM role_permissions p WHERE p.role_id = o.seen_as)',
});

export interface OpenSession {
  readonly id: string;
  readonly staff: { readonly id: string; readonly name: string; readonly language: Locale };
  readonly means: SignInMeans;
  readonly createdAt: number;
  readonly passkeyAt: number | null;
  readonly endsAt: number;
  readonly seenAs: string | null;
  /** The permissions of the role that the session is seen as. */
  readonly grants: readonly RoleGrant[];
  /** All permissions, also while the session is seen as one role. */
  readonly ownGrants: readonly RoleGrant[];
}

const findGrants = (roles: readonly RoleGrant[], { seen_as: seenAs, seen_permissions: seen }: OpenSessionRow) =>
  seenAs === null ? roles : narrowGrants(roles, { role: seenAs, permissions: JSON.parse(seen) as string[] });

/** Notes that it was used. @param authorization `Bearer` and the token. */
export async function findOpenSession(
  db: D1Database,
  authorization: string | null,
  now: number,
): Promise<OpenSession | null> {
  if (authorization === null) return null;
  const hash = await sha256(authorization.slice('Bearer '.length));
  const [sessions, grants] = await batchRows<[OpenSessionRow, GrantRow]>(db, [
    db
      .prepare(
        `SELECT ${sessionColumns.sql} FROM staff_sessions o JOIN staff s ON s.id = o.staff_id
         WHERE o.token_hash = ? AND s.status = 'active'`,
      )
      .bind(hash),
    db
      .prepare(
        `SELECT ${grantColumns.sql} FROM staff_sessions o JOIN staff_roles r ON r.staff_id = o.staff_id WHERE o.token_hash = ?`,
      )
      .bind(hash),
  ]);
  const row = sessionColumns.first(sessions);
  if (!row) return null;
  const times = { createdAt: row.created_at, usedAt: row.used_at, endedAt: row.ended_at };
  if (!isSessionOpen(times, now)) return null;
  if (now - row.used_at >= sessionTouchMs)
    await db.prepare('UPDATE staff_sessions SET used_at = ?2 WHERE id = ?1').bind(row.id, now).run();
  const ownGrants = toRoleGrants(grants);
  return {
    id: row.id,
    staff: { id: row.staff_id, name: row.name, language: row.language },
    means: row.means,
    createdAt: row.created_at,
    passkeyAt: row.passkey_at,
    endsAt: sessionEndsAt({ createdAt: row.created_at, usedAt: now }),
    seenAs: row.seen_as,
    grants: findGrants(ownGrants, row),
    ownGrants,
  };
}

export interface NewSession {
  readonly staffId: string;
  readonly means: SignInMeans;
  /** Whether a passkey has just answered, or on loopback a link that stands for one. */
  readonly isFresh: boolean;
  readonly browser: string;
}

export const newSessionId = (): string => `s-${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`;

/** The statement belongs in the batch that consumes the passkey answer, link or code. */
export async function prepareSession(
  db: D1Database,
  id: string,
  { staffId, means, isFresh, browser }: NewSession,
  now: number,
): Promise<{ token: string; statement: D1PreparedStatement }> {
  const token = newToken();
  const statement = db
    .prepare(
      `INSERT INTO staff_sessions (id, token_hash, staff_id, means, browser, created_at, used_at, passkey_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6, ?7)`,
    )
    .bind(id, await sha256(token), staffId, means, browser, now, isFresh ? now : null);
  return { token, statement };
}

export const endSessionStatement = (db: D1Database, id: string, now: number): D1PreparedStatement =>
  db.prepare('UPDATE staff_sessions SET ended_at = ?2 WHERE id = ?1 AND ended_at IS NULL').bind(id, now);
