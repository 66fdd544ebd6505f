/** Paying from the wallet (docs/security.md M11, M16, M20): held with the order, taken or given back with its end. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { type Client, createClient } from '../support/client.ts';
import { chargesAtGateway, deliverWebhook, payAt } from '../support/gateway.ts';
import {
  auditAfterEach,
  balanceOf,
  buy,
  checkoutBody,
  countOf,
  fillWallet,
  newKey,
  orderRow,
  setCoupon,
  stockOf,
  stockShelf,
  submit,
  tally,
  walletBalance,
} from '../support/shop.ts';

// With delivery an order of one costs ten dinars.
beforeEach(() => stockShelf({ id: 'S1', stock: 200, baseFils: 9000 }));
afterEach(auditAfterEach);

const one = { items: [{ sku: 'S1', count: 1 }] };
const holdOf = (shopper: Client) => balanceOf(`hold:${shopper.userId}:KWD`);
async function withWallet(minor: number): Promise<Client> {
  const shopper = await (await createClient()).signedIn();
  await fillWallet(shopper, minor);
  return shopper;
}

describe('answers', () => {
  test('a cart says what of it the wallet pays and what is left, and offers the wallet only where money is in it', async () => {
    const shopper = await withWallet(4000);
    const plain = (await shopper.post('/order/calculate', one)).data;
    expect(plain).toMatchObject({ total: 10, wallet: 0, to_pay: 10 });
    expect(plain.payment_methods).toEqual(['knet', 'card', 'apple_pay', 'cod', 'wallet']);
    const asked = (await shopper.post('/order/calculate', { ...one, wallet: true })).data;
    expect(asked).toMatchObject({ total: 10, wallet: 4, wallet_local: 4, to_pay: 6, to_pay_local: 6 });
    const stranger = await (await createClient()).signedIn();
    const none = (await stranger.post('/order/calculate', { ...one, wallet: true })).data;
    expect(none).toMatchObject({ wallet: 0, to_pay: 10 });
    expect(none.payment_methods).not.toContain('wallet');
  });

  test('a wallet that covers everything pays at once, whatever else was chosen', async () => {
    for (const payment_method of ['wallet', 'knet', 'cod']) {
      const shopper = await withWallet(15_000);
      const { data } = await buy(shopper, { ...one, payment_method, wallet: true });
      expect(data).toMatchObject({ order: { payment_status: 'paid' }, payment_url: null });
      expect([await walletBalance(shopper), await holdOf(shopper)]).toEqual([5000, 0]);
      const { item } = (await shopper.get(`/user/order/item/${data.order.id}`)).data;
      expect(item).toMatchObject({ payment_method: 'wallet', wallet_local: 10, to_pay_local: 0, may_pay: false });
      const [entry] = (await shopper.get('/user/wallet/history')).data.items;
      expect(entry).toMatchObject({ cause: 'order', amount: -10, order: { id: data.order.id } });
    }
    expect(await stockOf('S1')).toMatchObject({ reserved: 0, sold: 3 });
    expect(await countOf('payments')).toBe(0);
  });

  test('a wallet and a card: the card is asked for the rest, and both count when it is paid', async () => {
    const shopper = await withWallet(4000);
    const { data } = await buy(shopper, { ...one, payment_method: 'knet', wallet: true });
    expect([await walletBalance(shopper), await holdOf(shopper)]).toEqual([0, 4000]);
    const [charge] = (await chargesAtGateway()).filter((each) => data.payment_url.endsWith(each.id));
    expect(charge.amount).toBe(6);
    await Promise.all([1, 2, 3].map(async () => deliverWebhook(await payAt(data.payment_url).catch(() => charge.id))));
    expect((await orderRow(data.order.id))?.payment_status).toBe('paid');
    expect([await holdOf(shopper), await balanceOf('gateway:KWD')]).toEqual([0, -6000]);
  });

  test('a wallet and cash: the courier brings the rest, and until then the wallet’s part is held', async () => {
    const shopper = await withWallet(4000);
    const { data } = await buy(shopper, { ...one, payment_method: 'cod', wallet: true });
    expect(data.order.payment_status).toBe('due_on_delivery');
    expect(await holdOf(shopper)).toBe(4000);
    await collectOrder(env, { number: data.order.number, confirm: true }, Date.now());
    expect([await holdOf(shopper), await balanceOf('cash:KWD')]).toEqual([0, -6000]);
  });

  test('M16: an order that was never paid gives the wallet’s part back once, though the cron runs thrice', async () => {
    const shopper = await withWallet(4000);
    const { data } = await buy(shopper, { ...one, payment_method: 'knet', wallet: true });
    const late = Date.now() + 36 * 60_000;
    await Promise.all([1, 2, 3].map(() => runCron(env, late)));
    expect((await orderRow(data.order.id))?.payment_status).toBe('expired');
    expect([await walletBalance(shopper), await holdOf(shopper)]).toEqual([4000, 0]);
    const causes = (await shopper.get('/user/wallet/history')).data.items.map(({ cause }: { cause: string }) => cause);
    expect(causes).toEqual(['release', 'order', 'given']);
  });

  test('M15: of paying and cancelling at once one wins, and the wallet’s part goes with it', async () => {
    for (let times = 0; times < 8; times += 1) {
      const shopper = await withWallet(4000);
      const { data } = await buy(shopper, { ...one, payment_method: 'knet', wallet: true });
      const chargeId = await payAt(data.payment_url);
      const cancel = { order_id: data.order.id };
      await Promise.all(
        times % 2
          ? [deliverWebhook(chargeId), shopper.post('/order/cancel', cancel)]
          : [shopper.post('/order/cancel', cancel), deliverWebhook(chargeId)],
      );
      const isPaid = (await orderRow(data.order.id))?.payment_status === 'paid';
      expect([await walletBalance(shopper), await holdOf(shopper)]).toEqual([isPaid ? 0 : 4000, 0]);
    }
  });

  test('the card’s second try asks for the same rest', async () => {
    const shopper = await withWallet(4000);
    const { data } = await buy(shopper, { ...one, payment_method: 'knet', wallet: true });
    await deliverWebhook(await payAt(data.payment_url, 'declined'));
    const body = { order_id: data.order.id, payment_method: 'card' };
    const again = await shopper.post('/order/payAgain', body, { idempotencyKey: newKey() });
    const chargeId = await payAt(again.data.payment_url);
    expect((await chargesAtGateway()).find(({ id }) => id === chargeId).amount).toBe(6);
    await deliverWebhook(chargeId);
    expect(await holdOf(shopper)).toBe(0);
  });

  test('a coupon that leaves nothing leaves the wallet alone', async () => {
    await setCoupon('ALL', { type: 'amount', value: 50_000, currency: 'KWD', country: 'KW' });
    await env.DB.prepare('UPDATE free_delivery SET fee_minor = 0').run();
    const shopper = await withWallet(4000);
    const { data } = await buy(shopper, { ...one, coupon: 'ALL', payment_method: 'wallet' });
    expect(data.order.payment_status).toBe('paid');
    expect(await walletBalance(shopper)).toBe(4000);
  });

  test('more in the wallet than was quoted changes nothing: what was shown is what is taken', async () => {
    const shopper = await withWallet(4000);
    const body = await checkoutBody(shopper, { ...one, payment_method: 'knet', wallet: true });
    await fillWallet(shopper, 3000);
    await submit(shopper, body);
    expect(await walletBalance(shopper)).toBe(3000);
  });
});

describe('refuses', () => {
  test('M11: of a hundred orders that want ten dinars each of fifty, five get them, and it is never below zero', async () => {
    const shopper = await withWallet(50_000);
    const body = await checkoutBody(shopper, { ...one, payment_method: 'wallet' });
    const seen: (number | null)[] = [];
    let isOver = false;
    const watch = (async () => {
      while (!isOver) seen.push(await walletBalance(shopper));
    })();
    const answers = await Promise.all(Array.from({ length: 100 }, () => submit(shopper, body)));
    isOver = true;
    await watch;
    expect(tally(answers)).toEqual({ 200: 5, 'wallet.short': 95 });
    expect(seen.filter((balance) => balance === null || balance < 0)).toEqual([]);
    expect([await walletBalance(shopper), await countOf('orders')]).toEqual([0, 5]);
    expect(await stockOf('S1')).toMatchObject({ available: 195, sold: 5 });
  });

  test('M11: two tabs spend one balance once; the other is told with a fresh quote and pays the rest by card', async () => {
    const shopper = await withWallet(7000);
    const bodies = await Promise.all(
      [1, 2].map(() => checkoutBody(shopper, { ...one, payment_method: 'knet', wallet: true })),
    );
    const answers = await Promise.all(bodies.map((body) => submit(shopper, body)));
    expect(tally(answers)).toEqual({ 200: 1, 'wallet.short': 1 });
    const [short] = answers.filter(({ status }) => status === 409);
    expect(short?.data).toMatchObject({ wallet: 0, to_pay: 10 });
    expect(short?.data.payment_methods).not.toContain('wallet');
    expect(await walletBalance(shopper)).toBe(0);
  });

  test('the wallet alone where it is not enough', async () => {
    const shopper = await withWallet(4000);
    const answer = await buy(shopper, { ...one, payment_method: 'wallet' });
    expect([answer.status, answer.meta.error, answer.data.wallet]).toEqual([409, 'wallet.short', 4]);
    expect(await countOf('orders')).toBe(0);
  });

  test('M20: dinars pay no Saudi order', async () => {
    const shopper = await withWallet(50_000);
    shopper.country = 'SA';
    const quote = (await shopper.post('/order/calculate', { ...one, wallet: true })).data;
    expect(quote).toMatchObject({ currency: 'SAR', wallet_local: 0 });
    expect(quote.payment_methods).not.toContain('wallet');
    for (const more of [{ payment_method: 'wallet' }, { payment_method: 'mada', wallet: true }])
      expect((await buy(shopper, { ...one, ...more })).meta.error).toBe('payment.method');
    expect(await walletBalance(shopper)).toBe(50_000);
  });

  test('a quote that promised nothing of the wallet takes nothing of it', async () => {
    const shopper = await withWallet(50_000);
    const body = await checkoutBody(shopper, one);
    expect((await submit(shopper, { ...body, payment_method: 'wallet' })).meta.error).toBe('payment.method');
    expect(await countOf('orders')).toBe(0);
  });
});

describe('guards', () => {
  test('another’s quote spends the sender’s own wallet, or nothing', async () => {
    const rich = await withWallet(50_000);
    const poor = await withWallet(1000);
    const body = await checkoutBody(rich, { ...one, payment_method: 'wallet' });
    expect((await submit(poor, body)).meta.error).toBe('wallet.short');
    expect([await walletBalance(rich), await walletBalance(poor)]).toEqual([50_000, 1000]);
  });
});
