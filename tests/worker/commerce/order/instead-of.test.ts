/** In place of what a paid order lacks: a new order of the same person, which pays no delivery again. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { placePhoneOrder } from '../../../../worker/commerce/features/order/phone-order.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import { auditAfterEach, buy, kuwaitAddress, newKey, stockShelf } from '../support/shop.ts';

const feeMinor = 1500;
beforeEach(async () => {
  await stockShelf(
    { id: 'S1', stock: 10, baseFils: 4000 },
    { id: 'S2', stock: 10, baseFils: 2000 },
    { id: 'ALIKE', stock: 10, baseFils: 2500 },
  );
  await env.DB.prepare("UPDATE free_delivery SET threshold_minor = 90000, fee_minor = ?1 WHERE country = 'KW'")
    .bind(feeMinor)
    .run();
});
afterEach(auditAfterEach);

const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;

/** A paid order whose two units of S2 aren't on the shelf. */
async function shortOrder({ payment_method = 'knet' } = {}): Promise<{ number: string; phone: string; name: string }> {
  const items = [
    { sku: 'S1', count: 1 },
    { sku: 'S2', count: 2 },
  ];
  const { data } = await buy(await createClient(), { items, payment_method });
  if (data.payment_url) await deliverWebhook(await payAt(data.payment_url));
  const { number } = data.order;
  await desk('POST', '/desk/order/missing', { number, sku: 'S2', note: 'Not on the shelf: S2' });
  const { customer } = await show(number);
  return { number, phone: customer.phone, name: customer.name };
}
const quote = (number: string, count: number, payment = 'link') =>
  desk('GET', `/desk/phone-order/quote?country=KW&payment=${payment}&items=ALIKE:${count}&instead_of=${number}`);

type First = Awaited<ReturnType<typeof shortOrder>>;
async function bodyInstead(first: First, count = 2, asked: { payment?: string; [field: string]: unknown } = {}) {
  const { payment = 'link', ...more } = asked;
  const { data } = await quote(first.number, count, payment);
  return {
    key: newKey(),
    country: 'KW',
    channel: 'phone',
    locale: 'ar',
    guest: { name: first.name, phone: first.phone, email: null },
    address: { ...kuwaitAddress, name: first.name, phone: first.phone },
    items: [{ sku: 'ALIKE', count }],
    payment,
    quote: data?.item?.quote ?? 'q_none',
    instead_of: first.number,
    ...more,
  };
}
const place = (body: object) => desk('POST', '/desk/phone-order', body);
const placeInstead = async (...asked: Parameters<typeof bodyInstead>) => place(await bodyInstead(...asked));

describe('answers', () => {
  test('for as many units as are missing there is no second fee; whoever adds more pays it', async () => {
    const { number } = await shortOrder();
    expect((await quote(number, 2)).data.item).toMatchObject({ delivery_local: 0, total_local: 5 });
    expect((await quote(number, 3)).data.item).toMatchObject({ delivery_local: 1.5, total_local: 9 });
  });

  test('each of the two orders names the other, and the first is refunded as before', async () => {
    const first = await shortOrder();
    const { status, data } = await placeInstead(first);
    expect(status).toBe(200);
    expect(await show(data.number)).toMatchObject({
      instead_of: first.number,
      total: '5.000 KWD',
      payment_status: 'pending',
    });
    expect(await show(first.number)).toMatchObject({
      substituted_by: [data.number],
      instead_of: null,
      missing: ['S2'],
    });
    const { refund } = (await desk('GET', `/desk/order/edit?number=${first.number}&items=S1:1&fault=shop`)).data.item;
    const given = await desk('POST', '/desk/order/refund', {
      number: first.number,
      key: newKey(),
      to: 'original',
      ...refund,
    });
    expect(given.data.refunded).toBe('4.000 KWD');
    expect(await show(first.number)).toMatchObject({ missing: [], tags: [] });
  });

  test('the same key again, as where the first answer was lost, with the same order', async () => {
    const body = await bodyInstead(await shortOrder());
    const { data } = await place(body);
    expect(await place(body)).toMatchObject({ status: 200, data: { number: data.number } });
  });

  test('the same key twice at once with one order', async () => {
    const body = await bodyInstead(await shortOrder());
    const [one, two] = await Promise.all([place(body), place(body)]);
    expect([one.status, two.data.number]).toEqual([200, one.data.number]);
  });

  test('for an account also the door of that order, when it is asked for by its number', async () => {
    const shopper = await (await createClient()).signedIn();
    const { data: saved } = await shopper.post('/user/address/new', kuwaitAddress);
    const address = { ...kuwaitAddress, name: 'Mother', phone: '50007777', block: '77' };
    const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 1 }], address });
    const find = async (search: string) =>
      (await desk('GET', `/desk/phone-order/customers?country=KW&search=${encodeURIComponent(search)}`)).data.items;
    const home = { id: saved.item.id, fields: { block: kuwaitAddress.block } };
    expect(await find(data.order.number)).toMatchObject([
      { user_id: shopper.userId, addresses: [home, { id: null, fields: { name: 'Mother', block: '77' } }] },
    ]);
    const [byMail] = await find(shopper.email ?? '');
    expect(byMail.addresses).toMatchObject([home]);
    expect(byMail.addresses).toHaveLength(1);
  });

  test('on delivery it pays no fee in an edit, until it is larger than it was placed', async () => {
    const first = await shortOrder();
    const { number } = (await placeInstead(first, 2, { payment: 'cod' })).data;
    const preview = async (count: number, fault: string) =>
      (await desk('GET', `/desk/order/edit?number=${number}&items=ALIKE:${count}&fault=${fault}`)).data.item;
    const feesOf = async (count: number) =>
      Promise.all(['buyer', 'shop'].map(async (fault) => (await preview(count, fault)).after.delivery));
    expect(await feesOf(1)).toEqual([0, 0]);
    expect(await feesOf(3)).toEqual([feeMinor, feeMinor]);
    const { version, after: seen } = await preview(1, 'buyer');
    const items = [{ sku: 'ALIKE', count: 1 }];
    const saved = await desk('POST', '/desk/order/edit', {
      number,
      key: newKey(),
      version,
      items,
      seen,
      fault: 'buyer',
    });
    expect(saved.data.total).toBe('2.500 KWD');
    expect(await feesOf(2)).toEqual([0, 0]);
    expect(await feesOf(3)).toEqual([feeMinor, feeMinor]);
  });

  test('where the new one ended unpaid, another may take its place', async () => {
    const first = await shortOrder();
    const { data } = await placeInstead(first);
    await desk('POST', '/desk/order/cancel', { number: data.number });
    expect(await show(first.number)).toMatchObject({ substituted_by: [] });
    expect((await placeInstead(first)).status).toBe(200);
  });
});

describe('refuses', () => {
  test('a second one', async () => {
    const first = await shortOrder();
    await placeInstead(first);
    expect((await quote(first.number, 2)).meta.error).toBe('order.state');
    expect((await placeInstead(first)).meta.error).toBe('order.state');
  });

  test('a second one that was ordered at the same moment', async () => {
    const first = await shortOrder();
    const [body, other] = [await bodyInstead(first), await bodyInstead(first)];
    const actor = { id: await env.DB.prepare('SELECT id FROM staff LIMIT 1').first<string>('id') };
    // The batches before read the first order and the cart; this one writes the order.
    const DB = databaseMeanwhile(3, async () => expect((await place(other)).status).toBe(200));
    const context = {
      env: { ...env, DB },
      now: Date.now(),
      reqId: 'r',
      locale: 'en',
      actor,
      waitUntil: () => undefined,
    };
    const placed = placePhoneOrder(...([context, body] as unknown as Parameters<typeof placePhoneOrder>));
    await expect(placed).rejects.toMatchObject({ code: 'order.state' });
    expect((await show(first.number)).substituted_by).toHaveLength(1);
  });

  test('an order that is paid on delivery: its own lines are changed', async () => {
    const { number } = await shortOrder({ payment_method: 'cod' });
    expect((await quote(number, 2)).meta.error).toBe('order.state');
  });

  test('an order that lacks nothing, one of another person, and none at all', async () => {
    const first = await shortOrder();
    const other = await placeInstead(first, 2, { guest: { name: 'Somebody', phone: '5999 8888', email: null } });
    expect(other.meta.error).toBe('order.unknown');
    expect((await quote('KW-999999', 2)).meta.error).toBe('order.unknown');
    await desk('POST', '/desk/order/tag', { number: first.number, remove: ['not on the shelf'] });
    expect((await quote(first.number, 2)).meta.error).toBe('order.state');
  });
});
