/** The last order, stored in this browser (spec §3): figures and product origins, no personal data. */

import type { Quote } from '../../../shared/contract/order.ts';
import type { BrowserStorage } from '../../browser/storage.ts';
import type { WireItem } from '../cart/cart-items.ts';

export const orderEventKey = 'order_event';

export interface OrderEvent {
  id: string;
  value: number;
  currency: Quote['currency'];
  coupon: string | null;
  /** `price` is a unit's, in the country's currency. */
  items: readonly (WireItem & { name: string; price: number })[];
}

export function storeOrderEvent(storage: BrowserStorage, id: string, quote: Quote, items: readonly WireItem[]): void {
  const { currency, coupon, total_local: value } = quote;
  const lines = new Map(quote.lines.filter(({ giveaway }) => !giveaway).map((line) => [line.sku as string, line]));
  const bought = items.flatMap((item) => {
    const line = lines.get(item.sku);
    return line ? [{ ...item, name: line.name, price: line.unit_local }] : [];
  });
  const event: OrderEvent = { id, value, currency, coupon: coupon?.code ?? null, items: bought };
  storage.setItem(orderEventKey, JSON.stringify(event));
  dispatchEvent(new CustomEvent('afiya:step', { detail: 'placed' }));
}
