import { expect, test } from 'vitest';
import { upperLimits } from '../../../../shared/domain/stack-check/data/upper-limits.ts';
import { computeNanograms } from '../../../../shared/domain/stack-check/nutrient-amount.ts';

const amounts = (name: string, amount: number, unit: string) =>
  Object.fromEntries(
    upperLimits
      .map((limit) => [limit.key, computeNanograms(limit, { name, amount, unit })] as const)
      .filter(([, nanograms]) => nanograms > 0),
  );

test.each([
  ['Zinc', 45, 'mg', { zinc: 45_000_000 }],
  ['Zinc', 0.3, 'mg', { zinc: 300_000 }],
  ['Zinc', 1.1, 'mg', { zinc: 1_100_000 }],
  ['Zinc', 0.045, 'g', { zinc: 45_000_000 }],
  ['Selenium', 55, 'µg', { selenium: 55_000 }],
  ['Selenium', 55, 'ug', { selenium: 55_000 }],
  ['Vitamin A', 900, 'mcg RAE', { 'vitamin-a': 900_000 }],
  ['Zinc', 5, 'IU', {}],
  ['Zinc', 5, 'ml', {}],
  ['Zinc', 5, 'constructor', {}],
  ['Zinc', 0, 'mg', {}],
  ['Zinc', -5, 'mg', {}],
  ['Zinc', Number.NaN, 'mg', {}],
])('%s %d %s', (name, amount, unit, expected) => expect(amounts(name, amount, unit)).toEqual(expected));

test.each([
  // Only the element's own weight counts.
  ['Zinc picolinate', {}],
  ['Elemental magnesium', { magnesium: 1e6 }],
  ['Magnesium L-threonate', {}],
  ['Magnesium (oxide and citrate)', { magnesium: 1e6 }],
  ['Chlorophyllin (sodium copper)', {}],
  ['Ironwood bark', {}],
  ['Citicoline (CDP-choline)', {}],
  ['Thiamine as benfotiamine', { 'vitamin-b1': 1e6 }],
  // Retinol alone is vitamin A of the limit.
  ['Vitamin A (as beta-carotene)', {}],
  ['Vitamin A (retinyl palmitate)', { 'vitamin-a': 1e6 }],
  ['Vitamin A', { 'vitamin-a': 1e6 }],
  ['Vitamin A (retinyl acetate, 40% as beta-carotene)', { 'vitamin-a': 600_000 }],
  ['Vitamin A (40% beta-carotene, retinyl acetate)', { 'vitamin-a': 600_000 }],
  ['Vitamin A (retinyl acetate and beta-carotene)', { 'vitamin-a': 1e6 }],
  ['Vitamin A (40% as beta-carotene)', { 'vitamin-a': 600_000 }],
  ['Vitamin A (100% as beta-carotene)', {}],
  // As American labels and shortened ones spell it.
  ['Vitamin B-6', { 'vitamin-b6': 1e6 }],
  ['B6 (as pyridoxine)', { 'vitamin-b6': 1e6 }],
  ['B-6', { 'vitamin-b6': 1e6 }],
  ['Vit. D-3', { 'vitamin-d': 1e6 }],
  ['Vit D3 (cholecalciferol)', { 'vitamin-d': 1e6 }],
  ['D3', { 'vitamin-d': 1e6 }],
  ['Vitamin B-3 (as niacinamide)', { nicotinamide: 1e6 }],
  ['Vitamin B-12', { 'vitamin-b12': 1e6 }],
  ['Vit. C', { 'vitamin-c': 1e6 }],
  ['CoQ-10', { coq10: 1e6 }],
  // Other substances.
  ['Caffeine anhydrous', { caffeine: 1e6 }],
  ['Green coffee', {}],
  ['of which EGCG', { egcg: 1e6 }],
  ['EPA + DHA', { 'omega-3': 1e6 }],
  ['Fluoride (as sodium fluoride)', { fluoride: 1e6 }],
  ['Vanadium (as vanadyl sulphate)', { vanadium: 1e6 }],
  // Niacin by form.
  ['Niacin', { niacin: 1e6 }],
  ['Vitamin B3', { niacin: 1e6 }],
  ['Niacin (as nicotinic acid)', { 'nicotinic-acid': 1e6 }],
  ['Nicotinic acid', { 'nicotinic-acid': 1e6 }],
  ['Niacin (as niacinamide)', { nicotinamide: 1e6 }],
  ['Niacinamide (B3)', { nicotinamide: 1e6 }],
  ['Vitamin B3 (nicotinamide)', { nicotinamide: 1e6 }],
  ['Niacin (inositol hexanicotinate)', {}],
  ['Nicotinamide riboside', {}],
  // Dietary folate equivalents are 10/17 folic acid, rounded down.
  ['Folic acid', { folate: 1e6 }],
  ['Folate (5-MTHF)', { folate: 1e6 }],
  ['Folate, DFE', { folate: 588_235 }],
])('1 mg of “%s”', (name, expected) => expect(amounts(name, 1, 'mg')).toEqual(expected));

test.each([
  ['Vitamin D3', 4000, { 'vitamin-d': 100_000 }],
  ['Vitamin A (retinyl palmitate)', 10_000, { 'vitamin-a': 3_000_000 }],
  ['Vitamin A (as beta-carotene)', 10_000, {}],
  ['Vitamin E (d-alpha tocopherol)', 400, { 'vitamin-e': 268_000_000 }],
  ['Vitamin E (dl-alpha tocopherol)', 400, { 'vitamin-e': 180_000_000 }],
  ['Vitamin E (all-rac-alpha tocopheryl acetate)', 400, { 'vitamin-e': 180_000_000 }],
  ['Vitamin D-3', 10_000, { 'vitamin-d': 250_000 }],
  ['Vitamin E', 400, {}],
])('%s, %d international units', (name, amount, expected) => expect(amounts(name, amount, 'IU')).toEqual(expected));

test('1,700 mcg DFE is 1,000 mcg folic acid', () =>
  expect(amounts('Folate', 1700, 'mcg DFE')).toEqual({ folate: 1_000_000 }));

test.each([
  ['Magnesium glycinate (elemental magnesium 400 mg)', { magnesium: 400e6 }],
  ['Magnesium bisglycinate (providing 200 mg elemental magnesium)', { magnesium: 200e6 }],
  ['Magnesium bisglycinate (200 mg of magnesium)', { magnesium: 200e6 }],
  ['Fish oil (EPA and DHA 300 mg)', { 'omega-3': 300e6 }],
  ['Calcium carbonate (elemental calcium 1,000 mg)', { calcium: 1e9 }],
  // The row itself is the element: what it comes from is no more of it.
  ['Magnesium (from 1,000 mg magnesium bisglycinate)', { magnesium: 2e9 }],
  ['Magnesium bisglycinate (2,000 mg chelate)', {}],
  ['Vitamin C (from rosehip 50 mg)', { 'vitamin-c': 2e9 }],
])('2 g of “%s”: what its name says that it holds', (name, expected) =>
  expect(amounts(name, 2, 'g')).toEqual(expected),
);
