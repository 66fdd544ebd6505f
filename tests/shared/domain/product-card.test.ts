import { expect, test } from 'vitest';
import { computeCardState, toCartOrigin } from '../../../shared/domain/product-card.ts';

test.each([
  ['sold freely', null, 0, null],
  ['not known yet', undefined, 0, null],
  ['sold out', 0, 0, 'main'],
  ['sold out, but in the cart', 0, 2, null],
  ['a few left', 3, 0, 'small'],
  ['a few left, one in the cart', 3, 1, null],
] as const)('a SKU that is %s offers “notify me”: %s, %s in the cart → %s (§4)', (_, buyLimit, count, notify) => {
  expect(computeCardState({ buyLimit, count }).notify).toBe(notify);
});

test.each([
  ['Nutritionist', 'Nutritionist'],
  ['Nutritionist List', 'Nutritionist'],
  ['Nutritionist Banner', 'Nutritionist'],
  ['FavouriteList', 'Favourite List'],
  ['List', 'List'],
  ['Search', 'Search'],
  ['Search History', 'Search'],
  ['Quiz', 'Quiz'],
  ['Product', '{product}'],
  ['Cart', '{product}'],
  ['Collection', '{product}'],
  ['Purchase Together', '{product}'],
  ['Category Page', '{product}'],
  ['Home Page', '{product}'],
  ['My Orders', '{product}'],
  ['Popular Products', '{product}'],
  ['Unlock Free Delivery', '{product}'],
] as const)('what was added from a card under %s is remembered as found by %s (§2, §3)', (source, type) => {
  expect(toCartOrigin(source, 'x')).toEqual({ type, id: 'x', source, position: undefined });
});

test.each([
  ['Nutritionist List', { source: 'Nutritionist List' }],
  ['Nutritionist Banner', { source: 'Nutritionist Banner' }],
  ['Nutritionist', { source: 'Nutritionist' }],
] as const)('%s: an origin keeps which of a nutritionist’s places it was', (source, kept) =>
  expect(toCartOrigin(source, 'nu-001', 2)).toEqual({ type: 'Nutritionist', id: 'nu-001', position: 2, ...kept }),
);
