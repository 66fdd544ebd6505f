/** In place of what a paid order lacks: a new order of the same person, which pays no delivery again. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
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
const quote = (number: string, count: number) =>
  desk('GET', `/desk/phone-order/quote?country=KW&payment=link&items=ALIKE:${count}&instead_of=${number}`);

async function placeInstead(first: { number: string; phone: string; name: string }, count = 2, more: object = {}) {
  const { data } = await quote(first.number, count);
  return desk('POST', '/desk/phone-order', {
    key: newKey(),
    country: 'KW',
    channel: 'phone',
    locale: 'ar',
    guest: { name: first.name, phone: first.phone, email: null },
    address: { ...kuwaitAddress, name: first.name, phone: first.phone },
    items: [{ sku: 'ALIKE', count }],
    payment: 'link',
    quote: data?.item?.quote ?? 'q_none',
    instead_of: first.number,
    ...more,
  });
}

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
