/** A courier's page: their parcels, and how each ended. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { DeliveriesPage } from '../../../client/desk/features/order/deliveries-page.tsx';
import { listMenu, pages } from '../../../client/desk/menu.ts';
import { drawDesk } from './draw-desk.tsx';

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const parcel = {
  number: 'KW-1',
  country: 'KW',
  name: 'فاطمة',
  phone: '+96550001234',
  lines: ['السالمية'],
  collect: ['12.500 KWD'],
  outcome: null,
};
function answer(items: object[]) {
  const posts: object[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method === 'POST') posts.push(JSON.parse(String(init.body)));
    const data = init?.method === 'POST' ? { number: 'KW-1', outcome: 'refused' } : { items, is_cut: false };
    return new Response(JSON.stringify({ data, meta: {} }));
  });
  return posts;
}
const pressButton = async (name: string, at = 0) => {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
  await act(async () => found.at(at)?.click());
  await settle();
};

test('shows where a parcel goes, its phone and what is collected', async () => {
  answer([parcel]);
  const { box } = await drawDesk(<DeliveriesPage />);
  await settle();
  expect(box.textContent).toContain('السالمية');
  expect(box.textContent).toContain('12.500');
  expect(box.querySelector('a')?.getAttribute('href')).toBe('tel:+96550001234');
});

test.each([
  ['delivered', 'Delivered', 'can’t be undone'],
  ['refused', 'Refused', 'waits for the parcel'],
  ['no_answer', 'No answer', 'may call the customer'],
])('%s asks once more, and says what follows', async (outcome, name, follows) => {
  const posts = answer([parcel]);
  await drawDesk(<DeliveriesPage />);
  await settle();
  await pressButton(name);
  expect(posts).toEqual([]);
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain(follows);
  await pressButton(name, -1);
  expect(posts).toEqual([{ number: 'KW-1', outcome }]);
});

test('is the menu of a courier alone', () => {
  const menuOf = (...held: string[]) =>
    listMenu(pages, (asked) => asked !== null && held.includes(asked)).map(({ path }) => path);
  expect(menuOf('deliver_orders')).toEqual(['/deliveries']);
  expect(menuOf('deliver_orders', 'read_orders')).toEqual(['/orders']);
});
