/** Somebody calls about an order: it is found wherever it stands, and the list says where. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { OrdersPage } from '../../../client/desk/features/order/orders-page.tsx';
import { deskOrderSummary } from '../../../shared/contract/desk/desk-order.ts';
import { drawDesk } from './draw-desk.tsx';

const shipped = deskOrderSummary.parse({
  number: 'KW-1009',
  status: 'shipped',
  payment_status: 'due_on_delivery',
  method: 'cod',
  country: 'KW',
  total: '8.500 KWD',
  to_collect: '8.500 KWD',
  count: 2,
  name: 'فاطمة',
  created_at: '2026-11-23T09:00:00.000Z',
  queue: 'on_the_way',
  unsent: 0,
  tags: [],
  assignee: null,
  courier: null,
  area: null,
  arrives: null,
});

async function open(path: string) {
  const asked: URLSearchParams[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'https://desk.test');
    const isList = pathname.endsWith('/desk/orders');
    if (isList) asked.push(searchParams);
    const items = isList && searchParams.get('view') === null ? [shipped] : [];
    const data = isList
      ? { items, next: null, unindexed: 0 }
      : { counts: {}, people: [], tags: [], couriers: [], items: [] };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
  await drawDesk(<OrdersPage />, { path });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  return asked;
}
const tab = () => document.querySelector('.tabs [aria-current=page]')?.textContent;

test.each(['/?search=1009', '/?view=to_ship&search=1009', '/?view=cant_pack&search=1009'])(
  '%s looks through all orders, and says so',
  async (path) => {
    const asked = await open(path);
    expect(asked.map((query) => [query.get('search'), query.get('view'), query.get('tag')])).toEqual([
      ['1009', null, null],
    ]);
    expect(tab()).toBe('All');
    expect(document.body.textContent).toContain('KW-1009');
    expect(document.querySelector('tbody')?.textContent).toContain('Shipped');
  },
);

test('without a search a view is a view', async () => {
  const asked = await open('/?view=to_ship');
  expect(asked.map((query) => query.get('view'))).toEqual(['to_ship']);
  expect(tab()).toBe('To ship');
});
