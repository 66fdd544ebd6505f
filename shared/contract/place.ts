/** Countries, areas and the courier's look-ups; addresses (docs/api.md). */
import { z } from 'zod';
import type { AddressFormName } from '../domain/country.ts';
import { effect, get, post } from './call.ts';
import { addressId, country, courierCountryId, optionalTextLine, personName, phone, textLine } from './fields.ts';
import { countryItem } from './session.ts';

const lookUpText = z.string().max(200).optional();
const placeRef = z.strictObject({ slug: z.string(), name: z.string() });
/** `also`: keys of its other names (shared/domain/place-name.ts), for whatever is typed. */
const area = placeRef.extend({ also: z.array(z.string()) });
export const region = placeRef.extend({ areas: z.array(area) });
export type Region = z.infer<typeof region>;

const sharedFields = {
  country: country.optional(),
  type: z.enum(['house', 'apartment', 'office']),
  name: personName,
  phone,
  notes: optionalTextLine(200),
  lat: z.number().min(-90).max(90).nullish(),
  lng: z.number().min(-180).max(180).nullish(),
  is_default: z.boolean().nullish(),
};
/** The header's country decides which form applies; both are strict. */
export const kuwaitAddress = z.strictObject({
  ...sharedFields,
  governorate: optionalTextLine(80),
  area: textLine(80),
  block: textLine(20),
  street: textLine(80),
  avenue: optionalTextLine(40),
  building: textLine(40),
  floor: optionalTextLine(20),
  apartment: optionalTextLine(20),
  paci: optionalTextLine(20),
});
export const saudiAddress = z.strictObject({
  ...sharedFields,
  short_address: textLine(12),
  building_no: optionalTextLine(4),
  street: optionalTextLine(120),
  district: optionalTextLine(120),
  city: textLine(80),
  postal_code: optionalTextLine(5),
  additional_no: optionalTextLine(4),
  unit: optionalTextLine(20),
});
const addressInputs = { kuwait: kuwaitAddress, saudi: saudiAddress } satisfies Record<AddressFormName, z.ZodType>;
/** In the order of `addressInput`: errors are picked from the country's own form by this index. */
export const addressFormNames = Object.keys(addressInputs) as AddressFormName[];
export const addressInput = z.union(Object.values(addressInputs));

export const address = z.looseObject({ id: addressId, country, lines: z.array(z.string()), is_default: z.boolean() });
export type StoredAddress = z.infer<typeof address>;
const addressParam = z.strictObject({ id: addressId });

export const delivery = z.strictObject({
  says: z.string(),
  first: z.string(),
  last: z.string(),
  /** The order counts for today until `cut_off`, minutes after local midnight. */
  is_today: z.boolean(),
  cut_off: z.int(),
  place: z.strictObject({ region: z.string(), area: z.string(), name: z.string() }).nullable(),
  first_days: z.int(),
  last_days: z.int(),
});

const menuLink = z.strictObject({ to: z.string(), label: z.string() });

export const shopInfo = z.strictObject({
  /** The merchant's picture, as `/media/{key}`; null: the shop's own drawing. */
  logo: z.string().nullable(),
  delivery: z.string().nullable(),
  seller: z
    .strictObject({
      name: z.string(),
      registration: z.string(),
      vat_number: z.string().nullable(),
      address: z.string(),
    })
    .nullable(),
  contacts: z.strictObject({
    phone: z.string().nullable(),
    whatsapp: z.string().nullable(),
    email: z.string().nullable(),
  }),
  social: z.array(z.strictObject({ name: z.string(), url: z.string() })),
  /** Links of the header; the first categories stand where `categories` says how many. */
  bar: z.array(z.union([menuLink, z.strictObject({ categories: z.int() })])),
  /** Links of the footer and of the phone's menu. */
  groups: z.array(z.strictObject({ title: z.string(), links: z.array(menuLink) })),
});
export type ShopInfo = z.infer<typeof shopInfo>;

export const placeCalls = {
  countries: get('/country', {
    access: 'device',
    cache: 'shared',
    summary: 'The countries the shop serves',
    data: z.strictObject({ items: z.array(countryItem) }),
  }),
  areas: get('/area', {
    access: 'device',
    cache: 'shared',
    summary: 'Governorates and areas, or regions and cities, of the header’s country',
    data: z.strictObject({ items: z.array(region) }),
  }),
  delivery: get('/delivery', {
    access: 'device',
    cache: 'page',
    summary: 'When an order placed now would arrive in the header’s country, or in one of its areas',
    query: z.strictObject({ region: lookUpText, area: lookUpText }),
    data: z.strictObject({ item: delivery.nullable() }),
  }),
  shop: get('/shop', {
    access: 'device',
    cache: 'shared',
    summary: 'The seller, the contacts and the delivery time in the header’s country, and the menu',
    data: z.strictObject({ item: shopInfo }),
  }),
  courierCountries: post('/country/dhl_list', {
    access: 'device',
    anonymous: true,
    readsOnly: true,
    summary: 'The courier’s countries by name',
    body: z.strictObject({ countrySearch: lookUpText }),
    data: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), code: z.string(), name: z.string() })) }),
  }),
  courierCities: post('/city/dhl_list', {
    access: 'device',
    anonymous: true,
    readsOnly: true,
    summary: 'The courier’s cities in a country, by name',
    body: z.strictObject({ dhl_country_id: courierCountryId, citySearch: lookUpText }),
    data: z.strictObject({ items: z.array(z.strictObject({ id: z.string(), name: z.string() })) }),
  }),
  addresses: get('/user/address', {
    access: 'user',
    summary: 'My addresses in the header’s country',
    data: z.strictObject({ items: z.array(address) }),
  }),
  addAddress: post('/user/address/new', {
    access: 'user',
    summary: 'Add an address',
    description:
      'Stores an address in the form of the header’s country: KuwaitAddress or SaudiAddress. Areas and cities take a slug of `/area` or any text. With the fields of an address that is there, it is that address.',
    refusals: ['list.full'],
    body: addressInput,
    data: z.strictObject({ item: address }),
  }),
  editAddress: post('/user/address/:id', {
    access: 'user',
    summary: 'Change an address',
    refusals: ['not_found'],
    params: addressParam,
    body: addressInput,
    data: z.strictObject({ item: address }),
  }),
  removeAddress: effect('/user/address/:id/remove', {
    access: 'user',
    summary: 'Remove an address',
    refusals: ['not_found'],
    params: addressParam,
    data: z.strictObject({}),
  }),
};
