import { expect, test } from 'vitest';
import { formatAgeCell, isOfChildren, parseAgeRange } from '../../../shared/domain/age-range.ts';

test.each([
  ['4-12', '4 to 12'],
  ['4 to 12', '4 to 12'],
  ['٤ – ١٢ سنة', '4 to 12'],
  ['من 4 إلى 12 سنة', '4 to 12'],
  ['1-3 years', '1 to 3'],
  ['0-12 months', '0 to 1'],
  ['0–12m', '0 to 1'],
  ['6 months to 3 years', '0.5 to 3'],
  ['من 6 أشهر إلى 3 سنوات', '0.5 to 3'],
  ['4+', '4+'],
  ['4+ years', '4+'],
  ['From 4 years', '4+'],
  ['6 months and up', '0.5+'],
  ['من عمر ٣ سنوات', '3+'],
  ['18+', '18+'],
  ['0.5 to 3', '0.5 to 3'],
])('%j is %s', (typed, cell) => {
  const read = parseAgeRange(typed);
  expect(read && formatAgeCell(read)).toBe(cell);
  expect(parseAgeRange(cell), 'an exported cell is read again').toEqual(read);
});

// `12-Apr` is what a spreadsheet makes of 4-12.
test.each(['', '4', '12-4', '3-3', 'kids', '4-12 kg', '-3', '12-Apr', '4-200', '200+'])('%j is none', (typed) =>
  expect(parseAgeRange(typed)).toBe(null),
);

test.each([
  ['4 to 12', true],
  ['13 to 17', true],
  ['4+', false],
  ['12 to 18', false],
  ['18+', false],
])('%s is of children alone: %s', (cell, isTheirs) => {
  const range = parseAgeRange(cell);
  expect(range && isOfChildren(range)).toBe(isTheirs);
});
