import type { staffDeskCalls } from '../../../../shared/contract/desk/staff.ts';
import { type CountryCode, countryCodes } from '../../../../shared/domain/country.ts';
import { permissions } from '../../../../shared/domain/permissions.ts';
import { isAllowed } from '../../../../shared/domain/staff-rights.ts';
import { omitUndefined } from '../../../../shared/omit-undefined.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { allowMoreStatement } from './person-reads.ts';
import { listRoles, removeRole, setRole } from './roles.ts';
import { addKey, addMember, changeMember, endKey, endMember, findMember, listStaff, showMember } from './staff.ts';

export const staffDeskRoutes: DeskRoutes<typeof staffDeskCalls> = {
  me: async ({ env, actor }) => ({
    item: await findMember(env.DB, actor.id),
    may: Object.fromEntries(
      countryCodes.map((country) => [country, permissions.filter((one) => isAllowed(actor.grants, one, country))]),
    ) as Record<CountryCode, string[]>,
  }),
  staff: async ({ env }) => ({ items: await listStaff(env.DB) }),
  roles: async ({ env }) => ({ items: await listRoles(env.DB) }),
  member: async ({ env }, { params }) => ({ ...(await showMember(env.DB, params.id)) }),
  role: async ({ env }, { params }) => ({ item: (await listRoles(env.DB)).find(({ id }) => id === params.id) ?? null }),
  addStaff: ({ env, actor, now }, { body }) => addMember(env.DB, actor, body, now),
  changeStaff: async ({ env, actor }, { params, body: { version: _, ...change } }) => ({
    item: await changeMember(env.DB, actor, params.id, omitUndefined(change)),
  }),
  allowReading: async ({ env, now }, { params: { id } }) => {
    await findMember(env.DB, id);
    await allowMoreStatement(env.DB, id, now).run();
    return { id };
  },
  endStaff: async ({ env, actor, now }, { params, body }) => ({
    item: await endMember(env.DB, actor, { id: params.id, heir: body.hand_over_to ?? null }, now),
  }),
  addStaffKey: ({ env, actor, now }, { params, body }) =>
    addKey(env.DB, actor, { id: params.id, publicKey: body.public_key }, now),
  endStaffKey: ({ env, actor, now }, { params }) => endKey(env.DB, actor, params.key, now),
  setRole: async ({ env, actor }, { params, body: { version: _, ...role } }) => ({
    item: await setRole(env.DB, actor, { id: params.id, ...role }),
  }),
  removeRole: ({ env, actor }, { params }) => removeRole(env.DB, actor, params.id),
};
