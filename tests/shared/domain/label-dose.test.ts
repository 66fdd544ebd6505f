import { describe, expect, test } from 'vitest';
import { computeLabelDose, computeLabelSupply, hasOtherDoseInName } from '../../../shared/domain/label-dose.ts';
import { formatLabelNumber } from '../../../shared/domain/label-figure.ts';

const row = (name: string, amount: number, unit: string, ingredient: string | null = null) => ({
  name,
  amount,
  unit,
  ingredient,
});
const d3 = row('Vitamin D3 (cholecalciferol)', 125, 'mcg', 'vitamin-d3');
const k2 = row('Vitamin K2 (MK-7)', 100, 'mcg', 'vitamin-k2');
const energy = row('Energy', 10, 'kcal');

describe('the dose of a label', () => {
  test.each([
    ['what the name says in units', 'Vitamin D3 5,000 IU + K2', [d3, k2], [5000, 'IU', null]],
    ['one substance alone', 'L-Lysine', [row('L-Lysine', 1000, 'mg')], [1000, 'mg', null]],
    ['a vitamin D alone, in units', 'Vitamin D3', [d3], [5000, 'IU', null]],
    ['a vitamin E that is sold by weight', 'Vitamin E', [row('Vitamin E (d-alpha-tocopherol)', 268, 'mg')], [268, 'mg', null]],
    ['one substance beside what is only energy', 'Chews', [row('Calcium', 250, 'mg'), energy, row('Sugars', 2, 'g')], [250, 'mg', null]],
    ['EPA and DHA together', 'Omega-3 1,250 mg', [row('EPA', 540, 'mg'), row('DHA', 360, 'mg'), row('Other omega-3', 100, 'mg')], [900, 'mg', 'epa_dha']],
    ['the protein of a powder', 'Whey, Vanilla 908 g', [row('Protein (whey)', 27, 'g'), row('Carbohydrate', 1.6, 'g'), row('Calcium', 140, 'mg'), energy], [27, 'g', 'protein']],
    ['the figure in the name', 'Zinc 25 mg with Copper', [row('Copper', 1, 'mg'), row('Zinc', 25, 'mg')], [25, 'mg', null]],
    ['a count of cultures', 'Probiotic 20 billion', [row('L. rhamnosus', 20, 'CFU-billion')], [20, 'CFU-billion', null]],
    ['nothing for a complex', 'A to Z Multivitamin', [d3, k2], null],
    ['nothing without a label', 'Gift box', [], null],
    ['no figure inside of another', 'Zinc 125 mg with Copper', [row('Copper', 25, 'mg'), row('Zinc', 12, 'mg')], null],
    ['EPA and DHA in different units are no sum', 'Fish oil', [row('EPA', 0.5, 'g'), row('DHA', 360, 'mg')], null],
  ] as const)('%s', (_, name, rows, expected) => {
    const dose = computeLabelDose([...rows], name);
    expect(dose && [dose.amount, dose.unit, dose.of]).toEqual(expected);
  });
}); // biome-ignore format: one case per line

test.each([
  ['L-Ornithine 500 mg', 1000, 'mg', null, true],
  ['L-Ornithine 1,000 mg', 1000, 'mg', null, false],
  ['L-Ornithine', 1000, 'mg', null, false],
  ['Vitamin D3 5,000 IU', 125, 'mcg', null, false],
  ['Vitamin D3 1,000 IU', 2000, 'IU', null, true],
  ['Creatine 300 g', 5, 'g', null, false],
  ['Omega-3 1,250 mg', 900, 'mg', 'epa_dha', false],
] as const)('beside “%s” a dose of %d %s (%s) says what it is of: %s', (name, amount, unit, of, isSaid) => {
  expect(hasOtherDoseInName({ amount, unit, of }, name)).toBe(isSaid);
});

test.each([
  [90, 1, 6750, { per: 'day', count: 90, priceMinor: 75 }],
  [60, 2, 9500, { per: 'day', count: 30, priceMinor: 317 }],
  [61, 2, 9500, { per: 'day', count: 30, priceMinor: 311 }],
  [120, 3, 1000, { per: 'day', count: 40, priceMinor: 25 }],
  [28, null, 21_900, { per: 'serving', count: 28, priceMinor: 782 }],
  // Half a fils is rounded up.
  [2, 1, 1, { per: 'day', count: 2, priceMinor: 1 }],
  [3, 1, 1, { per: 'day', count: 3, priceMinor: 0 }],
  [1, 1, 5000, null],
  [1, null, 5000, null],
  [2, 3, 5000, null],
  [0, 1, 5000, null],
  [0, null, 5000, null],
] as const)('%d servings, %s a day, for %d: %o', (servings, perDay, price, expected) => {
  expect(computeLabelSupply(servings, perDay, price)).toEqual(expected);
});

test.each([
  [1000, '1,000'],
  [10_000, '10,000'],
  [999, '999'],
  [0.5, '0.5'],
  [1234.5678, '1,234.568'],
])('%d is printed as %s', (amount, expected) => {
  expect(formatLabelNumber(amount)).toBe(expected);
});
