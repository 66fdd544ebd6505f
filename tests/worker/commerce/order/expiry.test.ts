/** What is past its date is not sold, promised or suggested (docs/catalogue.md §12). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { submitBody } from '../../../../shared/contract/order.ts';
import { getLastSaleDay, isExpired } from '../../../../shared/domain/expiry.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import type { AppError } from '../../../../shared/errors.ts';
import { sha256 } from '../../../../worker/commerce/core/hash.ts';
import { submitOrder } from '../../../../worker/commerce/features/order/submit.ts';
import { drainOutbox } from '../../../../worker/commerce/queues/outbox.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { databaseMeanwhile } from '../support/meanwhile.ts';
import {
  auditAfterEach,
  buy,
  checkoutBody,
  countOf,
  knownGuest,
  newKey,
  promote,
  stockOf,
  stockShelf,
  submit,
} from '../support/shop.ts';

const dayMs = 86_400_000;
/** A day of Kuwait's calendar, so many from today. */
const day = (from: number) => toShopTime(Date.now() + from * dayMs).day;
const date = (sku: string, expires_on: string | null, country = 'KW') =>
  desk('POST', '/desk/stock/expiry', { sku, country, expires_on });
const noDetails = async () => {
  const { noDetails: details } = await import('../../../../worker/commerce/features/catalogue/details.ts');
  await env.DB.prepare('UPDATE products SET details = ?').bind(JSON.stringify(details)).run();
};

beforeEach(async () => {
  await stockShelf({ id: 'S1' }, { id: 'S2' }, { id: 'S3', stock: 100 });
  await noDetails();
});
afterEach(auditAfterEach);

const limitOf = async (sku: string, country: 'KW' | 'SA' = 'KW') =>
  (await (await createClient({ country })).post('/product/sku', { ids: [sku] })).data.items[0].buy_limit;

describe('answers', () => {
  it('what expired yesterday can’t be bought in that country, and is sold on its last day and in the other one', async () => {
    expect((await date('S1', day(-1))).data).toEqual({ expires_on: day(-1), sellable: 0 });
    expect([await limitOf('S1'), await limitOf('S1', 'SA')]).toEqual([0, 10]);
    expect((await date('S1', day(0))).data).toEqual({ expires_on: day(0), sellable: 10 });
    expect(await limitOf('S1')).toBe(10);
    expect((await date('S1', null)).data).toEqual({ expires_on: null, sellable: 10 });
    expect(await limitOf('S1')).toBe(10);
    // The units are there as before: it is the date that speaks.
    expect(await stockOf('S1')).toMatchObject({ available: 10 });
  });

  it('a page that tells a date while it counts, and none of what is expired', async () => {
    const client = await createClient();
    const told = async () => (await client.get('/product/p-s1/v2')).data.item;
    await date('S1', '2099-03');
    expect(await told()).toMatchObject({ expires_on: '2099-03-31', best_before: '03/2099' });
    await date('S1', day(-1));
    expect(await told()).toMatchObject({
      expires_on: null,
      best_before: null,
      default_sku: { buy_limit: 0, reserved: null },
    });
    await date('S1', '2098-05-10', 'SA');
    const saudi = await createClient({ country: 'SA' });
    expect((await saudi.get('/product/p-s1/v2')).data.item.expires_on).toBe('2098-05-10');
  });

  it('listings, their counts, filters and searches that leave it behind, at once when a date is said', async () => {
    const client = await createClient();
    const listed = async (filters: object[] = []) => {
      const { data } = await client.post('/product', { filters });
      const facet = data.facets.find(({ key }: { key: string }) => key === 'only_available');
      return [data.items.map(({ id }: { id: string }) => id), facet?.items[0]?.count ?? 0];
    };
    const inStock = [{ key: 'only_available', type: 'boolean', items: [true] }];
    expect(await listed()).toEqual([['p-S1', 'p-S2', 'p-S3'], 3]);
    await date('S1', day(-1));
    expect(await listed()).toEqual([['p-S2', 'p-S3', 'p-S1'], 2]);
    expect(await listed(inStock)).toEqual([['p-S2', 'p-S3'], 2]);
    const { data } = await client.post('/product/sku', { ids: ['S2'] });
    expect(data.purchase_together.map(({ id }: { id: string }) => id)).toEqual(['p-S3']);
    await date('S1', day(0));
    expect((await listed(inStock))[1]).toBe(3);
  });

  it('a search that names it behind what can be bought', async () => {
    await seedDemo(['vitamins']);
    const client = await createClient();
    const found = async () =>
      (await client.get('/product/search?q=vitamin%20c')).data.items.map(
        ({ default_sku }: { default_sku: { id: string } }) => default_sku.id,
      );
    const [first, second] = await found();
    await date(first, day(-1));
    expect((await found())[0]).toBe(second);
    expect((await found()).slice(1)).toContain(first);
  });

  it('at midnight of the country listings follow by the minute’s work', async () => {
    const today = day(0);
    await date('S1', today);
    const inStock = () =>
      env.DB.prepare("SELECT in_stock FROM listing WHERE product_id = 'p-S1' ORDER BY country")
        .all<{ in_stock: number }>()
        .then(({ results }) => results.map((row) => row.in_stock));
    const midnight = Date.parse(today) + dayMs - 3 * 3_600_000;
    await desk('POST', '/desk/cron', { at: midnight - 1 });
    expect(await inStock()).toEqual([1, 1]);
    await desk('POST', '/desk/cron', { at: midnight });
    expect(await inStock()).toEqual([0, 1]);
    const counted = await env.DB.prepare(
      "SELECT available FROM facet_totals WHERE country = 'KW' AND shelf = '' AND key = 'total'",
    ).first('available');
    expect(counted).toBe(2);
  });

  it('a country may stop some days before the date, for all dates at once', async () => {
    await date('S1', day(20));
    await date('S1', day(20), 'SA');
    await date('S2', day(40));
    expect((await desk('POST', '/desk/stock/stop-days', { country: 'KW', days: 21 })).data.days).toBe(21);
    expect([await limitOf('S1'), await limitOf('S2'), await limitOf('S1', 'SA')]).toEqual([0, 10, 10]);
    // A date that is said later obeys, too.
    await date('S2', day(20));
    expect(await limitOf('S2')).toBe(0);
    await desk('POST', '/desk/stock/stop-days', { country: 'KW', days: 20 });
    expect([await limitOf('S1'), await limitOf('S2')]).toEqual([10, 10]);
  });

  it('the database reckons days as the rule does', async () => {
    const cases = [-31, -1, 0, 1, 31].flatMap((from) => [0, 1, 30, 31].map((stop) => [day(from), stop] as const));
    for (const [expiresOn, stop] of cases) {
      await env.DB.batch([
        env.DB.prepare("UPDATE countries SET stop_days = ? WHERE id = 'KW'").bind(stop),
        env.DB.prepare("UPDATE stock SET expires_on = ? WHERE sku_id = 'S1' AND country = 'KW'").bind(expiresOn),
      ]);
      const row = await env.DB.prepare(
        `SELECT t.sell_until, s.is_expired, s.available FROM stock t JOIN sellable_stock s USING (sku_id, country)
         WHERE sku_id = 'S1' AND country = 'KW'`,
      ).first();
      const expired = isExpired(expiresOn, stop, Date.now(), 'KW');
      expect(row, `${expiresOn} ${stop}`).toEqual({
        sell_until: getLastSaleDay(expiresOn, stop),
        is_expired: expired ? 1 : 0,
        available: expired ? 0 : 10,
      });
    }
  });

  it('a free gift that is expired is not promised, shown or given; a bundle with an expired part is no offer', async () => {
    await promote(
      { kind: 'giveaway', id: 'gift', sku: 'S2', with_sku: 'S1', with_count: 1 },
      { kind: 'bundle', id: 'pair', skus: ['S1', 'S3'], percent: 10 },
    );
    const client = await createClient();
    const beside = async (sku: string) => {
      const { data } = await client.post('/product/sku', { ids: [sku] });
      return [data.giveaway_items.length, data.bundles.length];
    };
    const given = async () =>
      (await client.post('/order/calculate', { items: [{ sku: 'S1', count: 1 }] })).data.giveaway_items.length;
    expect([await beside('S1'), await given()]).toEqual([[1, 1], 1]);
    await date('S2', day(-1));
    await date('S3', day(-1));
    expect([await beside('S1'), await given()]).toEqual([[0, 0], 0]);
    await buy(client, { items: [{ sku: 'S1', count: 1 }] });
    expect([await stockOf('S2'), await countOf("order_items WHERE sku_id = 'S2'")]).toMatchObject([
      { available: 10, reserved: 0 },
      0,
    ]);
  });

  it('nobody who waits is told of expired units; a good date tells them', async () => {
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 0 });
    await date('S1', day(-1));
    const waiter = await (await createClient()).signedIn();
    await waiter.post('/product/p-S1/notify-me', { value: true });
    const restocked = await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 5 });
    expect(restocked.data).toEqual({ available: 5, sellable: 0, expires_on: day(-1) });
    await drainOutbox(env, Date.now());
    expect(await countOf('mails')).toBe(0);
    await date('S1', day(90));
    await drainOutbox(env, Date.now());
    expect(await countOf("mails WHERE topic = 'stock.back'")).toBe(1);
    expect(await countOf('notify_requests')).toBe(0);
  });

  it('packs that come back from an order that ended are not sold either', async () => {
    const { data } = await buy(await knownGuest(), { items: [{ sku: 'S1', count: 10 }] });
    await date('S1', day(-1));
    await desk('POST', '/desk/order/cancel', { number: data.order.number });
    expect(await stockOf('S1')).toMatchObject({ available: 10, reserved: 0 });
    expect(await limitOf('S1')).toBe(0);
    expect(await countOf("listing WHERE product_id = 'p-S1' AND country = 'KW' AND in_stock = 1")).toBe(0);
  });

  it('the owner’s list: what is expired and what is near, with what is there, and nothing of what is sold out', async () => {
    await date('S1', day(-3));
    await date('S2', day(59), 'SA');
    await date('S3', day(61));
    const { data } = await desk('GET', '/desk/expiring');
    expect(data).toMatchObject({ total: 2, expired: 1, stop_days: { KW: 0, SA: 0 } });
    expect(data.items).toEqual([
      {
        sku: 'S1', country: 'KW', name: 'Vitamin p-S1', expires_on: day(-3), days_left: -3, sell_until: day(-3), is_expired: true,
        available: 10, reserved: 0,
      },
      {
        sku: 'S2', country: 'SA', name: 'Vitamin p-S2', expires_on: day(59), days_left: 59, sell_until: day(59), is_expired: false,
        available: 10, reserved: 0,
      },
    ]); // biome-ignore format: related fields share a line
    expect((await desk('GET', '/desk/expiring?days=61')).data.total).toBe(3);
    // Taken off the books, with the reason that the moves of stock keep.
    await desk('POST', '/desk/stock', { sku: 'S1', country: 'KW', available: 0, reason: 'expired' });
    expect((await desk('GET', '/desk/expiring')).data).toMatchObject({ total: 1, expired: 0 });
    expect(
      await env.DB.prepare("SELECT kind, delta, cause FROM stock_moves WHERE cause = 'expired'").all(),
    ).toMatchObject({ results: [{ kind: 'adjustment', delta: -10, cause: 'expired' }] });
  });

  it('count and date together, as a delivery brings them', async () => {
    await date('S1', day(-1));
    const { data } = await desk('POST', '/desk/stock', {
      sku: 'S1',
      country: 'KW',
      available: 40,
      expires_on: '2099-06',
    });
    expect(data).toEqual({ available: 40, sellable: 40, expires_on: '2099-06-30' });
    expect(await limitOf('S1')).toBeNull();
  });
});

describe('refuses', () => {
  it('an expired line: the quote leaves it out and says so, the order is stock.short', async () => {
    const client = await createClient();
    const body = await checkoutBody(client, { items: [{ sku: 'S1', count: 2 }] });
    await date('S1', day(-1));
    const { data } = await client.post('/order/calculate', { items: [{ sku: 'S1', count: 2 }] });
    expect(data).toMatchObject({ lines: [], changes: [{ sku: 'S1', field: 'count', from: 2, to: 0 }] });
    const answer = await submit(client, body);
    expect([answer.status, answer.meta.error]).toEqual([409, 'stock.short']);
    expect(answer.data.changes).toEqual([{ sku: 'S1', field: 'count', from: 2, to: 0 }]);
    expect(await countOf('orders')).toBe(0);
  });

  it('M29: a date that ends between the look at the cart and the batch', async () => {
    const client = await createClient();
    const body = await checkoutBody(client, { items: [{ sku: 'S1', count: 2 }] });
    const slow = databaseMeanwhile(2, () =>
      env.DB.prepare("UPDATE stock SET expires_on = ? WHERE sku_id = 'S1'").bind(day(-1)).run(),
    );
    const context = {
      env: { ...env, DB: slow },
      now: Date.now(),
      locale: 'en',
      country: 'KW',
      device: await sha256(client.token ?? ''),
      userId: null,
      idempotencyKey: newKey(),
      ip: client.ip,
      waitUntil: () => undefined,
      markReplayed: () => undefined,
    } as unknown as Parameters<typeof submitOrder>[0];
    const refused = (await submitOrder(context, submitBody.parse(body)).catch((error) => error)) as AppError;
    expect([refused.code, refused.data]).toMatchObject([
      'stock.short',
      { changes: [{ sku: 'S1', field: 'count', from: 2, to: 0 }] },
    ]);
    expect([await countOf('orders'), await stockOf('S1')]).toMatchObject([0, { available: 10, reserved: 0 }]);
  });

  it.each(['2027-02-30', '2027-13', '31/02/2027', '', 'soon'])('“%s” as a date', async (expires_on) => {
    const { status, meta } = await date('S1', expires_on);
    expect([status, meta.error]).toEqual([422, 'field.invalid']);
  });

  it('a date of what the shop doesn’t have', async () => {
    expect((await date('NO-1', day(9))).meta.error).toBe('not_found');
  });
});

describe('guards', () => {
  it('the table itself takes no date that is none', async () => {
    const set = env.DB.prepare("UPDATE stock SET expires_on = '2027-02-30' WHERE sku_id = 'S1'").run();
    await expect(set).rejects.toThrow(/CHECK/);
  });

  it('looks into the row of a SKU, and never through the shelf', async () => {
    const { results } = await env.DB.prepare(
      `EXPLAIN QUERY PLAN SELECT l.product_id, st.available FROM listing l
       LEFT JOIN sellable_stock st ON st.sku_id = l.sku_id AND st.country = l.country WHERE l.country = 'KW'`,
    ).all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toMatch(/SEARCH stock USING PRIMARY KEY \(sku_id=\? AND country=\?\)/);
    expect(plan).not.toMatch(/MATERIALIZE|CO-ROUTINE/);
  });
});
