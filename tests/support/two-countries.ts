/** Shops of tests and benches that reckon by sums of their own sell in these, whatever else the shop may. */
export const twoCountries = ['KW', 'SA'] as const;
export type TwoCountries = (typeof twoCountries)[number];
export const currencyOf = { KW: 'KWD', SA: 'SAR' } as const;
export const minorPerMajor = { KW: 1000, SA: 100 } as const;
