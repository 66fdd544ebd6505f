/** What an amount is, and how it is written (docs/product.md §9; docs/design.md §3 "Money"). */
import { expect, test } from 'vitest';
import { countries, defaultCountry } from '../../../shared/domain/country.ts';
import {
  computeIncludedVat,
  convertFromBase,
  convertToBase,
  formatAmount,
  formatAmountWithCode,
  formatMoney,
  formatPlainAmount,
  percentOf,
  readPlainAmount,
  toMajor,
  toMinor,
} from '../../../shared/domain/money.ts';
import { getRounding } from '../../../shared/domain/price-rounding.ts';
import { computeUnitPrice } from '../../../shared/domain/pricing.ts';

test.each([
  ['KWD', 9500, '9.500'],
  ['KWD', 7, '0.007'],
  ['KWD', 1_234_567, '1,234.567'],
  ['SAR', 9500, '95.00'],
  ['SAR', 7, '0.07'],
] as const)('%s %i is written %s: three decimals in Kuwait, two elsewhere', (currency, minor, written) => {
  expect(formatAmount(minor, currency)).toBe(written);
});

test('the shop’s own currency is the Kuwaiti dinar, and it is shown as KWD', () => {
  expect([defaultCountry, countries[defaultCountry].currency]).toEqual(['KW', 'KWD']);
  expect(formatMoney(9500, 'KWD', 'en')).toBe('KWD\u00a09.500');
});

test.each([
  [7500, 12_200_000, 9150],
  [1, 12_200_000, 1],
  [125, 12_200_000, 153],
])('%i fils at a rate of %i millionths are %i halalas: multiplied, then rounded half up', (fils, rate, halalas) => {
  expect(convertFromBase(fils, rate, 'SAR')).toBe(halalas);
  expect(computeUnitPrice({ baseFils: fils, markdownFils: 0 }, null, rate, 'SAR', getRounding('none')).priceMinor).toBe(
    halalas,
  );
});

test('an amount and its currency never part at the end of a line', () => {
  expect(formatMoney(9500, 'KWD', 'en')).toBe('KWD\u00a09.500');
  expect(formatMoney(123456, 'SAR', 'ar')).toBe('1,234.56\u00a0ر.س');
});

test.each(['KWD', 'SAR'] as const)('every amount of %s goes to the wire and back as it was', (currency) => {
  const all = Array.from({ length: 100_000 }, (_, minor) => minor);
  expect(all.filter((minor) => toMinor(toMajor(minor, currency), currency) !== minor)).toEqual([]);
  expect(toMinor(JSON.parse(formatPlainAmount(1_234_567_891, currency)) as number, currency)).toBe(1_234_567_891);
});

test.each([
  [9500, 15, 1425],
  [1, 50, 1],
  [1, 49, 0],
  [333, 10, 33],
  [335, 10, 34],
  [0, 10, 0],
  [7, 100, 7],
])('of %i, %i percent are %i, rounded half up', (minor, percent, part) => {
  expect(percentOf(minor, percent)).toBe(part);
});

test.each([
  [11_500, 15, 1500],
  [10_000, 15, 1304],
  [4, 15, 1],
  [3, 15, 0],
  // Half up: 5 of 100 + 100.
  [11, 100, 6],
  [10_000, 0, 0],
])('in %i at %i percent there are %i of VAT', (gross, rate, vat) => {
  expect(computeIncludedVat(gross, rate)).toBe(vat);
});

test.each([
  [9150, 12_200_000, 7500],
  [1, 12_200_000, 1],
  [1, 20_000_000, 1],
  [1, 20_000_001, 0],
])('%i halalas at a rate of %i millionths are %i fils, rounded half up', (halalas, rate, fils) => {
  expect(convertToBase(halalas, rate, 'SAR')).toBe(fils);
});

test('what is owed has its minus before the figure', () => {
  expect(formatAmount(-500, 'KWD')).toBe('-0.500');
  expect(formatPlainAmount(-1_234_567, 'SAR')).toBe('-12345.67');
});

test('the figure of a written amount is plain again', () => {
  expect(readPlainAmount(formatAmountWithCode(1_014_500, 'KWD'))).toBe('1014.500');
  expect(readPlainAmount(formatAmountWithCode(-500, 'SAR'))).toBe('-5.00');
  expect(readPlainAmount('0')).toBe('0');
});
