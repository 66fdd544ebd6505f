/** A tracker's events, by GA4's names (docs/decisions/052). */
import { expect, test } from 'vitest';
import type { CartItems } from '../../../shared/domain/cart.ts';
import {
  describeCart,
  describeOrder,
  describeProducts,
  diffCarts,
  isLocalHost,
  pageListNames,
  parseStoredOrder,
} from '../../../shared/domain/tracked-event.ts';
import { entryOf } from '../../support/cart-lines.ts';

const entry = (id: string, count: number, origin: CartItems[string]['origin'] = { type: 'List', position: 3 }) => ({
  ...(entryOf(id, count) as CartItems[string]),
  origin,
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['[::1]', true],
  ['shop.localhost', true],
  ['mac.local', true],
  ['afiya.shop', false],
  ['localhost.example.com', false],
  ['mylocalhost', false],
])('%s is a local host: %s', (host, isLocal) => {
  expect(isLocalHost(host)).toBe(isLocal);
});

test('units that came are add_to_cart, units that went remove_from_cart, with origin and position', () => {
  const [added, removed, ...others] = diffCarts(
    { A: entry('A', 1), B: entry('B', 3) },
    { A: entry('A', 3), B: entry('B', 1), C: entry('C', 1) },
  );
  expect(others).toEqual([]);
  expect(added).toMatchObject({
    name: 'add_to_cart',
    params: {
      currency: 'KWD',
      items: [
        { item_id: 'A', quantity: 2, item_list_name: 'List', index: 3 },
        { item_id: 'C', quantity: 1 },
      ],
    },
  });
  expect(removed).toMatchObject({ name: 'remove_from_cart', params: { items: [{ item_id: 'B', quantity: 2 }] } });
  expect(added?.params.value).toBe(
    (added?.params.items ?? []).reduce((sum, { price, quantity }) => sum + price * quantity, 0),
  );
});

test.each([
  [{ type: '{product}', source: 'Category Page' }, 'listing', 'Products'],
  [{ type: '{product}', source: 'Collection' }, 'brand', 'Brand'],
  [{ type: 'Search', source: 'Search' }, 'search', 'Search'],
] as const)('what is added from %o has the name of its list on the page of kind %s: %s', (origin, kind, name) => {
  const [added] = diffCarts({}, { A: entry('A', 1, origin) });
  expect(added?.params.items?.[0]?.item_list_name).toBe(name);
  expect(pageListNames[kind]).toBe(name);
});

test('a cart that didn’t change tells nothing', () => {
  expect(diffCarts({ A: entry('A', 1) }, { A: entry('A', 1) })).toEqual([]);
});

test.each(['Quiz', 'Nutritionist'] as const)('PR5: that %s led to a product is not told', (type) => {
  const { params } = describeCart('begin_checkout', { A: entry('A', 1, { type, id: 'secret', position: 2 }) });
  expect(params.items?.[0]).not.toHaveProperty('item_list_name');
  expect(JSON.stringify(params)).not.toMatch(/secret|Quiz|Nutri/);
});

test('nor what was searched for', () => {
  const { params } = describeCart('view_cart', { A: entry('A', 1, { type: 'Search', id: 'diabetes' }) });
  expect(JSON.stringify(params)).not.toContain('diabetes');
  expect(params.items?.[0]?.item_list_name).toBe('Search');
});

test('a purchase has the order’s value, its coupon and its lines; the step before it has no order', () => {
  const order = {
    id: 'o1',
    value: 12.5,
    currency: 'KWD',
    coupon: 'TENTH',
    items: [{ sku: 'A', name: 'Zinc 15 mg', price: 6.25, count: 2, origin: { type: 'List' as const } }],
  };
  expect(describeOrder('purchase', order)).toMatchObject({
    name: 'purchase',
    params: {
      transaction_id: 'o1',
      value: 12.5,
      currency: 'KWD',
      coupon: 'TENTH',
      items: [{ item_id: 'A', item_name: 'Zinc 15 mg', price: 6.25, quantity: 2, item_list_name: 'List' }],
    },
  });
  expect(describeOrder('add_payment_info', order).params).not.toHaveProperty('transaction_id');
});

test.each([
  null,
  '',
  'null',
  '{}',
  '[]',
  '{"id":1}',
  '{"id":"o","value":"x","currency":"KWD","items":[]}',
  '{"id":"o","value":1,"currency":"KWD","items":[null]}',
  '{"id":"o","value":1,"currency":"KWD","items":[{"sku":"A","count":1,"origin":{}}]}',
  '{"id"',
])('storage that holds %s is no order', (text) => {
  expect(parseStoredOrder(text)).toBeNull();
});

test('a list has its name and places', () => {
  const product = (id: string) => ({
    name: id,
    brand: { name: 'Noor' },
    category: { name: 'Vitamins' },
    default_sku: { id, price: { price_local: 3.25, currency: 'KWD' } },
  });
  expect(describeProducts('view_item_list', [product('A'), product('B')], 'Products', 25)).toMatchObject({
    name: 'view_item_list',
    params: {
      item_list_name: 'Products',
      value: 6.5,
      items: [
        { item_id: 'A', index: 25 },
        { item_id: 'B', index: 26 },
      ],
    },
  });
  expect(describeProducts('view_item', [product('A')]).params.items?.[0]).not.toHaveProperty('index');
});
