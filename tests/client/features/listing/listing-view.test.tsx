/** A list that is filtered while one is deep in it. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListingView } from '../../../../client/features/listing/listing-view.tsx';
import { productOf } from '../../support/products.ts';
import { openShop, type TestShop } from '../../support/shop.tsx';

let shop: TestShop;
const scrollIntoView = vi.fn();
beforeEach(() => {
  scrollIntoView.mockReset();
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  vi.restoreAllMocks();
  shop.close();
});

const item = (id: string) => ({ id, slug: id, name: id, count: 1 });
const found = {
  items: [productOf('A')],
  total: 1,
  pages: 1,
  page: 1,
  facets: [{ key: 'form', items: [item('gummy')] }],
};
const openAt = async (top: number) => {
  shop = await openShop(<ListingView base="/products" title="All" source="Search" />, {
    path: '/products',
    answers: { 'POST /api/product': found },
  });
  const products = shop.page.querySelector('#products') as HTMLElement;
  vi.spyOn(products, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
};
const tick = () => shop.run(() => shop.page.querySelector<HTMLInputElement>('input[name="form"]')?.click());

test('scrolls to the results if their beginning is out of view, and stays otherwise', async () => {
  await openAt(-600);
  expect(scrollIntoView).not.toHaveBeenCalled();
  await tick();
  expect(window.location.search).toBe('?form=gummy');
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  shop.close();
  scrollIntoView.mockReset();
  await openAt(200);
  await tick();
  expect(window.location.search).toBe('?form=gummy');
  expect(scrollIntoView).not.toHaveBeenCalled();
});
