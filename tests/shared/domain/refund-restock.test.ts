import { expect, test } from 'vitest';
import { decideRestock, isSameRefund } from '../../../shared/domain/refund-restock.ts';

test.each([
  [2, 'placed', undefined, true],
  [2, 'placed', false, false],
  [2, 'packed', undefined, 'unsaid'],
  [2, 'shipped', undefined, 'unsaid'],
  [2, 'delivered', undefined, 'unsaid'],
  [2, 'delivered', true, true],
  [2, 'packed', false, false],
  [0, 'packed', undefined, false],
  [0, 'placed', false, false],
  [0, 'placed', true, 'no_goods'],
] as const)('%i units of an order that is %s, said %s: %s', (units, status, restock, fate) =>
  expect(decideRestock({ units, status, restock })).toBe(fate),
);

test('two refunds are the same by amount and units, whatever their order', () => {
  const a = { sku: 'A', count: 1 };
  const b = { sku: 'B', count: 2 };
  expect(isSameRefund({ amountMinor: 5, units: [a, b] }, { amountMinor: 5, units: [b, a] })).toBe(true);
  expect(isSameRefund({ amountMinor: 5, units: [a] }, { amountMinor: 5, units: [b] })).toBe(false);
  expect(isSameRefund({ amountMinor: 5, units: [a] }, { amountMinor: 6, units: [a] })).toBe(false);
  expect(isSameRefund({ amountMinor: 5, units: [] }, { amountMinor: 5, units: [a] })).toBe(false);
});
