/** An invoice for every paid order, in order, to the fils (docs/invoices.md). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CountryCode } from '../../../../shared/domain/country.ts';
import { computeIncludedVat } from '../../../../shared/domain/money.ts';
import { closeOrder } from '../../../../worker/commerce/features/order/close.ts';
import { collectOrder } from '../../../../worker/commerce/features/order/collect.ts';
import { type Client, createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { deliverWebhook, payAt } from '../support/gateway.ts';
import {
  auditAfterEach,
  buy,
  countOf,
  fillWallet,
  manyGuests,
  newKey,
  promote,
  setCoupon,
  stockShelf,
} from '../support/shop.ts';
import { readQr, readTags } from './read-qr.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 200 }, { id: 'S2', baseFils: 3333 }));
afterEach(auditAfterEach);

const two = {
  items: [
    { sku: 'S1', count: 2 },
    { sku: 'S2', count: 1 },
  ],
};

async function paid(shopper: Client, wanted: Partial<Parameters<typeof buy>[1]> = {}) {
  const method = shopper.country === 'SA' ? 'mada' : 'knet';
  const { data } = await buy(shopper, { ...two, payment_method: method, ...wanted });
  if (data.payment_url) await deliverWebhook(await payAt(data.payment_url));
  return data.order as { id: string; number: string; track_token: string };
}
const numbers = async (country: CountryCode) =>
  (
    await env.DB.prepare('SELECT seq FROM invoices WHERE country = ? ORDER BY seq').bind(country).all<{ seq: number }>()
  ).results.map(({ seq }) => seq);
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const byLink = async (shopper: Client, order: { track_token: string }) =>
  (await shopper.get(`/order/invoice/${order.track_token}`)).data.item;
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

describe('M26: an invoice', () => {
  test('of a Saudi order is a simplified tax invoice: Arabic, VAT inside what was paid, and a code that a phone reads', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper);
    const item = await byLink(shopper, order);
    expect(item).toMatchObject({
      number: 'INV-SA-000001',
      order_number: order.number,
      country: 'SA',
      currency: 'SAR',
      buyer: 'Noura',
      vat_percent: 15,
      seller: { name: { ar: 'عافية (تجريبي)' }, vat_number: '300000000000003', is_demo: true },
      credit_notes: [],
    });
    expect(item.lines).toMatchObject([
      { name: { en: 'Vitamin p-S1', ar: 'فيتامين p-S1' }, count: 2 },
      { name: { en: 'Vitamin p-S2', ar: 'فيتامين p-S2' }, count: 1 },
    ]);
    const told = (await shopper.get(`/order/track/${order.track_token}`)).data.item;
    expect([item.total, item.vat]).toEqual([told.total_local, told.vat_local]);
    expect(Math.round(item.total * 100)).toBe(Math.round(item.net * 100) + Math.round(item.vat * 100));
    expect(readTags(readQr(item.qr))).toEqual({
      1: 'عافية (تجريبي)',
      2: '300000000000003',
      3: `${item.issued_at.slice(0, 19)}Z`,
      4: item.total.toFixed(2),
      5: item.vat.toFixed(2),
    });
  });

  test('of a Kuwaiti order is a receipt: no VAT, no code, its own numbers', async () => {
    const saudi = await createClient({ country: 'SA' });
    await paid(saudi);
    const shopper = await createClient();
    const item = await byLink(shopper, await paid(shopper));
    expect(item).toMatchObject({ number: 'INV-KW-000001', currency: 'KWD', vat: null, vat_percent: 0, qr: null });
    expect(item.seller.vat_number).toBeNull();
    expect(item.net).toBe(item.total);
  });

  test('adds up with a coupon, with delivery, without anything left to pay, wrapped, and with a free unit', async () => {
    await setCoupon('TEN');
    await setCoupon('ALL', { value: 100 });
    await promote({ kind: 'coupon', id: 'DRIVER', type: 'free_delivery' });
    await promote({ kind: 'giveaway', id: 'GIFT', sku: 'S1', with_sku: 'S1' });
    const shopper = await createClient({ country: 'SA' });
    const gift = { message: 'Eid Mubarak', wrap: true };
    const minor = (major: number) => Math.round(major * 100);
    for (const more of [{}, { coupon: 'TEN' }, { coupon: 'ALL' }, { coupon: 'DRIVER', gift }]) {
      const item = await byLink(shopper, await paid(shopper, more));
      const lines = item.lines.map(({ total }: { total: number }) => minor(total));
      expect(lines).toHaveLength(3);
      expect(lines).toContain(0);
      expect(lines.reduce((sum: number, line: number) => sum + line, 0)).toBe(minor(item.subtotal));
      expect(minor(item.total)).toBe(
        minor(item.subtotal) - minor(item.discount) + minor(item.delivery) + minor(item.gift),
      );
      expect(minor(item.vat)).toBe(computeIncludedVat(minor(item.total), 15));
      if ('gift' in more) expect([item.delivery, item.gift]).toEqual([0, 5]);
    }
  });

  test('of an order that the wallet paid, alone or in part, is of the whole order', async () => {
    for (const [balance, number] of [
      [900_000, 'INV-KW-000001'],
      [1_000, 'INV-KW-000002'],
    ] as const) {
      const shopper = await (await createClient()).signedIn();
      await fillWallet(shopper, balance);
      const order = await paid(shopper, { wallet: true });
      const [item, told] = [
        await byLink(shopper, order),
        (await shopper.get(`/order/track/${order.track_token}`)).data,
      ];
      expect(item).toMatchObject({ number, total: told.item.total_local });
    }
  });

  test('of a cash order is written when the courier brought the cash, not before', async () => {
    const shopper = await createClient();
    const { order } = (await buy(shopper, two)).data;
    const answer = await shopper.get(`/order/invoice/${order.track_token}`);
    expect([answer.status, answer.meta.error]).toEqual([404, 'not_found']);
    await collectOrder(env, { number: order.number, confirm: true }, Date.now());
    expect(await byLink(shopper, order)).toMatchObject({ number: 'INV-KW-000001' });
  });

  test('does not exist for what was never paid, and leaves no gap for it', async () => {
    const shopper = await createClient();
    const closed = (await buy(shopper, { ...two, payment_method: 'knet' })).data.order;
    expect(await closeOrder(env, closed.id, 'user', Date.now())).toBe(true);
    const declined = (await buy(shopper, { ...two, payment_method: 'knet' })).data;
    await deliverWebhook(await payAt(declined.payment_url, 'declined'));
    const wrong = (await buy(shopper, { ...two, payment_method: 'knet' })).data;
    await deliverWebhook(await payAt(wrong.payment_url, 'wrongAmount'));
    // Money that is not what was asked is told to a person.
    expect(faultsTold.splice(0)).toHaveLength(1);
    expect(await countOf('invoices')).toBe(0);
    expect(await byLink(shopper, await paid(shopper))).toMatchObject({ number: 'INV-KW-000001' });
  });

  test('keeps the seller and the lines as they were on its day', async () => {
    const shopper = await createClient({ country: 'SA' });
    const order = await paid(shopper);
    const before = await byLink(shopper, order);
    await run("UPDATE sellers SET name_ar = 'اسم جديد', vat_number = '311111111111113' WHERE country = 'SA'");
    await run("UPDATE products SET name_en = 'Another name'");
    expect(await byLink(shopper, order)).toEqual(before);
    expect(await byLink(shopper, await paid(shopper))).toMatchObject({ seller: { vat_number: '311111111111113' } });
  });

  test.each(['UPDATE invoices SET total_minor = total_minor', 'DELETE FROM invoices'])('%s is refused', async (sql) => {
    await paid(await createClient());
    await expect(run(sql)).rejects.toThrow('ledger_immutable');
  });
});

describe('M26: numbers', () => {
  test('50 orders of two countries paid at once, each told of twice, are numbered without a gap or a double', async () => {
    const shoppers = await manyGuests(50);
    const urls = await Promise.all(
      shoppers.map(async (shopper, at) => {
        const country = at % 2 === 0 ? 'KW' : 'SA';
        const client = Object.assign(shopper, { country });
        const payment_method = country === 'KW' ? 'knet' : 'mada';
        return (await buy(client, { items: [{ sku: 'S1', count: 1 }], payment_method }, newKey())).data.payment_url;
      }),
    );
    const charges = await Promise.all(urls.map((url) => payAt(url)));
    const answers = await Promise.all([...charges, ...charges].map((charge) => deliverWebhook(charge)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await numbers('KW')).toEqual(upTo(25));
    expect(await numbers('SA')).toEqual(upTo(25));
  });

  test('a batch that fails after its invoice takes the number back', async () => {
    const shopper = await createClient();
    const { order } = (await buy(shopper, two)).data;
    const pay = env.DB.prepare(
      `INSERT INTO order_transitions (order_id, field, from_status, to_status, at, cause)
       VALUES (?, 'payment', 'due_on_delivery', 'paid', 1, 'cash')`,
    ).bind(order.id);
    const fail = env.DB.prepare("INSERT INTO batch_guard VALUES (0, 'amount_mismatch')");
    await expect(env.DB.batch([pay, fail])).rejects.toThrow('amount_mismatch');
    expect(await byLink(shopper, await paid(shopper))).toMatchObject({ number: 'INV-KW-000001' });
  });

  test('nobody can leave one out', async () => {
    const shopper = await createClient();
    await paid(shopper);
    const columns = `issued_at, country, order_number, currency, seller, lines, lines_minor, discount_minor,
      delivery_minor, gift_minor, total_minor, vat_percent, vat_minor`;
    const { order } = (await buy(shopper, two)).data;
    const skip = `INSERT INTO invoices (order_id, seq, ${columns}) SELECT ?, seq + 2, ${columns} FROM invoices`;
    await expect(run(skip, order.id)).rejects.toThrow('invoice_gap');
  });
});

describe('Z2: who sees an invoice', () => {
  test('its owner with the whole name, the holder of the link with the first; nobody else anything', async () => {
    const owner = await (await createClient()).signedIn();
    const order = await paid(owner);
    expect((await owner.get(`/user/order/invoice/${order.id}`)).data.item.buyer).toBe('Noura Al-Sabah');
    expect((await byLink(await createClient(), order)).buyer).toBe('Noura');
    const stranger = await (await createClient()).signedIn();
    expect((await stranger.get(`/user/order/invoice/${order.id}`)).meta.error).toBe('not_found');
    expect((await (await createClient()).get(`/user/order/invoice/${order.id}`)).meta.error).toBe('session.expired');
  });
});
