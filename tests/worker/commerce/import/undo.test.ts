/** A whole import is taken back, and what happened since is not (docs/catalogue.md §11). */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach } from '../support/shop.ts';
import { available, exported, rowsOf, sell, take, undo } from './sheet.ts';

const whole = `sku,slug,name_en,name_ar,brand_en,brand_ar,category,form,ingredients,price_kwd,markdown_kwd,price_sar,buy_limit,expires_on,flags,gtin
S1,good-night,Melatonin 3 mg,ميلاتونين,Sleepwell,سليب ويل,sleep-mood,tablet,melatonin|magnesium,4.250,0.500,52.00,3|5,2029-04-28,melatonin,4006381333931
S2,zinc-one,Zinc,زنك,House,هاوس,minerals,,zinc,2.000,,,,,,`;
const other = `sku,slug,name_en,name_ar,brand_en,brand_ar,category,form,ingredients,price_kwd,markdown_kwd,price_sar,buy_limit,expires_on,flags,gtin
S1,day,Magnesium,مغنيسيوم,Day,داي,minerals,capsule,magnesium,4.000,,,9,,,
S2,zinc-two,Zinc 2,زنك ٢,House,هاوس,minerals,powder,zinc|copper,2.500,0.100,30.00,2,2030-01-01,,4006381333931`;

beforeEach(async () => {
  await seedDemo(['omegas']);
  await take(whole);
});
afterEach(auditAfterEach);

const history = async () =>
  (await desk('GET', '/desk/catalogue/imports')).data.items as { id: number; state: string }[];
const isSold = async (sku: string) =>
  (await (await createClient({ country: 'SA' })).post('/product/sku', { ids: [sku] })).data.missing.length === 0;

describe('an import that is taken back', () => {
  it('leaves every field as it was, in the shop and in the search', async () => {
    const all = async () => [
      await exported('S1'),
      await exported('S2'),
      await env.DB.prepare("SELECT * FROM search_docs WHERE product_id IN ('p-S1', 'p-S2') ORDER BY product_id")
        .all()
        .then(({ results }) => results),
      await env.DB.prepare('SELECT * FROM not_sold ORDER BY 1')
        .all()
        .then(({ results }) => results),
      await env.DB.prepare("SELECT * FROM offers WHERE sku_id LIKE 'S%' ORDER BY 1, 2")
        .all()
        .then(({ results }) => results),
    ];
    const before = await all();
    expect(await take(other, { yes: true })).toMatchObject({ updated: 2, faults: [] });
    expect(await all()).not.toEqual(before);
    expect(await undo()).toMatchObject({ refused: null, restored: 2, left: [], short: [] });
    expect(await all()).toEqual(before);
  });

  it('is taken back once: the same command again does not go on with the one before it', async () => {
    await take('sku,price_kwd\nS2,2.100');
    await undo();
    expect(await undo()).toMatchObject({ refused: 'undone' });
    expect(await undo(2)).toMatchObject({ refused: 'undone' });
    expect(await undo(99)).toMatchObject({ refused: 'unknown' });
    expect(await history()).toMatchObject([
      { id: 2, state: 'undone', created: 0, updated: 1 },
      { id: 1, state: 'done', created: 2, updated: 0, by: 'desk-test' },
    ]);
    expect(await isSold('S2')).toBe(true);
  });

  it('leaves what somebody changed since, and tells it', async () => {
    await take('sku,price_kwd,name_en,form\nS2,2.100,Zinc 2,powder');
    await take('sku,price_kwd\nS2,2.200');
    expect(await undo(2)).toMatchObject({
      restored: 1,
      left: [{ sku: 'S2', column: 'price_kwd', now: '2.200', before: '2.000' }],
    });
    expect(await exported('S2')).toMatchObject({ price_kwd: '2.200', name_en: 'Zinc', form: '' });
    // The later one, taken back too, says what was there before it.
    expect(await undo(3)).toMatchObject({ restored: 1, left: [] });
    expect(await exported('S2')).toMatchObject({ price_kwd: '2.100' });
  });

  it('takes its new products off the shelf, and the next file that names them brings them back', async () => {
    expect(await undo()).toMatchObject({ taken_off: 2 });
    expect([await isSold('S1'), await isSold('S2')]).toEqual([false, false]);
    expect((await (await createClient()).get('/product/zinc-one/v2')).meta.error).toBe('not_found');
    const { rows } = (await desk('GET', '/desk/catalogue/export')).data;
    expect(rows.map(({ sku }: { sku: string }) => sku)).not.toContain('S1');
    expect(await take(whole)).toMatchObject({ created: 2, published: 2 });
    expect([await isSold('S1'), await isSold('S2')]).toEqual([true, true]);
    expect((await (await createClient()).get('/product/good-night/v2')).status).toBe(404);
    await undo();
    expect((await desk('POST', '/desk/catalogue/shelf', { sku: 'S2', place: 'shown' })).data).toEqual({
      status: 'published',
    });
  });

  it('takes its new products off the shelf, and no list that names them in passing brings them back', async () => {
    await undo();
    const list = await take('sku,price_kwd\nS2,2.100');
    expect(list).toMatchObject({ created: 0, updated: 1, published: 0, drafts: { undone: 1 }, faults: [] });
    expect(list.warnings).toEqual([{ row: 2, column: 'sku', code: 'undone_kept', value: 'S2' }]);
    expect(await exported('S2')).toMatchObject({ price_kwd: '2.100' });
    await take('sku,name_en\nS2,Zinc picolinate');
    expect(await isSold('S2')).toBe(false);
    expect((await take(whole)).created).toBe(2);
    expect(await isSold('S2')).toBe(true);
  });

  it('of a later import, taken back after it, leaves them off the shelf', async () => {
    await take('sku,price_kwd\nS2,2.100');
    await undo(1);
    expect(await undo(2)).toMatchObject({ refused: null });
    expect(await isSold('S2')).toBe(false);
  });

  it('moves its stock back by recorded moves, as far as it is there', async () => {
    await take('sku,stock_kw,stock_sa\nS2,10,6', { stock: 'add' });
    await sell('S2', 7);
    expect(await undo()).toMatchObject({ short: [{ sku: 'S2', country: 'KW', asked: -10, moved: -3 }] });
    expect([await available('S2'), await available('S2', 'SA')]).toEqual([0, 0]);
    const { results } = await env.DB.prepare(
      "SELECT country, delta, cause FROM stock_moves WHERE sku_id = 'S2' ORDER BY id",
    ).all();
    expect(results.slice(-2)).toEqual(
      expect.arrayContaining([
        { country: 'KW', delta: -3, cause: 'undo:2' },
        { country: 'SA', delta: -6, cause: 'undo:2' },
      ]),
    );
    // What was taken back may be taken in again.
    expect((await take('sku,stock_kw,stock_sa\nS2,10,6', { stock: 'add' })).stock).toMatchObject({
      moved: 2,
      repeated: [],
    });
    await env.DB.prepare('UPDATE stock SET available = available + sold, sold = 0').run();
  });

  it('goes back to its address, unless another product has it by now', async () => {
    await take('sku,slug\nS2,zinc-two');
    await take('sku,slug\nS1,zinc-one', { yes: true });
    expect(await undo(2)).toMatchObject({ left: [{ sku: 'S2', column: 'slug', now: 'zinc-two', before: 'zinc-one' }] });
    expect(await exported('S1')).toMatchObject({ slug: 'zinc-one' });
    expect(await exported('S2')).toMatchObject({ slug: 'zinc-two' });
  });

  it('has its brand again, however that is called by now', async () => {
    await take('sku,brand_en\nS2,Day');
    const { items } = (await desk('GET', '/desk/groups/brands')).data as { items: { slug: string }[] };
    const named = items.map((brand) =>
      brand.slug === 'house' ? { ...brand, name: { en: 'Haus', ar: 'هاوس' } } : brand,
    );
    await desk('POST', '/desk/groups/brands', { items: named });
    await undo();
    expect(await exported('S2')).toMatchObject({ brand_en: 'Haus' });
  });
});

const hash = 'a'.repeat(64);
const start = async (stock: string | null = null) =>
  (await desk('POST', '/desk/catalogue/import/start', { file: 'sale.csv', hash, stock })).data as {
    id: number;
    resumed: boolean;
  };
const chunk = (id: number, sheet: string) =>
  desk('POST', '/desk/catalogue/import', { rows: rowsOf(sheet), import: id });

describe('killed anywhere', () => {
  it('an import goes on as the same one, moves no stock twice, and is taken back whole', async () => {
    const first = await start('add');
    await chunk(first.id, 'sku,price_kwd,stock_kw\nS1,4.500,3');
    // Here it was killed. The same file again:
    const second = await start('add');
    expect(second).toEqual({ id: first.id, resumed: true });
    const { data } = await chunk(second.id, 'sku,price_kwd,stock_kw\nS1,4.500,3\nS2,2.500,4');
    expect(data).toMatchObject({ updated: 1, unchanged: 1, stock: { moved: 1, repeated: [] } });
    expect(await history()).toMatchObject([{ id: 2, state: 'interrupted', updated: 2 }, { id: 1 }]);
    await desk('POST', '/desk/catalogue/import/finish', { id: second.id });
    expect([await available('S1'), await available('S2')]).toEqual([3, 4]);
    expect((await start('add')).id).not.toBe(first.id);
    expect(await undo(first.id)).toMatchObject({ restored: 2, left: [], short: [] });
    expect(await exported('S1')).toMatchObject({ price_kwd: '4.250', stock_kw: '0' });
  });

  it('an import that goes on remembers what was there before its first time', async () => {
    const { id } = await start();
    await chunk(id, 'sku,price_kwd,form\nS2,2.100,powder');
    await take('sku,price_kwd\nS2,2.200');
    expect((await chunk((await start()).id, 'sku,price_kwd,form\nS2,2.100,powder')).data).toMatchObject({ updated: 1 });
    expect(await undo(id)).toMatchObject({ restored: 1, left: [] });
    expect(await exported('S2')).toMatchObject({ price_kwd: '2.000', form: '' });
  });

  it('an undo goes on, and what it did is not done again', async () => {
    const many = Array.from({ length: 450 }, (_, at) => `M${1000 + at},Zinc ${at},زنك,House,minerals,2.000,5`);
    const header = 'sku,name_en,name_ar,brand_en,category,price_kwd,stock_kw';
    const { id } = await start('set');
    for (let at = 0; at < many.length; at += 200) await chunk(id, [header, ...many.slice(at, at + 200)].join('\n'));
    const one = await desk('POST', '/desk/catalogue/undo', {});
    expect(one.data).toMatchObject({ id, taken_off: 200, moved: 200, done: false });
    expect((await history())[0]).toMatchObject({ state: 'undoing' });
    // Nothing more comes in by it, and the same file begins anew.
    expect((await chunk(id, `${header}\nM9,Late,متأخر,House,minerals,2.000,5`)).status).not.toBe(200);
    expect(await undo()).toMatchObject({ taken_off: 250, short: [] });
    const rest = await env.DB.prepare("SELECT sum(available) AS n FROM stock WHERE sku_id LIKE 'M%'").first('n');
    expect(rest).toBe(0);
    expect((await history())[0]).toMatchObject({ state: 'undone', created: 450 });
  });

  it('two imports at once leave the shop as one after the other', async () => {
    const sheets = ['sku,price_kwd\nS1,4.500', 'sku,name_en\nS1,Night', 'sku,stock_kw\nS1,5', 'sku,stock_kw\nS1,5'];
    const answers = await Promise.all(
      sheets.map((sheet) => take(sheet, sheet.includes('stock') ? { stock: 'add' } : {})),
    );
    expect(await exported('S1')).toMatchObject({ price_kwd: '4.500', name_en: 'Night', stock_kw: '5' });
    expect(answers.map(({ stock }) => stock.repeated.length).toSorted()).toEqual([0, 0, 0, 1]);
    for (const { id } of (await history()).slice(0, -1)) await undo(id);
    expect(await exported('S1')).toMatchObject({ price_kwd: '4.250', name_en: 'Melatonin 3 mg', stock_kw: '0' });
  });
});
