/** The order-event data (docs/product.md §3): what was bought, and nothing of who bought it. */
import { expect, test } from 'vitest';
import { storeOrderEvent } from '../../../../client/features/checkout/order-event.ts';
import type { Quote } from '../../../../shared/contract/order.ts';

test('the order event has amounts, and each product’s name, price and origin', () => {
  const items = [{ sku: 'A', count: 2, origin: { type: 'Search', id: 's1' }, suggestion_id: null }] as const;
  const lines = [
    { sku: 'A', name: 'Zinc 15 mg', unit_local: 7.5, giveaway: false },
    { sku: 'A', name: 'Zinc 15 mg', unit_local: 0, giveaway: true },
  ];
  const quote = { currency: 'KWD', total_local: 15, coupon: { code: 'EID' }, lines } as unknown as Quote;
  storeOrderEvent(localStorage, 'AF-1', quote, items);
  expect(JSON.parse(localStorage.getItem('order_event') ?? '')).toEqual({
    id: 'AF-1',
    value: 15,
    currency: 'KWD',
    coupon: 'EID',
    items: [{ ...items[0], name: 'Zinc 15 mg', price: 7.5 }],
  });
});
