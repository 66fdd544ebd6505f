/** What the refund form starts from. */
import type { DeskData } from '../../../../shared/contract/desk/calls.ts';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { readFirst, readRows } from '../../db/columns.ts';
import type { Actor } from '../staff/actor.ts';
import { hasOtherApprover } from '../staff/approvers.ts';
import { readRefundable } from './read-refundable.ts';

const isPaid = (state: string) => state === 'paid' || state === 'partly_refunded';

/** Null where no refund needs a second person: there is no limit, or nobody else may approve. */
async function readLimit(db: D1Database, actor: Actor, country: CountryCode): Promise<number | null> {
  const limits = await db.prepare('SELECT refund_minor FROM approval_limits WHERE country = ?').bind(country).all();
  const limit = readFirst<{ refund_minor: number | null }>(limits)?.refund_minor ?? null;
  const isShared = limit !== null && (await hasOtherApprover({ db, actor }, { call: 'refundOrder', country }));
  return isShared ? limit : null;
}

/** @throws AppError `order.unknown`. */
export async function showRefundable(db: D1Database, actor: Actor, number: string): Promise<DeskData<'refundable'>> {
  const { order, refunds, units, captured, cashMinor, hasWallet } = await readRefundable(db, number);
  const names = await db
    .prepare('SELECT sku_id, name_en, name_ar FROM order_items WHERE order_id = ?')
    .bind(order.id)
    .all();
  const sum = (part: 'amount_minor' | 'card_minor' | 'cash_minor') => refunds.reduce((all, row) => all + row[part], 0);
  const paidMinor = isPaid(order.payment_status) || order.payment_status === 'refunded' ? order.total_minor : 0;
  const leftMinor = isPaid(order.payment_status) ? paidMinor - sum('amount_minor') : 0;
  const limit = await readLimit(db, actor, order.country);
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
    refunded_minor: sum('amount_minor'),
    left_minor: leftMinor,
    card_left_minor: Math.max(0, (captured?.amount_minor ?? 0) - sum('card_minor')),
    cash_left_minor: Math.max(0, cashMinor - sum('cash_minor')),
    has_wallet: hasWallet,
    alone_minor: limit === null ? null : Math.max(0, Math.min(limit - sum('amount_minor'), leftMinor)),
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
