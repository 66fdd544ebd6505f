/** Steps inside the app: what they ask of the server, and what they show meanwhile. */
import { afterEach, expect, test } from 'vitest';
import type { TestShop } from './support/shop.tsx';
import { openListing, takeAsked } from './support/walk.tsx';

let shop: TestShop;
afterEach(() => shop.close());

const back = () => shop.run(() => window.history.back());
const heading = () => shop.page.querySelector('main h1')?.textContent;

test('Back to the first page asks nothing, and no step asks again what the document brought', async () => {
  shop = await openListing();
  const title = heading();
  takeAsked(shop);
  await shop.press('Pack A');
  await expect.poll(() => heading()).toBe('Pack A');
  expect(takeAsked(shop)).toEqual(['GET /api/product/pack-a/v2', 'GET /api/delivery']);
  await back();
  await expect.poll(() => heading()).toBe(title);
  expect(takeAsked(shop)).toEqual([]);
});
