/** The rules of the cart (docs/product.md §4 "Cart", §5). */
import { expect, test } from 'vitest';
import {
  addOne,
  type CartItems,
  canAdd,
  canBuy,
  computeCartTotals,
  countPieces,
  removeOne,
  setCount,
} from '../../../shared/domain/cart.ts';
import { parseCart } from '../../../shared/domain/cart-storage.ts';
import { applyOwnTexts, syncItems, translateItems } from '../../../shared/domain/cart-sync.ts';
import { entryOf, newLine } from '../../support/cart-lines.ts';

const cartOf = (counts: Readonly<Record<string, number>>): CartItems =>
  Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, entryOf(id, count)]));
const counts = (items: CartItems) => Object.fromEntries(Object.entries(items).map(([id, { count }]) => [id, count]));

const adding: [
  what: string,
  had: Record<string, number>,
  limit: number | null,
  more: number | undefined,
  has: Record<string, number>,
  outcome: string,
][] = [
  ['something new comes in once', {}, null, undefined, { A: 1 }, 'new'],
  ['what is there counts one up', { A: 1 }, null, undefined, { A: 2 }, 'more'],
  ['several at once are summed', { A: 1 }, null, 3, { A: 4 }, 'more'],
  ['no more than the limit', { A: 1 }, 3, 5, { A: 3 }, 'more'],
  ['at the limit nothing changes', { A: 3 }, 3, 1, { A: 3 }, 'limit'],
  ['what is sold out does not come in', {}, 0, 1, {}, 'limit'],
  ['no more than 99 of anything', { A: 98 }, null, 5, { A: 99 }, 'more'],
];
test.each(adding)('adding: %s', (_, had, limit, more, has, outcome) => {
  const done = addOne(cartOf(had), newLine('A', limit), more);
  expect(counts(done.items)).toEqual(has);
  expect(done.outcome).toBe(outcome);
});

const reducing: [what: string, had: Record<string, number>, has: Record<string, number>, removed: boolean][] = [
  ['above 1 counts one down', { A: 2, B: 1 }, { A: 1, B: 1 }, false],
  ['at 1 the line goes', { A: 1, B: 1 }, { B: 1 }, true],
  ['what is not there changes nothing', { B: 1 }, { B: 1 }, false],
];
test.each(reducing)('reducing: %s', (_, had, has, removed) => {
  const done = removeOne(cartOf(had), 'A');
  expect(counts(done.items)).toEqual(has);
  expect(done.removed).toBe(removed);
});

test.each([
  [2, 1, true],
  [3, 2, true],
  [3, 3, false],
  [null, 98, true],
  [null, 99, false],
  [0, 0, false],
])('with a limit of %s and %s in the cart, one more: %s', (limit, count, may) => {
  expect(canAdd(newLine('A', limit).sku, count)).toBe(may);
});

test.each([
  [5, 5],
  [1, 1],
  [100, 99],
  [0, 2],
  [1.5, 2],
])('a typed count of %s makes it %s', (typed, count) => {
  expect(setCount(cartOf({ A: 2 }), 'A', typed).A?.count).toBe(count);
});

test.each([
  [3, 3],
  [1, 1],
  [0, 1],
])('where %s may be ordered, a typed count of 9 is %s', (limit, count) => {
  const items = { A: entryOf('A', 2, { sku: newLine('A', limit).sku }) };
  expect(setCount(items, 'A', 9).A?.count).toBe(count);
});

test('what was sold out and is added again is in stock, and so is what is new', () => {
  const { items } = addOne({ A: entryOf('A', 1, { outOfStock: true }) }, newLine('A', null));
  expect(addOne(items, newLine('B', null)).items).toMatchObject({ A: { outOfStock: false }, B: { outOfStock: false } });
});

test('a limit that the cart knows holds for a card that does not know it yet', () => {
  const known = { A: entryOf('A', 2, { sku: newLine('A', 2).sku }) };
  const line = newLine('A');
  const unknown = { ...line, sku: { ...line.sku, buy_limit: undefined } };
  expect(addOne(known, unknown).outcome).toBe('limit');
});

test('a product added again keeps its first origin', () => {
  const again = { ...newLine('A'), origin: { type: 'Quiz', id: null } as const };
  expect(addOne(cartOf({ A: 1 }), again).items.A?.origin).toEqual({ type: 'Search', id: 's1' });
});

test('syncing cuts what is over the limit and tells from how many to how many', () => {
  const { items, changes } = syncItems(cartOf({ A: 5, B: 1 }), [newLine('A', 2).sku, newLine('B', 2).sku], [], 'en');
  expect(counts(items)).toEqual({ A: 2, B: 1 });
  expect(changes).toEqual([{ sku: 'A', name: 'Pack A', field: 'count', from: 5, to: 2 }]);
});

test('syncing finds the product of a line that was stored in small letters, and makes two lines of it one', () => {
  const stored = cartOf({ 'mag-400': 2, 'MAG-400': 1, 'zinc-1': 1 });
  const { items, changes } = syncItems(stored, [newLine('MAG-400').sku], ['ZINC-1'], 'en');
  expect(counts(items)).toEqual({ 'MAG-400': 3 });
  expect(items['MAG-400']?.sku.id).toBe('MAG-400');
  expect(changes).toMatchObject([{ sku: 'ZINC-1', field: 'gone' }]);
  // What was not asked for stays, and is read again from the store.
  const kept = syncItems(cartOf({ 'zinc-1': 1 }), [], [], 'en').items;
  expect(Object.keys(parseCart(JSON.stringify(kept)))).toEqual(['ZINC-1']);
});

test('syncing marks what sold out and keeps its line, counts nothing for it, and takes the mark back', () => {
  const out = syncItems(cartOf({ A: 5 }), [newLine('A', 0).sku], [], 'en');
  expect(out.items.A).toMatchObject({ count: 5, outOfStock: true });
  expect(computeCartTotals(out.items).subtotalMinor).toBe(0);
  const back = syncItems(out.items, [newLine('A', null).sku], [], 'en');
  expect(back.items.A).toMatchObject({ count: 5, outOfStock: false });
});

test('syncing applies a new price and reports the old one; a change of country is no price change', () => {
  const { items, changes } = syncItems(cartOf({ A: 1 }), [newLine('A', null, 8).sku], [], 'en');
  expect(items.A?.sku.price.price_local).toBe(8);
  expect(changes).toEqual([{ sku: 'A', name: 'Pack A', field: 'price', from: 7.5, to: 8 }]);
  const { sku } = newLine('A', null, 91.5);
  expect(syncItems(cartOf({ A: 1 }), [{ ...sku, price: { ...sku.price, currency: 'SAR' } }], [], 'en').changes).toEqual(
    [],
  );
});

test('lines that are no longer sold are removed and reported; lines without an answer stay', () => {
  const { items, changes } = syncItems(cartOf({ A: 2, B: 1 }), [], ['A'], 'en');
  expect(counts(items)).toEqual({ B: 1 });
  expect(changes).toEqual([{ sku: 'A', name: 'Pack A', field: 'gone', from: 2, to: 0 }]);
});

test('the total before discounts is price plus what was taken off, piece by piece (§9)', () => {
  expect(computeCartTotals(cartOf({ A: 2, B: 1 }))).toEqual({
    subtotalMinor: 22_500,
    beforeMinor: 26_250,
    currency: 'KWD',
  });
  expect(countPieces(cartOf({ A: 2, B: 1 }))).toBe(3);
});

test('a cart is summed in the money of its country, whatever its dinars are (§4)', () => {
  const { sku } = entryOf('A');
  const price = { price: 1, old_price: 0.5, price_local: 12.2, old_price_local: 6.1, currency: 'SAR' as const };
  const riyals = { A: entryOf('A', 2, { sku: { ...sku, price } }) };
  expect(computeCartTotals(riyals)).toEqual({ subtotalMinor: 2440, beforeMinor: 3660, currency: 'SAR' });
});

const arabic = {
  ...newLine('A', 2).sku,
  name: 'عبوة',
  product: { ...newLine('A').product, name: 'عبوة', brand: { id: 'b1', slug: 'halden', name: 'هالدن' } },
  contents: '60 كبسولة',
  order_recommendation: 'مع الطعام',
};

test('syncing updates names in the language of the request', () => {
  const { items } = syncItems(cartOf({ A: 1 }), [arabic], [], 'ar');
  expect(items.A?.product).toMatchObject({
    name: 'عبوة',
    brand: { name: 'هالدن' },
    contents: '60 كبسولة',
    recommendation: 'مع الطعام',
    locale: 'ar',
  });
  const told = syncItems(cartOf({ A: 5 }), [arabic], [], 'ar').changes;
  expect(told.map(({ name }) => name)).toEqual(['عبوة']);
});

test('updating names alone leaves count, price and limit unchanged', () => {
  const items = translateItems(cartOf({ A: 5, B: 1 }), [arabic], 'ar');
  expect(items.A).toMatchObject({ count: 5, product: { name: 'عبوة', locale: 'ar' }, sku: { buy_limit: null } });
  expect(items.B?.product.name).toBe('Pack B');
});

test('a tab in the other language changes counts here, not names', () => {
  const line = entryOf('A');
  const own: CartItems = { A: { ...line, product: { ...line.product, locale: 'en' as const } } };
  const written: CartItems = { ...syncItems(cartOf({ A: 1 }), [arabic], [], 'ar').items, B: entryOf('B') };
  const seen = applyOwnTexts({ ...written, A: { ...entryOf('A'), ...written.A, count: 7 } }, own, 'en');
  expect(seen.A).toMatchObject({
    count: 7,
    product: { name: 'Pack A', locale: 'en' },
    sku: { name: 'A', buy_limit: 2 },
  });
  expect(seen.B?.product.name).toBe('Pack B');
});

test('a cart with only sold-out lines can’t be ordered', () => {
  expect(canBuy({ A: entryOf('A', 1, { outOfStock: true }) })).toBe(false);
  expect(canBuy({ A: entryOf('A', 1, { outOfStock: true }), B: entryOf('B') })).toBe(true);
  expect(canBuy({})).toBe(false);
});
