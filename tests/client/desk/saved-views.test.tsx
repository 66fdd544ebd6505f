/** Views of one's own beside those of a list: saved under a name, chosen by its filters, removed with a way back. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ProductsPage } from '../../../client/desk/features/product/products-page.tsx';
import { drawDesk, findField, type } from './draw-desk.tsx';

interface Stored {
  id: number;
  name: string;
  query: string;
}
let stored: Stored[] = [];
let posts: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  stored = [{ id: 1, name: 'زنك', query: 'search=zinc' }];
  posts = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname } = new URL(url, 'https://desk.test');
    if (init?.method === 'POST') {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>;
      posts.push({ path: pathname, body });
      if (pathname.endsWith('/remove')) stored = stored.filter(({ id }) => id !== body.id);
      else stored = [...stored, { id: 9, name: String(body.name), query: String(body.query) }];
      return new Response(JSON.stringify({ data: { id: 9 }, meta: {} }));
    }
    const items = pathname.endsWith('saved-views') ? stored : [];
    return new Response(JSON.stringify({ data: { items, next: null }, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const buttons = () => [...document.querySelectorAll('button')];
const findButton = (label: string) =>
  buttons().find((one) => one.textContent === label) ?? buttons().find((one) => one.textContent === `${label}U`);
const click = async (label: string) => {
  await act(async () => findButton(label)?.click());
  await settle();
};
const tabs = () => [...document.querySelectorAll<HTMLAnchorElement>('.tabs a')];
const currentTab = () =>
  tabs().flatMap((tab) => (tab.getAttribute('aria-current') === 'page' ? [tab.textContent] : []));

test('filters are saved under a name, which is then the chosen view', async () => {
  await drawDesk(<ProductsPage />, { path: '/?search=omega%203&columns=gtin' });
  await settle();
  expect(currentTab()).toEqual(['All']);
  await click('Save view');
  await click('Save');
  expect([posts.length, document.body.textContent?.includes('Give it a name.')]).toEqual([0, true]);
  await type(findField('Name'), 'Omega');
  await click('Save');
  expect(posts).toEqual([
    { path: '/api/desk/saved-views', body: { list: 'products', name: 'Omega', query: 'search=omega%203' } },
  ]);
  expect(currentTab()).toEqual(['Omega']);
  expect(findButton('Save view')).toBeUndefined();
});

test('a saved view is removed, and comes back by undo', async () => {
  await drawDesk(<ProductsPage />, { path: '/?search=zinc' });
  await settle();
  expect(currentTab()).toEqual(['زنك']);
  await click('Remove view');
  expect(tabs().some((tab) => tab.textContent === 'زنك')).toBe(false);
  await click('Undo');
  expect(posts.map(({ body }) => body)).toEqual([{ id: 1 }, { list: 'products', name: 'زنك', query: 'search=zinc' }]);
  expect(currentTab()).toEqual(['زنك']);
});

test('without a filter there is nothing to save (ar)', async () => {
  await drawDesk(<ProductsPage />, { path: '/?view=draft', locale: 'ar' });
  await settle();
  expect(findButton('حفظ القائمة')).toBeUndefined();
  expect(currentTab()).toEqual(['مسودات ومخفية']);
});
