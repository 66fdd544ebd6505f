import { expect, test } from 'vitest';
import { toInternationalUnits } from '../../../shared/domain/international-units.ts';

test.each([
  ['Vitamin D3 (cholecalciferol)', 'vitamin-d3', 125, 'mcg', 5000],
  ['Vitamin D3 (cholecalciferol)', 'vitamin-d3', 10, 'mcg', 400],
  ['Vitamin D3', 'vitamin-d3', 0.025, 'mg', 1000],
  ['Vitamin D (as D2)', null, 5, 'mcg', 200],
  ['Vitamin A (retinyl palmitate)', 'vitamin-a', 750, 'mcg', 2500],
  ['Retinol', null, 900, 'mcg', 3000],
  ['Vitamin A (as beta-carotene)', 'vitamin-a', 800, 'mcg', null],
  ['Vitamin A (retinyl palmitate and beta-carotene)', 'vitamin-a', 800, 'mcg', null],
  ['Vitamin A', 'vitamin-a', 800, 'mcg', null],
  ['Vitamin E (d-alpha-tocopherol)', 'vitamin-e', 268, 'mg', 400],
  ['Vitamin E (d-alpha tocopherol)', 'vitamin-e', 15, 'mg', 22],
  ['Vitamin E (dl-alpha-tocopherol)', 'vitamin-e', 15, 'mg', null],
  ['Vitamin E', 'vitamin-e', 12, 'mg', null],
  ['Mixed gamma, delta and beta tocopherols', null, 40, 'mg', null],
  ['Vitamin C', 'vitamin-c', 500, 'mg', null],
  ['Vitamin D3', 'vitamin-d3', 5000, 'IU', null],
] as const)('%s (%s), %d %s: %s IU', (name, ingredient, amount, unit, units) => {
  expect(toInternationalUnits({ name, ingredient, amount, unit })).toBe(units);
});
