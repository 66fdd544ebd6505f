import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import { viewCountLimit } from '../../domain/order-view.ts';
import { permissions } from '../../domain/permissions.ts';
import { country, inBothLanguages, personName, textLine } from '../fields.ts';
import { deskGet, deskPost } from './call.ts';
import { grants, roleId, staffId, staffKeyId } from './fields.ts';
import { version } from './version.ts';

const language = z.enum(locales);
/** Ed25519, base64 of 32 bytes. */
const publicKey = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

const member = z.strictObject({
  id: z.string(),
  name: z.string(),
  language,
  status: z.enum(['active', 'left']),
  roles: z.array(z.strictObject({ role: z.string(), country: country.nullable() })),
  keys: z.array(z.strictObject({ id: z.string(), created_at: z.string() })),
  passkeys: z.int(),
  /** The expiry of their invitation; null without one. */
  invited_until: z.string().nullable(),
});
export type StaffMember = z.output<typeof member>;
const role = z.strictObject({
  id: z.string(),
  name: z.strictObject({ en: z.string(), ar: z.string() }),
  permissions: z.array(z.string()),
});
export type StaffRole = z.output<typeof role>;

/** How many unshipped orders are assigned to them, counted up to a hundred. */
const openOrders = z.int().max(viewCountLimit);
const memberParams = z.strictObject({ id: staffId });
const roleParams = z.strictObject({ id: roleId });
const memberAnswer = z.strictObject({ item: member });
const versionedMember = z.strictObject({ version, item: member });
const versionedRole = z.strictObject({ version, item: role.nullable() });

export const staffDeskCalls = {
  me: deskGet('/desk/me', {
    may: null,
    scope: 'filter',
    summary: 'Who signed this call, and what they may do in which countries',
    data: z.strictObject({ item: member, may: z.record(country, z.array(z.string())) }),
  }),
  staff: deskGet('/desk/staff', {
    may: 'manage_staff',
    summary: 'Everyone who works or has worked at the desk',
    data: z.strictObject({ items: z.array(member) }),
  }),
  roles: deskGet('/desk/roles', {
    may: 'manage_staff',
    summary: 'Every role with its permissions',
    data: z.strictObject({ items: z.array(role) }),
  }),
  member: deskGet('/desk/staff/:id', {
    resource: 'member',
    may: 'manage_staff',
    summary: 'Somebody with their roles and keys',
    refusals: ['staff.unknown'],
    params: memberParams,
    data: versionedMember.extend({ open_orders: openOrders }),
  }),
  role: deskGet('/desk/roles/:id', {
    resource: 'role',
    may: 'manage_staff',
    summary: 'A role with its permissions; null where there is none yet',
    params: roleParams,
    data: versionedRole,
  }),
  addStaff: deskPost('/desk/staff', {
    may: 'manage_staff',
    fresh: true,
    approval: 'approver',
    summary: 'A new member of staff with their roles and the public half of their key',
    refusals: ['role.unknown', 'staff.beyond', 'field.taken'],
    body: z.strictObject({ name: personName, language, roles: grants, public_key: publicKey }),
    data: z.strictObject({ id: z.string(), key: z.string() }),
  }),
  changeStaff: deskPost('/desk/staff/:id', {
    resource: 'member',
    may: 'manage_staff',
    fresh: true,
    approval: 'approver',
    summary: 'Another name, language or set of roles',
    refusals: ['staff.unknown', 'role.unknown', 'staff.beyond', 'staff.last_owner'],
    params: memberParams,
    body: z.strictObject({
      version,
      name: personName.optional(),
      language: language.optional(),
      roles: grants.optional(),
    }),
    data: versionedMember,
  }),
  allowReading: deskPost('/desk/staff/:id/allow-reading', {
    may: 'manage_staff',
    fresh: true,
    summary: 'Somebody may be shown as many people again today',
    refusals: ['staff.unknown'],
    params: memberParams,
    body: z.strictObject({}),
    data: z.strictObject({ id: z.string() }),
  }),
  endStaff: deskPost('/desk/staff/:id/leave', {
    may: 'manage_staff',
    fresh: true,
    summary:
      'Somebody leaves: their keys, passkeys and sessions end; their open orders go to who is named, else to nobody',
    refusals: ['staff.unknown', 'staff.beyond', 'staff.last_owner'],
    params: memberParams,
    body: z.strictObject({ hand_over_to: staffId.optional() }),
    data: memberAnswer,
  }),
  addStaffKey: deskPost('/desk/staff/:id/key', {
    may: 'manage_staff',
    fresh: true,
    approval: 'approver',
    summary: 'Another key of the same person, such as for a new machine',
    refusals: ['staff.unknown', 'staff.beyond', 'field.taken'],
    params: memberParams,
    body: z.strictObject({ public_key: publicKey }),
    data: z.strictObject({ key: z.string() }),
  }),
  endStaffKey: deskPost('/desk/key/:key/end', {
    may: 'manage_staff',
    fresh: true,
    summary: 'A key signs nothing from now on',
    refusals: ['staff.unknown', 'staff.beyond'],
    params: z.strictObject({ key: staffKeyId }),
    body: z.strictObject({}),
    data: z.strictObject({ key: z.string() }),
  }),
  setRole: deskPost('/desk/roles/:id', {
    resource: 'role',
    may: 'manage_staff',
    fresh: true,
    approval: 'approver',
    summary: 'A new role, or other permissions for one',
    refusals: ['staff.beyond'],
    params: roleParams,
    body: z.strictObject({
      version,
      name: inBothLanguages(textLine(60)),
      permissions: z.array(z.enum(permissions)).max(permissions.length),
    }),
    data: versionedRole,
  }),
  removeRole: deskPost('/desk/roles/:id/remove', {
    may: 'manage_staff',
    fresh: true,
    summary: 'Take a role away that nobody has',
    refusals: ['role.unknown', 'role.in_use', 'staff.beyond'],
    params: roleParams,
    body: z.strictObject({}),
    data: z.strictObject({ id: z.string() }),
  }),
};
