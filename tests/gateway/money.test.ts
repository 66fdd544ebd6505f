import { expect, test } from 'vitest';
import { decimalNumber, displayAmount, parseAmount } from '../../demo/gateway/money.ts';

test.each([
  [12.5, 'KWD', 12500],
  ['12.500', 'KWD', 12500],
  [0.057, 'KWD', 57],
  [1.005, 'KWD', 1005],
  [115.9, 'SAR', 11590],
  ['115.90', 'SAR', 11590],
  [8.29, 'SAR', 829],
  [230, 'SAR', 23000],
] as const)('reads %s %s as %i of the smallest coin', (amount, currency, minor) => {
  expect(parseAmount(amount, currency)).toBe(minor);
});

test.each([
  [0.1234, 'KWD'],
  [12.345, 'SAR'],
  [-5, 'KWD'],
  [1e21, 'KWD'],
  [Number.NaN, 'KWD'],
  ['12,500', 'KWD'],
  ['', 'KWD'],
  [null, 'KWD'],
] as const)('refuses %s %s', (amount, currency) => {
  expect(parseAmount(amount, currency)).toBeNull();
});

test('writes amounts with the decimals of the currency and Latin digits', () => {
  expect(displayAmount(12500, 'KWD', 'en')).toBe('KWD 12.500');
  expect(displayAmount(1234567, 'KWD', 'ar')).toBe('1,234.567 د.ك');
  expect(displayAmount(11590, 'SAR', 'ar')).toBe('115.90 ر.س');
  expect(displayAmount(5, 'SAR', 'en')).toBe('SAR 0.05');
  expect(decimalNumber(12500, 'KWD')).toBe(12.5);
});
