import { describe, expect, it } from 'vitest';
import { dayOf, endOfKeeping, isSampleDay, shortenKeeping } from '../../../shared/domain/upload-keeping.ts';

const nowMs = Date.parse('2026-11-23T20:30:00Z'); // 23:30 in Kuwait

describe('how long a file is kept', () => {
  it('24 months, by the calendar', () => {
    expect(new Date(endOfKeeping(nowMs)).toISOString()).toBe('2028-11-23T20:30:00.000Z');
  });

  it('a day is that of the two countries', () => {
    expect(dayOf(nowMs)).toBe('2026-11-23');
    expect(dayOf(nowMs + 3_600_000)).toBe('2026-11-24');
  });

  const endMs = endOfKeeping(nowMs);
  it.each([
    ['2026-11-24', '2026-11-24T21:00:00.000Z'],
    ['2028-11-22', '2028-11-22T21:00:00.000Z'],
    ['2028-11-23', '2028-11-23T20:30:00.000Z'],
    ['2028-11-24', null],
    ['2026-11-23', null],
    ['2020-01-01', null],
    ['2027-02-30', null],
    ['2027-2-3', null],
    ['1e309', null],
  ])('until %s → %s', (day, end) => {
    const given = shortenKeeping(day, { endMs, nowMs });
    expect(given === null ? null : new Date(given).toISOString()).toBe(end);
  });

  it.each([
    ['2026-11-23', true],
    ['2026-11-24', false],
    ['1899-12-31', false],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['٢٠٢٦-٠١-٠١', false],
  ])('a sample of %s: %s', (day, isOne) => expect(isSampleDay(day, nowMs)).toBe(isOne));
});
