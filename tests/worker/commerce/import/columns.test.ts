/** A sheet says what its columns say, and no more (docs/catalogue.md §1, §2). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemo } from '../catalogue/demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { auditAfterEach } from '../support/shop.ts';
import { exported, take } from './sheet.ts';

const whole = `sku,slug,name_en,name_ar,brand_en,brand_ar,category,form,ingredients,price_kwd,markdown_kwd,price_sar,buy_limit,expires_on,flags,gtin
S1,good-night,Melatonin 3 mg,ميلاتونين,Sleepwell,سليب ويل,sleep-mood,tablet,melatonin|magnesium,4.250,0.500,52.00,3|5,2029-04-28,melatonin,4006381333931`;

beforeEach(async () => {
  await seedDemo(['omegas']);
  expect(await take(whole)).toMatchObject({ created: 1, faults: [], warnings: [] });
});

describe('a column that a sheet hasn’t got', () => {
  it('leaves its field alone: a list of prices changes prices, and Kuwait’s ban on melatonin stands', async () => {
    const before = await exported('S1');
    expect(await take('sku,price_kwd\nS1,3.900')).toMatchObject({ updated: 1, faults: [] });
    expect(await exported('S1')).toEqual({ ...before, price_kwd: '3.900' });
    expect((await (await createClient()).get('/product/good-night/v2')).status).toBe(404);
    const saudi = await createClient({ country: 'SA' });
    expect((await saudi.get('/product/good-night/v2')).data.item.default_sku.price.price_local).toBe(52);
  });

  it.each([
    ['name_en', 'Melatonin 5 mg'],
    ['name_ar', 'ميلاتونين ٥'],
    ['category', 'omegas'],
    ['form', 'capsule'],
    ['ingredients', 'melatonin'],
    ['price_sar', '60.00'],
    ['markdown_kwd', ''],
    ['buy_limit', ''],
    ['expires_on', '2030-01-31'],
    ['gtin', ''],
    ['weight_g', '250'],
    ['ages', '4 to 12'],
    ['slug', 'sleep-well'],
  ])('changes nothing when only %s is said', async (column, value) => {
    const before = await exported('S1');
    expect(await take(`sku,${column}\nS1,${value}`)).toMatchObject({ updated: 1, faults: [] });
    expect(await exported('S1')).toEqual({ ...before, [column]: value });
    expect(await take(`sku,${column}\nS1,${value}`)).toMatchObject({ unchanged: 1 });
  });

  it('says what a product cost before the discount, which is what was taken off it', async () => {
    expect(await take('sku,price_kwd,before_kwd\nS1,3.900,5.000')).toMatchObject({ updated: 1, faults: [] });
    expect(await exported('S1')).toMatchObject({ price_kwd: '3.900', markdown_kwd: '1.100', before_kwd: '' });
    expect(await take('sku,price_kwd,before_kwd\nS1,3.900,5.000')).toMatchObject({ unchanged: 1 });
    expect(await take('sku,before_kwd\nS1,4.000')).toMatchObject({ updated: 1 });
    expect(await exported('S1')).toMatchObject({ price_kwd: '3.900', markdown_kwd: '0.100' });
    expect((await take('sku,before_kwd\nS1,3.500')).faults).toEqual([
      { row: 2, column: 'before_kwd', code: 'before_less', value: '3.500' },
    ]);
  });

  it.each([
    ['none where the cell is empty', 'sku,before_kwd\nS1,', ''],
    ['none where it is zero', 'sku,before_kwd\nS1,0', ''],
    ['what the file says of it besides', 'sku,before_kwd,markdown_kwd\nS1,9.000,0.250', '0.250'],
    ['as it was where the file has an own column for it', 'sku,before_kwd,markdown_kwd\nS1,,0.500', '0.500'],
  ])('before the discount leaves a discount of %s', async (_, file, markdown) => {
    await take(file);
    expect((await exported('S1')).markdown_kwd).toBe(markdown);
  });

  it('of another brand takes no Arabic name of the old one along', async () => {
    await take('sku,brand_en\nS1,Dreamland');
    expect(await exported('S1')).toMatchObject({ brand_en: 'Dreamland', brand_ar: 'Dreamland' });
  });

  it('is needed for a product that the shop hasn’t got', async () => {
    const { faults, created } = await take('sku,price_kwd\nS1,4.000\nS2,3.900');
    expect(created).toBe(0);
    expect(faults).toEqual(['name_en', 'brand_en', 'category'].map((column) => ({ row: 3, column, code: 'column' })));
  });

  it('keeps what the search knows a product by', async () => {
    const words = () =>
      env.DB.prepare("SELECT name, brand, about, rest FROM search_docs WHERE product_id = 'p-S1'").first();
    const before = await words();
    await take('sku,name_en\nS1,Melatonin forte');
    await take('sku,name_en\nS1,Melatonin 3 mg');
    expect(await words()).toEqual(before);
  });
});

describe('an empty cell', () => {
  it('leaves address, category and the brand’s Arabic name, without which there is no product', async () => {
    const before = await exported('S1');
    expect(await take('sku,slug,category,brand_en,brand_ar\nS1,,,Sleepwell,')).toMatchObject({ unchanged: 1 });
    expect(await exported('S1')).toEqual(before);
  });

  it('of a name makes a draft of it, and of a price is refused', async () => {
    expect((await take('sku,price_kwd\nS1,')).faults).toMatchObject([{ column: 'price_kwd', code: 'required' }]);
    expect(await take('sku,name_ar\nS1,')).toMatchObject({ drafts: { name_ar: 1 } });
    expect((await (await createClient({ country: 'SA' })).get('/product/good-night/v2')).status).toBe(404);
  });

  it('of flags lifts a ban only when somebody says so', async () => {
    expect((await take('sku,flags\nS1,')).faults).toEqual([
      { row: 2, column: 'flags', code: 'flag_lifted', value: '', was: 'melatonin' },
    ]);
    expect((await (await createClient()).get('/product/good-night/v2')).status).toBe(404);
    // A ban that no sheet has a word for is nobody's to lift.
    await env.DB.prepare("INSERT INTO not_sold VALUES ('S1', 'SA', 'no-permit')").run();
    expect(await take('sku,flags\nS1,', { yes: true })).toMatchObject({ updated: 1, faults: [] });
    expect((await env.DB.prepare('SELECT * FROM not_sold').all()).results).toEqual([
      { sku_id: 'S1', country: 'SA', reason: 'no-permit' },
    ]);
    expect((await (await createClient()).get('/product/good-night/v2')).status).toBe(200);
  });
});

describe('several flags', () => {
  const saleIn = async (country: 'KW' | 'SA') =>
    (await (await createClient({ country })).get('/product/good-night/v2')).status;

  it('are all kept, and lifting one leaves what the others ban', async () => {
    expect(await take('sku,flags\nS1,yohimbe|melatonin|red-yeast-rice|dhea')).toMatchObject({ updated: 1, faults: [] });
    expect((await exported('S1')).flags).toBe('dhea|yohimbe|melatonin|red-yeast-rice');
    expect((await take('sku,flags\nS1,yohimbe|melatonin|red-yeast-rice')).faults).toEqual([
      { row: 2, column: 'flags', code: 'flag_lifted', value: 'yohimbe|melatonin|red-yeast-rice', was: 'dhea' },
    ]);
    await take('sku,flags\nS1,yohimbe|melatonin|red-yeast-rice', { yes: true });
    expect((await exported('S1')).flags).toBe('yohimbe|melatonin|red-yeast-rice');
    expect([await saleIn('KW'), await saleIn('SA')]).toEqual([404, 404]);
    await take('sku,flags\nS1,melatonin|red-yeast-rice', { yes: true });
    expect([await saleIn('KW'), await saleIn('SA')]).toEqual([404, 200]);
    await take('sku,flags\nS1,red-yeast-rice', { yes: true });
    expect(await saleIn('KW')).toBe(404);
    await take('sku,flags\nS1,', { yes: true });
    expect(await saleIn('KW')).toBe(200);
  });

  it('come in with a new product', async () => {
    const row = 'S9,Sleep and rice,نوم وأرز,Sleepwell,beauty,2.000,red-yeast-rice|melatonin';
    expect(await take(`sku,name_en,name_ar,brand_en,category,price_kwd,flags\n${row}`)).toMatchObject({
      created: 1,
      faults: [],
    });
    expect((await exported('S9')).flags).toBe('melatonin|red-yeast-rice');
  });
});

describe('a price', () => {
  it.each([
    ['4.250', '0.425', 'price_leap'],
    ['4.250', '42.500', 'price_leap'],
    ['1.250', '3.751', 'price_leap'],
    ['1.250', '3.750', null],
    ['3.750', '1.250', null],
    ['3.750', '1.249', 'price_leap'],
  ])('that goes from %s to %s is asked about: %s', async (from, to, code) => {
    await take(`sku,price_kwd,markdown_kwd\nS1,${from},`, { yes: true });
    const { faults } = await take(`sku,price_kwd\nS1,${to}`);
    expect(faults).toEqual(code === null ? [] : [{ row: 2, column: 'price_kwd', code, value: to, was: from }]);
    expect((await exported('S1')).price_kwd).toBe(code === null ? to : from);
    await take(`sku,price_kwd\nS1,${to}`, { yes: true });
    expect((await exported('S1')).price_kwd).toBe(to);
  });

  it('that more than doubles or halves is remarked, each row by itself, and taken in', async () => {
    const other = 'sku,name_en,name_ar,brand_en,category,price_kwd\nS2,Sleep,نوم,Sleepwell,beauty,4.000';
    expect(await take(other)).toMatchObject({ created: 1 });
    await take('sku,price_kwd,markdown_kwd\nS1,4.000,', { yes: true });
    const { warnings, faults } = await take('sku,price_kwd\nS1,9.000\nS2,9.000');
    expect(faults).toEqual([]);
    const doubled = { column: 'price_kwd', code: 'price_doubled', value: '9.000', was: '4.000' };
    expect(warnings).toEqual([2, 3].map((row) => ({ row, ...doubled })));
    expect((await take('sku,price_kwd\nS1,4.500')).warnings).toEqual([]);
    expect((await take('sku,price_kwd\nS1,2.000')).warnings).toMatchObject([{ code: 'price_halved', was: '4.500' }]);
    expect((await take('sku,price_sar\nS1,120.00', { yes: true })).warnings).toMatchObject([
      { column: 'price_sar', code: 'price_doubled' },
    ]);
  });

  it('in riyals is compared with what was paid there, also where that followed the dinars', async () => {
    expect((await take('sku,price_sar\nS1,5.20')).faults).toMatchObject([{ code: 'price_leap', was: '52.00' }]);
    await take('sku,price_sar\nS1,');
    expect((await take('sku,price_sar\nS1,4.25')).faults).toMatchObject([{ code: 'price_leap', was: '51.95' }]);
  });

  it.each([
    // 0.250 KWD are 3.05 SAR at the rate, and cost 2.95 by the rule that Saudi Arabia begins with.
    ['0.95', '8.90', '2.95'],
    ['none', '8.90', null],
    ['0.95', '8.85', null],
    ['5', '1.70', null],
    ['5', '1.66', '5.00'],
    ['none', '1.01', '3.05'],
    ['none', '1.02', null],
  ])(
    'in riyals that followed the dinars is compared with what shoppers paid by the rule %s: %s, was %s',
    async (rule, to, was) => {
      expect((await desk('POST', '/desk/prices/SA', { rounding: rule })).status).toBe(200);
      await take('sku,price_kwd,price_sar,markdown_kwd,markdown_sar\nS1,0.250,,,', { yes: true });
      expect((await take(`sku,price_sar\nS1,${to}`)).faults).toEqual(
        was === null ? [] : [{ row: 2, column: 'price_sar', code: 'price_leap', value: to, was }],
      );
    },
  );

  it('of the merchant’s own in riyals that is given up is compared with what the rule makes of the dinars', async () => {
    await take('sku,price_kwd,price_sar,markdown_kwd,markdown_sar\nS1,0.250,8.90,,', { yes: true });
    expect((await take('sku,price_sar\nS1,')).faults).toMatchObject([
      { code: 'price_leap', value: '2.95', was: '8.90' },
    ]);
  });

  it('in dinars is what is paid in Kuwait, whatever price of its own stood over it there', async () => {
    await take('sku,flags\nS1,', { yes: true });
    await env.DB.prepare("INSERT INTO prices VALUES ('S1', 'KW', 9000, 0)").run();
    await take('sku,price_kwd\nS1,4.100');
    const price = env.DB.prepare("SELECT price_minor FROM offers WHERE sku_id = 'S1' AND country = 'KW'");
    expect(await price.first('price_minor')).toBe(4100);
  });

  it('below what is taken off it is asked about', async () => {
    const sheet = 'sku,price_kwd,markdown_kwd\nS1,2.000,2.001';
    expect((await take(sheet)).faults).toMatchObject([{ code: 'price_under_markdown', was: '2.001' }]);
    expect(await take(sheet, { yes: true })).toMatchObject({ updated: 1 });
  });
});

describe('a word that nobody knows', () => {
  it('is refused where the shop would show it to nobody rightly, and the nearest is named', async () => {
    const { faults } = await take('sku,form,flags\nS1,pilll,melatonin\nS1x,a,b');
    expect(faults[0]).toEqual({ row: 2, column: 'form', code: 'form', value: 'pilll', near: 'tablet' });
    expect((await take('sku,flags\nS1,melatonine')).faults).toEqual([
      { row: 2, column: 'flags', code: 'flag', value: 'melatonine', near: 'melatonin' },
    ]);
  });

  it('is told where it does less harm', async () => {
    const { warnings, updated } = await take('sku,category,ingredients,brand_en\nS1,vitamin,zink,Sleepwel');
    expect(updated).toBe(1);
    expect(warnings).toEqual([
      { row: 2, column: 'brand_en', code: 'brand_new', value: 'Sleepwel', near: 'Sleepwell' },
      { row: 2, column: 'category', code: 'category_kept', value: 'vitamin', was: 'sleep-mood', near: 'vitamins' },
      { row: 2, column: 'ingredients', code: 'ingredient', value: 'zink', near: 'zinc' },
    ]);
    expect((await take('sku,brand_en,brand_ar\nS1,Sleepwell,اسم آخر')).warnings).toMatchObject([
      { code: 'brand_named', value: 'اسم آخر', was: 'سليب ويل' },
    ]);
  });

  it('is in the list of all words, with both languages', async () => {
    const { data } = await desk('GET', '/desk/catalogue/words');
    expect(data.required).toEqual(['sku', 'name_en', 'brand_en', 'category', 'price_kwd']);
    expect(data.forms).toContainEqual({ id: 'tablet', en: 'Tablets', ar: 'أقراص' });
    expect(data.flags).toContain('melatonin');
    expect(data.ingredients.find(({ id }: { id: string }) => id === 'zinc')).toMatchObject({ ar: 'زنك' });
    expect(data.units.map(({ id }: { id: string }) => id)).toContain('IU');
  });
});

describe('a dry run', () => {
  it('names every field with what it was and what it would be, and writes nothing', async () => {
    const before = await exported('S1');
    const { changes } = await take('sku,price_kwd,form,stock_kw\nS1,4.500,capsule,7', { dry_run: true, stock: 'set' });
    expect(changes).toEqual([
      {
        row: 2,
        sku: 'S1',
        is_new: false,
        name: { en: 'Melatonin 3 mg', ar: 'ميلاتونين' },
        fields: [
          { column: 'form', before: 'tablet', after: 'capsule' },
          { column: 'price_kwd', before: '4.250', after: '4.500' },
          { column: 'stock_kw', before: '0', after: '7' },
        ],
      },
    ]);
    expect(await exported('S1')).toEqual(before);
    expect((await desk('GET', '/desk/catalogue/imports')).data.items).toHaveLength(1);
  });

  it('tells of a new product what it would have, as it was read', async () => {
    const file = 'sku,name_en,name_ar,brand_en,category,price_kwd\nN1,Zinc,زنك,NOW,other,2٫75';
    const { changes } = await take(file, { dry_run: true });
    expect(changes).toMatchObject([{ sku: 'N1', is_new: true }]);
    expect(changes[0].fields).toContainEqual({ column: 'price_kwd', before: '', after: '2.750' });
  });
});

it('reads a date day first, as spreadsheets show it', async () => {
  expect(await take('sku,expires_on\nS1,10/03/2030')).toMatchObject({ updated: 1, faults: [] });
  expect(await exported('S1')).toMatchObject({ expires_on: '2030-03-10' });
  expect(await take('sku,expires_on\nS1,3/30/2030')).toMatchObject({
    faults: [{ row: 2, column: 'expires_on', code: 'date', value: '3/30/2030' }],
  });
});

describe('an address', () => {
  const at = async (slug: string) => {
    const { status, data } = await (await createClient({ country: 'SA' })).get(`/product/${slug}/v2`);
    return status === 200 ? (data.item.slug as string) : status;
  };

  it('that a product had leads to the one it has, in one step, however often it moved', async () => {
    await take('sku,slug\nS1,second');
    await take('sku,slug\nS1,third');
    expect([await at('good-night'), await at('second'), await at('third')]).toEqual(['third', 'third', 'third']);
    await take('sku,slug\nS1,good-night');
    expect([await at('good-night'), await at('third')]).toEqual(['good-night', 'good-night']);
    const { results } = await env.DB.prepare('SELECT slug FROM slug_redirects ORDER BY slug').all();
    expect(results).toEqual([{ slug: 'second' }, { slug: 'third' }]);
  });

  it('are found whatever marks, capitals or width they are written with, before anything is written', async () => {
    await take('sku,slug,name_en,name_ar,brand_en,category,price_kwd\nS2,zinc-one,Zinc,زنك,House,minerals,2.000');
    for (const spelling of ['\u200fgood-night', 'Good-Night', 'ｇｏｏｄ‑night']) {
      const { faults, warnings } = await take(`sku,slug,price_kwd\nS2,${spelling},2.000`);
      expect([faults, warnings]).toEqual([
        [],
        [{ row: 2, column: 'slug', code: 'slug_taken', value: 'good-night', was: 'zinc-one' }],
      ]);
    }
    await take('sku,slug\nS1,\u200fSecond');
    expect(await exported('S1')).toMatchObject({ slug: 'second' });
    expect((await take('sku,slug\nS2,\u200fgood-night')).faults).toEqual([
      { row: 2, column: 'slug', code: 'slug_was', value: 'good-night', was: 'S1' },
    ]);
    const { version } = (await desk('GET', '/desk/products/S2')).data;
    const { status, data } = await desk('POST', '/desk/products/S2', { version, fields: { slug: '\u200fSecond' } });
    expect([status, data.faults]).toEqual([200, [{ field: 'slug', code: 'slug_taken', value: 'second' }]]);
  });

  it('that are another’s in the spare spelling, too, are a fault', async () => {
    const product = 'name_en,name_ar,brand_en,category,price_kwd';
    await take(`sku,slug,${product}\nS8,good-night-s9,Iron,حديد,House,minerals,2.000`);
    const { created, faults } = await take(`sku,slug,${product}\nS9,good-night,Zinc,زنك,House,minerals,2.000`);
    expect([created, faults]).toEqual([0, [{ row: 2, column: 'slug', code: 'slug_taken', value: 'good-night-s9' }]]);
  });

  it('have one spelling, whoever writes them', async () => {
    await expect(env.DB.prepare("UPDATE products SET slug = 'Good' WHERE id = 'p-S1'").run()).rejects.toThrow(
      'slug_spelling',
    );
  });

  const newZinc = (slug: string, more: object = {}) =>
    take(`sku,slug,name_en,name_ar,brand_en,category,price_kwd\nS2,${slug},Zinc,زنك,House,minerals,2.000`, more);

  it('that leads to a product isn’t taken from it silently', async () => {
    await take('sku,slug\nS1,second');
    expect(await newZinc('good-night')).toMatchObject({
      created: 0,
      faults: [{ row: 2, column: 'slug', code: 'slug_was', value: 'good-night', was: 'S1' }],
    });
    expect(await at('good-night')).toBe('second');
    // An address made from names isn't asked for: it has the SKU behind it.
    await take('sku,name_en,name_ar,brand_en,category,price_kwd\nS3,Good Night,ليل,House,minerals,2.000');
    expect(await at('good-night')).toBe('second');
    expect(await exported('S3')).toMatchObject({ slug: expect.stringMatching(/-s3$/) });
    // Its own former address is a product's to take back.
    expect((await take('sku,slug\nS1,good-night')).faults).toEqual([]);
  });

  it('is another product’s as soon as that takes it', async () => {
    await take('sku,slug\nS1,second');
    await newZinc('good-night', { yes: true });
    const { data } = await (await createClient()).get('/product/good-night/v2');
    expect([data.item.id, await at('second')]).toEqual(['p-S2', 'second']);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM slug_redirects').first('n')).toBe(0);
    // Also one that a product moves to.
    await take('sku,slug\nS1,third');
    await take('sku,slug\nS2,second', { yes: true });
    const { results } = await env.DB.prepare('SELECT slug, product_id FROM slug_redirects').all();
    expect(results).toEqual([{ slug: 'good-night', product_id: 'p-S2' }]);
  });

  it('stays when a product is renamed by a sheet without that column', async () => {
    await take('sku,name_en\nS1,Sleep deeply');
    expect(await at('good-night')).toBe('good-night');
  });

  it('that another product has is not taken, and a product stays where it is', async () => {
    await take('sku,slug,name_en,name_ar,brand_en,category,price_kwd\nS2,zinc-one,Zinc,زنك,House,minerals,2.000');
    expect((await take('sku,slug\nS2,good-night')).warnings).toEqual([
      { row: 2, column: 'slug', code: 'slug_taken', value: 'good-night', was: 'zinc-one' },
    ]);
    expect(await exported('S2')).toMatchObject({ slug: 'zinc-one' });
  });
});

describe('a wrong brand', () => {
  it('can go: its list names what stands under it, removed goods too, and a sheet of two columns moves them', async () => {
    await take(
      'sku,name_en,name_ar,brand_en,category,price_kwd\nT1,Zinc,زنك,Dana Lab,minerals,2.000\nT2,Iron,حديد,Dana Lab,minerals,2.000',
    );
    for (const [sku, place] of [
      ['T1', 'removed'],
      ['T2', 'hidden'],
    ])
      await desk('POST', '/desk/catalogue/shelf', { sku, place });
    const brands = (await desk('GET', '/desk/groups/brands')).data.items as { slug: string }[];
    const items = brands.filter(({ slug }) => slug !== 'dana-lab');
    const refused = await desk('POST', '/desk/groups/brands', { items });
    expect(refused.data.faults).toEqual([{ at: null, field: '', rule: 'has_products', value: 'dana-lab (T1, T2)' }]);
    expect(await take('sku,brand_en\nT1,Sleepwell\nT2,Sleepwell')).toMatchObject({ updated: 2, faults: [] });
    expect((await desk('POST', '/desk/groups/brands', { items })).data.faults).toEqual([]);
    expect(await exported('T1')).toMatchObject({ brand_en: 'Sleepwell', brand_ar: 'سليب ويل' });
    expect(
      (await desk('GET', '/desk/catalogue/export')).data.rows.map(({ sku }: { sku: string }) => sku),
    ).not.toContain('T1');
    // A brand that was renamed is known by its name in the shop.
    const named = ((await desk('GET', '/desk/groups/brands')).data.items as { slug: string; name: object }[]).map(
      (brand) => (brand.slug === 'sleepwell' ? { ...brand, name: { en: 'Sleep Well', ar: 'سليب ويل' } } : brand),
    );
    await desk('POST', '/desk/groups/brands', { items: named });
    expect(await take('sku,brand_en\nT1,Sleep Well')).toMatchObject({ new_brands: [], unchanged: 1 });
  });
});

describe('the books', () => {
  it('are right afterwards', auditAfterEach);
});
