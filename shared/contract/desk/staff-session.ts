import { z } from 'zod';
import { deskGet, deskPost } from './call.ts';
import { roleId, staffId } from './fields.ts';

const sessionId = z
  .string()
  .regex(/^s-[0-9a-f]{12}$/)
  .brand<'staff-session'>();
const session = z.strictObject({
  id: z.string(),
  staff: z.strictObject({ id: z.string(), name: z.string() }),
  /** How it was signed in. */
  means: z.enum(['passkey', 'invitation', 'recovery', 'demo']),
  /** Such as "Chrome, Android". */
  browser: z.string(),
  created_at: z.string(),
  used_at: z.string(),
  is_own: z.boolean(),
});
export type StaffSession = z.output<typeof session>;
const sessions = z.strictObject({ items: z.array(session) });
const sessionParams = z.strictObject({ id: sessionId });
const ended = z.strictObject({ ended: z.int() });

export const staffSessionDeskCalls = {
  sessions: deskGet('/desk/sessions', {
    may: null,
    scope: 'filter',
    summary: 'Where the caller is signed in',
    data: sessions,
  }),
  endSession: deskPost('/desk/sessions/:id/end', {
    may: null,
    scope: 'filter',
    summary: 'End one of the caller’s own sessions',
    refusals: ['session.unknown'],
    params: sessionParams,
    body: z.strictObject({}),
    data: ended,
  }),
  endOtherSessions: deskPost('/desk/sessions/end-others', {
    may: null,
    scope: 'filter',
    summary: 'End all of the caller’s own sessions but the one that asks',
    body: z.strictObject({}),
    data: ended,
  }),
  seeAs: deskPost('/desk/sessions/see-as', {
    may: null,
    scope: 'filter',
    summary: 'Have one role’s permissions alone, of those that the caller has, until the session ends; null ends that',
    refusals: ['role.unknown', 'session.unknown'],
    body: z.strictObject({ role: roleId.nullable() }),
    data: z.strictObject({ role: z.string().nullable() }),
  }),
  staffSessions: deskGet('/desk/staff-sessions', {
    may: 'manage_staff',
    summary: 'Everybody’s sessions',
    data: sessions,
  }),
  endStaffSession: deskPost('/desk/staff-sessions/:id/end', {
    may: 'manage_staff',
    fresh: true,
    summary: 'End anybody’s session',
    refusals: ['session.unknown', 'staff.beyond'],
    params: sessionParams,
    body: z.strictObject({}),
    data: ended,
  }),
  endStaffSessions: deskPost('/desk/staff/:id/end-sessions', {
    may: 'manage_staff',
    fresh: true,
    summary: 'End all sessions of one person',
    refusals: ['staff.unknown', 'staff.beyond'],
    params: z.strictObject({ id: staffId }),
    body: z.strictObject({}),
    data: ended,
  }),
};
