/** The web desk's list of products: its views, its search, and what it costs in a large shop. */
import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { productViews } from '../../../../shared/domain/product-views.ts';
import { listProductsForDesk } from '../../../../worker/commerce/features/desk/product-list.ts';
import type { DeskContext } from '../../../../worker/commerce/serve-desk.ts';
import { seedLargeShop } from '../catalogue/large-shop.ts';
import { counting } from '../support/counting-db.ts';
import { shareShop } from '../support/new-shop.ts';
import { stockShelf } from '../support/shop.ts';
import { desk } from './desk-client.ts';

const set = (id: string, columns: string) =>
  env.DB.prepare(`UPDATE products SET ${columns} WHERE id = ?`).bind(`p-${id}`).run();
const texts = (en: string, ar: string) =>
  `description_en = '${en}', description_ar = '${ar}', contents_en = '${en}', contents_ar = '${ar}',
   details = '{"serving": {"en": "${en}", "ar": "${ar}"}, "suggestedUse": {"text": {"en": "${en}", "ar": "${ar}"}}}'`;
const whole = `images = '[{"en": "/a", "ar": "/b"}]', ${texts('x', 'س')}`;
const list = async (query = '') => (await desk('GET', `/desk/products${query}`)).data;
const skusOf = async (query: string) => (await list(query)).items.map(({ sku }: { sku: string }) => sku);

describe('the list of products', () => {
  it('tells names, prices, stock and what is missing in each language', async () => {
    await stockShelf({ id: 'A' }, { id: 'B', stock: 0 });
    await set('A', whole);
    const { items, next } = await list();
    expect(next).toBeNull();
    expect(items[0]).toMatchObject({
      sku: 'A',
      name: { en: 'Vitamin p-A', ar: 'فيتامين p-A' },
      brand: { en: 'Noor', ar: 'نور' },
      status: 'published',
      image: { en: '/a', ar: '/b' },
      lacks: { en: [], ar: [] },
      price: { KW: '7.500 KWD', SA: expect.stringMatching(/^\d+\.\d\d SAR$/) },
      stock: { KW: 10, SA: 10 },
    });
    expect(items[1]).toMatchObject({
      sku: 'B',
      image: null,
      lacks: { en: ['description', 'contents', 'serving', 'suggested_use'] },
      stock: { KW: 0, SA: 0 },
    });
  });

  it('has a view of each state and of what is missing', async () => {
    await stockShelf({ id: 'A' }, { id: 'B' }, { id: 'C', stock: 0 }, { id: 'D' }, { id: 'E' });
    for (const id of 'ABCDE') await set(id, whole);
    await set('A', "description_ar = ''");
    await set('B', `${texts('', 'س')}, images = '[]'`);
    await set('D', "status = 'draft', draft_reason = 'hidden', hidden = 1");
    await set('E', "status = 'removed'");
    await env.DB.prepare(
      "UPDATE skus SET active = (SELECT status = 'published' FROM products WHERE id = product_id)",
    ).run();
    const views = await Promise.all(productViews.map(async (view) => [view, await skusOf(`?view=${view}`)]));
    expect(Object.fromEntries(views)).toEqual({
      all: ['A', 'B', 'C', 'D', 'E'],
      published: ['A', 'B', 'C'],
      draft: ['D'],
      lacks_ar: ['A'],
      lacks_en: ['B'],
      no_picture: ['B'],
      sold_out: ['C'],
      removed: ['E'],
    });
    expect(await skusOf('?view=sold_out&country=SA')).toEqual(['C']);
  });

  it('finds by SKU, bar code, and words of name and brand in either script, drafts too', async () => {
    await stockShelf({ id: 'MG-400' }, { id: 'ZN-15' });
    await set('MG-400', "name_en = 'Magnesium Glycinate', name_ar = 'مُكمّل المغنيسيوم إضافة'");
    await set('ZN-15', "status = 'draft', draft_reason = 'hidden', hidden = 1, name_en = 'Zinc'");
    await env.DB.prepare("UPDATE skus SET gtin = '6291041500213' WHERE id = 'ZN-15'").run();
    expect(await skusOf('?search=mg-4')).toEqual(['MG-400']);
    expect(await skusOf('?search=glyc%20magn')).toEqual(['MG-400']);
    expect(await skusOf(`?search=${encodeURIComponent('مكمل اضافه')}`)).toEqual(['MG-400']);
    expect(await skusOf('?search=62910415')).toEqual(['ZN-15']);
    expect(await skusOf('?search=zinc')).toEqual(['ZN-15']);
    await env.DB.prepare("UPDATE brands SET name_en = 'Sidra', name_ar = 'سدرة'").run();
    expect(await skusOf('?search=sidra')).toEqual(['MG-400', 'ZN-15']);
    expect(await skusOf('?search=noor')).toEqual([]);
    for (const odd of ['%22', '"*', "'; DROP TABLE", '*', 'NEAR(', '﷽'])
      expect((await desk('GET', `/desk/products?search=${encodeURIComponent(odd)}`)).status).toBe(200);
  });

  it('puts a product whose whole SKU is typed before those that only have the words', async () => {
    await stockShelf({ id: 'IMM-010' }, { id: 'VIT-010' });
    for (const sku of ['IMM-010', 'VIT-010']) await set(sku, "name_en = 'Vitamin C'");
    expect(await skusOf('?search=vit-010')).toEqual(['VIT-010', 'IMM-010']);
    expect(await skusOf('?search=vit-01')).toEqual(['IMM-010', 'VIT-010']);
  });
});

describe('in a large shop', () => {
  shareShop(() => seedLargeShop(2_000));
  const contextOf = (db: D1Database) => ({ env: { ...env, DB: db } }) as unknown as DeskContext;
  const read = async (query: object) => {
    const { count, db } = counting(env.DB);
    const page = await listProductsForDesk(contextOf(db), { params: {}, query, body: undefined } as never);
    return { ...count, ...page };
  };

  it.each([
    ...productViews.map((view) => ({ view })),
    { search: 'mag' },
    { search: 'c1' },
    { view: 'sold_out', country: 'KW' },
  ])('%o reads at most 200 rows, on a later page too', async (query) => {
    const first = await read(query);
    expect([first.trips, first.rows <= 200]).toEqual([1, true]);
    if (first.next === null) return;
    const second = await read({ ...query, after: first.next });
    expect(second.rows).toBeLessThanOrEqual(200);
    const seen = new Set(first.items.map(({ sku }) => sku));
    expect(second.items.some(({ sku }) => seen.has(sku))).toBe(false);
  });
});
