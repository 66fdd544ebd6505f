/** How a price that follows the rate ends (docs/catalogue.md §13). */
import { expect, test } from 'vitest';
import {
  canRound,
  findRoundingName,
  getRounding,
  type RoundingName,
  roundingNames,
  roundPrice,
} from '../../../shared/domain/price-rounding.ts';

const cases: [minor: number, rule: RoundingName, rounded: number][] = [
  [3904, 'none', 3904],
  [3904, '0.95', 3895],
  [4453, '0.95', 4495],
  [8357, '0.95', 8395],
  [4495, '0.95', 4495],
  [145, '0.95', 195],
  [144, '0.95', 95],
  [10, '0.95', 95],
  [1, '0.99', 99],
  [3949, '0.99', 3999],
  [3948, '0.99', 3899],
  [10_050, '0.99', 10_099],
  [10_040, '0.90', 10_090],
  [3904, '1', 3900],
  [3950, '1', 4000],
  [3949, '1', 3900],
  [20, '1', 100],
  [0, '1', 0],
  [3924, '0.50', 3900],
  [3925, '0.50', 3950],
  [3912, '0.25', 3900],
  [3913, '0.25', 3925],
  [3902, '0.05', 3900],
  [3903, '0.05', 3905],
  [3904, '5', 4000],
  [3749, '5', 3500],
];
test.each(cases)('%i halalas, rounded to %s, are %i', (minor, rule, rounded) => {
  expect(roundPrice(minor, getRounding(rule))).toBe(rounded);
});

test('no rule moves a price by more than half a step, nor below one that is lower', () => {
  for (const name of roundingNames) {
    const rule = getRounding(name);
    let last = 0;
    for (let minor = 1000; minor < 5000; minor += 7) {
      const rounded = roundPrice(minor, rule);
      expect(Math.abs(rounded - minor)).toBeLessThanOrEqual(rule.step / 2);
      expect(rounded).toBeGreaterThanOrEqual(last);
      last = rounded;
    }
  }
});

test('what is stored is read back by its name', () => {
  expect(roundingNames.map((name) => findRoundingName(getRounding(name)))).toEqual([...roundingNames]);
  expect(findRoundingName({ step: 7, ending: 0 })).toBe('none');
});

test('a price of fils ends as it is, one of halalas by any rule', () => {
  expect(roundingNames.filter((name) => canRound('KWD', name))).toEqual(['none']);
  expect(roundingNames.filter((name) => canRound('SAR', name))).toEqual([...roundingNames]);
  expect(getRounding('none')).toEqual({ step: 1, ending: 0 });
});
