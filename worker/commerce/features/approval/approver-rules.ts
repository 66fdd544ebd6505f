/**
 * Making an approver takes two people. Otherwise one person could create the second: by a new member of staff, a role, or a key of their
 * own in somebody else's name.
 */
import type { invitationDeskCalls } from '../../../../shared/contract/desk/invitation.ts';
import type { staffDeskCalls } from '../../../../shared/contract/desk/staff.ts';
import { canGrant, isApprover, ownerRole, type RoleGrant } from '../../../../shared/domain/staff-rights.ts';
import { assertCanGrant, listRoles, type RoleAssignment, toGrants } from '../staff/roles.ts';
import { findMember } from '../staff/staff.ts';
import { type ApprovalRule, type AssessContext, type Assessment, needsNobody } from './rule.ts';

type StaffCalls = typeof staffDeskCalls & typeof invitationDeskCalls;
type CallRule<N extends keyof StaffCalls> = ApprovalRule<StaffCalls[N]>;

const formatRoles = (assignments: readonly RoleAssignment[]): string =>
  assignments.map(({ role, country }) => (country === null ? role : `${role}:${country}`)).join(', ');
const canGrantAll = (given: readonly RoleGrant[]) => (grants: readonly RoleGrant[]) =>
  given.every((grant) => canGrant(grants, grant));

/** Somebody's roles and keys. If they change, the proposal is void. */
const memberState = (id: string) => ({
  sql: `SELECT json_array(s.status, (SELECT json_group_array(json_array(r.role_id, r.country) ORDER BY r.role_id, r.country) FROM staff_roles r
          WHERE r.staff_id = s.id), (SELECT json_group_array(k.id ORDER BY k.id) FROM staff_keys k
          WHERE k.staff_id = s.id AND k.ended_at IS NULL)) FROM staff s WHERE s.id = ?1`,
  of: id,
});

async function assessRoles(
  { db, actor }: AssessContext,
  before: readonly RoleAssignment[],
  after: readonly RoleAssignment[],
  facts: Assessment['facts'],
): Promise<Assessment> {
  await assertCanGrant(db, actor, [...before, ...after]);
  const [had, given] = [await toGrants(db, before), await toGrants(db, after)];
  const isNew = ({ role, country }: RoleGrant) => !had.some((one) => one.role === role && one.country === country);
  return {
    needsApproval: given.filter(isNew).some((grant) => grant.role === ownerRole || isApprover([grant])),
    facts: { ...facts, after: formatRoles(after) },
    canExecute: canGrantAll([...had, ...given]),
  };
}

export const addStaffRule: CallRule<'addStaff'> = {
  state: ({ body }) => ({ sql: 'SELECT staff_id FROM staff_keys WHERE public_key = ?1', of: body.public_key }),
  assess: (context, { body }) => assessRoles(context, [], body.roles, { name: body.name }),
};

export const changeStaffRule: CallRule<'changeStaff'> = {
  state: ({ params }) => memberState(params.id),
  assess: async (context, { params, body }) => {
    if (!body.roles) return needsNobody;
    const { name, roles } = await findMember(context.db, params.id);
    return assessRoles(context, roles, body.roles, { name, before: formatRoles(roles) });
  },
};

/** A new key of one's own adds no approver. */
async function assessKey({ db, actor }: AssessContext, id: string): Promise<Assessment> {
  const { name, roles } = await findMember(db, id);
  await assertCanGrant(db, actor, roles);
  const grants = await toGrants(db, roles);
  return {
    needsApproval: id !== actor.id && isApprover(grants),
    facts: { name, after: formatRoles(roles) },
    canExecute: canGrantAll(grants),
  };
}

export const addKeyRule: CallRule<'addStaffKey'> = {
  state: ({ params }) => memberState(params.id),
  assess: (context, { params }) => assessKey(context, params.id),
};

export const inviteStaffRule: CallRule<'inviteStaff'> = {
  state: ({ body }) => ({ sql: 'SELECT json_group_array(id ORDER BY id) FROM staff WHERE name = ?1', of: body.name }),
  assess: (context, { body }) => assessRoles(context, [], body.roles, { name: body.name }),
};

/** A link is as good as a key. */
export const inviteMemberRule: CallRule<'inviteMember'> = {
  state: ({ params }) => memberState(params.id),
  assess: (context, { params }) => assessKey(context, params.id),
};

/** Somebody who left has no rights, so whether they were an approver before doesn't matter. */
export const restoreStaffRule: CallRule<'restoreStaff'> = {
  state: ({ params }) => memberState(params.id),
  assess: async (context, { params, body }) => {
    const { name, roles } = await findMember(context.db, params.id);
    await assertCanGrant(context.db, context.actor, roles);
    return assessRoles(context, [], body.roles, { name });
  },
};

export const setRoleRule: CallRule<'setRole'> = {
  state: ({ params }) => ({
    sql: `SELECT json_group_array(p.permission ORDER BY p.permission) FROM role_permissions p WHERE p.role_id = ?1`,
    of: params.id,
  }),
  assess: async ({ db, actor }, { params: { id }, body }) => {
    const before = (await listRoles(db)).find((role) => role.id === id)?.permissions ?? [];
    const changed = { role: id, country: null, permissions: [...before, ...body.permissions] };
    // The handler refuses what is beyond the caller's rights.
    if (id === ownerRole || !canGrant(actor.grants, changed)) return needsNobody;
    return {
      needsApproval: body.permissions.includes('approve') && !before.includes('approve'),
      facts: { name: body.name.en, before: before.join(', '), after: body.permissions.join(', ') },
      canExecute: canGrantAll([changed]),
    };
  },
};
