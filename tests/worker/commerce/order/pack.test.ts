/** A parcel is packed by scanning what goes into it. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach, buy, countOf, newKey, stockShelf } from '../support/shop.ts';

beforeEach(async () => {
  await stockShelf({ id: 'S1', stock: 50 }, { id: 'S2', stock: 50 });
  await env.DB.prepare("UPDATE skus SET gtin = '4006381333931' WHERE id = 'S1'").run();
  await env.DB.prepare("UPDATE stock SET expires_on = '2030-03-31' WHERE sku_id = 'S1'").run();
});
afterEach(auditAfterEach);

const place = async (more: object = {}) => {
  const items = [
    { sku: 'S1', count: 2 },
    { sku: 'S2', count: 1 },
  ];
  return (await buy(await createClient(), { items, ...more })).data.order.number as string;
};
const post = (path: string, body: object) => desk('POST', path, body);
const scan = (code: string, more: object = {}) => ({ key: newKey(), code, ...more });
const pack = (number: string, ...scans: object[]) => post('/desk/order/pack', { number, scans });
const outcomes = ({ data }: { data: { results: { outcome: string }[] } }) => data.results.map(({ outcome }) => outcome);
const packed = async (number: string) =>
  (await desk('GET', `/desk/order/packing?number=${number}`)).data.lines.map((line: { packed: number }) => line.packed);

describe('answers', () => {
  test('what belongs in the parcel, with the date that leaves first; whole, it is packed', async () => {
    const number = await place();
    const { data } = await desk('GET', `/desk/order/packing?number=${number}`);
    expect(data).toMatchObject({
      number,
      status: 'placed',
      lines: [
        { sku: 'S1', gtin: '4006381333931', needed: 2, packed: 0, expires_on: '2030-03-31' },
        { sku: 'S2', gtin: null, needed: 1, packed: 0, expires_on: null },
      ],
    });
    expect(outcomes(await pack(number, scan('04006381333931'), scan('4006381333931'), scan('s2')))).toEqual([
      'packed',
      'packed',
      'packed',
    ]);
    expect((await post('/desk/order/packed', { number })).data).toMatchObject({ number, status: 'packed' });
    const { packs } = (await desk('GET', `/desk/order?number=${number}`)).data.item;
    expect(packs).toEqual([
      { sku: 'S1', count: 2, expires_on: '2030-03-31', lot: null, reason: null },
      { sku: 'S2', count: 1, expires_on: null, lot: null, reason: null },
    ]);
  });

  test('scans that are sent again are answered again and counted once, also once it is packed', async () => {
    const number = await place();
    const scans = [scan('S1', { count: 2 }), scan('S2')];
    const answers = await Promise.all([pack(number, ...scans), pack(number, ...scans)]);
    expect(answers.map(outcomes)).toEqual([
      ['packed', 'packed'],
      ['packed', 'packed'],
    ]);
    expect(await packed(number)).toEqual([2, 1]);
    await post('/desk/order/packed', { number });
    expect(outcomes(await pack(number, ...scans))).toEqual(['packed', 'packed']);
    expect((await post('/desk/order/packed', { number })).status).toBe(200);
    expect(await countOf('pack_scans')).toBe(2);
  });

  test('another date takes a reason, which stays with the pack and its lot', async () => {
    const number = await place();
    const other = { expires_on: '2031-01-31', lot: 'AB12' };
    expect(outcomes(await pack(number, scan('S1', other)))).toEqual(['other_lot']);
    expect(outcomes(await pack(number, scan('S1', { ...other, reason: 'not_there' })))).toEqual(['packed']);
    const row = await env.DB.prepare('SELECT expires_on, lot, reason FROM pack_scans').first();
    expect(row).toEqual({ ...other, reason: 'not_there' });
  });

  test('what is taken out again is to be scanned again', async () => {
    const number = await place();
    await pack(number, scan('S1', { count: 2 }));
    expect((await post('/desk/order/unpack', { number, sku: 'S1' })).data.lines[0].packed).toBe(0);
  });

  test('what was refunded before is not needed', async () => {
    const number = await place();
    await post('/desk/order/collected', { number, confirm: true });
    const refund = { key: newKey(), to: 'original', reason: 'Sold out', lines: [{ sku: 'S2', count: 1 }] };
    expect((await post('/desk/order/refund', { number, ...refund })).status).toBe(200);
    expect(outcomes(await pack(number, scan('S2'), scan('S1', { count: 2 })))).toEqual(['wrong_item', 'packed']);
    expect((await post('/desk/order/packed', { number })).status).toBe(200);
  });
});

describe('refuses', () => {
  test('a wrong item, one too many and an expired pack, and keeps the others', async () => {
    const number = await place();
    const scans = [
      scan('96385074'),
      scan('S1', { count: 3 }),
      scan('S1', { expires_on: '2020-01-31', reason: 'other' }),
    ];
    expect(outcomes(await pack(number, ...scans, scan('S2'), scan('S2')))).toEqual([
      'wrong_item',
      'enough',
      'expired',
      'packed',
      'enough',
    ]);
    expect(await packed(number)).toEqual([0, 1]);
  });

  test('to call a parcel whole that is not', async () => {
    const number = await place();
    await pack(number, scan('S1'));
    expect(await post('/desk/order/packed', { number })).toMatchObject({
      status: 409,
      meta: { error: 'pack.incomplete' },
    });
  });

  test('an order that is closed, or not paid', async () => {
    const [ended, unpaid] = [await place(), await place({ payment_method: 'knet' })];
    await post('/desk/order/cancel', { number: ended });
    expect((await pack(ended, scan('S1'))).meta.error).toBe('order.closed');
    expect((await post('/desk/order/unpack', { number: ended, sku: 'S1' })).meta.error).toBe('order.closed');
    expect((await pack(unpaid, scan('S1'))).meta.error).toBe('order.unpaid');
    expect((await pack('KW-999999', scan('S1'))).meta.error).toBe('order.unknown');
  });

  test.each([
    { code: '' },
    { code: 'a b' },
    { count: 0 },
    { count: 100 },
    { expires_on: '2027-02-30' },
    { reason: 'x' },
  ])('%o', async (more) => expect((await pack(await place(), { ...scan('S1'), ...more })).status).toBe(422));
});

describe('guards', () => {
  test('two people who scan the same pack at once put in no more than was ordered', async () => {
    const number = await place();
    await Promise.all([1, 2, 3, 4].map(() => pack(number, scan('S1'))));
    expect((await packed(number))[0]).toBe(2);
  });

  test('what is in a parcel that left stays said', async () => {
    const number = await place();
    await pack(number, scan('S1', { count: 2 }), scan('S2'));
    await post('/desk/order/packed', { number });
    await expect(env.DB.prepare('DELETE FROM pack_scans').run()).rejects.toThrow('stale_state');
    await expect(env.DB.prepare('UPDATE pack_scans SET qty = 1').run()).rejects.toThrow('ledger_immutable');
  });
});
