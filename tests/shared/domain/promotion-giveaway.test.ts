/** Which free units a cart has earned (docs/promotions.md §3). */
import { expect, test } from 'vitest';
import { findEarnedGiveaways, type GiveawayRule } from '../../../shared/domain/promotion-giveaway.ts';

const rule = (id: string, more: Partial<GiveawayRule>): GiveawayRule => ({
  id,
  sku: `${id}-GIFT`,
  minSubtotal: null,
  withSku: null,
  withCount: 1,
  ...more,
});
const fromTwenty = rule('TWENTY', { minSubtotal: 20_000 });
const withZinc = rule('ZINC', { withSku: 'ZINC', withCount: 2 });
const lines = [{ sku: 'ZINC', count: 2 }];

test.each([
  ['below the subtotal nothing', 19_999, [{ sku: 'A', count: 1 }], []],
  ['at the subtotal the gift', 20_000, [{ sku: 'A', count: 1 }], ['TWENTY']],
  ['with too few of a product nothing', 5000, [{ sku: 'ZINC', count: 1 }], []],
  ['with enough of a product its gift, once however many there are', 5000, [{ sku: 'ZINC', count: 9 }], ['ZINC']],
  ['both for who earns both', 20_000, lines, ['TWENTY', 'ZINC']],
  ['an empty cart earns nothing', 0, [], []],
])('%s', (_what, subtotalMinor, cart, ids) => {
  expect(findEarnedGiveaways([fromTwenty, withZinc], { subtotalMinor, lines: cart }).map(({ id }) => id)).toEqual(ids);
});

test('two promotions of one product give it once, by the first', () => {
  const same = { ...fromTwenty, id: 'OTHER', minSubtotal: 10_000 };
  const earned = findEarnedGiveaways([fromTwenty, same], { subtotalMinor: 30_000, lines });
  expect(earned.map(({ id }) => id)).toEqual(['TWENTY']);
});

test.each([
  ['one that comes with a product is not earned without it', rule('D3', { withSku: 'D3' }), lines, false],
  ['… and is with one of it', rule('D3', { withSku: 'D3' }), [{ sku: 'D3', count: 1 }], true],
  ['one for every order is for a cart with something in it', rule('ALL', { minSubtotal: 0 }), lines, true],
  ['… and not for an empty one', rule('ALL', { minSubtotal: 0 }), [], false],
])('%s', (_what, one, cart, isEarned) => {
  expect(findEarnedGiveaways([one], { subtotalMinor: 0, lines: cart })).toEqual(isEarned ? [one] : []);
});
