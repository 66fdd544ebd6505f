/** Links that work once: only their hash is stored. */
import { AppError } from '../../../../shared/errors.ts';
import { newToken, sha256 } from '../../core/hash.ts';
import { readFirst } from '../../db/columns.ts';

export type LinkKind = 'invitation' | 'demo';

export interface StaffLink {
  readonly id: string;
  readonly staffId: string;
}

/** @throws AppError `link.invalid` if it is unknown, used or over. */
export async function findLink(db: D1Database, kind: LinkKind, token: string, now: number): Promise<StaffLink> {
  const found = await db
    .prepare(
      `SELECT l.id, l.staff_id AS staffId FROM staff_links l JOIN staff s ON s.id = l.staff_id
       WHERE l.token_hash = ? AND l.kind = ? AND l.used_at IS NULL AND l.expires_at > ? AND s.status = 'active'`,
    )
    .bind(await sha256(token), kind, now)
    .all();
  const link = readFirst<StaffLink>(found);
  if (!link) throw new AppError('link.invalid');
  return link;
}

/** Two statements: the batch fails with `link_used` if the link was used meanwhile. */
export const takeLinkStatements = (db: D1Database, id: string, now: number): D1PreparedStatement[] => [
  db
    .prepare(
      "INSERT INTO batch_guard SELECT EXISTS (SELECT 1 FROM staff_links WHERE id = ?1 AND used_at IS NULL AND expires_at > ?2), 'link_used'",
    )
    .bind(id, now),
  db.prepare('UPDATE staff_links SET used_at = ?2 WHERE id = ?1').bind(id, now),
];

export async function prepareLink(
  db: D1Database,
  { kind, staffId, madeBy, lifetimeMs }: { kind: LinkKind; staffId: string; madeBy: string; lifetimeMs: number },
  now: number,
): Promise<{ token: string; expiresAt: number; statement: D1PreparedStatement }> {
  const [id, token] = [`l-${crypto.randomUUID().slice(0, 8)}`, newToken()];
  const expiresAt = now + lifetimeMs;
  const statement = db
    .prepare(
      'INSERT INTO staff_links (id, token_hash, kind, staff_id, made_by, created_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)',
    )
    .bind(id, await sha256(token), kind, staffId, madeBy, now, expiresAt);
  return { token, expiresAt, statement };
}
