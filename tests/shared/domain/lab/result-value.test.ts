import { describe, expect, test } from 'vitest';
import { formatRounded, toFraction } from '../../../../shared/domain/lab/fraction.ts';
import { isSameValue, parseResultValue } from '../../../../shared/domain/lab/result-value.ts';

describe('a result as printed', () => {
  test.each([
    ['18.4', null, '18.4'],
    ['18.40', null, '18.40'],
    ['<5', '<', '5'],
    ['< 0.3', '<', '0.3'],
    ['<=5', '<=', '5'],
    ['≥90', '>=', '90'],
    ['>1500', '>', '1500'],
    ['1234567.123456', null, '1234567.123456'],
  ])('%s is a value', (text, comparator, digits) => {
    expect(parseResultValue(text)).toEqual({ comparator, digits });
  });

  test.each([
    '',
    ' 5',
    '5 ',
    '1e309',
    '0x10',
    '-5',
    '+5',
    '5.',
    '.5',
    '5,4',
    '٥',
    '18٫4',
    '12345678',
    'NaN',
    'Infinity',
    '<',
    '<<5',
    '5<',
    'negative',
  ])('%j is none', (text) => expect(parseResultValue(text)).toBeNull());

  test('a value typed again is the same with or without its last zeros, and never without its sign', () => {
    const same = (a: string, b: string) => {
      const [first, second] = [parseResultValue(a), parseResultValue(b)];
      return first !== null && second !== null && isSameValue(first, second);
    };
    expect(same('18.40', '18.4')).toBe(true);
    expect(same('18.4', '18.5')).toBe(false);
    expect(same('<5', '5')).toBe(false);
    expect(same('<5', '<=5')).toBe(false);
  });
});

test('digits are rounded once, half upwards, and keep their zeros', () => {
  const round = (text: string, decimals: number) => formatRounded(toFraction(text), decimals);
  expect([
    round('1.005', 2),
    round('2.5', 0),
    round('0.04', 1),
    round('10', 2),
    round('-0.05', 1),
    round('-0.01', 1),
  ]).toEqual(['1.01', '3', '0.0', '10.00', '-0.1', '0.0']);
  expect(() => toFraction('1e5')).toThrow();
});
