/** The list of products and its grid: the way to an import for who may change products, and where each product stands. */
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { GridPage } from '../../../client/desk/features/product/grid/grid-page.tsx';
import { ProductsPage } from '../../../client/desk/features/product/products-page.tsx';
import { drawDesk, owner, press, type } from './draw-desk.tsx';

const fields = {
  name_en: 'Zinc',
  name_ar: 'زنك',
  price_kwd: '4.250',
  markdown_kwd: '',
  price_sar: '',
  markdown_sar: '',
};
const brand = { en: 'Noor', ar: 'نور' };
const gridRows = [
  { sku: 'A', brand, status: 'published', draft_reason: null, fields },
  { sku: 'B', brand, status: 'draft', draft_reason: 'hidden', fields },
  { sku: 'C', brand, status: 'draft', draft_reason: 'name_ar', fields: { ...fields, name_ar: '' } },
];

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const items = String(url).includes('product-grid') ? gridRows : [];
    return new Response(JSON.stringify({ data: { items, next: null }, meta: {} }));
  });
});

const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 30)));
const without = (permission: string) => ({
  ...owner,
  permissions: owner.permissions.filter((one) => one.permission !== permission),
});

test.each([
  ['en', 'Import'],
  ['ar', 'استيراد'],
] as const)('the list leads to an import, but not whoever may only read it (%s)', async (locale, label) => {
  const find = () => [...document.querySelectorAll('a')].find((link) => link.textContent === label);
  await drawDesk(<ProductsPage />, { locale });
  expect(find()?.getAttribute('href')).toBe('/imports/new');
  await drawDesk(<ProductsPage />, { locale, session: without('write_catalogue') });
  expect(find()).toBeUndefined();
});

test('all products are saved as the file that an import takes, page by page, by who may export', async () => {
  const pages: Record<string, object> = {
    '/api/desk/catalogue/export': { rows: [{ sku: 'A', name_en: '=Zinc, 25', name_ar: 'زنك' }], next: 'A' },
    '/api/desk/catalogue/export?after=A': { rows: [{ sku: 'B', variant_group: 'ZINC' }], next: null },
  };
  vi.stubGlobal(
    'fetch',
    async (url: string) => new Response(JSON.stringify({ data: pages[url] ?? { items: [], next: null }, meta: {} })),
  );
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${saved.push(blob as Blob)}`);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const find = () => [...document.querySelectorAll('button')].find((one) => one.textContent === 'Export');
  await drawDesk(<ProductsPage />);
  await act(async () => find()?.click());
  await settle();
  const [head = '', first = '', second = ''] = (await saved[0]?.text())?.split('\r\n') ?? [];
  expect(head.replace('\ufeff', '').split(',').slice(0, 2)).toEqual(['sku', 'slug']);
  expect(first).toMatch(/^A,,"'=Zinc, 25",زنك,/);
  expect(second.split(',')[head.split(',').indexOf('variant_group')]).toBe('ZINC');
  expect(document.body.textContent).toContain('2 products exported.');
  await drawDesk(<ProductsPage />, { session: without('export') });
  expect(find()).toBeUndefined();
});

test('the grid has the state of each product in a column that can’t be edited', async () => {
  // The grid draws the rows that are seen, and nothing has a size here.
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await drawDesk(<GridPage />);
  await settle();
  const cells = [...document.querySelectorAll('.product-grid-state')];
  expect(cells.map((cell) => cell.textContent)).toEqual(['On sale', 'Hidden', 'Draft: no Arabic name']);
  expect(cells.map((cell) => [cell.getAttribute('aria-readonly'), cell.getAttribute('aria-colindex')])).toEqual(
    cells.map(() => ['true', '2']),
  );
  const [first] = document.querySelectorAll('.product-grid tbody tr');
  const columns = [...(first?.querySelectorAll('td[data-column]') ?? [])].map((cell) =>
    cell.getAttribute('aria-colindex'),
  );
  expect(columns).toEqual(['3', '4', '5', '6', '7', '8']);
  height.mockRestore();
});

test('a cell of the grid opens by F2; Enter keeps what is typed, a refused price keeps it open, Escape leaves it as it was', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await drawDesk(<GridPage />);
  await settle();
  const grid = document.querySelector<HTMLElement>('.product-grid');
  const activeCell = () => document.getElementById(grid?.getAttribute('aria-activedescendant') ?? '');
  const editor = () => document.querySelector<HTMLInputElement>('.product-grid-input');
  const edit = async (text: string) => {
    await act(async () => grid?.focus());
    await press('F2');
    await type(editor() as HTMLInputElement, text);
  };
  const title = activeCell()?.textContent;
  await edit('Zinc 50');
  expect(editor()?.getAttribute('aria-label')).toContain('Zinc');
  await press('Escape');
  expect([editor(), activeCell()?.textContent]).toEqual([null, title]);
  await edit('Zinc 50');
  await press('Enter');
  const [changed] = document.querySelectorAll('.product-grid .is-changed');
  expect([changed?.textContent, activeCell()?.dataset.row]).toEqual(['Zinc 50', '1']);
  await act(async () => grid?.focus());
  await press('ArrowRight');
  await press('ArrowRight');
  await edit('about 4');
  await press('Enter');
  expect([editor()?.getAttribute('aria-invalid'), document.querySelector('.product-grid-fault')?.role]).toEqual([
    'true',
    'alert',
  ]);
  height.mockRestore();
});
