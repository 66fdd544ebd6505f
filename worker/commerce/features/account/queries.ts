import type { UserId } from '../../../../shared/contract/fields.ts';
import type { User } from '../../../../shared/contract/session.ts';
import type { Context, UserContext } from '../../context.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { defineColumns } from '../../db/columns.ts';
import type { CommerceEnv } from '../../env.ts';
import { rememberDevice } from './known-device.ts';

export interface UserRow {
  id: UserId;
  name: string;
  email: string;
  phone: string | null;
  email_verified: 0 | 1;
  phone_verified: 0 | 1;
}

export const userColumns = defineColumns<UserRow>({
  id: 'id',
  name: 'name',
  email: 'email',
  phone: 'phone',
  email_verified: 'email_verified_at IS NOT NULL',
  phone_verified: "EXISTS (SELECT 1 FROM phone_proofs p WHERE p.owner = 'user:' || users.id AND p.phone = users.phone)",
});

export interface UserAccountRow extends UserRow {
  password_hash: string;
}

export const accountColumns = defineColumns<UserAccountRow>({ ...userColumns.byName, password_hash: 'password_hash' });

export const toUser = ({ id, name, email, phone, ...verified }: UserRow): User => ({
  id,
  name,
  email,
  phone,
  email_verified: verified.email_verified === 1,
  phone_verified: verified.phone_verified === 1,
});

export const accountStatement = (env: CommerceEnv, emailKey: string) =>
  env.DB.prepare(`SELECT ${accountColumns.sql} FROM users WHERE email_key = ?`).bind(emailKey);

export const findUser = (context: UserContext): Promise<UserRow | null> =>
  context.env.DB.prepare(`SELECT ${userColumns.sql} FROM users WHERE id = ?`).bind(context.userId).first<UserRow>();

/**
 * Starts a session and ends the caller's old one (A3), only while `passwordHash` is the account's (A7, A23): otherwise
 * the second statement returns no row. The device becomes known (A25).
 */
export async function prepareSession(context: Context, userId: UserId, passwordHash: string) {
  const token = newToken();
  const { env } = context;
  return {
    token,
    statements: [
      env.DB.prepare('DELETE FROM sessions WHERE token_hash = ?').bind(context.session ?? ''),
      env.DB.prepare(
        `INSERT INTO sessions (token_hash, user_id, device, created_at)
         SELECT ?, id, ?, ? FROM users WHERE id = ? AND password_hash = ? RETURNING user_id`,
      ).bind(await sha256(token), context.device ?? '', context.now, userId, passwordHash),
      ...rememberDevice(context, userId, passwordHash),
    ],
  };
}

/**
 * Deletes search terms of the user's signed-in devices except one; must run before the sessions are deleted. A lost
 * phone must not keep showing them (docs/security.md A7, PR1).
 */
export const forgetSearchTermsStatement = (db: D1Database, userId: string, exceptDevice = ''): D1PreparedStatement =>
  db
    .prepare('DELETE FROM search_terms WHERE device IN (SELECT device FROM sessions WHERE user_id = ?) AND device <> ?')
    .bind(userId, exceptDevice);

export async function updateUser(
  context: UserContext,
  column: 'name' | 'phone',
  value: string,
): Promise<UserRow | null> {
  const sql = {
    name: `UPDATE users SET name = ? WHERE id = ? RETURNING ${userColumns.sql}`,
    phone: `UPDATE users SET phone = ? WHERE id = ? RETURNING ${userColumns.sql}`,
  };
  return context.env.DB.prepare(sql[column]).bind(value, context.userId).first<UserRow>();
}
