/** What the operator does with stock, orders and cash. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runAudit } from '../../../../worker/commerce/audit/audit.ts';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { advanceOrder, cancelOrder } from '../../../../worker/commerce/features/order/desk.ts';
import { listOrders } from '../../../../worker/commerce/features/order/desk-list.ts';
import { setStock } from '../../../../worker/commerce/features/stock/set-stock.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import {
  auditAfterEach,
  balanceOf,
  buy,
  checkoutBody,
  fillWallet,
  setCoupon,
  stockOf,
  stockShelf,
  submit,
  tally,
  walletBalance,
} from '../support/shop.ts';

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
    const collected = await Promise.allSettled(
      [1, 2, 3].map(() => collectOrder(env, { number, confirm: true }, now())),
    );
    expect(collected.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await listOrders(env)).items[0]).toMatchObject({
      number,
      status: 'delivered',
      payment_status: 'paid',
      total: '16.000 KWD',
    });
    const mails = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'order.shipped'").all<{ text: string }>();
    expect(mails.results).toHaveLength(1);
    expect(mails.results[0]?.text).toContain(`The courier has picked up your order ${number}`);
    expect(mails.results[0]?.text).toContain('Please have KWD\u00a016.000 ready');
    expect(await stockOf('S1')).toMatchObject({ sold: 2, reserved: 0 });
    expect((await runAudit(env.DB)).ok).toBe(true);
  });
});

describe('the door', () => {
  test('M11: who paid a part from the wallet pays the rest at the door, as the desk and the slip say, and no more', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 4000);
    const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 2 }], wallet: true });
    const { number } = data.order;
    expect((await listOrders(env)).items[0]).toMatchObject({ total: '16.000 KWD', to_collect: '12.000 KWD' });
    const slipOf = async () => (await desk('GET', `/desk/order/slip?number=${number}`)).data.html as string;
    const rows = (await slipOf()).replaceAll(/<[^>]+>+/g, ' ').replaceAll(/\s+/g, ' ');
    expect(rows).toContain('Total KWD 16.000 Paid from wallet KWD 4.000 To pay on delivery KWD 12.000');
    await collectOrder(env, { number, confirm: true }, now());
    expect((await listOrders(env)).items[0]).toMatchObject({ to_collect: '0.000 KWD' });
    expect(await slipOf()).not.toContain('To pay on delivery');
    expect(await balanceOf('cash:KWD')).toBe(-12_000);
  });
});

describe('refuses', () => {
  test('R10: made-up cash orders hold a part of the shelf and a number only until the desk ends them', async () => {
    await stockShelf({ id: 'JOKE', stock: 30 });
    const joker = await createClient();
    const body = await checkoutBody(joker, { items: [{ sku: 'JOKE', count: 2 }] });
    const orders = await Promise.all([1, 2, 3, 4, 5].map(() => submit(joker, body)));
    const owner = await createClient();
    owner.phone = joker.phone;
    expect(await stockOf('JOKE')).toMatchObject({ available: 20, reserved: 10 });
    for (const { data } of orders) expect((await cancelOrder(env, data.order.number, now())).status).toBe('cancelled');
    expect(await stockOf('JOKE')).toMatchObject({ available: 30, reserved: 0 });
    expect((await buy(owner, { items: [{ sku: 'S1', count: 1 }] })).status).toBe(200);
  });

  test('a parcel that was refused at the door gives its goods, its coupon and its wallet part back, once', async () => {
    await setCoupon('ONCE', { max_uses: 1 });
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 4000);
    const { data } = await buy(shopper, { items: [{ sku: 'S1', count: 2 }], coupon: 'ONCE', wallet: true });
    const { number, id } = data.order;
    for (const step of ['packed', 'shipped'] as const) await advanceOrder(env, number, step, now());
    const ends = [cancelOrder(env, number, now()), cancelOrder(env, number, now())];
    const done = (await Promise.allSettled(ends)).filter(({ status }) => status === 'fulfilled');
    expect(done).toMatchObject([{ value: { status: 'returned', payment_status: 'expired' } }]);
    await expect(collectOrder(env, { number, confirm: true }, now())).rejects.toThrow('order.not_cash');
    expect(await stockOf('S1')).toMatchObject({ available: 10, reserved: 0, sold: 0 });
    expect(await walletBalance(shopper)).toBe(4000);
    const mails = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'order.cancelled'").all<{
      text: string;
    }>();
    expect(mails.results).toHaveLength(1);
    expect(mails.results[0]?.text).toContain('We’ve returned KWD\u00a04.000 to your wallet.');
    expect(await env.DB.prepare('SELECT used FROM coupons').first('used')).toBe(0);
    const { timeline } = (await shopper.get(`/user/order/item/${id}`)).data.item;
    expect(timeline.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'packed',
      'shipped',
      'returned',
    ]);
  });

  test('what is paid is refunded and not cancelled', async () => {
    const { number } = await cash();
    await collectOrder(env, { number, confirm: true }, now());
    await expect(cancelOrder(env, number, now())).rejects.toThrow('order.paid');
    await expect(cancelOrder(env, 'KW-1', now())).rejects.toThrow('order.unknown');
    expect(await env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'order.cancelled'").first('n')).toBe(0);
  });

  test('stock of a SKU nobody knows', async () => {
    await expect(setStock(env, { sku: 'NO', country: 'KW', available: 1 }, now())).rejects.toThrow('sku.unknown');
  });

  test('a step out of order, an unpaid online order, an order nobody knows', async () => {
    const { number } = await cash();
    await expect(advanceOrder(env, number, 'shipped', now())).rejects.toThrow('order.step');
    const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }], payment_method: 'knet' });
    await expect(advanceOrder(env, data.order.number, 'packed', now())).rejects.toThrow('order.unpaid');
    await expect(collectOrder(env, { number: data.order.number, confirm: true }, now())).rejects.toThrow(
      'order.not_cash',
    );
    await expect(advanceOrder(env, 'KW-1', 'packed', now())).rejects.toThrow('order.unknown');
    await cancelOrder(env, number, now());
    await expect(advanceOrder(env, number, 'packed', now())).rejects.toThrow('order.closed');
    await expect(cancelOrder(env, number, now())).rejects.toThrow('order.closed');
  });

  test('cash of what is not delivered is only taken when it is confirmed', async () => {
    const { number, id } = await cash();
    for (const step of ['packed', 'shipped', 'delivered'] as const) {
      await expect(collectOrder(env, { number }, now())).rejects.toThrow('order.not_delivered');
      await advanceOrder(env, number, step, now());
    }
    expect(await env.DB.prepare('SELECT count(*) AS n FROM invoices').first('n')).toBe(0);
    const collected = await collectOrder(env, { number }, now());
    expect(collected).toEqual({ number, collected: '16.000 KWD', invoice: 'INV-KW-000001' });
    expect(
      await env.DB.prepare('SELECT payment_status FROM orders WHERE id = ?').bind(id).first('payment_status'),
    ).toBe('paid');
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
