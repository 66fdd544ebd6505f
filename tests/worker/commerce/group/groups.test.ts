/** A merchant's brands, categories, nutritionists and blood tests (docs/groups.md). */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { jpegOf } from '../support/picture.ts';

type Kind = 'brands' | 'categories' | 'nutritionists' | 'blood-tests';
const get = async (kind: Kind) => (await desk('GET', `/desk/groups/${kind}`)).data.items;
const set = async (kind: Kind, ...items: unknown[]) => (await desk('POST', `/desk/groups/${kind}`, { items })).data;
const both = (en: string, ar: string) => ({ en, ar });
const fine = { faults: [], claims: [] };

const keep = async (n: number): Promise<string> => {
  return (await desk('POST', '/desk/media/keep', { base64: jpegOf(n) })).data.url;
};

const oryx = {
  slug: 'oryx-labs',
  name: both('Oryx Labs', 'أوريكس لابز'),
  description: both('From Doha.', 'من الدوحة.'),
  featured: true,
  image: null,
  aliases: ['المها'],
};
const minerals = {
  slug: 'minerals',
  name: both('Minerals', 'معادن'),
  description: both('', ''),
  color: '#eef1f4',
  word: '#243b53',
  image: null,
  aliases: ['salts'],
  needs: ['muscle twitches'],
};
const dana = {
  slug: 'dana-alali',
  name: both('Dana Al Ali', 'دانة العلي'),
  title: both('Sports dietitian', 'أخصائية تغذية رياضية'),
  bio: both('Ten years with runners.', 'عشر سنوات مع العدّائين.'),
  languages: ['ar', 'en'],
  image: null,
  aliases: [],
  products: [
    {
      sku: 'G1',
      dose: both('One a day', 'حبة يوميًا'),
      reason: both('For runners', 'للعدّائين'),
      stage: both('In season', 'في الموسم'),
    },
  ],
};
const iron = {
  slug: 'iron-check', name: both('Iron check', 'فحص الحديد'), image: null, aliases: ['ferritin test'], sku: 'BT-1',
  measures: both('Iron stores.', 'مخزون الحديد.'), preparation: both('Come fasting.', 'تعال صائمًا.'), sample: 'blood',
  fasting_hours: 8, turnaround_hours: 48, price_kwd: 12.5, markdown_kwd: 2.5, price_sar: null, markdown_sar: 0,
  biomarkers: [{ slug: 'ferritin', name: both('Ferritin', 'فيريتين'), unit: 'ng/mL', group: 'iron', aliases: ['iron store'] }],
}; // biome-ignore format: related fields share a line

const manyNames = (count: number) => Array.from({ length: count }, (_, at) => `name ${at}`);

const cells = {
  sku: 'G1',
  name_en: 'Calm',
  name_ar: 'كالم',
  brand_en: 'Oryx Labs',
  category: 'minerals',
  price_kwd: '4.250',
  stock_kw: '9',
};
beforeEach(async () => {
  await set('categories', minerals);
  await desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells }] });
});

const shopper = (locale: 'en' | 'ar' = 'en') => createClient({ country: 'KW', locale });
const search = async (q: string) => (await (await shopper()).get(`/product/search?q=${encodeURIComponent(q)}`)).data;
const names = (items: { name: string }[]) => items.map(({ name }) => name);

describe('a list is taken in whole', () => {
  it.each([
    ['brands', [oryx, { ...oryx, slug: 'second', name: both('Second', 'الثانية'), featured: false }]],
    ['categories', [{ ...minerals, slug: 'first', name: both('First', 'الأول') }, minerals]],
    ['nutritionists', [dana, { ...dana, slug: 'b', name: both('Badr', 'بدر'), products: [] }]],
    ['blood-tests', [iron, { ...iron, slug: 'b', sku: 'BT-2', name: both('More', 'أكثر'), price_sar: 99.5 }]],
  ] as [Kind, unknown[]][])('%s: what was set is what is read back, in its order', async (kind, items) => {
    // The import made a category for what it didn't know.
    const other = kind === 'categories' ? await get(kind).then((all: { slug: string }[]) => all.slice(1)) : [];
    expect(await set(kind, ...items, ...other)).toMatchObject(fine);
    expect(await get(kind)).toEqual([...items, ...other]);
    expect(await set(kind, ...items.toReversed(), ...other)).toMatchObject(fine);
    expect(await get(kind)).toEqual([...items.toReversed(), ...other]);
  });

  it('with its own pictures, one for each language, and the shopper sees them', async () => {
    const image = both(await keep(1), await keep(2));
    await set('brands', { ...oryx, image });
    await set('nutritionists', { ...dana, image });
    await set('blood-tests', { ...iron, image });
    const [english, arabic] = await Promise.all([shopper('en'), shopper('ar')]);
    for (const path of ['/brand/oryx-labs', '/nutritionist/dana-alali', '/bloodTest/iron-check']) {
      expect((await english.get(path)).data.item.image, path).toBe(image.en);
      expect((await arabic.get(path)).data.item.image, path).toBe(image.ar);
    }
  });

  it('a category shows the merchant’s picture, and without one that of its first product', async () => {
    const shown = async () => (await (await shopper()).get('/category/minerals')).data.item.image;
    expect(await shown()).toBeNull();
    const product = (await desk('POST', '/desk/media', { sku: 'G1', base64: jpegOf(3) })).data.url;
    expect(await shown()).toBe(product);
    const own = await keep(4);
    await set('categories', { ...minerals, image: both(own, own) }, ...(await get('categories')).slice(1));
    expect(await shown()).toBe(own);
  });
});

describe('what a list says is found', () => {
  it('a brand by another name, and its goods by its new name once it is renamed', async () => {
    await set('brands', oryx);
    expect(names((await search('المها')).items)).toEqual(['Calm']);
    await set('brands', { ...oryx, name: both('Falcon', 'فالكون') });
    const found = await search('falcon');
    expect([names(found.brands), names(found.items)]).toEqual([['Falcon'], ['Calm']]);
    expect((await search('oryx')).brands).toEqual([]);
  });

  it('a person by one of their names and by their calling, a test by what it measures', async () => {
    await set('nutritionists', dana);
    await set('blood-tests', iron);
    expect(names((await search('dana')).nutritionists)).toEqual(['Dana Al Ali']);
    expect(names((await search('dietitian')).nutritionists)).toEqual(['Dana Al Ali']);
    for (const words of ['ferritin', 'iron store', 'ferritin test'])
      expect(names((await search(words)).blood_tests), words).toEqual(['Iron check']);
  });

  it('a category by what its products help with', async () => {
    const found = async (q: string) => (await (await shopper()).get(`/product/search?q=${q}`)).data.categories;
    expect(await found('muscle%20twitches')).toMatchObject([{ slug: 'minerals' }]);
    await set('categories', { ...minerals, needs: [] }, ...(await get('categories')).slice(1));
    expect(await found('muscle%20twitches')).toEqual([]);
  });

  it('and what is not in the list any more is nowhere', async () => {
    await set('nutritionists', dana);
    await set('blood-tests', iron);
    expect([await set('nutritionists'), await set('blood-tests')]).toMatchObject([fine, fine]);
    const client = await shopper();
    expect((await client.get('/nutritionist/dana-alali')).status).toBe(404);
    expect((await client.get('/bloodTest/iron-check')).status).toBe(404);
    const found = await search('ferritin');
    expect([(await search('dana')).nutritionists, found.blood_tests]).toEqual([[], []]);
    // And may come back under its SKU.
    expect(await set('blood-tests', iron)).toMatchObject(fine);
    expect(names((await client.get('/bloodTest')).data.items)).toEqual(['Iron check']);
  });

  it('a test costs what its file says, in riyals by hand or by the rate', async () => {
    const client = await createClient({ country: 'SA', locale: 'en' });
    const priced = async () => (await client.get('/bloodTest')).data.items[0].price;
    const dinars = { price: 12.5, old_price: 2.5, currency: 'SAR' };
    await set('blood-tests', iron);
    // 12.2 riyals to the dinar.
    expect(await priced()).toEqual({ ...dinars, price_local: 152.95, old_price_local: 30 });
    await set('blood-tests', { ...iron, price_sar: 149.95, markdown_sar: 10 });
    expect(await priced()).toEqual({ ...dinars, price_local: 149.95, old_price_local: 10 });
    const inKuwait = await createClient({ country: 'KW', locale: 'en' });
    expect((await inKuwait.get('/bloodTest')).data.items[0].price).toMatchObject({ price_local: 12.5 });
    await set('blood-tests', iron);
    expect(await priced()).toEqual({ ...dinars, price_local: 152.95, old_price_local: 30 });
  });
});

describe('a list is refused', () => {
  const { ar: _, ...englishOnly } = oryx.name;
  it.each([
    ['without a word in one language', 'brands', [{ ...oryx, name: englishOnly }], '1 name.ar required'],
    ['with a field that there is none of', 'brands', [{ ...oryx, logo: 'x' }], '1 logo unknown'],
    ['with one address twice', 'brands', [oryx, oryx], '2 slug twice oryx-labs'],
    [
      'with a heading for its values that no page has, with the nearest first',
      'blood-tests',
      [{ ...iron, biomarkers: [{ ...iron.biomarkers[0], group: 'Vitamin' }] }],
      '1 biomarkers.1.group group vitamins, iron, lipids, heart, liver, kidney, thyroid, mens, cbc, minerals, diabetes, hormones, inflammation, electrolytes',
    ],
    [
      'with a language that no page could name',
      'nutritionists',
      [{ ...dana, languages: ['ar', 'tlh'] }],
      '1 languages.2 invalid',
    ],
    [
      'with a picture of another site',
      'brands',
      [{ ...oryx, image: both('https://a.example/x.png', '/media/x') }],
      '1 image.en invalid',
    ],
    [
      'with a picture that the shop hasn’t got',
      'brands',
      [{ ...oryx, image: both(`/media/${'a'.repeat(32)}`, '/packs/x.svg') }],
      `1 image.en no_picture /media/${'a'.repeat(32)}`,
      '1 image.ar no_picture /packs/x.svg',
    ],
    [
      'without a brand that goods stand under',
      'brands',
      [{ ...oryx, slug: 'other' }],
      'list  has_products oryx-labs (G1)',
    ],
    [
      'without a category that goods stand under',
      'categories',
      [{ ...minerals, slug: 'x' }],
      'list  has_products minerals (G1)',
    ],
    ['with a colour that is none', 'categories', [{ ...minerals, color: 'red' }], '1 color invalid'],
    [
      'without needs, which would erase those that are stored',
      'categories',
      [{ ...minerals, needs: undefined }],
      '1 needs required',
    ],
    ['with more aliases than 40', 'categories', [{ ...minerals, aliases: manyNames(41) }], '1 aliases too_long'],
    ['with more needs than 400', 'categories', [{ ...minerals, needs: manyNames(401) }], '1 needs too_long'],
    [
      'with a product that the shop hasn’t got',
      'nutritionists',
      [{ ...dana, products: [{ ...dana.products[0], sku: 'NO' }] }],
      '1 products.1.sku no_sku NO',
    ],
    [
      'with a product twice',
      'nutritionists',
      [{ ...dana, products: [dana.products[0], dana.products[0]] }],
      '1 products.2.sku twice G1',
    ],
    ['with a fil too fine', 'blood-tests', [{ ...iron, price_kwd: 12.5001 }], '1 price_kwd invalid'],
    ['with a price of nothing', 'blood-tests', [{ ...iron, price_kwd: 0 }], '1 price_kwd out_of_range'],
    ['with a discount of no price', 'blood-tests', [{ ...iron, markdown_sar: 10 }], '1 markdown_sar markdown_alone'],
    ['with a product’s SKU', 'blood-tests', [{ ...iron, sku: 'G1' }], '1 sku sku_taken G1'],
    ['with a SKU for two', 'blood-tests', [iron, { ...iron, slug: 'b' }], '2 sku sku_taken BT-1'],
    ['with a test of nothing', 'blood-tests', [{ ...iron, biomarkers: [] }], '1 biomarkers required'],
  ] as [string, Kind, unknown[], ...string[]][])('%s', async (_, kind, items, ...expected) => {
    const before = await get(kind);
    const { faults } = await set(kind, ...items);
    const told = faults.map(({ at, field, rule, value }: Record<string, string | null>) =>
      [at ?? 'list', field, rule, ...(value === null ? [] : [value])].join(' '),
    );
    expect(told).toEqual(expected);
    expect(await get(kind)).toEqual(before);
  });

  it('but not for a word that the law forbids beside supplements, which is told with its place', async () => {
    const claim = { ...oryx, description: both('It cures colds.', 'للعناية.') };
    expect(await set('brands', claim)).toMatchObject({
      faults: [],
      claims: [{ at: 1, field: 'description.en', words: ['cures'] }],
    });
  });
});

it('two brands that differ by a dash alone come in with one file', async () => {
  const rows = ['Now Foods', 'NowFoods'].map((brand_en, at) => ({
    row: at + 1,
    cells: { ...cells, sku: `N${at}`, brand_en },
  }));
  const { status, data } = await desk('POST', '/desk/catalogue/import', { rows });
  expect([status, data.created]).toEqual([200, 2]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM brands WHERE name_en LIKE 'Now%'").first('n')).toBe(2);
});
