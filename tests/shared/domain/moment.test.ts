import { expect, test } from 'vitest';
import { readableMoment } from '../../../shared/domain/moment.ts';

const table: [iso: string, english: string, arabic: string][] = [
  ['2026-11-21T10:12:00Z', '21 Nov 2026, 1:12 pm', '21 نوفمبر 2026، 1:12 م'],
  ['2026-11-21T21:00:00Z', '22 Nov 2026, 12:00 am', '22 نوفمبر 2026، 12:00 ص'],
  ['2026-12-31T20:59:59Z', '31 Dec 2026, 11:59 pm', '31 ديسمبر 2026، 11:59 م'],
  ['2026-07-01T09:05:00.000Z', '1 Jul 2026, 12:05 pm', '1 يوليو 2026، 12:05 م'],
  ['2026-07-01T12:05:00+03:00', '1 Jul 2026, 12:05 pm', '1 يوليو 2026، 12:05 م'],
  ['soon', '', ''],
];
test.each(table)('%s is read as %s in Kuwait and Riyadh, summer and winter', (iso, english, arabic) => {
  expect(readableMoment(iso, 'en')).toBe(english);
  expect(readableMoment(iso, 'ar')).toBe(arabic);
});

test('the day can stand alone', () => {
  expect(readableMoment('2026-11-21T21:00:00Z', 'en', true)).toBe('22 Nov 2026');
});
