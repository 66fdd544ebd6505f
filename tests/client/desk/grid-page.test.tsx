/** The grid against a stand-in for the shop: a price of two readings, and a sale of what is selected. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GridPage } from '../../../client/desk/features/product/grid/grid-page.tsx';
import { gridColumns } from '../../../shared/domain/product-field/register.ts';
import { drawDesk } from './draw-desk.tsx';

const items = ['A', 'B', 'C'].map((sku) => ({
  sku,
  brand: { en: 'Noor', ar: 'نور' },
  status: 'published',
  draft_reason: null,
  fields: { ...Object.fromEntries(gridColumns.map((column) => [column, ''])), name_en: sku, price_kwd: '4.250' },
}));

beforeEach(() => {
  // happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { items, next: null }, meta: {} })));
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const grid = () => document.querySelector('[role=grid]');
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => void grid()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
const click = (name: string) => act(async () => buttonOf(name)?.click());

async function paste(text: string) {
  const event = Object.assign(new Event('paste', { bubbles: true }), { clipboardData: { getData: () => text } });
  await act(async () => void grid()?.dispatchEvent(event));
}

test('the products of the selected rows are put on sale', async () => {
  const { router } = await drawDesk(<GridPage />);
  await settle();
  await press('ArrowDown');
  await press('ArrowDown', { shiftKey: true });
  await click('Put 2 products on sale');
  expect([router.state.location.pathname, router.state.location.state]).toEqual([
    '/products/sales/new',
    { skus: ['B', 'C'] },
  ]);
});

test('a pasted price that may be two is one press away from either', async () => {
  await drawDesk(<GridPage />);
  await settle();
  await press('ArrowRight');
  await press('ArrowRight');
  await paste('1,250');
  expect(document.body.textContent).toContain('1 cell was refused');
  await click('1.250');
  expect(document.body.textContent).not.toContain('was refused');
  expect(document.querySelector('td.is-changed')?.textContent).toBe('1.250');
  await paste('1,250');
  await click('1250.000');
  expect(document.querySelector('td.is-changed')?.textContent).toBe('1250.000');
});
