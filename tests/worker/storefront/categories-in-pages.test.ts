/** Which fields of the categories are in a page's data (docs/performance.md). */
import { expect, test } from 'vitest';
import { toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const description = 'about-vitamins-in-forty-words';
const item = {
  id: 'vitamins',
  slug: 'vitamins',
  name: 'Vitamins A to K',
  color: '#f6f2e7',
  word: '#5e4b02',
  description: description,
  count: 3,
  image: null,
};
const loadHtml = async (path: string) =>
  (
    await openShop({ '/category': () => toSuccess({ items: [item] }) }).fetch(path, {
      headers: { cookie: 'country=KW' },
    })
  ).text();

test.each(['/', '/products?category_id=vitamins', '/products/tidewell-vitamin-d3-5000', '/site-index'])(
  '%s names the categories, and carries nothing else of them',
  async (path) => {
    const html = await loadHtml(path);
    expect(html).toContain('href="/products?category_id=vitamins"');
    expect(html).toContain('Vitamins A to K');
    expect(html).not.toContain(description);
  },
);

test('the page of categories says what each is about', async () => {
  expect(await loadHtml('/categories')).toContain(`<span>${description}</span>`);
});
