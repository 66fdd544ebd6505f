/** What has to be said to book a blood test (docs/booking.md §4). */
import { describe, expect, test } from 'vitest';
import { type BloodTestItems, putBack, takeOneOfEach } from '../../../shared/domain/blood-test-cart.ts';
import {
  type BookingDraft,
  type BookingTerms,
  blankBooking,
  computeFastStart,
  findBookingFaults,
  formatBookingDraft,
  parseBookingDraft,
  readBirthDate,
  readCycleDay,
} from '../../../shared/domain/booking-form.ts';
import { formatCalendar } from '../../../shared/domain/calendar-event.ts';
import { consentVersion } from '../../../shared/domain/test-consent.ts';

const whole: BookingDraft = {
  ...blankBooking,
  name: 'Noura Ahmad',
  day: '2',
  month: '4',
  year: '1992',
  sex: 'female',
  slot: { id: 's-1', from: '2026-11-24T07:30+03:00', to: '2026-11-24T08:00+03:00' },
  consents: ['test'],
};
const terms: BookingTerms = {
  country: 'KW',
  asksCycleDay: true,
  knownName: '',
  knownPhone: '',
  ownEmail: 'noura@example.com',
  today: '2026-11-23',
  isSlotFree: true,
};
const other = { ...whole, who: 'other', email: 'mother@example.com', sex: null, consents: [], day: '' } as const;

test.each([
  ['nothing', {}, {}, {}],
  ['a name', { name: ' ' }, {}, { name: 'required' }],
  ['the account’s name', { name: null }, { knownName: 'Noura' }, {}],
  ['a birth date', { day: '', month: '', year: '' }, {}, { birth_date: 'required' }],
  ['a real birth date', { day: '31' }, {}, { birth_date: 'invalid' }],
  ['a whole birth date', { year: '92' }, {}, { birth_date: 'invalid' }],
  ['18 years on the day of the visit', { day: '25', month: '11', year: '2008' }, {}, { birth_date: 'under_age' }],
  ['18 years that very day', { day: '24', month: '11', year: '2008' }, {}, {}],
  ['the sex', { sex: null }, {}, { sex: 'required' }],
  ['consent to the test', { consents: ['keep_result'] }, {}, { consent: 'required' }],
  ['a time', { slot: null }, {}, { slot: 'required' }],
  ['a time that is free', {}, { isSlotFree: false }, { slot: 'gone' }],
  ['a time that is not known yet', {}, { isSlotFree: null }, {}],
  ['a number at the laboratory', { place: 'lab' }, {}, { phone: 'invalid' }],
  ['the account’s number', { place: 'lab' }, { knownPhone: '+96550001234' }, {}],
  ['a day of the cycle', { cycleDay: '61' }, {}, { cycle_day: 'invalid' }],
  ['no day of a man’s', { cycleDay: '61', sex: 'male' }, {}, {}],
  ['no day where none is asked', { cycleDay: '61' }, { asksCycleDay: false }, {}],
  ['an address of another adult', { ...other, email: '' }, {}, { email: 'required' }],
  ['another’s address', { ...other, email: 'Noura@Example.com' }, {}, { email: 'invalid' }],
  ['a name of another adult', { ...other, name: null }, { knownName: 'Noura' }, { name: 'required' }],
  ['no answers of another adult', other, {}, {}],
] as [string, Partial<BookingDraft>, Partial<BookingTerms>, object][])('needs %s', (_, draft, more, faults) => {
  expect(findBookingFaults({ ...whole, ...draft }, { ...terms, ...more })).toEqual(faults);
});

test('digits of either script are a date', () => {
  expect(readBirthDate({ day: '٢', month: '۰۴', year: '١٩٩٢' })).toBe('1992-04-02');
  expect(readBirthDate({ day: '29', month: '2', year: '1991' })).toBeNull();
  expect(['١٢', '0', '61', '', '1.5', 'x'].map(readCycleDay)).toEqual([12, null, null, null, null, null]);
});

test('a fast begins as many hours before, the evening before where it is long', () => {
  expect(computeFastStart('2026-11-24T07:30+03:00', 10)).toBe('2026-11-23T21:30+03:00');
  expect(computeFastStart('2026-11-24T07:30+03:00', 0)).toBeNull();
});

describe('what is kept in the tab', () => {
  test('comes back as it was', () => {
    expect(parseBookingDraft(formatBookingDraft(whole))).toEqual(whole);
  });
  test.each(['', 'null', '[]', '{"day":5,"slot":{"id":"x","from":"soon"},"consents":"test","sex":"x","place":"moon"}'])(
    'is blank where it is %s',
    (text) => expect(parseBookingDraft(text)).toEqual(blankBooking),
  );
  test('a consent to other words is none', () => {
    const text = formatBookingDraft(whole).replace(`"version":${consentVersion}`, `"version":${consentVersion + 1}`);
    expect(parseBookingDraft(text).consents).toEqual([]);
  });
});

test('one person’s booking takes each test once, a changed price waits, and giving it up puts them back', () => {
  const price = { price: 1, old_price: 0, price_local: 1, old_price_local: 0, currency: 'KWD' as const };
  const entry = (sku: string, count: number, outOfStock = false) => ({
    [sku]: { sku, count, outOfStock, bloodTest: { id: sku, name: sku, price, default_sku: { id: sku } } },
  });
  const items: BloodTestItems = { ...entry('A', 2), ...entry('B', 1), ...entry('C', 1, true) };
  const { taken, left } = takeOneOfEach(items);
  expect(Object.values(taken).map(({ sku, count }) => [sku, count])).toEqual([
    ['A', 1],
    ['B', 1],
  ]);
  expect(Object.values(left).map(({ sku, count }) => [sku, count])).toEqual([
    ['A', 1],
    ['C', 1],
  ]);
  expect(Object.values(putBack(left, taken)).map(({ sku, count }) => [sku, count])).toEqual([
    ['A', 2],
    ['C', 1],
    ['B', 1],
  ]);
});

test('a calendar’s file has its times in UTC, its marks escaped, and no line longer than 75 bytes', () => {
  const place = 'عنوان تجريبي، شرق، الكويت; a, b\nc '.repeat(3);
  const event = {
    id: 'x',
    from: '2026-11-24T07:30+03:00',
    to: '2026-11-24T08:00+03:00',
    title: 'T',
    text: 'D',
    place,
    url: 'https://a.b',
  };
  const file = formatCalendar(event, '2026-11-20T00:00:00.000Z');
  expect(file).toContain('DTSTART:20261124T043000Z\r\nDTEND:20261124T050000Z\r\n');
  expect(file.replaceAll('\r\n ', '')).toContain('a\\, b\\nc');
  expect(file.replaceAll('\r\n ', '')).toContain('الكويت\\;');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
});
