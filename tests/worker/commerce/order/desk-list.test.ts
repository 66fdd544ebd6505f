/** How the desk finds an order: by pages, by filters, by its person in either script, by its number. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listOrders } from '../../../../worker/commerce/features/order/desk-list.ts';
import { indexOrders } from '../../../../worker/commerce/features/order/search-index.ts';
import { runCron } from '../../../../worker/commerce/queues/cron.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, countOf, kuwaitAddress, saudiAddress, stockShelf } from '../support/shop.ts';

beforeEach(() => stockShelf({ id: 'S1', stock: 50 }));
afterEach(auditAfterEach);

const order = async (name: string, more: Record<string, unknown> = {}) => {
  const shopper = await createClient();
  const phone = String(more.phone ?? shopper.phone);
  const { data, meta } = await buy(shopper, {
    items: [{ sku: 'S1', count: 1 }],
    address: { ...kuwaitAddress, name, phone },
    guest: { name, email: String(more.email ?? 'somebody@example.com'), phone },
    ...('payment_method' in more ? { payment_method: more.payment_method as string } : {}),
  });
  expect(meta.error).toBeUndefined();
  return data.order.number as string;
};
const found = async (search: string) => {
  const { data } = await desk('GET', `/desk/orders?search=${encodeURIComponent(search)}`);
  return (data.items as { number: string }[]).map(({ number }) => number);
};

describe('pages', () => {
  test('go on after a number until there are no more, and no order is on two or on none', async () => {
    const numbers = [];
    for (let at = 0; at < 5; at += 1) numbers.push(await order(`Person ${at}`));
    const at = Date.now();
    await env.DB.prepare('UPDATE orders SET created_at = ?').bind(at).run();
    const seen: string[] = [];
    let after: string | null = '';
    for (let page = 0; after !== null && page < 9; page += 1) {
      const answer: { data: { items: { number: string }[]; next: string | null } } = await desk(
        'GET',
        `/desk/orders?limit=2${after && `&after=${after}`}`,
      );
      expect(answer.data.items.length).toBeLessThanOrEqual(2);
      seen.push(...answer.data.items.map(({ number }) => number));
      after = answer.data.next;
    }
    expect(seen.toSorted()).toEqual(numbers.toSorted());
    expect((await listOrders(env, { limit: 5 })).next).toBeNull();
    expect((await listOrders(env, { limit: 4 })).next).not.toBeNull();
  });

  test('of a search too', async () => {
    const numbers = [];
    for (let at = 0; at < 3; at += 1) numbers.unshift(await order('Fatma Ali'));
    const first = await listOrders(env, { search: 'fatma', limit: 2 });
    expect(first.items.map(({ number }) => number)).toEqual(numbers.slice(0, 2));
    const rest = await listOrders(env, { search: 'fatma', limit: 2, after: first.next as never });
    expect([rest.items.map(({ number }) => number), rest.next]).toEqual([numbers.slice(2), null]);
  });

  test('read by their index alone, whatever the filter', async () => {
    for (const [query, index] of [
      ['SELECT * FROM orders o ORDER BY o.created_at DESC, o.id DESC LIMIT 9', 'orders_by_age'],
      [
        "SELECT * FROM orders o WHERE o.status = 'packed' ORDER BY o.created_at DESC, o.id DESC LIMIT 9",
        'orders_by_status',
      ],
      [
        "SELECT * FROM orders o WHERE o.payment_status = 'paid' ORDER BY o.created_at DESC, o.id DESC LIMIT 9",
        'orders_by_payment',
      ],
    ] as const) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${query}`).all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail).join('; ');
      expect(plan).toContain(index);
      expect(plan).not.toContain('TEMP B-TREE');
    }
  });
});

describe('filters', () => {
  test('narrow by state, payment, country and time, and together', async () => {
    const cash = await order('Noura');
    const card = await order('Sara', { payment_method: 'knet' });
    const at =
      (await env.DB.prepare('SELECT created_at FROM orders WHERE number = ?').bind(cash).first<number>('created_at')) ??
      0;
    await env.DB.prepare('UPDATE orders SET created_at = ? WHERE number = ?')
      .bind(at + 1000, card)
      .run();
    await desk('POST', '/desk/order/advance', { number: cash, to: 'packed' });
    const numbers = async (query: string) =>
      ((await desk('GET', `/desk/orders?${query}`)).data.items as { number: string }[]).map(({ number }) => number);
    expect(await numbers('status=packed')).toEqual([cash]);
    expect(await numbers('payment=pending')).toEqual([card]);
    expect(await numbers('country=SA')).toEqual([]);
    expect(await numbers(`since=${at + 1000}`)).toEqual([card]);
    expect(await numbers(`until=${at + 1000}`)).toEqual([cash]);
    expect(await numbers('status=packed&payment=pending')).toEqual([]);
    expect(await numbers('search=noura&status=placed')).toEqual([]);
    expect(await numbers('search=noura&status=packed')).toEqual([cash]);
  });

  test.each(['status=nope', 'payment=packed', 'limit=0', 'limit=201', 'country=AE', 'after=x', 'colour=red'])(
    '%s is refused',
    async (query) => expect((await desk('GET', `/desk/orders?${query}`)).status).toBe(422),
  );
});

describe('search', () => {
  test('finds a name in either script, from its beginning on, and in any order of its words', async () => {
    const fatma = await order('فاطمة الصباح');
    const latin = await order('Fatima Al-Salem');
    const abdullah = await order('عبد الله خالد');
    const noura = await order('Noura');
    for (const typed of ['fatma', 'Fatimah', 'فاطمه', 'FATIMA'])
      expect((await found(typed)).toSorted()).toEqual([fatma, latin].toSorted());
    expect(await found('فاط')).toContain(fatma);
    expect(await found('fatma sabah')).toEqual([fatma]);
    expect(await found('السالم فاطمة')).toEqual([latin]);
    expect(await found('Abdullah')).toEqual([abdullah]);
    expect(await found('عبدالله')).toEqual([abdullah]);
    expect(await found('نورة')).toEqual([noura]);
    expect(await found('nobody')).toEqual([]);
  });

  test.each([
    ['+965 5000 1234', '50001234'],
    ['00965-5000-1234', '50001234'],
    ['٥٠٠٠ ١٢٣٤', '50001234'],
    ['96550001234', '50001234'],
    ['5000', '50001234'],
    ['1234', '50001234'],
  ])('finds a Kuwaiti number as %s', async (typed, phone) => {
    const number = await order('Noura', { phone });
    await order('Sara', { phone: '60009999' });
    expect(await found(typed)).toEqual([number]);
  });

  test.each(['0512345678', '+966512345678', '00966 51 234 5678', '٠٥١٢٣٤٥٦٧٨', '512345678', '5678'])(
    'finds a Saudi number as %s',
    async (typed) => {
      const shopper = await createClient({ country: 'SA' } as never);
      const body = {
        address: { ...saudiAddress, phone: '0512345678' },
        guest: { name: 'Sara', email: 'sara@example.com', phone: '0512345678' },
      };
      const calculated = await shopper.post(
        '/order/calculate',
        { items: [{ sku: 'S1', count: 1 }] },
        { country: 'SA' },
      );
      const { data } = await shopper.post(
        '/order/submit',
        { items: [{ sku: 'S1', count: 1 }], payment_method: 'cod', quote: calculated.data.quote, ...body },
        { idempotencyKey: `key-${crypto.randomUUID()}`, country: 'SA' },
      );
      expect(await found(typed)).toEqual([data.order.number]);
    },
  );

  test('finds an e-mail by its beginning, and a number in any case', async () => {
    const number = await order('Noura', { email: 'Noura.K2@example.com' });
    await order('Sara', { email: 'sara@example.com' });
    for (const typed of ['noura.k2@example.com', 'NOURA.K2@', 'noura.k2@exam', number.toLowerCase(), number.slice(3)])
      expect(await found(typed)).toEqual([number]);
  });

  test.each(['"', '* OR name:a', 'name:"x" NEAR y', 'a" OR "b', '12', '!!!', ')'])(
    'what would mean something to the index is only text: %s',
    async (typed) => {
      await order('Noura');
      const { status, meta } = await desk('GET', `/desk/orders?search=${encodeURIComponent(typed)}`);
      expect([200, 422]).toContain(status);
      if (status === 422) expect(meta.error).toBe('search.too_short');
    },
  );
});

describe('the index', () => {
  const words = async () => JSON.stringify((await env.DB.prepare('SELECT * FROM order_search').all()).results);
  const tokens = async () =>
    JSON.stringify(
      (
        await env.DB.batch([
          env.DB.prepare("CREATE VIRTUAL TABLE temp_words USING fts5vocab('order_search_index', 'row')"),
          env.DB.prepare('SELECT term FROM temp_words'),
          env.DB.prepare('DROP TABLE temp_words'),
        ])
      )[1]?.results,
    );

  /** Blocks of the index in which the name stands, also where it only says that it is gone. */
  const segments = async () =>
    (await env.DB.prepare(
      "SELECT count(*) AS n FROM order_search_index_data WHERE instr(block, CAST('canary' AS BLOB)) > 0",
    ).first<number>('n')) ?? -1;

  test('is written by the cron as well, once for each order', async () => {
    await order('Noura');
    expect([await countOf('order_search_due'), await countOf('order_search')]).toEqual([1, 0]);
    await runCron(env, Date.now());
    expect([await countOf('order_search_due'), await countOf('order_search')]).toEqual([0, 1]);
    await order('Sara');
    await Promise.all([1, 2, 3].map(() => indexOrders(env.DB)));
    expect([await countOf('order_search_due'), await countOf('order_search')]).toEqual([0, 2]);
  });

  test('PR1: forgets an order that loses its person, before it was written and after', async () => {
    await order('Canary One');
    await indexOrders(env.DB);
    await order('Canary Two');
    expect(await words()).toContain('canary');
    expect(await tokens()).toContain('canary');
    expect(await segments()).toBeGreaterThan(0);
    await env.DB.prepare(`UPDATE orders SET email = '', name = '', phone = '', address = '{}'`).run();
    await indexOrders(env.DB);
    expect([await words(), await tokens(), await countOf('order_search_due'), await segments()]).toEqual([
      '[]',
      '[]',
      0,
      0,
    ]);
  });
});

describe('by what is in an order and where it goes', () => {
  const place = async (name: string, more: { sku?: string; area?: string } = {}) => {
    const shopper = await createClient();
    const { sku = 'S1', area = 'salmiya' } = more;
    const { data, meta } = await buy(shopper, {
      items: [{ sku, count: 1 }],
      address: { ...kuwaitAddress, name, phone: shopper.phone, area },
      guest: { name, email: 'somebody@example.com', phone: shopper.phone },
    });
    expect(meta.error).toBeUndefined();
    return data.order.number as string;
  };
  const listed = async (query: string) =>
    ((await desk('GET', `/desk/orders?${query}`)).data.items as { number: string }[]).map(({ number }) => number);

  test('a search finds SKU, product and area, in either script; a customer search doesn’t', async () => {
    await stockShelf({ id: 'OMG-001', stock: 9 });
    await env.DB.prepare(
      "UPDATE products SET name_en = 'Omega 3 fish oil', name_ar = 'أوميغا 3 زيت السمك' WHERE id = (SELECT product_id FROM skus WHERE id = 'OMG-001')",
    ).run();
    const number = await place('Noura', { sku: 'OMG-001' });
    const other = await place('Sara', { area: 'jabriya' });
    for (const text of ['OMG-001', 'omg', 'Omega', 'أوميغا', 'السالمية', 'salmiya', 'Salmiya'])
      expect(await found(text), text).toEqual([number]);
    for (const text of ['الجابرية', 'Jabriya']) expect(await found(text), text).toEqual([other]);
    const { data } = await desk('GET', '/desk/customers?country=KW&search=Omega');
    expect(JSON.stringify(data)).not.toContain('Noura');
  });

  test('filters by SKU, area and delivery day narrow it, alone and together', async () => {
    await stockShelf({ id: 'S1-B', stock: 9 });
    const first = await place('Noura');
    const second = await place('Sara', { sku: 'S1-B', area: 'jabriya' });
    expect(await listed('sku=S1'), 'not those of a longer code').toEqual([first]);
    expect(await listed('sku=S1-B')).toEqual([second]);
    expect(await listed('area=salmiya')).toEqual([first]);
    expect(await listed('sku=S1&area=jabriya')).toEqual([]);
    expect(await listed('sku=S1&search=Noura&view=to_pack')).toEqual([first]);
    const [{ arrives, area }] = (await desk('GET', '/desk/orders?limit=1')).data.items;
    expect(area.slug).toBe('jabriya');
    expect(await listed(`day=${arrives.first}`)).toEqual([second, first]);
    expect(await listed('day=2020-01-01')).toEqual([]);
  });

  test('an order that loses its person is found by neither', async () => {
    const number = await place('Noura');
    expect(await listed('area=salmiya')).toEqual([number]);
    await env.DB.prepare("UPDATE orders SET address = '{}' WHERE number = ?").bind(number).run();
    expect(await listed('area=salmiya')).toEqual([]);
  });
});
