import { describe, expect, test } from 'vitest';
import { contradicts, type Flag, interpret, locate } from '../../../../shared/domain/lab/interpretation.ts';
import { parseResultValue, type ResultValue } from '../../../../shared/domain/lab/result-value.ts';
import { markerOf } from './register.ts';

const value = (text: string): ResultValue => {
  const parsed = parseResultValue(text);
  if (!parsed) throw new Error(text);
  return parsed;
};
const range = (low: string | null, high: string | null) => ({ low, high });

describe('by the range that the lab printed', () => {
  test.each([
    ['30', '30', '100', 'in_range'],
    ['100', '30', '100', 'in_range'],
    ['29.9', '30', '100', 'low'],
    ['100.1', '30', '100', 'high'],
    ['39', '40', null, 'low'],
    ['40', '40', null, 'in_range'],
    ['4000', '40', null, 'in_range'],
    ['100', null, '100', 'in_range'],
    ['101', null, '100', 'high'],
    ['5', null, null, 'no_range'],
    ['<5', null, '34', 'in_range'],
    ['<5', '0', '34', 'in_range'],
    ['<5', '3', '34', 'unclear'],
    ['<5', '5', '34', 'low'],
    ['<=5', '5', '34', 'unclear'],
    ['<40', null, '34', 'unclear'],
    ['>90', '60', null, 'in_range'],
    ['>60', '60', null, 'in_range'],
    ['>1500', '200', '900', 'high'],
    ['>900', '200', '900', 'high'],
    ['>=900', '200', '900', 'unclear'],
    ['>100', '200', '900', 'unclear'],
    ['0.1', '0.1', '0.3', 'in_range'],
  ])('%s in %s–%s is %s', (text, low, high, expected) => expect(locate(value(text), range(low, high))).toBe(expected));
});

describe('what a doctor is asked about at once', () => {
  const of = (
    code: string,
    text: string | null,
    low: string | null,
    high: string | null,
    flag: Flag | null = null,
    ucum = markerOf(code).ucum,
  ) => interpret(markerOf(code), { value: text === null ? null : value(text), ucum, range: range(low, high), flag });
  test.each([
    ['k', '6.0', 'urgent_high'],
    ['k', '5.9', 'high'],
    ['k', '2.9', 'urgent_low'],
    ['k', '3.0', 'low'],
    ['glucose', '50', 'urgent_low'],
    ['glucose', '51', 'low'],
    ['glucose', '400', 'urgent_high'],
    ['glucose', '<60', 'urgent_low'],
    ['glucose', '>300', 'urgent_high'],
    ['hb', '7.0', 'urgent_low'],
    ['plt', '1000', 'urgent_high'],
  ])('%s %s is %s', (code, text, expected) => {
    const ranges: Record<string, [string, string]> = {
      k: ['3.5', '5.1'],
      glucose: ['70', '99'],
      hb: ['12', '16'],
      plt: ['150', '400'],
    };
    const [low, high] = ranges[code] ?? ['', ''];
    expect(of(code, text, low, high)).toBe(expected);
  });

  test('the limit counts in the other unit and without any range', () => {
    expect(of('glucose', '22.2', '3.9', '5.5', null, 'mmol/L')).toBe('high');
    expect(of('glucose', '22.3', '3.9', '5.5', null, 'mmol/L')).toBe('urgent_high');
    expect(of('k', '6.6', null, null)).toBe('urgent_high');
  });

  test('the lab’s own word counts, in a marker without a limit too', () => {
    expect(of('vitd25', '4', '30', '100', 'LL')).toBe('urgent_low');
    expect(of('alt', '900', null, '40', 'HH')).toBe('urgent_high');
    expect(of('alt', '900', null, null, 'AA')).toBe('urgent');
    expect(of('alt', '900', null, '40', 'AA')).toBe('urgent_high');
    expect(of('alt', null, null, '40')).toBe('absent');
  });
});

test.each([
  ['N', '50', false],
  ['L', '50', true],
  ['H', '50', true],
  ['A', '50', true],
  ['HH', '101', false],
  ['L', '101', true],
  ['N', '29', true],
  ['LL', '29', false],
  ['<', '<5', false],
  ['<', '29', true],
  ['>', '>101', false],
] as const)('a flag %s beside %s of 30–100 contradicts: %s', (flag, text, expected) => {
  expect(contradicts(flag, value(text), range('30', '100'))).toBe(expected);
});
