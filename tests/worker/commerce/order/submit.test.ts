/** Placing an order (docs/security.md §2.1). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quoteLifetimeMs } from '../../../../shared/constants.ts';
import { submitBody } from '../../../../shared/contract/order.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { cashOfClientSql, cashOfPersonSql } from '../../../../worker/commerce/features/order/open-orders.ts';
import { quoteHoldsSql } from '../../../../worker/commerce/features/order/order-kind.ts';
import { type QuoteClaims, signQuote, verifyQuote } from '../../../../worker/commerce/features/order/quote-token.ts';
import { submitOrder } from '../../../../worker/commerce/features/order/submit.ts';
import { createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  guest,
  kuwaitAddress,
  manyGuests,
  newKey,
  orderRow,
  setCoupon,
  stockOf,
  stockShelf,
  submit,
  tally,
} from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }, { id: 'S2', baseFils: 2250, stock: 100 }));
afterEach(auditAfterEach);

describe('answers', () => {
  test('a guest orders for cash: the order is placed, its units are kept, its link opens', async () => {
    const shopper = await createClient();
    const answer = await buy(shopper, { items: [{ sku: 'S1', count: 2 }] });
    expect(answer.data).toMatchObject({
      order: {
        number: 'KW-100001',
        status: 'placed',
        payment_status: 'due_on_delivery',
        total_local: 16,
        currency: 'KWD',
      },
      payment_url: null,
    });
    expect(await stockOf('S1')).toEqual({ received: 10, available: 8, reserved: 2, sold: 0 });
    const tracked = await shopper.get(`/order/track/${answer.data.order.track_token}`, { token: null });
    expect(tracked.data.item).toMatchObject({
      number: 'KW-100001',
      first_name: 'Noura',
      may_cancel: true,
      may_pay: false,
    });
    expect(JSON.stringify(tracked.data)).not.toContain('example.com');
  });

  test('a user sees the order in the list and whole, nobody else does', async () => {
    const user = await (await createClient()).signedIn();
    const other = await (await createClient()).signedIn();
    const { data } = await buy(user, { items: [{ sku: 'S1', count: 1 }] });
    const list = await user.get('/user/order');
    expect(list.data).toMatchObject({ total: 1, page: 1, items: [{ id: data.order.id, count: 1 }] });
    const whole = await user.get(`/user/order/item/${data.order.id}`);
    expect(whole.data.item).toMatchObject({ total_local: 8.5, track_token: data.order.track_token });
    expect((await other.get(`/user/order/item/${data.order.id}`)).meta.error).toBe('not_found');
    expect((await other.get('/user/order')).data.total).toBe(0);
  });

  test('a Saudi order is charged in riyals rounded per unit, with its VAT inside', async () => {
    const shopper = await createClient({ country: 'SA' });
    const { data } = await buy(shopper, { items: [{ sku: 'S2', count: 3 }] });
    // 2.250 KWD × 12.2 = 27.45 SAR, by the country's rule 27.95; three of them and the fee of 20.00.
    expect(data.order).toMatchObject({ number: 'SA-100001', currency: 'SAR', total_local: 103.85 });
    const { data: tracked } = await shopper.get(`/order/track/${data.order.track_token}`);
    expect(tracked.item).toMatchObject({ vat_local: 13.55, delivery_local: 20, subtotal: 6.75 });
  });

  test('M3: fifty submits with one key make one order, and every reply names it', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => submit(shopper, body, key)));
    expect(tally(answers)).toEqual({ 200: 50 });
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.get('idempotent-replayed') === 'true')).toHaveLength(49);
    expect(await countOf('orders')).toBe(1);
  });

  test('M24, P12: a shopper who never heard the answer asks again with the key and gets the same order', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const key = newKey();
    const first = await submit(shopper, body, key);
    const again = await submit(shopper, body, key);
    expect(again.data).toEqual(first.data);
  });

  test('F6: while the database takes its time the shopper asks again, and both answers are one order', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const key = newKey();
    let again: Awaited<ReturnType<typeof submit>> | undefined;
    // The first batch reads; before the second one, which writes, the same press has come and gone once more.
    const slow = databaseMeanwhile(2, async () => {
      again = await submit(shopper, body, key);
    });
    const context = {
      env: { ...env, DB: slow },
      now: Date.now(),
      locale: 'en',
      country: 'KW',
      device: await sha256(shopper.token ?? ''),
      userId: null,
      idempotencyKey: key,
      ip: shopper.ip,
      waitUntil: () => undefined,
      markReplayed: () => undefined,
    } as unknown as Parameters<typeof submitOrder>[0];
    const first = await submitOrder(context, submitBody.parse(body));
    expect(first.order.id).toBe(again?.data.order.id);
    expect([await countOf('orders'), await countOf('outbox'), (await stockOf('S1'))?.reserved]).toEqual([1, 1, 1]);
  });

  test('F18: forty shoppers who all ask five times at once after an outage have forty orders', async () => {
    const shoppers = await manyGuests(40);
    const bodies = await Promise.all(
      shoppers.map((shopper) => checkoutBody(shopper, { items: [{ sku: 'S2', count: 1 }] })),
    );
    const presses = shoppers.flatMap((shopper, at) => {
      const key = newKey();
      return Array.from({ length: 5 }, () => submit(shopper, bodies[at], key));
    });
    const answers = await Promise.all(presses);
    expect(tally(answers)).toEqual({ 200: 200 });
    expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(40);
    expect([await countOf('orders'), await stockOf('S2')]).toEqual([
      40,
      { received: 100, available: 60, reserved: 40, sold: 0 },
    ]);
  });

  test('a coupon that covers everything leaves an online order paid at once', async () => {
    await setCoupon('ALL', { value: 100 });
    const { data } = await buy(await createClient(), {
      items: [{ sku: 'S1', count: 3 }],
      coupon: 'all',
      payment_method: 'knet',
    });
    expect(data).toMatchObject({ order: { payment_status: 'paid', total_local: 0 }, payment_url: null });
    expect(await stockOf('S1')).toMatchObject({ sold: 3, reserved: 0 });
  });
});

describe('refuses', () => {
  test('M1: of fifty shoppers who want the last ten, ten get one', async () => {
    const shoppers = await manyGuests(50);
    const bodies = await Promise.all(
      shoppers.map((shopper) => checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] })),
    );
    const answers = await Promise.all(shoppers.map((shopper, at) => submit(shopper, bodies[at])));
    expect(tally(answers)).toEqual({ 200: 10, 'stock.short': 40 });
    expect(await stockOf('S1')).toEqual({ received: 10, available: 0, reserved: 10, sold: 0 });
    expect(answers.find(({ status }) => status === 409)?.data).toMatchObject({
      changes: [{ sku: 'S1', field: 'count', from: 1, to: 0 }],
    });
  });

  test('M2: two lines of one SKU are one line before anything is checked', async () => {
    await stockShelf({ id: 'LAST', stock: 1, buyLimit: 5 });
    const shopper = await createClient();
    const line = { sku: 'LAST', count: 1 };
    const answer = await buy(shopper, { items: [line, line] });
    expect(answer.meta.error).toBe('stock.short');
    expect(await countOf('orders')).toBe(0);
    const limit = await createClient();
    await stockShelf({ id: 'FEW', stock: 9, buyLimit: 2 });
    expect((await buy(limit, { items: [{ sku: 'FEW', count: 3 }] })).meta.error).toBe('cart.over_limit');
  });

  test('M4: the same key with another body is a mismatch, and another person’s key is another key', async () => {
    const [a, b] = [await createClient(), await createClient()];
    const key = newKey();
    await buy(a, { items: [{ sku: 'S1', count: 1 }] }, key);
    expect((await buy(a, { items: [{ sku: 'S1', count: 2 }] }, key)).meta.error).toBe('idempotency.mismatch');
    expect((await buy(b, { items: [{ sku: 'S1', count: 1 }] }, key)).status).toBe(200);
    expect(await countOf('orders')).toBe(2);
  });

  test('M5: without a good key nothing happens', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    expect((await shopper.post('/order/submit', body)).meta.error).toBe('idempotency.missing');
    for (const idempotencyKey of ['short', 'a b'.repeat(8), 'x'.repeat(300)])
      expect((await shopper.post('/order/submit', body, { idempotencyKey })).status).toBe(400);
    expect(await countOf('orders')).toBe(0);
  });

  test.each([
    { price: 0.001 },
    { total: 0 },
    { discount: 99 },
    { currency: 'IQD' },
    { exchange_rate: 0 },
    { giveaway: true },
  ])('M6: a price of the shopper’s own is refused: %o', async (extra) => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    expect((await submit(shopper, { ...body, ...extra })).meta.error).toBe('field.unknown');
    const inLine = { ...body, items: [{ sku: 'S1', count: 1, ...extra }] };
    expect((await submit(shopper, inLine)).meta.error).toBe('field.unknown');
    expect(await countOf('orders')).toBe(0);
  });

  test('M7: a price that changed since the quote stops the order and is told with the new quote', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    await env.DB.prepare("UPDATE offers SET price_minor = 15000 WHERE sku_id = 'S1'").run();
    const answer = await submit(shopper, body);
    expect(answer.meta.error).toBe('price.changed');
    expect(answer.data.changes).toEqual([{ sku: 'S1', field: 'price', from: 7.5, to: 15 }]);
    expect(await countOf('orders')).toBe(0);
    expect((await submit(shopper, { ...body, quote: answer.data.quote })).status).toBe(200);
  });

  test('a quote is good for its own cart, country and half hour, and only if it is ours', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    expect((await submit(shopper, { ...body, items: [{ sku: 'S1', count: 2 }] })).meta.error).toBe('price.changed');
    expect((await submit(shopper, { ...body, quote: `${body.quote.slice(0, -3)}AAA` })).data.fields[0].path).toBe(
      'quote',
    );
    const saudi = await createClient({ country: 'SA' });
    const there = await checkoutBody(saudi, { items: [{ sku: 'S1', count: 1 }], payment_method: 'cod' });
    expect((await submit(saudi, { ...there, quote: body.quote })).meta.error).toBe('price.changed');
  });

  test('a quote for one product is none for another of the very same price', async () => {
    await stockShelf({ id: 'TWIN' });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const other = await submit(shopper, { ...body, items: [{ sku: 'TWIN', count: 1 }] });
    expect([other.meta.error, other.data.changes]).toEqual(['price.changed', []]);
    expect(await countOf('orders')).toBe(0);
  });

  test('a quote of half an hour ago is told as a new price, a second before that it is good', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const promise = await verifyQuote(body.quote, env.QUOTE_SECRET);
    const madeAt = (ageMs: number) =>
      signQuote({ ...promise, e: Date.now() + quoteLifetimeMs - ageMs } as QuoteClaims, env.QUOTE_SECRET);
    expect(promise?.e).toBeGreaterThan(Date.now() + quoteLifetimeMs - 60_000);
    const over = await submit(shopper, { ...body, quote: await madeAt(quoteLifetimeMs) });
    expect([over.meta.error, over.data.changes]).toEqual(['price.changed', []]);
    expect(await countOf('orders')).toBe(0);
    expect((await submit(shopper, { ...body, quote: await madeAt(quoteLifetimeMs - 5_000) })).status).toBe(200);
  });

  test('exactly what the merchant allows at once is sold', async () => {
    await stockShelf({ id: 'FEW', stock: 9, buyLimit: 2 });
    const shopper = await createClient();
    const { data } = await shopper.post('/order/calculate', { items: [{ sku: 'FEW', count: 2 }] });
    expect(data.changes).toEqual([]);
    expect((await buy(shopper, { items: [{ sku: 'FEW', count: 2 }] })).status).toBe(200);
  });

  test.each([-1, 0, 1.5, '2', 1e9, 2 ** 53, null, true, [2]])('M8: %o is no count', async (count) => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    expect((await submit(shopper, { ...body, items: [{ sku: 'S1', count }] })).status).toBe(422);
    expect(await stockOf('S1')).toMatchObject({ available: 10 });
  });

  test('M9: a coupon for one is used by one of thirty, and comes back when that order is closed', async () => {
    await setCoupon('ONCE', { max_uses: 1 });
    const shoppers = await manyGuests(30);
    const wanted = { items: [{ sku: 'S2', count: 1 }], coupon: 'ONCE' };
    const bodies = await Promise.all(shoppers.map((shopper) => checkoutBody(shopper, wanted)));
    const answers = await Promise.all(shoppers.map((shopper, at) => submit(shopper, bodies[at])));
    expect(tally(answers)).toEqual({ 200: 1, 'coupon.used_up': 29 });
    const winner = answers.find(({ status }) => status === 200)?.data.order.id as string;
    const now = Date.now();
    expect(await Promise.all([1, 2, 3].map(() => closeOrder(env, winner, 'user', now)))).toContain(true);
    expect((await buy(await createClient(), wanted)).status).toBe(200);
    expect((await (await createClient()).post('/order/calculate', wanted)).meta.error).toBe('coupon.used_up');
  });

  test('M10: a coupon once per person is used once by two tabs of one person', async () => {
    await setCoupon('WELCOME', { per_user: 1 });
    const user = await (await createClient()).signedIn();
    const body = await checkoutBody(user, { items: [{ sku: 'S2', count: 1 }], coupon: 'WELCOME' });
    expect(tally(await Promise.all([submit(user, body), submit(user, body)]))).toEqual({
      200: 1,
      'coupon.used_before': 1,
    });
  });

  test('guessing coupon codes ends after ten tries, and a right one then tells nothing', async () => {
    await setCoupon('RIGHT');
    const shopper = await createClient();
    const ask = (coupon: string) => shopper.post('/order/calculate', { items: [{ sku: 'S1', count: 1 }], coupon });
    for (let tries = 0; tries < 10; tries += 1) expect((await ask(`NO${tries}`)).meta.error).toBe('coupon.invalid');
    expect((await ask('RIGHT')).meta.error).toBe('rate.limited');
  });

  test('M20: a wallet, and a method of the other country, are no way to pay', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    for (const more of [{ payment_method: 'wallet' }, { wallet: true }, { payment_method: 'mada' }])
      expect((await submit(shopper, { ...body, ...more })).meta.error).toBe('payment.method');
    expect(await countOf('orders')).toBe(0);
  });

  test('R9: a fourth unpaid online order waits until one of them is over', async () => {
    const shopper = await createClient();
    const wanted = { items: [{ sku: 'S2', count: 1 }], payment_method: 'knet' };
    const bodies = await Promise.all(Array.from({ length: 6 }, () => checkoutBody(shopper, wanted)));
    const answers = await Promise.all(bodies.map((body) => submit(shopper, body)));
    expect(tally(answers)).toEqual({ 200: 3, 'rate.limited': 3 });
    expect((await buy(shopper, { items: [{ sku: 'S2', count: 1 }] })).status).toBe(200);
  });

  test('R10: a sixth cash order waits until one has arrived, on any device with that phone; paying online goes on', async () => {
    const shopper = await createClient();
    const wanted = { items: [{ sku: 'S2', count: 1 }] };
    const bodies = await Promise.all(Array.from({ length: 8 }, () => checkoutBody(shopper, wanted)));
    const answers = await Promise.all(bodies.map((body) => submit(shopper, body)));
    expect(tally(answers)).toEqual({ 200: 5, 'payment.cash_limit': 3 });

    const again = await createClient();
    again.phone = shopper.phone;
    expect((await buy(again, wanted)).meta).toMatchObject({ code: 409, error: 'payment.cash_limit' });
    expect((await buy(again, { ...wanted, payment_method: 'knet' })).status).toBe(200);
    expect((await buy(await createClient(), wanted)).status).toBe(200);

    const { id, track_token } = answers.find(({ status }) => status === 200)?.data.order ?? {};
    await shopper.post('/order/cancel', { order_id: id, track_token });
    expect((await buy(again, wanted)).status).toBe(200);
  });

  test('M10, R10: the number that counts is the one on the parcel; a guest cannot say another beside it', async () => {
    await setCoupon('WELCOME', { per_user: 1 });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S2', count: 1 }], coupon: 'WELCOME' });
    expect((await submit(shopper, body)).status).toBe(200);
    const again = await createClient();
    const other = await checkoutBody(again, { items: [{ sku: 'S2', count: 1 }], coupon: 'WELCOME' });
    const answer = await submit(again, { ...other, address: body.address });
    expect([answer.status, answer.data.fields[0].path]).toEqual([422, 'guest.phone']);
    const honest = await submit(again, { ...other, address: body.address, guest: { ...guest, phone: shopper.phone } });
    expect(honest.meta.error).toBe('coupon.used_before');
  });

  test('R11: who orders two a minute for an hour from one address waits, and what was refused reserves nothing', async () => {
    const wanted = { items: [{ sku: 'S2', count: 1 }] };
    const ip = '198.51.100.7';
    const from = async (address: string) => buy(await createClient({ ip: address }), wanted);
    expect((await from(ip)).status).toBe(200);
    await env.DB.prepare('UPDATE throttles SET count = 119').run();
    expect((await from(ip)).status).toBe(200);
    const over = await from(ip);
    expect([over.status, over.meta.error]).toEqual([429, 'rate.limited']);
    expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await stockOf('S2')).toMatchObject({ reserved: 2 });
    expect((await from('198.51.100.8')).status).toBe(200);
  });

  test('counting the cash orders of a person and a phone reads theirs alone', async () => {
    const planOf = async (sql: string, ...values: unknown[]) => {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      return results.map(({ detail }) => detail).filter((step) => /^(SCAN|SEARCH)/.test(step));
    };
    expect(await planOf(cashOfPersonSql, 'KWD', 'device:x', '+96550001234', 0, 'hash')).toEqual([
      'SEARCH o USING INDEX sqlite_autoindex_orders_1 (id=?)',
      'SEARCH orders USING INDEX orders_cash_of_owner (owner=?)',
      'SEARCH orders USING INDEX orders_cash_of_phone (phone=?)',
      'SEARCH orders USING INDEX orders_cash_of_address (address_hash=?)',
      'SEARCH i USING PRIMARY KEY (order_id=?)',
    ]);
    expect(await planOf(cashOfClientSql, 'KWD', 'hash', 'email')).toEqual([
      'SEARCH o USING INDEX orders_cash_of_client (client_hash=?)',
      'SEARCH i USING PRIMARY KEY (order_id=?)',
    ]);
  });

  test('a product that left the shop, or was never there, is told as gone', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    await env.DB.prepare("UPDATE products SET status = 'removed' WHERE id = 'p-S1'").run();
    const answer = await submit(shopper, body);
    expect(answer.meta.error).toBe('stock.short');
    expect(answer.data).toMatchObject({ changes: [{ sku: 'S1', field: 'gone' }], quote: '' });
  });
});

describe('guards', () => {
  test('checking a cart before it is sold reads the rows of the cart, however large the shop', async () => {
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${quoteHoldsSql}`)
      .bind('[]', 'KW')
      .all<{ detail: string }>();
    const steps = results.map(({ detail }) => detail);
    expect(steps[0]).toMatch(/^SCAN j /);
    for (const step of steps.slice(1)) expect(step).toMatch(/^SEARCH \w USING .*\((?:status=\? AND )?(?:id|sku_id)=\?/);
  });

  test('a guest says who they are, a user must not', async () => {
    const stranger = await createClient();
    const body = await checkoutBody(stranger, { items: [{ sku: 'S1', count: 1 }] });
    const { guest: _guest, ...without } = body as typeof body & { guest: unknown };
    expect((await submit(stranger, without)).data.fields[0]).toMatchObject({ path: 'guest', rule: 'required' });
    const user = await (await createClient()).signedIn();
    const own = await checkoutBody(user, { items: [{ sku: 'S1', count: 1 }] });
    expect((await submit(user, { ...own, guest })).data.fields[0]).toMatchObject({ path: 'guest', rule: 'unknown' });
  });

  test('Z8: an address is mine or not found', async () => {
    const [a, b] = [await (await createClient()).signedIn(), await (await createClient()).signedIn()];
    const saved = await b.post('/user/address/new', kuwaitAddress);
    const id = saved.data.item.id as string;
    const { address: _address, ...body } = await checkoutBody(a, { items: [{ sku: 'S1', count: 1 }] });
    expect((await submit(a, { ...body, address_id: id })).meta.error).toBe('not_found');
    const own = await checkoutBody(b, { items: [{ sku: 'S1', count: 1 }] });
    const { address: _other, ...ownBody } = own;
    const placed = await submit(b, { ...ownBody, address_id: id });
    expect(placed.status).toBe(200);
    expect(JSON.parse(String((await orderRow(placed.data.order.id))?.address))).toMatchObject({ block: '10' });
  });

  test('an address that no driver would find, or a phone nobody can call, is refused by field', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const flat = await submit(shopper, { ...body, address: { ...kuwaitAddress, type: 'apartment' } });
    expect(flat.data.fields.map(({ path }: { path: string }) => path)).toEqual(['address.floor', 'address.apartment']);
    const phone = await submit(shopper, { ...body, guest: { ...guest, phone: '12345' } });
    expect(phone.data.fields[0].path).toBe('guest.phone');
  });
});
