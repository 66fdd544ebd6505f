/** Maps constraint violations to error codes. Constraint names stay inside commerce (docs/security.md §4). */
import { AppError, type ErrorCode } from '../../../shared/errors.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  out_of_stock: 'stock.short',
  slot_full: 'slot.full',
  slot_women_full: 'slot.full',
  slot_closed: 'slot.closed',
  address_busy: 'slot.address_busy',
  day_held: 'slot.day_held',
  phone_busy: 'slot.phone_busy',
  price_changed: 'price.changed',
  promotions_changed: 'price.changed',
  terms_changed: 'price.changed',
  coupon_exhausted: 'coupon.used_up',
  coupon_used_before: 'coupon.used_before',
  insufficient_funds: 'wallet.short',
  order_qty: 'field.out_of_range',
  unpaid_orders: 'rate.limited',
  unpaid_units: 'rate.limited',
  unproved_share: 'stock.held',
  cash_orders: 'payment.cash_limit',
  orders_paused: 'shop.paused',
  tests_paused: 'tests.paused',
  cash_paused: 'payment.paused',
  online_paused: 'payment.paused',
  order_ip: 'rate.limited',
  stale_state: 'order.state',
  over_refunded: 'order.state',
  over_returned: 'return.too_many',
  returns_most: 'return.most',
  illegal_transition: 'order.state',
  proposal_void: 'proposal.void',
  overtaken: 'approval.overtaken',
  proposal_decided: 'proposal.decided',
};

/**
 * The violated constraint: the name of a CHECK or trigger, or `unique:<table>` for a UNIQUE index. null for other
 * errors, where the batch's outcome is unknown.
 */
export function constraintOf(error: unknown): string | null {
  const text = error instanceof Error ? error.message : String(error);
  if (!text.includes('SQLITE_CONSTRAINT') && !text.includes('constraint failed')) return null;
  const check = /CHECK constraint failed: (\w+)/.exec(text)?.[1];
  if (check) return check;
  const unique = /UNIQUE constraint failed: (?:index ')?(\w+)/.exec(text)?.[1];
  if (unique) return `unique:${unique}`;
  if (text.includes('FOREIGN KEY')) return 'foreign_key';
  return /D1_ERROR: (\w+): SQLITE_CONSTRAINT/.exec(text)?.[1] ?? 'unknown_constraint';
}

export const codeOfConstraint = (constraint: string): ErrorCode | null => codes[constraint] ?? null;

/** For a batch that began with the guard of another feature (audited-db.ts): its own feature doesn't know the constraint. */
export function toProposalRefusal(error: unknown): unknown {
  const constraint = error instanceof ConstraintViolation ? error.constraint : constraintOf(error);
  const code = constraint === null ? null : codeOfConstraint(constraint);
  const isGuards = code === 'proposal.void' || code === 'proposal.decided' || code === 'approval.overtaken';
  return isGuards ? new AppError(code, { cause: error }) : error;
}

export class ConstraintViolation extends Error {
  override readonly name = 'Refused';
  readonly constraint: string;
  constructor(constraint: string, cause: unknown) {
    super(constraint, { cause });
    this.constraint = constraint;
  }
}
