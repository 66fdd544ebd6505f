/** Where a search leads beside its products. */
import { afterEach, expect, test } from 'vitest';
import { SearchLead } from '../../../../client/features/search/search-lead.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

test('equal names are one chip, the category first', async () => {
  const found = {
    brands: [],
    categories: [{ id: 'vitamins', name: 'Vitamins' }],
    suggestions: ['vitamins', 'vitamin d'],
    blood_tests: [],
    nutritionists: [],
    pages: [],
  };
  shop = await openShop(<SearchLead q="vit" found={found as never} />);
  const chips = [...shop.page.querySelectorAll('.chip')].map((chip) => [chip.textContent, chip.getAttribute('href')]);
  expect(chips).toEqual([
    ['Vitamins', '/products?category_id=vitamins'],
    ['vitamin d', '/search?q=vitamin%20d'],
  ]);
});
