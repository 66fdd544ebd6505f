import { expect, test } from 'vitest';
import { parseAgeRange } from '../../../shared/domain/age-range.ts';
import { computePercent, findDailyValueGroup } from '../../../shared/domain/daily-values.ts';

// 10 mcg of vitamin D, whose label says 50 % as for adults; 5 mg of zinc; 100 mcg of folic acid.
test.each([
  [null, [50, 45, 25]],
  ['4+', [50, 45, 25]],
  ['4 to 12', [50, 45, 25]],
  ['0 to 12 months', [100, 167, null]],
  ['6 to 12 months', [100, 167, null]],
  ['1 to 3', [67, 167, null]],
  // Of several groups one percentage is wrong for some.
  ['0 to 3', [null, null, null]],
  ['3+', [null, null, null]],
  ['3 to 12', [null, null, null]],
])('for %s the shares are %j', (ages, shares) => {
  const group = findDailyValueGroup(ages === null ? null : parseAgeRange(ages));
  const facts = [
    [{ ingredient: 'vitamin-d3', percent: 50 }, 0.01],
    [{ ingredient: 'zinc', percent: 45 }, 5],
    [{ ingredient: 'folate', percent: 25 }, 0.1],
  ] as const;
  expect(facts.map(([fact, mg]) => computePercent(fact, mg, group))).toEqual(shares);
});

test('what is no weight, such as units of bacteria, has no share of a small child’s', () => {
  expect(computePercent({ ingredient: 'zinc', percent: 9 }, null, 'toddlers')).toBe(null);
  expect(computePercent({ ingredient: null, percent: 9 }, 5, 'infants')).toBe(null);
});
