/** The next order to pack: by its slip's code, or the one that leaves first. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { PackListPage, Unsent } from '../../../client/desk/features/order/pack-list-page.tsx';
import { PageLinkContext } from '../../../client/desk/ui/page-link.ts';
import { todayQueues } from '../../../shared/contract/desk/today.ts';
import { drawDesk, findField, type } from './draw-desk.tsx';

const orderOf = (number: string) => ({
  number,
  name: 'فاطمة',
  area: 'Salmiya',
  units: 2,
  total: '9.000 KWD',
  placed_at: '2026-11-24T06:00:00.000Z',
  leave_by: '2026-11-24T12:00:00.000Z',
});
let items: ReturnType<typeof orderOf>[] = [];

beforeEach(() => {
  items = [orderOf('KW-2'), orderOf('KW-3')];
  vi.stubGlobal('fetch', async () => {
    const nothing = Object.fromEntries(todayQueues.map((name) => [name, null]));
    const data = { ...nothing, to_pack: { count: items.length, soon: 0, items } };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
});

async function open(path = '/orders/pack') {
  const drawn = await drawDesk(
    <PageLinkContext value={(address) => address}>
      <PackListPage />
    </PageLinkContext>,
    { route: '/orders/pack', path },
  );
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  return drawn;
}
const links = () => [...document.querySelectorAll('a')].map((one) => one.getAttribute('href'));
const typeCode = async (text: string) => {
  await type(findField('Scan the bar code of a slip, or type the order’s number'), text);
  await act(async () => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click());
};

test('the one that leaves first is next, and each is opened for packing', async () => {
  await open();
  expect(document.querySelector('.btn--big')?.getAttribute('href')).toBe('/orders/KW-2/pack');
  expect(links()).toEqual(['/orders/KW-2/pack', '/orders/KW-2/pack', '/orders/KW-3/pack']);
});

test('a slip’s code opens its order, and another code says that it is none', async () => {
  const { router } = await open();
  await typeCode('VIT-006');
  expect(router.state.location.pathname).toBe('/orders/pack');
  expect(document.querySelector('[aria-invalid]')).not.toBeNull();
  await typeCode('kw-٣');
  expect(router.state.location.pathname).toBe('/orders/KW-3/pack');
});

test('the parcel that was just closed offers its label', async () => {
  items = [];
  await open('/orders/pack?packed=KW-1');
  expect(document.body.textContent).toContain('Nothing is to be packed');
  expect(links()).toEqual(['/orders/KW-1', '/orders/print/labels?numbers=KW-1', '/orders']);
});

test('scans that wait lead back to their orders', async () => {
  const nothing = async () => [];
  const waiting = async () => ['KW-8', 'KW-9'];
  await drawDesk(<Unsent list={nothing} />);
  expect(links()).toEqual([]);
  await drawDesk(<Unsent list={waiting} />);
  expect(links()).toEqual(['/orders/KW-8/pack', '/orders/KW-9/pack']);
});
