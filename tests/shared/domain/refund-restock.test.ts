import { expect, test } from 'vitest';
import { decideGoods, isSameRefund } from '../../../shared/domain/refund-restock.ts';

test.each([
  ['placed', undefined, undefined, 'back'],
  ['placed', undefined, false, 'not_returned'],
  ['placed', 'written_off', undefined, 'written_off'],
  ['packed', undefined, undefined, 'unsaid'],
  ['shipped', undefined, undefined, 'unsaid'],
  ['delivered', undefined, undefined, 'unsaid'],
  ['delivered', undefined, true, 'back'],
  ['packed', undefined, false, 'not_returned'],
  ['delivered', 'written_off', true, 'written_off'],
  ['delivered', 'back', false, 'back'],
  ['delivered', 'not_returned', undefined, 'not_returned'],
] as const)('goods of an order that is %s, said %s of the line and %s of all: %s', (status, goods, restock, fate) =>
  expect(decideGoods({ status, goods, restock })).toBe(fate),
);

test('two refunds are the same by amount and units, whatever their order', () => {
  const a = { sku: 'A', count: 1 };
  const b = { sku: 'B', count: 2 };
  expect(isSameRefund({ amountMinor: 5, units: [a, b] }, { amountMinor: 5, units: [b, a] })).toBe(true);
  expect(isSameRefund({ amountMinor: 5, units: [a] }, { amountMinor: 5, units: [b] })).toBe(false);
  expect(isSameRefund({ amountMinor: 5, units: [a] }, { amountMinor: 6, units: [a] })).toBe(false);
  expect(isSameRefund({ amountMinor: 5, units: [] }, { amountMinor: 5, units: [a] })).toBe(false);
});
