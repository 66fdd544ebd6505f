/** A list with nothing in it leads to where its first entry is made. */
import { act, type ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ImportsPage } from '../../../client/desk/features/import/imports-page.tsx';
import { OrdersPage } from '../../../client/desk/features/order/orders-page.tsx';
import { PackListPage } from '../../../client/desk/features/order/pack-list-page.tsx';
import { ProductsPage } from '../../../client/desk/features/product/products-page.tsx';
import { PricesPage } from '../../../client/desk/features/schedule/prices-page.tsx';
import { StockPage } from '../../../client/desk/features/stock/stock-page.tsx';
import { SuppliersPage } from '../../../client/desk/features/stock/suppliers-page.tsx';
import { type FindPageLink, PageLinkContext } from '../../../client/desk/ui/page-link.ts';
import { drawDesk } from './draw-desk.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ data: { items: [], next: null, people: [], tags: [], couriers: [], to_pack: null }, meta: {} }),
  );
});

async function waysOf(page: ReactNode, path: string, linkOf: FindPageLink = (address) => address) {
  const { box } = await drawDesk(<PageLinkContext value={linkOf}>{page}</PageLinkContext>, { path, route: '/*' });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 60)));
  const state = box.querySelector('.empty-state');
  expect(state, 'nothing is there').not.toBeNull();
  return [...(state?.querySelectorAll('a, button') ?? [])].map((way) => way.getAttribute('href') ?? way.textContent);
}

test.each<[string, ReactNode, string[]]>([
  ['/products', <ProductsPage key="products" />, ['/products/new', '/imports/new']],
  ['/stock', <StockPage key="stock" />, ['/products/new', '/imports/new']],
  ['/orders?view=all', <OrdersPage key="orders" />, ['/orders/new']],
  ['/imports', <ImportsPage key="imports" />, ['/imports/new']],
  ['/orders/pack', <PackListPage key="pack" />, ['/orders']],
  ['/stock/suppliers', <SuppliersPage key="suppliers" />, ['Add a supplier']],
  ['/products/prices', <PricesPage key="prices" />, ['Schedule a price']],
])('%s', async (path, page, ways) => expect(await waysOf(page, path)).toEqual(ways));

test('a way that its reader may not open isn’t drawn', async () => {
  expect(
    await waysOf(<ProductsPage />, '/products', (address) => (address.startsWith('/imports') ? null : address)),
  ).toEqual(['/products/new']);
  expect(await waysOf(<ProductsPage />, '/products?search=zinc'), 'a search that found nothing').toEqual([]);
});
