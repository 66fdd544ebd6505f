import { expect, test } from 'vitest';
import { pages } from '../../../client/desk/menu.ts';
import { findParent } from '../../../client/desk/shell/find-parent.ts';

const paths = pages.map(({ path }) => path);

test.each([
  ['/orders/KW-100042', '/orders'],
  ['/orders/KW-100042/pack', '/orders/KW-100042'],
  ['/orders/new', '/orders'],
  ['/orders/print/slips', '/orders'],
  ['/stock/KW/OLLY-1', '/stock'],
  ['/stock/counts/KW/7', '/stock/counts'],
  ['/people/roles/packer', '/people'],
  ['/today/failed_mails', '/'],
  ['/nowhere/at/all', '/'],
])('above %s is %s', (pathname, parent) => {
  expect(findParent(paths, pathname)).toBe(parent);
});
