import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../shared/contract/catalogue.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { type Client, createClient } from '../support/client.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo(['vitamins', 'minerals', 'omegas', 'digestive', 'beauty', 'weight']));

const search = async (client: Client, q: string) =>
  (await client.get(`/product/search?q=${encodeURIComponent(q)}`)).data as {
    items: Product[];
    blood_tests: { slug: string }[];
    brands: { slug: string }[];
    categories: { slug: string }[];
    nutritionists: { name: string }[];
    pages: { path: string }[];
    suggestions: string[];
    corrected: string | null;
  };
const first = async (client: Client, q: string) => (await search(client, q)).items[0]?.name ?? '';

describe('search finds', () => {
  it.each([
    ['omega 3', /omega|fish|krill|algae/i],
    ['fishoil', /omega|fish/i],
    ['vit d', /vitamin d/i],
    ['vitamind3', /vitamin d3/i],
    ['MAGNESIUM  citrate', /magnesium citrate/i],
    ['b 12 methyl', /b12/i],
    ['7adeed', /iron/i],
    ['iron', /iron/i],
    ['best zinc price', /zinc/i],
    ['kalsiom', /calcium/i],
    ['vitamin dee three', /vitamin d/i],
    ['vitamin d 50000 iu', /vitamin d/i],
    ['5al el tofa7', /apple cider vinegar/i],
    ['ma8nesyum', /magnesium/i],
  ])('“%s” in English', async (q, name) => {
    expect(await first(await createClient(), q)).toMatch(name);
  });

  it.each([
    ['أوميغا ٣', /أوميغا|زيت/],
    ['فِيتَامِين د', /فيتامين د/],
    ['ڤيتامين سي', /فيتامين (سي|ج)/],
    ['زنك', /زنك/],
    ['حبوب الحديد', /حديد/],
    ['ماغنيسيوم', /مغنيسيوم/],
    ['بيوتن', /بيوتين/],
    ['فيتامين دي ثري', /فيتامين د/],
    ['بي كومبلكس', /فيتامين ب|ب المركب/],
    ['حديد وفيتامين سي', /حديد/],
    ['ابي حبوب زنك', /زنك/],
  ])('“%s” in Arabic', async (q, name) => {
    expect(await first(await createClient({ locale: 'ar' }), q)).toMatch(name);
  });

  it('what was meant, and says what it looked for instead', async () => {
    const client = await createClient();
    const found = await search(client, 'magnesiun citrate');
    expect(found.corrected).toBe('magnesium citrate');
    expect(found.items[0]?.name).toMatch(/magnesium/i);
    expect((await search(client, 'magnesium')).corrected).toBeNull();
  });

  it.each([
    // Another spelling that is known, which no pack has.
    ['مغنزيوم', 'مغنيسيوم'],
    // Looked for without its article and its last letter.
    ['الكولاجينن', 'كولاجين'],
    ['سبيرولنا', 'سبيرولينا'],
  ])('what was meant by “%s” in the words that stand on the packs', async (q, written) => {
    expect((await search(await createClient({ locale: 'ar' }), q)).corrected).toBe(written);
  });

  it.each(['7adeed hawamel', '7adeed 7awamel', 'zinc 7boob'])('“%s” is never shown in two scripts', async (q) => {
    const { corrected, items } = await search(await createClient(), q);
    expect(items.length).toBeGreaterThan(0);
    expect(corrected ?? '').not.toMatch(/[a-z].*[\u0621-\u064a]|[\u0621-\u064a].*[a-z]/i);
  });

  it('a strength that no pack has is no age, in either script', async () => {
    for (const [locale, q, name] of [
      ['en', 'zinc 50', /zinc/i],
      ['ar', 'زنك ٥٠', /زنك/],
    ] as const) {
      const { items } = await search(await createClient({ locale }), q);
      expect(items[0]?.name).toMatch(name);
      expect(items[0]?.name).not.toMatch(/50/);
    }
  });

  it('half a word while it is being typed, with suggestions', async () => {
    const found = await search(await createClient(), 'magn');
    expect(found.items.length).toBeGreaterThan(0);
    expect(found.suggestions.some((suggestion) => /magnesium/i.test(suggestion))).toBe(true);
  });

  it.each(['تايدويل', 'تايدويل فيتامين د', 'tidewell', 'تايدويلل'])(
    'a Latin brand under its Latin name, also spelled in Arabic letters: “%s”',
    async (q) => {
      const { brands, items } = await search(await createClient({ locale: 'ar' }), q);
      expect(brands[0]).toMatchObject({ slug: 'tidewell', name: 'Tidewell' });
      expect(items[0]?.brand.name).toBe('Tidewell');
    },
  );

  it('brands in both scripts, categories by what people call them, blood tests by what they measure', async () => {
    const client = await createClient({ locale: 'ar' });
    expect((await search(client, 'سدرة')).brands[0]?.slug).toBe('sidra');
    expect((await search(client, 'sidra')).brands[0]?.slug).toBe('sidra');
    expect((await search(client, 'تخسيس')).categories[0]?.slug).toBe('weight');
    expect((await search(client, 'وظائف الكبد')).blood_tests[0]?.slug).toBe('liver');
    expect((await search(client, 'cholesterol')).blood_tests[0]?.slug).toBe('lipids');
  });

  it('what is in stock before what is not', async () => {
    const { items } = await search(await createClient({ country: 'SA' }), 'vitamin');
    const limits = items.map((item) => item.default_sku.buy_limit);
    const soldOut = limits.indexOf(0);
    expect(soldOut < 0 || limits.slice(soldOut).every((limit) => limit === 0)).toBe(true);
  });

  it('nothing for nothing', async () => {
    const client = await createClient();
    for (const q of ['', '   ', 'xyzqwv'])
      expect(await search(client, q)).toMatchObject({ items: [], brands: [], suggestions: [], corrected: null });
  });
});

describe('search stays calm (IN4)', () => {
  it.each([
    '"', "'", '*', '"*', 'a"b', 'NEAR(', 'NEAR(a b, 2)', 'AND', 'vitamin AND', 'name:zinc', '-zinc', '^zinc', '{name}', '()',
    '%'.repeat(50), '🧿💊', '\u0000', '\u0007\u202e', 'x'.repeat(10_000), 'ع'.repeat(5000), "'; DROP TABLE products;--", '--',
    'zinc OR 1=1', '\\', '？！', '12.5.5.5', '...', 'ال', 'a b c d e f g h i j k l m n o p',
  ])('for %j', async (q) => {
    const client = await createClient();
    const answer = await client.get(`/product/search?q=${encodeURIComponent(q)}`);
    expect(answer.status).toBe(200);
    const listed = await client.post('/product', { search: q.slice(0, 10_000) });
    expect(listed.status).toBe(200);
  }); // biome-ignore format: short values fill each line, not one line each
});

describe('search refuses', () => {
  it('a limit out of range and a field it does not know', async () => {
    const client = await createClient();
    expect((await client.get('/product/search?q=a&limit=0')).status).toBe(422);
    expect((await client.get('/product/search?q=a&limit=25')).status).toBe(422);
    expect((await client.get('/product/search?q=a&luck=1')).status).toBe(422);
    expect((await client.get('/product/search?q=vitamin&limit=24')).data.items).toHaveLength(24);
  });
});

describe('search terms', () => {
  it('are the newest 25 of a device, each once', async () => {
    const client = await createClient();
    for (let at = 0; at < 27; at += 1) await client.post('/search/set-term', { term: `term ${at}` });
    const { data } = await client.post('/search/set-term', { term: '  term   5 ' });
    expect(data.items).toHaveLength(25);
    expect(data.items[0]).toBe('term 5');
    expect(new Set(data.items).size).toBe(25);
    expect((await client.get('/search/term')).data.items).toEqual(data.items);
    expect((await client.post('/search/set-term', { term: ' ' })).data.items).toHaveLength(25);
  });

  it('are nobody else’s, and go when asked', async () => {
    const mine = await createClient();
    await mine.post('/search/set-term', { term: 'زنك' });
    expect((await (await createClient()).get('/search/term')).data.items).toEqual([]);
    expect((await mine.post('/search/clear')).data.items).toEqual([]);
    expect((await mine.get('/search/term')).data.items).toEqual([]);
  });

  it('go when somebody signs out, and only at that device', async () => {
    const [client, other] = [await (await createClient()).signedIn(), await createClient()];
    for (const one of [client, other]) await one.post('/search/set-term', { term: 'زنك' });
    await client.post('/user/logout');
    expect((await client.get('/search/term', { session: null })).data.items).toEqual([]);
    expect((await other.get('/search/term')).data.items).toEqual(['زنك']);
  });
});

describe('search knows what isn’t a product', () => {
  it('people and pages, by name', async () => {
    const client = await createClient();
    expect((await search(client, 'maryam')).nutritionists[0]?.name).toBe('Maryam Al-Fadhli');
    expect((await search(client, 'مريم الفضلي')).nutritionists[0]?.name).toBe('Maryam Al-Fadhli');
    expect((await search(client, 'my orders')).pages[0]?.path).toBe('/profile/orders');
    expect((await search(client, 'عروض')).pages[0]?.path).toBe('/products?on_sale=true');
  });

  it.each(['panadol', 'panadool', 'بنادول', 'metformin', 'مضاد حيوي', 'ozempic pen'])(
    'a medicine such as %s, and offers nothing instead',
    async (q) => {
      const client = await createClient();
      const found = await search(client, q);
      expect(found).toMatchObject({ items: [], suggestions: [], corrected: null, notice: 'medicine' });
      const listed = await client.post('/product', { search: q });
      expect(listed.data).toMatchObject({ total: 0, found: { notice: 'medicine' } });
    },
  );

  it.each([
    'xyzqwv',
    'asdfgh',
    'laptop',
    'iphone 15',
    'سيارة',
    'جوال سامسونج',
    'ششششش',
    'berocca',
    'cat food',
    'select * from users',
    'drop table products',
    'washing machine',
    'harry potter book',
    'طعام قطط',
    'lorem ipsum dolor',
  ])('and has nothing absurd for %s', async (q) => {
    const found = await search(await createClient(), q);
    expect(found).toMatchObject({ items: [], brands: [], categories: [], corrected: null, notice: null });
  });
});

describe('a listing of results', () => {
  it('still answers where a name is left beside a word that says nothing', async () => {
    expect(await first(await createClient(), 'biotin shampoo')).toMatch(/biotin/i);
    expect(await first(await createClient(), 'zinc for my hamster')).toMatch(/zinc/i);
  });

  it('brings the correction and the names with it, so that a page asks once', async () => {
    const client = await createClient();
    const { data } = await client.post('/product', { search: 'magnesiun citrate' });
    expect(data.found.corrected).toBe('magnesium citrate');
    expect(data.found.suggestions).toContain('Magnesium citrate');
    expect(data.items[0].name).toMatch(/magnesium/i);
    expect((await client.post('/product', {})).data.found).toBeUndefined();
  });

  it('holds only what fits every word, where that can be bought', async () => {
    const { data } = await (await createClient()).post('/product', { search: 'vitamin c orange' });
    for (const item of data.items) expect(item.name).toMatch(/orange/i);
    expect(data.total).toBeGreaterThan(0);
  });
});
