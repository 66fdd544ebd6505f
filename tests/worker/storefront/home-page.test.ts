/** The home page's HTML as a crawler reads it, with a merchant's own product row. */
import { expect, test } from 'vitest';
import { calls } from '../../../shared/contract/calls.ts';
import { openApi } from '../../../worker/storefront/openapi/document.ts';
import { toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const listing = openApi('https://shop.test').paths as Record<
  string,
  { post: { responses: { 200: { content: { 'application/json': { example: { data: { items: object[] } } } } } } } }
>;
const [product] = listing['/product']?.post.responses[200].content['application/json'].example.data.items ?? [];

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
