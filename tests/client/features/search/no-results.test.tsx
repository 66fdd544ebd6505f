/** What a search without products leads on to. */
import { afterEach, expect, test } from 'vitest';
import { NoResults } from '../../../../client/features/search/no-results.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const nothing = {
  brands: [],
  categories: [],
  suggestions: [],
  blood_tests: [],
  nutritionists: [],
  pages: [],
};
const page = { path: '/how-it-works', name: 'How it works' };
const thyroid = { id: 't1', slug: 'thyroid', name: 'Thyroid panel' };
const draw = async (found: object) => {
  shop = await openShop(<NoResults q="gift" found={{ ...nothing, ...found } as never} />);
  return {
    title: shop.page.querySelector('.empty-state h2')?.textContent,
    places: [...shop.page.querySelectorAll('.result-links a')].map((link) => [
      link.querySelector('b')?.textContent,
      link.querySelector('small')?.textContent,
      link.getAttribute('href'),
    ]),
  };
};

test('a matching page or blood test counts as a result, without a “no results” message', async () => {
  expect(await draw({ pages: [page], blood_tests: [thyroid] })).toEqual({
    title: undefined,
    places: [
      ['Thyroid panel', 'Blood tests', '/blood-test/thyroid'],
      ['How it works', 'Pages', '/how-it-works'],
    ],
  });
});

test('a sentence of the search is said above the list', async () => {
  expect(await draw({ pages: [page], sentence: 'We don’t stock gifts.' })).toMatchObject({
    title: 'We don’t stock gifts.',
    places: [['How it works', 'Pages', '/how-it-works']],
  });
});

test('a brand without products counts as a result; without any the page says so', async () => {
  expect(await draw({ brands: [{ id: 'b', slug: 'bahr', name: 'Bahr' }] })).toEqual({
    title: undefined,
    places: [['Bahr', 'Brands', '/brands/bahr']],
  });
  shop.close();
  expect(await draw({})).toEqual({ title: 'Nothing found for “gift”', places: [] });
  expect(shop.page.querySelector('.empty-state a')?.getAttribute('href')).toBe('/products');
});
