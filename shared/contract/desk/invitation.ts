import { z } from 'zod';
import { locales } from '../../domain/locale.ts';
import { personName } from '../fields.ts';
import { deskPost } from './call.ts';
import { grants, staffId } from './fields.ts';

const link = {
  /** For the person alone: whoever opens it first signs in as them. */
  url: z.string(),
  expires_at: z.string(),
};

export const invitationDeskCalls = {
  inviteStaff: deskPost('/desk/invitations', {
    may: 'manage_staff',
    approval: 'approver',
    fresh: true,
    summary: 'A new member of staff with their roles, and the link by which they make their passkey',
    refusals: ['role.unknown', 'staff.beyond', 'not_found'],
    body: z.strictObject({ name: personName, language: z.enum(locales), roles: grants }),
    data: z.strictObject({ id: z.string(), ...link }),
  }),
  inviteMember: deskPost('/desk/staff/:id/invite', {
    may: 'manage_staff',
    approval: 'approver',
    fresh: true,
    summary: 'A new link for somebody who lost theirs, or their passkeys; an older one ends',
    refusals: ['staff.unknown', 'staff.beyond', 'not_found'],
    params: z.strictObject({ id: staffId }),
    body: z.strictObject({}),
    data: z.strictObject(link),
  }),
  restoreStaff: deskPost('/desk/staff/:id/restore', {
    may: 'manage_staff',
    approval: 'approver',
    fresh: true,
    summary: 'Somebody who had left is back, with these roles, and a link by which they make a new passkey',
    refusals: ['staff.unknown', 'role.unknown', 'staff.beyond', 'not_found'],
    params: z.strictObject({ id: staffId }),
    body: z.strictObject({ roles: grants }),
    data: z.strictObject(link),
  }),
  demoLink: deskPost('/desk/staff/:id/demo-link', {
    may: 'manage_staff',
    summary: 'A link that signs in once without a passkey; on loopback alone',
    refusals: ['staff.unknown', 'staff.beyond', 'not_found'],
    params: z.strictObject({ id: staffId }),
    body: z.strictObject({}),
    data: z.strictObject(link),
  }),
};
