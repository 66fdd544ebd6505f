import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { mostRefund, wayOfRefund } from '../../../../shared/domain/refund.ts';
import { readRows } from '../../db/columns.ts';
import { readLimits } from '../../ledger/approval-limits.ts';
import { readLeftOfDay } from '../../ledger/hand-day.ts';
import type { Actor } from '../staff/actor.ts';
import { hasOtherApprover } from '../staff/approvers.ts';
import { leftOf, type Refundable, readRefundable, sumOf } from './read-refundable.ts';

const isPaid = (state: string) => state === 'paid' || state === 'partly_refunded';

interface RefundableContext {
  readonly db: D1Database;
  readonly actor: Actor;
  readonly now: number;
}

/** What one person may refund alone, by where it goes (refundRule). Null where none needs a second: without a limit, or where nobody else may approve. */
async function readAlone(context: RefundableContext, refundable: Refundable, leftMinor: number) {
  const { country, currency } = refundable.order;
  if (!(await hasOtherApprover(context, { call: 'refundOrder', country })))
    return { original_minor: null, wallet_minor: null };
  const { refund_minor: limit, pay_out_minor: dayLimit } = await readLimits(context.db, country);
  const ofOrder = limit === null ? Number.POSITIVE_INFINITY : limit - sumOf(refundable.refunds, 'amount_minor');
  const alone = async (to: keyof typeof wayOfRefund) => {
    const today = await readLeftOfDay(context, { way: wayOfRefund[to], currency, limit: dayLimit });
    const most = Math.min(ofOrder, mostRefund(to, today, leftOf(refundable)));
    return most === Number.POSITIVE_INFINITY ? null : Math.max(0, Math.min(most, leftMinor));
  };
  return { original_minor: await alone('original'), wallet_minor: await alone('wallet') };
}

/** What the refund form starts from. @throws AppError `order.unknown`. */
export async function showRefundable(context: RefundableContext, number: string): Promise<DeskData<'refundable'>> {
  const refundable = await readRefundable(context.db, number);
  const { order, refunds, units, hasWallet } = refundable;
  const names = await context.db
    .prepare('SELECT sku_id, name_en, name_ar FROM order_items WHERE order_id = ?')
    .bind(order.id)
    .all();
  const left = leftOf(refundable);
  const refundedMinor = sumOf(refunds, 'amount_minor');
  const paidMinor = isPaid(order.payment_status) || order.payment_status === 'refunded' ? order.total_minor : 0;
  const leftMinor = isPaid(order.payment_status) ? paidMinor - refundedMinor : 0;
  const nameOf = new Map(
    readRows<{ sku_id: string; name_en: string; name_ar: string }>(names).map((row) => [
      row.sku_id,
      { en: row.name_en, ar: row.name_ar },
    ]),
  );
  return {
    number,
    currency: order.currency,
    status: order.status,
    payment_status: order.payment_status,
    coin_minor: order.method === 'cod' ? getSmallestCoin(order.country) : 1,
    paid_minor: paidMinor,
    refunded_minor: refundedMinor,
    left_minor: leftMinor,
    card_left_minor: Math.max(0, left.card),
    cash_left_minor: Math.max(0, left.cash),
    has_wallet: hasWallet,
    alone: await readAlone(context, refundable, leftMinor),
    lines_minor: order.lines_minor,
    discount_minor: order.discount_minor,
    cash_rounding_minor: order.cash_rounding_minor,
    goods: order.status === 'placed' ? 'back' : 'ask',
    lines: units.map((unit) => ({
      sku: unit.sku_id,
      name: nameOf.get(unit.sku_id) ?? { en: unit.sku_id, ar: unit.sku_id },
      count: unit.all_units,
      paid: unit.paid,
      back: unit.back,
      unit_minor: unit.unit_minor,
    })),
  };
}
