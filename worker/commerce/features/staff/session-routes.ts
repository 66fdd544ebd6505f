import type { StaffSession, staffSessionDeskCalls } from '../../../../shared/contract/desk/staff-session.ts';
import { sessionIdleMs, sessionLifetimeMs } from '../../../../shared/domain/staff-session.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import type { DeskContext, DeskRoutes } from '../../serve-desk.ts';
import { assertCanGrant, listRoles } from './roles.ts';
import { endSessionStatement } from './sessions.ts';
import { findMember } from './staff.ts';

interface ListedSessionRow extends Pick<StaffSession, 'id' | 'means' | 'browser'> {
  staff_id: string;
  name: string;
  created_at: number;
  used_at: number;
}
const sessionColumns = defineColumns<ListedSessionRow>({
  id: 'o.id',
  means: 'o.means',
  browser: 'o.browser',
  staff_id: 'o.staff_id',
  name: 's.name',
  created_at: 'o.created_at',
  used_at: 'o.used_at',
});

/** Those that could still be used, the last used first. @param staffId null: everybody's. */
async function listSessions({ env, actor, now }: DeskContext, staffId: string | null): Promise<StaffSession[]> {
  const found = await env.DB.prepare(
    `SELECT ${sessionColumns.sql} FROM staff_sessions o JOIN staff s ON s.id = o.staff_id
     WHERE o.created_at > ?1 AND o.used_at > ?2 AND o.ended_at IS NULL AND (?3 IS NULL OR o.staff_id = ?3)
     ORDER BY o.used_at DESC LIMIT 200`,
  )
    .bind(now - sessionLifetimeMs, now - sessionIdleMs, staffId)
    .all();
  return sessionColumns
    .rows(found)
    .map(({ staff_id: id, name, created_at: createdAt, used_at: usedAt, ...session }) => ({
      ...session,
      staff: { id, name },
      created_at: new Date(createdAt).toISOString(),
      used_at: new Date(usedAt).toISOString(),
      is_own: session.id === actor.session?.id,
    }));
}

/** Whose it is. @param staffId whose it has to be; null: anybody’s. @throws AppError `session.unknown` if it has ended. */
async function findHolder({ env }: DeskContext, id: string, staffId: string | null): Promise<string> {
  const row = await env.DB.prepare(
    'SELECT staff_id AS staffId FROM staff_sessions WHERE id = ?1 AND ended_at IS NULL AND (?2 IS NULL OR staff_id = ?2)',
  )
    .bind(id, staffId)
    .first<{ staffId: string }>();
  if (!row) throw new AppError('session.unknown');
  return row.staffId;
}

async function endSessionsOf(db: D1Database, staffId: string, exceptId: string | null, now: number) {
  const { results } = await db
    .prepare(
      'UPDATE staff_sessions SET ended_at = ?2 WHERE staff_id = ?1 AND ended_at IS NULL AND id IS NOT ?3 RETURNING id',
    )
    .bind(staffId, now, exceptId)
    .all();
  return results.length;
}

export const sessionDeskRoutes: DeskRoutes<typeof staffSessionDeskCalls> = {
  sessions: async (desk) => ({ items: await listSessions(desk, desk.actor.id) }),
  endSession: async (desk, { params }) => {
    await findHolder(desk, params.id, desk.actor.id);
    await endSessionStatement(desk.env.DB, params.id, desk.now).run();
    return { ended: 1 };
  },
  endOtherSessions: async ({ env, actor, now }) => ({
    ended: await endSessionsOf(env.DB, actor.id, actor.session?.id ?? null, now),
  }),
  seeAs: async ({ env, actor }, { body: { role } }) => {
    if (!actor.session) throw new AppError('session.unknown');
    if (role !== null && !(await listRoles(env.DB)).some(({ id }) => id === role))
      throw new AppError('role.unknown', { params: { role } });
    await env.DB.prepare('UPDATE staff_sessions SET seen_as = ?2 WHERE id = ?1').bind(actor.session.id, role).run();
    return { role };
  },
  staffSessions: async (desk) => ({ items: await listSessions(desk, null) }),
  endStaffSession: async (desk, { params }) => {
    const { env, actor, now } = desk;
    const { roles } = await findMember(env.DB, await findHolder(desk, params.id, null));
    await assertCanGrant(env.DB, actor, roles);
    await endSessionStatement(env.DB, params.id, now).run();
    return { ended: 1 };
  },
  endStaffSessions: async ({ env, actor, now }, { params }) => {
    await assertCanGrant(env.DB, actor, (await findMember(env.DB, params.id)).roles);
    return { ended: await endSessionsOf(env.DB, params.id, null, now) };
  },
};
