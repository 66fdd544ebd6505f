import { expect, test } from 'vitest';
import { listCountries, mayDo } from '../../../client/desk/api/session.ts';
import { type DeskPage, findHome, isInMenu, listBar, listMenu, pages } from '../../../client/desk/menu.ts';
import { permissions } from '../../../shared/domain/permissions.ts';

const load = async () => () => null;
const icon = (() => null) as never;
const page = (path: string, may: DeskPage['may'], barOrder?: number): DeskPage => ({
  path,
  may,
  load,
  menu: {
    label: { en: path, ar: path },
    icon,
    group: 'work',
    ...(barOrder !== undefined && { barOrder }),
  },
});

test('paths and keys of the register are unique, and every permission exists', () => {
  const paths = pages.map(({ path }) => path);
  const keys = pages.filter(isInMenu).flatMap(({ menu }) => menu.goKey ?? []);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(keys).size).toBe(keys.length);
  expect(pages.filter(({ may }) => may !== null && !permissions.includes(may))).toEqual([]);
});

test('every page of the register can be loaded', async () => {
  for (const { load: loadPage } of pages) expect(typeof (await loadPage())).toBe('function');
});

test('every page of the menu has a name in both languages', () => {
  for (const { menu } of pages.filter(isInMenu)) {
    expect(menu.label.en).toMatch(/^[A-Z][ -~]*$/);
    expect(menu.label.ar).toMatch(/^[\u0600-\u06ff ]+$/);
  }
});

test('nobody sees a page that their roles don’t include', () => {
  const all = [page('/a', 'read_orders'), page('/b', 'read_stock'), page('/c', null)];
  const may = (asked: DeskPage['may']) => asked === null || asked === 'read_stock';
  expect(listMenu(all, may).map(({ path }) => path)).toEqual(['/b', '/c']);
  expect(findHome(all, may)).toBe('/b');
  expect(findHome([page('/a', 'read_orders')], may)).toBe(null);
});

test('a page without an entry is in no menu', () => {
  expect(listMenu([{ path: '/orders/:number', may: null, load }], () => true)).toEqual([]);
});

test('a phone’s bar has four pages, the most wanted first', () => {
  const all = [
    page('/e', null, 5),
    page('/b', null, 2),
    page('/x', null),
    page('/a', null, 1),
    page('/d', null, 4),
    page('/c', null, 3),
  ];
  expect(listBar(all, () => true).map(({ path }) => path)).toEqual(['/a', '/b', '/c', '/d']);
});

test('a permission of one country is none in the other', () => {
  const session = {
    permissions: [
      { permission: 'read_orders', countries: ['KW', 'SA'] },
      { permission: 'refund', countries: ['KW'] },
    ],
  } as const;
  expect(mayDo(session as never, 'refund', 'KW')).toBe(true);
  expect(mayDo(session as never, 'refund', 'SA')).toBe(false);
  expect(mayDo(session as never, 'refund')).toBe(true);
  expect(mayDo(session as never, 'export')).toBe(false);
  expect(mayDo(session as never, null)).toBe(true);
  expect(listCountries(session as never)).toEqual(['KW', 'SA']);
  expect(listCountries(session as never, 'refund')).toEqual(['KW']);
});
