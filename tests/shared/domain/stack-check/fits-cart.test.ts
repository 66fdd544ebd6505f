import { expect, test } from 'vitest';
import { chooseFitting } from '../../../../shared/domain/stack-check/fits-cart.ts';
import type { DayLabel } from '../../../../shared/domain/stack-check/stack-check.ts';

const zinc = (product: string, amount: number, name = product): DayLabel => ({
  product,
  name,
  perDay: 1,
  facts: [{ name: 'Zinc', amount, unit: 'mg' }],
});
const plain = (product: string, name = product): DayLabel => ({ product, name, perDay: 1, facts: [] });
const choose = (cart: DayLabel[], ...candidates: DayLabel[]) =>
  chooseFitting(cart, candidates, (one) => one, { country: 'KW', most: 3 }).map(({ product }) => product);

test.each<[string, string[], DayLabel[], DayLabel[]]>([
  ['nothing above a limit with the cart', ['a', 'c'], [zinc('z', 15)], [zinc('a', 10), zinc('b', 11), plain('c')]],
  ['nothing above a limit by itself', ['b'], [], [zinc('a', 30), zinc('b', 25)]],
  ['nothing above a limit with what stands beside it', ['a', 'c'], [], [zinc('a', 15), zinc('b', 15), zinc('c', 10)]],
  [
    'a limit that the cart has passed already is no reason against what holds none of it',
    ['c'],
    [zinc('x', 20), zinc('y', 20)],
    [plain('c')],
  ],
  ['nothing for children beside an adult’s cart', ['b'], [plain('x')], [plain('a', 'Kids’ omega'), plain('b')]],
  ['nothing for adults beside a child’s cart', ['a'], [plain('x', 'Kids C')], [plain('a', 'Kids’ omega'), plain('b')]],
  [
    'either beside a cart of both',
    ['a', 'b'],
    [plain('x', 'Kids C'), plain('y')],
    [plain('a', 'Baby drops'), plain('b')],
  ],
  ['no more than asked for', ['a', 'b', 'c'], [], [plain('a'), plain('b'), plain('c'), plain('d')]],
])('beside a cart stands %s', (_, expected, cart, candidates) => {
  expect(choose(cart, ...candidates)).toEqual(expected);
});
