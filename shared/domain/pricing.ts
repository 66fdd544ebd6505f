import { type Currency, convertFromBase } from './money.ts';
import { type PriceRounding, roundPrice } from './price-rounding.ts';

export interface ListPrice {
  readonly baseFils: number;
  readonly markdownFils: number;
}

export interface UnitPrice {
  readonly priceMinor: number;
  readonly markdownMinor: number;
}

/**
 * The merchant's price for the country, else the list price × rate, rounded half up and then by the country's rule. The
 * earlier price is rounded too, so that the markdown is the difference of two real prices (docs/design.md §3 "Money").
 * features/order/offers.ts does the same in SQL; a test compares them.
 */
export function computeUnitPrice(
  list: ListPrice,
  row: UnitPrice | null,
  rateMicros: number,
  currency: Currency,
  rounding: PriceRounding,
): UnitPrice {
  if (row) return row;
  const rounded = (fils: number) => roundPrice(convertFromBase(fils, rateMicros, currency), rounding);
  const priceMinor = rounded(list.baseFils);
  const before = rounded(list.baseFils + list.markdownFils);
  return { priceMinor, markdownMinor: before - priceMinor };
}
