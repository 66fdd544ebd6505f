/** People who proved nothing hold a share of a shelf together, however many they are (docs/security.md R9). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { advanceOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { unprovedShare } from '../../../../worker/commerce/limits/order-limits.ts';
import { type Answer, createClient } from '../support/client.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  provePhone,
  stockOf,
  stockShelf,
  submit,
  tally,
  verifyEmail,
} from '../support/shop.ts';

beforeEach(() =>
  stockShelf({ id: 'BEST', stock: 40, baseFils: 1000 }, { id: 'FEW', stock: 5 }, { id: 'OTHER', stock: 40 }),
);
afterEach(auditAfterEach);

const guestAt = (place: number) => createClient({ ip: `203.0.113.${place}` });
const of = (sku: string, count: number, payment_method = 'cod') => ({ items: [{ sku, count }], payment_method });
const provedGuest = async () => {
  const guest = await createClient();
  await provePhone(guest);
  return guest;
};

describe('answers', () => {
  test('a guest buys two of five, and another one the third', async () => {
    expect((await buy(await createClient(), of('FEW', 2))).status).toBe(200);
    expect((await buy(await createClient(), of('FEW', 1, 'knet'))).status).toBe(200);
    expect((await buy(await createClient(), of('FEW', 1))).meta.error).toBe('stock.held');
  });

  test('beyond the share it names the product and the way on, in both languages, and nothing has changed', async () => {
    const english = await createClient();
    expect((await buy(english, of('BEST', 13, 'knet'))).status).toBe(200);
    const before = { orders: await countOf('orders'), keys: await countOf('idem'), stock: await stockOf('BEST') };
    const body = {
      items: [
        { sku: 'OTHER', count: 1 },
        { sku: 'BEST', count: 1 },
      ],
    };
    const refused = await buy(await createClient(), body);
    expect([refused.status, refused.meta.error]).toEqual([409, 'stock.held']);
    expect(refused.meta.msg).toMatch(/Vitamin p-BEST.*Confirm your phone number.*sign in.*fewer/s);
    const arabic = await buy(await createClient({ locale: 'ar' }), body);
    expect(arabic.meta.msg).toMatch(/فيتامين p-BEST.*أكّد رقمك.*سجّل الدخول.*كمية أقل/s);
    expect({ orders: await countOf('orders'), keys: await countOf('idem'), stock: await stockOf('BEST') }).toEqual(
      before,
    );
  });

  test('who proves the number goes on with the same cart; so does a proved account', async () => {
    await buy(await createClient(), of('BEST', 13));
    const guest = await createClient();
    expect((await buy(guest, of('BEST', 5))).meta.error).toBe('stock.held');
    await provePhone(guest);
    expect((await buy(guest, of('BEST', 5))).status).toBe(200);
    const user = await (await createClient()).signedIn({ verified: false });
    expect((await buy(user, of('BEST', 5))).meta.error).toBe('stock.held');
    await verifyEmail(user);
    expect((await buy(user, of('BEST', 5))).status).toBe(200);
  });

  test('what is paid, packed or over holds nothing any more', async () => {
    const [paid, packed, over] = [
      await buy(await createClient(), of('BEST', 5, 'knet')),
      await buy(await createClient(), of('BEST', 5)),
      await buy(await createClient(), of('BEST', 3)),
    ];
    expect(await countOf('unproved_units')).toBe(3);
    await env.DB.prepare(
      "INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause) VALUES (?, 'payment', 'pending', 'failed', 1, 'test')",
    )
      .bind(paid.data.order.id)
      .run();
    expect(await countOf('unproved_units')).toBe(3);
    await advanceOrder(env, packed.data.order.number, 'packed', 1);
    expect(await countOf('unproved_units')).toBe(2);
    for (const { data } of [paid, over]) await closeOrder(env, data.order.id, 'user', 1);
    expect(await countOf('unproved_units')).toBe(0);
  });

  test('each country has its own shelf', async () => {
    await buy(await createClient(), of('BEST', 13));
    expect((await buy(await createClient({ country: 'SA' }), of('BEST', 13))).status).toBe(200);
  });

  test('it is wider for those who test on their own machine, and only by that word', () => {
    expect(unprovedShare({ ...env, AFIYA_LIMITS: 'x20' })).toEqual({ part: 3, least: 60, times: 20 });
    expect(unprovedShare({ ...env, AFIYA_LIMITS: 'off' })).toEqual({ part: 3, least: 3, times: 1 });
  });
});

describe('guards', () => {
  test('from a few network addresses nobody who proved nothing empties a shelf of forty', async () => {
    const answers: Answer[] = [];
    for (let place = 1; place <= 3; place += 1)
      for (const [count, way] of [
        [20, 'knet'],
        [13, 'knet'],
        [7, 'cod'],
        [1, 'cod'],
        [1, 'knet'],
      ] as const)
        answers.push(await buy(await guestAt(place), of('BEST', count, way)));
    expect(tally(answers)).toEqual({ 200: 1, 'stock.held': 14 });
    expect(await stockOf('BEST')).toMatchObject({ available: 27, reserved: 13 });
    for (const shopper of [await provedGuest(), await provedGuest()])
      expect((await buy(shopper, of('BEST', 13))).status).toBe(200);
    // The share is one of what is left, not of what once was there.
    expect((await buy(await guestAt(9), of('BEST', 1))).meta.error).toBe('stock.held');
  });

  test('of many at once no more pass than the share has room for', async () => {
    const guests = await Promise.all(Array.from({ length: 20 }, (_, at) => guestAt(at)));
    const bodies = await Promise.all(guests.map((guest) => checkoutBody(guest, of('BEST', 2))));
    const answers = await Promise.all(guests.map((guest, at) => submit(guest, bodies[at])));
    expect(tally(answers)).toEqual({ 200: 6, 'stock.held': 14 });
    expect(await stockOf('BEST')).toMatchObject({ available: 28, reserved: 12 });
  });
});
