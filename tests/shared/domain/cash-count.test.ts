import { expect, test } from 'vitest';
import { findCountFault } from '../../../shared/domain/cash-count.ts';

test.each([
  [12_500, 12_500, '', 5, null],
  [12_500, 12_000, '', 5, 'reason'],
  [12_500, 12_000, '   ', 5, 'reason'],
  [12_500, 12_000, 'A note of 500 fils is missing', 5, null],
  [12_500, 13_000, '', 5, 'reason'],
  [12_500, 12_502, 'Too much', 5, 'coins'],
  [12_500, -5, 'Less than nothing', 5, 'coins'],
  [0, 0, '', 5, null],
  [9_999, 9_999, '', 1, null],
] as const)(
  'collected %i, counted %i, reason %o, coins of %i: %s',
  (collectedMinor, countedMinor, reason, coinMinor, fault) =>
    expect(findCountFault({ collectedMinor, countedMinor, reason, coinMinor })).toBe(fault),
);
