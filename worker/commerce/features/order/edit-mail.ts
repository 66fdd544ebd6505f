import type { SkuId } from '../../../../shared/contract/fields.ts';
import type { PlannedEdit } from '../../../../shared/domain/order-edit.ts';
import type { CommerceEnv } from '../../env.ts';
import type { ItemRow, OrderRow } from '../../ledger/order-queries.ts';
import { getOrderPaths } from '../../ledger/order-tokens.ts';
import { queueMail } from '../../mail/queue.ts';
import { queueOrderNews } from '../../messages/order-news.ts';
import { isBought, type OrderToEdit } from './edit-read.ts';
import { toOrderMailContent } from './order-mail-content.ts';

/** The order as it is once the edit is written. */
function applyPlan({ order, items, cart }: OrderToEdit, plan: PlannedEdit): { order: OrderRow; items: ItemRow[] } {
  const { sums } = plan;
  const bought = plan.lines.flatMap(({ sku, count, unitMinor }): ItemRow[] => {
    const before = items.find((item) => item.sku_id === sku && isBought(item));
    if (before) return [{ ...before, qty: count }];
    const offer = cart.rows.find((row) => row.sku === sku)?.offer;
    if (!offer) return [];
    const { nameEn, nameAr, baseFils, slug, images } = offer;
    return [
      {
        order_id: order.id,
        sku_id: sku as SkuId,
        qty: count,
        unit_minor: unitMinor,
        base_fils: baseFils,
        name_en: nameEn,
        name_ar: nameAr,
        giveaway: null,
        slug,
        images,
        use_en: null,
        use_ar: null,
      },
    ];
  });
  const kept = plan.giveaways.map(({ id }) => id);
  return {
    order: {
      ...order,
      lines_minor: sums.subtotal,
      discount_minor: sums.discount,
      bundle_discount_minor: sums.bundleDiscount,
      delivery_minor: sums.delivery,
      gift_minor: sums.gift,
      cash_rounding_minor: sums.cashRounding,
      wallet_minor: order.wallet_minor - plan.walletBackMinor,
      total_minor: sums.total,
    },
    items: [...bought, ...items.filter(({ giveaway }) => giveaway !== null && kept.includes(giveaway))],
  };
}

/** None for a removed account (docs/security.md PR1). */
export async function editMailStatements(
  env: CommerceEnv,
  toEdit: OrderToEdit,
  { id: ref, plan }: { readonly id: string; readonly plan: PlannedEdit },
  now: number,
): Promise<D1PreparedStatement[]> {
  const { path } = await getOrderPaths(env, toEdit.order);
  if (toEdit.order.email === '') return queueOrderNews(env, toEdit.order, { topic: 'order.changed', ref, path }, now);
  const mail = {
    topic: 'order.changed',
    ref,
    ...toOrderMailContent(applyPlan(toEdit, plan)),
    dueOnDelivery: true,
    path,
    invoicePath: null,
    visit: null,
    confirm: null,
  } as const;
  return [await queueMail(env, mail, now)];
}
