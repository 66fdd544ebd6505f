/** What the courier collects is a number of coins, and everything that tells of the order says so (docs/gulf.md §1.1). */

import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { getSmallestCoin } from '../../../../shared/domain/cash.ts';
import { countryCodes } from '../../../../shared/domain/country.ts';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { refundOrder } from '../../../../worker/commerce/features/refund/refund-order.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import {
  auditAfterEach,
  balanceOf,
  buy,
  checkoutBody,
  fillWallet,
  orderRow,
  setCoupon,
  stockShelf,
  submit,
} from '../support/shop.ts';

// With the fee of 1.000 KWD: 8.496, and 8.499.
beforeEach(() => stockShelf({ id: 'ODD', baseFils: 7496 }, { id: 'THREE', baseFils: 7499 }, { id: 'EVEN' }));
afterEach(auditAfterEach);

const one = { items: [{ sku: 'ODD', count: 1 }] };
const refund = (number: string, more: object) =>
  refundOrder(env, { number, key: crypto.randomUUID(), to: 'original', restock: false, reason: 'why', ...more }, 2);

describe('answers', () => {
  test('cash is rounded down to five fils as a line of its own, another way to pay is not', async () => {
    const shopper = await createClient();
    const cash = await shopper.post('/order/calculate', { ...one, payment_method: 'cod' });
    expect(cash.data).toMatchObject({
      cash_rounding: -0.001,
      cash_rounding_local: -0.001,
      total: 8.495,
      to_pay: 8.495,
    });
    for (const payment_method of ['knet', undefined]) {
      const { data } = await shopper.post('/order/calculate', { ...one, payment_method });
      expect(data).toMatchObject({ cash_rounding: 0, total: 8.496 });
    }
    const saudi = await createClient({ country: 'SA' });
    const { data } = await saudi.post('/order/calculate', { ...one, payment_method: 'cod' });
    expect(data).toMatchObject({ cash_rounding_local: 0, total_local: 111.95 });
  });

  test('order, link, mail and slip say it, and the cash that came is what was said', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, one);
    expect(data.order.total_local).toBe(8.495);
    expect(await orderRow(data.order.id)).toMatchObject({ cash_rounding_minor: -1, total_minor: 8495 });
    const tracked = await shopper.get(`/order/track/${data.order.track_token}`);
    expect(tracked.data.item).toMatchObject({ cash_rounding_local: -0.001, to_pay_local: 8.495 });
    await drainOutbox(env, Date.now());
    const mail = await env.DB.prepare('SELECT text FROM mails').first<string>('text');
    expect(mail).toContain('Cash rounding: −KWD\u00a00.001');
    const slip = (await desk('GET', `/desk/order/slip?number=${data.order.number}`)).data.html;
    expect(slip).toContain('<tr><td>Cash rounding</td><td></td><td><bdi>−KWD\u00a00.001</bdi></td></tr>');
    expect(slip).toContain('<tr><td>To pay on delivery</td><td></td><td><bdi>KWD\u00a08.495</bdi></td></tr>');
    await collectOrder(env, { number: data.order.number, confirm: true }, 1);
    expect(await balanceOf('revenue:KWD')).toBe(8495);
    const invoice = await shopper.get(`/order/invoice/${data.order.track_token}`);
    expect(invoice.data.item).toMatchObject({ subtotal: 7.496, delivery: 1, cash_rounding: -0.001, total: 8.495 });
  });

  test('what the wallet leaves is rounded, and the wallet gives what was quoted', async () => {
    const user = await (await createClient()).signedIn();
    await fillWallet(user, 1003);
    const { data } = await buy(user, { ...one, wallet: true });
    // 8.496 − 1.003 = 7.493
    expect(await orderRow(data.order.id)).toMatchObject({
      wallet_minor: 1003,
      cash_rounding_minor: -3,
      total_minor: 8493,
    });
    await collectOrder(env, { number: data.order.number, confirm: true }, 1);
    expect(await balanceOf('cash:KWD')).toBe(-7490);
  });

  test('where less than a coin is left there is nothing to collect: the order is one of cash, and settled', async () => {
    const user = await (await createClient()).signedIn();
    await fillWallet(user, 8493);
    const { data } = await buy(user, { ...one, wallet: true });
    expect(data.order).toMatchObject({ payment_status: 'paid', total_local: 8.493 });
    const order = await env.DB.prepare('SELECT method FROM orders').first<{ method: string }>();
    expect(order?.method).toBe('cod');
    expect(await balanceOf('revenue:KWD')).toBe(0);
  });

  test.each([
    ['a whole refund', [{}], 8495],
    ['unit by unit, in coins', [{ lines: [{ sku: 'ODD', count: 1 }] }], 7495],
    ['an amount and then the rest', [{ amount: 2.005 }, {}], 8495],
  ])('%s gives back what was paid', async (_what, refunds, given) => {
    const { data } = await buy(await createClient(), one);
    await collectOrder(env, { number: data.order.number, confirm: true }, 1);
    for (const more of refunds) await refund(data.order.number, more);
    expect(await balanceOf('cash:KWD')).toBe(given - 8495);
  });

  test('units that come back one by one are worth what was paid for them, each in coins', async () => {
    await setCoupon('TEN');
    const shopper = await createClient();
    const wanted = {
      items: [
        { sku: 'ODD', count: 2 },
        { sku: 'THREE', count: 1 },
      ],
      coupon: 'TEN',
    };
    const { data } = await buy(shopper, wanted);
    await collectOrder(env, { number: data.order.number, confirm: true }, 1);
    // 22.491 − 2.249 = 20.242, delivery free: 20.240 is collected.
    expect(data.order.total_local).toBe(20.24);
    for (const sku of ['ODD', 'THREE', 'ODD']) {
      const before = (await balanceOf('cash:KWD')) ?? 0;
      await refund(data.order.number, { lines: [{ sku, count: 1 }] });
      expect((((await balanceOf('cash:KWD')) ?? 0) - before) % 5).toBe(0);
    }
    expect(await balanceOf('cash:KWD')).toBe(0);
  });
});

describe('refuses', () => {
  test('M7: a quote for another way to pay is not one for cash where the two differ, and the new one is', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { ...one, payment_method: 'knet' });
    const answer = await submit(shopper, { ...body, payment_method: 'cod' });
    expect([answer.meta.error, answer.data.total_local]).toEqual(['price.changed', 8.495]);
    expect((await submit(shopper, { ...body, payment_method: 'cod', quote: answer.data.quote })).status).toBe(200);
    const cash = await checkoutBody(shopper, one);
    expect((await submit(shopper, { ...cash, payment_method: 'knet' })).meta.error).toBe('price.changed');
  });

  test('where nothing is rounded one quote is good for both', async () => {
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'EVEN', count: 1 }], payment_method: 'knet' });
    expect((await submit(shopper, { ...body, payment_method: 'cod' })).status).toBe(200);
  });

  test('cash is given back in coins', async () => {
    const { data } = await buy(await createClient(), one);
    await collectOrder(env, { number: data.order.number, confirm: true }, 1);
    await expect(refund(data.order.number, { amount: 2.003 })).rejects.toThrow('field.invalid');
    expect(await balanceOf('cash:KWD')).toBe(-8495);
  });

  test.each([
    ['a cash order that no coins pay', "method = 'cod', payment_status = 'due_on_delivery', total_minor = 8496"],
    ['rounding where a bank pays', 'total_minor = 8495, cash_rounding_minor = -1'],
    [
      'rounding by a coin',
      "method = 'cod', payment_status = 'due_on_delivery', total_minor = 8490, cash_rounding_minor = -6",
    ],
  ])('the table refuses %s', async (_what, change) => {
    const { data } = await buy(await createClient(), { ...one, payment_method: 'knet' });
    const row = (await orderRow(data.order.id)) ?? {};
    const set = Object.fromEntries(change.split(', ').map((part) => part.split(' = ') as [string, string]));
    const changed = { ...row, id: 'x', number: 'KW-9', track_hash: 'f'.repeat(64), expires_at: set.method ? null : 5 };
    const columns = Object.keys(changed);
    const values = columns.map((column) => set[column] ?? '?');
    const bound = columns.filter((column) => !(column in set)).map((column) => changed[column as keyof typeof changed]);
    const insert = env.DB.prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${values.join(', ')})`);
    await expect(insert.bind(...bound).run()).rejects.toThrow('cash_rounding');
  });
});

test('the coins of the table are the coins of the rule', async () => {
  const { results } = await env.DB.prepare('SELECT id, smallest_coin_minor AS minor FROM countries').all<{
    id: string;
    minor: number;
  }>();
  expect(Object.fromEntries(results.map(({ id, minor }) => [id, minor]))).toEqual(
    Object.fromEntries(countryCodes.map((code) => [code, getSmallestCoin(code)])),
  );
});
