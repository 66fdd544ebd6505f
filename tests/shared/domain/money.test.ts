/** What an amount is, and how it is written (docs/product.md §9; docs/design.md §3 "Money"). */
import { expect, test } from 'vitest';
import { countries, defaultCountry } from '../../../shared/domain/country.ts';
import { convertFromBase, formatAmount, formatMoney } from '../../../shared/domain/money.ts';
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
