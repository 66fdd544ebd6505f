/** The rule of each call that may need a second person; a call that names an `approval` and has none does not compile. */
import type { ApprovalCallName, DeskCalls } from '../../../../shared/contract/desk/calls.ts';
import {
  addKeyRule,
  addStaffRule,
  changeStaffRule,
  inviteMemberRule,
  inviteStaffRule,
  restoreStaffRule,
  setRoleRule,
} from './approver-rules.ts';
import { limitRule } from './limits.ts';
import { refundRule, walletMoveRule } from './money-rules.ts';
import { acceptReviewRule, refundReviewRule } from './review-rules.ts';
import type { ApprovalRule } from './rule.ts';

const rules: { readonly [N in ApprovalCallName]: ApprovalRule<DeskCalls[N]> } = {
  refundOrder: refundRule,
  acceptReview: acceptReviewRule,
  refundReview: refundReviewRule,
  moveWallet: walletMoveRule,
  addStaff: addStaffRule,
  changeStaff: changeStaffRule,
  addStaffKey: addKeyRule,
  inviteStaff: inviteStaffRule,
  inviteMember: inviteMemberRule,
  restoreStaff: restoreStaffRule,
  setRole: setRoleRule,
  setApprovalLimits: limitRule,
};

export const approvalRuleOf = (name: string): ApprovalRule | null =>
  (rules as unknown as Readonly<Record<string, ApprovalRule>>)[name] ?? null;
