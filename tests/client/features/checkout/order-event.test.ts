/** The order-event data (docs/product.md §3): what was bought, and nothing of who bought it. */
import { expect, test } from 'vitest';
import { storeOrderEvent } from '../../../../client/features/checkout/order-event.ts';
import type { Quote } from '../../../../shared/contract/order.ts';

test('the order event has amounts and the origin of each product', () => {
  const items = [{ sku: 'A', count: 2, origin: { type: 'Search', id: 's1' }, suggestion_id: null }] as const;
  const quote = { currency: 'KWD', total_local: 15, coupon: { code: 'EID' } } as unknown as Quote;
  storeOrderEvent(localStorage, 'AF-1', quote, items);
  expect(JSON.parse(localStorage.getItem('order_event') ?? '')).toEqual({
    id: 'AF-1',
    value: 15,
    currency: 'KWD',
    coupon: 'EID',
    items,
  });
});
