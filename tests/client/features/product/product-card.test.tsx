/** What can be done at a card (docs/product.md §2 "Product card", §4). */
import { afterEach, expect, test } from 'vitest';
import { ProductCard } from '../../../../client/features/product/product-card.tsx';
import { useCart } from '../../../../client/state/app-context.ts';
import type { SkuForCart } from '../../../../shared/contract/catalogue.ts';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

function Card({ sku }: { sku: Partial<SkuForCart> }) {
  const count = useCart().items.A?.count ?? 0;
  return <ProductCard product={productOf('A', sku)} count={count} source="Search" originId="s1" />;
}
const open = async (sku: Partial<SkuForCart> = {}) => {
  shop = await openShop(<Card sku={sku} />);
};
const inCart = () => shop.app.stores.cart.state.items.A;
const button = (name: string) => shop.page.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);

test('its name links to the product', async () => {
  await open();
  expect(shop.page.querySelector('a')?.getAttribute('href')).toBe('/products/pack-a');
});

test('add increases, minus decreases, and at 1 removes the line', async () => {
  await open();
  await shop.press('Add Pack A');
  expect(inCart()).toMatchObject({ count: 1, origin: { type: 'Search', id: 's1' } });
  await shop.press('One more Pack A');
  expect(inCart()?.count).toBe(2);
  await shop.press('One fewer Pack A');
  expect(inCart()?.count).toBe(1);
  await shop.press('Remove Pack A');
  expect(inCart()).toBeUndefined();
});

test('a line has the recommendation that came with today’s limits', async () => {
  await open({ order_recommendation: 'Take with food' });
  await shop.press('Add Pack A');
  expect(inCart()?.product.recommendation).toBe('Take with food');
});

test('plus is disabled at the limit', async () => {
  await open({ buy_limit: 2 });
  await shop.press('Add Pack A');
  expect(button('One more Pack A')?.disabled).toBe(false);
  await shop.press('One more Pack A');
  expect(button('One more Pack A')?.disabled).toBe(true);
});

test('a limited product that is not in the cart offers an alert', async () => {
  await open({ buy_limit: 2 });
  const notify = () => [...shop.page.querySelectorAll('button')].filter((one) => one.textContent?.startsWith('Notify'));
  expect(notify()).toHaveLength(1);
  await shop.press('Add Pack A');
  expect(notify()).toHaveLength(0);
  shop.close();
  await open({ buy_limit: null });
  expect(notify()).toHaveLength(0);
});

test('stock held by unpaid orders shows as reserved, with an alert', async () => {
  const said = () => [
    shop.page.querySelector('.tag')?.textContent,
    shop.page.querySelector('.notify-bar')?.textContent,
  ];
  await open({ buy_limit: 0, reserved: { until: '', title: 'Reserved for now', text: '' } });
  expect(said()).toEqual(['Reserved for now', 'Notify me A']);
  shop.close();
  await open({ buy_limit: 0, reserved: null });
  expect(said()).toEqual(['Sold out', 'Notify me A']);
});
