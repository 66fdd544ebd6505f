import { afterEach, expect, test } from 'vitest';
import { SuggestedUse } from '../../../../client/features/product/suggested-use.tsx';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());
const use = {
  text: 'One a day.',
  tags: [
    { key: 'morning', name: 'Morning' },
    { key: 'with-food', name: 'With food' },
  ],
  advice: null,
};
const open = async (more: object = {}) => {
  shop = await openShop(<SuggestedUse item={{ suggested_use: { ...use, ...more } }} />);
};

test('a panel shows the suggestion’s text and its tags (docs/product.md §2 "Generic modals")', async () => {
  await open();
  expect(shop.page.querySelector('.suggested-use p')?.textContent).toBe('One a day.');
  expect([...shop.page.querySelectorAll('.chip')].map((one) => one.textContent)).toEqual(['Morning', 'With food']);
});

test('only the recommendation’s addition is below the text', async () => {
  await open({ advice: 'Pause before blood tests' });
  const sentences = [...shop.page.querySelectorAll('.suggested-use p')].map((one) => one.textContent);
  expect(sentences).toEqual(['One a day.', 'Pause before blood tests']);
  shop.close();
  await open({ text: '', advice: null });
  expect(shop.page.querySelector('.suggested-use')).toBeNull();
});
