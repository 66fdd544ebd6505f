/** The grid at the desk: pages of a filter, changes by an import that knows what it read, undo of the whole. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from './desk-client.ts';

beforeEach(() => seedDemo(['vitamins']));

const grid = async (query = '') => (await desk('GET', `/desk/product-grid${query}`)).data;
const send = async (rows: object[], more: object = {}) =>
  (await desk('POST', '/desk/catalogue/import', { rows, ...more })).data;
const line = (row: number, sku: string, cells: object, was: object) => ({ row, cells: { sku, ...cells }, was });
const fieldsOf = async (sku: string) =>
  (await grid()).items.find((item: { sku: string }) => item.sku === sku).fields as Record<string, string>;

describe('a page of the grid', () => {
  it('has the products of the list as a file writes them, and reads a bounded number of rows', async () => {
    const { items } = await grid();
    const { item } = (await desk('GET', '/desk/products/VIT-001')).data;
    const [first] = items;
    expect(first.sku).toBe('VIT-001');
    expect(item.fields).toMatchObject(first.fields);
    const listed = (await desk('GET', '/desk/products')).data.items.map(({ sku }: { sku: string }) => sku);
    expect(items.slice(0, listed.length).map(({ sku }: { sku: string }) => sku)).toEqual(listed);
  });

  it('follows view, search and cursor', async () => {
    expect((await grid('?view=removed')).items).toEqual([]);
    const { name_en: name } = await fieldsOf('VIT-001');
    const found = await grid(`?search=${encodeURIComponent(name ?? '')}`);
    expect(found.items.map(({ sku }: { sku: string }) => sku)).toContain('VIT-001');
    const { items } = await grid(
      `?after=${(await env.DB.prepare("SELECT product_id AS id FROM skus WHERE id = 'VIT-001'").first('id')) as string}`,
    );
    expect(items.map(({ sku }: { sku: string }) => sku)).not.toContain('VIT-001');
  });
});

describe('changes of the grid', () => {
  it('tell what a colleague stored since the row was read, and write the other rows', async () => {
    const [one, two] = [await fieldsOf('VIT-001'), await fieldsOf('VIT-002')];
    const { data: read } = await desk('GET', '/desk/products/VIT-001');
    await desk('POST', '/desk/products/VIT-001', { version: read.version, fields: { name_en: 'Colleague' } });
    const rows = [
      line(1, 'VIT-001', { name_en: 'Mine' }, { name_en: one.name_en }),
      line(2, 'VIT-002', { name_en: 'Second' }, { name_en: two.name_en }),
    ];
    const { faults, updated } = await send(rows);
    expect([faults, updated]).toEqual([[{ row: 1, column: 'name_en', code: 'moved', was: 'Colleague' }], 1]);
    expect([(await fieldsOf('VIT-001')).name_en, (await fieldsOf('VIT-002')).name_en]).toEqual(['Colleague', 'Second']);
    const mine = [line(1, 'VIT-001', { name_en: 'Mine' }, { name_en: 'Colleague' })];
    expect((await send(mine)).faults).toEqual([]);
    expect((await fieldsOf('VIT-001')).name_en).toBe('Mine');
  });

  it('leave what a colleague changed in another field of the row', async () => {
    const one = await fieldsOf('VIT-001');
    const { data: read } = await desk('GET', '/desk/products/VIT-001');
    await desk('POST', '/desk/products/VIT-001', { version: read.version, fields: { name_en: 'Colleague' } });
    await send([line(1, 'VIT-001', { name_ar: 'زنك' }, { name_ar: one.name_ar })]);
    expect(await fieldsOf('VIT-001')).toMatchObject({ name_en: 'Colleague', name_ar: 'زنك' });
  });

  it('ask about 0.425 where 4.250 stood, in the review and again when they are written', async () => {
    const set = async (price_kwd: string, more: object) =>
      send([{ row: 1, cells: { sku: 'VIT-001', price_kwd, markdown_kwd: '' } }], more);
    await set('4.250', { yes: true });
    const asked = [{ row: 1, column: 'price_kwd', code: 'price_leap', value: '0.425', was: '4.250' }];
    expect((await set('0.425', { dry_run: true })).faults).toEqual(asked);
    expect((await set('0.425', {})).faults).toEqual(asked);
    expect((await fieldsOf('VIT-001')).price_kwd).toBe('4.250');
    expect((await set('0.425', { yes: true })).faults).toEqual([]);
  });

  it.each([
    ['7250.000', '7.250'],
    ['7.250', '7250.000'],
  ])('of the price from %s to %s are asked about and stored', async (before, price_kwd) => {
    const sku = 'VIT-001';
    await send([{ row: 1, cells: { sku, price_kwd: before, markdown_kwd: '' } }], { yes: true });
    const rows = [line(1, sku, { price_kwd }, { price_kwd: before })];
    expect((await send(rows)).faults).toMatchObject([{ code: 'price_leap', value: price_kwd, was: before }]);
    expect(await send(rows, { yes: true })).toMatchObject({ updated: 1, unchanged_rows: [] });
    expect((await fieldsOf(sku)).price_kwd).toBe(price_kwd);
  });

  it('mean what is typed, where a sheet’s cell would only be written differently', async () => {
    const sku = 'VIT-001';
    const set = (name_en: string, was: string) => send([line(1, sku, { name_en }, { name_en: was })]);
    await set('MAR-10', (await fieldsOf(sku)).name_en ?? '');
    expect(await set('10-Mar', 'MAR-10')).toMatchObject({ updated: 1, faults: [] });
    await send([{ row: 1, cells: { sku, price_kwd: '12.345', markdown_kwd: '' } }], { yes: true });
    const rounded = line(1, sku, { price_kwd: '12.350' }, { price_kwd: '12.345' });
    expect(await send([rounded])).toMatchObject({ updated: 1, faults: [] });
  });

  it('that are none name their rows', async () => {
    const one = await fieldsOf('VIT-001');
    const rows = [
      line(1, 'VIT-001', { name_en: ` ${one.name_en} ` }, { name_en: one.name_en }),
      line(2, 'VIT-002', { name_en: 'Second' }, {}),
    ];
    for (const dry_run of [true, false])
      expect(await send(rows, { dry_run })).toMatchObject({ updated: 1, unchanged: 1, unchanged_rows: [1] });
  });

  it('are taken back as a whole', async () => {
    const before = [await fieldsOf('VIT-001'), await fieldsOf('VIT-002')];
    const start = await desk('POST', '/desk/catalogue/import/start', {
      file: 'Grid',
      hash: 'b'.repeat(64),
      stock: null,
    });
    const { id } = start.data;
    for (const [at, sku] of ['VIT-001', 'VIT-002'].entries())
      await send([line(at + 1, sku, { name_en: `<b>${sku}</b>` }, { name_en: before[at]?.name_en })], { import: id });
    await desk('POST', '/desk/catalogue/import/finish', { id });
    expect((await fieldsOf('VIT-002')).name_en).toBe('<b>VIT-002</b>');
    const undo = async () => (await desk('POST', '/desk/catalogue/undo', { id })).data;
    const [first, last] = [await undo(), await undo()];
    expect([first.restored, first.left, last.restored, last.done]).toEqual([2, [], 0, true]);
    expect([await fieldsOf('VIT-001'), await fieldsOf('VIT-002')]).toEqual(before);
  });
});
