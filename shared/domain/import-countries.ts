import { type CountryCode, countries } from './country.ts';

/**
 * The countries of a merchant's file, by the endings of its columns: `stock_kw`. `price_sar` is the price of `sa`. Its columns stay as they are when a
 * country is added: there prices follow the rate or are scheduled, and stock is received at the desk.
 */
export const importCountries = { kw: 'KW', sa: 'SA' } as const satisfies Record<string, CountryCode>;
/** Of `price_sar`; `price_kwd` is in the base currency. */
export const ownFileCurrency = countries[importCountries.sa].currency;
export type FileCountry = (typeof importCountries)[keyof typeof importCountries];
export const fileCountries: readonly FileCountry[] = Object.values(importCountries);
export const isFileCountry = (country: CountryCode): country is FileCountry =>
  (fileCountries as readonly CountryCode[]).includes(country);
