import { env } from 'cloudflare:workers';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, it } from 'vitest';
import { demo, seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';

// A merchant's file in small: an apostrophe, no Arabic name, a flag for Kuwait, a flag for everywhere, the same slug twice.
const file = `L1,natures-zinc,Nature’s Zinc,زنك الطبيعة,Nature’s Own,نيتشرز أون,minerals,chew,zinc,4.250,1.000,,14,0,,2029-04-28,
L2,plain-copper,Copper,,Nature’s Own,نيتشرز أون,minerals,,copper,3.000,,,5,5,,,
L3,night-well,Melatonin 3 mg,ميلاتونين 3 مغ,Sleepwell,,sleep-mood,tablet,melatonin,5.500,,69.00,30,30,3,,melatonin
L4,strong-one,DHEA 25 mg,ديهيدرو,Sleepwell,,other,,,9.000,,,10,10,,,dhea|hormone-like
L5,natures-zinc,Zinc Again,زنك مرة أخرى,Other House,,unheard-of,,zinc,2.000,,,,,,,gelatin-check`;

const columns = [
  'sku', 'slug', 'name_en', 'name_ar', 'brand_en', 'brand_ar', 'category', 'form', 'ingredients', 'price_kwd', 'markdown_kwd',
  'price_sar', 'stock_kw', 'stock_sa', 'buy_limit', 'expires_on', 'flags',
]; // biome-ignore format: short values fill each line, not one line each

const rowsOf = (text: string) =>
  text.split('\n').map((line, at) => {
    const values = line.split(',');
    return {
      row: at + 1,
      cells: Object.fromEntries(columns.map((column, place) => [column, values[place] ?? ''])),
    };
  });
const send = (text = file, more: object = {}) =>
  desk('POST', '/desk/catalogue/import', { rows: rowsOf(text), stock: 'set', ...more });

const tables = ['products', 'skus', 'prices', 'offers', 'listing', 'stock', 'stock_moves', 'not_sold', 'brands', 'search_docs',
  'search_names', 'vocabulary', 'vocabulary_gaps', 'product_ingredients']; // biome-ignore format: short values fill each line, not one line each
/** Everything that an import writes, without the clock. */
async function shelf(): Promise<string> {
  const rows = await env.DB.batch<Record<string, unknown>>(
    tables.map((table) => env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2`)),
  );
  return JSON.stringify(
    rows.map(({ results }) =>
      results.map(({ created_at: _, at: __, id, ...row }) => ({ ...row, ...(typeof id === 'string' ? { id } : {}) })),
    ),
  );
}

beforeEach(() => seedDemo(['omegas']));

describe('an import answers', () => {
  it('with what is published and what is a draft for which reason', async () => {
    const { data } = await send();
    expect(data).toMatchObject({
      created: 5,
      updated: 0,
      unchanged: 0,
      published: 3,
      drafts: { name_ar: 1, dhea: 1 },
      faults: [],
    });
    expect(data.new_brands).toEqual(['Nature’s Own', 'Sleepwell', 'Other House']);
    expect(data.unknown_categories).toEqual({ 'unheard-of': 1 });
  });

  it('with the names that the law forbids beside supplements, which are taken in all the same', async () => {
    const { data } = await send(
      'L9,x,Zinc that cures colds,زنك يعالج الزكام,House,,minerals,,zinc,2.000,,,,,,,\nL8,y,Plain zinc,زنك,House,,minerals,,zinc,2.000,,,,,,,',
    );
    expect(data).toMatchObject({ published: 2, claims: [{ sku: 'L9', words: ['cures', 'يعالج'] }] });
  });

  it('a product that tells its bar code, and leaves with it again', async () => {
    const cells = {
      sku: 'L7',
      name_en: 'Zinc',
      name_ar: 'زنك',
      brand_en: 'House',
      category: 'minerals',
      price_kwd: '2.000',
    };
    const told = (gtin: string) =>
      desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells: { ...cells, gtin } }] });
    expect((await told('4006381333932')).data.faults).toEqual([
      { row: 1, column: 'gtin', code: 'gtin', value: '4006381333932' },
    ]);
    expect((await told('4 006381 333931')).data).toMatchObject({ created: 1 });
    const { data } = await (await createClient()).get('/product/p-L7/v2');
    expect(data.item.gtin).toBe('4006381333931');
    expect((await desk('GET', '/desk/catalogue/export?after=L6')).data.rows[0].gtin).toBe('4006381333931');
    expect((await told('4006381333931')).data).toMatchObject({ unchanged: 1 });
    expect((await told('')).data).toMatchObject({ updated: 1 });
  });

  it.each([
    ['\u200fL1', 'before'],
    ['\u202aL1\u202c', 'around'],
    ['L\u200b1', 'in'],
    ['Ｌ１', 'as wide letters'],
    ['L١', 'with a digit in Arabic'],
    ['l1', 'in small letters'],
  ])('a SKU with a mark is that product, once, and a price that jumps waits for a yes: %j, %s', async (sku) => {
    await send();
    const cells = {
      ...{ sku, name_en: 'Vitamin X', name_ar: 'فيتامين', brand_en: 'House' },
      ...{ category: 'minerals', price_kwd: '0.425' },
    };
    const told = (rows: object[], more: object = {}) => desk('POST', '/desk/catalogue/import', { rows, ...more });
    const asked = await told([{ row: 1, cells }]);
    expect(asked.data).toMatchObject({ created: 0, updated: 0 });
    expect(asked.data.faults).toContainEqual(expect.objectContaining({ row: 1, column: 'price_kwd' }));
    const twice = await told(
      [
        { row: 1, cells },
        { row: 2, cells: { ...cells, sku: 'L1' } },
      ],
      { yes: true },
    );
    expect(twice.data).toMatchObject({ created: 0, updated: 1, faults: [{ row: 2, column: 'sku', code: 'twice' }] });
    const journal = await env.DB.prepare("SELECT DISTINCT sku FROM catalogue_import_rows WHERE sku LIKE '%L1%'").all();
    expect(journal.results).toEqual([{ sku: 'L1' }]);
  });

  it('a shop that sells and finds it, in both languages and by its brand', async () => {
    await send();
    const client = await createClient({ country: 'SA', locale: 'ar' });
    const zinc = await client.get('/product/natures-zinc/v2');
    expect(zinc.data.item).toMatchObject({ name: 'زنك الطبيعة', form: 'chewable', default_sku: { buy_limit: 0 } });
    expect(zinc.data.item.default_sku.price).toMatchObject({
      price: 4.25,
      old_price: 1,
      price_local: 51.95,
      currency: 'SAR',
    });
    // The same slug a second time has its SKU behind it, and an unheard-of category is "other".
    const again = await client.get('/product/natures-zinc-l5/v2');
    expect(again.data.item.category.slug).toBe('other');
    const names = async (q: string) =>
      (await client.get(`/product/search?q=${encodeURIComponent(q)}`)).data.items.map(
        (item: { slug: string }) => item.slug,
      );
    expect(await names('زنك الطبيعه')).toContain('natures-zinc');
    expect(await names('نيتشرز')).toContain('natures-zinc');
    expect((await client.get('/product/night-well/v2')).data.item.default_sku.price.price_local).toBe(69);
  });

  it.each([
    ['minerals', 'minerals'],
    ['MINERALS', 'minerals'],
    ['معادن', 'minerals'],
    ['المعادن', 'minerals'],
  ])('a category by its id or its name: %s', async (category, id) => {
    const { data } = await send(file.replace(',minerals,chew,', `,${category},chew,`));
    expect(data.unknown_categories).toEqual({ 'unheard-of': 1 });
    const stored = await env.DB.prepare("SELECT category_id FROM products WHERE slug = 'natures-zinc'").first();
    expect(stored).toEqual({ category_id: id });
  });

  it('an unknown word in Arabic is told, never lost without a word', async () => {
    const { data } = await send(
      file
        .replace(',minerals,chew,zinc,', ',معادنن,chew,زنك|حديد غريب,')
        .replace(',tablet,melatonin,', ',حبوب,melatonin,'),
    );
    expect(data.unknown_categories).toEqual({ معادنن: 1, 'unheard-of': 1 });
    expect(data.warnings).toContainEqual(expect.objectContaining({ code: 'category', value: 'معادنن', near: 'معادن' }));
    expect(data.warnings).toContainEqual(expect.objectContaining({ code: 'ingredient', value: 'حديد غريب' }));
    const { data: bad } = await send(file.replace(',minerals,chew,', ',minerals,غريب,'), { dry_run: true });
    expect(bad.faults).toEqual([expect.objectContaining({ row: 1, column: 'form', code: 'form', value: 'غريب' })]);
  });

  it('no change to the same file a second time, and only the difference to a changed one', async () => {
    await send();
    await desk('POST', '/desk/stock', { sku: 'L1', country: 'KW', available: 13 });
    const before = await shelf();
    expect((await send()).data).toMatchObject({ published: 3, created: 0, updated: 0, unchanged: 5, new_brands: [] });
    expect(await shelf()).toBe(before);
    const changed = await send(file.replace('4.250', '4.500').replace(',14,0,', ',20,2,'));
    expect(changed.data).toMatchObject({ created: 0, updated: 1, unchanged: 4 });
    const { data } = await (await createClient({ country: 'SA' })).post('/product/sku', { ids: ['L1'] });
    expect(data.items[0]).toMatchObject({ buy_limit: 2, price: { price_local: 54.95 } });
    expect((await desk('GET', '/desk/audit')).data.ok).toBe(true);
  });

  it('a draft that got its Arabic name, and one that lost it', async () => {
    await send();
    const client = await createClient();
    expect((await client.get('/product/plain-copper/v2')).status).toBe(404);
    await send(file.replace('Copper,,', 'Copper,نحاس,'));
    expect((await client.get('/product/plain-copper/v2')).status).toBe(200);
    await send();
    expect((await client.get('/product/plain-copper/v2')).status).toBe(404);
    expect((await client.get('/product/search?q=copper')).data.items).toEqual([]);
  });

  it('the same shop whether it was killed between chunks or not', async () => {
    const lines = file.split('\n');
    await send(lines.slice(0, 2).join('\n'));
    await send();
    const resumed = await shelf();
    expect((await send()).data.unchanged).toBe(5);
    expect(await shelf()).toBe(resumed);
  });

  it('nothing written by a dry run', async () => {
    const before = await shelf();
    expect((await send(file, { dry_run: true })).data).toMatchObject({
      published: 3,
      drafts: { name_ar: 1, dhea: 1 },
      unknown_categories: { 'unheard-of': 1 },
    });
    expect(await shelf()).toBe(before);
  });
});

describe('an import refuses', () => {
  it('bad cells by row, column and code, and takes the good rows', async () => {
    const { data } = await send(
      `${file}\nL6,,Bad,سيئ,House,,minerals,,,free,,,-3,,,2029-13-01,\nL1,,Zinc,زنك,House,,minerals,,,1.000,,,,,,,`,
    );
    expect(data.published).toBe(3);
    expect(data.faults).toEqual([
      { row: 6, column: 'price_kwd', code: 'price_number', value: 'free' },
      { row: 6, column: 'expires_on', code: 'date', value: '2029-13-01' },
      { row: 6, column: 'stock_kw', code: 'count', value: '-3' },
      { row: 7, column: 'sku', code: 'twice', value: 'L1' },
    ]);
  });

  it('a chunk without rows and a column it does not know', async () => {
    expect((await desk('POST', '/desk/catalogue/import', { rows: [] })).status).toBe(422);
    expect(
      (await desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells: { colour: 'red' } }] })).status,
    ).toBe(422);
  });
});

describe('an import guards', () => {
  it('the law: what is forbidden everywhere is a draft, what Kuwait forbids is sold in Saudi Arabia only', async () => {
    await send();
    const kuwait = await createClient();
    const saudi = await createClient({ country: 'SA' });
    expect((await kuwait.get('/product/night-well/v2')).status).toBe(404);
    expect((await saudi.get('/product/night-well/v2')).status).toBe(200);
    expect((await kuwait.get('/product/search?q=melatonin')).data.items).toEqual([]);
    expect((await saudi.get('/product/strong-one/v2')).status).toBe(404);
    const { data } = await kuwait.post('/product/sku', { ids: ['L3', 'L4'] });
    expect(data.missing).toEqual(['L3', 'L4']);
  });
});

type Cells = Record<string, string>;

/** The whole catalogue, page by page as the desk writes it. */
async function exported(): Promise<Cells[]> {
  const rows: Cells[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const query: string = after === '' ? '' : `?after=${after}`;
    const { data } = await desk('GET', `/desk/catalogue/export${query}`);
    rows.push(...data.rows);
    after = data.next;
  }
  return rows;
}
async function takeBack(rows: readonly Cells[]) {
  const sum = { created: 0, updated: 0, unchanged: 0, faults: [] as unknown[] };
  for (let at = 0; at < rows.length; at += 200) {
    const chunk = rows.slice(at, at + 200).map((cells, place) => ({ row: at + place + 1, cells }));
    const { data } = await desk('POST', '/desk/catalogue/import', { rows: chunk });
    for (const fate of ['created', 'updated', 'unchanged'] as const) sum[fate] += data[fate];
    sum.faults.push(...data.faults);
  }
  return sum;
}

describe('an export', () => {
  it('taken back in changes nothing, of the demo catalogue as of a merchant’s file, drafts and forbidden goods included', async () => {
    // The whole of it, which the seed would leave out because it has been here.
    await env.DB.prepare('DELETE FROM catalogue_state').run();
    await seedDemo();
    await send();
    await desk('POST', '/desk/stock', { sku: 'L1', country: 'SA', available: 7, buy_limit: 2 });
    const rows = await exported();
    expect(rows.length).toBe(demo.products.length + 5);
    const before = await shelf();
    expect(await takeBack(rows)).toEqual({ created: 0, updated: 0, unchanged: rows.length, faults: [] });
    expect(await shelf()).toBe(before);
    expect(await exported()).toEqual(rows);
  });

  it('with new prices changes the prices, and nothing that a file has no column for', async () => {
    const beyond = () =>
      env.DB.batch<Record<string, unknown>>([
        env.DB.prepare('SELECT * FROM products ORDER BY id'),
        env.DB.prepare('SELECT * FROM product_attributes ORDER BY 1, 2'),
        env.DB.prepare('SELECT * FROM product_ingredients ORDER BY 1, 2'),
        env.DB.prepare('SELECT * FROM brands ORDER BY id'),
      ]).then((all) => all.map(({ results }) => results.map(({ source_hash: _, ...row }) => row)));
    const before = await beyond();
    const rows = (await exported()).map((row) => ({ ...row, price_kwd: '9.990', markdown_kwd: '' }) as typeof row);
    expect(await takeBack(rows)).toMatchObject({ updated: rows.length, faults: [] });
    expect(await beyond()).toEqual(before);
    expect((await exported()).map(({ price_kwd }) => price_kwd)).toEqual(rows.map(() => '9.990'));
    // What its label names is in it, whatever a file says that it is about.
    await takeBack(rows.slice(0, 1).map((row) => ({ ...row, ingredients: 'zinc' })));
    const named = (text = '') => text.split('|').toSorted();
    expect(named((await exported())[0]?.ingredients)).toEqual([...named(rows[0]?.ingredients), 'zinc'].toSorted());
    expect((await desk('GET', '/desk/audit')).data.ok).toBe(true);
  });
});

/** A merchant's real file, bound by vitest.config.ts from the path in AFIYA_LABELS; without it there is nothing to prove. */
const wholeFile = (env as unknown as { AFIYA_LABELS_TEXT: string }).AFIYA_LABELS_TEXT;

if (wholeFile !== '')
  describe('a merchant’s whole file', () => {
    it('goes in within a minute, and neither a second time nor its export changes anything', async () => {
      const [header = [], ...records] = parse(wholeFile, { bom: true }) as string[][];
      const rows = records.map((record, at) => ({
        row: at + 1,
        cells: Object.fromEntries(header.map((column, place) => [column, record[place] ?? ''])),
      }));
      const sendAll = async () => {
        const sum = { published: 0, drafts: 0, unchanged: 0 };
        for (let at = 0; at < rows.length; at += 200) {
          const { data } = await desk('POST', '/desk/catalogue/import', { rows: rows.slice(at, at + 200) });
          sum.published += data.published;
          sum.drafts += Object.values(data.drafts as Record<string, number>).reduce((all, one) => all + one, 0);
          sum.unchanged += data.unchanged;
        }
        return sum;
      };
      expect(await sendAll()).toEqual({ published: 1823, drafts: 1406, unchanged: 0 });
      expect(await sendAll()).toEqual({ published: 1823, drafts: 1406, unchanged: 3229 });
      const back = await exported();
      expect(await takeBack(back)).toMatchObject({ created: 0, updated: 0, unchanged: back.length, faults: [] });
    }, 60_000);
  });
