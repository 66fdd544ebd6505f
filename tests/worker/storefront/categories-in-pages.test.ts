/** What of the categories goes along with a page of the shop (docs/performance.md). */
import { expect, test } from 'vitest';
import { toSuccess } from './support/mock-api.ts';
import { openShop } from './support/shop.ts';

const word = 'about-vitamins-in-forty-words';
const item = {
  id: 'vitamins',
  slug: 'vitamins',
  name: 'Vitamins A to K',
  color: '#f6f2e7',
  word: '#5e4b02',
  description: word,
  count: 3,
  image: null,
};
const draw = async (path: string) =>
  (
    await openShop({ '/category': () => toSuccess({ items: [item] }) }).fetch(path, {
      headers: { cookie: 'country=KW' },
    })
  ).text();

test.each(['/', '/products?category_id=vitamins', '/products/tidewell-vitamin-d3-5000', '/site-index'])(
  '%s names the categories, and carries nothing else of them',
  async (path) => {
    const html = await draw(path);
    expect(html).toContain('href="/products?category_id=vitamins"');
    expect(html).toContain('Vitamins A to K');
    expect(html).not.toContain(word);
  },
);

test('the page of categories says what each is about', async () => {
  expect(await draw('/categories')).toContain(`<span>${word}</span>`);
});
