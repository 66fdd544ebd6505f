/** The home page with the shelves that a merchant picked by hand (docs/home.md). */
import { afterEach, expect, test } from 'vitest';
import { page } from '../../../client/pages/home.tsx';
import { productOf } from '../support/products.ts';
import { openShop, type TestShop } from '../support/shop.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const morning = { type: 'collection', title: 'Morning', text: 'Before the day.', path: '/products?on_sale=true' };
const openHome = (...blocks: object[]) => openShop(<page.View />, { answers: { 'GET /api/homepage/v4': { blocks } } });
const headings = () => [...shop.page.querySelectorAll('h2')].map(({ textContent }) => textContent);

test('two product rows are in the merchant’s order, each with its text, and a link only if there are more products', async () => {
  shop = await openHome(
    { type: 'collection', title: 'Evening', items: [productOf('B1')] },
    { ...morning, items: [productOf('A1'), productOf('A2')] },
  );
  expect(headings()).toEqual(['Evening', 'Morning']);
  const [evening, second] = [...shop.page.querySelectorAll('section')];
  expect(evening?.querySelector('.section-head a')).toBeNull();
  expect(second?.querySelector('.section-head a')?.getAttribute('href')).toBe('/products?on_sale=true');
  expect(second?.querySelector('.section-lead')?.textContent).toBe('Before the day.');
  expect(second?.querySelectorAll('.card')).toHaveLength(2);
});

test('an empty product row is not shown', async () => {
  shop = await openHome({ ...morning, items: [] });
  expect(headings()).toEqual([]);
});

test('a product added from a product row keeps its origin in the cart', async () => {
  const product = productOf('A1');
  shop = await openHome({ ...morning, items: [product] });
  await shop.press(shop.app.t('catalogue.add', { name: product.name }));
  expect(shop.app.stores.cart.state.items.A1?.origin).toEqual({
    type: '{product}',
    id: product.id,
    source: 'Collection',
  });
});
