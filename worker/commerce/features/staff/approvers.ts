import { type DeskCallName, deskCalls } from '../../../../shared/contract/desk/calls.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { isAllowed, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { readRows } from '../../db/columns.ts';
import type { Actor } from './actor.ts';

/** The grants of everybody with a key or a passkey, by id. */
export async function listGrantsAtWork(db: D1Database): Promise<Map<string, RoleGrant[]>> {
  const found = await db
    .prepare(
      `SELECT r.staff_id, r.role_id AS role, r.country,
         (SELECT json_group_array(p.permission) FROM role_permissions p WHERE p.role_id = r.role_id) AS permissions
       FROM staff_roles r JOIN staff s ON s.id = r.staff_id
       WHERE s.status = 'active' AND (EXISTS (SELECT 1 FROM staff_keys k WHERE k.staff_id = s.id AND k.ended_at IS NULL)
         OR EXISTS (SELECT 1 FROM staff_passkeys k WHERE k.staff_id = s.id AND k.ended_at IS NULL))`,
    )
    .all();
  const rows = readRows<{ staff_id: string; role: string; country: CountryCode | null; permissions: string }>(found);
  const grants = new Map<string, RoleGrant[]>();
  for (const { staff_id, permissions, ...grant } of rows)
    grants.set(staff_id, [
      ...(grants.get(staff_id) ?? []),
      { ...grant, permissions: JSON.parse(permissions) as string[] },
    ]);
  return grants;
}

interface ToApprove {
  readonly call: DeskCallName;
  readonly country: CountryCode | null;
}

export const isAllowedToDecide = (grants: Actor['grants'], { call, country }: ToApprove): boolean => {
  const { may } = deskCalls[call];
  return isAllowed(grants, 'approve', country) && (may === null || isAllowed(grants, may, country));
};

/** Where nobody else may approve, a call runs at once. */
export async function hasOtherApprover(
  { db, actor }: { readonly db: D1Database; readonly actor: Actor },
  of: ToApprove,
  canExecute: (grants: readonly RoleGrant[]) => boolean = () => true,
): Promise<boolean> {
  const others = [...(await listGrantsAtWork(db))].filter(([id]) => id !== actor.id);
  return others.some(([, grants]) => isAllowedToDecide(grants, of) && canExecute(grants));
}
