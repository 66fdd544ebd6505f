/** What the last order was, in this browser (spec §3): figures and where each product was found, nothing of the person. */
import type { Quote } from '../../../shared/contract/order.ts';
import type { WireItem } from '../cart/cart-items.ts';

export const orderEventKey = 'order_event';

export interface OrderEvent {
  id: string;
  /** In the major unit of `currency`, as it was paid. */
  value: number;
  currency: Quote['currency'];
  coupon: string | null;
  items: readonly WireItem[];
}

export function keepOrderEvent(storage: Storage, id: string, quote: Quote, items: readonly WireItem[]): void {
  const { currency, coupon, total_local: value } = quote;
  const event: OrderEvent = { id, value, currency, coupon: coupon?.code ?? null, items };
  try {
    storage.setItem(orderEventKey, JSON.stringify(event));
  } catch {
    // Full or forbidden storage: the order stands without it.
  }
}
