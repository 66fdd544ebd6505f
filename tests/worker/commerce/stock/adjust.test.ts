/** Stock by difference, and who got a lot that is recalled. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { listRecalled } from '../../../../worker/commerce/features/stock/recall.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { counting } from '../support/counting-db.ts';
import { auditAfterEach, buy, countOf, newKey, stockOf, stockShelf } from '../support/shop.ts';

afterEach(auditAfterEach);

const adjust = (body: object) =>
  desk('POST', '/desk/stock/adjust', { key: newKey(), sku: 'S1', country: 'KW', ...body });
const place = async () =>
  (await buy(await createClient(), { items: [{ sku: 'S1', count: 2 }] })).data.order as { id: string; number: string };

describe('an adjustment', () => {
  test('adds to what is there now, so that units sold meanwhile stay sold', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    await place();
    expect((await adjust({ by: 5, reason: 'received' })).data).toEqual({ available: 13, move: expect.any(Number) });
    expect((await adjust({ by: -3, reason: 'damaged' })).data).toMatchObject({ available: 10 });
    expect(await stockOf('S1')).toMatchObject({ available: 10, reserved: 2 });
    const { data } = await desk('GET', '/desk/stock/moves?sku=S1');
    expect(data.items.slice(0, 2)).toMatchObject([
      { delta: -3, cause: 'damaged' },
      { delta: 5, cause: 'received' },
    ]);
  });

  test('of more units than are there, against its reason, or by nothing is refused and changes nothing', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    for (const body of [
      { by: -11, reason: 'lost' },
      { by: 3, reason: 'expired' },
      { by: -3, reason: 'received' },
      { by: 0, reason: 'counted' },
    ])
      expect([body, (await adjust(body)).meta.error]).toEqual([body, 'field.out_of_range']);
    expect((await adjust({ by: 1, reason: 'sold' })).status).toBe(422);
    expect((await adjust({ sku: 'NO-1', by: 1, reason: 'found' })).meta.error).toBe('sku.unknown');
    expect(await stockOf('S1')).toMatchObject({ available: 10 });
  });
});

describe('sent again with its key', () => {
  const countMoves = () => countOf('stock_moves');

  test('an adjustment is one move, also at the same time', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    const moves = await countMoves();
    const body = { key: newKey(), by: 5, reason: 'found' };
    const answers = await Promise.all([adjust(body), adjust(body), adjust(body)]);
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.available} ${data.move}`)).size).toBe(1);
    expect(await stockOf('S1')).toMatchObject({ available: 15 });
    expect(await countMoves()).toBe(moves + 1);
    expect((await adjust({ ...body, by: 6 })).meta.error).toBe('idempotency.mismatch');
    expect((await adjust({ ...body, country: 'SA' })).meta.error).toBe('idempotency.mismatch');
    expect((await adjust({ key: undefined, by: 1, reason: 'found' })).meta.error).toBe('field.required');
    expect(await stockOf('S1')).toMatchObject({ available: 15 });
  });

  test('it is taken back by one move of the opposite, while the units are there', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    const undo = (move: number, country = 'KW') => desk('POST', '/desk/stock/undo', { country, move });
    const { move } = (await adjust({ by: 5, reason: 'received' })).data;
    expect((await undo(move, 'SA')).meta.error).toBe('change.unknown');
    expect((await Promise.all([undo(move), undo(move)])).map(({ data }) => data.available)).toEqual([10, 10]);
    const { items } = (await desk('GET', '/desk/stock/moves?sku=S1&country=KW')).data;
    expect(items.slice(0, 2)).toMatchObject([
      { delta: -5, cause: `undone:${move}` },
      { id: move, delta: 5 },
    ]);
    expect((await undo(items[0].id)).meta.error).toBe('undo.impossible');
    const more = (await adjust({ by: 2, reason: 'found' })).data.move;
    await adjust({ by: -12, reason: 'lost' });
    expect((await undo(more)).meta.error).toBe('stock.short');
    expect(await stockOf('S1')).toMatchObject({ available: 0 });
  });
});

describe('moves', () => {
  test('go on without an end, newest first, each page by its cursor', async () => {
    await stockShelf({ id: 'S1', stock: 10 });
    for (let n = 0; n < 50; n += 1)
      await env.DB.prepare(
        "INSERT INTO stock_moves (sku_id, country, kind, delta, cause, at) VALUES ('S1', ?, 'adjustment', 1, 'found', ?)",
      )
        .bind(n % 2 === 0 ? 'KW' : 'SA', n)
        .run();
    const seen: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { data }: { data: { items: { id: number }[]; next: string | null } } = await desk(
        'GET',
        `/desk/stock/moves?sku=S1${after && `&after=${after}`}`,
      );
      seen.push(...data.items.map(({ id }) => id));
      after = data.next;
    }
    expect(seen).toEqual([...seen].sort((a, b) => b - a));
    expect(seen).toHaveLength(52);
    const { items } = (await desk('GET', '/desk/stock/moves?sku=S1&country=SA')).data;
    expect(new Set(items.map(({ country }: { country: string }) => country))).toEqual(new Set(['SA']));
  });
});

describe('a recall', () => {
  const scan = (order: { id: string }, key: string, lot: string) =>
    env.DB.prepare("INSERT INTO pack_scans VALUES (?, ?, 'S1', 1, '2027-03-31', ?, NULL, 5, 1)")
      .bind(order.id, key, lot)
      .run();

  test('finds every buyer of the lot once, and nobody else', async () => {
    await stockShelf({ id: 'S1', stock: 50 });
    const [both, one, other] = [await place(), await place(), await place()];
    await scan(both, 'a', 'L-1');
    await scan(both, 'b', 'L-1');
    await scan(one, 'a', 'L-1');
    await scan(other, 'a', 'L-2');
    const { data } = await desk('GET', '/desk/stock/recall?sku=S1&lot=L-1');
    expect(data.next).toBeNull();
    expect(
      Object.fromEntries((data.items as { number: string; qty: number }[]).map(({ number, qty }) => [number, qty])),
    ).toEqual({ [both.number]: 2, [one.number]: 1 });
    expect(data.items[0]).toMatchObject({ country: 'KW', expires_on: '2027-03-31' });
    expect((await desk('GET', '/desk/stock/recall?sku=S1&lot=L-3')).data.items).toEqual([]);
    const { db, count } = counting(env.DB);
    expect((await listRecalled(db, { sku: 'S1', lot: 'L-1', countries: ['SA'] })).items).toEqual([]);
    expect(count.rows).toBeLessThanOrEqual(10);
  });
});
