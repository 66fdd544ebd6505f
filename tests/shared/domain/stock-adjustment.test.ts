import { expect, test } from 'vitest';
import { isPossibleAdjustment } from '../../../shared/domain/stock-adjustment.ts';

test.each([
  ['received', 12, true],
  ['received', -1, false],
  ['found', 1, true],
  ['returned', 1, true],
  ['returned', -1, false],
  ['expired', -3, true],
  ['expired', 3, false],
  ['damaged', -1, true],
  ['lost', -1, true],
  ['lost', 1, false],
  ['counted', 4, true],
  ['counted', -4, true],
  ['counted', 0, false],
  ['counted', 1.5, false],
] as const)('%s by %d: %s', (reason, by, isPossible) => {
  expect(isPossibleAdjustment(reason, by)).toBe(isPossible);
});
