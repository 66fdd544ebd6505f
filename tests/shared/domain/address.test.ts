import { expect, test } from 'vitest';
import { type AddressFields, addressFaults, addressLines, tidyAddress } from '../../../shared/domain/address.ts';
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
  ['nothing at all', 'KW', { type: 'house' }, ['name required', 'phone required', 'area required', 'block required', 'street required', 'building required']], // biome-ignore format: a row
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
  expect(addressFaults(country, fields).map(({ path, rule }) => `${path} ${rule}`)).toEqual(faults);
});

test('what is stored is tidy, and tidying twice changes nothing', () => {
  const tidied = tidyAddress('SA', { ...riyadh, short_address: ' rrrd ٢٩٢٩ ', name: ' Sara ' });
  expect(tidied).toMatchObject({ short_address: 'RRRD2929', phone: '+966512345678', name: 'Sara' });
  expect(tidyAddress('SA', tidied)).toEqual(tidied);
});

test('a Kuwaiti address is printed from the area to the door', () => {
  const names = (slug: string) => ({ salmiya: 'Salmiya', hawalli: 'Hawalli' })[slug] ?? slug;
  const flat = { ...house, type: 'apartment', governorate: 'hawalli', avenue: '2', floor: '3', apartment: '5' };
  expect(addressLines('KW', flat, 'en', names)).toEqual([
    'Salmiya, Hawalli',
    'Block 10, Street 5, Avenue 2',
    'Building 12, Floor 3, Flat 5',
    'Kuwait',
  ]);
  const slugs = { salmiya: 'السالمية', hawalli: 'حولي' } as Record<string, string>;
  const arabic = (slug: string, field: string) =>
    field === 'governorate' ? `محافظة ${slugs[slug]}` : (slugs[slug] ?? slug);
  expect(addressLines('KW', flat, 'ar', arabic)[0]).toBe('السالمية، محافظة حولي');
  expect(addressLines('KW', { ...flat, area: 'hawalli' }, 'en', names)[0]).toBe('Hawalli');
  expect(addressLines('KW', house, 'ar', () => 'السالمية')).toEqual([
    'السالمية',
    'قطعة 10، شارع 5',
    'مبنى 12',
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
  expect(addressLines('SA', full, 'en', () => 'Riyadh')).toEqual([
    '2929, King Fahd Road',
    '8118, Al Olaya',
    'Riyadh, 12345',
    'RRRD2929',
    'Saudi Arabia',
  ]);
});
