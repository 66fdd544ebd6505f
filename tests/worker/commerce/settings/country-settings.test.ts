/** What staff set for a country: read by the next quote, changed by one of two at once, refused where it can't be meant. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { buy, checkoutBody, stockShelf, submit } from '../support/shop.ts';

const path = (country: string) => `/desk/settings/country/${country}`;
const read = async (country: string) => (await desk('GET', path(country))).data.item;
const set = async (country: string, change: object) =>
  desk('POST', path(country), { ...(await read(country)), ...change });

const items = [{ sku: 'S1', count: 1 }];
const quoted = async (country: 'KW' | 'SA', more: object = {}) =>
  (await (await createClient({ country })).post('/order/calculate', { items, ...more })).data;

describe('answers', () => {
  it('the shop begins with what it always asked', async () => {
    expect(await read('KW')).toEqual({
      delivery_fee: 1,
      free_delivery_from: 20,
      cash_on_delivery: true,
      cash_up_to: 150,
      exchange_rate: 1,
      home_draw_fee: 0,
      phone: null,
      whatsapp: null,
      email: null,
    });
    expect(await read('SA')).toMatchObject({ delivery_fee: 20, free_delivery_from: 250, cash_up_to: 1800 });
  });

  it('a delivery fee and a threshold hold from the next quote on, in their country only', async () => {
    await stockShelf({ id: 'S1' });
    expect(await quoted('KW')).toMatchObject({ delivery_local: 1, free_shipping: { remaining_local: 12.5 } });
    const answer = await set('KW', { delivery_fee: 1.255, free_delivery_from: 9 });
    expect(answer.status).toBe(200);
    expect(await quoted('KW')).toMatchObject({ delivery_local: 1.255, free_shipping: { remaining_local: 1.5 } });
    const sync = await (await createClient()).get('/user/sync');
    expect(sync.data.free_shipping_local).toBe(9);
    expect((await quoted('SA')).delivery_local).toBe(20);
  });

  it('a shopper whose quote was asked before is told, as of a price, and pays nothing that they haven’t seen', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items, payment_method: 'cod' });
    await set('KW', { delivery_fee: 2 });
    const answer = await submit(shopper, body);
    expect([answer.status, answer.meta.error, answer.data.delivery_local]).toEqual([409, 'price.changed', 2]);
    expect((await submit(shopper, { ...body, quote: answer.data.quote })).status).toBe(200);
  });

  it('cash on delivery is offered, or is not, and up to an amount', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items, payment_method: 'cod' });
    const waits = (await buy(await createClient(), { items, payment_method: 'card' })).data.order;
    const mayPayCash = async () =>
      (await (await createClient()).get(`/order/track/${waits.track_token}`)).data.item.may_pay_cash;
    expect(await mayPayCash()).toBe(true);
    await set('KW', { cash_on_delivery: false });
    expect(await mayPayCash()).toBe(false);
    expect(await quoted('KW', { payment_method: 'cod' })).toMatchObject({
      payment_methods: ['knet', 'card', 'apple_pay'],
      unavailable_methods: [],
    });
    expect((await submit(shopper, body)).meta.error).toBe('payment.method');
    expect((await quoted('SA')).payment_methods).toContain('cod');
    await set('KW', { cash_on_delivery: true, cash_up_to: 8 });
    expect(await mayPayCash()).toBe(false);
    expect((await quoted('KW')).unavailable_methods).toEqual([{ method: 'cod', reason: 'cash_amount', limit: 8 }]);
    expect((await submit(shopper, body)).meta.error).toBe('payment.cash_limit');
  });

  it('another exchange rate works out every price that follows it, and leaves the merchant’s own and placed orders', async () => {
    await stockShelf({ id: 'S1' }, { id: 'S2' });
    await env.DB.prepare("INSERT INTO prices VALUES ('S2', 'SA', 9000, 0)").run();
    const offers = async () =>
      (
        await env.DB.prepare("SELECT sku_id, price_minor FROM offers WHERE country = 'SA' ORDER BY 1").all<{
          sku_id: string;
          price_minor: number;
        }>()
      ).results.map(({ price_minor: minor }) => minor);
    await set('SA', { delivery_fee: 21 });
    const placed = (await buy(await createClient({ country: 'SA' }), { items })).data.order;
    await set('SA', { exchange_rate: 12.345678 });
    // 7.500 KWD are 92.592585 SAR, and riyals end in .95 here.
    expect(await offers()).toEqual([92_95, 90_00]);
    expect((await read('SA')).exchange_rate).toBe(12.345678);
    const countries = (await (await createClient()).get('/country')).data.items;
    expect(countries.find(({ id }: { id: string }) => id === 'SA').exchange_rate).toBe(12.345678);
    const kept = await env.DB.prepare('SELECT rate_micros FROM orders WHERE number = ?').bind(placed.number).first();
    expect(kept).toEqual({ rate_micros: 12_200_000 });
  });
});

describe('refuses', () => {
  it.each([
    ['KW', 'delivery_fee', -1, 'field.out_of_range'],
    ['KW', 'delivery_fee', 1.2555, 'field.invalid'],
    ['SA', 'delivery_fee', 20.555, 'field.invalid'],
    ['KW', 'delivery_fee', '1', 'field.invalid'],
    ['KW', 'delivery_fee', undefined, 'field.required'],
    ['KW', 'free_delivery_from', 0.5, 'field.out_of_range'],
    ['KW', 'free_delivery_from', -20, 'field.out_of_range'],
    ['SA', 'free_delivery_from', 250.001, 'field.invalid'],
    ['KW', 'cash_up_to', 0, 'field.out_of_range'],
    ['KW', 'cash_up_to', 300.005, 'field.out_of_range'],
    ['SA', 'cash_up_to', 99.999, 'field.invalid'],
    ['SA', 'cash_on_delivery', 'no', 'field.invalid'],
    ['SA', 'exchange_rate', 0, 'field.out_of_range'],
    ['SA', 'exchange_rate', -12, 'field.out_of_range'],
    ['SA', 'exchange_rate', 12.1234567, 'field.invalid'],
    ['KW', 'exchange_rate', 1.5, 'field.out_of_range'],
    ['KW', 'fee', 1, 'field.unknown'],
    ['KW', 'phone', '22223333', 'field.invalid'],
    ['KW', 'whatsapp', '+965 2222 333a', 'field.invalid'],
    ['KW', 'email', 'care', 'field.invalid'],
    ['KW', 'email', 'ca..re@shop.example', 'field.invalid'],
  ])('in %s a %s of %s: %s', async (country, field, value, code) => {
    const before = await read(country);
    const { status, meta, data } = await set(country, { [field]: value });
    expect([status, meta.error, data.fields.map(({ path: at }: { path: string }) => at)]).toEqual([422, code, [field]]);
    expect(await read(country)).toEqual(before);
  });
});

describe('guards', () => {
  it('an order is placed under the settings that it was priced with', async () => {
    await stockShelf({ id: 'S1' });
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items });
    // Between the reading of a submit and its batch.
    const { DB } = env;
    const batch = DB.batch.bind(DB);
    let isFirst = true;
    DB.batch = (async (statements: D1PreparedStatement[]) => {
      const results = await batch(statements);
      if (isFirst && statements.length > 8) {
        isFirst = false;
        await DB.prepare("UPDATE countries SET terms_version = terms_version + 1 WHERE id = 'KW'").run();
        await DB.prepare("UPDATE free_delivery SET fee_minor = 2500 WHERE country = 'KW'").run();
      }
      return results;
    }) as typeof DB.batch;
    const answer = await submit(shopper, body);
    DB.batch = batch;
    expect([answer.status, answer.meta.error, answer.data.delivery_local]).toEqual([409, 'price.changed', 2.5]);
  });
});
