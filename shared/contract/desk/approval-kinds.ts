/** What a second person approves (docs/desk.md "Two people"). `review`: a payment that came otherwise. `approver`: a change that makes somebody an approver. */
export const approvalKinds = ['refund', 'review', 'pay_out', 'approver', 'approval_limits'] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** What an approver is told besides the input. */
export const approvalFacts = [
  'amount',
  'in_all',
  'day_person',
  'day_shop',
  'limit',
  'name',
  'before',
  'after',
] as const;
export type ApprovalFact = (typeof approvalFacts)[number];
