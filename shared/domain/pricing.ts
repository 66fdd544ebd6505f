/** What a unit costs in a country (docs/design.md §3 "Money"). */
import { type Currency, priceInCurrency } from './money.ts';
import { type PriceRounding, roundPrice } from './price-rounding.ts';

export interface ListPrice {
  /** What is paid in KWD, in fils. */
  readonly baseFils: number;
  /** What was taken off it. */
  readonly markdownFils: number;
}

/** In the country's minor units; the price before discount is `priceMinor + markdownMinor`. */
export interface UnitPrice {
  readonly priceMinor: number;
  readonly markdownMinor: number;
}

/**
 * The price row that the merchant set for the country, else the list price × rate, rounded half up per unit and then by the
 * country's own rule. The earlier price is rounded as a price too, so that what was taken off is the difference of two prices
 * that could be shown.
 * features/order/offers.ts says the same in SQL; a test holds them together.
 */
export function unitPrice(
  list: ListPrice,
  row: UnitPrice | null,
  rateMicros: number,
  currency: Currency,
  rounding: PriceRounding,
): UnitPrice {
  if (row) return row;
  const rounded = (fils: number) => roundPrice(priceInCurrency(fils, rateMicros, currency), rounding);
  const priceMinor = rounded(list.baseFils);
  const before = rounded(list.baseFils + list.markdownFils);
  return { priceMinor, markdownMinor: before - priceMinor };
}
