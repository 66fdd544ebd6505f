/** Who at the desk is shown whose data: counted per person and day, bounded, told to owners alone, and forgotten after its time. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { retentionMs } from '../../../../shared/constants.ts';
import { toShopTime } from '../../../../shared/domain/moment.ts';
import { maxPersonsRead } from '../../../../worker/commerce/limits/limits.ts';
import { deleteExpiredRows } from '../../../../worker/commerce/queues/sweep.ts';
import { createKey, desk, type StaffTestKey } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { faultsTold } from '../support/faults.ts';
import { addStaff } from '../support/new-shop.ts';
import { buy, stockShelf } from '../support/shop.ts';

afterEach(() => vi.useRealTimers());

async function hire(role: string): Promise<StaffTestKey> {
  const key = await createKey();
  await addStaff(role, key, null);
  return key;
}
const place = async () => {
  const { data } = await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] });
  return data.order.number as string;
};
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const read = (path: string, key: StaffTestKey) => desk('GET', path, undefined, { key });
const readOrder = (number: string, key: StaffTestKey) => read(`/desk/order?number=${number}`, key);
const readers = async (key?: StaffTestKey) =>
  (await desk('GET', '/desk/today?queue=person_reads', undefined, key && { key })).data.person_reads;
const lineOf = async ({ id }: StaffTestKey) =>
  (await readers()).items.find((one: { id: string }) => one.id === id) ?? null;
/** As if they had been shown so many before. */
const showMany = (key: StaffTestKey, count: number, now = Date.now()) =>
  run(
    `INSERT INTO person_reads (day, staff, person) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
     SELECT ?1, ?2, printf('%064d', i) FROM n`,
    toShopTime(now).day,
    key.id,
    count,
  );

describe('who is shown whose data', () => {
  test('Z29: is counted by person and day, each once, from a list as from an order', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const [first, second] = [await place(), await place()];
    const key = await hire('orders');
    expect(await lineOf(key)).toBeNull();
    await readOrder(first, key);
    expect(await lineOf(key)).toMatchObject({ persons: 1, in_files: 0, is_unusual: false, is_stopped: false });
    await readOrder(first, key);
    expect(await lineOf(key)).toMatchObject({ persons: 1 });
    const { data } = await read('/desk/orders', key);
    const listed = data.items.map(({ number }: { number: string }) => number);
    expect(listed).toEqual(expect.arrayContaining([first, second]));
    expect(await lineOf(key)).toMatchObject({ persons: listed.length });
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    await readOrder(second, key);
    expect(await lineOf(key)).toMatchObject({ persons: 1 });
  });

  test('what names nobody counts nothing, and nothing is written for it', async () => {
    const key = await hire('orders');
    expect((await read('/desk/orders/counts', key)).status).toBe(200);
    expect((await read('/desk/order?number=KW-999999', key)).status).toBe(404);
    expect(await lineOf(key)).toBeNull();
  });

  test('of who was mailed the table has a hash, once for all their mails', async () => {
    for (const [id, to] of [
      ['m1', 'A@example.com'],
      ['m2', 'a@example.com'],
      ['m3', 'b@example.com'],
    ])
      await run(
        `INSERT INTO mails (id, "to", locale, subject, html, text, topic, ref, created_at, recipient)
         VALUES (?, ?, 'en', 'Your order', '', '', 'order.placed', ?, 5, NULL)`,
        id,
        to,
        id,
      );
    const key = await hire('manager');
    expect((await read('/desk/outbox', key)).status).toBe(200);
    expect(await lineOf(key)).toMatchObject({ persons: 2 });
    const { results } = await env.DB.prepare('SELECT person FROM person_reads').all<{ person: string }>();
    for (const { person } of results) expect(person).toMatch(/^[0-9a-f]{64}$/);
  });

  test('rows of a file that is taken out are told beside it', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    await place();
    const key = await hire('manager');
    const { data } = await desk('POST', '/desk/orders/export', {}, { key });
    expect(data.count).toBeGreaterThan(0);
    expect(await lineOf(key)).toMatchObject({ persons: 0, in_files: data.count });
  });
});

describe('the bound of a day', () => {
  test('Z29: refuses who is new beyond it, shows who was shown before, and an owner allows as many again', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const [first, second] = [await place(), await place()];
    const key = await hire('orders');
    await showMany(key, maxPersonsRead(env) - 1);
    expect((await readOrder(first, key)).status).toBe(200);
    const { status, meta, data } = await readOrder(second, key);
    expect([status, meta.error, data]).toEqual([429, 'persons.too_many', {}]);
    expect((await readOrder(first, key)).status).toBe(200);
    expect(await lineOf(key)).toMatchObject({ persons: maxPersonsRead(env), is_stopped: true });
    const path = `/desk/staff/${key.id}/allow-reading`;
    expect((await desk('POST', path, {}, { key: await hire('manager') })).meta.error).toBe('staff.forbidden');
    expect((await desk('POST', path, {})).status).toBe(200);
    expect((await readOrder(second, key)).status).toBe(200);
    expect(await lineOf(key)).toMatchObject({ persons: maxPersonsRead(env) + 1, is_stopped: false });
    expect((await desk('POST', '/desk/staff/nobody/allow-reading', {})).meta.error).toBe('staff.unknown');
  });

  test('is of one person and one day: a colleague reads on, and so does everybody tomorrow', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const number = await place();
    const [key, colleague] = [await hire('orders'), await hire('orders')];
    await showMany(key, maxPersonsRead(env));
    expect((await readOrder(number, key)).status).toBe(429);
    expect((await readOrder(number, colleague)).status).toBe(200);
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    expect((await readOrder(number, key)).status).toBe(200);
  });

  test('an answer that can’t be counted isn’t given', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const number = await place();
    const key = await hire('orders');
    await run("CREATE TRIGGER broken BEFORE INSERT ON person_reads BEGIN SELECT RAISE(ABORT, 'full'); END");
    expect((await readOrder(number, key)).status).toBe(500);
    expect(faultsTold.splice(0)).toHaveLength(1);
    await run('DROP TRIGGER broken');
    expect((await readOrder(number, key)).status).toBe(200);
  });
});

describe('an owner', () => {
  test('is told who was shown far more than usual; nobody without rights over people is told anything', async () => {
    const [steady, sudden] = [await hire('orders'), await hire('orders')];
    for (const day of [1, 2, 3]) {
      await showMany(steady, 150, Date.now() - day * 86_400_000);
      await showMany(sudden, 20, Date.now() - day * 86_400_000);
    }
    await showMany(steady, 200);
    await showMany(sudden, 150);
    expect(await lineOf(steady)).toMatchObject({ persons: 200, is_unusual: false });
    expect(await lineOf(sudden)).toMatchObject({ persons: 150, is_unusual: true });
    expect(await readers(await hire('manager'))).toBeNull();
  });
});

test('who was shown whom is forgotten after its time', async () => {
  const key = await hire('orders');
  const now = Date.now();
  await showMany(key, 3, now - retentionMs.personRead - 86_400_000);
  await showMany(key, 2, now - retentionMs.personRead);
  await deleteExpiredRows(env, now);
  const count = (table: string) =>
    env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE staff = ?`).bind(key.id).first<number>('n');
  expect([await count('person_reads'), await count('person_read_days')]).toEqual([2, 1]);
});
