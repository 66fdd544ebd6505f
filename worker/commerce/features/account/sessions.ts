/** Where an account is signed in, and its end there: a lost phone, a borrowed browser (docs/security.md A5, A25). */
import type { z } from 'zod';
import { type SessionId, sessionId } from '../../../../shared/contract/fields.ts';
import type { session } from '../../../../shared/contract/session.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { UserContext } from '../../context.ts';
import { defineColumns } from '../../db/columns.ts';
import { forgetDevices } from './known-device.ts';
import { forgetSearchTermsStatement } from './queries.ts';

interface SessionRow {
  id: string;
  created_at: number;
  about: string;
  used_at: number | null;
  is_this: 0 | 1;
}

/** A piece of the hash names a session to its owner and opens nothing. */
const idSql = 'substr(s.token_hash, 1, 24)';

const sessionColumns = defineColumns<SessionRow>({
  id: idSql,
  created_at: 's.created_at',
  about: "coalesce(d.about, '{}')",
  used_at: 'a.used_at',
  is_this: 's.token_hash = ?2',
});

/** The newest first. */
export async function listSessions({ env, userId, session: own }: UserContext): Promise<z.input<typeof session>[]> {
  const { results } = await env.DB.prepare(
    `SELECT ${sessionColumns.sql} FROM sessions s LEFT JOIN devices d ON d.token_hash = s.device
     LEFT JOIN app_devices a ON a.device = s.device WHERE s.user_id = ?1 ORDER BY is_this DESC, s.created_at DESC LIMIT 50`,
  )
    .bind(userId, own)
    .all<SessionRow>();
  return results.map(({ id, created_at: at, about, used_at: usedAt, is_this: isThis }) => ({
    id: sessionId.parse(id),
    kind: usedAt === null ? 'browser' : 'app',
    name: String((JSON.parse(about) as { name?: unknown }).name ?? ''),
    signed_in_at: new Date(at).toISOString(),
    is_this: isThis === 1,
  }));
}

/** The device is no longer known to the account, and its search terms are deleted. @throws AppError `not_found` */
export async function endSession({ env, userId }: UserContext, id: SessionId): Promise<void> {
  const ofSession = `(SELECT s.device FROM sessions s WHERE s.user_id = ?1 AND ${idSql} = ?2)`;
  const run = (sql: string) => env.DB.prepare(sql).bind(userId, id);
  const [, , ended] = await env.DB.batch([
    run(`DELETE FROM search_terms WHERE device IN ${ofSession}`),
    run(`DELETE FROM known_devices WHERE user_id = ?1 AND device IN ${ofSession}`),
    run(`DELETE FROM sessions AS s WHERE s.user_id = ?1 AND ${idSql} = ?2`),
  ]);
  if (ended?.meta.changes === 0) throw new AppError('not_found');
}

/**
 * Returns how many sessions ended. Their devices' search terms are deleted (A7), and none of them is known any more.
 */
export async function logoutOthers({ env, userId, device, session: own }: UserContext): Promise<number> {
  const [, , ended] = await env.DB.batch([
    forgetSearchTermsStatement(env.DB, userId, device ?? ''),
    forgetDevices(env.DB, userId, device ?? ''),
    env.DB.prepare('DELETE FROM sessions WHERE user_id = ? AND token_hash <> ?').bind(userId, own),
  ]);
  return ended?.meta.changes ?? 0;
}
