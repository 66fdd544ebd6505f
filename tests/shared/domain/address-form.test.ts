import { expect, test } from 'vitest';
import { kuwaitAddress, saudiAddress } from '../../../shared/contract/place.ts';
import { findAddressFaults } from '../../../shared/domain/address.ts';
import {
  type AddressDraft,
  addressTypes,
  fillBuildingNumber,
  findPlace,
  getAddressFields,
  toAddressDraft,
  toAddressFields,
} from '../../../shared/domain/address-form.ts';
import { countryCodes } from '../../../shared/domain/country.ts';

const flat: AddressDraft = {
  type: 'apartment',
  name: ' Noura ',
  phone: '٥٠٠٠ ١٢٣٤',
  area: 'salmiya',
  block: '10',
  street: '5',
  building: '12',
  floor: '2',
  apartment: '5',
  paci: '',
};

test('the form marks exactly the required fields of the address rules', () => {
  for (const country of countryCodes)
    for (const type of addressTypes) {
      const marked = getAddressFields(country, type).filter(({ isRequired }) => isRequired);
      const needed = findAddressFaults(country, { type }).map(({ path }) => path);
      expect(marked.map(({ field }) => field).sort()).toEqual(needed.sort());
    }
});

test('every field of the form is in the contract, with the same maximum length', () => {
  expect(kuwaitAddress.safeParse(toAddressFields('KW', flat)).error).toBeUndefined();
  const riyadh = {
    type: 'house',
    name: 'Sara',
    phone: '0512345678',
    short_address: 'rrrd 2929',
    city: 'riyadh',
  } as const;
  expect(saudiAddress.safeParse(toAddressFields('SA', riyadh)).error).toBeUndefined();
});

test('an address is sent trimmed, with null for empty fields', () => {
  expect(toAddressFields('KW', flat)).toMatchObject({ name: 'Noura', phone: '+96550001234', paci: null, floor: '2' });
});

test('the floor is not sent for a house, and is restored when the type is a flat again', () => {
  expect(toAddressFields('KW', { ...flat, type: 'house' })).not.toHaveProperty('floor');
  expect(toAddressFields('KW', flat).floor).toBe('2');
});

test('a field of the other country is not sent', () => {
  expect(toAddressFields('KW', { ...flat, city: 'riyadh' })).not.toHaveProperty('city');
});

test('a stored address can be changed in the form and stays the same if nothing was', () => {
  const stored = { ...toAddressFields('KW', flat), id: 'a1', country: 'KW', lines: [], is_default: true, lat: null };
  expect(toAddressFields('KW', toAddressDraft('KW', stored))).toEqual(toAddressFields('KW', flat));
});

test('a valid short address fills in the building number once', () => {
  expect(fillBuildingNumber({ type: 'house', short_address: 'rrrd ٢٩٢٩' }).building_no).toBe('2929');
  expect(fillBuildingNumber({ type: 'house', short_address: 'RRRD2929', building_no: '1' }).building_no).toBe('1');
  expect(fillBuildingNumber({ type: 'house', short_address: 'RRRD29' }).building_no).toBeUndefined();
});

const regions = [
  { slug: 'asimah', name: 'Capital', areas: [{ slug: 'sharq', name: 'Sharq' }, { slug: 'dasma', name: 'Dasma' }] },
  { slug: 'hawalli', name: 'Hawalli', areas: [{ slug: 'salmiya', name: 'Salmiya' }, { slug: 'sharq', name: 'Sharq' }] },
]; // biome-ignore format: one entry per line
test('an area is found by its name or slug in any case, first in the chosen governorate', () => {
  expect(findPlace(regions, ' salmiya ')?.region.slug).toBe('hawalli');
  expect(findPlace(regions, 'SHARQ')?.region.slug).toBe('asimah');
  expect(findPlace(regions, 'Sharq', 'hawalli')?.region.slug).toBe('hawalli');
  expect(findPlace(regions, 'New Area')).toBeNull();
  expect(findPlace(regions, '')).toBeNull();
});
