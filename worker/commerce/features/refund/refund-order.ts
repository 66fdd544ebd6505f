import type { RefundOrderBody } from '../../../../shared/contract/desk/refund.ts';
import { toPositiveMinor } from '../../../../shared/domain/amount-input.ts';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { formatAmountWithCode } from '../../../../shared/domain/money.ts';
import { computeUnitsRefund, isPayableInCash, splitRefund } from '../../../../shared/domain/refund.ts';
import {
  decideGoods,
  duplicateRefundWindowMs,
  type GoodsFate,
  isSameRefund,
} from '../../../../shared/domain/refund-restock.ts';
import { AppError } from '../../../../shared/errors.ts';
import { newId, sha256 } from '../../core/hash.ts';
import { commitBatch } from '../../db/commit.ts';
import { ConstraintViolation, codeOfConstraint } from '../../db/refusal.ts';
import type { CommerceEnv } from '../../env.ts';
import {
  type EarlierRefundRow,
  leftOf,
  type Refundable,
  type RefundedUnit,
  readRefundable,
  sumOf,
} from './read-refundable.ts';
import { type NewRefund, type NewRefundLine, refundStatements } from './refund-statements.ts';

/**
 * Refunds a paid order, whole or in part: one batch, then the gateway (docs/security.md M17, W10).
 * @throws AppError `order.unknown`, `order.unpaid`, `idempotency.mismatch`; `refund.*` and `field.invalid` for an
 * amount that isn't refundable or isn't a multiple of the smallest coin; `refund.repeated` for the same refund within a
 * minute; `order.state` if another refund came first.
 */
export async function refundOrder(env: CommerceEnv, body: RefundOrderBody, now: number) {
  const { number, key } = body;
  const hash = await sha256(JSON.stringify(body));
  const refundable = await readRefundable(env.DB, number);
  const earlier = refundable.refunds.find((row) => row.key === key);
  if (earlier) return replayRefund(refundable, earlier, hash);
  const refund = planRefund(refundable, body, hash, now);
  const isDone = async () =>
    (await env.DB.prepare('SELECT 1 FROM order_refunds WHERE id = ?').bind(refund.id).first()) !== null;
  try {
    await commitBatch(env.DB, await refundStatements(env, refundable, refund, now), isDone);
  } catch (error) {
    if (!(error instanceof ConstraintViolation)) throw error;
    const after = await readRefundable(env.DB, number);
    const winner = after.refunds.find((row) => row.key === key);
    if (winner) return replayRefund(after, winner, hash);
    planRefund(after, body, hash, now);
    throw new AppError(codeOfConstraint(error.constraint) ?? 'order.state', { cause: error });
  }
  const after = await readRefundable(env.DB, number);
  return serializeRefund(after, after.refunds.find((row) => row.id === refund.id) as EarlierRefundRow);
}

const parseUnits = ({ units }: EarlierRefundRow) => JSON.parse(units) as RefundedUnit[];

/** Computes a refund without booking it. Throws the same refusals as `refundOrder`. */
export function planRefund(refundable: Refundable, body: RefundOrderBody, hash: string, now: number): NewRefund {
  const { order, refunds, captured } = refundable;
  const { number, currency, payment_status: state } = order;
  const formatAmount = (minor: number) => formatAmountWithCode(minor, currency);
  if (order.total_minor === 0) throw new AppError('refund.free', { params: { number } });
  if (state === 'refunded') throw new AppError('refund.nothing_left', { params: { number } });
  if (!['paid', 'partly_refunded'].includes(state)) throw new AppError('order.unpaid', { params: { number, state } });
  const leftMinor = order.total_minor - sumOf(refunds, 'amount_minor');
  const units = resolveUnits(refundable, body, leftMinor);
  const amountMinor = resolveAmount(refundable, body, leftMinor);
  if (amountMinor > leftMinor)
    throw new AppError('refund.too_much', {
      params: { number, left: formatAmount(leftMinor), asked: formatAmount(amountMinor) },
    });
  const isRepeated = refunds.some(
    (row) =>
      row.created_at > now - duplicateRefundWindowMs &&
      isSameRefund({ amountMinor: row.amount_minor, units: parseUnits(row) }, { amountMinor, units }),
  );
  if (isRepeated && body.again !== true)
    throw new AppError('refund.repeated', { params: { number, amount: formatAmount(amountMinor) } });
  if (units.length === 0 && body.restock === true) throw new AppError('refund.no_goods');
  const lines = units.map(({ goods: said, ...unit }): NewRefundLine => {
    const goods = decideGoods({ goods: said, restock: body.restock, status: order.status });
    if (goods === 'unsaid') throw new AppError('refund.goods_unsaid', { params: { number, state: order.status } });
    return { ...unit, goods };
  });
  const left = leftOf(refundable);
  const parts = splitRefund(amountMinor, body.to, left);
  if (!isPayableInCash(parts.cash, left.cash, coinOf(order))) throw new AppError('field.invalid');
  if (parts.wallet > 0 && !refundable.hasWallet) throw new AppError('refund.no_wallet', { params: { number } });
  const { key, reason, private_note: privateNote = null, return_id: returnId = null } = body;
  const bankMinor = Math.min(parts.card, captured?.held_minor ?? 0);
  return {
    id: `rf_${newId()}`,
    key,
    requestHash: hash,
    amountMinor,
    parts,
    bankMinor,
    lines,
    reason,
    privateNote,
    returnId,
  };
}

interface RefundUnits {
  readonly sku: string;
  readonly count: number;
  readonly goods?: GoodsFate | undefined;
}

/** Named lines, or all units left when the whole rest is refunded; an amount alone covers no units. */
function resolveUnits(
  { order, units }: Refundable,
  { lines, amount }: RefundOrderBody,
  leftMinor: number,
): readonly RefundUnits[] {
  if (!lines) {
    const rest = units.map((unit) => ({ sku: unit.sku_id, count: unit.all_units - unit.back }));
    const isAll = amount === undefined || toPositiveMinor(amount, order.currency) === leftMinor;
    return isAll ? rest.filter(({ count }) => count > 0) : [];
  }
  if (new Set(lines.map(({ sku }) => sku)).size < lines.length) throw new AppError('field.invalid');
  for (const { sku, count } of lines) {
    const unit = units.find((one) => one.sku_id === sku);
    if (!unit) throw new AppError('refund.not_in_order', { params: { number: order.number, sku } });
    const left = unit.all_units - unit.back;
    if (count > left)
      throw new AppError('refund.too_many', { params: { number: order.number, sku, left, asked: count } });
  }
  return lines;
}

/** Cash comes in coins; a bank transfer can be any amount. */
const coinOf = ({ method, country }: Refundable['order']): number => (method === 'cod' ? getSmallestCoin(country) : 1);

function resolveAmount(refundable: Refundable, { lines, amount }: RefundOrderBody, leftMinor: number): number {
  const { order, units } = refundable;
  if (amount !== undefined) {
    const minor = toPositiveMinor(amount, order.currency);
    if (minor === null) throw new AppError('field.invalid');
    return minor;
  }
  if (!lines) {
    if (leftMinor === 0) throw new AppError('refund.nothing_left', { params: { number: order.number } });
    return leftMinor;
  }
  // Bought units are refunded before free ones of the same SKU.
  const paidBack = (count: number, paid: number) => Math.min(count, paid);
  const beforeMinor = units.reduce((all, unit) => all + paidBack(unit.back, unit.paid) * unit.unit_minor, 0);
  const nowMinor = lines.reduce((all, { sku, count }) => {
    const unit = units.find((one) => one.sku_id === sku);
    return unit
      ? all + (paidBack(unit.back + count, unit.paid) - paidBack(unit.back, unit.paid)) * unit.unit_minor
      : all;
  }, 0);
  const orderValues = {
    linesMinor: order.lines_minor,
    discountMinor: order.discount_minor,
    cashRoundingMinor: order.cash_rounding_minor,
    coinMinor: coinOf(order),
  };
  const minor = computeUnitsRefund(orderValues, { beforeMinor, nowMinor });
  if (minor === 0) throw new AppError('refund.worthless', { params: { number: order.number } });
  return minor;
}

function replayRefund(refundable: Refundable, earlier: EarlierRefundRow, hash: string) {
  if (earlier.req_hash !== hash) throw new AppError('idempotency.mismatch');
  return serializeRefund(refundable, earlier);
}

function serializeRefund({ order, refunds }: Refundable, refund: EarlierRefundRow) {
  const formatAmount = (minor: number) => formatAmountWithCode(minor, order.currency);
  return {
    number: order.number,
    payment_status: order.payment_status,
    refunded: formatAmount(refund.amount_minor),
    to_card: formatAmount(refund.card_minor),
    to_cash: formatAmount(refund.cash_minor),
    to_wallet: formatAmount(refund.wallet_minor),
    left: formatAmount(order.total_minor - sumOf(refunds, 'amount_minor')),
    lines: parseUnits(refund).map((unit) => ({ ...unit, restocked: unit.restocked === 1 })),
    credit_note: refund.credit_note,
    key: refund.key,
  };
}
