/** The cart that a browser kept (docs/product.md §3, §4 "Cart"). */
import { expect, test } from 'vitest';
import { cartItem } from '../../../shared/contract/order.ts';
import { computeCartTotals, countPieces } from '../../../shared/domain/cart.ts';
import { originTypes } from '../../../shared/domain/cart-origin.ts';
import { parseCart } from '../../../shared/domain/cart-storage.ts';
import { formatMoney } from '../../../shared/domain/money.ts';
import { entryOf } from '../../support/cart-lines.ts';
import { mutatedText } from '../../support/mutate.ts';
import { seeded } from '../../support/seeded.ts';

const good = {
  A: entryOf('A', 2),
  B: entryOf('B', 1, { outOfStock: true, suggestionId: 'q1' }),
  C: entryOf('C', 99, { origin: { type: 'Quiz', id: null } }),
};

test('a cart comes back from storage as it was, entry by entry', () => {
  expect(parseCart(JSON.stringify(good))).toEqual(good);
});

test.each(originTypes)('the origin is stored: %s', (type) => {
  const stored = {
    A: entryOf('A', 1, { origin: { type, id: 'x', position: 3 } }),
    B: entryOf('B', 1, { origin: { type, id: 'x', position: -1 } }),
  };
  const cart = parseCart(JSON.stringify(stored));
  expect(cart.A?.origin).toEqual({ type, id: 'x', position: 3 });
  expect(cart.B?.origin).toEqual({ type, id: 'x' });
});

test.each([
  ['no origin', undefined],
  ['an origin nobody knows', { type: 'Elsewhere', id: '1' }],
  ['text', 'Search'],
])('a line with %s gets the product as its origin (§4)', (_, origin) => {
  const stored = { A: { ...entryOf('A'), origin } };
  expect(parseCart(JSON.stringify(stored)).A?.origin).toEqual({ type: '{product}', id: 'p-A' });
});

test('the flushAfter marker of another tab is read (§3)', () => {
  expect(parseCart(JSON.stringify({ A: entryOf('A', 1, { flushAfter: 5 }) })).A?.flushAfter).toBe(5);
});

test('an unknown limit is not treated as no limit', () => {
  const { buy_limit, ...sku } = entryOf('A').sku;
  expect(buy_limit).toBeNull();
  expect(parseCart(JSON.stringify({ A: { ...entryOf('A'), sku } })).A?.sku.buy_limit).toBeUndefined();
});

test('IN10: a thousand corrupted carts are read as valid carts that can be shown, summed and sent', () => {
  const chance = seeded(20_261_121);
  let whole = 0;
  let partly = 0;
  for (let round = 0; round < 1000; round += 1) {
    const text = mutatedText(good, chance);
    const items = parseCart(text);
    const entries = Object.entries(items);
    whole += entries.length === 3 ? 1 : 0;
    partly += entries.length < 3 ? 1 : 0;
    const { subtotalMinor, beforeMinor, currency } = computeCartTotals(items);
    expect(Number.isSafeInteger(subtotalMinor) && Number.isSafeInteger(beforeMinor), text).toBe(true);
    expect(formatMoney(subtotalMinor, currency ?? 'KWD', 'en'), text).toMatch(/^(KWD|SAR)\u00a0[\d,]+\.\d+$/);
    expect(countPieces(items), text).toBeLessThanOrEqual(99 * entries.length);
    for (const [sku, { count, origin, suggestionId, product }] of entries) {
      expect(cartItem.safeParse({ sku, count, origin, suggestion_id: suggestionId }).error, text).toBeUndefined();
      expect(product.slug, text).not.toBe('');
    }
    expect(Object.getPrototypeOf(items), text).toBe(Object.prototype);
  }
  // The mutations bite, and what they leave whole is kept.
  expect(whole).toBeGreaterThan(100);
  expect(partly).toBeGreaterThan(100);
});

test('where a card stood is stored, and nothing else in its place', () => {
  const origin = { type: 'Nutritionist' as const, id: 'nu-001', position: 1 };
  const stored = {
    A: entryOf('A', 1, { origin: { ...origin, source: 'Nutritionist Banner' } }),
    B: entryOf('B', 1, { origin: { ...origin, source: ['Cart'] } as never }),
  };
  const cart = parseCart(JSON.stringify(stored));
  expect([cart.A?.origin, cart.B?.origin]).toEqual([{ ...origin, source: 'Nutritionist Banner' }, origin]);
});
