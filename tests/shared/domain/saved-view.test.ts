import { expect, test } from 'vitest';
import { toViewQuery } from '../../../shared/domain/saved-view.ts';

test.each([
  ['orders', 'tag=gift&view=to_pack', 'view=to_pack&tag=gift'],
  ['orders', '?view=to_pack&tag=gift', 'view=to_pack&tag=gift'],
  ['orders', 'view=all&search=%2B96550001234', 'view=all'],
  ['orders', 'tag=&courier=%20', ''],
  ['orders', 'next=https://evil.example&tag=%3Cb%3E', 'tag=%3Cb%3E'],
  ['orders', `tag=${'x'.repeat(81)}`, ''],
  ['orders', `tag=${'x'.repeat(80)}`, `tag=${'x'.repeat(80)}`],
  ['products', 'search=زنك&columns=gtin', `search=${encodeURIComponent('زنك')}`],
  ['products', 'tag=gift', ''],
] as const)('of %s: the address %s has the filters %s', (list, address, query) => {
  const params = new URLSearchParams(address);
  expect(toViewQuery(list, (name) => params.get(name))).toBe(query);
});
