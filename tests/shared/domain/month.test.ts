import { expect, test } from 'vitest';
import { isMonthAhead, parseMonth, readMonthBounds } from '../../../shared/domain/month.ts';

test.each([
  ['2026-11', '2026-11'],
  ['2026/3', '2026-03'],
  ['11/2026', '2026-11'],
  ['3.2026', '2026-03'],
  [' ٢٠٢٦-١١ ', '2026-11'],
  ['٣/٢٠٢٦', '2026-03'],
])('%j is the month %s', (typed, month) => {
  expect(parseMonth(typed)).toBe(month);
});

test.each([
  '',
  '2026',
  '2026-13',
  '2026-00',
  '26-11',
  '11-26',
  '2026-11-01',
  'november',
  '1999-12',
  '2100-01',
  '-2026-11',
])('%j is no month', (typed) => {
  expect(parseMonth(typed)).toBeNull();
});

test.each([
  ['2026-11', '2026-10-31T21:00:00.000Z', '2026-11-30T21:00:00.000Z'],
  ['2026-12', '2026-11-30T21:00:00.000Z', '2026-12-31T21:00:00.000Z'],
  ['2027-01', '2026-12-31T21:00:00.000Z', '2027-01-31T21:00:00.000Z'],
  ['2027-02', '2027-01-31T21:00:00.000Z', '2027-02-28T21:00:00.000Z'],
  ['2028-02', '2028-01-31T21:00:00.000Z', '2028-02-29T21:00:00.000Z'],
])('%s is from %s until before %s, as clocks in Kuwait and Riyadh have it', (month, start, end) => {
  const { startMs, endMs } = readMonthBounds(month, 'KW');
  expect([new Date(startMs).toISOString(), new Date(endMs).toISOString()]).toEqual([start, end]);
});

test('an order at 21:30 UTC on the last day belongs to the next month', () => {
  const at = Date.parse('2026-11-30T21:30:00Z');
  expect(at >= readMonthBounds('2026-12', 'KW').startMs).toBe(true);
  expect(at < readMonthBounds('2026-11', 'KW').endMs).toBe(false);
});

test.each([
  ['2026-11', '2026-10-31T20:59:59.999Z', true],
  ['2026-11', '2026-10-31T21:00:00Z', false],
  ['2026-12', '2026-11-15T00:00:00Z', true],
  ['2026-01', '2026-11-15T00:00:00Z', false],
])('%s at %s: hasn’t begun is %s', (month, now, isAhead) => {
  expect(isMonthAhead(month, Date.parse(now), 'KW')).toBe(isAhead);
});
