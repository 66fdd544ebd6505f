import { expect, test } from 'vitest';
import type { CartSku, NewCartLine } from '../../../shared/domain/cart.ts';
import { getFirstName } from '../../../shared/domain/first-name.ts';
import {
  addAll,
  buildShareText,
  canSubmitName,
  findMoveTargets,
  getSavedSkus,
  toWishlistNameKey,
} from '../../../shared/domain/wishlist.ts';

test.each([
  ['', false, false],
  ['   ', false, false],
  ['\u202e', false, false],
  ['Gym', false, true],
  ['رمضان', false, true],
  ['Gym', true, false],
])('a list named %j, last submit still under way: %s, may be submitted: %s (§5)', (name, isLoading, may) => {
  expect(canSubmitName(name, isLoading)).toBe(may);
});

test.each([
  ['Gym', ' gym '],
  ['Gym', 'ＧＹＭ'],
  ['For  mum', 'for mum'],
  ['رمضان', 'رمضان'],
])('“%s” and “%s” are one name', (one, other) => {
  expect(toWishlistNameKey(one)).toBe(toWishlistNameKey(other));
});

test('two lists with different names stay two', () => {
  expect(toWishlistNameKey('Gym')).not.toBe(toWishlistNameKey('Gym 2'));
});

const lists = [
  { id: 'a', mine: true, items: ['S1', 'S2'] },
  { id: 'b', mine: true, items: ['S2'] },
  { id: 'c', mine: true, items: [] },
  { id: 'd', mine: false, items: ['S9'] },
];

test('hearts are filled for products on the user’s own lists', () => {
  expect(getSavedSkus(lists)).toEqual(['S1', 'S2']);
  expect(getSavedSkus([])).toEqual([]);
});

test.each([
  ['S1', 'a', ['b', 'c']],
  ['S2', 'a', ['c']],
  ['S2', 'b', ['c']],
])('%s of list %s may move to %j: not where it is, not to somebody else’s', (sku, from, ids) => {
  expect(findMoveTargets(lists, sku, from).map(({ id }) => id)).toEqual(ids);
});

test('X10: the copied text is the sentence and the link on its own line (§2), whatever the name contains', () => {
  expect(buildShareText('“<b>Gym</b>”', 'https://afiya.shop/x')).toBe('“<b>Gym</b>”\nhttps://afiya.shop/x');
  expect(buildShareText('“Gym”, a list by Noura', 'https://afiya.shop/shared-list/x')).toBe(
    '“Gym”, a list by Noura\nhttps://afiya.shop/shared-list/x',
  );
});

const price = { price: 1, old_price: 0, price_local: 1, old_price_local: 0, currency: 'KWD' } as const;
const line = (id: string, limit: number | null): NewCartLine => {
  const sku: CartSku = { id, name: id, price, buy_limit: limit, images: [] };
  const brand = { id: 'noor', slug: 'noor', name: 'Noor' };
  const product = { id, slug: id, name: id, brand, contents: '', color: '#ffffff', recommendation: null };
  return { sku, product, origin: { type: 'Favourite List', id: 'l1' } };
};

test('adding a list adds one of each product, within limits and without sold-out ones', () => {
  const first = addAll({}, [line('free', null), line('two', 2), line('out', 0)]);
  expect([first.added, first.atLimit, first.soldOut]).toEqual([2, 0, 1]);
  expect(Object.entries(first.items).map(([id, { count }]) => [id, count])).toEqual([
    ['free', 1],
    ['two', 1],
  ]);
  const second = addAll(first.items, [line('free', null), line('two', 2)]);
  const third = addAll(second.items, [line('free', null), line('two', 2)]);
  expect([third.added, third.atLimit, third.soldOut]).toEqual([1, 1, 0]);
  expect(Object.values(third.items).map(({ count }) => count)).toEqual([3, 2]);
  expect(third.items.two?.origin).toEqual({ type: 'Favourite List', id: 'l1' });
});

test('an empty list adds nothing', () => {
  expect(addAll({}, [])).toEqual({ items: {}, added: 0, atLimit: 0, soldOut: 0 });
});

test.each([
  ['Noura Al-Sabah', 'Noura'],
  ['نورة العتيبي', 'نورة'],
  ['عبد الله الصباح', 'عبد الله'],
  ['Abdul Aziz Alharbi', 'Abdul Aziz'],
  ['أم سارة', 'أم سارة'],
  ['Sara', 'Sara'],
  ['', ''],
  ['Dr. Hessa Al-Mutawa', 'Dr. Hessa'],
  ['د. حصة المطوع', 'د. حصة'],
])('strangers see of “%s” only “%s”', (name, shown) => {
  expect(getFirstName(name)).toBe(shown);
});
