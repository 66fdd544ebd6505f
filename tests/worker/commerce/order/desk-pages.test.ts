/** A page of orders for the desk: what each view holds, in its order, and how little is read for it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { countViews } from '../../../../worker/commerce/features/order/count-views.ts';
import { listOrders, type OrderListQuery } from '../../../../worker/commerce/features/order/desk-list.ts';
import { indexOrders } from '../../../../worker/commerce/features/order/search-index.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { counting } from '../support/counting-db.ts';
import { auditAfterEach, buy, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 500 }));

const post = (path: string, body: object) => desk('POST', path, body);
const place = async (more: object = {}) => {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }], ...more });
  return data.order.number as string;
};
const numbersOf = async (query: OrderListQuery) => (await listOrders(env, query)).items.map(({ number }) => number);
const step = async (number: string, ...steps: string[]) => {
  for (const to of steps) expect((await post('/desk/order/advance', { number, to })).status).toBe(200);
};

describe('a view', () => {
  afterEach(auditAfterEach);

  test('holds each order that waits for the same, the oldest first', async () => {
    const [first, second, sent, brought, unpaid, ended] = [
      await place(),
      await place(),
      await place(),
      await place(),
      await place({ payment_method: 'knet' }),
      await place(),
    ];
    await step(sent, 'packed', 'shipped');
    await step(brought, 'packed', 'shipped', 'delivered');
    await post('/desk/order/cancel', { number: ended });
    expect(await numbersOf({ view: 'to_pack' })).toEqual([first, second]);
    expect(await numbersOf({ view: 'unpaid' })).toEqual([unpaid]);
    expect(await numbersOf({ view: 'on_the_way' })).toEqual([sent]);
    expect(await numbersOf({ view: 'cash_due' })).toEqual([sent, brought]);
    expect(await numbersOf({ view: 'cancelled' })).toEqual([ended]);
    expect(await numbersOf({ view: 'tests' })).toEqual([]);
    await step(first, 'packed');
    expect(await numbersOf({ view: 'to_ship' })).toEqual([first]);
    await post('/desk/order/collected', { number: brought });
    expect(await numbersOf({ view: 'cash_due' })).toEqual([sent]);
    expect((await listOrders(env, { view: 'to_pack' })).items[0]).toMatchObject({
      count: 2,
      queue: 'to_pack',
      tags: [],
    });
  });

  test('goes on after an order, forwards in time', async () => {
    const numbers = [await place(), await place(), await place()];
    const first = await listOrders(env, { view: 'to_pack', limit: 2 });
    expect([first.items.map(({ number }) => number), first.next]).toEqual([numbers.slice(0, 2), numbers[1]]);
    const second = await listOrders(env, { view: 'to_pack', limit: 2, after: first.next as never });
    expect([second.items.map(({ number }) => number), second.next]).toEqual([numbers.slice(2), null]);
  });

  test('is counted, with what the reader has to do', async () => {
    const number = await place();
    await place();
    const { data } = await desk('GET', '/desk/orders/counts');
    expect(data).toEqual({ counts: { to_pack: 2, to_ship: 0, unpaid: 0, cash_due: 0 }, mine: 0 });
    const me = (await desk('GET', '/desk/me')).data.item.id;
    await post('/desk/order/assign', { number, from: null, to: me });
    expect((await desk('GET', '/desk/orders/counts?country=KW')).data.mine).toBe(1);
    expect((await desk('GET', '/desk/orders/counts?country=SA')).data).toMatchObject({
      counts: { to_pack: 0 },
      mine: 0,
    });
  });
});

describe('of many orders', () => {
  const many = 4_000;
  /** Copies of one order: by turns of both countries, in every state, with tags, people and couriers. */
  const fill = async () => {
    await place();
    const columns = await env.DB.prepare(
      "SELECT name FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'number', 'country', 'currency', 'rate_micros', 'track_hash', 'created_at', 'confirm_hash', 'name')",
    ).all<{ name: string }>();
    const names = columns.results.map(({ name }) => name).join(', ');
    await env.DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})
       INSERT INTO orders (id, number, country, currency, rate_micros, track_hash, created_at, name, ${names})
       SELECT 'o' || i, iif(i % 10 = 0, 'SA-', 'KW-') || (900000 + i), iif(i % 10 = 0, 'SA', 'KW'), iif(i % 10 = 0, 'SAR', 'KWD'), 1000000,
         printf('%064d', i), i, 'Noura ' || i, ${names} FROM n, orders WHERE orders.id NOT LIKE 'o_%' OR length(orders.id) > 12`,
    ).run();
    const people = await env.DB.prepare("SELECT id FROM staff WHERE status = 'active' LIMIT 1").first<string>('id');
    await env.DB.batch(
      [
        "UPDATE orders SET status = 'packed' WHERE created_at % 7 = 1",
        "UPDATE orders SET status = 'shipped' WHERE created_at % 7 = 2",
        "UPDATE orders SET status = 'delivered', payment_status = 'paid' WHERE created_at % 7 > 2",
        `UPDATE orders SET tags = '["call first","gift"]' WHERE created_at % 3 = 0`,
        `UPDATE orders SET assignee = '${people}' WHERE created_at % 2 = 0`,
        "UPDATE orders SET courier = 'aramex' WHERE created_at % 5 = 0",
      ].map((sql) => env.DB.prepare(sql)),
    );
    for (let left = 1; left > 0; ) left = await indexOrders(env.DB);
    return people as string;
  };

  test('a page, a search and a filter that hardly any order passes read at most 200 rows', async () => {
    const assignee = (await fill()) as never;
    const queries: OrderListQuery[] = [
      {},
      ...(['to_pack', 'to_ship', 'on_the_way', 'unpaid', 'delivered', 'cash_due', 'cancelled'] as const).flatMap(
        (view) => [
          { view },
          { view, country: 'KW' as const },
          { view, country: 'SA' as const, tag: 'gift' },
          { view, assignee, courier: 'aramex' },
        ],
      ),
      { country: 'SA' },
      { countries: ['SA'] },
      { tag: 'gift' },
      { tag: 'gift', country: 'SA' },
      { tag: 'nobody has it' },
      { assignee },
      { assignee, tag: 'gift' },
      { courier: 'aramex', status: 'packed' },
      { status: 'delivered', payment: 'due_on_delivery' },
      { payment: 'paid', country: 'SA', since: 100, until: 3_000 },
      { search: 'noura' },
      { search: 'noura', country: 'SA', view: 'to_pack' },
      { search: 'نورة' },
      { search: 'KW-900001' },
      { search: '900010' },
      { search: '5000' },
      { search: 'salmiya' },
      { search: 'salmiya', view: 'cash_due', country: 'SA' },
      { area: 'salmiya' },
      { area: 'salmiya', tag: 'gift', view: 'to_ship' },
      { sku: 'S1' as never, area: 'salmiya' },
      { day: '2020-01-01' },
      { day: '2020-01-01', view: 'to_pack' },
    ];
    const seen: [string, number][] = [];
    for (const query of queries) {
      const { db, count } = counting(env.DB);
      const page = await listOrders({ ...env, DB: db }, query);
      seen.push([JSON.stringify(query), count.rows]);
      if (page.next === null) continue;
      const second = counting(env.DB);
      await listOrders({ ...env, DB: second.db }, { ...query, after: page.next as never });
      seen.push([`${JSON.stringify(query)} after ${page.next}`, second.count.rows]);
    }
    expect(seen.filter(([, rows]) => rows > 200)).toEqual([]);
  }, 60_000);

  test('pages leave no order out, however few of those looked at pass', async () => {
    await fill();
    const seen: string[] = [];
    let after: string | null | undefined;
    for (let pages = 0; after !== null && pages < 200; pages += 1) {
      const page = await listOrders(env, {
        view: 'to_pack',
        tag: 'gift',
        country: 'SA',
        ...(after && { after: after as never }),
      });
      seen.push(...page.items.map(({ number }) => number));
      after = page.next;
    }
    const { results } = await env.DB.prepare(
      `SELECT number FROM orders WHERE queue = 'to_pack' AND country = 'SA' AND tags LIKE '%gift%' ORDER BY created_at, id`,
    ).all<{ number: string }>();
    expect(seen).toEqual(results.map(({ number }) => number));
    expect(seen.length).toBeGreaterThan(10);
  }, 60_000);

  test('counting stops at a hundred, and reads no more for it', async () => {
    const actor = await fill();
    const { db, count } = counting(env.DB);
    const { counts, mine } = await countViews(db, { countries: ['KW', 'SA'], actor });
    expect([counts.to_pack, counts.to_ship, counts.cash_due, mine]).toEqual([100, 100, 100, 100]);
    expect(count.rows).toBeLessThanOrEqual(510);
  }, 60_000);
});
