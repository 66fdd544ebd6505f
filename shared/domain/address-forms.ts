import { type AddressFormName, type CountryCode, countries } from './country.ts';

interface AddressForm {
  /** The field that names a place of `/area`. */
  readonly placeField: 'area' | 'city';
  /** Filled in from the place. */
  readonly regionField: 'governorate' | null;
  /** A required field that no other form has: it tells the forms apart. */
  readonly ownField: 'block' | 'short_address';
}

export const addressForms: Record<AddressFormName, AddressForm> = {
  kuwait: { placeField: 'area', regionField: 'governorate', ownField: 'block' },
  saudi: { placeField: 'city', regionField: null, ownField: 'short_address' },
};

export const getAddressForm = (country: CountryCode): AddressForm => addressForms[countries[country].addressForm];
