import { z } from 'zod';
import { country, textLine } from '../fields.ts';
import { approvalFacts, approvalKinds } from './approval-kinds.ts';
import { deskGet, deskPost } from './call.ts';

const person = z.strictObject({ id: z.string(), name: z.string() });
const proposal = z.strictObject({
  id: z.string(),
  kind: z.enum(approvalKinds),
  country: country.nullable(),
  subject: z.string(),
  status: z.enum(['open', 'approved', 'rejected', 'expired', 'void']),
  /** Hash of what is shown; approving sends it. */
  hash: z.string(),
  facts: z.array(z.strictObject({ name: z.enum(approvalFacts), value: z.string() })),
  /** The call's input while it is open; null in a list. */
  input: z.record(z.string(), z.unknown()).nullable(),
  proposed_by: person,
  proposed_at: z.string(),
  expires_at: z.string(),
  decided_by: person.nullable(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
});
export type Proposal = z.output<typeof proposal>;
/** The answer, with status 202, of a call that waits for a second person. */
export const proposedAnswer = z.strictObject({ proposal });

const proposalId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,40}$/)
  .brand<'proposal'>();
const params = z.strictObject({ id: proposalId });
/** Major units; null: never. */
const limit = z.number().nonnegative().nullable();
const limits = z.strictObject({ country, currency: z.string(), refund: limit, pay_out: limit });
export type ApprovalLimits = z.output<typeof limits>;

export const approvalDeskCalls = {
  proposals: deskGet('/desk/approvals', {
    may: null,
    scope: 'filter',
    summary: 'What waits for approval by the caller, and what the caller asked for',
    query: z.strictObject({ status: z.enum(['open', 'all']).optional() }),
    data: z.strictObject({ items: z.array(proposal) }),
  }),
  proposal: deskGet('/desk/approvals/:id', {
    may: null,
    persons: ({ item: { input } }) => (typeof input?.email === 'string' ? [input.email] : []),
    scope: 'filter',
    summary: 'One proposal with all that it would do',
    refusals: ['proposal.unknown', 'staff.forbidden'],
    params,
    data: z.strictObject({ item: proposal }),
  }),
  approve: deskPost('/desk/approvals/:id/approve', {
    may: 'approve',
    fresh: true,
    scope: 'proposal',
    summary: 'Approve what somebody else asked for, and do it',
    description: 'Needs the permission of the proposed call as well. `hash` is that of what was shown.',
    refusals: ['proposal.unknown', 'proposal.own', 'proposal.changed', 'proposal.decided', 'proposal.void'],
    params,
    body: z.strictObject({ hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    data: z.strictObject({ item: proposal, result: z.unknown() }),
  }),
  reject: deskPost('/desk/approvals/:id/reject', {
    may: null,
    scope: 'filter',
    summary: 'Reject what somebody else asked for, or take back what one asked for oneself',
    refusals: ['proposal.unknown', 'staff.forbidden', 'proposal.decided', 'proposal.void'],
    params,
    body: z.strictObject({ reason: textLine(200) }),
    data: z.strictObject({ item: proposal }),
  }),
  approvalLimits: deskGet('/desk/approval-limits/:country', {
    may: 'read_settings',
    scope: 'country',
    summary: 'Above which amounts a second person approves',
    params: z.strictObject({ country }),
    data: limits,
  }),
  setApprovalLimits: deskPost('/desk/approval-limits/:country', {
    may: 'write_settings',
    fresh: true,
    scope: 'country',
    summary: 'Other limits; a higher one is itself approved by a second person',
    approval: 'approval_limits',
    params: z.strictObject({ country }),
    body: z.strictObject({ refund: limit.optional(), pay_out: limit.optional() }),
    data: limits,
  }),
};
