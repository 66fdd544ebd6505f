import { expect, test } from 'vitest';
import { parseWeight, sumWeight } from '../../../shared/domain/weight.ts';

test.each([
  ['250', 250],
  ['٢٥٠', 250],
  ['250 g', 250],
  ['250gm', 250],
  ['٢٥٠ جم', 250],
  ['0.25 kg', 250],
  ['1.5كجم', 1500],
  ['99999', 99_999],
  ['100000', null],
  ['100 kg', null],
  ['0', null],
  ['-5', null],
  ['2.5', null],
  ['250 ml', null],
  ['heavy', null],
  ['', null],
])('%j is %s grams', (typed, grams) => expect(parseWeight(typed)).toBe(grams));

test.each([
  [
    'all are known',
    [
      { count: 2, grams: 250 },
      { count: 1, grams: 100 },
    ],
    600,
  ],
  [
    'one isn’t known',
    [
      { count: 2, grams: 250 },
      { count: 1, grams: null },
    ],
    null,
  ],
  [
    'what isn’t sent isn’t known',
    [
      { count: 2, grams: 250 },
      { count: 0, grams: null },
    ],
    500,
  ],
  ['nothing is sent', [], null],
])('a parcel of which %s', (_, lines, weight) => expect(sumWeight(lines)).toBe(weight));
