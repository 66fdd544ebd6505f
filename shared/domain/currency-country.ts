import { type CountryCode, countries, countryCodes, defaultCountry } from './country.ts';
import type { Currency } from './money.ts';

/** Of orders, which name their currency alone: no two countries share one. */
export const getCountryOfCurrency = (currency: Currency): CountryCode =>
  countryCodes.find((code) => countries[code].currency === currency) ?? defaultCountry;
