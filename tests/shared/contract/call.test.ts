/** What a description of a call must say before it builds. The compiler is the test; `npm run check` runs it. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { get, post } from '../../../shared/contract/call.ts';
import { addressId, orderId, productKey, skuId } from '../../../shared/contract/fields.ts';

const data = z.strictObject({});
const summary = 'x';

test('Z1: a call without an access rule does not compile', () => {
  // @ts-expect-error: `access` is missing
  expect(get('/x', { summary, data }).access).toBeUndefined();
  // @ts-expect-error: nobody is called so
  expect(get('/x', { access: 'admin', summary, data }).access).toBe('admin');
});

test('Z2: an untyped id does not compile in a path, a query or a body, at any depth', () => {
  const id = z.string();
  const built = [
    // @ts-expect-error: whose id?
    get('/x/:id', { access: 'user', summary, data, params: z.strictObject({ id }) }),
    // @ts-expect-error: in a path every string names something
    get('/x/:what', { access: 'user', summary, data, params: z.strictObject({ what: id }) }),
    // @ts-expect-error: a parameter that nobody described
    get('/x/:id', { access: 'user', summary, data }),
    // @ts-expect-error: in a query
    get('/x', { access: 'user', summary, data, query: z.strictObject({ order_id: id }) }),
    // @ts-expect-error: in a body
    post('/x', { access: 'user', summary, data, body: z.strictObject({ address_id: id.nullish() }) }),
    // @ts-expect-error: in a list
    post('/x', { access: 'user', summary, data, body: z.strictObject({ skus: z.array(id) }) }),
    // @ts-expect-error: deep inside
    post('/x', { access: 'user', summary, data, body: z.strictObject({ a: z.array(z.strictObject({ b: z.strictObject({ share_token: id }) })) }) }), // biome-ignore format: @ts-expect-error covers the next line only
    // @ts-expect-error: in one of two forms
    post('/x', { access: 'user', summary, data, body: z.union([data, z.strictObject({ list_id: id })]) }),
  ];
  expect(built).toHaveLength(8);
});

test('Z2: a call whose ids are typed compiles', () => {
  const call = post('/x/:id/y/:page?', {
    access: 'user',
    summary,
    params: z.strictObject({ id: productKey, page: z.string().transform(Number).optional() }),
    query: z.strictObject({ sku: skuId.optional(), q: z.string().optional() }),
    body: z.strictObject({ order_id: orderId, items: z.array(z.strictObject({ sku: skuId, count: z.int() })) }),
    data,
  });
  expect(call.access).toBe('user');
});

test('Z2: an id of one type can’t be passed for another', () => {
  const order = orderId.parse('o1');
  const take = (id: z.infer<typeof addressId>) => id;
  // @ts-expect-error: an order is no address
  expect(take(order)).toBe('o1');
  // @ts-expect-error: a plain string is nothing yet
  expect(take('a1')).toBe('a1');
  expect(take(addressId.parse('a1'))).toBe('a1');
});
