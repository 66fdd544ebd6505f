/** The trail's filters: each says what it is, and that nothing is chosen yet. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { TrailPage } from '../../../client/desk/features/audit-log/trail-page.tsx';
import { drawDesk, findField } from './draw-desk.tsx';

test.each([
  ['en', 'What was done', 'Anything'],
  ['ar', 'نوع التعديل', 'الكل'],
] as const)('the filter by kind says that all are shown (%s)', async (locale, label, all) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ data: { items: [], next: null }, meta: {} })));
  await drawDesk(<TrailPage />, { locale });
  await act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
  expect(findField(label).placeholder).toBe(all);
  const unnamed = [...document.querySelectorAll('main input, input')].filter(
    (field) => !(field as HTMLInputElement).labels?.length && !field.getAttribute('aria-label'),
  );
  expect(unnamed).toEqual([]);
});
