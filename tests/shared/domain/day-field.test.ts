import { expect, test } from 'vitest';
import { formatDayField, formatDayName, parseDayField } from '../../../shared/domain/day-field.ts';

const today = '2026-11-23';

test.each([
  ['10/03/2027', '2027-03-10'],
  ['10/03', '2027-03-10'],
  ['١٠/٠٣', '2027-03-10'],
  ['1/1', '2027-01-01'],
  ['30/11', '2026-11-30'],
  ['22.11', '2026-11-22'],
  ['01/06', '2026-06-01'],
  ['2026-03-10', '2026-03-10'],
])('%s is %s', (typed, day) => expect(parseDayField(typed, today)).toEqual({ day }));

test.each([
  ['31/02', 'no_such_day'],
  ['03/13', 'no_such_day'],
  ['10/03/26', 'two_digit_year'],
  ['soon', 'unreadable'],
])('%s is refused: %s', (typed, fault) => expect(parseDayField(typed, today)).toEqual({ fault }));

test('29 February without a year is in the nearest leap year, or refused', () => {
  expect(parseDayField('29/02', '2027-11-01')).toEqual({ day: '2028-02-29' });
  expect(parseDayField('29/02', '2026-01-01')).toEqual({ fault: 'no_such_day' });
});

test('a day is shown day first, and with the name of its month', () => {
  expect(formatDayField('2026-03-10')).toBe('10/03/2026');
  expect(formatDayField('10/3')).toBe('10/3');
  expect(formatDayName('2026-03-10', 'en')).toBe('Tuesday, 10 March 2026');
  expect(formatDayName('2026-03-10', 'ar')).toContain('مارس');
  expect(formatDayName('2026-03-10', 'ar')).toMatch(/10.*2026/);
});

test.each(['en', 'ar'] as const)('a day is read as the desk shows it (%s)', (locale) => {
  for (const day of ['2027-01-31', '2027-04-10', '2027-08-01', '2027-10-09'])
    expect(parseDayField(formatDayName(day, locale), '2026-11-23')).toEqual({ day });
});
