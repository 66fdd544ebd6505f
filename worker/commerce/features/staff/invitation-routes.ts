import type { invitationDeskCalls } from '../../../../shared/contract/desk/invitation.ts';
import { demoLinkLifetimeMs, invitationLifetimeMs } from '../../../../shared/domain/staff-session.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { DeskContext, DeskRoutes } from '../../serve-desk.ts';
import { type LinkKind, prepareLink } from './links.ts';
import { assertCanGrant } from './roles.ts';
import { addInvited, findMember, newStaffId, restoreMember } from './staff.ts';
import { getWebDeskOrigin, requireLoopback } from './web-origin.ts';

const pages: Readonly<Record<LinkKind, string>> = { invitation: '/invitation', demo: '/sign-in' };
const lifetimesMs: Readonly<Record<LinkKind, number>> = { invitation: invitationLifetimeMs, demo: demoLinkLifetimeMs };

/** The token stands behind `#`, which no server, log or referrer sees. */
async function makeLink({ env, actor, now }: DeskContext, kind: LinkKind, staffId: string) {
  const origin = getWebDeskOrigin(env);
  const wanted = { kind, staffId, madeBy: actor.id, lifetimeMs: lifetimesMs[kind] };
  const { token, expiresAt, statement } = await prepareLink(env.DB, wanted, now);
  const answer = { url: `${origin}${pages[kind]}#${token}`, expires_at: new Date(expiresAt).toISOString() };
  return { answer, statement };
}

async function linkForMember(desk: DeskContext, kind: LinkKind, id: string) {
  const { env, actor, now } = desk;
  const { roles, status } = await findMember(env.DB, id);
  if (status === 'left') throw new AppError('staff.unknown');
  await assertCanGrant(env.DB, actor, roles);
  const { answer, statement } = await makeLink(desk, kind, id);
  const endOlder = env.DB.prepare(
    'UPDATE staff_links SET expires_at = ?3 WHERE staff_id = ?1 AND kind = ?2 AND used_at IS NULL AND expires_at > ?3',
  ).bind(id, kind, now);
  await env.DB.batch([endOlder, statement]);
  return answer;
}

export const invitationDeskRoutes: DeskRoutes<typeof invitationDeskCalls> = {
  inviteStaff: async (desk, { body }) => {
    const { env, actor, now } = desk;
    const id = newStaffId();
    const { answer, statement } = await makeLink(desk, 'invitation', id);
    await addInvited(env.DB, actor, { id, ...body }, statement, now);
    return { id, ...answer };
  },
  inviteMember: (desk, { params }) => linkForMember(desk, 'invitation', params.id),
  restoreStaff: async (desk, { params, body }) => {
    const { env, actor } = desk;
    const { answer, statement } = await makeLink(desk, 'invitation', params.id);
    await restoreMember(env.DB, actor, { id: params.id, roles: body.roles }, statement);
    return answer;
  },
  demoLink: async (desk, { params }) => {
    requireLoopback(desk.env);
    return linkForMember(desk, 'demo', params.id);
  },
};
