import type { StaffRole } from '../../../../shared/contract/desk/staff.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { canGrant, ownerRole, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { AppError } from '../../../../shared/errors.ts';
import { defineColumns } from '../../db/columns.ts';
import { constraintOf } from '../../db/refusal.ts';
import type { Actor } from './actor.ts';

interface RoleRow {
  id: string;
  name_en: string;
  name_ar: string;
  permissions: string;
}

const roleColumns = defineColumns<RoleRow>({
  id: 'r.id',
  name_en: 'r.name_en',
  name_ar: 'r.name_ar',
  permissions: '(SELECT json_group_array(p.permission) FROM role_permissions p WHERE p.role_id = r.id)',
});

export async function listRoles(db: D1Database): Promise<StaffRole[]> {
  const listed = await db.prepare(`SELECT ${roleColumns.sql} FROM roles r ORDER BY r.id`).all();
  return roleColumns.rows(listed).map(({ id, name_en: en, name_ar: ar, permissions }) => ({
    id,
    name: { en, ar },
    permissions: JSON.parse(permissions) as string[],
  }));
}

/** `country` null: in every country. */
export interface RoleAssignment {
  readonly role: string;
  readonly country: CountryCode | null;
}

/** @throws AppError `role.unknown`. */
export async function toGrants(db: D1Database, assignments: readonly RoleAssignment[]): Promise<RoleGrant[]> {
  const roles = new Map((await listRoles(db)).map((role) => [role.id, role]));
  return assignments.map(({ role, country }) => {
    const known = roles.get(role);
    if (!known) throw new AppError('role.unknown', { params: { role } });
    return { role, country, permissions: known.permissions };
  });
}

/** @throws AppError `role.unknown`, `staff.beyond`: nobody gives, takes or signs for what they lack. */
export async function assertCanGrant(
  db: D1Database,
  actor: Actor,
  assignments: readonly RoleAssignment[],
): Promise<void> {
  for (const grant of await toGrants(db, assignments))
    if (!canGrant(actor.grants, grant)) throw new AppError('staff.beyond');
}

/** The owner's role has every permission and stays as it is. */
export async function setRole(db: D1Database, actor: Actor, role: StaffRole): Promise<StaffRole> {
  const before = (await listRoles(db)).find(({ id }) => id === role.id);
  const changed = new Set([...(before?.permissions ?? []), ...role.permissions]);
  const grant: RoleGrant = { role: role.id, country: null, permissions: [...changed] };
  if (role.id === ownerRole || !canGrant(actor.grants, grant)) throw new AppError('staff.beyond');
  await db.batch([
    db
      .prepare(
        `INSERT INTO roles (id, name_en, name_ar) VALUES (?, ?, ?)
         ON CONFLICT (id) DO UPDATE SET name_en = excluded.name_en, name_ar = excluded.name_ar`,
      )
      .bind(role.id, role.name.en, role.name.ar),
    db
      .prepare(
        'DELETE FROM role_permissions WHERE role_id = ?1 AND permission NOT IN (SELECT value FROM json_each(?2))',
      )
      .bind(role.id, JSON.stringify(role.permissions)),
    db
      .prepare('INSERT OR IGNORE INTO role_permissions (role_id, permission) SELECT ?1, value FROM json_each(?2)')
      .bind(role.id, JSON.stringify(role.permissions)),
  ]);
  return role;
}

export async function removeRole(db: D1Database, actor: Actor, id: string): Promise<{ id: string }> {
  await assertCanGrant(db, actor, [{ role: id, country: null }]);
  try {
    await db.batch([
      // People who left don't keep a role in use; they get new roles if they return.
      db
        .prepare(
          "DELETE FROM staff_roles WHERE role_id = ? AND staff_id IN (SELECT id FROM staff WHERE status = 'left')",
        )
        .bind(id),
      db.prepare('DELETE FROM roles WHERE id = ?').bind(id),
    ]);
  } catch (error) {
    if (constraintOf(error) === 'foreign_key') throw new AppError('role.in_use', { cause: error });
    throw error;
  }
  return { id };
}
