import { planPart } from '../../../../shared/domain/order-edit.ts';
import type { CommerceEnv } from '../../env.ts';
import type { OrderRow } from '../../ledger/order-queries.ts';
import { toEditable, toEditTerms } from './edit-plan.ts';
import { readOrderToEdit } from './edit-read.ts';
import type { UnsentRow } from './unsent.ts';

export interface ParcelDue {
  /** For all that has left with it; null if it is the last, or nothing is due. */
  readonly partMinor: number | null;
  /** With this parcel; null if nothing is due. */
  readonly collectMinor: number | null;
}

/**
 * What the courier of a parcel collects, where an order on delivery leaves in several.
 * @param left units of each SKU that are still here after it.
 */
export async function computeParcelDue(
  env: CommerceEnv,
  order: OrderRow,
  { left, askedMinor }: { readonly left: readonly UnsentRow[]; readonly askedMinor: number },
  now: number,
): Promise<ParcelDue> {
  if (order.payment_status !== 'due_on_delivery') return { partMinor: null, collectMinor: null };
  const allMinor = order.total_minor - order.wallet_minor;
  const dueMinor = left.length === 0 ? null : await computePartDue(env, order, left, now);
  // A part never costs more than all of it, whatever promotions it lost.
  const partMinor = dueMinor === null ? null : Math.min(dueMinor, allMinor);
  return { partMinor, collectMinor: Math.max(0, (partMinor ?? allMinor) - askedMinor) };
}

async function computePartDue(env: CommerceEnv, { number }: OrderRow, left: readonly UnsentRow[], now: number) {
  const toEdit = await readOrderToEdit(env, { number }, now);
  const plan = planPart(toEditable(toEdit), countSent(toEdit.items, left), toEditTerms(env, toEdit));
  if ('reason' in plan || plan.settlement.way !== 'cash') return null;
  return plan.settlement.collectMinor;
}

export function countSent(
  items: readonly { readonly sku_id: string; readonly qty: number }[],
  left: readonly UnsentRow[],
): ReadonlyMap<string, number> {
  const sent = new Map<string, number>();
  for (const { sku_id: sku, qty } of items) sent.set(sku, (sent.get(sku) ?? 0) + qty);
  for (const { sku, count } of left) sent.set(sku, (sent.get(sku) ?? 0) - count);
  return sent;
}
