/** What the desk's lists offer beside their work: in sight on a laptop, behind one button on a phone. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { OrdersPage } from '../../../client/desk/features/order/orders-page.tsx';
import { ProductsPage } from '../../../client/desk/features/product/products-page.tsx';
import { StockPage } from '../../../client/desk/features/stock/stock-page.tsx';
import { drawDesk } from './draw-desk.tsx';

const pages = [
  ['orders', <OrdersPage key="orders" />, ['Pack', 'New order'], 'Cash day sheet'],
  ['products', <ProductsPage key="products" />, ['New product'], 'Scheduled prices'],
  ['stock', <StockPage key="stock" />, ['Count', 'Receive'], 'Recall'],
] as const;
const acts = () =>
  [...document.querySelectorAll('.page-acts :is(a, button)')].map(
    (one) => one.getAttribute('aria-label') ?? one.textContent,
  );

afterEach(() => {
  vi.restoreAllMocks();
});

test.each(pages)('%s', async (_, page, work, rare) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { items: [], next: null }, meta: {} })));
  await drawDesk(page);
  expect(acts()).toEqual(expect.arrayContaining([...work, rare]));

  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as MediaQueryList);
  await drawDesk(page);
  expect(acts().toSorted()).toEqual(['More actions', ...work].toSorted());
  await act(async () => document.querySelector<HTMLElement>('.page-acts .icon-btn')?.click());
  expect([...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent)).toContain(rare);
});
