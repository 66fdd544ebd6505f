import type { approvalDeskCalls } from '../../../../shared/contract/desk/approval.ts';
import type { DeskRoutes } from '../../serve-desk.ts';
import { approveProposal, type FindHandler, rejectProposal } from './decide.ts';
import { setLimits, showLimits } from './limits.ts';
import { assertCanSee, findProposal, listProposals, serializeProposal } from './proposals.ts';

/** @param findHandler of the call that an approval runs. */
export const createApprovalRoutes = (findHandler: FindHandler): DeskRoutes<typeof approvalDeskCalls> => ({
  proposals: ({ env, actor, now }, { query }) => listProposals(env.DB, actor, query.status ?? 'open', now),
  proposal: async ({ env, actor, now }, { params }) => {
    const row = await findProposal(env.DB, params.id);
    assertCanSee(actor, row);
    return { item: serializeProposal(row, now, true) };
  },
  approve: (desk, { params, body }) => approveProposal(desk, findHandler, params.id, body.hash),
  reject: (desk, { params, body }) => rejectProposal(desk, params.id, body.reason),
  approvalLimits: ({ env }, { params }) => showLimits(env.DB, params.country),
  setApprovalLimits: ({ env }, { params, body }) => setLimits(env.DB, params.country, body),
});
