/** Deliveries with lots, what leaves first, counts of shelves, recalls, suppliers. */
import { env } from 'cloudflare:workers';
import { afterEach, describe, expect, test } from 'vitest';
import { updateDemand } from '../../../../worker/commerce/features/stock/demand.ts';
import { listPossible } from '../../../../worker/commerce/features/stock/recall.ts';
import { createKey, desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { counting } from '../support/counting-db.ts';
import { addStaff } from '../support/new-shop.ts';
import { auditAfterEach, buy, countOf, knownGuest, newKey, stockOf, stockShelf } from '../support/shop.ts';

afterEach(auditAfterEach);

const post = (path: string, body: object) => desk('POST', path, body);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const line = (more: object = {}) => ({ key: newKey(), code: 'S1', count: 10, ...more });
const receive = (lines: object[], more: object = {}) =>
  post('/desk/stock/receive', { key: newKey(), country: 'KW', lines, ...more });
const outcomes = ({ data }: { data: { results: { outcome: string }[] } }) => data.results.map(({ outcome }) => outcome);
const level = async (sku = 'S1') => (await desk('GET', `/desk/stock/level?country=KW&sku=${sku}`)).data;
const lotsOf = async (sku = 'S1') =>
  Object.fromEntries((await level(sku)).lots.map((lot: { lot: string; on_hand: number }) => [lot.lot, lot.on_hand]));
const place = async (count = 2) =>
  (await buy(await knownGuest(), { items: [{ sku: 'S1', count }] })).data.order as { id: string; number: string };
const pack = (number: string, ...scans: object[]) =>
  post('/desk/order/pack', { number, scans: scans.map((scan) => ({ key: newKey(), code: 'S1', ...scan })) });

describe('a delivery', () => {
  test('is booked by line: what is right of it, with its lot and date; the others say why', async () => {
    await stockShelf({ id: 'S1', stock: 0 }, { id: 'S2', stock: 0 });
    await env.DB.prepare("UPDATE skus SET gtin = '4006381333931' WHERE id = 'S1'").run();
    const supplier = (await post('/desk/stock/suppliers', { name: 'Gulf Health', contact: '', lead_days: 14 })).data.id;
    const answer = await receive(
      [
        line({ code: '04006381333931', lot: 'L-1', expires_on: '2030-03-10' }),
        line({ code: 's2', count: 3, lot: 'X', expires_on: '2030-05' }),
        line({ code: 'NO-1' }),
        line({ lot: 'L-0', expires_on: inDays(-2) }),
        line({ lot: 'L-1', expires_on: '2030-10-03' }),
      ],
      { supplier, reference: 'DN-77 <b>' },
    );
    expect(outcomes(answer)).toEqual(['received', 'received', 'unknown_sku', 'expired', 'other_date']);
    expect(await stockOf('S1')).toMatchObject({ available: 10 });
    expect(await level()).toMatchObject({ free: 10, held: 0, on_hand: 10, expires_on: '2030-03-10' });
    expect(await level('S2')).toMatchObject({ free: 3, expires_on: '2030-05-31' });
    const { items } = (await desk('GET', '/desk/stock/moves?sku=S1&country=KW')).data;
    expect(items[0]).toMatchObject({
      delta: 10,
      cause: 'received',
      lot: 'L-1',
      supplier: 'Gulf Health',
      reference: 'DN-77 <b>',
      by: expect.any(String),
    });
  });

  test('of a lot in other letters is of that lot, and a recall finds it', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    const delivery = (code: string, lot: string) => receive([line({ code, lot, expires_on: '2030-03-31' })]);
    expect(outcomes(await delivery('s1', 'ab-1'))).toEqual(['received']);
    expect(outcomes(await delivery('S1', '\u200fAB‑١'))).toEqual(['received']);
    expect(await lotsOf()).toEqual({ 'AB-1': 20 });
    await post('/desk/stock/lot/stop', { sku: 's1', country: 'KW', lot: 'Ab-1', is_stopped: true });
    expect(outcomes(await delivery('S1', 'aB-1'))).toEqual(['recalled']);
    expect((await desk('GET', '/desk/stock/recall?sku=s1&lot=ab-1')).meta.error).toBeUndefined();
  });

  test('sent again, or twice at once, is booked once; another one with its keys is refused', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    const key = newKey();
    const lines = [line({ lot: 'L-1', expires_on: '2030-03-31' }), line({ lot: 'L-2', expires_on: '2031-03-31' })];
    const answers = await Promise.all([receive(lines, { key }), receive(lines, { key })]);
    expect(answers.map(outcomes)).toEqual([
      ['received', 'received'],
      ['received', 'received'],
    ]);
    const mended = [...lines, line({ lot: 'L-3', expires_on: '2032-03-31', count: 1 })];
    expect(outcomes(await receive(mended, { key }))).toEqual(['received', 'received', 'received']);
    expect(await stockOf('S1')).toMatchObject({ available: 21 });
    expect(await countOf('stock_receipts')).toBe(1);
    expect((await receive([{ ...lines[0], count: 11 }], { key })).meta.error).toBe('idempotency.mismatch');
    expect((await receive(lines, { key, country: 'SA' })).meta.error).toBe('idempotency.mismatch');
    expect(await stockOf('S1')).toMatchObject({ available: 21 });
  });

  test('lessens what is on order', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    const order = (from: number, to: number) =>
      post('/desk/stock/suppliers/on-order', { country: 'KW', sku: 'S1', from, to });
    expect((await order(0, 24)).data).toEqual({ on_order: 24 });
    expect((await order(0, 24)).data).toEqual({ on_order: 24 });
    expect((await order(5, 30)).data).toEqual({ on_order: 24 });
    await receive([line()]);
    expect(await level()).toMatchObject({ on_order: 14 });
    await receive([line({ count: 20 })]);
    expect(await level()).toMatchObject({ on_order: 0 });
  });
});

describe('what expires first leaves first', () => {
  test('packs without a lot are of the lot of their date; an empty lot hands over to the next one', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    await receive([
      line({ lot: 'B', expires_on: '2031-01-31' }),
      line({ lot: 'A', expires_on: '2030-01-31', count: 2 }),
    ]);
    expect(await level()).toMatchObject({ expires_on: '2030-01-31' });
    const { number } = await place(2);
    expect(await level()).toMatchObject({ free: 10, held: 2, on_hand: 12 });
    expect(outcomes(await pack(number, { count: 2 }))).toEqual(['packed']);
    expect(await lotsOf()).toEqual({ A: 0, B: 10 });
    expect(await level()).toMatchObject({ expires_on: '2031-01-31', orders: [{ number, count: 2 }] });
    await post('/desk/order/unpack', { number, sku: 'S1' });
    expect(await lotsOf()).toEqual({ A: 2, B: 10 });
    expect(await level()).toMatchObject({ expires_on: '2030-01-31' });
    await pack(number, { count: 2 });
    await post('/desk/order/packed', { number });
    expect(await level()).toMatchObject({ free: 10, held: 0, on_hand: 10, orders: [] });
  });

  test('an expired lot stops the sale until it is written off', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    await receive([line({ lot: 'A', expires_on: inDays(1), count: 3 }), line({ lot: 'B', expires_on: '2031-01-31' })]);
    await env.DB.prepare("UPDATE stock_lots SET expires_on = '2020-01-01' WHERE lot = 'A'").run();
    await env.DB.prepare("UPDATE stock SET expires_on = '2020-01-01' WHERE sku_id = 'S1' AND country = 'KW'").run();
    expect(await level()).toMatchObject({ is_expired: true });
    expect((await buy(await createClient(), { items: [{ sku: 'S1', count: 1 }] })).status).not.toBe(200);
    const off = { key: newKey(), sku: 'S1', country: 'KW', by: -3, reason: 'expired', lot: 'A' };
    expect((await post('/desk/stock/adjust', { ...off, lot: 'Z' })).meta.error).toBe('lot.unknown');
    expect((await post('/desk/stock/adjust', off)).data.available).toBe(10);
    expect(await level()).toMatchObject({ is_expired: false, expires_on: '2031-01-31' });
    expect((await place(1)).number).toBeTruthy();
  });
});

describe('a count', () => {
  const start = async () =>
    (await post('/desk/stock/count/start', { key: newKey(), country: 'KW', shelf: 'A 1' })).data.id;
  const scan = (id: number, ...scans: object[]) =>
    post('/desk/stock/count/scan', {
      country: 'KW',
      id,
      scans: scans.map((one) => ({ key: newKey(), code: 'S1', at: Date.now(), ...one })),
    });
  const show = async (id: number, query = '') =>
    (await desk('GET', `/desk/stock/count?country=KW&id=${id}${query}`)).data;
  const book = (id: number) => post('/desk/stock/count/book', { country: 'KW', id });

  test('is blind, counts each scan once, shows differences before it is booked, and is booked once', async () => {
    await stockShelf({ id: 'S1', stock: 10 }, { id: 'S2', stock: 4 });
    await place(2);
    const id = await start();
    const twice = { key: newKey(), count: 7 };
    await Promise.all([scan(id, twice), scan(id, twice)]);
    expect(outcomes(await scan(id, { code: 'NO-1' }, { code: 's2', count: 4 }))).toEqual(['unknown_sku', 'counted']);
    expect((await show(id)).lines).toMatchObject([
      { counted: expect.any(Number), expected: null, difference: null },
      { expected: null },
    ]);
    const bySku = ({ lines }: { lines: { sku: string; counted: number; expected: number; difference: number }[] }) =>
      Object.fromEntries(lines.map(({ sku, counted, expected, difference }) => [sku, [counted, expected, difference]]));
    expect(bySku(await show(id, '&review=1'))).toEqual({ S1: [7, 10, -3], S2: [4, 4, 0] });
    expect(await stockOf('S1')).toMatchObject({ available: 8, reserved: 2 });
    const answers = await Promise.all([book(id), book(id)]);
    for (const answer of answers)
      expect(
        answer.data.results.toSorted((a: { sku: string }, b: { sku: string }) => (a.sku < b.sku ? -1 : 1)),
      ).toEqual([
        { sku: 'S1', difference: -3, outcome: 'booked' },
        { sku: 'S2', difference: 0, outcome: 'same' },
      ]);
    expect(await stockOf('S1')).toMatchObject({ available: 5, reserved: 2 });
    expect((await scan(id, {})).meta.error).toBe('count.booked');
    expect((await desk('GET', '/desk/stock/moves?sku=S1&country=KW')).data.items[0]).toMatchObject({
      delta: -3,
      cause: 'counted',
    });
  });

  test('leaves what is sold, packed or received meanwhile as it is', async () => {
    await stockShelf({ id: 'S1', stock: 20 });
    const early = await place(2);
    const id = await start();
    await scan(id, { count: 19 });
    await place(3);
    await pack(early.number, { count: 2 });
    await post('/desk/order/packed', { number: early.number });
    await receive([line({ count: 6 })]);
    expect((await show(id, '&review=1')).lines).toMatchObject([{ counted: 19, expected: 20, difference: -1 }]);
    await book(id);
    expect(await stockOf('S1')).toMatchObject({ available: 20 - 2 - 3 + 6 - 1 });
  });

  test('a scan that waited for the connection is of its own time', async () => {
    await stockShelf({ id: 'S1', stock: 20 });
    const { number } = await place(2);
    const id = await start();
    const at = Date.now();
    await new Promise((done) => setTimeout(done, 5));
    await pack(number, { count: 2 });
    await post('/desk/order/packed', { number });
    await receive([line({ count: 6 })]);
    await scan(id, { count: 20, at });
    expect((await show(id, '&review=1')).lines).toMatchObject([{ counted: 20, expected: 20, difference: 0 }]);
  });

  test('takes nothing that orders hold', async () => {
    await stockShelf({ id: 'S1', stock: 5 });
    await place(4);
    const id = await start();
    await scan(id, { count: 2 }, { count: 1 }, { count: -1 });
    expect(outcomes(await book(id))).toEqual(['short']);
    expect(await stockOf('S1')).toMatchObject({ available: 1, reserved: 4 });
    expect((await desk('GET', '/desk/stock/counts?country=KW')).data.items).toMatchObject([
      { id, shelf: 'A 1', lines: 1 },
    ]);
    expect((await desk('GET', `/desk/stock/count?country=SA&id=${id}`)).meta.error).toBe('count.unknown');
  });
});

describe('a recalled lot', () => {
  const stop = (is: boolean) => post('/desk/stock/lot/stop', { sku: 'S1', country: 'KW', lot: 'A', is_stopped: is });

  test('isn’t sold or packed any more, and can be again', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    await receive([
      line({ lot: 'A', expires_on: '2030-01-31', count: 4 }),
      line({ lot: 'B', expires_on: '2031-01-31' }),
    ]);
    const { number } = await place(2);
    expect((await stop(true)).data).toEqual({ available: 8, taken: 4 });
    expect((await stop(true)).data).toEqual({ available: 8, taken: 4 });
    expect(await level()).toMatchObject({ expires_on: '2031-01-31' });
    expect(outcomes(await pack(number, { lot: 'A', expires_on: '2030-01-31' }))).toEqual(['recalled']);
    expect(outcomes(await receive([line({ lot: 'A', expires_on: '2030-01-31' })]))).toEqual(['recalled']);
    expect(outcomes(await pack(number, { count: 2 }))).toEqual(['packed']);
    expect(await lotsOf()).toEqual({ A: 0, B: 8 });
    expect((await stop(false)).data).toEqual({ available: 12, taken: 0 });
    expect(await lotsOf()).toEqual({ A: 4, B: 8 });
  });

  test('finds who got it, and who may have: packs of its date whose lot nobody read, and parcels without scans', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    await receive([
      line({ lot: 'A', expires_on: '2030-01-31', count: 30 }),
      line({ lot: 'B', expires_on: '2031-01-31' }),
    ]);
    const [read, unread, unscanned, other] = [await place(), await place(), await place(), await place()];
    await pack(read.number, { count: 2, lot: 'A' });
    await pack(unread.number, { count: 2 });
    await pack(other.number, { count: 2, lot: 'B', expires_on: '2031-01-31', reason: 'not_there' });
    for (const { number } of [read, unread, other]) await post('/desk/order/packed', { number });
    await post('/desk/order/advance', { number: unscanned.number, to: 'packed' });
    await place();
    const find = async (query: string) => {
      const { data } = await desk('GET', `/desk/stock/recall?sku=S1&lot=A${query}`);
      return data.items as { number: string; qty: number; phone: string | null }[];
    };
    expect((await find('')).map(({ number }) => number)).toEqual([read.number]);
    expect(new Set((await find('&possible=1')).map(({ number }) => number))).toEqual(
      new Set([unread.number, unscanned.number]),
    );
    const { db, count } = counting(env.DB);
    await listPossible(db, { sku: 'S1', lot: 'A', countries: ['KW'] });
    expect(count.rows).toBeLessThanOrEqual(200);
  });

  test('shows contacts to who may read customers', async () => {
    await stockShelf({ id: 'S1', stock: 0 });
    await receive([line({ lot: 'A', expires_on: '2030-01-31' })]);
    const { number } = await place();
    await pack(number, { count: 2, lot: 'A' });
    const seen = async (role: string) => {
      const key = await createKey();
      await addStaff(role, key, 'KW');
      return (await desk('GET', '/desk/stock/recall?sku=S1&lot=A', undefined, { key })).data.items[0];
    };
    expect(await seen('orders')).toMatchObject({ number, name: expect.any(String), phone: expect.any(String) });
    expect(await seen('packer')).toMatchObject({ number, name: null, phone: null, email: null });
  });
});

describe('the list of stock', () => {
  const skus = async (query: string) =>
    (await desk('GET', `/desk/stock/levels?country=KW${query}`)).data.items.map(({ sku }: { sku: string }) => sku);

  test('has a view of what is low and of what expires, and finds by SKU, bar code and name in either script', async () => {
    await stockShelf({ id: 'LOW', stock: 2 }, { id: 'OLD', stock: 40 }, { id: 'FINE', stock: 40 });
    await env.DB.prepare("UPDATE stock SET expires_on = ? WHERE sku_id = 'OLD'").bind(inDays(20)).run();
    await env.DB.prepare("UPDATE skus SET gtin = '4006381333931' WHERE id = 'FINE'").run();
    expect(await skus('')).toEqual(['FINE', 'LOW', 'OLD']);
    expect(await skus('&view=low')).toEqual(['LOW']);
    expect(await skus('&view=expiring')).toEqual(['OLD']);
    expect(await skus('&view=awaited')).toEqual([]);
    expect(await skus('&search=4006381333931')).toEqual(['FINE']);
    expect(await skus(`&search=${encodeURIComponent('فيتامين p-low')}`)).toEqual(['LOW']);
    expect(await skus('&search=%22')).toEqual([]);
  });

  test('tells demand and days of cover, worked out once a day', async () => {
    await stockShelf({ id: 'S1', stock: 30 });
    await place(2);
    await updateDemand(env.DB, Date.now());
    await place(2);
    await updateDemand(env.DB, Date.now());
    expect(await level()).toMatchObject({ demand: 2, free: 26, held: 4, cover_days: 364 });
    await updateDemand(env.DB, Date.now() + 25 * 3_600_000);
    expect(await level()).toMatchObject({ demand: 4 });
  });
});

describe('what is to be ordered', () => {
  test('follows demand, lead time and packs; its cost is for those who may see it', async () => {
    await stockShelf({ id: 'S1', stock: 3 });
    await env.DB.prepare("UPDATE stock SET demand = 28 WHERE sku_id = 'S1' AND country = 'KW'").run();
    const { id } = (await post('/desk/stock/suppliers', { name: '<i>Noor</i>', contact: '+965', lead_days: 14 })).data;
    expect((await post('/desk/stock/suppliers/sku', { id, sku: 'NO-1', pack_size: 1 })).meta.error).toBe('sku.unknown');
    expect((await post('/desk/stock/suppliers/sku', { id: 99, sku: 'S1', pack_size: 1 })).meta.error).toBe(
      'supplier.unknown',
    );
    await post('/desk/stock/suppliers/sku', { id, sku: 'S1', pack_size: 12 });
    await post('/desk/stock/suppliers/cost', { id, sku: 'S1', cost_fils: 2100 });
    const path = `/desk/stock/suppliers/reorder?country=KW&supplier=${id}`;
    const row = { sku: 'S1', free: 3, on_order: 0, demand: 28, cover_days: 3, pack_size: 12, units: 24 };
    expect((await desk('GET', path)).data.items).toMatchObject([{ ...row, cost_fils: 2100 }]);
    const key = await createKey();
    await addStaff('catalogue', key);
    expect((await desk('GET', path, undefined, { key })).data.items).toMatchObject([{ ...row, cost_fils: null }]);
    await post('/desk/stock/suppliers/change', { id, lead_days: 0 });
    expect((await desk('GET', path)).data.items).toMatchObject([{ units: 12 }]);
    await post('/desk/stock/suppliers/sku', { id, sku: 'S1', pack_size: null });
    expect((await desk('GET', path)).data.items).toEqual([]);
    expect((await desk('GET', '/desk/stock/suppliers')).data.items).toMatchObject([{ name: '<i>Noor</i>', skus: 0 }]);
  });
});
