/** What the operator does with stock, orders and cash. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { advanceOrder, listOrders, setStock } from '../../../../worker/commerce/features/order/desk.ts';
import { collectOrder, runAudit } from '../../../../worker/commerce/features/payment/desk.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, stockOf, stockShelf, tally } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1' }));
afterEach(auditAfterEach);

const now = () => Date.now();
const cash = async () => {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }] });
  return data.order as { id: string; number: string; track_token: string };
};

describe('answers', () => {
  test('M25: new stock is one recorded delta and leaves reservations alone', async () => {
    await cash();
    await setStock(env, { sku: 'S1', country: 'KW', available: 25 }, now());
    expect(await stockOf('S1')).toEqual({ received: 27, available: 25, reserved: 2, sold: 0 });
    await setStock(env, { sku: 'S1', country: 'KW', available: 0, buyLimit: 5 }, now());
    await setStock(env, { sku: 'S1', country: 'KW', available: 0 }, now());
    expect(await env.DB.prepare("SELECT count(*) AS n FROM stock_moves WHERE country = 'KW'").first('n')).toBe(3);
    expect(await env.DB.prepare("SELECT buy_limit FROM stock WHERE country = 'KW'").first('buy_limit')).toBe(5);
  });

  test('a cash order is packed, sent, brought, and its money counted once', async () => {
    const { number } = await cash();
    for (const step of ['packed', 'shipped', 'delivered'] as const) await advanceOrder(env, number, step, now());
    const collected = await Promise.allSettled([1, 2, 3].map(() => collectOrder(env, number, now())));
    expect(collected.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listOrders(env))[0]).toMatchObject({
      number,
      status: 'delivered',
      payment_status: 'paid',
      total: '16.000 KWD',
    });
    expect(await stockOf('S1')).toMatchObject({ sold: 2, reserved: 0 });
    expect((await runAudit(env)).ok).toBe(true);
  });
});

describe('refuses', () => {
  test('stock of a SKU nobody knows', async () => {
    await expect(setStock(env, { sku: 'NO', country: 'KW', available: 1 }, now())).rejects.toThrow('not_found');
  });

  test('a step out of order, an unpaid online order, an order nobody knows', async () => {
    const { number } = await cash();
    await expect(advanceOrder(env, number, 'shipped', now())).rejects.toThrow('order.state');
    const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' });
    await expect(advanceOrder(env, data.order.number, 'packed', now())).rejects.toThrow('order.state');
    await expect(collectOrder(env, data.order.number, now())).rejects.toThrow('order.state');
    await expect(advanceOrder(env, 'KW-1', 'packed', now())).rejects.toThrow('not_found');
  });

  test('of a packer and a shopper who cancels, one comes first', async () => {
    const { id, number, track_token } = await cash();
    const shopper = await createClient();
    const [cancelled, packed] = await Promise.all([
      shopper.post('/order/cancel', { order_id: id, track_token }),
      advanceOrder(env, number, 'packed', now()).then(
        () => true,
        () => false,
      ),
    ]);
    expect(cancelled.status === 200).not.toBe(packed);
    expect(tally([cancelled])[packed ? 'order.state' : '200']).toBe(1);
  });
});
