/** Plans an edit by the rule of shared/domain/order-edit.ts, and what commerce refuses besides. */
import { type CashOrders, findCashRefusal } from '../../../../shared/domain/cash.ts';
import { formatMoney, type Locale } from '../../../../shared/domain/money.ts';
import {
  type EditableOrder,
  type EditRefusal,
  type EditTerms,
  findOverpacked,
  isEditable,
  isRefundOnly,
  type PlannedEdit,
  planOrderEdit,
} from '../../../../shared/domain/order-edit.ts';
import type { OrderSums } from '../../../../shared/domain/quote.ts';
import { AppError } from '../../../../shared/errors.ts';
import type { CommerceEnv } from '../../env.ts';
import { computeCashDueMinor, type OrderRow } from '../../ledger/order-queries.ts';
import { cashLimits, unitCaps } from '../../limits/order-limits.ts';
import { isBought, type OrderToEdit } from './edit-read.ts';

type Refusal =
  | EditRefusal
  | { readonly reason: 'paid' | 'cash_limit' }
  | { readonly reason: 'packed'; readonly sku: string };

export const toOrderSums = (order: OrderRow): OrderSums => ({
  subtotal: order.lines_minor,
  discount: order.discount_minor,
  bundleDiscount: order.bundle_discount_minor,
  delivery: order.delivery_minor,
  gift: order.gift_minor,
  cashRounding: order.cash_rounding_minor,
  total: order.total_minor,
});

export function toEditable({ order, items, cart, bundles, giveaways, waivedUnits }: OrderToEdit): EditableOrder {
  return {
    country: order.country,
    status: order.status,
    paymentStatus: order.payment_status,
    lines: items.filter(isBought).map((item) => ({ sku: item.sku_id, count: item.qty, unitMinor: item.unit_minor })),
    coupon: cart.coupon,
    bundles,
    giveaways,
    sums: toOrderSums(order),
    walletMinor: order.wallet_minor,
    waivedUnits,
  };
}

export const toEditTerms = (env: CommerceEnv, { order, cart }: OrderToEdit): EditTerms => ({
  delivery: cart.delivery,
  caps: unitCaps(env, order.proof),
  offers: new Map(cart.rows.flatMap(({ sku, offer }) => (offer ? [[sku, offer] as const] : []))),
});

const sumUnits = (rows: readonly { readonly count: number }[]) => rows.reduce((sum, { count }) => sum + count, 0);

/** What the edit adds to the shopper's open cash orders; null for nothing. */
export function computeCashGrowth({ order, items }: OrderToEdit, plan: PlannedEdit): CashOrders | null {
  if (plan.settlement.way !== 'cash') return null;
  const minor = plan.settlement.collectMinor - computeCashDueMinor(order);
  const before = items.reduce((sum, { qty }) => sum + qty, 0);
  const units = sumUnits(plan.lines) + plan.giveaways.length - before;
  return minor > 0 || units > 0 ? { orders: 0, minor: Math.max(0, minor), units: Math.max(0, units) } : null;
}

export const readEditCashLimits = (env: CommerceEnv, { order, cart }: OrderToEdit) =>
  cashLimits(env, order.currency, order.proof, cart.cash);

function isOverCashLimit(env: CommerceEnv, toEdit: OrderToEdit, plan: PlannedEdit): boolean {
  const growth = computeCashGrowth(toEdit, plan);
  if (growth === null || plan.settlement.way !== 'cash') return false;
  const limits = readEditCashLimits(env, toEdit);
  const mostOfOneSku = Math.max(...plan.lines.map(({ count }) => count));
  const collectMinor = plan.settlement.collectMinor;
  const isOneTooLarge = collectMinor > limits.orderMinor || mostOfOneSku > limits.lineUnits;
  return isOneTooLarge || findCashRefusal({ ...growth, mostOfOneSku }, toEdit.openCash, limits) !== null;
}

function findRefusal(env: CommerceEnv, toEdit: OrderToEdit, plan: PlannedEdit): Refusal | null {
  const overpacked = findOverpacked(plan, toEdit.packed);
  if (overpacked !== null) return { reason: 'packed', sku: overpacked };
  if (toEdit.order.payment_status === 'paid' && plan.moves.size > 0 && !isRefundOnly(plan)) return { reason: 'paid' };
  return isOverCashLimit(env, toEdit, plan) ? { reason: 'cash_limit' } : null;
}

function toError(refusal: Refusal, { order, cart, packed }: OrderToEdit, locale: Locale): AppError {
  const { number, coupon, currency } = order;
  switch (refusal.reason) {
    case 'state':
    case 'paid':
      return new AppError(`edit.${refusal.reason}`, { params: { number } });
    case 'empty':
    case 'cash_limit':
      return new AppError(`edit.${refusal.reason}`);
    case 'not_sold':
    case 'over_limit':
    case 'no_substitute':
      return new AppError(`edit.${refusal.reason}`, { params: { sku: refusal.sku } });
    case 'short': {
      const left = cart.rows.find(({ sku }) => sku === refusal.sku)?.offer?.available ?? 0;
      return new AppError('edit.short', { params: { sku: refusal.sku, left } });
    }
    case 'packed':
      return new AppError('edit.packed', { params: { sku: refusal.sku, packed: packed.get(refusal.sku) ?? 0 } });
    case 'coupon_minimum': {
      const amount = formatMoney(refusal.minSubtotal, currency, locale);
      return new AppError('edit.coupon_minimum', { params: { coupon: coupon ?? '', amount } });
    }
  }
}

export type EditOutcome =
  | { readonly plan: PlannedEdit; readonly refusal: null }
  | { readonly plan: null; readonly refusal: { readonly sku: string | null; readonly error: AppError } };

/** @throws AppError `edit.state` for an order that can't be edited at all. */
export function planEdit(env: CommerceEnv, toEdit: OrderToEdit, locale: Locale): EditOutcome {
  const { order } = toEdit;
  const editable = toEditable(toEdit);
  if (order.kind !== 'products' || !isEditable(editable)) throw toError({ reason: 'state' }, toEdit, locale);
  const plan = planOrderEdit(editable, toEdit.asked, toEditTerms(env, toEdit), toEdit);
  const refusal = 'reason' in plan ? plan : findRefusal(env, toEdit, plan);
  if (refusal === null) return { plan: plan as PlannedEdit, refusal };
  const sku = 'sku' in refusal ? refusal.sku : null;
  return { plan: null, refusal: { sku, error: toError(refusal, toEdit, locale) } };
}
