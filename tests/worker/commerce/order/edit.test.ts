/** An order on delivery whose lines staff change before it is packed. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { addStaff } from '../support/new-shop.ts';
import {
  auditAfterEach,
  buy,
  countOf,
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
  stockShelf(
    { id: 'S1', stock: 10, baseFils: 4250 },
    { id: 'S2', stock: 5, baseFils: 2000 },
    { id: 'S3', baseFils: 3000 },
  ),
);
afterEach(auditAfterEach);

type Items = Record<string, number>;
const list = (items: Items) => Object.entries(items).map(([sku, count]) => ({ sku, count }));
const place = async (items: Items, more: Partial<Wanted> = {}) => {
  const { data } = await buy(await createClient(), { items: list(items), ...more });
  return { number: data.order.number as string };
};
const query = (items: Items) =>
  list(items)
    .map(({ sku, count }) => `${sku}:${count}`)
    .join(',');
type Fault = 'buyer' | 'shop';
const preview = async (number: string, items: Items, fault: Fault = 'buyer') =>
  desk('GET', `/desk/order/edit?number=${number}&items=${query(items)}&fault=${fault}`);
/** As the preview says it. */
async function bodyOf(number: string, items: Items, key = newKey(), fault: Fault = 'buyer') {
  const { data } = await preview(number, items, fault);
  const { version, after } = data.item;
  return { number, key, version, items: list(items), seen: after, fault };
}
const save = (body: object, lang: 'en' | 'ar' = 'en') => desk('POST', '/desk/order/edit', body, { lang });
const edit = async (number: string, items: Items) => save(await bodyOf(number, items));
const show = async (number: string) => (await desk('GET', `/desk/order?number=${number}`)).data.item;
const linesOf = async (number: string) =>
  Object.fromEntries(
    (await show(number)).lines.map((line: { sku: string; count: number; giveaway: string | null }) => [
      line.giveaway === null ? line.sku : `${line.sku} free`,
      line.count,
    ]),
  );
const newestMail = () =>
  env.DB.prepare(
    "SELECT locale, subject, text FROM mails WHERE topic = 'order.changed' ORDER BY created_at DESC, rowid DESC LIMIT 1",
  ).first<{ locale: string; subject: string; text: string }>();

describe('answers', () => {
  test.each([
    ['a unit more, at its line’s price', { S1: 1 }, { S1: 3 }, '13.750 KWD', { S1: [7, 3] }],
    ['a unit less', { S1: 2, S2: 1 }, { S1: 1, S2: 1 }, '7.250 KWD', { S1: [9, 1], S2: [4, 1] }],
    ['a line less', { S1: 1, S2: 1 }, { S2: 1 }, '3.000 KWD', { S1: [10, 0], S2: [4, 1] }],
    ['a new product', { S1: 1 }, { S1: 1, S3: 2 }, '11.250 KWD', { S1: [9, 1], S3: [8, 2] }],
    ['another product in place of one', { S1: 1 }, { S2: 2 }, '5.000 KWD', { S1: [10, 0], S2: [3, 2] }],
    ['free delivery reached', { S1: 1 }, { S1: 5 }, '21.250 KWD', { S1: [5, 5] }],
  ] as const)('%s', async (_, before, after, total, stock) => {
    const { number } = await place(before as Items);
    const { data } = await edit(number, after as Items);
    expect(data).toMatchObject({ total, to_collect: total });
    expect(await linesOf(number)).toEqual(after);
    for (const [sku, [available, reserved]] of Object.entries(stock))
      expect(await stockOf(sku), sku).toMatchObject({ available, reserved, sold: 0 });
    const held = await env.DB.prepare('SELECT units FROM orders').first<number>('units');
    expect(held).toBe(Object.values(after).reduce((sum, count) => sum + count, 0));
  });

  test('the preview says the new sums, and changes nothing', async () => {
    const { number } = await place({ S1: 2 });
    const { data } = await preview(number, { S1: 1, S2: 1 });
    expect(data.item).toMatchObject({
      version: 0,
      is_paid: false,
      lines: [
        { sku: 'S1', before: 2, count: 1, unit_minor: 4250, packed: 0 },
        { sku: 'S2', before: 0, count: 1, unit_minor: 2000, packed: 0 },
      ],
      before: { total: 9500 },
      after: { subtotal: 6250, delivery: 1000, total: 7250 },
      settlement: { way: 'cash', minor: 7250 },
      refund: null,
      refusal: null,
    });
    expect(await linesOf(number)).toEqual({ S1: 2 });
    const { item } = (await desk('GET', `/desk/order/edit?number=${number}`)).data;
    expect(item).toMatchObject({ lines: [{ sku: 'S1', before: 2, count: 2 }], after: item.before });
  });

  test('a line keeps the price that it was ordered at; what is new has today’s', async () => {
    const { number } = await place({ S1: 1 });
    await env.DB.batch([
      env.DB.prepare("UPDATE offers SET price_minor = 9000 WHERE sku_id IN ('S1', 'S2') AND country = 'KW'"),
    ]);
    await edit(number, { S1: 2, S2: 1 });
    expect((await show(number)).lines).toMatchObject([{ unit: '4.250 KWD' }, { unit: '9.000 KWD' }]);
  });

  test('the shopper gets a mail in their language, sees the new lines, and is invoiced for them', async () => {
    const shopper = await createClient();
    const { data } = await buy(shopper, { items: list({ S1: 1 }) });
    const number = data.order.number as string;
    await env.DB.prepare("UPDATE orders SET locale = 'ar'").run();
    await edit(number, { S1: 1, S2: 2 });
    const mail = await newestMail();
    expect(mail).toMatchObject({ locale: 'ar', subject: `تعديل على طلبك ${number}` });
    expect(mail?.text).toContain('2 × فيتامين p-S2: 4.000');
    expect(mail?.text).toContain('9.250');
    const tracked = (await shopper.get(`/order/track/${data.order.track_token}`)).data;
    expect(JSON.stringify(tracked)).toContain('"total_local":9.25');
    expect(tracked.item.lines.map(({ sku, count }: { sku: string; count: number }) => [sku, count])).toEqual([
      ['S1', 1],
      ['S2', 2],
    ]);
    await desk('POST', '/desk/order/collected', { number, confirm: true });
    const invoice = await env.DB.prepare('SELECT lines, total_minor FROM invoices').first<Record<string, string>>();
    expect(invoice).toMatchObject({ total_minor: 9250 });
    expect(JSON.parse(invoice?.lines ?? '[]')).toMatchObject([{ qty: 1 }, { qty: 2 }]);
  });

  test('the timeline says who changed what', async () => {
    const { number } = await place({ S1: 2 });
    const key = await createKey();
    await addStaff('orders', key);
    const { name } = (await desk('GET', '/desk/me', undefined, { key })).data.item;
    await desk('POST', '/desk/order/edit', await bodyOf(number, { S1: 1, S2: 1 }), { key });
    const { timeline } = await show(number);
    expect(timeline.find(({ kind }: { kind: string }) => kind === 'edited')).toMatchObject({
      by: name,
      cause: '9.500 KWD',
      detail: '7.250 KWD',
      lines: [
        { sku: 'S1', before: 2, count: 1 },
        { sku: 'S2', before: 0, count: 1 },
      ],
    });
    expect(timeline.at(-1)).toMatchObject({ kind: 'mail', detail: 'order.changed' });
  });

  test('a coupon takes its percent off the new lines', async () => {
    await setCoupon('TEN');
    const { number } = await place({ S1: 2 }, { coupon: 'TEN' });
    expect((await edit(number, { S1: 3 })).data.total).toBe('12.475 KWD');
    expect((await show(number)).sums).toMatchObject({ coupon_discount: '1.275 KWD' });
  });

  test('a free unit that is no longer earned goes back on the shelf; none is earned anew', async () => {
    await promote({ kind: 'giveaway', id: 'FREE-S3', sku: 'S3', min_subtotal: 8, country: 'KW' });
    const { number } = await place({ S1: 2 });
    expect(await linesOf(number)).toEqual({ S1: 2, 'S3 free': 1 });
    expect((await preview(number, { S1: 1 })).data.item.giveaways).toMatchObject([{ sku: 'S3', is_lost: true }]);
    await edit(number, { S1: 1 });
    expect(await linesOf(number)).toEqual({ S1: 1 });
    expect(await stockOf('S3')).toMatchObject({ available: 10, reserved: 0 });
    await edit(number, { S1: 3 });
    expect(await linesOf(number)).toEqual({ S1: 3 });
  });

  test('a bundle that is broken takes nothing off any more', async () => {
    await promote({ kind: 'bundle', id: 'PAIR', skus: ['S1', 'S2'], percent: 20, country: 'KW' });
    const { number } = await place({ S1: 1, S2: 1 });
    expect((await show(number)).sums).toMatchObject({ bundle_discount: '1.250 KWD', total: '6.000 KWD' });
    expect((await edit(number, { S1: 2, S2: 2 })).data.total).toBe('11.000 KWD');
    expect((await edit(number, { S1: 2 })).data.total).toBe('9.500 KWD');
    expect(await countOf('order_bundles')).toBe(0);
  });

  test('what the wallet paid too much is there again', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 8_000);
    const { data } = await buy(shopper, { items: list({ S1: 2 }), wallet: true });
    const { number } = data.order;
    expect((await preview(number, { S2: 1 })).data.item).toMatchObject({
      wallet_back_minor: 5000,
      settlement: { way: 'cash', minor: 0 },
    });
    await edit(number, { S2: 1 });
    expect(await walletBalance(shopper)).toBe(5_000);
    // Nothing is left to collect, so the wallet has paid it.
    expect(await show(number)).toMatchObject({ total: '3.000 KWD', to_collect: '0.000 KWD', payment_status: 'paid' });
    const refund = { number, key: newKey(), to: 'original', reason: 'Sold out' };
    expect((await desk('POST', '/desk/order/refund', refund)).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(8_000);
  });

  test('the wallet isn’t asked for what an edit adds: it is collected, and a cancellation gives all back', async () => {
    const shopper = await (await createClient()).signedIn();
    await fillWallet(shopper, 3_000);
    const { data } = await buy(shopper, { items: list({ S1: 1 }), wallet: true });
    const { number } = data.order;
    await edit(number, { S1: 2 });
    expect(await walletBalance(shopper)).toBe(0);
    expect((await show(number)).to_collect).toBe('6.500 KWD');
    expect((await desk('POST', '/desk/order/cancel', { number })).status).toBe(200);
    expect(await walletBalance(shopper)).toBe(3_000);
  });

  test('in Kuwait it is collected in coins, in Saudi Arabia with VAT', async () => {
    await env.DB.prepare("UPDATE offers SET price_minor = 3333 WHERE sku_id = 'S3' AND country = 'KW'").run();
    const { number } = await place({ S1: 1 });
    expect((await edit(number, { S1: 1, S3: 1 })).data.to_collect).toBe('8.580 KWD');
    expect((await show(number)).sums).toMatchObject({ cash_rounding: '-0.003 KWD', vat: null });

    const saudi = await createClient({ country: 'SA' });
    const { data } = await buy(saudi, { items: list({ S1: 1 }) });
    const before = (await show(data.order.number)).sums;
    const { data: after } = await edit(data.order.number, { S1: 2 });
    const { sums } = await show(data.order.number);
    const minor = (text: string) => Math.round(Number(text.split(' ')[0]) * 100);
    expect(minor(sums.lines)).toBe(2 * minor(before.lines));
    expect(minor(sums.vat)).toBe(Math.round((minor(after.total) * 15) / 115));
  });
});

describe('what the shop can’t send', () => {
  test('costs the buyer no delivery, no coupon and no free unit, unless the buyer takes it off', async () => {
    await env.DB.prepare("UPDATE free_delivery SET threshold_minor = 8000 WHERE country = 'KW'").run();
    await setCoupon('TENTH', { min_subtotal: 8000, currency: 'KWD', country: 'KW' });
    await promote({ kind: 'giveaway', id: 'FREE-S3', sku: 'S3', min_subtotal: 8, country: 'KW' });
    const { number } = await place({ S1: 2 }, { coupon: 'TENTH' });
    expect((await show(number)).sums.delivery).toBe('0.000 KWD');
    expect((await preview(number, { S1: 1 })).data.item.refusal.code).toBe('edit.coupon_minimum');
    const { item } = (await preview(number, { S1: 1 }, 'shop')).data;
    expect(item).toMatchObject({ after: { delivery: 0, discount: 425, total: 3825 }, refusal: null });
    expect(item.giveaways).toMatchObject([{ sku: 'S3', is_lost: false }]);
    expect((await save(await bodyOf(number, { S1: 1 }, newKey(), 'shop'))).status).toBe(200);
    expect(await linesOf(number)).toEqual({ S1: 1, 'S3 free': 1 });
  });

  test('is the default', async () => {
    await env.DB.prepare("UPDATE free_delivery SET threshold_minor = 8000 WHERE country = 'KW'").run();
    const { number } = await place({ S1: 2 });
    const asked = await desk('GET', `/desk/order/edit?number=${number}&items=S1:1`);
    expect(asked.data.item.after).toMatchObject({ delivery: 0, total: 4250 });
    expect((await preview(number, { S1: 1 })).data.item.after.delivery).toBeGreaterThan(0);
  });
});

describe('refuses', () => {
  test.each([
    ['what isn’t in stock', { S2: 1 }, { S2: 7 }, 'edit.short', 'S2'],
    ['what isn’t sold', { S1: 1 }, { S1: 1, GONE: 1 }, 'edit.not_sold', 'GONE'],
    ['more than the merchant’s limit', { S1: 1 }, { S1: 9 }, 'edit.over_limit', 'S1'],
  ] as const)('%s', async (_, before, after, code, sku) => {
    await env.DB.prepare("UPDATE stock SET buy_limit = 8 WHERE sku_id = 'S1'").run();
    const { number } = await place(before as Items);
    const { item } = (await preview(number, after as Items)).data;
    expect(item).toMatchObject({ after: null, settlement: null, refusal: { code, sku } });
    const body = { number, key: newKey(), version: 0, items: list(after as Items), seen: item.before };
    expect((await save(body)).meta.error).toBe(code);
    expect(await linesOf(number)).toEqual(before);
    expect(await countOf('order_edits')).toBe(0);
  });

  test('less than the coupon asks for, in the reader’s language', async () => {
    await setCoupon('TEN', { min_subtotal: 8000, currency: 'KWD', country: 'KW' });
    const { number } = await place({ S1: 2 }, { coupon: 'TEN' });
    const { data } = await desk('GET', `/desk/order/edit?number=${number}&items=S1:1&fault=buyer`, undefined, {
      lang: 'ar',
    });
    expect(data.item.refusal).toMatchObject({ code: 'edit.coupon_minimum', sku: null });
    expect(data.item.refusal.message).toMatch(/الكوبون .*TEN.* لمنتجات بقيمة/);
  });

  test('taking out what is in the parcel already', async () => {
    const { number } = await place({ S1: 2, S2: 1 });
    await desk('POST', '/desk/order/pack', { number, scans: [{ key: newKey(), code: 'S1', count: 2 }] });
    expect((await preview(number, { S1: 1, S2: 1 })).data.item.refusal).toMatchObject({
      code: 'edit.packed',
      sku: 'S1',
    });
    // What isn't in the parcel yet can go.
    expect((await edit(number, { S1: 2 })).status).toBe(200);
    expect((await desk('POST', '/desk/order/packed', { number })).status).toBe(200);
  });

  test('more cash than an order may be', async () => {
    await env.DB.prepare("UPDATE countries SET cash_order_minor = 10000 WHERE id = 'KW'").run();
    const { number } = await place({ S1: 2 });
    expect((await preview(number, { S1: 3 })).data.item.refusal).toMatchObject({ code: 'edit.cash_limit' });
    expect((await edit(number, { S1: 1 })).status).toBe(200);
  });

  test.each([
    ['packed', (number: string) => desk('POST', '/desk/order/advance', { number, to: 'packed' })],
    ['cancelled', (number: string) => desk('POST', '/desk/order/cancel', { number })],
  ] as const)('an order that was %s meanwhile', async (_, act) => {
    const { number } = await place({ S1: 2 });
    const body = await bodyOf(number, { S1: 1 });
    await act(number);
    expect(await save(body)).toMatchObject({ status: 409, meta: { error: 'edit.state' } });
    expect((await preview(number, { S1: 1 })).meta.error).toBe('edit.state');
    expect(await countOf('order_edits')).toBe(0);
  });

  test('one that nobody has paid or confirmed yet', async () => {
    const { number } = await place({ S1: 1 }, { payment_method: 'knet' });
    expect((await preview(number, { S1: 2 })).meta.error).toBe('edit.state');
  });

  test('another price or fee than was seen, and brings the new preview', async () => {
    const { number } = await place({ S1: 1 });
    const body = await bodyOf(number, { S1: 1, S3: 1 });
    await env.DB.prepare("UPDATE offers SET price_minor = 3500 WHERE sku_id = 'S3' AND country = 'KW'").run();
    const answer = await save(body);
    expect(answer).toMatchObject({
      status: 409,
      meta: { error: 'edit.changed' },
      data: { item: { after: { total: 8750 } } },
    });
    expect((await save({ ...body, seen: answer.data.item.after })).status).toBe(200);
  });

  test('what a colleague edited meanwhile, and brings what is there now', async () => {
    const { number } = await place({ S1: 1 });
    const [mine, theirs] = [await bodyOf(number, { S1: 2 }), await bodyOf(number, { S1: 3 })];
    expect((await save(theirs)).status).toBe(200);
    expect(await save(mine)).toMatchObject({
      status: 412,
      meta: { error: 'version.stale' },
      data: { current: { version: 1, item: { lines: [{ sku: 'S1', before: 3 }] } } },
    });
    const { version: _, ...without } = mine;
    expect(await save(without)).toMatchObject({ status: 428, meta: { error: 'version.missing' } });
    expect(await linesOf(number)).toEqual({ S1: 3 });
  });

  test('no lines at all', async () => {
    const { number } = await place({ S1: 1 });
    const body = { ...(await bodyOf(number, { S1: 2 })), items: [] };
    expect((await save(body)).status).toBe(422);
  });
});

describe('guards', () => {
  test('of two people at once one is told, and nothing is there twice', async () => {
    const { number } = await place({ S1: 1 });
    const bodies = [await bodyOf(number, { S1: 2 }), await bodyOf(number, { S1: 4 })];
    const answers = await Promise.all(bodies.map((body) => save(body)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect(await countOf('order_edits')).toBe(1);
  });

  test('two orders never take the same last unit', async () => {
    const [one, two] = [await place({ S2: 1 }), await place({ S2: 1 })];
    const bodies = [await bodyOf(one.number, { S2: 4 }), await bodyOf(two.number, { S2: 4 })];
    const answers = await Promise.all(bodies.map((body) => save(body)));
    expect(answers.map(({ status, meta }) => meta.error ?? status).toSorted()).toEqual([200, 'edit.short'].toSorted());
    expect(await stockOf('S2')).toMatchObject({ available: 0, reserved: 5 });
  });

  test('sent again, also at once, it is one edit with one mail', async () => {
    const { number } = await place({ S1: 1 });
    const body = await bodyOf(number, { S1: 2 });
    const answers = await Promise.all([save(body), save(body)]);
    answers.push(await save(body));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await countOf('order_edits')).toBe(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM mails WHERE topic = 'order.changed'").first('n')).toBe(1);
    expect((await save({ ...body, items: list({ S1: 3 }) })).meta.error).toBe('idempotency.mismatch');
  });

  test('packing and editing at once leave a parcel that is right', async () => {
    const { number } = await place({ S1: 2 });
    const body = await bodyOf(number, { S1: 1 });
    const [edited] = await Promise.all([
      save(body),
      desk('POST', '/desk/order/pack', { number, scans: [{ key: newKey(), code: 'S1', count: 2 }] }),
    ]);
    const packed = await env.DB.prepare('SELECT coalesce(sum(qty), 0) AS n FROM pack_scans').first<number>('n');
    expect(packed).toBeLessThanOrEqual(edited.status === 200 ? 1 : 2);
  });
});
