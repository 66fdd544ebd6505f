import { describe, expect, test } from 'vitest';
import { parseDay, parseMoment } from '../../../shared/domain/day-input.ts';

const utc = (text: string) => Date.parse(text);

describe('a day', () => {
  test.each([
    ['10/3/2027', '2027-03-10'],
    ['2027-03-10', '2027-03-10'],
    ['2027-3-1', '2027-03-01'],
    ['1.3.2027', '2027-03-01'],
    ['31-12-2026', '2026-12-31'],
    ['2027/03/10', '2027-03-10'],
    ['١٠/٣/٢٠٢٧', '2027-03-10'],
    ['\u200f١٠/٣/٢٠٢٧\u200f ', '2027-03-10'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => expect(parseDay(typed)).toEqual({ day }));

  test.each([
    ['10/3/27', 'two_digit_year'],
    ['10.03.27', 'two_digit_year'],
    ['3/25/2027', 'no_such_day'],
    ['31/2/2027', 'no_such_day'],
    ['29/2/2027', 'no_such_day'],
    ['0/3/2027', 'no_such_day'],
    ['10/3/1448', 'year'],
    ['10/3/2101', 'year'],
    ['10/3-2027', 'unreadable'],
    ['tomorrow', 'unreadable'],
    ['', 'unreadable'],
  ])('%s is none: %s', (typed, fault) => expect(parseDay(typed)).toEqual({ fault }));
});

describe('a moment', () => {
  test('a day begins and ends at the countries’ midnight', () => {
    expect(parseMoment('10/3/2027')).toEqual({
      startMs: utc('2027-03-09T21:00:00Z'),
      endMs: utc('2027-03-10T21:00:00Z'),
    });
  });

  test.each([
    ['10/3/2027 14:00', '2027-03-10T11:00:00Z'],
    ['2027-03-10T14:00', '2027-03-10T11:00:00Z'],
    ['٢٠٢٧-٠٣-١٠ ٠٩:٣٠', '2027-03-10T06:30:00Z'],
    ['2026-12-01T10:00:00Z', '2026-12-01T10:00:00Z'],
    ['2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00Z'],
    ['2026-12-01T10:00:00+03:00', '2026-12-01T07:00:00Z'],
    ['2026-12-01 10:00-0130', '2026-12-01T11:30:00Z'],
  ])('%s is %s', (typed, at) => expect(parseMoment(typed)).toEqual({ startMs: utc(at), endMs: utc(at) }));

  test.each([
    ['10/3/2027 24:00', 'no_such_time'],
    ['10/3/2027 10:60', 'no_such_time'],
    ['10/3/2027 10', 'unreadable'],
    ['10/3/2027 10:00 pm', 'unreadable'],
    ['10/3/27 10:00', 'two_digit_year'],
  ])('%s is none: %s', (typed, fault) => expect(parseMoment(typed)).toEqual({ fault }));
});
