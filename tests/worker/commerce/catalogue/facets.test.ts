/** Every facet against a count by hand, over mixtures of filters that nobody thought of. */
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Facet, Filter } from '../../../../shared/contract/catalogue.ts';
import { createClient } from '../support/client.ts';
import { numbers } from '../support/numbers.ts';
import { seedDemo } from './demo.ts';

interface Listed {
  product_id: string;
  category_id: string;
  brand_id: string;
  form: string;
  price_minor: number;
  markdown_minor: number;
  in_stock: number;
  attributes: string;
  ingredients: string;
}
const shelf = async (country: string) =>
  (
    await env.DB.prepare(
      `SELECT l.*, (SELECT json_group_array(attribute) FROM product_attributes a WHERE a.product_id = l.product_id) AS attributes,
       (SELECT json_group_array(ingredient) FROM product_ingredients a WHERE a.product_id = l.product_id) AS ingredients
       FROM listing l WHERE country = ?`,
    )
      .bind(country)
      .all<Listed>()
  ).results;

/** What a product is called in each filter. */
const valuesOf = (row: Listed, threshold: number): Record<string, string[]> => ({
  category_id: [row.category_id],
  brand_id: [row.brand_id],
  form: row.form ? [row.form] : [],
  dietary: JSON.parse(row.attributes),
  ingredient: JSON.parse(row.ingredients),
  only_available: row.in_stock ? ['true'] : [],
  on_sale: row.markdown_minor > 0 ? ['true'] : [],
  free_delivery: threshold > 0 ? ['true'] : [],
});

const isIn = (row: Listed, threshold: number, filter: Filter, fromKwd: (kwd: number) => number) =>
  filter.key === 'sku_price'
    ? row.price_minor >= fromKwd(filter.range?.min ?? 0) && row.price_minor <= fromKwd(filter.range?.max ?? 1000)
    : (filter.items ?? filter.stringItems ?? []).some((item) =>
        valuesOf(row, threshold)[filter.key]?.includes(String(item)),
      );

type Any = (below: number) => number;
const some = (any: Any, ...from: string[]) =>
  [from[any(from.length)] ?? '', from[any(from.length)] ?? ''].slice(any(2));
const possible: readonly ((any: Any) => Filter)[] = [
  (any) => ({ key: 'category_id', type: 'multiSelect', items: some(any, 'vitamins', 'minerals', 'omegas') }),
  (any) => ({ key: 'brand_id', type: 'multiSelect', items: some(any, 'tidewell', 'sidra', 'dana', 'wafra') }),
  (any) => ({ key: 'form', type: 'multiSelect', items: some(any, 'capsule', 'tablet', 'softgel') }),
  (any) => ({ key: 'dietary', type: 'multiSelect', items: some(any, 'vegan', 'halal', 'milk-free') }),
  (any) => ({ key: 'ingredient', type: 'custom', stringItems: some(any, 'magnesium', 'zinc', 'vitamin-c') }),
  (any) => ({ key: 'sku_price', type: 'range', range: { min: any(4), max: 4 + any(20) } }),
  () => ({ key: 'only_available', type: 'boolean', items: [true] }),
  () => ({ key: 'on_sale', type: 'boolean', items: [true] }),
  () => ({ key: 'free_delivery', type: 'boolean', items: [true] }),
];

function countsOf(rows: readonly Listed[], key: string, threshold: number): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of rows) for (const id of valuesOf(row, threshold)[key] ?? []) counts[id] = (counts[id] ?? 0) + 1;
  return counts;
}

describe('the facets of a listing', () => {
  beforeEach(() => seedDemo(['vitamins', 'minerals', 'omegas']));

  it.each([
    ['KW', 20_000, (kwd: number) => kwd * 1000],
    ['SA', 25_000, (kwd: number) => kwd * 1220],
  ] as const)('count in %s what the other filters leave, whatever is chosen', async (country, threshold, fromKwd) => {
    const client = await createClient({ country });
    const rows = await shelf(country);
    const any = numbers(country === 'KW' ? 7 : 8);
    for (let round = 0; round < 40; round += 1) {
      const kinds = [0, 1, 2, 3].slice(any(5)).map(() => any(possible.length));
      const filters = [...new Set(kinds)].map((kind) => possible[kind]?.(any) as Filter);
      const { data } = await client.post('/product', { filters });
      const left = (key: string) =>
        rows.filter((row) => filters.every((one) => one.key === key || isIn(row, threshold, one, fromKwd)));
      const said = JSON.stringify(filters);
      expect(data.total, said).toBe(left('').length);
      for (const facet of data.facets as Facet[]) {
        if (facet.key === 'sku_price') {
          const prices = left('sku_price').map((row) => row.price_minor);
          const [low, high] = [Math.min(...prices), Math.max(...prices)].map((minor) => minor / fromKwd(1));
          if (prices.length === 0) continue;
          expect(facet.range?.min, said).toBeCloseTo(low ?? 0, 2);
          expect(facet.range?.max, said).toBeCloseTo(high ?? 0, 2);
          continue;
        }
        const counts = countsOf(left(facet.key), facet.key, threshold);
        const chosen = filters
          .filter(({ key }) => key === facet.key)
          .flatMap(({ items = [], stringItems = [] }) => [...items, ...stringItems].filter((one) => one !== true));
        // Of ingredients the forty most common are offered; what was chosen is there even where nothing is left of it.
        for (const { id, count } of facet.items) expect(count, `${facet.key} ${id} of ${said}`).toBe(counts[id] ?? 0);
        expect(facet.items.map(({ id }) => id)).toEqual(expect.arrayContaining(chosen));
        if (facet.key !== 'ingredient')
          expect(facet.items.length, said).toBe(new Set([...Object.keys(counts), ...chosen]).size);
      }
    }
  });
});

describe('a large shop', () => {
  const copies = 1_400;
  const each = "json_each('[' || substr(replace(hex(zeroblob(?1)), '00', ',0'), 2) || ']') w";
  beforeEach(async () => {
    await seedDemo(['omegas']);
    await env.DB.batch(
      [
        `INSERT INTO products (id, slug, brand_id, category_id, status, name_en, name_ar, form, popularity, created_at)
         SELECT 'p-C' || w.key, 'c-' || w.key, brand_id, category_id, 'published', name_en, name_ar, 'gummy', w.key % 900, 1
         FROM (SELECT * FROM products LIMIT 1) CROSS JOIN ${each}`,
        `INSERT INTO skus (id, product_id, base_fils) SELECT 'C' || key, 'p-C' || key, 3000 + key FROM ${each}`,
        `INSERT INTO offers SELECT 'C' || key, 'KW', 3000 + key, 0 FROM ${each}`,
      ].map((sql) => env.DB.prepare(sql).bind(copies)),
    );
  });

  it('counts its shelves to the last product, and a mixture of filters among a thousand, and says which it is', async () => {
    const client = await createClient();
    const whole = await client.post('/product', {
      filters: [{ key: 'category_id', type: 'multiSelect', items: ['omegas'] }],
    });
    expect(whole.data.at_least).toBeUndefined();
    expect(whole.data.total).toBeGreaterThan(copies);
    const mixed = await client.post('/product', {
      filters: [
        { key: 'form', type: 'multiSelect', items: ['gummy'] },
        { key: 'sku_price', type: 'range', range: { min: 3.1 } },
      ],
    });
    const others = await env.DB.prepare(
      "SELECT count(*) AS n FROM listing WHERE country = 'KW' AND in_stock = 1 AND form <> 'gummy'",
    ).first<number>('n');
    const total = 1000 - (others ?? 0);
    expect(mixed.data).toMatchObject({ total, at_least: true, pages: Math.ceil(total / 24) });
    const highest = await env.DB.prepare(
      "SELECT max(price_minor) AS at FROM listing WHERE country = 'KW' AND form = 'gummy'",
    ).first<number>('at');
    const facet = (key: string) => (mixed.data.facets as Facet[]).find((one) => one.key === key);
    expect(facet('brand_id')).toMatchObject({ at_least: true });
    expect(facet('sku_price')?.range).toEqual({ min: 3, max: (highest ?? 0) / 1000 });
    const few = await client.post('/product', {
      filters: [
        { key: 'form', type: 'multiSelect', items: ['gummy'] },
        { key: 'sku_price', type: 'range', range: { min: 3.1, max: 3.2 } },
      ],
    });
    expect(few.data.total).toBe(101);
    expect(few.data.at_least).toBeUndefined();
  });
});
