/** A search that fits no product says what it left out, and still shows goods (docs/design.md §3 "Search"). */
import { describe, expect, it } from 'vitest';
import type { Product, SearchFindings, SearchResult } from '../../../../shared/contract/catalogue.ts';
import { seedDemo } from '../catalogue/demo.ts';
import { type Client, createClient } from '../support/client.ts';
import { shareShop } from '../support/new-shop.ts';

shareShop(() => seedDemo(['vitamins', 'minerals', 'omegas', 'sports', 'beauty', 'sleep-mood']));

const search = async (client: Client, q: string) =>
  (await client.get(`/product/search?q=${encodeURIComponent(q)}`)).data as SearchResult;
const listed = async (client: Client, q: string, more = {}) =>
  (await client.post('/product', { search: q, ...more })).data as {
    items: Product[];
    total: number;
    found: SearchFindings;
  };

describe('words are left out', () => {
  it.each([
    ['en', 'now foods zinc', /zinc/i, { dropped: ['now foods'], kept: 'zinc', reason: 'brand' }],
    ['ar', 'زنك ناو فودز', /زنك/, { dropped: ['ناو فودز'], kept: 'زنك', reason: 'brand' }],
    [
      'en',
      'whey isolate lactose free',
      /whey/i,
      { dropped: ['lactose free'], kept: 'whey isolate', reason: 'together' },
    ],
    ['en', 'zinc for my hamster', /zinc/i, { dropped: ['hamster'], kept: 'zinc', reason: 'unknown' }],
    // The brand goes before the taste, and nothing that an ingredient is called.
    ['en', 'tidewell creatine', /creatine/i, { dropped: ['tidewell'], kept: 'creatine', reason: 'together' }],
    ['en', 'creatine gummies', /creatine/i, { dropped: ['gummies'], kept: 'creatine', reason: 'together' }],
    ['ar', 'كرياتين قمي', /كرياتين/, { dropped: ['قمي'], kept: 'كرياتين', reason: 'together' }],
  ] as const)('%s “%s”', async (locale, q, name, relaxed) => {
    const found = await search(await createClient({ locale }), q);
    expect(found.relaxed).toEqual(relaxed);
    expect(found.items[0]?.name).toMatch(name);
    expect(found.corrected).toBeNull();
  });

  it('with a spelling mended in what is kept', async () => {
    const found = await search(await createClient(), 'now foods magnesiun');
    expect(found.relaxed).toEqual({ dropped: ['now foods'], kept: 'magnesium', reason: 'brand' });
  });

  it('only where no product has them all', async () => {
    const client = await createClient();
    for (const q of ['zinc', 'magnesium citrate', 'best zinc price', 'tidewell vitamin d3'])
      expect((await search(client, q)).relaxed).toBeUndefined();
  });

  it('a brand that isn’t carried, by itself, is said', async () => {
    const found = await search(await createClient(), 'now foods');
    expect(found).toMatchObject({ items: [], relaxed: { dropped: ['now foods'], kept: '', reason: 'brand' } });
  });

  it('what is known of the answer stands in a page of results, too', async () => {
    const { items, total, found } = await listed(await createClient(), 'now foods zinc');
    expect(found.relaxed?.kept).toBe('zinc');
    expect(items.length).toBe(Math.min(24, total));
    expect(items[0]?.name).toMatch(/zinc/i);
  });
});

describe('fewer than three that fit', () => {
  it('stand first and alone are counted; others that are near stand beside them', async () => {
    const { items, total, found } = await listed(await createClient(), 'tidewell magnesium');
    expect(total).toBe(items.length);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(3);
    for (const item of items) expect(item.brand.name).toBe('Tidewell');
    expect(found.similar).toMatchObject({ title: 'More results for “magnesium”' });
    expect(found.similar?.items.length).toBeGreaterThan(2);
    const shown = new Set(items.map(({ id }) => id));
    for (const item of found.similar?.items ?? []) expect(shown.has(item.id)).toBe(false);
  });

  it('with one word: what sells best beside it', async () => {
    const found = await search(await createClient(), 'casein');
    expect(found.items).toHaveLength(1);
    expect(found.similar).toMatchObject({ title: 'More from Sports' });
    expect(found.similar?.items.length).toBeGreaterThan(2);
  });

  it('and no more than were asked for', async () => {
    const { data } = await (await createClient()).get('/product/search?q=casein&limit=4');
    expect(data.items.length + data.similar.items.length).toBe(4);
  });
});

describe('a price among the words', () => {
  it.each([
    ['KW', 'zinc under 5 kd', { min: null, max: 5, currency: 'KWD' }],
    ['KW', 'below 50 sar', { min: null, max: 4.098, currency: 'KWD' }],
    ['SA', 'below 50 sar', { min: null, max: 50, currency: 'SAR' }],
    ['SA', '5-10 kd', { min: 61, max: 122, currency: 'SAR' }],
    ['KW', 'اقل من 5 دينار', { min: null, max: 5, currency: 'KWD' }],
  ] as const)('%s “%s”', async (country, q, price) => {
    const client = await createClient({ country });
    const { items, total, found } = await listed(client, q);
    expect(found.price).toEqual(price);
    expect(total).toBeGreaterThan(0);
    for (const item of items) {
      const { price_local: local } = item.default_sku.price;
      expect(local).toBeLessThanOrEqual(price.max);
      expect(local).toBeGreaterThanOrEqual(price.min ?? 0);
    }
    const field = await search(client, q);
    expect(field.price).toEqual(price);
    expect(field.items.map(({ id }) => id)).toEqual(items.slice(0, 10).map(({ id }) => id));
  });

  it('joins the filters of the page, and leads on where it leaves nothing', async () => {
    const client = await createClient();
    const all = await listed(client, 'vitamin under 5 kd');
    const fewer = await listed(client, 'vitamin under 5 kd', {
      filters: [{ key: 'sku_price', type: 'range', range: { max: 3 } }],
    });
    expect(fewer.total).toBeLessThan(all.total);
    const none = await listed(client, 'zinc under 0.1 kd');
    expect(none.total).toBe(0);
    expect(none.found.similar?.items[0]?.name).toMatch(/zinc/i);
  });
});

describe('everything', () => {
  it.each(['supplements', 'vitamins and supplements', 'مكملات غذائية', 'food supplements'])(
    '“%s” is the whole shop, what sells best first',
    async (q) => {
      const client = await createClient();
      const { data: all } = await client.post('/product', {});
      const found = await listed(client, q);
      expect(found.total).toBe(all.total);
      expect(found.items.map(({ id }) => id)).toEqual(all.items.map(({ id }: Product) => id));
      expect((await search(client, q)).items).toHaveLength(10);
    },
  );
});

describe('pages', () => {
  it.each([
    ['return policy', '/return-policy'],
    ['track order', '/track'],
    ['وين طلبي', '/track'],
    ['whatsapp', '/contact-us'],
    ['contact', '/contact-us'],
    ['blood test', '/blood-test'],
    ['تحليل دم', '/blood-test'],
    ['gift', '/how-it-works'],
    ['هدية', '/how-it-works'],
    ['quiz', '/quiz'],
  ])('“%s” leads to %s', async (q, path) => {
    const found = await search(await createClient(), q);
    expect(found.pages[0]?.path).toBe(path);
    expect(found.items).toEqual([]);
    expect(found.relaxed).toBeUndefined();
  });
});

describe('what isn’t sold as a supplement', () => {
  it.each([
    ['KW', 'en', 'melatonin', 'Melatonin'],
    ['KW', 'ar', 'ميلاتونين', 'الميلاتونين'],
    ['KW', 'en', 'melatonin gummies', 'Melatonin'],
    ['KW', 'en', 'red yeast rice', 'Red yeast rice'],
    ['SA', 'en', 'cbd oil', 'CBD'],
    ['SA', 'en', 'yohimbine', 'Yohimbe'],
    ['KW', 'en', 'dhea 50mg', 'DHEA'],
    ['SA', 'en', 'dmaa', 'DMAA'],
    ['KW', 'ar', 'كراتوم', 'الكراتوم'],
  ] as const)('in %s (%s) “%s” is said, with goods of the need', async (country, locale, q, name) => {
    const found = await search(await createClient({ country, locale }), q);
    expect(found).toMatchObject({ items: [], notice: 'not_sold', not_sold: name, corrected: null });
    if (['melatonin', 'ميلاتونين'].includes(q))
      expect(found.similar?.items.map((item) => item.category.slug)).toContain('sleep-mood');
  });

  it('is said of the country that it is true of', async () => {
    const found = await search(await createClient({ country: 'SA' }), 'melatonin');
    expect(found.notice).toBeNull();
  });

  it.each([
    ['en', 'melatonin', 'We don’t stock “melatonin”.'],
    ['ar', 'ميلاتونين', 'ليس لدينا «ميلاتونين».'],
  ] as const)('elsewhere nobody is told to check the spelling (%s)', async (locale, q, sentence) => {
    const found = await search(await createClient({ country: 'SA', locale }), q);
    expect(found).toMatchObject({ items: [], notice: null, corrected: null, sentence });
    expect(found.similar?.items.map((item) => item.category.slug)).toContain('sleep-mood');
  });

  it('and the rest of the words are looked for', async () => {
    const found = await search(await createClient(), 'melatonin magnesium');
    expect(found).toMatchObject({ notice: 'not_sold', not_sold: 'Melatonin', relaxed: { kept: 'magnesium' } });
    expect(found.items[0]?.name).toMatch(/magnesium/i);
  });
});
