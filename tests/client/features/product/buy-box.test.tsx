/** What a product's page offers where nothing is left to buy (docs/product.md §4). */
import { afterEach, expect, test, vi } from 'vitest';
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

test('at the limit the page says why no more can be added, and goes on offering the alert', async () => {
  const product = productOf('A', { buy_limit: 2, stock_left: 2 }) as ProductDetail;
  shop = await openShop(<BuyBox item={product} sku={product.default_sku} source="Product" />);
  const text = () => shop.page.textContent ?? '';
  await vi.waitFor(() => expect(text()).toContain('Only 2 left'));
  expect(text()).toContain('Notify me when there’s more');
  for (const _ of [1, 2])
    await shop.run(() =>
      [...shop.page.querySelectorAll('button')].find((one) => one.textContent === 'Add to cart')?.click(),
    );
  expect(shop.app.stores.cart.state.items.A?.count).toBe(2);
  expect(text()).toContain('That’s all we have right now');
  expect(text()).toContain('Notify me when there’s more');
});
