/** A payment under review: what the shop bears or keeps if it is accepted, and what is given back, above the country's limit of a refund. */
import type { reviewDeskCalls } from '../../../../shared/contract/desk/payment-review.ts';
import { countries, countryCodes } from '../../../../shared/domain/country.ts';
import { type Currency, formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { computeAcceptedParts, type ReviewDecision } from '../../../../shared/domain/payment-review.ts';
import { readLimits } from '../../ledger/approval-limits.ts';
import { findReview, getDecisions, type ReviewRow } from '../payment-review/read.ts';
import { isAbove } from './limits.ts';
import { type ApprovalRule, needsNobody } from './rule.ts';

type ReviewCall = (typeof reviewDeskCalls)['acceptReview' | 'refundReview'];

/** What one person decides about. A wallet is filled with what came, so the shop neither bears nor keeps anything. */
function computeDecidedMinor(decision: ReviewDecision, row: ReviewRow): number {
  const minor = row.amount_minor ?? 0;
  if (decision === 'refund') return minor;
  return row.wallet_charge_id === null ? Math.abs(computeAcceptedParts(minor, row.asked_minor).adjustmentMinor) : 0;
}

const createReviewRule = (decision: ReviewDecision): ApprovalRule<ReviewCall> => ({
  state: ({ body }) => ({
    sql: `SELECT json_array(v.status, o.payment_status, o.total_minor) FROM payment_reviews v
          JOIN captures c ON c.charge_id = v.charge_id LEFT JOIN payments p ON p.id = c.payment_id
          LEFT JOIN orders o ON o.id = p.order_id WHERE v.charge_id = ?1`,
    of: body.charge,
  }),
  assess: async ({ db }, { body }) => {
    const row = await findReview(db, body.charge);
    const country = countryCodes.find((code) => countries[code].currency === row.currency);
    // What isn't open any more, or can't be decided so, the handler repeats or refuses.
    if (country === undefined || !getDecisions(row).includes(decision)) return needsNobody;
    const minor = computeDecidedMinor(decision, row);
    const { refund_minor: limit } = await readLimits(db, country);
    const format = (amount: number) => formatAmountWithCode(amount, row.currency as Currency);
    return {
      needsApproval: isAbove(minor, limit),
      facts: { amount: format(minor), ...(limit !== null && { limit: format(limit) }) },
    };
  },
});

export const acceptReviewRule = createReviewRule('accept');
export const refundReviewRule = createReviewRule('refund');
