import { minorDigits } from '../../../shared/constants.ts';

/** Minor units of a currency: `CASE c.currency WHEN 'KWD' THEN 1000 … END`. */
export const currencyScaleSql = (column: string): string =>
  `CASE ${column} ${Object.entries(minorDigits)
    .map(([currency, digits]) => `WHEN '${currency}' THEN ${10 ** digits}`)
    .join(' ')} END`;
