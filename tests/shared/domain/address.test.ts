import { expect, test } from 'vitest';
import {
  type AddressFields,
  findAddressFaults,
  formatAddressLines,
  tidyAddress,
} from '../../../shared/domain/address.ts';
import type { CountryCode } from '../../../shared/domain/country.ts';

const house: AddressFields = {
  type: 'house',
  name: 'Noura',
  phone: '50001234',
  area: 'salmiya',
  block: '10',
  street: '5',
  building: '12',
};
const riyadh: AddressFields = {
  type: 'house',
  name: 'Sara',
  phone: '0512345678',
  short_address: 'RRRD2929',
  city: 'riyadh',
};

const table: [what: string, country: CountryCode, fields: AddressFields, faults: string[]][] = [
  ['a house in Kuwait needs no floor', 'KW', house, []],
  ['a flat needs floor and door', 'KW', { ...house, type: 'apartment' }, ['floor required', 'apartment required']],
  ['an office needs them too', 'KW', { ...house, type: 'office', floor: '3' }, ['apartment required']],
  ['a whole flat is good', 'KW', { ...house, type: 'apartment', floor: '2', apartment: '5' }, []],
  ['spaces are nothing', 'KW', { ...house, block: '   ' }, ['block required']],
  ['null is nothing', 'KW', { ...house, street: null }, ['street required']],
  ['a block may have a letter', 'KW', { ...house, block: '1A' }, []],
  ['an area may be typed freely', 'KW', { ...house, area: 'المنطقة الجديدة' }, []],
  ['a Saudi number is no Kuwaiti one', 'KW', { ...house, phone: '0512345678' }, ['phone invalid']],
  ['a PACI number has eight digits', 'KW', { ...house, paci: '1234567' }, ['paci invalid']],
  ['its digits may be Arabic', 'KW', { ...house, paci: '١٢٣٤٥٦٧٨' }, []],
  [
    'nothing at all',
    'KW',
    { type: 'house' },
    ['name required', 'phone required', 'area required', 'block required', 'street required', 'building required'],
  ],
  ['the short address says it all', 'SA', riyadh, []],
  ['it may be typed small and spaced', 'SA', { ...riyadh, short_address: 'rrrd 2929' }, []],
  ['or with a dash', 'SA', { ...riyadh, short_address: 'RRRD-2929' }, []],
  ['and with Arabic digits', 'SA', { ...riyadh, short_address: 'RRRD٢٩٢٩' }, []],
  ['three letters are too few', 'SA', { ...riyadh, short_address: 'RRR2929' }, ['short_address invalid']],
  ['letters after digits are wrong', 'SA', { ...riyadh, short_address: '2929RRRD' }, ['short_address invalid']],
  ['the building number agrees', 'SA', { ...riyadh, building_no: '2929' }, []],
  ['or it is a mistake', 'SA', { ...riyadh, building_no: '2922' }, ['building_no mismatch']],
  ['a postcode has five digits', 'SA', { ...riyadh, postal_code: '1234' }, ['postal_code invalid']],
  ['an additional number has four', 'SA', { ...riyadh, additional_no: '81180' }, ['additional_no invalid']],
  ['a city is needed', 'SA', { ...riyadh, city: '' }, ['city required']],
  ['a flat in Riyadh needs no floor', 'SA', { ...riyadh, type: 'apartment' }, []],
];
test.each(table)('%s (%s)', (_, country, fields, faults) => {
  expect(findAddressFaults(country, fields).map(({ path, rule }) => `${path} ${rule}`)).toEqual(faults);
});

test('stored values are normalised, and normalising twice changes nothing', () => {
  const tidied = tidyAddress('SA', { ...riyadh, short_address: ' rrrd ٢٩٢٩ ', name: ' Sara ' });
  expect(tidied).toMatchObject({ short_address: 'RRRD2929', phone: '+966512345678', name: 'Sara' });
  expect(tidyAddress('SA', tidied)).toEqual(tidied);
});

test('a Kuwaiti address is printed from the area to the door', () => {
  const names = (slug: string) => ({ salmiya: 'Salmiya', hawalli: 'Hawalli' })[slug] ?? slug;
  const flat = { ...house, type: 'apartment', governorate: 'hawalli', avenue: '2', floor: '3', apartment: '5' };
  expect(formatAddressLines('KW', flat, 'en', names)).toEqual([
    'Salmiya, Hawalli',
    'Block 10, Street 5, Avenue 2',
    'Building 12, Floor 3, Flat 5',
    'Kuwait',
  ]);
  const slugs = { salmiya: 'السالمية', hawalli: 'حولي' } as Record<string, string>;
  const arabic = (slug: string, field: string) =>
    field === 'governorate' ? `محافظة ${slugs[slug]}` : (slugs[slug] ?? slug);
  expect(formatAddressLines('KW', flat, 'ar', arabic)[0]).toBe('السالمية، محافظة حولي');
  expect(formatAddressLines('KW', { ...flat, area: 'hawalli' }, 'en', names)[0]).toBe('Hawalli');
  expect(formatAddressLines('KW', house, 'ar', () => 'السالمية')).toEqual([
    'السالمية',
    'قطعة 10، شارع 5',
    'منزل 12',
    'الكويت',
  ]);
});

test('a Saudi address is printed as the courier wants it', () => {
  const full = {
    ...riyadh,
    building_no: '2929',
    street: 'King Fahd Road',
    additional_no: '8118',
    district: 'Al Olaya',
    postal_code: '12345',
  };
  expect(formatAddressLines('SA', full, 'en', () => 'Riyadh')).toEqual([
    '2929, King Fahd Road',
    '8118, Al Olaya',
    'Riyadh, 12345',
    'RRRD2929',
    'Saudi Arabia',
  ]);
});

const flat = { ...house, type: 'apartment', floor: '3', apartment: '5' };
// biome-ignore format: one case per line
const printed: [what: string, country: CountryCode, fields: AddressFields, locale: 'en' | 'ar', lines: string[]][] = [
  ['a number takes the word of the language', 'KW', house, 'ar', ['salmiya', 'قطعة 10، شارع 5', 'منزل 12', 'الكويت']],
  ['a number with a letter too', 'KW', { ...house, street: '5A' }, 'en', ['salmiya', 'Block 10, Street 5A', 'House 12', 'Kuwait']],
  ['the name of a street comes first in English', 'KW', { ...house, street: 'Salem Al-Mubarak' }, 'en', ['salmiya', 'Block 10, Salem Al-Mubarak Street', 'House 12', 'Kuwait']],
  ['and last in Arabic', 'KW', { ...house, street: 'سالم المبارك' }, 'ar', ['salmiya', 'قطعة 10، شارع سالم المبارك', 'منزل 12', 'الكويت']],
  ['a name keeps to its own script', 'KW', { ...house, street: 'سالم المبارك' }, 'en', ['salmiya', 'Block 10, شارع سالم المبارك', 'House 12', 'Kuwait']],
  ['in Arabic too', 'KW', { ...house, street: 'Salem Al-Mubarak' }, 'ar', ['salmiya', 'قطعة 10، Salem Al-Mubarak Street', 'منزل 12', 'الكويت']],
  ['no street street, typed in Arabic', 'KW', { ...house, street: 'شارع سالم المبارك' }, 'ar', ['salmiya', 'قطعة 10، شارع سالم المبارك', 'منزل 12', 'الكويت']],
  ['nor where it was typed in front', 'KW', { ...house, street: 'Street 5' }, 'en', ['salmiya', 'Block 10, Street 5', 'House 12', 'Kuwait']],
  ['nor behind', 'KW', { ...house, street: 'Salem Al Mubarak St.' }, 'en', ['salmiya', 'Block 10, Salem Al Mubarak St.', 'House 12', 'Kuwait']],
  ['nor in the other language', 'KW', { ...house, street: 'شارع 5' }, 'en', ['salmiya', 'Block 10, شارع 5', 'House 12', 'Kuwait']],
  ['a road is no street', 'KW', { ...house, street: 'Gulf Road' }, 'en', ['salmiya', 'Block 10, Gulf Road', 'House 12', 'Kuwait']],
  ['a street that begins with the letters of one is one', 'KW', { ...house, street: 'Stadium' }, 'en', ['salmiya', 'Block 10, Stadium Street', 'House 12', 'Kuwait']],
  ['no block block', 'KW', { ...house, block: 'قطعة 10' }, 'ar', ['salmiya', 'قطعة 10، شارع 5', 'منزل 12', 'الكويت']],
  ['nor house villa', 'KW', { ...house, building: 'Villa 12' }, 'en', ['salmiya', 'Block 10, Street 5', 'Villa 12', 'Kuwait']],
  ['nor floor floor, flat flat', 'KW', { ...flat, floor: 'الدور الثالث', apartment: 'شقة 5' }, 'ar', ['salmiya', 'قطعة 10، شارع 5', 'مبنى 12، الدور الثالث، شقة 5', 'الكويت']],
  ['a ground floor is one', 'KW', { ...flat, floor: 'Ground' }, 'en', ['salmiya', 'Block 10, Street 5', 'Building 12, Ground, Flat 5', 'Kuwait']],
  ['an office is no flat', 'KW', { ...flat, type: 'office' }, 'ar', ['salmiya', 'قطعة 10، شارع 5', 'مبنى 12، الدور 3، مكتب 5', 'الكويت']],
  ['a building number alone is the end of the short address', 'SA', { ...riyadh, building_no: '2929' }, 'en', ['riyadh', 'RRRD2929', 'Saudi Arabia']],
  ['an additional number alone says what it is', 'SA', { ...riyadh, additional_no: '8118' }, 'ar', ['الرقم الإضافي 8118', 'riyadh', 'RRRD2929', 'السعودية']],
  ['a district alone', 'SA', { ...riyadh, building_no: '2929', district: 'Al Olaya' }, 'en', ['Al Olaya', 'riyadh', 'RRRD2929', 'Saudi Arabia']],
  ['a unit beside no street', 'SA', { ...riyadh, building_no: '2929', unit: '7' }, 'ar', ['وحدة 7', 'riyadh', 'RRRD2929', 'السعودية']],
  ['the note for the driver comes last', 'SA', { ...riyadh, notes: 'Blue gate' }, 'en', ['riyadh', 'RRRD2929', 'Saudi Arabia', 'Delivery note: Blue gate']],
  ['and its link as it was typed', 'KW', { ...house, notes: 'https://www.google.com/maps?q=29.3,48.1' }, 'ar', ['salmiya', 'قطعة 10، شارع 5', 'منزل 12', 'الكويت', 'ملاحظة التوصيل: https://www.google.com/maps?q=29.3,48.1']],
];
test.each(printed)('an address is printed: %s', (_, country, fields, locale, lines) => {
  expect(formatAddressLines(country, fields, locale)).toEqual(lines);
});
