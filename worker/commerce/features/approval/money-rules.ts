/**
 * Refunds, gifts and pay-outs above their country's limit. Small ones add up: those of one order, what was put into one wallet, or
 * taken out of it, within a day, and what one person, or all of a country, put into wallets or paid out in cash within a day.
 */
import { handDayMs } from '../../../../shared/constants.ts';
import type { refundDeskCalls } from '../../../../shared/contract/desk/refund.ts';
import type { walletDeskCalls } from '../../../../shared/contract/desk/wallet.ts';
import { toPositiveMinor } from '../../../../shared/domain/amount-input.ts';
import { countries } from '../../../../shared/domain/country.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { wayOfRefund } from '../../../../shared/domain/refund.ts';
import { AppError } from '../../../../shared/errors.ts';
import { parseEmailIdentity } from '../../core/email-identity.ts';
import { readLimits } from '../../ledger/approval-limits.ts';
import { assessHandDay, handDayState } from '../../ledger/hand-day.ts';
import { walletAccountOf } from '../../ledger/wallet-hold.ts';
import { readRefundable } from '../refund/read-refundable.ts';
import { planRefund } from '../refund/refund-order.ts';
import { getUserByEmail } from '../wallet/desk.ts';
import { isAbove } from './limits.ts';
import { type ApprovalRule, needsNobody } from './rule.ts';

export const refundRule: ApprovalRule<(typeof refundDeskCalls)['refundOrder']> = {
  state: ({ body }) => ({
    sql: `SELECT json_array(o.status, o.payment_status, o.total_minor, (SELECT json_group_array(r.id) FROM order_refunds r
            WHERE r.order_id = o.id)) FROM orders o WHERE o.number = ?1`,
    of: body.number,
  }),
  sums: ({ body: { to, number } }) =>
    handDayState(wayOfRefund[to], '(SELECT o.currency FROM orders o WHERE o.number = ?1)', number),
  assess: async (context, { body }) => {
    const { db, now } = context;
    const refundable = await readRefundable(db, body.number);
    const { order, refunds } = refundable;
    // The key was used before, so the handler repeats its answer.
    if (refunds.some(({ key }) => key === body.key)) return needsNobody;
    const { amountMinor, parts } = planRefund(refundable, body, '', now);
    const inAll = refunds.reduce((all, { amount_minor }) => all + amount_minor, amountMinor);
    const { refund_minor: limit, pay_out_minor: dayLimit } = await readLimits(db, order.country);
    const format = (minor: number) => formatAmountWithCode(minor, order.currency);
    const way = wayOfRefund[body.to];
    const day = await assessHandDay(context, { way, currency: order.currency, minor: parts[way], limit: dayLimit });
    return {
      needsApproval: isAbove(inAll, limit) || day.needsApproval,
      facts: {
        amount: format(amountMinor),
        in_all: format(inAll),
        ...day.facts,
        ...(limit !== null && { limit: format(limit) }),
      },
    };
  },
};

/** The kind of transfer, whether it debits or credits the wallet, and the day's sum that it belongs to. */
const movesByHand = {
  give: { kind: 'wallet_given', walletSide: 'credit', way: 'wallet' },
  payOut: { kind: 'wallet_paid_out', walletSide: 'debit', way: 'cash' },
} as const;

export const walletMoveRule: ApprovalRule<(typeof walletDeskCalls)['moveWallet']> = {
  state: ({ body: { move, email, country } }) => ({
    sql: `SELECT json_array(u.id, (SELECT count(*) FROM transfers t
            WHERE 'wallet:' || u.id || ':' || (?1 ->> 1) IN (t.debit, t.credit) AND t.kind = ?1 ->> 2)) FROM users u WHERE u.email_key = ?1 ->> 0`,
    of: JSON.stringify([parseEmailIdentity(email)?.key ?? '', countries[country].currency, movesByHand[move].kind]),
  }),
  sums: ({ body }) => handDayState(movesByHand[body.move].way, '?1', countries[body.country].currency),
  assess: async (context, { body }) => {
    const { db, now } = context;
    const { kind, walletSide, way } = movesByHand[body.move];
    const { currency } = countries[body.country];
    const amount = toPositiveMinor(body.amount, currency);
    if (amount === null) throw new AppError('field.invalid');
    const user = await getUserByEmail(db, body.email);
    const row = await db
      .prepare(
        `SELECT coalesce(sum(amount) FILTER (WHERE created_at > ?3), 0) AS moved, coalesce(sum(id = ?2), 0) AS is_done
         FROM transfers WHERE ${walletSide} = ?1 AND kind = ?4`,
      )
      .bind(walletAccountOf(user.id, currency), `t:${kind}:${body.key}`, now - handDayMs, kind)
      .first<{ moved: number; is_done: number }>();
    if (row?.is_done) return needsNobody;
    const balance = await db
      .prepare('SELECT balance FROM accounts WHERE id = ?')
      .bind(walletAccountOf(user.id, currency))
      .first<number>('balance');
    if (body.move === 'payOut' && (balance ?? 0) < amount) throw new AppError('wallet.short');
    const inAll = amount + (row?.moved ?? 0);
    const { pay_out_minor: limit } = await readLimits(db, body.country);
    const format = (minor: number) => formatAmountWithCode(minor, currency);
    const day = await assessHandDay(context, { way, currency, minor: amount, limit });
    return {
      needsApproval: isAbove(inAll, limit) || day.needsApproval,
      facts: {
        amount: format(amount),
        in_all: format(inAll),
        ...day.facts,
        ...(limit !== null && { limit: format(limit) }),
      },
    };
  },
};
