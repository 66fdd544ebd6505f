import { beforeEach, expect, test } from 'vitest';
import { CallFailure, type SendCall } from '../../../../client/api/call.ts';
import {
  pendingBodiesKey,
  pendingKey,
  type SubmitStores,
} from '../../../../client/features/checkout/pending-submit.ts';
import { placeOrder } from '../../../../client/features/checkout/place-order.ts';
import type { SubmitBody } from '../../../../shared/contract/order.ts';

const bodyOf = (method: string, count = 1) =>
  ({ items: [{ sku: 'S1', count }], payment_method: method, quote: 'q_1' }) as unknown as SubmitBody;
const fault = (status: number, code: string) => new CallFailure(status, code, code);

/** The shop on the other side: it keeps orders by key as docs/security.md M3 and M4 ask, and may lose answers. */
class Shop {
  readonly orders = new Map<string, { body: string; id: string }>();
  readonly keys: string[] = [];
  /** What happens to the next requests: `lost-before` never arrives, `lost-after` arrives and is not answered, `odd` is answered by something else. */
  fate: ('good' | 'lost-before' | 'lost-after' | 'odd' | CallFailure)[] = [];

  readonly call: SendCall = (async (
    _name: string,
    input: { body?: unknown } = {},
    options: { idempotencyKey?: string } = {},
  ) => {
    const key = options.idempotencyKey ?? '';
    this.keys.push(key);
    const fate = this.fate.shift() ?? 'good';
    if (fate === 'lost-before') throw fault(0, 'offline');
    if (fate instanceof CallFailure) throw fate;
    const body = JSON.stringify(input.body);
    const known = this.orders.get(key);
    if (known && known.body !== body) throw fault(422, 'idempotency.mismatch');
    const order = known ?? { body, id: `o${this.orders.size + 1}` };
    this.orders.set(key, order);
    if (fate === 'lost-after') throw fault(504, 'upstream.timeout');
    return { data: fate === 'odd' ? {} : { order: { id: order.id }, payment_url: null } };
  }) as unknown as SendCall;
}

let shop: Shop;
let stores: SubmitStores;
let now: number;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  shop = new Shop();
  now = 1_000;
  let next = 0;
  stores = { local: localStorage, session: sessionStorage, uuid: () => `key-0123456789-${++next}`, now: () => now };
});
const place = (body: SubmitBody, country = 'KW') => placeOrder(body, country, shop.call, stores);
const fails = (body: SubmitBody) =>
  place(body).then(
    () => null,
    (error: CallFailure) => error.code,
  );

test('an answered order clears its pending submit, and the next one has a new key', async () => {
  expect((await place(bodyOf('cod'))).order.id).toBe('o1');
  expect(localStorage.getItem(pendingKey)).toBeNull();
  expect(sessionStorage.getItem(pendingBodiesKey)).toBeNull();
  expect((await place(bodyOf('cod'))).order.id).toBe('o2');
  expect(new Set(shop.keys).size).toBe(2);
});

test('a press with a lost answer and a second press place one order', async () => {
  shop.fate = ['lost-after'];
  expect(await fails(bodyOf('knet'))).toBe('upstream.timeout');
  expect((await place(bodyOf('knet'))).order.id).toBe('o1');
  expect(shop.orders.size).toBe(1);
});

test('it is one order even if the way to pay was changed in between', async () => {
  shop.fate = ['lost-after'];
  await fails(bodyOf('knet'));
  expect((await place(bodyOf('cod'))).order.id).toBe('o1');
  expect(shop.orders.size).toBe(1);
});

test('a press that never arrived doesn’t fix the order’s content', async () => {
  shop.fate = ['lost-before'];
  await fails(bodyOf('knet'));
  await place(bodyOf('cod'));
  expect([...shop.orders.values()].map(({ body }) => JSON.parse(body).payment_method)).toEqual(['cod']);
});

test('all lost presses are retried', async () => {
  shop.fate = ['lost-before', 'lost-after', 'lost-before'];
  for (const method of ['knet', 'card', 'apple_pay']) await fails(bodyOf(method));
  expect((await place(bodyOf('cod'))).order.id).toBe('o1');
  expect(shop.orders.size).toBe(1);
});

test('a refusal after a lost press keeps the key, because the lost one may have arrived', async () => {
  shop.fate = ['lost-after', fault(429, 'rate.limited')];
  await fails(bodyOf('knet'));
  expect(await fails(bodyOf('knet'))).toBe('rate.limited');
  await place(bodyOf('knet'));
  expect(shop.orders.size).toBe(1);
});

test('a refusal without a lost press takes a new key, so that a new quote is no mismatch', async () => {
  shop.fate = [fault(409, 'price.changed')];
  expect(await fails(bodyOf('knet'))).toBe('price.changed');
  await place(bodyOf('knet'));
  expect(new Set(shop.keys).size).toBe(2);
});

test('a tab without the stored submit is told so and may order again', async () => {
  shop.fate = ['lost-after'];
  await fails(bodyOf('knet'));
  sessionStorage.clear();
  expect(await fails(bodyOf('cod'))).toBe('idempotency.mismatch');
  expect((await place(bodyOf('cod'))).order.id).toBe('o2');
});

test('another cart, another country or another day is another order', async () => {
  shop.fate = ['lost-before', 'lost-before', 'lost-before'];
  await fails(bodyOf('cod'));
  await fails(bodyOf('cod', 2));
  await place(bodyOf('cod', 2), 'SA').catch(() => null);
  now += 25 * 3_600_000;
  await place(bodyOf('cod', 2), 'SA');
  expect(new Set(shop.keys).size).toBe(4);
});

test('invalid stored data is ignored', async () => {
  for (const text of ['{', 'null', '[]', '{"key":"short","cart":"KW S1:1","at":1}', '{"key":7}']) {
    localStorage.setItem(pendingKey, text);
    sessionStorage.setItem(pendingBodiesKey, text);
    await place(bodyOf('cod'));
  }
  expect(shop.orders.size).toBe(5);
});

test('an answer that names no order is none: the same key is sent again', async () => {
  shop.fate = ['odd'];
  expect(await fails(bodyOf('cod'))).toBe('unexpected');
  expect((await place(bodyOf('cod'))).order.id).toBe('o1');
  expect(new Set(shop.keys).size).toBe(1);
  expect(shop.orders.size).toBe(1);
});
