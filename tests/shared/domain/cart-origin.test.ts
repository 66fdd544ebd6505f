/** docs/product.md §2: a product page's address says where it was found, and anybody may have written it. */
import { expect, test } from 'vitest';
import { origin } from '../../../shared/contract/order.ts';
import { parseNutritionistPlace, parseOrigin, parseProductSource } from '../../../shared/domain/cart-origin.ts';
import { paths } from '../../../shared/paths.ts';

const read = (query: string) => parseOrigin(new URLSearchParams(query));

test('a nutritionist, a search and the place in its list are read from the address', () => {
  expect(read('nutritionist_id=nu-001&position=2')).toEqual({ nutritionist: 'nu-001', search: null, position: 2 });
  expect(read('search_term=زنك&position=1')).toEqual({ nutritionist: null, search: 'زنك', position: 1 });
  expect(read('search_term=zinc&search_id=s1').search).toBe('s1');
  expect(read('')).toEqual({ nutritionist: null, search: null, position: null });
});

test('what a product’s address says of where it was found is read back from it (§2)', () => {
  const address = paths.product('zinc', {
    nutritionist_id: 'nu-001',
    position: 2,
    search_term: 'زنك',
    search_id: 's1',
  });
  expect(read(address.split('?')[1] ?? '')).toEqual({ nutritionist: 'nu-001', search: 's1', position: 2 });
  const searched = paths.product('zinc', { position: 1, search_term: 'زنك' });
  expect(read(searched.split('?')[1] ?? '')).toEqual({ nutritionist: null, search: 'زنك', position: 1 });
});

test.each([
  'position=0',
  'position=-1',
  'position=1.5',
  'position=x',
  'position=1e309',
  'position=',

  'position=9e99',
])('a place that is none is left out: %s', (query) => expect(read(query).position).toBeNull());

test('an order is accepted whatever origin its address has', () => {
  const { search, position } = read(`search_term=${'x'.repeat(5000)}&position=1000000`);
  expect(origin.safeParse({ type: 'Search', id: search, position }).success).toBe(true);
});

test.each([
  ['origin=list', 'Nutritionist List'],
  ['origin=banner', 'Nutritionist Banner'],
  ['origin=constructor', 'Nutritionist'],
  ['', 'Nutritionist'],
])('the place of a nutritionist in the address “%s” is %s', (query, place) =>
  expect(parseNutritionistPlace(new URLSearchParams(query))).toBe(place),
);

test.each([
  ['', 'Product'],
  ['origin=history', 'Product'],
  ['search_term=zinc', 'Search'],
  ['search_term=zinc&origin=history', 'Search History'],
  ['search_id=9&origin=elsewhere', 'Search'],
  ['nutritionist_id=nu-1&search_term=zinc&origin=banner', 'Nutritionist Banner'],
  ['origin=Quiz', 'Quiz'],
] as const)('a product page at ?%s was found by %s', (query, source) =>
  expect(parseProductSource(new URLSearchParams(query))).toBe(source),
);
