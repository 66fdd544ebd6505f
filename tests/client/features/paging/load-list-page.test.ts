import { expect, test } from 'vitest';
import { loadListPage } from '../../../../client/features/paging/load-list-page.ts';
import type { LoadContext } from '../../../../client/page.ts';

const load = (search: string, items: readonly unknown[] | null) => {
  const asked: unknown[] = [];
  const tryGet = async (name: string, input: unknown) => {
    asked.push([name, input]);
    return items && { items };
  };
  const url = new URL(`http://localhost/profile/orders${search}`);
  return { asked, outcome: loadListPage({ url, tryGet } as unknown as LoadContext, 'orders') };
};

test.each([
  ['', ['A'], undefined],
  ['', [], undefined],
  ['?page=2', ['A'], undefined],
  ['?page=2', [], { status: 404 }],
  ['?page=2', null, undefined],
  ['?page=x', ['A'], { status: 404 }],
  ['?page=0', ['A'], { status: 404 }],
] as const)('a list at "%s" with %j is %j', async (search, items, outcome) => {
  expect(await load(search, items).outcome).toEqual(outcome);
});

test('asks for the page that the address names, and for none that it can’t', async () => {
  expect(load('?page=3', []).asked).toEqual([['orders', { params: { page: 3 } }]]);
  expect(load('?page=x', []).asked).toEqual([]);
});
