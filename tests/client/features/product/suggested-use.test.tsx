import { afterEach, expect, test } from 'vitest';
import { SuggestedUse } from '../../../../client/features/product/suggested-use.tsx';
import type { ProductDetail } from '../../../../shared/contract/catalogue.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());
const use = {
  text: 'One a day.',
  tags: [
    { key: 'morning', name: 'Morning' },
    { key: 'with-food', name: 'With food' },
  ],
};
const open = async (item: object) => {
  shop = await openShop(<SuggestedUse item={{ suggested_use: use, ...item } as unknown as ProductDetail} />);
};

test('a panel shows the suggestion’s text and its tags (docs/product.md §2 "Generic modals")', async () => {
  await open({ order_recommendation: null, showOrderRecommendation: false });
  expect(shop.page.querySelector('.use p')?.textContent).toBe('One a day.');
  expect([...shop.page.querySelectorAll('.chip')].map((one) => one.textContent)).toEqual(['Morning', 'With food']);
});

test('the merchant’s recommendation is shown only where it is to be', async () => {
  await open({ order_recommendation: 'Take with food', showOrderRecommendation: true });
  expect(shop.page.textContent).toContain('Take with food');
  shop.close();
  await open({ order_recommendation: 'Take with food', showOrderRecommendation: false });
  expect(shop.page.textContent).not.toContain('Take with food');
});
