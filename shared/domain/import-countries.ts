import type { CountryCode } from './country.ts';

/** The countries of a merchant's file, by the endings of its columns: `stock_kw`. `price_sar` is the price of `sa`. */
export const importCountries = { kw: 'KW', sa: 'SA' } as const satisfies Record<Lowercase<CountryCode>, CountryCode>;
