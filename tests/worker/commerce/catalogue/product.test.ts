import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedDemoCatalogue } from '../../../../demo/seed/seed-demo.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { demo, seedDemo } from './demo.ts';

const sample = demo.products.find((product) => product.sku === 'VIT-001') ?? demo.products[0];
const slug = sample?.slug ?? '';
const vitamins = demo.products.filter((product) => product.category === 'vitamins');

beforeEach(() => seedDemo(['vitamins']));

describe('a product answers', () => {
  it('whole, by slug and by id, in both languages', async () => {
    const english = await (await createClient()).get(`/product/${slug}/v2`);
    expect(english.data.item).toMatchObject({ name: sample?.name.en, contents: '100 softgels', halal: true });
    expect(english.data.item.facts.rows[0]).toMatchObject({
      name: 'Vitamin A (retinyl palmitate)',
      unit: 'mcg',
      amount_text: '750\u00a0mcg (2,500\u00a0IU)',
    });
    expect(english.data.item.label_dose).toEqual({ amount: null, supply: '100 days', price: 'KWD\u00a00.030 a day' });
    expect(english.data.item.highlights).toEqual([
      '1 softgel a day: a pack lasts 100 days',
      'No gluten, milk, soya or nuts among its ingredients',
    ]);
    expect(english.data.item.tags).toEqual(['Halal', 'Contains fish']);
    expect(english.data.item.related).toHaveLength(5);
    const arabic = await (await createClient({ locale: 'ar' })).get(`/product/${english.data.item.id}/v2`);
    expect(arabic.data.item).toMatchObject({ name: sample?.name.ar, contents: '100 كبسولة هلامية' });
    expect(arabic.data.item.images[0].url).toBe('/packs/vit-001.ar.svg');
    expect(arabic.data.item.breadcrumbs[0].name).toBe('الرئيسية');
  });

  it('with similar ones for the same age, nearest in ingredients first, and the dose on their cards', async () => {
    const client = await createClient();
    const d3 = (await client.get('/product/tidewell-vitamin-d3-k2-5000/v2')).data.item;
    expect(d3.card_line).toEqual(['5,000\u00a0IU', '90 days', 'KWD\u00a00.075 a day']);
    const names = d3.related.map(({ name }: { name: string }) => name);
    expect(names[0]).toMatch(/Vitamin D3/);
    expect(names.join()).not.toMatch(/Kids|Children/);
    const kids = (await client.get('/product/nuwa-kids-multi-gummies/v2')).data.item;
    expect(kids.related.length).toBeGreaterThan(0);
    for (const { name } of kids.related) expect(name).toMatch(/Kids|Children/);
    const riyals = await (await createClient({ country: 'SA', locale: 'ar' })).get(
      '/product/tidewell-vitamin-d3-k2-5000/v2',
    );
    expect(riyals.data.item.card_line).toEqual(['5,000\u00a0وحدة\u00a0دولية', '90 يومًا', '0.92\u00a0ر.س يوميًا']);
  });

  it('SKUs in the order asked, with what is missing and what goes with them', async () => {
    const client = await createClient();
    const { data } = await client.post('/product/sku', { ids: ['VIT-003', 'NO-1', 'VIT-001'] });
    expect(data.items.map((sku: { id: string }) => sku.id)).toEqual(['VIT-003', 'VIT-001']);
    expect(data.missing).toEqual(['NO-1']);
    expect(data.purchase_together).toHaveLength(6);
    const without = await client.post('/product/sku', { ids: ['VIT-001'], exclude_purchase_together: true });
    expect(without.data.purchase_together).toEqual([]);
    expect((await client.post('/product/sku', { ids: [] })).data.items).toEqual([]);
  });

  it('a limit that follows the stock: none from 20 on, what is there below, 0 when it is gone', async () => {
    const client = await createClient();
    const limitAt = async (available: number, limit: number | null) => {
      await env.DB.prepare(
        "UPDATE stock SET available = ?1, received = ?1 + reserved + sold, buy_limit = ?2 WHERE sku_id = 'VIT-001' AND country = 'KW'",
      )
        .bind(available, limit)
        .run();
      return (await client.post('/product/sku', { ids: ['VIT-001'] })).data.items[0].buy_limit as number | null;
    };
    expect(await limitAt(20, null)).toBeNull();
    expect(await limitAt(19, null)).toBe(19);
    expect(await limitAt(100, 3)).toBe(3);
    expect(await limitAt(2, 3)).toBe(2);
    expect(await limitAt(0, null)).toBe(0);
  });

  it('the home page without anything personal or of the stock', async () => {
    const { data } = await (await createClient({ locale: 'ar' })).get('/homepage/v4');
    expect(data.blocks.map((block: { type: string }) => block.type)).toEqual([
      'banner',
      'categories',
      'popular',
      'blood-tests',
      'collection',
      'products',
      'brands',
      'nutritionists',
      'text',
    ]);
    expect(JSON.stringify(data)).not.toMatch(/buy_limit|will_notify/);
  });

  it('categories and brands with their counts, and the filters with their words', async () => {
    const client = await createClient();
    const { data } = await client.get('/category');
    expect(data.items).toHaveLength(1);
    expect(data.items[0]).toMatchObject({ slug: 'vitamins', count: vitamins.length });
    expect((await client.get('/category/vitamins')).data.item.name).toBe('Vitamins');
    const brands = await client.get('/brand');
    expect(brands.data.items.reduce((sum: number, brand: { count: number }) => sum + brand.count, 0)).toBe(
      vitamins.length,
    );
    expect((await client.get('/brand/sidra')).data.item.name_other).toBe('سدرة');
    expect((await client.post('/brand/list', {})).data.page).toBe(1);
    expect((await client.get('/product/filter-sort')).data.filters.length).toBeGreaterThan(8);
  });
});

describe('instructions answer', () => {
  it.each(['en', 'ar'] as const)('how to take a product, as its page says it, in %s', async (locale) => {
    const client = await createClient({ locale });
    for (const { slug } of vitamins) {
      const { item } = (await client.get(`/product/${slug}/v2`)).data;
      const { data } = await client.get(`/info/instructions/product/${slug}`);
      expect(data.item).toMatchObject({ key: slug, title: item.name });
      const text = JSON.stringify(data.item.parts);
      const said = [item.suggested_use.text, ...item.suggested_use.tags.map(({ name }: { name: string }) => name)];
      for (const one of [...said, ...(item.caution ? [item.caution] : [])]) expect(text).toContain(one);
      expect(data.item.parts).toHaveLength(item.caution ? 2 : 1);
    }
    expect((await client.get('/info/instructions/product/none')).status).toBe(404);
  });
});

describe('categories with what they include', () => {
  it('the four products of each that sell best, without stock, only where asked for', async () => {
    const client = await createClient({ locale: 'ar' });
    expect((await client.get('/category')).data.items[0].products).toBeUndefined();
    const [vitaminsFirst] = (await client.get('/category?includes=products')).data.items;
    const best = await client.post('/product', {
      sort: { key: 'popularity', value: 'desc' },
      filters: [{ key: 'category_id', type: 'multiSelect', stringItems: ['vitamins'] }],
    });
    const ids = (items: { id: string }[]) => items.map(({ id }) => id);
    expect(vitaminsFirst.slug).toBe('vitamins');
    expect(ids(vitaminsFirst.products)).toEqual(ids(best.data.items).slice(0, 4));
    expect(JSON.stringify(vitaminsFirst)).not.toMatch(/buy_limit|will_notify/);
  });

  it('refuses a name that it does not know', async () => {
    const answer = await (await createClient()).get('/category?includes=prices');
    expect([answer.status, answer.meta.error]).toEqual([422, 'field.invalid']);
  });
});

describe('a product refuses', () => {
  it('to show what is gone, a draft or unknown', async () => {
    const client = await createClient();
    await env.DB.prepare("UPDATE products SET status = 'removed' WHERE slug = ?").bind(slug).run();
    const gone = await client.get(`/product/${slug}/v2`);
    expect([gone.status, gone.meta.error]).toEqual([404, 'gone']);
    // What its page leads on to: its category, and what is in it.
    expect(gone.data.category).toEqual({ id: expect.any(String), name: expect.any(String) });
    expect(gone.data.related.length).toBeGreaterThan(0);
    for (const { category, slug: other } of gone.data.related)
      expect([category.id, other === slug]).toEqual([gone.data.category.id, false]);
    await env.DB.prepare("UPDATE products SET status = 'draft', draft_reason = 'name_ar' WHERE slug = ?")
      .bind(slug)
      .run();
    expect((await client.get(`/product/${slug}/v2`)).meta.error).toBe('not_found');
    expect((await client.get('/product/never-was/v2')).meta.error).toBe('not_found');
    await env.DB.prepare("UPDATE products SET status = 'published', draft_reason = NULL WHERE slug = ?")
      .bind(slug)
      .run();
    await desk('POST', '/desk/stock', { sku: 'VIT-001', country: 'KW', available: 0 });
    const soldOut = await client.get(`/product/${slug}/v2`);
    expect([soldOut.status, soldOut.data.item.default_sku.buy_limit]).toEqual([200, 0]);
    expect((await client.get('/brand/never-was')).status).toBe(404);
    expect((await client.get('/category/never-was')).status).toBe(404);
  });
});

describe('a product guards', () => {
  it('the law: what a country forbids has no offer there, however its price is set', async () => {
    await env.DB.prepare("INSERT INTO not_sold VALUES ('VIT-001', 'KW', 'melatonin')").run();
    const kuwait = await createClient();
    expect((await kuwait.get(`/product/${slug}/v2`)).status).toBe(404);
    expect((await kuwait.post('/product/sku', { ids: ['VIT-001'] })).data.missing).toEqual(['VIT-001']);
    await env.DB.prepare("INSERT OR REPLACE INTO offers VALUES ('VIT-001', 'KW', 1000, 0)").run();
    expect((await kuwait.get(`/product/${slug}/v2`)).status).toBe(404);
    expect((await (await createClient({ country: 'SA' })).get(`/product/${slug}/v2`)).status).toBe(200);
  });

  it('the shelf: the same catalogue twice changes nothing, and sold stock stays sold', async () => {
    await env.DB.prepare("UPDATE stock SET available = available - 1, sold = sold + 1 WHERE sku_id = 'VIT-001'").run();
    const before = await env.DB.prepare('SELECT * FROM stock ORDER BY sku_id, country').all();
    await seedDemoCatalogue(env.DB, () => undefined, {
      ...demo,
      products: vitamins,
      nutritionists: [],
      hash: 'newer',
    });
    const after = await env.DB.prepare('SELECT * FROM stock ORDER BY sku_id, country').all();
    expect(after.results).toEqual(before.results);
    expect((await (await createClient()).post('/product', {})).data.total).toBe(vitamins.length);
  });
});
