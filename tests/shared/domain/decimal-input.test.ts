import { describe, expect, test } from 'vitest';
import { formatMoneyInput, listReadings, parseDecimal, parseMoneyInput } from '../../../shared/domain/decimal-input.ts';

describe('a number is read exactly, in either script', () => {
  test.each([
    ['12.5', '12.5'],
    ['١٢٫٥', '12.5'],
    ['۱۲٫۵', '12.5'],
    ['١٢.٥', '12.5'],
    ['١٢,٥', '12.5'],
    ['١٢،٥', '12.5'],
    ['12,5', '12.5'],
    ['0,425', '0.425'],
    ['4.250', '4.25'],
    ['1.250', '1.25'],
    ['١٬٢٥٠٫٥', '1250.5'],
    ['1,250.5', '1250.5'],
    ['1.250,5', '1250.5'],
    ['1 250.5', '1250.5'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['١٬٢٥٠٬٠٠٠', '1250000'],
    ['1250,500', '1250.5'],
    [' 7 ', '7'],
    ['\u200f٧\u200f', '7'],
    ['007', '7'],
    ['.5', '0.5'],
    ['٫٥', '0.5'],
    ['12.', '12'],
    ['0', '0'],
    ['0.000', '0'],
    ['-0', '0'],
    ['123456789012', '123456789012'],
  ])('%s is %s', (typed, text) => expect(parseDecimal(typed)).toEqual({ text }));
});

describe('what isn’t certain is refused', () => {
  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['1,250', 'ambiguous'],
    ['١،٢٥٠', 'ambiguous'],
    ['12,500', 'ambiguous'],
    ['١٬٢٥٠', 'ambiguous'],
    ['1 250', 'ambiguous'],
    ['999,999', 'ambiguous'],
    ['-5', 'negative'],
    ['−5', 'negative'],
    ['1.2345', 'too_precise'],
    ['1234567890123', 'too_large'],
    ['1e3', 'unreadable'],
    ['0x10', 'unreadable'],
    ['+5', 'unreadable'],
    ['5 KWD', 'unreadable'],
    ['1,23,456', 'unreadable'],
    ['1,2345,678', 'unreadable'],
    ['12,34.5', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1.5,250.5', 'unreadable'],
    ['1٬250,5.5', 'unreadable'],
    ['12 5', 'unreadable'],
    ['.', 'unreadable'],
    ['--5', 'unreadable'],
    ['٥%', 'unreadable'],
    ['Infinity', 'unreadable'],
  ])('%s is refused: %s', (typed, fault) => expect(parseDecimal(typed)).toEqual({ fault }));
});

test('a minus is read where it may be', () => {
  expect(parseDecimal('−١٢٫٥', { allowNegative: true })).toEqual({ text: '-12.5' });
});

test('a whole number takes no decimals but zeros', () => {
  expect(parseDecimal('3.0', { decimals: 0 })).toEqual({ text: '3' });
  expect(parseDecimal('١٬٢٥٠', { decimals: 0 })).toEqual({ text: '1250' });
  expect(parseDecimal('3.5', { decimals: 0 })).toEqual({ fault: 'too_precise' });
});

describe('money is in minor units of its currency', () => {
  test.each([
    ['٤٫٢٥٠', 'KWD', 4250],
    ['4.25', 'KWD', 4250],
    ['0.425', 'KWD', 425],
    ['95', 'SAR', 9500],
    ['١٤٦,٢٥', 'SAR', 14_625],
    ['0', 'KWD', 0],
  ] as const)('%s %s is %s', (typed, currency, minor) => expect(parseMoneyInput(typed, currency)).toEqual({ minor }));

  test('riyals have two decimals', () => {
    expect(parseMoneyInput('1.255', 'SAR')).toEqual({ fault: 'too_precise' });
  });

  test('a field that is left shows all decimals in Latin digits, or what was typed', () => {
    expect(formatMoneyInput('١٢٫٥', 'KWD')).toBe('12.500');
    expect(formatMoneyInput('1250.5', 'SAR')).toBe('1250.50');
    expect(formatMoneyInput('1,250', 'KWD')).toBe('1,250');
  });
});

describe('a word for the unit beside it', () => {
  test.each([
    ['1.900 د.ك', 'KWD', '1.9'],
    ['١٫٩٠٠ د.ك.', 'KWD', '1.9'],
    ['KWD 1.900', 'KWD', '1.9'],
    ['2 دينار', 'KWD', '2'],
    ['95 ر.س', 'SAR', '95'],
    ['36 حبة', 'pieces', '36'],
    ['٣٦ قطعة', 'pieces', '36'],
    ['24 pcs', 'pieces', '24'],
    ['١٠٪', 'percent', '10'],
    ['%10', 'percent', '10'],
  ] as const)('%s of %s is %s', (typed, unit, text) =>
    expect(parseDecimal(typed, { unitWord: unit })).toEqual({ text }),
  );

  test.each([
    ['1.900 ر.س', 'KWD'],
    ['36 حبة', 'KWD'],
    ['2 boxes', 'pieces'],
    ['د.ك', 'KWD'],
  ] as const)('%s is no number of %s', (typed, unit) =>
    expect(parseDecimal(typed, { unitWord: unit })).toEqual({ fault: 'unreadable' }),
  );
});

test.each([
  ['9,500', ['9.5', '9500']],
  ['٩،٥٠٠', ['9.5', '9500']],
  ['٩٬٥٠٠', ['9.5', '9500']],
  ['9 500', ['9.5', '9500']],
  ['9.500', []],
  ['9,5', []],
  ['x', []],
])('%s may mean %o', (typed, readings) => expect(listReadings(typed)).toEqual(readings));
