/** What waits for somebody: each queue of Today, for whom it is, and how little is read for it. */
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Today } from '../../../../shared/contract/desk/today.ts';
import { checkBooks } from '../../../../worker/commerce/audit/check-books.ts';
import { readToday } from '../../../../worker/commerce/features/today/today.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { counting } from '../support/counting-db.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, stockShelf } from '../support/shop.ts';

const today = async (key?: StaffTestKey, query = ''): Promise<Today> =>
  (await desk('GET', `/desk/today${query}`, undefined, key && { key })).data;
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const place = async (more: object = {}) => {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }], ...more });
  return data.order.number as string;
};
const step = async (number: string, ...steps: string[]) => {
  for (const to of steps) expect((await desk('POST', '/desk/order/advance', { number, to })).status).toBe(200);
};
async function hire(role: string, country: string | null = null): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, country);
  return key;
}
/** Of Kuwait and Riyadh, whose days begin three hours before UTC's. */
const inDays = (days: number) => new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

describe('Today tells the owner', () => {
  test('which orders are to be packed, the oldest first, and until when they leave', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const [first, second] = [await place(), await place()];
    await run('UPDATE orders SET created_at = created_at - 86400000 * 9 WHERE number = ?', first);
    const { to_pack: queue } = await today();
    expect(queue).toMatchObject({
      count: 2,
      items: [{ number: first, units: 2, area: 'Salmiya' }, { number: second }],
    });
    expect(Date.parse(queue?.items[0]?.leave_by ?? '')).toBeLessThan(Date.now());
    expect(queue?.soon).toBeGreaterThanOrEqual(1);
    await step(first, 'packed');
    expect((await today()).to_pack?.items.map(({ number }) => number)).toEqual([second]);
  });

  test('which cash is with the courier, and how much', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const number = await place();
    await step(number, 'packed', 'shipped');
    const { cash_due: queue } = await today();
    expect(queue).toMatchObject({ count: 1, items: [{ number }] });
    expect(queue?.sums).toEqual([queue?.items[0]?.to_collect]);
  });

  test('which payments nobody has heard of since their time was over', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const number = await place({ payment_method: 'knet' });
    expect((await today()).stuck_payments?.count).toBe(0);
    await run('UPDATE orders SET expires_at = ? WHERE number = ?', Date.now() - 3_600_000, number);
    expect((await today()).stuck_payments).toMatchObject({ count: 1, items: [{ number }] });
  });

  test('what runs short or expires, of what is on the shelf', async () => {
    await stockShelf({ id: 'A', stock: 6 }, { id: 'B', stock: 5 }, { id: 'C', stock: 0 }, { id: 'D', stock: 5 });
    await run("UPDATE products SET status = 'draft', draft_reason = 'hidden' WHERE id = 'p-D'");
    await run("UPDATE stock SET expires_on = ? WHERE sku_id = 'A' AND country = 'KW'", inDays(12));
    await run("UPDATE stock SET expires_on = ? WHERE sku_id = 'A' AND country = 'SA'", inDays(-2));
    const { low_stock: low, expiring } = await today();
    // C was never received: it isn't short of anything.
    expect(low?.items.map(({ sku, country }) => `${sku} ${country}`)).toEqual(['B KW', 'B SA']);
    expect(expiring).toMatchObject({
      count: 2,
      expired: 1,
      items: [
        { country: 'SA', is_expired: true, days_left: -2 },
        { country: 'KW', is_expired: false, days_left: 12, worth: '45.000 KWD' },
      ],
    });
  });

  test('who waits for what and its worth, and no longer once they were told', async () => {
    await stockShelf({ id: 'A', stock: 0 }, { id: 'B', stock: 0 });
    const people = ['u1', 'u2', 'u3'];
    for (const id of people)
      await run(
        "INSERT INTO users (id, name, email, email_key, password_hash, locale, created_at) VALUES (?1, 'N', ?1 || '@example.com', ?1, 'x', 'en', 1)",
        id,
      );
    const ask = (user: string, sku: string) =>
      run(
        "INSERT INTO notify_requests (user_id, sku_id, country, locale, asked_at) VALUES (?, ?, 'KW', 'en', 1)",
        user,
        sku,
      );
    for (const [user, sku] of [
      ['u1', 'A'],
      ['u1', 'B'],
      ['u2', 'B'],
      ['u3', 'B'],
    ] as const)
      await ask(user, sku);
    expect((await today()).awaited).toMatchObject({
      count: 2,
      people: 4,
      sums: ['30.000 KWD'],
      items: [
        { sku: 'B', people: 3, worth: '22.500 KWD' },
        { sku: 'A', people: 1 },
      ],
    });
    // An account that goes takes its requests with it.
    await run("DELETE FROM users WHERE id = 'u1'");
    await run("DELETE FROM notify_requests WHERE user_id = 'u2'");
    expect((await today()).awaited).toMatchObject({ count: 1, items: [{ sku: 'B', people: 1 }] });
  });

  test('what the catalogue lacks in one language', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' });
    await run("UPDATE products SET description_en = 'x', description_ar = 'س' WHERE id = 'p-A'");
    await run("UPDATE products SET description_en = 'x' WHERE id = 'p-B'");
    expect((await today()).untranslated).toEqual({
      count: 1,
      items: [{ sku: 'B', name: 'Vitamin p-B', lacks: ['ar'] }],
    });
  });

  test('which mails were refused and which events were given up', async () => {
    await run(
      `INSERT INTO mails (id, "to", locale, subject, html, text, topic, ref, created_at, recipient)
       VALUES ('m1', 'a@example.com', 'en', 'Your order', '', '', 'order.placed', 'o1', 5, NULL)`,
    );
    await run("INSERT INTO mail_tries VALUES ('m1', 1, 99)");
    expect((await today()).failed_mails?.count).toBe(0);
    await run("UPDATE mail_tries SET next_at = NULL WHERE mail_id = 'm1'");
    await run(
      `INSERT INTO outbox (id, topic, body, created_at, next_at, dead_at, fault) VALUES ('e1', 'order.paid', 'o1', 1, 1, 9, 'It broke')`,
    );
    const { failed_mails: mails, dead_letters: letters } = await today();
    expect(mails).toMatchObject({ count: 1, items: [{ id: 'm1', subject: 'Your order', to: 'a@example.com' }] });
    expect(letters).toMatchObject({ count: 1, items: [{ id: 'e1', fault: 'It broke' }] });
  });

  test('all that is counted of one queue, and nothing else', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const numbers: string[] = [];
    for (let at = 0; at < 8; at += 1) numbers.push(await place({ payment_method: at < 7 ? 'cod' : 'knet' }));
    expect((await today()).to_pack?.items).toHaveLength(6);
    const told = await today(undefined, '?queue=to_pack');
    expect(told.to_pack?.items.map(({ number }) => number)).toEqual(numbers.slice(0, 7));
    expect(Object.entries(told).flatMap(([name, queue]) => (queue === null ? [] : [name]))).toEqual(['to_pack']);
    expect((await desk('GET', '/desk/today?queue=nothing')).status).toBe(422);
    expect((await today(await hire('viewer', 'SA'), '?queue=to_pack')).to_pack?.count).toBe(0);
    expect((await today(await hire('viewer'), '?queue=dead_letters')).dead_letters).toBeNull();
  });

  test('which rule of the books the newest daily audit found broken', async () => {
    await stockShelf({ id: 'A' });
    const now = Date.now();
    expect((await today()).broken_books).toEqual({ count: 0, items: [], checked_at: null });
    await checkBooks(env.DB, now);
    await run('DROP TRIGGER stock_moves_no_update');
    await run("UPDATE stock_moves SET delta = delta + 1 WHERE sku_id = 'A' AND country = 'KW'");
    await checkBooks(env.DB, now + 3_600_000);
    expect((await today()).broken_books?.count).toBe(0);
    await checkBooks(env.DB, now + 25 * 3_600_000);
    expect((await today()).broken_books).toMatchObject({ count: 1, items: [{ id: 'INV4', rows: 1 }] });
    await run("UPDATE stock_moves SET delta = delta - 1 WHERE sku_id = 'A' AND country = 'KW'");
  });

  test('what a colleague asked for, and not what the reader did', async () => {
    const colleague = await hire('manager');
    await desk('POST', '/desk/approval-limits/KW', { refund: 1000 }, { key: colleague });
    expect((await today()).approvals).toMatchObject({ count: 1, items: [{ kind: 'approval_limits' }] });
    expect((await today(colleague)).approvals).toMatchObject({ count: 0 });
  });
});

describe('Today tells of people who proved nothing', () => {
  test('which cash orders wait to be confirmed, those that end first before the others', async () => {
    await stockShelf({ id: 'S1', stock: 50 }, { id: 'DEAR', stock: 50, baseFils: 30_000 });
    const small = await place();
    const large = await place({ items: [{ sku: 'DEAR', count: 2 }] });
    const packed = await place();
    await step(packed, 'packed');
    expect((await today()).to_confirm).toMatchObject({
      count: 2,
      items: [
        { number: large, to_collect: '60.000 KWD' },
        { number: small, to_collect: '16.000 KWD' },
      ],
    });
    for (const number of [small, large])
      expect((await desk('POST', '/desk/order/confirm', { number })).status).toBe(200);
    expect((await today()).to_confirm).toEqual({ count: 0, items: [] });
    expect((await today(await hire('orders', 'SA'))).to_confirm?.count).toBe(0);
  });

  test('of which products they hold most, or all that they may', async () => {
    await stockShelf(
      { id: 'S1', stock: 40, baseFils: 1000 },
      { id: 'FEW', stock: 3, baseFils: 1000 },
      { id: 'MANY', stock: 40, baseFils: 1000 },
    );
    for (const count of [6, 7]) await place({ items: [{ sku: 'S1', count }] });
    await place({
      items: [
        { sku: 'FEW', count: 2 },
        { sku: 'MANY', count: 2 },
      ],
    });
    expect((await today()).held_stock).toEqual({
      count: 2,
      items: [
        { sku: 'S1', country: 'KW', name: 'Vitamin p-S1', held: 13, available: 27 },
        { sku: 'FEW', country: 'KW', name: 'Vitamin p-FEW', held: 2, available: 1 },
      ],
    });
    await run('UPDATE cash_confirmations SET settled_at = 1, settled_by = ?', 'desk');
    expect((await today()).held_stock?.count).toBe(0);
  });
});

describe('Today guards', () => {
  test('each queue by its permission: others are null', async () => {
    await stockShelf({ id: 'S1', stock: 5 });
    await place();
    const told = await today(await hire('packer'));
    expect(told.to_pack?.count).toBe(1);
    expect(told).toMatchObject({
      approvals: null,
      results: null,
      failed_mails: null,
      broken_books: null,
      awaited: null,
    });
  });

  test('and by country, of which the reader may choose one', async () => {
    await stockShelf({ id: 'S1', stock: 5 });
    await place();
    expect((await today(await hire('packer', 'SA'))).to_pack?.count).toBe(0);
    expect((await today(await hire('packer', 'KW'))).to_pack?.count).toBe(1);
    expect((await today(undefined, '?country=SA')).to_pack?.count).toBe(0);
    const inKuwait = await today(undefined, '?country=KW');
    expect(inKuwait.low_stock?.items.map(({ country }) => country)).toEqual(['KW']);
    expect((await desk('GET', '/desk/today?country=FR')).meta.error).toMatch(/^field\./);
  });
});

describe('of a large shop', () => {
  const many = 4_000;
  const series = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${many})`;

  test('each count stops at a hundred, and no queue reads more than some hundreds of rows', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    await place();
    const columns = await env.DB.prepare(
      "SELECT group_concat(name, ', ') AS names FROM pragma_table_info('orders') WHERE name NOT IN ('id', 'number', 'track_hash', 'created_at', 'confirm_hash')",
    ).first<string>('names');
    await run(
      `${series} INSERT INTO orders (id, number, track_hash, created_at, ${columns})
       SELECT 'o' || i, 'KW-' || (900000 + i), printf('%064d', i), i, ${columns} FROM n, orders WHERE length(orders.id) > 12`,
    );
    await run("UPDATE orders SET status = 'shipped' WHERE created_at % 2 = 0");
    await run(
      `${series} INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, created_at)
       SELECT 'p' || i, 'p' || i, 'noor', 'vitamins', 'published', 'V' || i, 'ف' || i, 1 FROM n`,
    );
    await run(`${series} INSERT INTO skus (id, product_id, base_fils) SELECT 'K' || i, 'p' || i, 1000 FROM n`);
    await run(
      `${series} INSERT INTO stock (sku_id, country, received, available, expires_on)
       SELECT 'K' || i, 'KW', 3, 3, '2027-01-01' FROM n`,
    );
    await run(
      `${series} INSERT INTO cash_confirmations (order_id, country, confirm_until) SELECT 'o' || i, 'KW', 4102444800000 FROM n`,
    );
    await run(`${series} INSERT INTO unproved_shelves SELECT 'K' || i, 'KW', 3 FROM n`);
    await run(`${series} INSERT INTO awaited_skus SELECT 'K' || i, 'KW', i FROM n`);
    const owner = await env.DB.prepare(
      "SELECT staff_id AS id FROM staff_roles WHERE role_id = 'owner' LIMIT 1",
    ).first<string>('id');
    const actor = { id: owner ?? '', keyId: 'k', grants: [{ role: 'owner', country: null, permissions: [] }] } as never;
    for (const country of [undefined, 'KW', 'SA'] as const) {
      const { db, count } = counting(env.DB);
      const told = await readToday(
        { env: { ...env, DB: db }, actor, locale: 'en', now: Date.parse('2026-12-20') },
        { country },
      );
      if (country !== 'SA')
        expect(
          [
            told.to_pack,
            told.to_confirm,
            told.cash_due,
            told.low_stock,
            told.held_stock,
            told.expiring,
            told.awaited,
            told.untranslated,
          ].map((queue) => queue?.count),
        ).toEqual([100, 100, 100, 100, 100, 100, 100, 100]);
      expect(count.rows, String(country)).toBeLessThanOrEqual(2_950);
      expect(count.trips).toBeLessThanOrEqual(2);
    }
  }, 60_000);
});
