/** A paid order loses units before it is packed: a refund of the difference, by the refund's own rules. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import { addStaff } from '../support/new-shop.ts';
import {
  auditAfterEach,
  buy,
  fillWallet,
  newKey,
  promote,
  setCoupon,
  stockOf,
  stockShelf,
  type Wanted,
  walletBalance,
} from '../support/shop.ts';

beforeEach(() =>
  stockShelf({ id: 'S1', baseFils: 4250 }, { id: 'S2', baseFils: 2000 }, { id: 'S3', baseFils: 20_000 }),
);
afterEach(auditAfterEach);

type Items = Record<string, number>;
const list = (items: Items) => Object.entries(items).map(([sku, count]) => ({ sku, count }));

async function pay(items: Items, more: Partial<Wanted> = {}, shopper?: Awaited<ReturnType<typeof createClient>>) {
  const client = shopper ?? (await createClient());
  const { data } = await buy(client, { items: list(items), payment_method: 'knet', ...more });
  if (data.payment_url) await deliverWebhook(await payAt(data.payment_url));
  return data.order.number as string;
}
const preview = async (number: string, items: Items, fault: 'buyer' | 'shop' = 'buyer') => {
  const query = list(items).map(({ sku, count }) => `${sku}:${count}`);
  return (await desk('GET', `/desk/order/edit?number=${number}&items=${query.join(',')}&fault=${fault}`)).data.item;
};
/** What the preview says is asked for. */
async function takeOut(number: string, items: Items, key?: StaffTestKey) {
  const { refund } = await preview(number, items);
  const body = { number, key: newKey(), to: 'original', ...refund };
  return desk('POST', '/desk/order/refund', body, key ? { key } : {});
}
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;

describe('answers', () => {
  test('a line that is sold out comes back whole: the delivery that was free stays free', async () => {
    await env.DB.prepare("UPDATE free_delivery SET threshold_minor = 8000 WHERE country = 'KW'").run();
    const number = await pay({ S1: 2 });
    expect(await preview(number, { S1: 1 }, 'shop')).toMatchObject({
      after: { delivery: 0, total: 4250 },
      refund: { lines: [{ sku: 'S1', count: 1 }], amount: 4.25 },
    });
    expect((await preview(number, { S1: 1 })).refund.amount).toBeLessThan(4.25);
  });

  test('a line less is refunded with a credit note, and its units are back', async () => {
    const number = await pay({ S1: 2, S2: 1 });
    const item = await preview(number, { S1: 1, S2: 1 });
    expect(item).toMatchObject({
      is_paid: true,
      after: { total: 7250 },
      settlement: { way: 'refund', minor: 4250 },
      refund: { lines: [{ sku: 'S1', count: 1 }], amount: 4.25, reason: 'Order changed before packing' },
      wallet_back_minor: 0,
    });
    const { status, data } = await takeOut(number, { S1: 1, S2: 1 });
    expect(status).toBe(200);
    expect(data).toMatchObject({ refunded: '4.250 KWD', to_card: '4.250 KWD', left: '7.250 KWD' });
    expect(data.credit_note).toBe('CN-KW-000001');
    expect(await stockOf('S1')).toMatchObject({ available: 9, sold: 1 });
    // What is packed is what is left.
    await desk('POST', '/desk/order/pack', {
      number,
      scans: [
        { key: newKey(), code: 'S1' },
        { key: newKey(), code: 'S2' },
      ],
    });
    expect((await desk('POST', '/desk/order/packed', { number })).data.status).toBe('packed');
    const mail = await env.DB.prepare("SELECT text FROM mails WHERE topic = 'order.refunded'").first<string>('text');
    expect(mail).toContain('Order changed before packing');
  });

  test('a coupon, a bundle and a free unit are worth what they still are', async () => {
    await setCoupon('TEN');
    await promote(
      { kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 20, country: 'KW' },
      { kind: 'giveaway', id: 'FREE', sku: 'S2', min_subtotal: 10, country: 'KW' },
    );
    const number = await pay({ S1: 2, S2: 1 }, { coupon: 'TEN' });
    const item = await preview(number, { S1: 2 });
    expect(item).toMatchObject({
      giveaways: [{ sku: 'S2', is_lost: true }],
      refund: { lines: [{ sku: 'S2', count: 2 }] },
    });
    expect(item.settlement.minor).toBe(item.before.total - item.after.total);
    expect((await takeOut(number, { S1: 2 })).status).toBe(200);
    expect(await stockOf('S2')).toMatchObject({ available: 10, sold: 0 });
  });

  test('what was paid from the wallet goes back there, after the card', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 8_000);
    const number = await pay({ S1: 2 }, { wallet: true }, shopper);
    const { data } = await takeOut(number, { S1: 1 });
    expect(data).toMatchObject({ to_card: '1.500 KWD', to_wallet: '2.750 KWD' });
    expect(await walletBalance(shopper)).toBe(2_750);
  });

  test('above the limit a second person approves it', async () => {
    const key = await createKey();
    await addStaff('owner', key);
    const number = await pay({ S1: 1, S3: 3 });
    const { status, data } = await takeOut(number, { S1: 1 });
    expect(status).toBe(202);
    expect(data.proposal).toMatchObject({ kind: 'refund' });
    expect(await show(number)).toMatchObject({ payment_status: 'paid' });
  });
});

describe('refuses', () => {
  test.each([
    ['a unit more', { S1: 1 }, { S1: 2 }],
    ['another product', { S1: 1 }, { S2: 1 }],
    ['a removal that costs the free delivery', { S1: 3, S2: 2 }, { S1: 3, S2: 1 }],
  ] as const)('%s, with a sentence that says what to do', async (_, before, after) => {
    await env.DB.prepare(
      "UPDATE free_delivery SET threshold_minor = 16000, fee_minor = 3000 WHERE country = 'KW'",
    ).run();
    const number = await pay(before as Items);
    const item = await preview(number, after as Items);
    expect(item).toMatchObject({ after: null, refund: null, refusal: { code: 'edit.paid' } });
    expect(item.refusal.message).toContain(number);
  });

  test('to be written as an edit', async () => {
    const number = await pay({ S1: 2 });
    const { version, after } = await preview(number, { S1: 1 });
    const body = { number, key: newKey(), version, items: list({ S1: 1 }), seen: after };
    expect(await desk('POST', '/desk/order/edit', body)).toMatchObject({ status: 409, meta: { error: 'order.paid' } });
  });

  test('a second time: its credit notes name its lines', async () => {
    const number = await pay({ S1: 3 });
    await takeOut(number, { S1: 2 });
    expect((await desk('GET', `/desk/order/edit?number=${number}`)).meta.error).toBe('edit.state');
  });

  test('the refund of an order that was packed meanwhile', async () => {
    const number = await pay({ S1: 2 });
    const { refund } = await preview(number, { S1: 1 });
    await desk('POST', '/desk/order/advance', { number, to: 'packed' });
    const answer = await desk('POST', '/desk/order/refund', { number, key: newKey(), to: 'original', ...refund });
    expect(answer.meta.error).toBe('refund.goods_unsaid');
  });

  test('to whoever may not refund', async () => {
    const key = await createKey();
    await addStaff('packer', key);
    const number = await pay({ S1: 2 });
    expect(await takeOut(number, { S1: 1 }, key)).toMatchObject({ status: 403, meta: { error: 'staff.forbidden' } });
  });
});
