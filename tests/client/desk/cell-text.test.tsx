/** A cell of an import's preview, as staff read it. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CellText } from '../../../client/desk/features/import/cell-text.tsx';
import { drawDesk } from './draw-desk.tsx';

const words = {
  categories: [{ id: 'omegas', en: 'Omega & fish oil', ar: 'أوميغا وزيت السمك' }],
  forms: [{ id: 'softgel', en: 'Softgels', ar: 'كبسولات هلامية' }],
};
beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: words, meta: {} })));
});

test.each([
  ['category', 'omegas', 'Omega & fish oil'],
  ['form', 'softgel', 'Softgels'],
  ['category', 'Mineral salts', 'Mineral salts'],
  ['price_kwd', '4.25', '4.250'],
  ['name_en', 'omegas', 'omegas'],
])('%s %s reads %s', async (column, text, shown) => {
  await drawDesk(<CellText column={column} text={text} />);
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(document.querySelector('bdi')?.textContent).toBe(shown);
});
