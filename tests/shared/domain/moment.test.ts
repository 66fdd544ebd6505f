import { expect, test } from 'vitest';
import { formatDay, formatMoment, formatReturnTime, formatTime, toShopTime } from '../../../shared/domain/moment.ts';

const table: [iso: string, english: string, arabic: string][] = [
  ['2026-11-21T10:12:00Z', '21 Nov 2026, 1:12 pm', '21 نوفمبر 2026، 1:12 م'],
  ['2026-11-21T21:00:00Z', '22 Nov 2026, 12:00 am', '22 نوفمبر 2026، 12:00 ص'],
  ['2026-12-31T20:59:59Z', '31 Dec 2026, 11:59 pm', '31 ديسمبر 2026، 11:59 م'],
  ['2026-07-01T09:05:00.000Z', '1 Jul 2026, 12:05 pm', '1 يوليو 2026، 12:05 م'],
  ['2026-07-01T12:05:00+03:00', '1 Jul 2026, 12:05 pm', '1 يوليو 2026، 12:05 م'],
  ['soon', '', ''],
];
test.each(table)('%s is read as %s in Kuwait and Riyadh, summer and winter', (iso, english, arabic) => {
  expect(formatMoment(iso, 'en', 'KW')).toBe(english);
  expect(formatMoment(iso, 'ar', 'KW')).toBe(arabic);
});

test('the day can stand alone', () => {
  expect(formatMoment('2026-11-21T21:00:00Z', 'en', 'KW', true)).toBe('22 Nov 2026');
});

test.each([
  ['2026-11-24', 'Tue 24 Nov', 'الثلاثاء 24 نوفمبر'],
  ['2026-12-04', 'Fri 4 Dec', 'الجمعة 4 ديسمبر'],
])('the day %s is read as %s and %s', (day, english, arabic) => {
  expect(formatDay(day, 'en')).toBe(english);
  expect(formatDay(day, 'ar')).toBe(arabic);
});

test.each([
  [0, '12:00 am', '12:00 ص'],
  [840, '2:00 pm', '2:00 م'],
  [1440, '12:00 am', '12:00 ص'],
])('%i minutes after midnight are %s and %s', (minutes, english, arabic) => {
  expect(formatTime(minutes, 'en')).toBe(english);
  expect(formatTime(minutes, 'ar')).toBe(arabic);
});

test('the shop’s day begins at midnight in Kuwait and Riyadh', () => {
  expect(toShopTime(Date.parse('2026-11-20T20:59:00Z'))).toEqual({ day: '2026-11-20', minutes: 1439 });
  expect(toShopTime(Date.parse('2026-11-20T21:00:00Z'))).toEqual({ day: '2026-11-21', minutes: 0 });
});

test.each([
  ['2026-11-24T11:20:00.000Z', 'Tue 24 Nov, 2:20 pm', 'الثلاثاء 24 نوفمبر، 2:20 م'],
  // The next day in Kuwait and Riyadh.
  ['2026-11-24T21:05:00.000Z', 'Wed 25 Nov, 12:05 am', 'الأربعاء 25 نوفمبر، 12:05 ص'],
])('what may be back at %s is said as %s and %s', (iso, english, arabic) => {
  expect(formatReturnTime(iso, 'en', 'KW')).toBe(english);
  expect(formatReturnTime(iso, 'ar', 'KW')).toBe(arabic);
});
