import { expect, test } from 'vitest';
import { isFood, sortFacts } from '../../../shared/domain/nutrition-facts.ts';

const rows = (...names: string[]) => names.map((name) => ({ name, unit: name === 'Energy' ? 'kcal' : 'g' }));
const laidOut = (...names: string[]) =>
  sortFacts(rows(...names)).map(({ name, isPart }) => (isPart ? `  ${name}` : name));

test('energy comes first, and parts stand below their whole', () => {
  expect(
    laidOut('Protein (whey isolate)', 'Carbohydrate', 'Sugars', 'Fat', 'Saturated fat', 'Calcium', 'Energy'),
  ).toEqual(['Energy', 'Protein (whey isolate)', 'Carbohydrate', '  Sugars', 'Fat', '  Saturated fat', 'Calcium']);
  expect(laidOut('Added sugars', 'Fat', 'Total carbohydrate', 'Total sugars')).toEqual([
    'Fat',
    'Total carbohydrate',
    '  Added sugars',
    '  Total sugars',
  ]);
  expect(laidOut('Total omega-3', 'EPA', 'DHA', 'Vitamin E')).toEqual(['Total omega-3', '  EPA', '  DHA', 'Vitamin E']);
});

test('a part without its whole, and a label of one kind, stay as printed', () => {
  expect(laidOut('EPA', 'DHA', 'Sugars')).toEqual(['EPA', 'DHA', 'Sugars']);
  expect(laidOut('Vitamin C', 'Zinc')).toEqual(['Vitamin C', 'Zinc']);
  expect(laidOut()).toEqual([]);
});

test.each([
  ['food', 'liquid', ['Energy', 'Carbohydrate'], true],
  ['food', 'liquid', ['Raw apple cider vinegar', 'Energy'], true],
  ['herbs', 'tea', ['Chamomile'], true],
  ['sports', 'bar', ['Protein'], true],
  ['sports', 'powder', ['Energy', 'Protein (pea)'], true],
  ['vitamins', 'gummy', ['Vitamin C', 'Energy', 'Sugars'], false],
  ['minerals', 'tablet', ['Magnesium'], false],
  ['vitamins', 'softgel', [], false],
] as const)('%s as %s with %j is food: %s', (category, form, names, expected) => {
  expect(isFood({ category, form, rows: rows(...names) })).toBe(expected);
});
