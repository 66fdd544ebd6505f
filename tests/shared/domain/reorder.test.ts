import { expect, test } from 'vitest';
import type { CartItems } from '../../../shared/domain/cart.ts';
import { type CurrentSku, type ReorderLine, reorder } from '../../../shared/domain/reorder.ts';

const sku = (id: string, buy_limit: number | null = null, price_local = 7.5): CurrentSku => ({
  id,
  name: id,
  price: { price: price_local, old_price: 0, price_local, old_price_local: 0, currency: 'KWD' },
  buy_limit,
  images: [],
  product: { id: `p-${id}`, slug: id, name: `Vitamin ${id}`, brand: { id: 'b', slug: 'b', name: 'B' } },
});
const line = (id: string, count: number, giveaway = false): ReorderLine => ({
  sku: id,
  name: `Old ${id}`,
  count,
  giveaway,
});
const holding = (id: string, count: number, limit: number | null = null): CartItems =>
  reorder({}, [line(id, count)], [sku(id, limit)]).items;
const counts = (items: CartItems) => Object.fromEntries(Object.entries(items).map(([id, { count }]) => [id, count]));

const table: [what: string, cart: CartItems, lines: ReorderLine[], today: CurrentSku[], cart: object, gone: string[], fewer: string[]][] = [
  ['an empty cart gets the order', {}, [line('A', 2), line('B', 1)], [sku('A'), sku('B')], { A: 2, B: 1 }, [], []],
  ['counts are summed with those in the cart', holding('A', 3), [line('A', 2)], [sku('A')], { A: 5 }, [], []],
  ['other things in the cart stay', holding('C', 1), [line('A', 2)], [sku('A')], { C: 1, A: 2 }, [], []],
  ['what is sold no more is told by its name', {}, [line('A', 2), line('B', 1)], [sku('B')], { B: 1 }, ['Old A'], []],
  ['what is sold out is told too', {}, [line('A', 2)], [sku('A', 0)], {}, ['Old A'], []],
  ['a limit cuts the count, and that is told', {}, [line('A', 5)], [sku('A', 3)], { A: 3 }, [], ['Old A 5>3']],
  ['what is in the cart counts to the limit', holding('A', 2, 3), [line('A', 5)], [sku('A', 3)], { A: 3 }, [], ['Old A 5>1']],
  ['at the limit nothing more comes in', holding('A', 3, 3), [line('A', 1)], [sku('A', 3)], { A: 3 }, [], ['Old A 1>0']],
  ['no more than 99 of anything', holding('A', 98), [line('A', 5)], [sku('A')], { A: 99 }, [], ['Old A 5>1']],
  ['a gift of the shop’s is not bought', {}, [line('A', 1), line('G', 1, true)], [sku('A'), sku('G')], { A: 1 }, [], []],
  ['an order of nothing that is left changes nothing', holding('C', 1), [line('A', 1)], [], { C: 1 }, ['Old A'], []],
]; // biome-ignore format: one case per line
test.each(table)('ordering again: %s', (_, cart, lines, today, after, gone, fewer) => {
  const done = reorder(cart, lines, today);
  expect(counts(done.items)).toEqual(after);
  expect(done.gone).toEqual(gone);
  expect(done.fewer.map(({ name, from, to }) => `${name} ${from}>${to}`)).toEqual(fewer);
  const pieces = (items: CartItems) => Object.values(items).reduce((sum, { count }) => sum + count, 0);
  expect(done.added).toBe(pieces(done.items) - pieces(cart));
});

test('M23: ordering again costs what it costs today, not what it cost then', () => {
  const { items } = reorder(holding('A', 1), [line('A', 1)], [sku('A', null, 9.25)]);
  expect(items.A?.sku.price.price_local).toBe(9.25);
  expect(items.A?.product.name).toBe('Vitamin A');
});
