import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Facet, Product } from '../../../../shared/contract/catalogue.ts';
import { toBaseBound } from '../../../../shared/domain/price-bound.ts';
import { createClient } from '../support/client.ts';
import { shareShop } from '../support/new-shop.ts';
import { demo, seedDemo } from './demo.ts';

const only = ['vitamins', 'minerals', 'omegas'];
const shelf = demo.products.filter((product) => only.includes(product.category));
const inCategory = (id: string) => shelf.filter((product) => product.category === id).length;
const facet = (data: { facets: Facet[] }, key: string) => data.facets.find((one) => one.key === key);
const count = (data: { facets: Facet[] }, key: string, id: string) =>
  facet(data, key)?.items.find((item) => item.id === id)?.count ?? 0;

describe('a listing answers', () => {
  shareShop(() => seedDemo(only));

  it('all products, 24 a page, and a calm empty page beyond the last', async () => {
    const client = await createClient();
    const { data } = await client.post('/product', {});
    expect(data).toMatchObject({ page: 1, total: shelf.length, pages: 3 });
    expect(data.items).toHaveLength(24);
    const third = await client.post('/product/3', {});
    expect(third.data.items).toHaveLength(shelf.length - 2 * 24);
    const beyond = await client.post('/product/4', {});
    expect(beyond.status).toBe(200);
    expect(beyond.data).toMatchObject({ items: [], page: 4, total: shelf.length });
  });

  it('every product once over all pages, whatever the sort', async () => {
    const client = await createClient({ locale: 'ar', country: 'SA' });
    for (const key of ['price', 'newest', 'name', 'popularity', 'discount', 'relevance']) {
      const slugs: string[] = [];
      for (const page of [1, 2, 3]) {
        const { data } = await client.post(`/product/${page}`, { sort: { key, value: 'asc' } });
        slugs.push(...data.items.map((item: Product) => item.slug));
      }
      expect(new Set(slugs).size, key).toBe(shelf.length);
    }
  });

  it('what is in stock before what is not', async () => {
    const client = await createClient();
    const limits: (number | null)[] = [];
    for (const page of [1, 2, 3])
      limits.push(
        ...(await client.post(`/product/${page}`, {})).data.items.map((item: Product) => item.default_sku.buy_limit),
      );
    const first = limits.indexOf(0);
    expect(limits.slice(first).every((limit) => limit === 0)).toBe(true);
  });

  it('facets that count what the other filters leave', async () => {
    const client = await createClient();
    const { data } = await client.post('/product', {
      filters: [{ key: 'category_id', type: 'multiSelect', items: ['vitamins'] }],
    });
    expect(data.total).toBe(inCategory('vitamins'));
    // The category's own facet ignores itself, so that a second one can be added.
    expect(count(data, 'category_id', 'minerals')).toBe(inCategory('minerals'));
    const tablets = shelf.filter((product) => product.category === 'vitamins' && product.form === 'tablet').length;
    expect(count(data, 'form', 'tablet')).toBe(tablets);
    const both = await client.post('/product', {
      filters: [
        { key: 'category_id', type: 'multiSelect', items: ['vitamins', 'omegas'] },
        { key: 'form', type: 'multiSelect', items: ['softgel'] },
      ],
    });
    const softgels = shelf.filter((product) => product.category !== 'minerals' && product.form === 'softgel');
    expect(both.data.total).toBe(softgels.length);
    expect(count(both.data, 'dietary', 'vegan')).toBe(softgels.filter((product) => product.vegan).length);
  });

  it('what was chosen by its name and with 0, where the other filters leave nothing of it', async () => {
    const dear = { key: 'sku_price', type: 'range', range: { min: 900, max: 1000 } };
    for (const [locale, names] of [
      ['en', { category_id: 'Vitamins', form: 'Gummies', dietary: 'Vegan', ingredient: 'Zinc' }],
      ['ar', { category_id: 'فيتامينات', form: 'علكات', dietary: 'نباتي', ingredient: 'زنك' }],
    ] as const) {
      const client = await createClient({ locale });
      const { data } = await client.post('/product', {
        filters: [
          dear,
          { key: 'category_id', type: 'multiSelect', items: ['vitamins', 'nothing-of-ours'] },
          { key: 'form', type: 'multiSelect', items: ['gummy'] },
          { key: 'dietary', type: 'multiSelect', items: ['vegan'], items_operation: 'and' },
          { key: 'ingredient', type: 'custom', stringItems: ['zinc'] },
        ],
      });
      expect(data.total).toBe(0);
      for (const [key, name] of Object.entries(names))
        expect(
          facet(data, key)?.items.map((item) => [item.name, item.count]),
          key,
        ).toEqual([[name, 0]]);
    }
    // One that is not among the most common has its own count.
    const { data } = await (await createClient()).post('/product', {
      filters: [{ key: 'ingredient', type: 'custom', stringItems: ['nobody-has-this', 'zinc'] }],
    });
    expect(count(data, 'ingredient', 'zinc')).toBeGreaterThan(0);
    expect(facet(data, 'ingredient')?.items.length).toBeLessThanOrEqual(40);
  });

  it('prices between dinars, against the riyal price divided by the rate', async () => {
    const range = { filters: [{ key: 'sku_price', type: 'range', range: { min: 3, max: 5 } }] };
    const kuwait = await (await createClient()).post('/product', range);
    expect(kuwait.data.total).toBe(shelf.filter(({ priceKwdFils: fils }) => fils >= 3000 && fils <= 5000).length);
    const saudi = await (await createClient({ country: 'SA' })).post('/product', range);
    for (const item of saudi.data.items as Product[]) {
      expect(item.default_sku.price.currency).toBe('SAR');
      expect(item.default_sku.price.price_local).toBeGreaterThanOrEqual(36.6);
      expect(item.default_sku.price.price_local).toBeLessThanOrEqual(61);
    }
  });

  it('sales, stock, free delivery, diet and milligrams of an ingredient', async () => {
    const client = await createClient();
    const ask = async (filter: object) => (await client.post('/product', { filters: [filter] })).data.total as number;
    expect(await ask({ key: 'on_sale', type: 'boolean', items: [true] })).toBe(
      shelf.filter((product) => product.markdownKwdFils > 0).length,
    );
    expect(await ask({ key: 'only_available', type: 'boolean', items: [true] })).toBe(
      shelf.filter((product) => product.stock.KW > 0).length,
    );
    expect(await ask({ key: 'free_delivery', type: 'boolean', items: [true] })).toBe(shelf.length);
    expect(
      await ask({ key: 'dietary', type: 'multiSelect', items: ['vegan', 'milk-free'], items_operation: 'and' }),
    ).toBe(shelf.filter((product) => product.vegan && !product.allergens.includes('milk')).length);
    const magnesium = (atLeast: number) => ({
      key: 'ingredient',
      type: 'custom',
      stringItems: ['magnesium'],
      range: { min: atLeast },
    });
    expect(await ask(magnesium(1))).toBeGreaterThan(await ask(magnesium(250)));
    expect(await ask({ key: 'attributes_id', type: 'multiSelect', items: [] })).toBe(shelf.length);
  });

  it.each<[string, object[], (product: (typeof shelf)[number]) => boolean]>([
    ['a range', [{ key: 'sku_price', type: 'range', range: { max: 5 } }], (one) => one.priceKwdFils <= 5000],
    ['an open range', [{ key: 'sku_price', type: 'range', range: {} }], () => true],
    ['a single choice', [{ key: 'form', type: 'singleSelect', items: ['tablet'] }], (one) => one.form === 'tablet'],
    [
      'a choice by slug',
      [{ key: 'category_id', type: 'multiSelect', stringItems: ['omegas'] }],
      (one) => one.category === 'omegas',
    ],
    [
      'one or the other',
      [{ key: 'form', type: 'multiSelect', items: ['tablet', 'gummy'] }],
      (one) => ['tablet', 'gummy'].includes(one.form),
    ],
    [
      'two things at once that exclude each other',
      [{ key: 'form', type: 'multiSelect', items_operation: 'and', items: ['tablet', 'gummy'] }],
      () => false,
    ],
    ['a switch that is off', [{ key: 'on_sale', type: 'boolean', items: [false] }], () => true],
    [
      'two filters, which are both meant',
      [
        { key: 'form', type: 'multiSelect', items: ['softgel'] },
        { key: 'on_sale', type: 'boolean', items: [true] },
      ],
      (one) => one.form === 'softgel' && one.markdownKwdFils > 0,
    ],
    [
      'two categories in stock',
      [
        { key: 'category_id', type: 'multiSelect', items: ['omegas', 'minerals'] },
        { key: 'only_available', type: 'boolean', items: [true] },
      ],
      (one) => one.category !== 'vitamins' && one.stock.KW > 0,
    ],
    ['what nobody sells', [{ key: 'brand_id', type: 'multiSelect', items: ['nobody'] }], () => false],
  ])('%s', async (_, filters, fits) => {
    const { status, data } = await (await createClient()).post('/product', { filters });
    expect(status).toBe(200);
    expect(data.total).toBe(shelf.filter(fits).length);
    expect(data.at_least).toBeUndefined();
  });

  it('labels that are asked for together, each with what remains when it is added', async () => {
    const filters = [{ key: 'dietary', type: 'multiSelect', items: ['vegan'], items_operation: 'and' }];
    const { data } = await (await createClient()).post('/product', { filters });
    const vegan = shelf.filter((product) => product.vegan);
    expect(data.total).toBe(vegan.length);
    expect(count(data, 'dietary', 'vegan')).toBe(vegan.length);
    expect(count(data, 'dietary', 'milk-free')).toBe(vegan.filter((one) => !one.allergens.includes('milk')).length);
  });

  it('several attributes_id as one choice, and filters joined by or from left to right', async () => {
    const client = await createClient();
    const merged = await client.post('/product', {
      filters: [
        { key: 'attributes_id', type: 'multiSelect', items: ['vegan'] },
        { key: 'attributes_id', type: 'multiSelect', items: ['halal'] },
      ],
    });
    expect(merged.data.total).toBe(shelf.filter((product) => product.vegan || product.halal).length);
    const either = await client.post('/product', {
      filters: [
        { key: 'category_id', type: 'multiSelect', items: ['omegas'] },
        { key: 'form', type: 'multiSelect', items: ['gummy'], operation_type: 'or' },
      ],
    });
    expect(either.data.total).toBe(
      shelf.filter((product) => product.category === 'omegas' || product.form === 'gummy').length,
    );
  });

  it('a search within filters, best first', async () => {
    const client = await createClient();
    const { data } = await client.post('/product', {
      search: 'magnesium',
      filters: [{ key: 'category_id', type: 'multiSelect', items: ['minerals'] }],
    });
    expect(data.total).toBeGreaterThan(2);
    expect(data.items[0].name).toMatch(/magnesium/i);
  });
});

describe('a listing follows', () => {
  beforeEach(() => seedDemo(only));

  it('where every product of the country is, for maps of the shop', async () => {
    await env.DB.prepare("DELETE FROM listing WHERE country = 'SA' AND category_id <> 'omegas'").run();
    const kuwait = await (await createClient()).get('/product/index');
    expect(kuwait.data).toMatchObject({ page: 1, pages: 1, total: shelf.length });
    expect(new Set(kuwait.data.items.map(({ slug }: Product) => slug))).toEqual(new Set(shelf.map(({ slug }) => slug)));
    const saudi = await (await createClient({ locale: 'ar', country: 'SA' })).get('/product/index/1');
    expect(saudi.data.total).toBe(inCategory('omegas'));
    expect(saudi.data.items[0]).toMatchObject({ image: expect.stringMatching(/^\/packs\/.+\.ar\.svg$/) });
    expect((await (await createClient()).get('/product/index/2')).data.items).toEqual([]);
  });

  it('riyals as they were typed: 300 takes in 300.00 and not 300.01', async () => {
    await env.DB.batch([
      env.DB.prepare("UPDATE offers SET price_minor = 30000 WHERE country = 'SA' AND sku_id = 'OMG-001'"),
      env.DB.prepare("UPDATE offers SET price_minor = 30001 WHERE country = 'SA' AND sku_id = 'OMG-002'"),
    ]);
    const { data } = await (await createClient({ country: 'SA' })).post('/product', {
      filters: [
        { key: 'sku_price', type: 'range', range: { min: toBaseBound(300, 12.2), max: toBaseBound(300, 12.2) } },
      ],
    });
    expect(data.items.map((item: Product) => item.default_sku.id)).toEqual(['OMG-001']);
  });
});

describe('a listing refuses', () => {
  shareShop(() => seedDemo(only));

  it.each([
    { filters: [{ key: 'colour', type: 'multiSelect', items: ['red'] }] },
    { filters: [{ key: 'sku_price', type: 'range', range: { min: 0, max: 1001 } }] },
    { filters: [{ key: 'sku_price', type: 'range', range: { min: 9, max: 3 } }] },
    { filters: [{ key: 'sku_price', type: 'range', range: { min: -1 } }] },
    { filters: [{ key: 'ingredient', type: 'custom', stringItems: ['zinc'], range: { min: 9, max: 3 } }] },
    { filters: [{ key: 'brand_id', type: 'slider', items: ['dana'] }] },
    { filters: [{ key: 'brand_id', type: 'multiSelect', items: ['dana'], colour: 'red' }] },
    { filters: [{ key: 'brand_id', type: 'multiSelect', items_operation: 'not', items: ['dana'] }] },
    { sort: { key: 'luck', value: 'asc' } },
    { surprise: true },
  ])('%j with 422 (IN3, IN5)', async (body) => {
    expect((await (await createClient()).post('/product', body)).status).toBe(422);
  });

  it.each(['0', '-1', '1e9', '1000000000', 'two'])('page %s (Z9)', async (page) => {
    expect((await (await createClient()).post(`/product/${page}`, {})).status).toBe(422);
  });

  it('a bound that is no number any more, 1e309', async () => {
    const body = '{"filters":[{"key":"sku_price","type":"range","range":{"max":1e309}}]}';
    expect((await (await createClient()).post('/product', JSON.parse(body))).status).toBe(422);
  });

  it('nothing of a page that is far beyond the last: it is empty', async () => {
    const { status, data } = await (await createClient()).post('/product/999999999', {});
    expect([status, data.items]).toEqual([200, []]);
  });
});

describe('a listing guards', () => {
  shareShop(() => seedDemo(only));

  it('itself against a caller without a device', async () => {
    expect((await (await createClient({ device: false })).post('/product', {})).status).toBe(403);
  });

  it('its values: SQL in a filter finds nothing and breaks nothing', async () => {
    const client = await createClient();
    const { status, data } = await client.post('/product', {
      filters: [{ key: 'brand_id', type: 'multiSelect', items: ["x') OR 1=1 --"] }],
    });
    expect([status, data.total]).toEqual([200, 0]);
  });

  it('the budget: every table of a page is reached by a key', async () => {
    const { results } = await env.DB.prepare(
      'EXPLAIN QUERY PLAN SELECT * FROM listing l WHERE l.country = ?1 ORDER BY l.in_stock DESC, l.popularity DESC, l.product_id LIMIT 24',
    )
      .bind('KW')
      .all<{ detail: string }>();
    expect(results.map((row) => row.detail).join('\n')).toMatch(/SEARCH l USING .*INDEX listing_popular/);
  });
});
