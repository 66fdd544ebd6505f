import { describe, expect, test } from 'vitest';
import {
  formatPackDate,
  getDaysLeft,
  getLastSaleDay,
  isExpired,
  parseExpiryDate,
  readPackDate,
} from '../../../shared/domain/expiry.ts';

test.each([
  ['2027-03-31', '2027-03-31'],
  ['2027-03-10', '2027-03-10'],
  // Packs that name a month alone are good to its end.
  ['2027-03', '2027-03-31'],
  ['2027-02', '2027-02-28'],
  ['2028-02', '2028-02-29'],
  ['2028/3/1', '2028-03-01'],
  ['2028-3', '2028-03-31'],
  ['2028.3.1', '2028-03-01'],
  ['2028/3', '2028-03-31'],
  ['2026.10', '2026-10-31'],
  // A spreadsheet's number 2026.10 is written so, too.
  ['2026.1', null],
  ['٢٠٢٦.١', null],
  ['2027-10', '2027-10-31'],
  ['2027-11', '2027-11-30'],
  ['2027-12', '2027-12-31'],
  ['2027-12-31', '2027-12-31'],
  ['2027-04-01', '2027-04-01'],
  ['1999-12', '1999-12-31'],
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', null],
  ['2100-02-29', null],
  ['2027-04-31', null],
  ['2027-00', null],
  ['2027-13', null],
  ['2027-03-00', null],
  ['2027-3-1', '2027-03-01'],
  ['31/03/2027', '2027-03-31'],
  ['03/2028', '2028-03-31'],
  ['3/2028', '2028-03-31'],
  ['٠٣/٢٠٢٨', '2028-03-31'],
  ['٢٠٢٨-٠٣', '2028-03-31'],
  ['۱۰/۰۳/۲۰۲۸', '2028-03-10'],
  ['03.2028', '2028-03-31'],
  ['02 2028', '2028-02-29'],
  ['MAR 2028', '2028-03-31'],
  ['EXP: 10 Mar 2028', '2028-03-10'],
  ['مارس ٢٠٢٨', '2028-03-31'],
  ['\u200f03/2028\u200f', '2028-03-31'],
  ['12/2019', '2019-12-31'],
  ['13/2028', null],
  ['0/2028', null],
  ['31/02/2028', null],
  ['03/31/2028', null],
  ['March', null],
  ['Smarch 2028', null],
  ['0027-03-31', null],
  ['', null],
])('what a pack says, “%s”, is the day %s', (text, day) => expect(parseExpiryDate(text)).toBe(day));

test('a year of two digits is told as such, because 03/12 is a day as well', () => {
  expect(readPackDate('03/28')).toEqual({ fault: 'two_digit_year' });
});

test.each(['2028-03-31', '2028-03-10', '2026-12-31'])(
  'what the desk shows of %s is read back as the same day',
  (day) => {
    expect(parseExpiryDate(formatPackDate(day))).toBe(day);
  },
);

describe('a pack is expired one day after its date, in the time of Kuwait and Riyadh', () => {
  test.each([
    [null, 0, '2099-01-01T00:00:00Z', false],
    ['2027-03-31', 0, '2027-03-30T12:00:00Z', false],
    // The day itself ends at 21:00 UTC.
    ['2027-03-31', 0, '2027-03-31T20:59:59.999Z', false],
    ['2027-03-31', 0, '2027-03-31T21:00:00.000Z', true],
    ['2020-01-01', 0, '2026-11-22T10:00:00Z', true],
    // A country may stop earlier.
    ['2027-03-31', 1, '2027-03-30T20:59:59.999Z', false],
    ['2027-03-31', 1, '2027-03-30T21:00:00.000Z', true],
    ['2027-03-31', 30, '2027-03-01T20:59:59.999Z', false],
    ['2027-03-31', 30, '2027-03-01T21:00:00.000Z', true],
  ])('%s, stopping %i days before, at %s: %s', (day, stopDays, at, expired) =>
    expect(isExpired(day, stopDays, Date.parse(at), 'KW')).toBe(expired),
  );
});

test.each([
  ['2027-03-31', 0, '2027-03-31'],
  ['2027-03-31', 31, '2027-02-28'],
  ['2028-03-01', 1, '2028-02-29'],
  ['2027-01-01', 1, '2026-12-31'],
])('%s, stopping %i days before, is sold until %s', (day, stopDays, last) =>
  expect(getLastSaleDay(day, stopDays)).toBe(last),
);

test.each([
  ['2027-03-31', '2027-03-31T20:00:00Z', 0],
  ['2027-03-31', '2027-03-31T21:00:00Z', -1],
  ['2027-03-31', '2027-03-29T21:00:00Z', 1],
  ['2027-03-31', '2027-01-30T21:00:00Z', 59],
])('%s is, at %s, %i days away', (day, at, days) => expect(getDaysLeft(day, Date.parse(at), 'KW')).toBe(days));

test.each([
  ['2027-03-31', '03/2027'],
  ['2028-02-29', '02/2028'],
  // The 28th of a leap year is not its end: a month alone would promise a day more.
  ['2028-02-28', '28/02/2028'],
  ['2027-03-10', '10/03/2027'],
])('%s is shown as %s', (day, shown) => expect(formatPackDate(day)).toBe(shown));
