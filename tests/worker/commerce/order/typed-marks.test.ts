/** What is pasted from a contact, a message or a page in Arabic brings marks that nobody sees; each edge takes what was meant. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, checkoutBody, promote, stockShelf, submit } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 100 }));
afterEach(auditAfterEach);

const wrap = (text: string) => `\u202a\u200f${text}\u200b\u202c`;

test.each(['\u200fSAVE33', '\u202aSAVE33\u202c', 'SAVE33\u200b', 'ＳＡＶＥ３３', ' save٣٣ ', 'SA\u00adVE33'])(
  'a coupon is the same with marks, in any case and any digits: %j',
  async (coupon) => {
    await promote({ kind: 'coupon', id: '\u2068save33\u2069', type: 'percent', percent: 10 });
    const { data } = await (await createClient()).post('/order/calculate', {
      ...{ items: [{ sku: wrap('S1'), count: 1 }], coupon },
    });
    expect(data.coupon).toEqual({ code: 'SAVE33', type: 'percent' });
  },
);

test('a guest’s e-mail and phone are stored as they were meant, and mail goes there', async () => {
  const shopper = await createClient();
  const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
  const guest = {
    ...body.guest,
    email: 'mailto:test.person@example.com\u200b\u060c',
    phone: wrap('+965 5000\u20131234'),
  };
  const { status } = await submit(shopper, {
    ...body,
    guest,
    address: { ...body.address, phone: wrap('96550001234') },
  });
  expect(status).toBe(200);
  const order = await env.DB.prepare('SELECT email, phone FROM orders').first();
  expect(order).toEqual({ email: 'test.person@example.com', phone: '+96550001234' });
});

test.each(['test..person@example.com', 'a@-example.com', 'a@.example.com'])(
  'an address that no mail can reach is refused of a guest as of an account: %s',
  async (email) => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    const ordered = await submit(shopper, { ...body, guest: { ...body.guest, email } });
    const joined = await shopper.post('/user/register', { name: 'Noura', email, password: 'wellbeing for all 2026' });
    for (const { status, data } of [ordered, joined])
      expect([status, data.fields[0].path.split('.').at(-1)]).toEqual([422, 'email']);
  },
);

test('the desk finds a product and an order by a code with marks', async () => {
  const shopper = await createClient();
  const { data } = await submit(shopper, await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] }));
  const { number } = data.order;
  expect((await desk('GET', `/desk/stock/find?code=${encodeURIComponent(wrap('S1'))}`)).data.sku).toBe('S1');
  const order = await desk('GET', `/desk/order?number=${encodeURIComponent(wrap(number.toLowerCase()))}`);
  expect(order.data.item.number).toBe(number);
});
