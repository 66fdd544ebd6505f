import { expect, it } from 'vitest';
import { swapLayout } from '../../../shared/domain/keyboard-layout.ts';

it.each([
  ['lhykdsd,l', 'ماغنيسيوم'],
  ['p]d]', 'حديد'],
  ['f', 'ب'],
  ['b', 'لا'],
  ['ئهىؤ', 'zinc'],
  ['خةثلش 3', 'omega 3'],
  ['ؤخممشلثى', 'collagen'],
  // One key writes both letters.
  ['لاهخفهى', 'biotin'],
])('%s is %s on the other keyboard', (typed, meant) => {
  expect(swapLayout(typed)).toBe(meant);
});

it.each(['zinc زنك', '12345', '', '😀', 'Ω'])('%j is of no keyboard', (typed) => {
  expect(swapLayout(typed)).toBeNull();
});
