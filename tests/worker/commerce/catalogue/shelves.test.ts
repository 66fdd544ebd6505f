/** A new shop's shelves: the demo, or a merchant's own with nothing on them yet (docs/catalogue.md §4). */
import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { buildReferenceData } from '../../../../demo/seed/reference-data.ts';
import { type SeedKind, seedDatabase } from '../../../../demo/seed/seed-database.ts';
import { desk } from '../desk/desk-client.ts';
import { createClient } from '../support/client.ts';
import { demo } from './demo.ts';

const few = { ...demo, products: demo.products.slice(0, 3) };
const open = (asked: SeedKind | null, hash = 'first') =>
  seedDatabase(env.DB, asked, () => undefined, { demo: () => few, referenceData: () => ({ ...few, hash }) });

const count = async (table: string) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>('n')) ?? 0;
const counts = async () => ({
  categories: await count('categories'),
  products: await count('products'),
  brands: await count('brands'),
});

it('a shop that is opened empty has categories and no goods of ours, and stays so at every later start', async () => {
  await open('empty');
  const empty = { categories: demo.categories.length, products: 0, brands: 0 };
  expect(await counts()).toEqual(empty);
  await open(null, 'second');
  expect(await counts()).toEqual(empty);
});

it('a shop that is opened without a word is the demo', async () => {
  await open(null);
  expect((await counts()).products).toBe(3);
});

it('a folder is one kind of shop, and the other one is refused', async () => {
  await open('empty');
  await expect(open('demo')).rejects.toThrow('holds a merchant’s shop');
  await env.DB.prepare("UPDATE catalogue_state SET value = 'demo' WHERE key = 'shelves'").run();
  await expect(open('empty')).rejects.toThrow('holds the demo’s shop');
});

it('a category that the merchant renamed keeps its name when the shop brings new words for its search', async () => {
  await open('empty');
  await env.DB.prepare("UPDATE categories SET name_en = 'Well done' WHERE id = 'vitamins'").run();
  await open(null, 'second');
  expect(await env.DB.prepare("SELECT name_en FROM categories WHERE id = 'vitamins'").first('name_en')).toBe(
    'Well done',
  );
});

it('a deployed shop is prepared by the desk: then a file’s category and a shopper’s word for an ingredient are known', async () => {
  const prepared = await desk('POST', '/desk/catalogue/ground', buildReferenceData(few));
  expect(prepared.data).toEqual({ categories: demo.categories.length });
  const cells = {
    sku: 'G1',
    name_en: 'Mag Calm',
    name_ar: 'ماغ كالم',
    brand_en: 'Oryx',
    category: 'minerals',
    ingredients: 'magnesium',
    price_kwd: '4.250',
    stock_kw: '9',
  };
  await desk('POST', '/desk/catalogue/import', { rows: [{ row: 1, cells }] });
  const kuwait = await createClient({ country: 'KW', locale: 'ar' });
  const { data } = await kuwait.get('/product/search?q=مغنيسيوم');
  expect(data.items.map(({ name }: { name: string }) => name)).toEqual(['ماغ كالم']);
  expect(data.items[0].category.id).toBe('minerals');
  expect((await desk('POST', '/desk/catalogue/ground', buildReferenceData(few))).data).toEqual({ categories: 0 });
});
