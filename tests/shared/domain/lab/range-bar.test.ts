import { describe, expect, test } from 'vitest';
import { locate } from '../../../../shared/domain/lab/interpretation.ts';
import { placeOnBar } from '../../../../shared/domain/lab/range-bar.ts';
import { parseResultValue } from '../../../../shared/domain/lab/result-value.ts';

const place = (text: string, low: string | null, high: string | null, ticks: string[] = []) => {
  const value = parseResultValue(text);
  if (!value) throw new Error(text);
  const range = { low, high };
  return placeOnBar({ value, range, state: locate(value, range), ticks });
};

describe('a bar', () => {
  test('has the range in its middle third, and the mark at its limits', () => {
    expect(place('30', '30', '60')).toMatchObject({
      band: { from: 33.33, to: 66.67 },
      mark: { at: 33.33, beyond: null },
      fill: null,
    });
    expect(place('60', '30', '60')).toMatchObject({ mark: { at: 66.67 }, fill: null });
  });
  test('begins at zero where the width reaches below', () => {
    expect(place('50', '30', '100')?.band).toEqual({ from: 17.65, to: 58.82 });
  });
  test('one unit below the range is filled pale, far below strongly', () => {
    expect(place('29', '30', '60')?.fill).toEqual({ from: 32.22, to: 33.33, depth: 'near' });
    expect(place('10', '30', '60')?.fill).toEqual({ from: 11.11, to: 33.33, depth: 'far' });
  });
  test.each([
    ['up to 100', '152', null, '100', { from: 0, to: 50 }, 76],
    ['from 40', '58', '40', null, { from: 33.33, to: 100 }, 48.33],
  ])('a range %s runs to the edge', (_, text, low, high, band, at) => {
    expect(place(text, low, high)).toMatchObject({ band, mark: { at, beyond: null } });
  });
  test('is widened to hold the value, by three widths, and then broken', () => {
    expect(place('110', '30', '60')).toMatchObject({ mark: { beyond: null } });
    expect(place('149', '30', '60')).toMatchObject({ mark: { beyond: null } });
    expect(place('151', '30', '60')).toMatchObject({ mark: { at: 100, beyond: 'high' }, fill: { to: 100 } });
    expect(place('5', '1000', '1010')).toMatchObject({ mark: { at: 0, beyond: 'low' }, fill: { from: 0 } });
  });
  test('is none without a printed limit', () => expect(place('0.92', null, null)).toBeNull());
  test('has the ticks that its axis reaches', () => {
    expect(place('4.4', '3.5', '5.1', ['2.9', '6.0', '9'])?.ticks).toEqual([
      { at: 20.83, text: '2.9' },
      { at: 85.42, text: '6.0' },
    ]);
  });
  test('is drawn for a range of one number, and for one that begins at zero', () => {
    for (const bar of [place('5', '5', '5'), place('0', '0', null), place('3', '0', '0')]) {
      expect(bar?.mark.at).toBeGreaterThanOrEqual(0);
      expect(bar?.mark.at).toBeLessThanOrEqual(100);
    }
  });
});
