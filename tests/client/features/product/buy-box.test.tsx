/** What a product's page offers where nothing is left to buy (docs/product.md §4). */
import { afterEach, expect, test } from 'vitest';
import { BuyBox } from '../../../../client/features/product/buy-box.tsx';
import type { ProductDetail, Sku } from '../../../../shared/contract/catalogue.ts';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const said = async (sku: Partial<Sku>) => {
  const product = productOf('A', { buy_limit: 0, ...sku });
  shop = await openShop(<BuyBox item={product as ProductDetail} sku={product.default_sku} source="Product" />);
  return [...shop.page.querySelectorAll('.buy-row--sold-out > *')].map((one) => one.textContent);
};

test('stock held by unpaid orders is announced with its time, and offers an alert', async () => {
  const reserved = { until: '2026-11-24T11:20:00.000Z', title: 'Reserved for now', text: 'It may be back by 2:20 pm.' };
  expect(await said({ reserved })).toEqual(['Reserved for now. It may be back by 2:20 pm.', 'Notify me A']);
});

test('a sold-out product has no time', async () => {
  expect((await said({ reserved: null }))[0]).toMatch(/^Sold out\. No restock date yet\./);
});
