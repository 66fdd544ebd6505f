import { minorDigits } from '../../../shared/constants.ts';

/** Minor units of a currency: a CASE over the register. */
export const currencyScaleSql = (column: string): string =>
  `CASE ${column} ${Object.entries(minorDigits)
    .map(([currency, digits]) => `WHEN '${currency}' THEN ${10 ** digits}`)
    .join(' ')} END`;
