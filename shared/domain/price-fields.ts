/**
 * In a merchant's list a price is a field by its currency: `price_kwd`. The base currency's is always there; another is entered, or follows it
 * by the rate.
 */
import { baseCurrency } from '../constants.ts';
import { currencies } from './currencies.ts';
import type { Currency } from './money.ts';

export type OwnCurrency = Exclude<Currency, typeof baseCurrency>;
export const ownCurrencies = currencies.filter((currency): currency is OwnCurrency => currency !== baseCurrency);

export type PriceField<C extends Currency> = `price_${Lowercase<C>}`;
export type MarkdownField<C extends Currency> = `markdown_${Lowercase<C>}`;
export const priceFieldOf = <C extends Currency>(currency: C) => `price_${currency.toLowerCase()}` as PriceField<C>;
export const markdownFieldOf = <C extends Currency>(currency: C) =>
  `markdown_${currency.toLowerCase()}` as MarkdownField<C>;
export type OwnPriceField = PriceField<OwnCurrency> | MarkdownField<OwnCurrency>;
