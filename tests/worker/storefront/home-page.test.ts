/** The home page's HTML as a crawler reads it, with a merchant's own product row. */
import { expect, test } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';
import { openApi } from '../../../worker/storefront/openapi/document.ts';
import { toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

type Operation = { responses: { 200: { content: { 'application/json': { example: { data: { items: Item[] } } } } } } };
type Item = Record<string, unknown>;
const operations = openApi('https://shop.test').paths as Record<string, Record<string, Operation>>;
const exampleOf = (path: string, method = 'get'): Item =>
  operations[path]?.[method]?.responses[200].content['application/json'].example.data.items[0] ?? {};
const product = exampleOf('/product', 'post');

test.each([
  ['en', '/', 'For the children', 'In children’s amounts.', 'href="/products?on_sale=true"'],
  ['ar', '/ar', 'للأطفال', 'بكميات تناسب الصغار.', 'href="/ar/products?on_sale=true"'],
])('a collection is in the page in %s: its name, its sentence, its products and its link', async (...given) => {
  const [locale, path, title, text, link] = given;
  const block = { type: 'collection', title, text, path: '/products?on_sale=true' };
  const named = (name: string, slug: string) => ({ ...product, id: slug, slug, name });
  const items = [named('Kids Multi', 'kids-multi'), named('Kids Zinc', 'kids-zinc')];
  const data = { blocks: [{ ...block, items }] };
  expect(calls.homepage.data.safeParse(data).error?.issues ?? []).toEqual([]);
  const shop = openShop({ '/homepage/v4': () => toSuccess(data) });
  const html = await (await shop.fetch(path, { headers: { cookie: `locale=${locale}; country=KW` } })).text();
  const section = /<section class="section below-fold">.*?<\/section>/s.exec(html)?.[0] ?? '';
  for (const part of [`<h2>${title}</h2>`, text, link]) expect(section).toContain(part);
  expect(section.match(/<h3 class="card-name">/g)).toHaveLength(2);
  expect(section.indexOf('kids-multi')).toBeLessThan(section.indexOf('kids-zinc'));
});

test('home’s page data have the fields that home draws, and no others', async () => {
  const { id, slug, name, brand, images, default_sku } = product as Record<'default_sku', Item> & Item;
  const own = { id, slug, name, brand };
  const sku = { ...default_sku, name, images, product: own, free_delivery: false };
  for (const absent of ['buy_limit', 'stock_left', 'order_limit', 'reserved', 'will_notify'])
    delete (sku as Item)[absent];
  const card = { ...product, default_sku: sku, order_recommendation: null, showOrderRecommendation: false };
  // Of a call that asks for them.
  const { products: _products, ...category } = exampleOf('/category');
  const blocks = [
    { type: 'categories', title: 'Categories', items: [category] },
    { type: 'brands', title: 'Brands', items: [exampleOf('/brand')] },
    { type: 'blood-tests', title: 'Tests', text: '', path: '/blood-test', items: [exampleOf('/bloodTest')] },
    { type: 'nutritionists', title: 'People', path: '/nutritionist-list', items: [exampleOf('/nutritionist')] },
    { type: 'popular', title: 'Bestsellers', path: '/products', items: [card] },
  ];
  expect(calls.homepage.data.safeParse({ blocks }).error?.issues ?? []).toEqual([]);
  const shop = openShop({ '/homepage/v4': () => toSuccess({ blocks }) });
  const html = await (await shop.fetch('/', { headers: { cookie: 'locale=en; country=KW' } })).text();
  const { answers } = JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? '') as { answers: Item };
  const key = Object.keys(answers).find((one) => one.startsWith('homepage ')) ?? '';
  const written = (answers[key] as { blocks: { type: string; items: Item[] }[] }).blocks;
  expect(Object.fromEntries(written.map(({ type, items: [item] }) => [type, Object.keys(item ?? {}).sort()]))).toEqual({
    categories: ['color', 'id', 'image', 'name'],
    brands: ['count', 'id', 'image', 'name', 'slug'],
    'blood-tests': ['id', 'markers', 'name', 'price', 'slug'],
    nutritionists: ['id', 'image', 'name', 'slug', 'title'],
    // What a card draws, or puts into the cart.
    popular: expect.arrayContaining(['brand', 'category', 'contents', 'default_sku', 'id', 'images', 'name', 'slug']),
  });
  expect(Object.keys(written[4]?.items[0]?.default_sku ?? {}).sort()).toEqual(['id', 'price']);
});
