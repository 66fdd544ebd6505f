/** Creates a browser's session, in one batch with consuming what it is given for. */

import type { WebSession } from '../../../../shared/contract/desk/web.ts';
import { permissions } from '../../../../shared/domain/permissions.ts';
import { listCountriesOf } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { WebDeskContext } from '../../serve-web-desk.ts';
import type { RoleAssignment } from './roles.ts';
import { listRoles } from './roles.ts';
import {
  endSessionStatement,
  findOpenSession,
  type NewSession,
  newSessionId,
  type OpenSession,
  prepareSession,
} from './sessions.ts';

export async function nameRoles(db: D1Database, assignments: readonly RoleAssignment[]): Promise<WebSession['roles']> {
  const names = new Map((await listRoles(db)).map(({ id, name }) => [id, name]));
  return assignments.map(({ role, country }) => ({ role, name: names.get(role) ?? { en: role, ar: role }, country }));
}

export async function showSession({ env }: WebDeskContext, session: OpenSession): Promise<WebSession> {
  return {
    id: session.id,
    staff: session.staff,
    permissions: permissions
      .map((permission) => ({ permission, countries: [...listCountriesOf(session.grants, permission)] }))
      .filter(({ countries }) => countries.length > 0),
    roles: await nameRoles(env.DB, session.ownGrants),
    seenAs: session.seenAs,
    means: session.means,
    passkeyAt: session.passkeyAt,
    expiresAt: session.endsAt,
  };
}

/** @throws AppError `staff.signed_out` */
export async function requireSession({ env, signed, now }: WebDeskContext): Promise<OpenSession> {
  const session = await findOpenSession(env.DB, signed.authorization, now);
  if (!session) throw new AppError('staff.signed_out');
  return session;
}

const refusals = {
  link_used: 'link.invalid',
  recovery_used: 'recovery.invalid',
  passkey_credential: 'field.taken',
  'unique:staff_passkeys': 'field.taken',
} as const;

/** If two use one link or code at the same time, only one is signed in. */
export function toRefusal(error: unknown): unknown {
  const constraint = constraintOf(error);
  const code = constraint !== null && constraint in refusals ? refusals[constraint as keyof typeof refusals] : null;
  return code === null ? error : new AppError(code, { cause: error });
}

/** The browser's old session ends with it. */
export async function signIn(
  context: WebDeskContext,
  session: NewSession,
  statements: (db: D1Database) => readonly D1PreparedStatement[],
): Promise<{ token: string; session: WebSession }> {
  const { env, signed, now } = context;
  const before = await findOpenSession(env.DB, signed.authorization, now);
  const id = newSessionId();
  const db = context.audited(session.staffId, id);
  const { token, statement } = await prepareSession(db, id, session, now);
  const ending = before ? [endSessionStatement(db, before.id, now)] : [];
  try {
    await db.batch([...statements(db), statement, ...ending]);
  } catch (error) {
    throw toRefusal(error);
  }
  const opened = await findOpenSession(env.DB, `Bearer ${token}`, now);
  if (!opened) throw new AppError('staff.signed_out');
  return { token, session: await showSession(context, opened) };
}
