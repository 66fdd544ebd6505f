import type { OrderEditPreview } from '../../../../shared/contract/desk/order-edit.ts';
import { type Locale, toMajor } from '../../../../shared/domain/money.ts';
import type { PlannedEdit, Settlement } from '../../../../shared/domain/order-edit.ts';
import { editRefundReason } from '../../../../shared/domain/order-reasons.ts';
import type { OrderSums } from '../../../../shared/domain/quote.ts';
import { getErrorText } from '../../../../shared/i18n/error-text.ts';
import type { CommerceEnv } from '../../env.ts';
import { planEdit, toOrderSums } from './edit-plan.ts';
import { type EditAsked, isBought, type OrderToEdit, readOrderToEdit } from './edit-read.ts';

export const serializeEditSums = ({ bundleDiscount, cashRounding, ...sums }: OrderSums) => ({
  ...sums,
  bundle_discount: bundleDiscount,
  cash_rounding: cashRounding,
});

function serializeSettlement(settlement: Settlement): OrderEditPreview['settlement'] {
  switch (settlement.way) {
    case 'cash':
      return { way: 'cash', minor: settlement.collectMinor };
    case 'refund':
      return { way: 'refund', minor: settlement.refundMinor };
    default:
      return { way: 'none', minor: 0 };
  }
}

function serializeRefund({ order }: OrderToEdit, { settlement, moves }: PlannedEdit): OrderEditPreview['refund'] {
  if (settlement.way !== 'refund') return null;
  return {
    lines: [...moves].map(([sku, by]) => ({ sku, count: -by })),
    amount: toMajor(settlement.refundMinor, order.currency),
    reason: editRefundReason[order.locale],
  };
}

function listLines({ items, asked, cart, packed }: OrderToEdit, plan: PlannedEdit | null): OrderEditPreview['lines'] {
  const countOf = (sku: string) => asked.reduce((sum, item) => sum + (item.sku === sku ? item.count : 0), 0);
  const bought = items.filter(isBought);
  const before = bought.map((item) => ({
    sku: item.sku_id,
    name: { en: item.name_en, ar: item.name_ar },
    unit_minor: item.unit_minor,
    before: item.qty,
    count: countOf(item.sku_id),
  }));
  const added = cart.rows
    .filter(({ sku }) => !bought.some((item) => item.sku_id === sku))
    .map(({ sku, count, offer }) => ({
      sku,
      name: { en: offer?.nameEn ?? sku, ar: offer?.nameAr ?? sku },
      unit_minor: plan?.lines.find((line) => line.sku === sku)?.unitMinor ?? offer?.unitMinor ?? 0,
      before: 0,
      count,
    }));
  return [...before, ...added].map((line) => ({ ...line, packed: packed.get(line.sku) ?? 0 }));
}

/** The result of an edit before it is saved (docs/desk.md "Editing an order"). @throws AppError `edit.state` */
export function buildPreview(env: CommerceEnv, toEdit: OrderToEdit, locale: Locale): OrderEditPreview {
  const { order, items, edits } = toEdit;
  const { plan, refusal } = planEdit(env, toEdit, locale);
  const kept = plan?.giveaways.map(({ id }) => id);
  return {
    number: order.number,
    country: order.country,
    currency: order.currency,
    version: edits.length,
    is_paid: order.payment_status === 'paid',
    coupon: order.coupon,
    lines: listLines(toEdit, plan),
    giveaways: items
      .filter((item) => !isBought(item))
      .map((item) => ({
        sku: item.sku_id,
        name: { en: item.name_en, ar: item.name_ar },
        is_lost: kept !== undefined && !kept.includes(item.giveaway ?? ''),
      })),
    wallet_minor: order.wallet_minor,
    before: serializeEditSums(toOrderSums(order)),
    after: plan && serializeEditSums(plan.sums),
    settlement: plan && serializeSettlement(plan.settlement),
    wallet_back_minor: plan?.settlement.way === 'cash' ? plan.walletBackMinor : 0,
    refund: plan && serializeRefund(toEdit, plan),
    refusal: refusal && {
      code: refusal.error.code,
      sku: refusal.sku,
      message: getErrorText(refusal.error.code, locale, refusal.error.params),
    },
  };
}

/** @throws AppError `order.unknown`, `edit.state` */
export async function previewOrderEdit(
  env: CommerceEnv,
  asked: EditAsked,
  { now, locale }: { readonly now: number; readonly locale: Locale },
): Promise<OrderEditPreview> {
  return buildPreview(env, await readOrderToEdit(env, asked, now), locale);
}
