/** Prices for a time: they begin and end by the clock for pages, carts and orders, and are taken back like any other change. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { checkoutBody, stockShelf, submit } from '../support/shop.ts';

const hour = 3_600_000;
const path = '/desk/scheduled-prices';
const add = (change: object = {}) =>
  desk('POST', path, {
    sku: 'S1',
    country: 'KW',
    kind: 'sale',
    price: '3.900',
    starts_at: Date.now() + hour,
    ends_at: Date.now() + 25 * hour,
    ...change,
  });
const list = async (query: string) => (await desk('GET', `${path}?${query}`)).data;
const offer = (country = 'KW') =>
  env.DB.prepare('SELECT price_minor, markdown_minor FROM offers WHERE sku_id = ? AND country = ?')
    .bind('S1', country)
    .first<{ price_minor: number; markdown_minor: number }>();
/** As if its hour had come. */
const move = (column: 'starts_at' | 'ends_at', id: string) =>
  env.DB.prepare(`UPDATE scheduled_prices SET ${column} = ?2 WHERE id = ?1`).bind(id, Date.now()).run();
const version = async () => (await (await createClient()).get('/catalogue/version', { token: null })).data.version;
const regular = { price_minor: 4250, markdown_minor: 0 };
const onSale = { price_minor: 3900, markdown_minor: 350 };
const newestEntry = async () => (await desk('GET', '/desk/audit/log?limit=1')).data.items[0].id as number;

describe('a scheduled price', () => {
  it('begins and ends by the clock, in its country alone, and the catalogue’s version tells the pages', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const riyals = await offer('SA');
    const { data } = await add();
    expect(data.faults).toEqual([]);
    expect(await offer()).toEqual(regular);
    const before = await version();
    expect(await version()).toBe(before);
    await move('starts_at', data.id);
    expect(await version()).toBeGreaterThan(before);
    expect([await offer(), await offer('SA')]).toEqual([onSale, riyals]);
    expect((await list('state=current')).items).toMatchObject([
      { id: data.id, price: '3.900 KWD', regular: '4.250 KWD' },
    ]);
    const during = await version();
    await move('ends_at', data.id);
    expect(await version()).toBeGreaterThan(during);
    expect(await offer()).toEqual(regular);
    expect((await list('state=past')).items).toMatchObject([{ id: data.id, state: 'past' }]);
  });

  it('begins with the cron too, where nobody looks at the shop', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const { data } = await add({ kind: 'price', price: '5.500' });
    await move('starts_at', data.id);
    await runCron(env, Date.now());
    expect(await offer()).toEqual({ price_minor: 5500, markdown_minor: 0 });
  });

  it('is what a cart costs from its first moment on; an order with the old one is told', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const { data } = await add();
    const shopper = await createClient();
    const body = await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] });
    await move('starts_at', data.id);
    const answer = await submit(shopper, body);
    expect([answer.status, answer.meta.error]).toEqual([409, 'price.changed']);
    const quote = await shopper.post('/order/calculate', { items: [{ sku: 'S1', count: 1 }] });
    expect(quote.data.subtotal).toBe(3.9);
    expect((await submit(shopper, await checkoutBody(shopper, { items: [{ sku: 'S1', count: 1 }] }))).status).toBe(200);
  });

  it('stays while the regular price is changed, and ends where that has come below it', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    await add({ starts_at: null });
    expect(await offer()).toEqual(onSale);
    const change = async (price: string) =>
      desk('POST', '/desk/products/S1', { fields: { price_kwd: price, brand_en: 'Noor' } });
    expect((await change('4.500')).data.faults).toEqual([]);
    expect(await offer()).toEqual({ price_minor: 3900, markdown_minor: 600 });
    await change('3.500');
    expect(await offer()).toEqual({ price_minor: 3500, markdown_minor: 0 });
  });

  it('is refused where it overlaps another, which is named, also of two at once', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const { data } = await add();
    const second = await add({ price: '3.800' });
    expect(second.data).toMatchObject({
      id: null,
      faults: [{ field: 'starts_at', code: 'overlap', other: { id: data.id } }],
    });
    expect((await add({ country: 'SA', price: '40' })).data.faults).toEqual([]);
    const later = { starts_at: Date.now() + 30 * hour, ends_at: Date.now() + 40 * hour };
    const both = await Promise.all([add(later), add(later)]);
    expect(both.filter((one) => one.data.id !== null)).toHaveLength(1);
    expect(both.flatMap((one) => one.data.faults)).toMatchObject([{ code: 'overlap' }]);
  });

  it('asks before a price leaps, and refuses what is no price', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    expect((await add({ price: '0.425' })).data.faults).toEqual([
      { field: 'price', code: 'price_leap', was: '4.250 KWD' },
    ]);
    expect((await add({ price: '٠٫٤٢٥', yes: true })).data.faults).toEqual([]);
    const codes = async (price: string) =>
      (await add({ price, starts_at: Date.now() + 50 * hour, ends_at: Date.now() + 60 * hour })).data.faults.map(
        (fault: { code: string }) => fault.code,
      );
    for (const price of ['', '0', '-1', '1,250', 'abc', '1e3', '<b>'])
      expect([price, await codes(price)]).toEqual([price, ['price_number']]);
    expect(await codes('4.250')).toEqual(['not_below']);
    expect((await add({ sku: 'NONE' })).meta.error).toBe('sku.unknown');
  });

  it('ends when it is told to, and undo puts it in force again', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const { data } = await add({ starts_at: null });
    expect((await desk('POST', `${path}/SA/${data.id}/end`, {})).status).toBe(404);
    expect((await desk('POST', `${path}/KW/${data.id}/end`, {})).data).toEqual({ ended: true });
    expect(await offer()).toEqual(regular);
    expect((await desk('POST', `/desk/audit/log/${await newestEntry()}/undo`, {})).status).toBe(200);
    expect(await offer()).toEqual(onSale);
  });

  it('to come is taken away by its end, and its addition is undone', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const { data } = await add();
    await desk('POST', `${path}/KW/${data.id}/end`, {});
    expect((await list('sku=S1')).items).toEqual([]);
    await add({ starts_at: null });
    await desk('POST', `/desk/audit/log/${await newestEntry()}/undo`, {});
    expect(await offer()).toEqual(regular);
  });

  it('a page of those in force goes on behind what it has stepped over', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const now = Date.now();
    const rows = Array.from({ length: 120 }, (_, at) => [
      `r${String(at).padStart(3, '0')}`,
      now + (at * 2 + 1) * hour,
      now + (at * 2 + 2) * hour,
    ]);
    await env.DB.prepare(
      "INSERT INTO scheduled_prices (id, sku_id, country, kind, price_minor, starts_at, ends_at) SELECT value ->> 0, 'S1', 'SA', 'sale', 3000, value ->> 1, value ->> 2 FROM json_each(?)",
    )
      .bind(JSON.stringify(rows))
      .run();
    const { data } = await add({ starts_at: null, ends_at: now + 300 * hour });
    const first = await list('state=current');
    expect([first.items, first.next === null]).toEqual([[], false]);
    const second = await list(`state=current&after=${encodeURIComponent(first.next)}`);
    expect([second.items.map(({ id }: { id: string }) => id), second.next]).toEqual([[data.id], null]);
    const coming = await list('state=coming');
    expect(coming.items).toHaveLength(20);
    const more = await list(`state=coming&after=${encodeURIComponent(coming.next)}`);
    expect(more.items[0].id).toBe('r020');
  });
});

describe('publishing by the clock', () => {
  const publishing = '/desk/products/S1/publishing';
  const status = () => env.DB.prepare("SELECT status FROM products WHERE id = 'p-S1'").first<string>('status');
  const at = (column: string, time: number) =>
    env.DB.prepare(`UPDATE scheduled_visibility SET ${column} = ?`).bind(time).run();

  it('shows a hidden product and hides it again, each at its time', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    await desk('POST', '/desk/catalogue/shelf', { sku: 'S1', place: 'hidden' });
    const times = { publish_at: Date.now() + hour, unpublish_at: Date.now() + 2 * hour };
    const { data } = await desk('POST', publishing, times);
    expect(data).toMatchObject(times);
    await version();
    expect(await status()).toBe('draft');
    await at('publish_at', Date.now());
    await version();
    expect([await status(), (await offer())?.price_minor]).toEqual(['published', 4250]);
    await at('unpublish_at', Date.now());
    await version();
    expect(await status()).toBe('draft');
    const shopper = await createClient();
    expect((await shopper.get('/product/p-s1/v2')).status).toBe(404);
  });

  it('of two times that came at once the later one counts', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    await desk('POST', publishing, { publish_at: Date.now() + hour, unpublish_at: Date.now() + 2 * hour });
    const now = Date.now();
    await at('publish_at', now - 5);
    await at('unpublish_at', now - 9);
    await env.DB.prepare(
      "UPDATE products SET hidden = 1, status = 'draft', draft_reason = 'hidden' WHERE id = 'p-S1'",
    ).run();
    await runCron(env, Date.now());
    expect(await status()).toBe('published');
  });

  it('takes no time that is past, nor both at once', async () => {
    await stockShelf({ id: 'S1', baseFils: 4250 });
    const soon = Date.now() + hour;
    for (const [body, field] of [
      [{ publish_at: 5, unpublish_at: null }, 'publish_at'],
      [{ publish_at: soon, unpublish_at: soon }, 'unpublish_at'],
    ] as const) {
      const answer = await desk('POST', publishing, body);
      expect([answer.status, answer.data.fields[0].path]).toEqual([422, field]);
    }
  });
});
