/** Orders that staff place by phone: the shopper's own rules, a link to pay, and who did it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { paymentLinkLifetimeMs } from '../../../../shared/constants.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { addStaff } from '../support/new-shop.ts';
import {
  auditAfterEach,
  buy,
  countOf,
  kuwaitAddress,
  newKey,
  saudiAddress,
  setCoupon,
  stockOf,
  stockShelf,
} from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }, { id: 'S2', stock: 3, baseFils: 4250 }));
afterEach(auditAfterEach);

const guest = { name: 'Noura Al-Sabah', email: null, phone: '5000 1234' };
const quoteOf = async (items: string, more = '') =>
  desk('GET', `/desk/phone-order/quote?country=KW&payment=link&items=${items}${more}`);

async function newOrder(more: Record<string, unknown> = {}, items = 'S1:2') {
  const payment = (more.payment as string | undefined) ?? 'link';
  const coupon = more.coupon ? `&coupon=${more.coupon}` : '';
  const user = more.user_id ? `&user_id=${more.user_id}` : '';
  const country = (more.country as string | undefined) ?? 'KW';
  const asked = `/desk/phone-order/quote?country=${country}&payment=${payment}&items=${items}${coupon}${user}`;
  const { data } = await desk('GET', asked);
  return {
    key: newKey(),
    country,
    channel: 'phone',
    locale: 'ar',
    ...(user === '' && { guest }),
    ...(more.address_id === undefined && { address: kuwaitAddress }),
    items: items.split(',').map((item) => ({ sku: item.split(':')[0], count: Number(item.split(':')[1]) })),
    payment,
    quote: data?.item?.quote ?? 'q_none',
    ...more,
  };
}
const place = async (body: object, key?: Awaited<ReturnType<typeof createKey>>) =>
  desk('POST', '/desk/phone-order', body, key ? { key } : {});
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;
const tokenOf = (url: string) => url.split('/').pop() ?? '';
const payBy = async (url: string, key = newKey()) =>
  (await createClient()).post(
    '/order/payByLink',
    { pay_token: tokenOf(url), payment_method: 'knet' },
    { idempotencyKey: key },
  );

describe('answers', () => {
  test('an order placed at the instant that a price is due keeps who took it, and its link', async () => {
    const hour = 3_600_000;
    const { data: price } = await desk('POST', '/desk/scheduled-prices', {
      sku: 'S2',
      country: 'KW',
      kind: 'sale',
      price: '3.900',
      starts_at: Date.now() + hour,
      ends_at: Date.now() + 25 * hour,
    });
    const body = await newOrder();
    await env.DB.prepare('UPDATE scheduled_prices SET starts_at = ?2 WHERE id = ?1').bind(price.id, Date.now()).run();
    const { status, data } = await place(body);
    expect([status, data?.kind]).toEqual([200, 'pay']);
    expect(await show(data.number)).toMatchObject({ channel: 'phone', payment_status: 'pending' });
    expect(await place(body)).toMatchObject({ status: 200, data: { number: data.number } });
  });

  test('a guest’s order waits for its link, which pays it once and then is over', async () => {
    const { status, data } = await place(await newOrder());
    expect(status).toBe(200);
    expect(data).toMatchObject({ kind: 'pay', locale: 'ar' });
    expect(data.url).toMatch(/\/ar\/checkout\/pay\/[0-9a-f]{48}$/);
    expect(data.message).toContain(data.url);
    expect(data.whatsapp_url).toBe(`https://wa.me/96550001234?text=${encodeURIComponent(data.message)}`);
    expect(await stockOf('S1')).toMatchObject({ available: 48, reserved: 2 });
    expect(await countOf('payments')).toBe(0);
    // A day is promised to who has paid, or pays at the door.
    expect((await show(data.number)).arrives).toBeNull();

    const visitor = await createClient();
    const { data: shown } = await visitor.get(`/order/pay/${tokenOf(data.url)}`);
    expect(shown.item).toMatchObject({ number: data.number, payment_status: 'pending', to_pay_local: 16 });
    expect(Date.parse(shown.item.pay_until) - Date.now()).toBeGreaterThan(paymentLinkLifetimeMs - 60_000);
    expect(JSON.stringify(shown)).not.toMatch(/Noura|50001234|salmiya/i);

    const paid = await payBy(data.url);
    expect(paid.status).toBe(200);
    await deliverWebhook(await payAt(paid.data.payment_url));
    expect(await show(data.number)).toMatchObject({ payment_status: 'paid', channel: 'phone' });
    expect(await stockOf('S1')).toMatchObject({ available: 48, reserved: 0, sold: 2 });
    expect((await visitor.get(`/order/pay/${tokenOf(data.url)}`)).data.item).toMatchObject({
      payment_status: 'paid',
      pay_until: null,
    });
    expect(await payBy(data.url)).toMatchObject({ status: 409, meta: { error: 'order.state' } });
    expect((await desk('GET', `/desk/order/link?number=${data.number}`)).data).toMatchObject({
      kind: 'track',
      until: null,
    });
  });

  test('the order says who took it and how', async () => {
    const key = await createKey();
    await addStaff('orders', key);
    const { name } = (await desk('GET', '/desk/me', undefined, { key })).data.item;
    const { data } = await place(await newOrder({ channel: 'whatsapp', payment: 'cod' }), key);
    expect(data.kind).toBe('track');
    const order = await show(data.number);
    expect(order).toMatchObject({
      channel: 'whatsapp',
      method: 'cod',
      payment_status: 'due_on_delivery',
      locale: 'ar',
    });
    expect(order.timeline[0]).toMatchObject({ kind: 'placed', cause: 'whatsapp', by: name });
  });

  test('an account finds the order under its own, by the prices and the address it has', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data: saved } = await shopper.post('/user/address/new', kuwaitAddress);
    const body = await newOrder({ user_id: shopper.userId, address_id: saved.item.id, locale: 'en' });
    const { data } = await place(body);
    const { data: own } = await shopper.get('/user/order');
    expect(own.items).toMatchObject([{ number: data.number, payment_status: 'pending' }]);
    expect(data.url).not.toContain('/ar/');
  });

  test('the same key places one order, and answers with it again', async () => {
    const body = await newOrder();
    const [first, second] = [await place(body), await place(body)];
    expect(second.data).toEqual(first.data);
    expect(await countOf('orders')).toBe(1);
    const other = { ...body, guest: { ...guest, phone: '50009999' }, address: { ...kuwaitAddress, phone: '50009999' } };
    expect(await place(other)).toMatchObject({ meta: { error: 'idempotency.mismatch' } });
    expect(await countOf('orders')).toBe(1);
  });

  test('a new link puts the old one out of use and reserves the goods as long', async () => {
    const { data: old } = await place(await newOrder());
    const { data } = await desk('POST', '/desk/order/link', { number: old.number });
    expect(data.url).not.toBe(old.url);
    const visitor = await createClient();
    expect((await visitor.get(`/order/pay/${tokenOf(old.url)}`)).meta.error).toBe('not_found');
    expect((await payBy(old.url)).meta.error).toBe('not_found');
    expect((await payBy(data.url)).status).toBe(200);
  });

  test('an order whose link is over is closed, and its goods are here again', async () => {
    const { data } = await place(await newOrder());
    await env.DB.prepare('UPDATE orders SET expires_at = ? WHERE number = ?')
      .bind(Date.now() - 1, data.number)
      .run();
    expect((await payBy(data.url)).meta.error).toBe('order.state');
    await runCron(env, Date.now());
    expect(await show(data.number)).toMatchObject({ status: 'cancelled', payment_status: 'expired' });
    expect(await stockOf('S1')).toMatchObject({ available: 50, reserved: 0 });
    const visitor = await createClient();
    expect((await visitor.get(`/order/pay/${tokenOf(data.url)}`)).data.item).toMatchObject({ pay_until: null });
    const renewed = await desk('POST', '/desk/order/link', { number: data.number });
    expect(renewed).toMatchObject({ status: 409, meta: { error: 'order.state' } });
  });

  test('a coupon that pays all leaves nothing for a link', async () => {
    await setCoupon('FREE', { value: 100 });
    await env.DB.prepare("UPDATE free_delivery SET fee_minor = 0 WHERE country = 'KW'").run();
    const { data } = await place(await newOrder({ coupon: 'FREE' }));
    expect(data.kind).toBe('track');
    expect(await show(data.number)).toMatchObject({ payment_status: 'paid' });
    expect(await desk('POST', '/desk/order/link', { number: data.number })).toMatchObject({ status: 409 });
  });

  test('people are found by phone in any form, by e-mail, name and number, an account once', async () => {
    const shopper = await (await createClient()).signedIn();
    await shopper.post('/user/address/new', { ...kuwaitAddress, name: 'Fatima', phone: '55512345' });
    const { data: first } = await place(await newOrder());
    const find = async (search: string, country = 'KW') =>
      (await desk('GET', `/desk/phone-order/customers?country=${country}&search=${encodeURIComponent(search)}`)).data
        ?.items;
    for (const typed of ['50001234', '+965 5000 1234', '00965-50001234', '٥٠٠٠١٢٣٤', 'noura', 'نورة', first.number])
      expect(await find(typed), typed).toMatchObject([{ user_id: null, phone: '+96550001234', number: first.number }]);
    expect(await find('50001234', 'SA')).toEqual([]);
    const [account] = await find(shopper.email ?? '');
    expect(account).toMatchObject({ user_id: shopper.userId, number: null });
    expect(account.addresses).toMatchObject([{ fields: { name: 'Fatima' } }]);
  });

  test('products are found by name, SKU and code, with their price and what is there', async () => {
    const find = async (search: string) =>
      (await desk('GET', `/desk/phone-order/offers?country=KW&search=${encodeURIComponent(search)}`)).data.items;
    await env.DB.prepare("UPDATE skus SET gtin = '6291041500213' WHERE id = 'S2'").run();
    expect(await find('vitamin s2')).toMatchObject([{ sku: 'S2', price: '4.250 KWD', available: 3 }]);
    for (const code of ['6291041500213', '06291041500213', '(01)06291041500213(17)270331', 's2'])
      expect((await find(code))[0], code).toMatchObject({ sku: 'S2' });
    expect(await find('فيتامين')).toHaveLength(2);
    expect(await find('***')).toEqual([]);
    // The beginning of an SKU comes before a name with a word like it.
    await stockShelf({ id: 'S30', stock: 1 });
    await env.DB.prepare(
      "UPDATE products SET name_en = 'S31 drops' WHERE id = (SELECT product_id FROM skus WHERE id = 'S1')",
    ).run();
    expect((await find('s3')).map(({ sku }: { sku: string }) => sku)).toEqual(['S30', 'S1']);
  });
});

describe('refuses', () => {
  test('what the shopper’s own checkout refuses, and changes nothing', async () => {
    const short = await newOrder({}, 'S2:4');
    expect(await place(short)).toMatchObject({ status: 409, meta: { error: 'stock.short' } });
    expect(await place({ ...(await newOrder()), coupon: 'NONE' })).toMatchObject({ meta: { error: 'coupon.invalid' } });
    expect(await place(await newOrder({ payment: 'cod' }, 'S1:40'))).toMatchObject({
      meta: { error: 'cart.over_limit' },
    });
    const body = await newOrder();
    await env.DB.prepare("UPDATE offers SET price_minor = 9000 WHERE sku_id = 'S1'").run();
    expect(await place(body)).toMatchObject({ status: 409, meta: { error: 'price.changed' } });
    expect(await countOf('orders')).toBe(0);
    expect(await stockOf('S1')).toMatchObject({ available: 50, reserved: 0 });
  });

  test('a fourth order that waits to be paid by one number, whoever takes it', async () => {
    for (let order = 0; order < 3; order += 1) expect((await place(await newOrder())).status).toBe(200);
    expect(await place(await newOrder())).toMatchObject({ status: 429, meta: { error: 'rate.limited' } });
  });

  test.each([
    ['a number that is none', { guest: { ...guest, phone: '12' } }],
    ['another number than the courier’s', { guest: { ...guest, phone: '50009999' } }],
    ['an address of another country', { address: saudiAddress }],
    ['nobody', { guest: null }],
    ['a guest and an account', { user_id: 'u_nobody' }],
    ['no items', { items: [] }],
    ['a count of nothing', { items: [{ sku: 'S1', count: 0 }] }],
    ['a quote of its own making', { quote: 'q_e30.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ])('%s', async (_, wrong) => {
    const { status } = await place({ ...(await newOrder()), ...wrong });
    expect([404, 422]).toContain(status);
    expect(await countOf('orders')).toBe(0);
  });

  test('a cart that can’t be read, and a search too short', async () => {
    for (const items of ['', 'S1', 'S1:0', 'S1:100', 'S1:1,', 'S1:1;DROP'])
      expect((await quoteOf(encodeURIComponent(items))).status, items).toBe(422);
    expect((await desk('GET', '/desk/phone-order/customers?country=KW&search=..')).status).toBe(422);
  });

  test('a link of an order that the shopper placed', async () => {
    const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' });
    expect(await desk('POST', '/desk/order/link', { number: data.order.number })).toMatchObject({
      status: 409,
      meta: { error: 'order.state' },
    });
    expect((await desk('GET', `/desk/order/link?number=${data.order.number}`)).data.kind).toBe('track');
  });
});
