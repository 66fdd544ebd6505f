/** Stock in a sheet (docs/catalogue.md §10): only when asked, what was sold stays sold, and nothing twice. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { auditAfterEach } from '../support/shop.ts';
import { available, exported, sell, take } from './sheet.ts';

const sheet = (sku: string, count: number, more = '') =>
  `sku,name_en,name_ar,brand_en,category,price_kwd,stock_kw${more && ',stock_kw_exported'}\n${sku},Zinc,زنك,House,other,4.250,${count}${more && `,${more}`}`;
const moves = async (sku: string) =>
  (
    await env.DB.prepare("SELECT kind, delta, cause FROM stock_moves WHERE sku_id = ? AND country = 'KW' ORDER BY id")
      .bind(sku)
      .all()
  ).results;
const there = (sku = 'Z1') => available(sku);

beforeEach(async () => {
  await take(sheet('Z1', 12), { stock: 'set' });
});
afterEach(async () => {
  // Units that a test sold without an order are no order's.
  await env.DB.prepare('UPDATE stock SET available = available + sold, sold = 0').run();
  await auditAfterEach();
});

describe('stock in a sheet', () => {
  it('is not applied unless somebody asks, and that is told', async () => {
    expect((await take('sku,stock_kw\nZ1,30')).stock).toMatchObject({ moved: 0, not_applied: 1 });
    expect((await take('sku,stock_kw\nZ1,12')).stock).toMatchObject({ not_applied: 0 });
    expect((await take(sheet('Z2', 5))).stock).toMatchObject({ moved: 0, not_applied: 1 });
    expect([await there(), await there('Z2')]).toEqual([12, 0]);
  });

  it('that was exported, sold from and not edited leaves what was sold sold', async () => {
    const row = await exported('Z1');
    await sell('Z1', 9);
    const again = await desk('POST', '/desk/catalogue/import', {
      rows: [{ row: 2, cells: { ...row, price_kwd: '4.500' } }],
      stock: 'set',
    });
    expect(again.data).toMatchObject({ updated: 1, stock: { moved: 0, counted: 0, not_applied: 0 } });
    expect([await there(), (await exported('Z1')).price_kwd]).toEqual([3, '4.500']);
  });

  it('that was edited beside its export is a difference: twelve were there, twenty are wanted, nine were sold meanwhile', async () => {
    const { stock_kw_exported: said = '' } = await exported('Z1');
    await sell('Z1', 9);
    const edited = `sku,stock_kw,stock_kw_exported\nZ1,20,${said}`;
    expect((await take(edited, { stock: 'set' })).stock).toMatchObject({ moved: 1, counted: 0 });
    expect(await there()).toBe(11);
    // The same sheet again says what it did not do.
    const { stock, unchanged } = await take(edited, { stock: 'set' });
    expect([unchanged, stock.moved, stock.repeated]).toEqual([
      1,
      0,
      [{ row: 2, sku: 'Z1', import: 2, at: expect.any(String) }],
    ]);
    expect(await there()).toBe(11);
    expect(await moves('Z1')).toEqual([
      { kind: 'adjustment', delta: 12, cause: 'import:1' },
      { kind: 'adjustment', delta: 8, cause: 'import:2' },
    ]);
    // A later export with the same figures is another sheet.
    await desk('POST', '/desk/stock', { sku: 'Z1', country: 'KW', available: 12 });
    const later = (await exported('Z1')).stock_kw_exported ?? '';
    expect([later.split('#')[0], later === said]).toEqual(['12', false]);
    await take(`sku,stock_kw,stock_kw_exported\nZ1,20,${later}`, { stock: 'set' });
    expect(await there()).toBe(20);
  });

  it('never goes below nothing, and tells how many it could not take', async () => {
    const { stock_kw_exported: said = '' } = await exported('Z1');
    await sell('Z1', 9);
    const { stock } = await take(`sku,stock_kw,stock_kw_exported\nZ1,2,${said}`, { stock: 'set' });
    expect(stock.short).toEqual([{ row: 2, sku: 'Z1', country: 'KW', asked: -10, moved: -3 }]);
    expect(await there()).toBe(0);
  });

  it('without an export’s column is a count of today, once a file', async () => {
    await sell('Z1', 4);
    const count = 'sku,stock_kw\nZ1,20';
    expect((await take(count, { stock: 'set' })).stock).toMatchObject({ moved: 1, counted: 1 });
    await sell('Z1', 5);
    expect((await take(count, { stock: 'set' })).stock).toMatchObject({ moved: 0, repeated: [{ sku: 'Z1' }] });
    expect(await there()).toBe(15);
    await take(count, { stock: 'set', again: true });
    expect(await there()).toBe(20);
    // Another sheet that counts as many is another count.
    await sell('Z1', 1);
    await take('sku,stock_kw,name_en\nZ1,20,Zinc', { stock: 'set' });
    expect(await there()).toBe(20);
  });

  it('adds what came in, and the same delivery twice only when somebody says so', async () => {
    const delivery = 'sku,stock_kw,stock_sa\nZ1,10,4';
    expect((await take(delivery, { stock: 'add' })).stock).toMatchObject({ moved: 2, repeated: [] });
    expect([await there(), await available('Z1', 'SA')]).toEqual([22, 4]);
    // Nor where another cell of the sheet was mended meanwhile.
    const mended = 'sku,name_en,stock_kw,stock_sa\nZ1,Zinc 15 mg,10,4';
    for (const one of [delivery, mended])
      expect((await take(one, { stock: 'add' })).stock).toMatchObject({
        moved: 0,
        repeated: [{ sku: 'Z1', import: 2 }],
      });
    expect(await there()).toBe(22);
    await take(delivery, { stock: 'add', again: true });
    expect(await there()).toBe(32);
    expect((await moves('Z1')).map(({ kind }) => kind)).toEqual(['adjustment', 'receipt', 'receipt']);
  });

  it('of an export is not added to itself', async () => {
    const row = await exported('Z1');
    const { data } = await desk('POST', '/desk/catalogue/import', { rows: [{ row: 2, cells: row }], stock: 'add' });
    expect(data.faults).toMatchObject([{ column: 'stock_kw', code: 'stock_add_export' }]);
    expect(await there()).toBe(12);
  });

  it('refuses what no export wrote', async () => {
    const { faults } = await take('sku,stock_kw,stock_kw_exported\nZ1,20,twelve', { stock: 'set' });
    expect(faults).toEqual([{ row: 2, column: 'stock_kw_exported', code: 'exported', value: 'twelve' }]);
  });
});
